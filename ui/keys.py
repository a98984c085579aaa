"""The keys: one table for what they do, for the overlay that lists them, and for the tests."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from engine.deal import HAND_SIZE
from engine.notation import parse_tile
from engine.state import SEATS
from engine.words import Words, words

from . import actions as do
from .actions import Action
from .session import DIALOGS


class Press(NamedTuple):
    """A key pressed, as the browser tells it."""

    key: str  # what it writes, or its name
    code: str = ""  # where it is, named after the American keyboard
    shift: bool = False
    alt: bool = False
    command: bool = False  # with Ctrl or Meta, which are for browsers and systems
    on: str = ""  # what has the focus, if it has keys of its own: field or button
    tile: str = ""  # the tile on the rack that has the focus


class Line(NamedTuple):
    """A line of the overlay, and the actions of its keys, by name. Without one the focus does what it says."""

    keys: tuple[str, ...]
    does: Words
    actions: Mapping[str, Action] = {}


class Section(NamedTuple):
    """Lines of the overlay that belong together."""

    heading: Words
    lines: tuple[Line, ...]


def _line(key: str, action: Action, does: Words) -> Line:
    return Line((key,), does, {key: action})


SECTIONS = (
    Section(
        words("Your move"),
        (
            Line(
                ("1", "…", str(HAND_SIZE)),
                words("Choose the tile at this place on the rack"),
                {str(number): do.ChooseAt(number) for number in range(1, HAND_SIZE + 1)},
            ),
            Line(
                tuple(seat.name for seat in SEATS),
                words("Lay the chosen tile on the branch of South, East, North or West"),
                {seat.name: do.ChoosePlace(seat) for seat in SEATS},
            ),
            _line("Enter", do.Confirm(), words("Confirm the move")),
            _line("Escape", do.Cancel(), words("Take back what is chosen")),
            _line("P", do.Pass(), words("Pass")),
            _line("H", do.AskHint(), words("Hint")),
            _line("U", do.Undo(), words("Undo")),
            Line(("R", "Shift+U"), words("Redo"), {"R": do.Redo(), "Shift+U": do.Redo()}),
            _line("O", do.NextOrder(), words("Sort the tiles by number or by points")),
            Line(("Alt+←", "Alt+→"), words("Move the tile that has the focus along the rack")),
        ),
    ),
    Section(
        words("Read aloud"),
        (
            _line("B", do.Read("ends"), words("The ends of the branches")),
            _line("T", do.Read("hand"), words("Your tiles")),
            _line("G", do.Read("moves"), words("The last moves")),
            _line("C", do.Read("points"), words("Points and tiles of everybody")),
        ),
    ),
    Section(
        words("Around the table"),
        (
            _line("L", do.OpenDialog("log"), words("Log")),
            _line("M", do.OpenDialog("settings"), words("Settings")),
            _line("?", do.OpenDialog("keys"), words("This list")),
            Line(
                ("←", "→", "↑", "↓"), words("From tile to tile, from button to button, from place to place")
            ),
        ),
    ),
)

ACTIONS: Mapping[str, Action] = {
    key: action for section in SECTIONS for line in section.lines for key, action in line.actions.items()
}

ALONG = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -1, "ArrowDown": 1}
"""The arrow keys, as steps from one thing to the next."""

TOWARD = {"ArrowLeft": "W", "ArrowRight": "E", "ArrowUp": "N", "ArrowDown": "S"}
"""The arrow keys, as the seats that they point to."""

_PLACE = re.compile("(?:Key|Digit)([A-Z0-9])")


def pressed(press: Press, letters: bool, dialog: str | None) -> Action | None:
    """The action of a key; `letters` is the setting, `dialog` the one that is open."""
    name = named(press)
    if press.command or press.alt or (press.on == "field" and name != "Escape"):
        return None
    if name == "Enter" and press.on:
        return None
    if name not in ("Enter", "Escape") and not letters:
        return None
    if dialog is None:
        return ACTIONS.get(name)
    if name != "?" or dialog not in DIALOGS:
        return None
    return do.CloseDialog() if dialog == "keys" else ACTIONS[name]


def along(press: Press) -> Action | None:
    """Alt and an arrow key move the tile that has the focus."""
    if not press.alt or press.command or not press.tile or press.key not in ("ArrowLeft", "ArrowRight"):
        return None
    return do.ShiftTile(parse_tile(press.tile), ALONG[press.key])


def named(press: Press) -> str:
    """A key by its name in the table. Where a keyboard writes no Latin letters, its place tells which one is meant."""
    if press.key == "?" or (press.code == "Slash" and press.shift):
        return "?"
    if press.key.isascii() and len(press.key) > 1:
        return press.key
    sign = press.key.upper() if press.key.isascii() and press.key.isalnum() else ""
    if not sign and (place := _PLACE.fullmatch(press.code)):
        sign = place[1] if (press.key.isalpha() if place[1].isalpha() else not press.shift) else ""
    return f"Shift+{sign}" if press.shift and sign.isalpha() else sign
