"""How `expert` thinks: in slices, within its budget, and to the same end everywhere."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import positions
from table import position

from engine.players import expert, quick
from engine.players.stake import chance, gain
from engine.rules import legal_moves
from engine.state import SEATS, Outcome, Seat
from engine.view import view_of

SCORES = (40, 0, 95, 60)
CHOICE = (
    "S[5] E[1] N[2]*1 W[3]; S to move with 2-5 7-7 0-8 5-7; E with 1-1 4-8; N with 4-4 6-8; W with 3-8 0-1"
)

EXPECTED = [
    ("2-5 N", -12.740857142857143, 4.991930116111846, 14),
    ("5-7 S", -18.194384615384617, 5.561077554845456, 13),
    ("2-5 S", -23.54323076923077, 4.101188725663676, 13),
]

scores = st.tuples(*[st.integers(0, 99)] * 4)


def mover_view(position):
    return view_of(position, position.board.turn, SCORES, 100)


@given(positions(), st.integers(0, 2**32), st.integers(1, 30))
def test_slices_of_any_size_come_to_the_same(position, seed, slice_):
    assume(position.board.outcome is None)
    view = mover_view(position)
    whole, sliced = (expert.begin(view, Random(seed), 30) for _ in range(2))
    expert.go_on(whole, 30)
    while not sliced.done:
        expert.go_on(sliced, slice_)
    assert whole.done
    assert sliced.candidates == whole.candidates
    assert expert.choose(view, Random(seed), 30) == whole.candidates[0].move


@given(positions(), st.integers(0, 2**32))
def test_every_legal_move_is_a_candidate_and_the_budget_is_kept(position, seed):
    assume(position.board.outcome is None)
    thinking = expert.begin(mover_view(position), Random(seed), 30)
    assert all(candidate.playouts == 0 for candidate in thinking.candidates)
    expert.go_on(thinking, 7)
    expert.go_on(thinking, 10**6)
    moves = legal_moves(position)
    assert sorted(map(str, moves)) == sorted(str(candidate.move) for candidate in thinking.candidates)
    played_out = sum(candidate.playouts for candidate in thinking.candidates)
    assert played_out == 0 if len(moves) == 1 else played_out <= 30


def test_the_estimates_are_the_same_on_every_python():
    """To the last digit: these were written down under CPython 3.11, and these tests also run in Pyodide."""
    thinking = expert.begin(mover_view(position(CHOICE)), Random(1), 40)
    expert.go_on(thinking, 40)
    assert [(str(move), points, error, many) for move, points, error, many in thinking.candidates] == EXPECTED


def test_one_legal_move_needs_no_thought():
    thinking = expert.begin(mover_view(position("S[5] E[1] N[2] W[3]; S to move with 5-6 7-8")), Random(1))
    assert thinking.done
    assert [str(candidate.move) for candidate in thinking.candidates] == ["5-6 S"]


def test_nobody_thinks_out_of_turn():
    waiting = position("S[5] E[1] N[2] W[3]; S to move with 5-6 7-8")
    with pytest.raises(ValueError, match="it is not the turn of E"):
        expert.begin(view_of(waiting, Seat.E, SCORES, 100), Random(1))


def test_the_best_comes_first_and_what_is_far_behind_is_dropped_early():
    """5-5 would go out next by 5-7; whoever lays 5-7 first has to wait for another 7 or 5."""
    thinking = expert.begin(
        mover_view(position("S[5] E[1] N[2] W[3]; S to move with 5-5 5-7")), Random(1), 400
    )
    expert.go_on(thinking, 400)
    best, other = thinking.candidates
    assert str(best.move) == "5-5 S"
    assert best.points > other.points + 2 * (best.error + other.error)
    assert best.playouts + other.playouts < 400


@pytest.mark.parametrize("me", [Seat.S, Seat.E])
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("S[5] E[1] N[2]*1 W[3]; S to move with 2-5 7-7 5-8", "2-5 N"),
        ("S[5] E[1] N[2] W[3]; S to move with 5-6 5-7 0-7 0-2 4-8", "5-7 S"),
        ("S[5] E[1] N[2] W[3]; S to move with 5-5 5-7", "5-5 S"),
    ],
)
def test_everybody_plays_with_sense_in_a_playout(text, move, me):
    """South, whether it is the one who thinks or another: spares the own branch, and goes on where it can."""
    assert str(quick.to_the_end(position(text), me, SCORES, 100, {}).board.moves[1]) == move


def test_what_is_kept_between_playouts_changes_nothing():
    at, known = position(CHOICE), {}
    first = quick.to_the_end(at, Seat.S, SCORES, 100, known)
    assert known
    assert (
        quick.to_the_end(at, Seat.S, SCORES, 100, known)
        == quick.to_the_end(at, Seat.S, SCORES, 100, {})
        == first
    )


@given(positions())
def test_a_playout_ends_the_hand(position):
    end = quick.to_the_end(position, position.board.turn, SCORES, 100, {})
    assert end.board.outcome is not None
    assert end.board.moves[: len(position.board.moves)] == position.board.moves


# what a hand is worth


@given(scores)
def test_somebody_wins_the_match(scores):
    assert sum(chance(scores, 100, seat) for seat in SEATS) == pytest.approx(1)


@given(scores, st.sampled_from(SEATS), st.integers(1, 150))
def test_points_help_the_one_who_gets_them_and_hurt_the_others(scores, winner, points):
    outcome = Outcome("out", winner, points)
    for seat in SEATS:
        worth = gain(outcome, scores, 100, seat)
        assert worth >= 0 if seat is winner else worth <= 0


def test_a_match_is_worth_twice_its_target():
    won, even = Outcome("out", Seat.E, 100), (0, 0, 0, 0)
    assert gain(won, even, 100, Seat.E) == pytest.approx(150)
    assert gain(won, even, 100, Seat.S) == pytest.approx(-50)
    assert gain(won, even, 50, Seat.S) == pytest.approx(-25)
    assert chance((0, 0, 120, 90), 100, Seat.N) == 1


def test_it_is_worse_when_the_points_go_to_who_is_about_to_win():
    def cost(winner):
        return gain(Outcome("out", winner, 40), (20, 0, 60, 20), 100, Seat.S)

    assert cost(Seat.N) < cost(Seat.W) < cost(Seat.E) < 0


def test_a_hand_that_nobody_wins_is_worth_nothing():
    assert gain(Outcome("blocked", None, 0), SCORES, 100, Seat.S) == 0
