"""What every computer player has to keep to, whatever it thinks (rule 22)."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import positions
from table import dealt, position

from engine.players import COMPUTER_KINDS, HUMAN, KINDS, UnknownKind, check_kind, choose, is_computer
from engine.rules import start
from engine.state import SEATS
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
