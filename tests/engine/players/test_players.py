"""What every computer player has to keep to, whatever it thinks (rule 22)."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import positions
from table import dealt, position

from engine.players import COMPUTER_KINDS, HUMAN, KINDS, UnknownKind, check_kind, choose, is_computer
from engine.players.evidence import may_hold
from engine.rules import start
from engine.state import SEATS, Position
from engine.tiles import set_of, tiles_of
from engine.view import view_of

SCORES = (40, 0, 95, 60)

kinds = st.sampled_from(COMPUTER_KINDS)
chances = st.integers(0, 2**32)


def mover_view(position, scores=SCORES):
    return view_of(position, position.board.turn, scores, 100)


@given(positions(), kinds, chances)
def test_every_choice_is_legal(position, kind, chance):
    assume(position.board.outcome is None)
    view = mover_view(position)
    assert choose(kind, view, Random(chance)) in view.legal_moves()


@given(positions(), kinds, chances)
def test_the_same_view_and_chance_give_the_same_move(position, kind, chance):
    assume(position.board.outcome is None)
    view = mover_view(position)
    assert choose(kind, view, Random(chance)) == choose(kind, view, Random(chance))


@given(positions(), kinds, chances, st.randoms(use_true_random=False))
def test_what_the_others_hold_makes_no_difference(position, kind, chance, shuffle):
    assume(position.board.outcome is None)
    mover = position.board.turn
    other = Position(position.board, exchanged(position, shuffle))
    assert choose(kind, mover_view(position), Random(chance)) == choose(
        kind, mover_view(other), Random(chance)
    )
    assert other.hands[mover] == position.hands[mover]


def exchanged(position, shuffle):
    """The hands after many exchanges between the others and the tiles aside, all of them possible."""
    mover = position.board.turn
    possible = may_hold(mover_view(position))
    hidden = possible[0] | possible[1] | possible[2] | possible[3]
    held = [list(tiles_of(hand)) for hand in position.hands]
    taken = set_of(tile for hand in held for tile in hand)
    aside = list(tiles_of(hidden & ~taken))
    others = [seat for seat in SEATS if seat is not mover and held[seat]]
    for _ in range(40):
        seat = shuffle.choice(others)
        giver, ours = (aside, None) if shuffle.random() < 0.5 else (held[shuffle.choice(others)], held[seat])
        if giver is aside and aside:
            at, give = shuffle.randrange(len(held[seat])), shuffle.randrange(len(aside))
            if set_of([aside[give]]) & possible[seat]:
                held[seat][at], aside[give] = aside[give], held[seat][at]
        elif ours is not None and giver is not ours:
            at, give = shuffle.randrange(len(ours)), shuffle.randrange(len(giver))
            back = next(other for other in others if held[other] is giver)
            if set_of([giver[give]]) & possible[seat] and set_of([ours[at]]) & possible[back]:
                ours[at], giver[give] = giver[give], ours[at]
    return tuple(set_of(hand) for hand in held)


@pytest.mark.parametrize("kind", COMPUTER_KINDS)
def test_the_first_lead_is_the_highest_double(kind):
    led = start(dealt(e="2-2 9-9"), None)
    assert str(choose(kind, mover_view(led), Random(1))) == "9-9"


@pytest.mark.parametrize("kind", COMPUTER_KINDS)
def test_a_player_passes_only_when_nothing_fits(kind):
    stuck = position("S[1] E[2] N[3] W[4]; S to move with 5-6 7-8")
    assert str(choose(kind, mover_view(stuck), Random(1))) == "pass"


@pytest.mark.parametrize("kind", COMPUTER_KINDS)
def test_nobody_chooses_out_of_turn(kind):
    waiting = position("S[1] E[2] N[3] W[4]; S to move with 5-6 7-8")
    with pytest.raises(ValueError, match="it is not the turn of E"):
        choose(kind, view_of(waiting, SEATS[1], SCORES, 100), Random(1))


def test_people_and_computers_are_kinds():
    assert KINDS == ("human", "random", "easy", "normal", "hard", "expert")
    assert [check_kind(kind) for kind in KINDS] == list(KINDS)
    assert [is_computer(kind) for kind in KINDS] == [False, True, True, True, True, True]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("wise", "wise is not a player kind"),
        ("Normal", "Normal is not a player kind"),
        ("", " is not a player kind"),
    ],
)
def test_other_kinds_are_refused_in_words(kind, said):
    with pytest.raises(UnknownKind) as error:
        check_kind(kind)
    assert str(error.value) == str(error.value.reason) == said


@pytest.mark.parametrize("kind", ["nobody", HUMAN])
def test_only_computers_choose(kind):
    with pytest.raises(UnknownKind):
        choose(kind, mover_view(start(dealt(e="9-9"), None)), Random(1))
