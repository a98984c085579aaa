"""The list of keys."""

from htpy import Element, Node, dd, div, dl, dt, h3, kbd, p, section

from ..keys import SECTIONS, Line
from ..text import Texts

_SHOWN = {"Escape": "Esc"}


def keys_dialog(letters: bool, t: Texts) -> Node:
    """What every key does; where letters do not act, a word about that."""
    off = t.tr("Letters and digits are switched off in the settings.")
    return (
        None if letters else p[off],
        (
            section[h3[t.say(part.heading)], dl(".keys")[(_line(line, t) for line in part.lines)]]
            for part in SECTIONS
        ),
    )


def _line(line: Line, t: Texts) -> Element:
    return div[dt[(_key(key) for key in line.keys)], dd[t.say(line.does)]]


def _key(key: str) -> Node:
    parts = _SHOWN.get(key, key).split("+")
    return [(" + " if at else " ", kbd[part] if part != "…" else part) for at, part in enumerate(parts)]
