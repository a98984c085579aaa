"""Rules of a match: the right to open, the scores, the end; whole random matches held against the oracle."""

from dataclasses import replace

import oracle
import pytest
from hypothesis import given
from strategies import PLAYERS, cut_matches, line_of, random_match, whole_matches
from table import dealt

from engine.branches import branches
from engine.match import Hand, Match, new_match, next_hand, play, right_to_open, scores, winner, with_position
from engine.record import to_record, with_legal
from engine.rules import PASS, legal_moves, points_left, start
from engine.state import Outcome, Seat
from engine.tiles import ALL, HAS, set_of

S, E, N, W = Seat


def ended(outcome, opener=S, right=None):
    """A hand that some play has brought to this end."""
    hands = dealt(s="9-9", e="8-8", n="7-7", w="6-6")
    board, hands = start(hands, right)
    board = board._replace(outcome=outcome, opener=opener)
    return Hand(hands, start(hands, right)._replace(board=board))


def match_of(*hands, target=100):
    return Match(PLAYERS, "1", target, hands)


def test_4_a_match_goes_on_until_somebody_has_a_hundred_points():
    match = match_of(ended(Outcome("out", E, 60)), ended(Outcome("out", N, 99)))
    assert winner(match) is None
    assert winner(replace(match, hands=(*match.hands, ended(Outcome("out", E, 39))))) is None
    assert winner(replace(match, hands=(*match.hands, ended(Outcome("out", E, 40))))) is E


def test_20_the_first_with_a_hundred_or_more_wins_and_no_hand_follows():
    match = match_of(ended(Outcome("out", E, 60)), ended(Outcome("blocked", E, 71)))
    assert scores(match) == (0, 131, 0, 0)
    assert winner(match) is E
    with pytest.raises(ValueError, match="match is over"):
        next_hand(match)


def test_the_next_hand_waits_for_the_end_of_the_last():
    with pytest.raises(ValueError, match="not over"):
        next_hand(new_match(PLAYERS, "1"))


def test_a_match_without_a_seed_goes_on_with_one_given():
    match = Match(PLAYERS, None, 100, (ended(Outcome("out", E, 60)),))
    with pytest.raises(ValueError, match="seed"):
        next_hand(match)
    assert next_hand(match, "7").hands[1].dealt == next_hand(replace(match, seed="7")).hands[1].dealt


def test_5_nobody_has_the_right_to_open_before_the_first_hand():
    assert right_to_open(match_of()) is None


def test_6_the_winner_has_the_right_to_open():
    assert right_to_open(match_of(ended(Outcome("out", W, 60)))) is W
    assert right_to_open(match_of(ended(Outcome("blocked", N, 60), opener=E))) is N


@pytest.mark.parametrize(("opener", "right"), [(S, E), (E, N), (N, W), (W, S)])
def test_7_after_a_tied_block_the_right_goes_to_the_right_of_the_one_who_opened(opener, right):
    assert right_to_open(match_of(ended(Outcome("blocked", None, 0), opener=opener))) is right


def test_7_that_is_who_really_opened_not_who_first_had_the_right():
    assert right_to_open(match_of(ended(Outcome("blocked", None, 0), opener=W, right=E))) is S


def test_16_points_go_to_the_winner_of_the_hand_alone():
    match = match_of(
        ended(Outcome("out", W, 30)), ended(Outcome("blocked", None, 0)), ended(Outcome("out", S, 5))
    )
    assert scores(match) == (5, 0, 0, 30)
    assert scores(match, before=1) == (0, 0, 0, 30)
    assert scores(match, before=0) == (0, 0, 0, 0)


def test_a_position_takes_the_place_of_the_last_hand_only():
    match = match_of(ended(Outcome("out", W, 30)), ended(Outcome("out", S, 5)))
    position = start(match.hands[1].dealt, W)
    assert with_position(match, position).hands == (
        match.hands[0],
        replace(match.hands[1], position=position),
    )


# Whole matches of any legal moves


@given(whole_matches)
def test_every_turn_opening_block_and_score_is_as_the_rules_page_says(match):
    totals = oracle.check(with_legal(to_record(match), match))
    assert tuple(totals.values()) == scores(match)
    assert winner(match) is not None


@given(cut_matches)
def test_so_it_is_in_a_match_that_is_not_over(match):
    oracle.check(with_legal(to_record(match), match))


@given(whole_matches)
def test_2_the_tiles_are_always_all_accounted_for(match):
    for hand in match.hands:
        aside = ALL & ~sum(hand.dealt)
        assert aside.bit_count() == 23
        for position in line_of(hand):
            laid = set_of(tile for tile, _ in position.board.moves if tile)
            assert laid & aside == 0
            assert sum(position.hands) + laid + aside == ALL
            assert position.board.counts == tuple(held.bit_count() for held in position.hands)


@given(whole_matches)
def test_10_the_ends_are_those_of_the_tiles_that_lie_there(match):
    for hand in match.hands:
        for position in line_of(hand)[1:]:
            lead = position.board.moves[0].tile
            laid = branches(position.board.moves)
            assert position.board.ends == tuple(branch[-1].outer if branch else lead.high for branch in laid)


@given(whole_matches)
def test_13_a_pass_is_there_only_when_nothing_else_is(match):
    for hand in match.hands:
        for position in line_of(hand)[:-1]:
            moves = legal_moves(position)
            assert moves
            assert (PASS in moves) == (moves == (PASS,))
            assert list(moves) == sorted(moves, key=str)


@given(whole_matches)
def test_17_a_hand_goes_on_exactly_as_long_as_some_tile_has_the_number_of_an_end(match):
    for hand in match.hands:
        *going_on, last = line_of(hand)
        for position in going_on[1:]:
            assert any(held & HAS[end] for held in position.hands for end in position.board.ends)
        if last.board.outcome.reason == "blocked":
            assert not any(held & HAS[end] for held in last.hands for end in last.board.ends)


@given(whole_matches)
def test_18_the_points_scored_are_the_points_left(match):
    for hand in match.hands:
        left = points_left(hand.position.hands)
        reason, seat, points = hand.position.board.outcome
        assert points == (0 if seat is None else sum(left))
        assert (reason == "out") == (0 in hand.position.board.counts)


@given(cut_matches)
def test_a_match_is_its_moves(match):
    """Dealing again and making the same moves gives the same match."""
    again = new_match(match.players, match.seed, match.target)
    for number, hand in enumerate(match.hands):
        if number:
            again = next_hand(again)
        for move in hand.position.board.moves:
            again = play(again, move)
    assert again == match


@given(cut_matches)
def test_what_a_pass_proves_is_true(match):
    for hand in match.hands:
        for position in line_of(hand):
            assert all(
                not held & lacking
                for held, lacking in zip(position.hands, position.board.lacking, strict=True)
            )


def test_the_random_matches_meet_what_they_should():
    """Blocks, ties and many passes are among them, so the properties above are about these too."""
    ends = [hand.position.board for number in range(60) for hand in random_match(number).hands]
    assert any(board.outcome == ("blocked", None, 0) for board in ends)
    assert any(board.outcome.reason == "blocked" and board.outcome.winner is not None for board in ends)
    assert any(board.opener is not board.right is not None for board in ends)
    passes = [PASS] * 4
    assert any(
        list(board.moves[at : at + 4]) == passes for board in ends for at in range(len(board.moves) - 4)
    )
