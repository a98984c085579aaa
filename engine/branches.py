"""The branches as they lie on the table, told from the moves alone."""

from typing import NamedTuple

from .state import SEATS, Move
from .tiles import Tile


class LaidTile(NamedTuple):
    """A tile in a branch: the number laid inward and the one that is (or was) the branch's end."""

    inner: int
    outer: int

    @property
    def is_double(self) -> bool:
        return self.inner == self.outer

    @property
    def tile(self) -> Tile:
        return Tile(min(self), max(self))


def branches(moves: tuple[Move, ...]) -> tuple[tuple[LaidTile, ...], ...]:
    """The tiles of each branch, by seat, from the middle outward (rules 9 and 10)."""
    laid: tuple[list[LaidTile], ...] = tuple([] for _ in SEATS)
    if not moves or moves[0].tile is None:
        return tuple(tuple(branch) for branch in laid)
    lead = moves[0].tile
    ends = [lead.low for _ in SEATS]
    for tile, branch in moves[1:]:
        if tile is not None and branch is not None:
            inner = ends[branch]
            outer = tile.other(inner)
            laid[branch].append(LaidTile(inner, outer))
            ends[branch] = outer
    return tuple(tuple(branch) for branch in laid)
