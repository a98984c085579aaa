"""What a hand of Longana consists of. Everything here is immutable; `rules` makes new ones from old ones."""

from enum import IntEnum
from typing import Literal, NamedTuple, TypeAlias

from .tiles import Tile, TileSet


class Seat(IntEnum):
    """A place at the table and the branch that grows toward it, in turn order (rule 1)."""

    S = 0
    E = 1
    N = 2
    W = 3

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


SEATS = tuple(Seat)
RIGHT = (Seat.E, Seat.N, Seat.W, Seat.S)
"""For each seat the one to its right, which moves next (rule 1)."""


class Move(NamedTuple):
    """One turn: the lead (a tile, no branch), a tile laid on a branch, or a pass (neither)."""

    tile: Tile | None
    branch: Seat | None

    def __str__(self) -> str:
        if self.tile is None:
            return "pass"
        return f"{self.tile}" if self.branch is None else f"{self.tile} {self.branch}"


PASS = Move(None, None)

FourSets: TypeAlias = tuple[TileSet, TileSet, TileSet, TileSet]
FourNumbers: TypeAlias = tuple[int, int, int, int]

NO_ENDS: FourNumbers = (-1, -1, -1, -1)


class Outcome(NamedTuple):
    """How a hand ended (rules 16 to 18); `winner` is None and `points` 0 after a tied block."""

    reason: Literal["out", "blocked"]
    winner: Seat | None
    points: int


class Board(NamedTuple):
    """What everybody at the table knows of a hand. No tile that is still held can be found from it."""

    turn: Seat  # who moves next; who made the last move once the hand is over
    counts: FourNumbers  # tiles held, by seat
    ends: FourNumbers  # the number each branch ends in, by seat; NO_ENDS before the lead
    opened: tuple[Seat, ...]  # the branches now open, the one opened first in front (rule 14)
    reach: FourSets  # what the rules let `turn` lay on each branch, whoever holds it (rules 10 to 12)
    moves: tuple[Move, ...]  # every turn so far, the lead first
    opener: Seat  # who really opened, or must open now
    right: Seat | None  # who first had the right to open; None in the first hand (rules 5 to 7)
    outcome: Outcome | None  # set when the hand is over
    lacking: FourSets = (0, 0, 0, 0)  # by seat, the tiles that its passes prove it does not hold (rule 13)


class Position(NamedTuple):
    """The whole truth of a hand: the board and the four hands."""

    board: Board
    hands: FourSets
