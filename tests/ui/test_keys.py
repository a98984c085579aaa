"""What every key does, and when none does anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, new_match, shown

from engine.notation import parse_tile
from engine.state import Seat
from ui import actions as do
from ui.keys import ACTIONS, ALONG, SECTIONS, TOWARD, Press, along, named, pressed
from ui.routing import clicked
from ui.session import DIALOGS, READINGS

LINES = [line for section in SECTIONS for line in section.lines]
SIGNS = [key for key in ACTIONS if len(key) == 1]
RUSSIAN = dict(zip("QWERTYUIOPASDFGHJKLZXCVBNM", "йцукенгшщзфывапролдячсмить", strict=True))
FRENCH_DIGITS = "&é\"'(-è_"
keys = pytest.mark.parametrize("key", SIGNS)


def press(key, letters=True, dialog=None, **others):
    return pressed(Press(key, **others), letters, dialog)


def test_no_key_stands_twice_and_no_two_lines_do_the_same():
    assert sum(len(line.actions) for line in LINES) == len(ACTIONS)
    actions = [{repr(action) for action in line.actions.values()} for line in LINES]
    assert sum(map(len, actions)) == len(set().union(*actions))


def test_every_key_of_the_table_acts():
    for key, action in ACTIONS.items():
        name, shift = key.removeprefix("Shift+"), key.startswith("Shift+")
        for each in (
            {name, name.upper() if shift else name.lower()} if name.isalpha() and len(name) == 1 else {name}
        ):
            assert press(each, shift=shift) == action


def test_what_is_done_often_has_a_key():
    for action in ("confirm", "cancel", "pass", "hint", "undo", "redo", "log", "settings", "keys"):
        assert clicked({"action": action}, str) in ACTIONS.values()
    assert {action.what for action in ACTIONS.values() if isinstance(action, do.Read)} == set(READINGS)
    assert [ACTIONS[str(number)] for number in range(1, 9)] == [do.ChooseAt(number) for number in range(1, 9)]
    assert [ACTIONS[letter] for letter in "SENW"] == [do.ChoosePlace(seat) for seat in Seat]


@keys
def test_signs_do_nothing_where_they_may_mean_something_else(key):
    assert press(key, command=True) is press(key, alt=True) is press(key, on="field") is None
    assert press(key, on="button") == ACTIONS[key]


@keys
def test_signs_can_be_switched_off_and_the_rest_goes_on(key):
    assert press(key, letters=False) is None
    assert press("Escape", letters=False) == do.Cancel()
    assert press("Enter", letters=False) == do.Confirm()


@pytest.mark.parametrize("dialog", [*DIALOGS, "replace", "elsewhere"])
def test_in_a_dialog_only_the_list_of_keys_can_be_called(dialog):
    for key in ACTIONS:
        if key != "?":
            assert press(key, dialog=dialog) is None
    wanted = (
        None if dialog not in DIALOGS else do.CloseDialog() if dialog == "keys" else do.OpenDialog("keys")
    )
    assert press("?", dialog=dialog, shift=True) == wanted


def test_enter_is_a_buttons_own():
    assert press("Enter") == do.Confirm()
    assert press("Enter", on="button") is press("Enter", on="field") is None
    assert press("Escape", on="field") == do.Cancel()


@pytest.mark.parametrize("letter", RUSSIAN)
def test_letters_act_on_a_keyboard_without_latin_ones(letter):
    code = f"Key{letter}"
    assert named(Press(RUSSIAN[letter], code)) == letter
    assert named(Press(RUSSIAN[letter].upper(), code, shift=True)) == f"Shift+{letter}"
    assert press(RUSSIAN[letter], code=code) == ACTIONS.get(letter)


def test_keyboards_that_write_latin_letters_are_taken_at_their_word():
    assert named(Press("m", "Semicolon")) == "M"  # French
    assert named(Press(",", "KeyM")) == ""
    assert named(Press("s", "KeyO")) == "S"  # Dvorak
    assert [named(Press(sign, f"Digit{at}")) for at, sign in enumerate(FRENCH_DIGITS, 1)] == [*"12345678"]
    assert named(Press("1", "Digit1", shift=True)) == "1"
    assert named(Press("!", "Digit1", shift=True)) == ""
    assert named(Press("لا", "KeyB")) == "B"


def test_the_question_mark_is_found_on_every_keyboard():
    assert named(Press("?", "Minus", shift=True)) == "?"
    assert named(Press(",", "Slash", shift=True)) == "?"  # Russian


@given(st.text(max_size=3), st.sampled_from(["", "KeyS", "Digit4", "Slash", "F5"]), st.booleans())
def test_no_key_is_an_error(key, code, shift):
    action = press(key, code=code, shift=shift)
    assert action is None or action in ACTIONS.values()


def test_with_alt_the_arrows_move_the_tile_that_has_the_focus():
    tile = parse_tile("4-7")
    assert along(Press("ArrowLeft", alt=True, tile="4-7")) == do.ShiftTile(tile, -1)
    assert along(Press("ArrowRight", alt=True, tile="4-7")) == do.ShiftTile(tile, 1)
    assert along(Press("ArrowRight", tile="4-7")) is along(Press("ArrowRight", alt=True)) is None
    assert along(Press("ArrowUp", alt=True, tile="4-7")) is None


def test_the_arrows_point_to_the_seats_as_they_lie():
    assert set(TOWARD) == set(ALONG)
    assert TOWARD == {"ArrowUp": "N", "ArrowDown": "S", "ArrowLeft": "W", "ArrowRight": "E"}


@pytest.mark.parametrize("lang", ["es", "ru", "en"])
def test_the_list_names_every_key_in_the_persons_language(lang):
    session = act(new_match(), do.SetChoice("lang", lang), do.OpenDialog("keys"))
    dialog = shown(session).one("id", "dialog")
    caps = {cap.text for cap in dialog.tags("kbd")}
    assert {"Esc", "Enter", "Shift", "Alt", "?", "1", "8", *"SENWPHURLMOBTGC"} <= caps
    told = [line.text for line in dialog.tags("dd")]
    assert len(told) == len(LINES)
    assert (told == [str(line.does) for line in LINES]) is (lang == "en")


def test_where_signs_are_switched_off_the_list_says_so():
    session = act(new_match(), do.OpenDialog("keys"))
    off = act(session, do.UseLetters(False))
    assert off.remembered.letters is False
    assert len(shown(off).one("id", "dialog").text) > len(shown(session).one("id", "dialog").text)
