"""What is read aloud."""

from random import Random

import pytest
from sessions import act, at, go_on, new_match, shown
from table import position

from engine.state import Seat
from ui import actions as do
from ui.log_model import log_model
from ui.session import READINGS, Reading
from ui.settings import LANGUAGES
from ui.text import Texts
from ui.view_model import table_model

TURN = "S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 3-3 5-8"
OTHERS_TURN = "S[5] E[6] N[7] W[3]; E to move with 1-6 2-6; S with 1-2 5-8"


def turn(text=TURN, **others):
    return at(position(text), **others)


def heard(session, what, lang="en"):
    return table_model(act(session, do.Read(what)), Texts(lang)).prompt


def test_the_ends_and_which_branches_are_open():
    assert heard(turn(), "ends")[1:] == (
        "South’s branch: ends in 5, closed",
        "East’s branch: ends in 5, open, number 2 in order",
        "North’s branch: ends in 5, open, number 1 in order",
        "West’s branch: ends in 3, closed",
    )


def test_ones_own_tiles_in_the_order_of_the_rack_and_what_fits():
    assert heard(turn(), "hand") == ("You hold 3 tiles: 1-2, 3-3, 5-8.", "To be played now: 3-3, 5-8.")
    moved = act(turn(), do.ShiftTile((5, 8), -2))
    assert heard(moved, "hand")[0] == "You hold 3 tiles: 5-8, 1-2, 3-3."
    assert heard(turn("S[5] E[6] N[7] W[3]; S to move with 1-2"), "hand") == (
        "You hold 1 tile: 1-2.",
        "None of them can be played now.",
    )
    assert heard(turn(OTHERS_TURN), "hand") == ("You hold 2 tiles: 1-2, 5-8.",)


def test_the_last_moves_are_those_since_ones_own():
    session, chance = new_match(seed="1"), Random("1")
    assert heard(session, "moves") == heard(session, "ends") == ("Nothing has been played yet.",)
    while len(session.board.moves) < 9 or session.board.turn is not Seat.S:
        session = go_on(session, chance)
    assert heard(session, "moves")[1:] == log_model(session, Texts("en")).moves[-3:]


def test_points_and_tiles_of_everybody():
    assert heard(turn(), "points")[1] == "South: 0 points, 3 tiles"
    assert len(heard(turn(), "points")) == 5


def test_the_same_once_more_is_heard_once_more():
    once = act(turn(), do.Read("ends"))
    twice = act(once, do.Read("ends"))
    thrice = act(twice, do.Read("ends"))
    texts = [shown(each).one("id", "said").text for each in (once, twice, thrice)]
    assert texts[0] != texts[1] != texts[2]
    assert act(twice, do.Read("points")).reading == Reading("points")


def test_it_is_over_with_whatever_comes_next():
    for what in READINGS:
        session = act(turn(), do.Read(what))
        assert act(session, do.ChooseTile((5, 8))).reading is None
        assert act(session, do.Resized(500, 500)).reading == Reading(what)
    session = act(turn(OTHERS_TURN), do.Read("ends"))
    assert act(session, do.ComputerMoves((1, 1))).reading is None


def test_escape_puts_it_away_and_nothing_else():
    chosen = act(turn(), do.ChooseTile((5, 8)))
    assert act(chosen, do.Read("ends"), do.Cancel()) == chosen


def test_23_a_hand_is_read_to_nobody_but_its_player():
    covered = turn(people="SE", viewer=None)
    assert act(covered, do.Read("hand")) == covered
    between = turn(
        "S[5] E[6] N[7] W[3]; N to move with 1-2; S with 3-3; E with 0-1", people="SE", viewer=None
    )
    assert act(between, do.Read("hand")) == between
    assert "3-3" not in str(heard(between, "points"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", READINGS)
def test_everything_can_be_read_in_every_language(lang, what):
    for session in (turn(), turn(OTHERS_TURN), new_match(seed="2")):
        assert all(line.strip() and "{" not in line for line in heard(session, what, lang))


def test_what_is_read_stands_in_the_line_that_screen_readers_follow():
    document = shown(act(turn(), do.Read("ends")))
    said = document.one("id", "said")
    assert said["aria-live"] == "polite"
    assert "West’s branch: ends in 3, closed" in said.text
