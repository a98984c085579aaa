"""How playouts are played: the one who thinks goes on like `hard`, as far as it needs no odds, the others like `normal`.

Each sees what a player sees, and no more, though all hands are known in the world that is played out. How well
the others are foretold counts for more than how many worlds are played out.
"""

from typing import TypeAlias

from ..rules import apply, legal_moves
from ..state import FourNumbers, Move, Position, Seat
from ..tiles import BIT, TILES, TileSet
from ..view import view_of
from . import normal
from .hard import WEIGHTS, tenths_of_own

_OWN_TILE_WORTH = {tile: WEIGHTS.shed * tile.points + WEIGHTS.double * tile.is_double for tile in TILES}

Known: TypeAlias = dict[tuple[TileSet, int], int]
"""What is left in the hand of the one who thinks, and the end of their branch: what that is worth."""


def to_the_end(position: Position, me: Seat, scores: FourNumbers, target: int, known: Known) -> Position:
    """The position in which the hand ends when everybody plays quickly from here on.

    `me` is the one who thinks, and keeps in `known` what comes up in one playout after the other.
    """
    while position.board.outcome is None:
        moves = legal_moves(position)
        if len(moves) == 1:
            move = moves[0]
        elif position.board.turn is me:
            move = _own_best(position, moves, known)
        else:
            seen = normal.prospects(view_of(position, position.board.turn, scores, target))
            move = normal.best(seen).move
        position = apply(position, move)
    return position


def _own_best(position: Position, moves: tuple[Move, ...], known: Known) -> Move:
    """As `hard` plays, but for what the others may hold."""
    board = position.board
    mover = board.turn
    held = position.hands[mover]
    end = board.ends[mover]
    most, best = -(10**9), moves[0]
    for move in moves:
        tile, branch = move
        assert tile is not None
        left = held ^ BIT[tile]
        following = tile.other(end) if branch is mover else tile.low if branch is None else end
        worth = known.get((left, following))
        if worth is None:
            worth = known[left, following] = tenths_of_own(left, following)
        worth += _OWN_TILE_WORTH[tile]
        if worth > most:
            most, best = worth, move
    return best
