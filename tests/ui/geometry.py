"""Tiles as rectangles on the table, measured without any help from the layout."""

from math import hypot

from ui.layout import Spot

TINY = 1e-6


def room(spot: Spot) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a tile of 1 by 2: long along its direction, or across it."""
    along = spot.dx != 0
    wide = along is not spot.across
    half_width, half_height = (1.0, 0.5) if wide else (0.5, 1.0)
    return spot.x - half_width, spot.y - half_height, spot.x + half_width, spot.y + half_height


def apart(one: Spot, other: Spot) -> float:
    """The distance between two tiles; below 0 how far one reaches into the other."""
    a, b = room(one), room(other)
    x = max(a[0], b[0]) - min(a[2], b[2])
    y = max(a[1], b[1]) - min(a[3], b[3])
    if x < 0 and y < 0:
        return max(x, y)
    return hypot(max(x, 0), max(y, 0))


def from_point(point: tuple[float, float], spot: Spot) -> float:
    """The distance from a point to a tile, 0 inside it."""
    left, top, right, bottom = room(spot)
    x, y = point
    return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def inner_half(spot: Spot) -> tuple[float, float]:
    """The middle of the half with the inner number; of a double across, of the whole tile."""
    return _half(spot, -0.5)


def outer_half(spot: Spot) -> tuple[float, float]:
    return _half(spot, 0.5)


def _half(spot: Spot, step: float) -> tuple[float, float]:
    if spot.across:
        return spot.x, spot.y
    return spot.x + spot.dx * step, spot.y + spot.dy * step


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
