"""From what was touched or typed to an action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.state import SEATS, Seat
from engine.tiles import TILES, Tile
from ui import actions as do
from ui.routing import changed, clicked
from ui.session import DIALOGS

PLAY = ["start", "confirm", "cancel", "pass", "hint", "undo", "redo", "restart", "next-hand", "new-match"]
CONTRACT = [*PLAY, "rules", "log", "settings", "ready", "close"]

words = st.text(max_size=20)


def click(**data):
    return clicked(data, lambda: "fresh")


@pytest.mark.parametrize("name", CONTRACT)
def test_every_button_of_the_contract_does_something(name):
    assert click(action=name) is not None


def test_no_two_buttons_do_the_same():
    actions = [click(action=name) for name in [*CONTRACT, "continue", "rematch", "update"]]
    assert len({(type(action), action) for action in actions}) == len(actions)


def test_a_new_match_gets_a_fresh_seed():
    assert click(action="start") == do.Start("fresh")
    assert click(action="rematch") == do.Rematch("fresh")


@pytest.mark.parametrize("name", DIALOGS)
def test_each_dialog_has_a_button(name):
    assert click(action=name) == do.OpenDialog(name)


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_tile_on_the_rack_is_chosen(tile):
    assert click(tile=str(tile)) == do.ChooseTile(tile)


@pytest.mark.parametrize("seat", SEATS)
def test_a_place_is_chosen(seat):
    assert click(target=seat.name) == do.ChoosePlace(seat)


def test_the_middle_is_a_place_too():
    assert click(target="center") == do.ChoosePlace(None)


@given(words)
def test_a_click_on_anything_else_is_nothing(text):
    assert click() is None
    if text not in map(str, TILES):
        assert click(tile=text) is None
    if text not in [*"SENW", "center"]:
        assert click(target=text) is None
    assert click(action="x" + text) is None
    assert click(laid="4-7") is None


def test_lists_and_fields_set_what_they_say():
    assert changed({"setting": "lang"}, "ru", False) == do.SetChoice("lang", "ru")
    assert changed({"kindOf": "E"}, "easy", False) == do.SetKind(Seat.E, "easy")
    assert changed({"nameOf": "W"}, "Ana", False) == do.SetName(Seat.W, "Ana")
    assert changed({"toggle": "selectors"}, "", True) == do.ShowSelectors(True)
    assert changed({"toggle": "more"}, "", False) == do.ShowMore(False)


def test_the_lists_for_tile_and_place_choose_like_rack_and_table():
    assert changed({"select": "tile"}, "4-7", False) == do.ChooseTile(Tile(4, 7))
    assert changed({"select": "place"}, "N", False) == do.ChoosePlace(Seat.N)
    assert changed({"select": "place"}, "center", False) == do.ChoosePlace(None)


def test_the_empty_line_of_a_list_takes_the_choice_back():
    assert changed({"select": "tile"}, "", False) == do.ChooseTile(None)
    assert changed({"select": "place"}, "", False) == do.Cancel()


@given(st.dictionaries(st.sampled_from(["kindOf", "nameOf", "select", "toggle", "other"]), words), words)
def test_a_change_of_anything_else_is_nothing_and_never_an_error(data, value):
    action = changed(data, value, True)
    if not data or set(data) <= {"other"}:
        assert action is None
