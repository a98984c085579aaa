"""Undo, redo and restart (rules 25 and 26)."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import line_of, numbers, random_match
from table import refused

from engine.history import begin, play, redo, restart, undo
from engine.rules import IllegalMove, legal_moves
from engine.state import PASS, SEATS, Seat

people_sets = st.frozensets(st.sampled_from(SEATS), min_size=1)


def first_hand(seed):
    return line_of(random_match(seed, target=1).hands[0])


def history_of(line):
    history = begin(line[0])
    for position in line[1:]:
        history = play(history, position.board.moves[-1])
    return history


@given(numbers, people_sets)
def test_25_undo_takes_back_a_persons_last_move_and_all_computer_moves_since(seed, people):
    history = history_of(first_hand(seed))
    before = undo(history, people)
    since = history.line[before.at : history.at] if before else history.line[:-1]
    movers = [position.board.turn for position in since]
    assert sum(mover in people for mover in movers) == (1 if before else 0)
    if before:
        assert movers[0] in people
        assert before.now.board.turn in people


@given(numbers, people_sets)
def test_25_undo_then_redo_is_the_identity(seed, people):
    history = history_of(first_hand(seed))
    assert redo(history, people) is None
    states = [history]
    while (before := undo(states[-1], people)) is not None:
        states.append(before)
    assert len(states) - 1 == sum(position.board.turn in people for position in history.line[:-1])
    for later, earlier in pairwise(states):
        assert redo(earlier, people) == later
    for earlier in states[1:]:
        assert undo(redo(earlier, people), people) == earlier


@given(numbers, people_sets)
def test_25_nothing_can_be_undone_before_a_person_has_moved(seed, people):
    line = first_hand(seed)
    first = next((at for at, position in enumerate(line) if position.board.turn in people), len(line) - 1)
    assert undo(history_of(line[: first + 1]), people) is None


@given(numbers, numbers)
def test_25_a_new_move_drops_what_could_be_redone(seed, other):
    people = frozenset(SEATS)
    history = undo(undo(history_of(first_hand(seed)), people), people)
    moves = legal_moves(history.now)
    after = play(history, Random(other).choice(moves))
    assert redo(after, people) is None
    assert after.line[:-1] == history.line[: history.at + 1]
    assert undo(after, people).now == history.now


def test_25_undo_works_right_after_the_end_of_the_hand():
    history = history_of(first_hand(1))
    assert history.now.board.outcome is not None
    before = undo(history, frozenset(SEATS))
    assert before.now.board.outcome is None
    assert redo(before, frozenset(SEATS)).now == history.now


def test_25_with_one_person_a_whole_round_is_taken_back():
    line = first_hand(2)[:12]
    history = undo(history_of(line), frozenset([Seat.S]))
    assert history.now.board.turn is Seat.S
    assert redo(history, frozenset([Seat.S])).now == line[-1]


def test_a_move_the_rules_refuse_leaves_no_trace():
    history = begin(first_hand(3)[0])
    with pytest.raises(IllegalMove):
        play(history, PASS)
    assert "may not pass" in refused(history.now, "pass")
    assert len(history.line) == 1


def test_26_restart_deals_the_same_tiles_with_the_same_right_to_open():
    line = first_hand(4)
    again = restart(history_of(line))
    assert again == begin(line[0])
    assert again.now.board.moves == ()
