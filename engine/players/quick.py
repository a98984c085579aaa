"""How playouts are played: quickly, by a look at a few bits, but with the sense of `hard` and `normal`.

The one who thinks goes on like `hard`, the others play like `normal`. Each sees what a player sees of the own
hand and the ends; only whether the others may have to pass is left out.
"""

from typing import TypeAlias

from ..rules import apply, legal_moves
from ..state import Move, Position, Seat
from ..tiles import BIT, DOUBLE, HAS, TILES, TileSet
from . import hard
from .hard import tenths_of_own
from .normal import WEIGHTS

_TILE_WORTH = {tile: WEIGHTS.shed * tile.points + WEIGHTS.double * tile.is_double for tile in TILES}
_OWN_TILE_WORTH = {
    tile: hard.WEIGHTS.shed * tile.points + hard.WEIGHTS.double * tile.is_double for tile in TILES
}
_TWO = 2 * WEIGHTS.run
_OTHER = tuple(tuple(tile.other(end) if end in tile else end for tile in TILES) for end in range(len(HAS)))


Known: TypeAlias = dict[tuple[TileSet, int], int]
"""What is left in the hand of the one who thinks, and the end of their branch: what that is worth."""


def to_the_end(position: Position, me: Seat, known: Known) -> Position:
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
            move = _best(position, moves)
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


def _best(position: Position, moves: tuple[Move, ...]) -> Move:
    board = position.board
    mover = board.turn
    held = position.hands[mover]
    end = board.ends[mover]
    most, best = -1, moves[0]
    for move in moves:
        tile, branch = move
        assert tile is not None
        worth = _TILE_WORTH[tile]
        if branch is mover:
            low, high = tile
            following = high if low == end else low
        elif branch is None:
            following = tile.low
        else:
            worth += WEIGHTS.guest
            following = end
        left = held ^ BIT[tile]
        if left & HAS[following]:
            worth += _ahead(left, following)
        if worth > most:
            most, best = worth, move
    return best


def _ahead(left: TileSet, end: int) -> int:
    """What it is worth that one or two of the tiles left, of which one fits, can follow on the own branch."""
    if not left & (left - 1):
        return WEIGHTS.run + WEIGHTS.finish
    fitting = left & HAS[end]
    other = _OTHER[end]
    two = fitting & DOUBLE[end] and fitting & (fitting - 1)
    while fitting and not two:
        bit = fitting & -fitting
        fitting ^= bit
        two = left & HAS[other[bit.bit_length() - 1]] & ~bit
    if not two:
        return WEIGHTS.run
    return _TWO + (WEIGHTS.finish if left.bit_count() == 2 else 0)
