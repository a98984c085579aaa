"""The double-nine set, and sets of tiles as bit masks.

A set of tiles (a hand, the tiles that fit somewhere) is an `int` with bit i set for `TILES[i]`: cheap to
copy, to compare and to cut with another set, and the same on every platform.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

HIGHEST = 9


class Tile(NamedTuple):
    """A tile as it is held: two numbers, the low one first (rule 2)."""

    low: int
    high: int

    @property
    def points(self) -> int:
        """The two numbers added, 0 to 18 (rule 2)."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        return self.low == self.high

    def other(self, number: int) -> int:
        """The number at the other end of the tile than `number`, which it must have."""
        return self.high if number == self.low else self.low

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


TileSet: TypeAlias = int

TILES = tuple(Tile(low, high) for low in range(HIGHEST + 1) for high in range(low, HIGHEST + 1))
BIT = {tile: 1 << index for index, tile in enumerate(TILES)}
BY_TEXT = {str(tile): tile for tile in TILES}
ALL: TileSet = (1 << len(TILES)) - 1


def set_of(tiles: Iterable[Tile]) -> TileSet:
    """The tiles as a set."""
    mask = 0
    for tile in tiles:
        mask |= BIT[tile]
    return mask


HAS = tuple(set_of(tile for tile in TILES if number in tile) for number in range(HIGHEST + 1))
"""For each number, the ten tiles that have it."""

DOUBLE = tuple(BIT[Tile(number, number)] for number in range(HIGHEST + 1))
"""For each number, its double as a set of one."""

DOUBLES: TileSet = sum(DOUBLE)


def tiles_of(tiles: TileSet) -> Iterator[Tile]:
    """The tiles of a set, lowest first."""
    while tiles:
        bit = tiles & -tiles
        yield TILES[bit.bit_length() - 1]
        tiles ^= bit


# The tiles whose points have the bit of 1, 2, 4, 8 and 16: adding up by bits is faster than tile by tile.
_POINTS = tuple(set_of(tile for tile in TILES if tile.points >> power & 1) for power in range(5))


def points_of(tiles: TileSet) -> int:
    """The points of all tiles of a set (rule 2)."""
    return sum((tiles & plane).bit_count() << power for power, plane in enumerate(_POINTS))


def highest_double(tiles: TileSet) -> Tile | None:
    """The highest double of a set, or None when it has none."""
    doubles = tiles & DOUBLES
    return TILES[doubles.bit_length() - 1] if doubles else None
