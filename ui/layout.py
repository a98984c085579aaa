"""Where the tiles of a hand lie on the table.

Everything is measured in units of a tile's short side; a tile is 1 by 2 units, `unit` says how many pixels
one is. The opening double lies upright at the hub. Each branch runs from the hub straight toward its seat
and, before it would leave the table, turns counter-clockwise into the quarter that belongs to it alone and
fills that in lanes. So branches never meet, and where a tile lies depends on its own branch only: laid
tiles stay put until the table as a whole needs smaller tiles.

A branch is planned in its own frame: `u` leads outward from the hub, `v` toward its quarter.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, cycle
from typing import NamedTuple, TypeAlias

from engine.state import SEATS, Seat

JOINT = 0.06  # between two tiles that belong together
APART = 0.3  # between others, and so where a tile that joins two lanes meets the second: doubles reach out of both
CLEAR = 1 + APART  # from the middle of a lane to whatever is not part of it; a double reaches out 1
TILE_RESERVE = 1 + JOINT + APART + 1.5  # for a double and then a lane across its end, doubles and all
USUAL_LENGTH = 5  # the first scale of a hand already has room for so many tiles a branch
EDGE = 0.25  # from the table's rim to the first tile
LEAST = 80.0  # pixels: on a smaller table not even the smallest tiles of any hand would have a place

Share: TypeAlias = tuple[float, float]

UNITS = tuple(72.0 * 0.94**step for step in range(60))
"""The scales a table may have, largest first: pixels a unit."""

SHARES = (0.5, 0.42, 0.58, 0.32, 0.68)
HUBS = tuple(
    sorted(((x, y) for x in SHARES for y in SHARES), key=lambda hub: abs(hub[0] - 0.5) + abs(hub[1] - 0.5))
)
"""Where the hub may lie, as shares of the table: off the middle only where a long branch needs the room."""


class Spot(NamedTuple):
    """A tile on the table: its middle, and the direction from its inner to its outer number.

    `across` says that it is a double that lies across this direction.
    """

    x: float
    y: float
    dx: int
    dy: int
    across: bool

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in units."""
        upright = (self.dy != 0) is not self.across
        return (1.0, 2.0) if upright else (2.0, 1.0)


class BranchPlan(NamedTuple):
    """The tiles of a branch from the hub outward, and the place of the one that would be laid next."""

    tiles: tuple[Spot, ...]
    next: Spot
    tip: tuple[float, float]  # the middle of the mark that shows the branch's end


class TablePlan(NamedTuple):
    """A table of `width` by `height` units; `branches` are by seat."""

    unit: float  # pixels
    width: float
    height: float
    hub: Spot
    branches: tuple[BranchPlan, ...]


_OUTWARD = {Seat.S: (0, 1), Seat.E: (1, 0), Seat.N: (0, -1), Seat.W: (-1, 0)}
_FIRST_TILE = {Seat.S: 1.0, Seat.N: 1.0, Seat.E: 0.5, Seat.W: 0.5}  # the hub's double stands upright


@lru_cache(maxsize=64)
def plan_table(doubles: tuple[tuple[bool, ...], ...], width: float, height: float) -> TablePlan:
    """Lay out a hand on a table of `width` by `height` pixels (at least LEAST each are taken).

    `doubles` tells for each branch, by seat, which of its tiles are doubles. The scale is the largest one
    at which every branch has room for itself and one tile more.
    """
    width, height = max(width, LEAST), max(height, LEAST)
    wanted = tuple(branch + (False,) * (USUAL_LENGTH - len(branch)) for branch in doubles)

    def fits(step: int, hub: Share) -> bool:
        w, h = width / UNITS[step], height / UNITS[step]
        return all(_branch_plan(seat, wanted[seat], hub, w, h) for seat in SEATS)

    best = len(UNITS) - 1
    chosen = HUBS[0]
    for hub in HUBS:
        if best and fits(best - 1, hub):
            best, chosen = bisect_left(range(best - 1), True, key=lambda step: fits(step, hub)), hub
    unit = UNITS[best]
    w, h = width / unit, height / unit
    plans = (_branch_plan(seat, doubles[seat], chosen, w, h) for seat in SEATS)
    middle = Spot(w * chosen[0], h * chosen[1], 0, 1, False)
    return TablePlan(unit, w, h, middle, tuple(plan for plan in plans if plan))


