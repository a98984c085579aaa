"""What is asked of a thinker and what it answers: nothing is lost on the way, and nothing hidden goes along."""

from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import line_of, positions, random_match

from engine.deal import turn_chance
from engine.players import choose
from engine.players.expert import PLAYOUTS, Candidate
from engine.rules import legal_moves
from engine.state import SEATS, Move, Position, Seat
from engine.tiles import ALL, Tile, set_of, tiles_of
from engine.view import view_of
from ui.thinking import Request, Work, answer_text, read_answer, read_request, request_text

seats = st.sampled_from(SEATS)
SCORES = (10, 0, 95, 37)


def work(text, seconds=0.0, clock=lambda: 0.0):
    """The answer, and in how many slices it came."""
    thinking = Work(text)
    slices = 1
    while (answer := thinking.go_on(seconds, clock)) is None:
        slices += 1
    return read_answer(answer), slices


def choices(seed, many):
    """Positions of a hand in which there is something to choose."""
    line = line_of(random_match(seed).hands[0])
    return [(turn, position) for turn, position in enumerate(line) if len(legal_moves(position)) > 1][:many]


@given(positions(), seats, st.floats(0, 1, exclude_max=True), st.integers(1, 10_000))
def test_what_is_asked_comes_back_as_it_was(position, seat, chance, playouts):
    request = Request(view_of(position, seat, SCORES, 100), chance, playouts)
    again = read_request(request_text(request))
    assert again == request
    assert [type(value) for value in again.view] == [type(value) for value in request.view]
    assert all(isinstance(each, Seat) for each in again.view.board.opened)
    assert all(isinstance(each, Move) for each in again.view.board.moves)


@given(positions(), seats, st.randoms(use_true_random=False))
def test_where_the_hidden_tiles_are_makes_no_difference_to_what_is_asked(position, seat, chance):
    hidden = list(tiles_of(ALL & ~position.hands[seat]))
    chance.shuffle(hidden)
    hands = [
        position.hands[seat] if each is seat else set_of(hidden[each * 8 : each * 8 + held.bit_count()])
        for each, held in zip(SEATS, position.hands, strict=True)
    ]
    asked = [
        request_text(Request(view_of(each, seat, SCORES, 100), 0.5, 9))
        for each in (position, Position(position.board, tuple(hands)))
    ]
    assert asked[0] == asked[1]


def test_an_answer_comes_back_as_it_was():
    candidates = (
        Candidate(Move(Tile(4, 7), Seat.N), 12.25, 1.125, 80),
        Candidate(Move(Tile(6, 6), None), -3.0, 0.1, 12),
        Candidate(Move(None, None), 0.0, 0.0, 0),
    )
    assert read_answer(answer_text(candidates)) == candidates


@settings(max_examples=5)
@given(st.integers(0, 2**20), st.integers(1, 40))
def test_however_it_is_sliced_the_answer_is_the_same(seed, playouts):
    for turn, position in choices(seed, 2):
        view = view_of(position, position.board.turn, SCORES, 100)
        text = request_text(Request(view, turn_chance(str(seed), 1, turn + 1).random(), playouts))
        ticks = count()
        at_once, one = work(text, seconds=1.0)
        one_by_one, many = work(text)
        by_the_clock, few = work(text, seconds=5.0, clock=lambda ticks=ticks: float(next(ticks)))
        assert at_once == one_by_one == by_the_clock
        assert one == 1 <= few <= many


@pytest.mark.parametrize("seed", range(3))
def test_the_answer_is_the_move_that_the_engine_plays_by_itself(seed):
    for turn, position in choices(seed, 4):
        view = view_of(position, position.board.turn, (0, 0, 0, 0), 100)
        chance = turn_chance(str(seed), 1, turn + 1)
        candidates, _ = work(request_text(Request(view, chance.random(), PLAYOUTS)), seconds=60.0)
        assert candidates[0].move == choose("expert", view, turn_chance(str(seed), 1, turn + 1))


def test_chance_is_what_it_is_said_to_be():
    """Otherwise the test above would say little."""
    (_, position), *_ = choices(1, 1)
    view = view_of(position, position.board.turn, (0, 0, 0, 0), 100)
    texts = (request_text(Request(view, Random(seed).random(), 5)) for seed in range(6))
    assert len({work(text)[0][0].points for text in texts}) > 1
