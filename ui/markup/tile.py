"""Domino tiles as markup."""

from functools import cache

from htpy import Element, Node, fragment, span, svg
from markupsafe import Markup

from engine.tiles import Tile

from ..layout import Spot
from ..view_model import LaidModel

READABLE = 19.0  # pixels of a tile's short side from which on pips can be told apart at a glance


def half(number: int, numeral: bool = False) -> Element:
    """One half of a tile, with pips or, where these would be too small, with a numeral."""
    if numeral:
        return span(class_=f"half n{number}")[str(number)]
    return svg(class_=f"half n{number}", viewBox="0 0 30 30", aria_hidden="true")[
        Markup(f'<use href="#pips-{number}"/>')
    ]


@cache
def face(first: int, second: int, numeral: bool = False) -> Markup:
    """The two halves of a tile with the bar between them, ready written: a table has dozens of them."""
    return Markup(str(fragment[half(first, numeral), span(".bar"), half(second, numeral)]))


def held_face(tile: Tile) -> Node:
    """A tile as it is held: the low number first."""
    return face(tile.low, tile.high)


def shown_tile(tile: Tile) -> Element:
    """A small tile in a line of text or a list, as the end of a hand shows it."""
    return span(".tile.wide.shown", {"data-shown": str(tile)}, role="img", aria_label=str(tile))[
        held_face(tile)
    ]


def place_style(spot: Spot) -> str:
    """Where a tile lies, for the style sheet, in units of the table."""
    width, height = spot.size
    return f"--x:{spot.x - width / 2:.3f};--y:{spot.y - height / 2:.3f};--w:{width:g};--h:{height:g}"


def laid_face(model: LaidModel, unit: float) -> Node:
    """The face of a tile on the table, its numbers in the order in which they lie there."""
    numeral = unit < READABLE
    forward = model.spot.dx + model.spot.dy > 0
    first, second = (model.inner, model.outer) if forward else (model.outer, model.inner)
    return face(first, second, numeral)


def laid_class(model: LaidModel) -> str:
    """Which way a tile on the table lies, for the style sheet."""
    width, _ = model.spot.size
    return "tile laid wide" if width > 1 else "tile laid upright"