def _branch_plan(
    seat: Seat, doubles: Sequence[bool], hub: Share, width: float, height: float
) -> BranchPlan | None:
    """The branch of `seat`, or None when it has not the room for one more tile after all of these."""
    du, dv = _OUTWARD[seat]
    turn_u, turn_v = dv, -du  # counter-clockwise as seen from above
    x, y = width * hub[0], height * hub[1]
    room = {
        (0, 1): height - y - EDGE,
        (1, 0): width - x - EDGE,
        (0, -1): y - EDGE,
        (-1, 0): x - EDGE,
    }
    start, far_u, far_v = _FIRST_TILE[seat], room[du, dv], room[turn_u, turn_v]
    spots = _walk((*doubles, False), start, far_u, far_v, beside=far_u > far_v)
    if len(spots) <= len(doubles):
        return None

    def on_table(spot: Spot) -> Spot:
        return Spot(
            x + spot.x * du + spot.y * turn_u,
            y + spot.x * dv + spot.y * turn_v,
            spot.dx * du + spot.dy * turn_u,
            spot.dx * dv + spot.dy * turn_v,
            spot.across,
        )

    *tiles, following = map(on_table, spots)
    # The mark of the end takes the inner half of the place where the next tile goes.
    tip = (following.x - following.dx * 0.4, following.y - following.dy * 0.4)
    return BranchPlan(tuple(tiles), following, tip)


OUT, BACK, UP, DOWN = (1, 0), (-1, 0), (0, 1), (0, -1)
_BESIDE = ((OUT, False), (UP, True), (BACK, False), (UP, True))
_ACROSS = ((UP, False), (BACK, True), (DOWN, False), (BACK, True))


def _legs(beside: bool) -> Iterator[tuple[tuple[int, int], bool]]:
    """The lanes of a branch, one after the other: direction, and whether it only joins two long ones."""
    return cycle(_BESIDE) if beside else chain([(OUT, False)], cycle(_ACROSS))


def _walk(doubles: Sequence[bool], start: float, far_u: float, far_v: float, beside: bool) -> list[Spot]:
    """The places of tiles in the frame of a branch that begins at u = `start`, as far as there is room.

    The room is the lane v = 0 out to `far_u`, and the quarter from (CLEAR, CLEAR) to (`far_u`, `far_v`).
    A lane is left early enough that a double never has to turn: after a tile there is room for a double, and
    after a double, as two cannot follow each other, for a turn. Only the last lane is filled to its end.
    """
    limits = {OUT: far_u, BACK: -CLEAR, UP: far_v, DOWN: -CLEAR}
    legs = _legs(beside)
    ((du, dv), joins), ((to_u, to_v), to_joins) = next(legs), next(legs)
    u, v = start, 0.0  # the middle of the outer edge of what lies there
    spots: list[Spot] = []
    for double in doubles:
        length = 1 if double else 2
        left = limits[du, dv] - (u * du + v * dv) - JOINT - length
        corner = 0.5 + (APART if joins else JOINT)
        corner_u, corner_v = u + du * corner, v + dv * corner
        lane_fits = limits[du, dv] - (corner_u * du + corner_v * dv) >= 1 and (
            not du or corner_u >= CLEAR + 1
        )
        turn_left = limits[to_u, to_v] - (corner_u * to_u + corner_v * to_v) - 1.5 if lane_fits else -1.0
        if double or (left >= TILE_RESERVE and not joins):
            turns = False
        else:
            turns = turn_left >= TILE_RESERVE or (left < 0 and turn_left >= 0)
        if turns:
            # The tile lies along the new lane with its inner half before the end of the old one.
            (du, dv), joins, ((to_u, to_v), to_joins) = (to_u, to_v), to_joins, next(legs)
            spots.append(Spot(corner_u + du * 0.5, corner_v + dv * 0.5, du, dv, False))
            u, v = corner_u + du * 1.5, corner_v + dv * 1.5
        elif left >= 0:
            middle = JOINT + length / 2
            spots.append(Spot(u + du * middle, v + dv * middle, du, dv, double))
            u, v = u + du * (JOINT + length), v + dv * (JOINT + length)
        else:
            break
    return spots
