"""Matches among computer players."""

from itertools import islice
from random import Random

import oracle
import pytest

from engine.deal import deal, turn_chance
from engine.match import winner
from engine.players import COMPUTER_KINDS, choose
from engine.record import to_record, with_legal
from engine.rules import apply, start
from engine.simulate import play_first_hand, play_match, playout, seeds
from engine.state import SEATS
from engine.view import view_of

RANDOM = ("random",) * 4


def test_the_first_record_has_the_seed_itself_the_others_a_number_after_it():
    assert list(islice(seeds("42"), 3)) == ["42", "42.2", "42.3"]


def test_a_match_is_played_to_its_end():
    match = play_match("42", RANDOM)
    assert winner(match) is not None
    assert [player.kind for player in match.players] == list(RANDOM)
    assert [hand.dealt for hand in match.hands] == [deal("42", at + 1) for at in range(len(match.hands))]


@pytest.mark.parametrize("kind", COMPUTER_KINDS)
def test_the_same_seed_and_players_give_the_same_match(kind):
    kinds = (kind, "random", kind, "easy")
    match = play_match("1", kinds)
    assert play_match("1", kinds) == match
    assert play_match("2", kinds) != match
    oracle.check(with_legal(to_record(match), match))


def test_only_the_first_hand_is_played_if_asked_so():
    match = play_first_hand("42", RANDOM)
    assert len(match.hands) == 1
    assert match.hands[0] == play_match("42", RANDOM).hands[0]


def test_a_player_draws_on_the_chance_of_the_turn():
    """So a page that knows seed, hand and turn comes to the same moves."""
    match = play_match("7", ("random", "easy", "normal", "easy"))
    hand = match.hands[0].position
    position = start(match.hands[0].dealt, None)
    for turn, move in enumerate(hand.board.moves, 1):
        seat = position.board.turn
        view = view_of(position, seat, (0, 0, 0, 0), match.target)
        assert choose(match.players[seat].kind, view, turn_chance("7", 1, turn)) == move
        position = apply(position, move)


def test_a_playout_is_a_hand_to_its_end():
    ended = [playout(Random(seed)) for seed in range(50)]
    assert all(position.board.outcome is not None for position in ended)
    assert {position.board.opener for position in ended} == set(SEATS)
    assert playout(Random(1)) == ended[1]
