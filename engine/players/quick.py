"""How playouts are played: quickly, by a look at a few bits, but not without sense."""

from ..rules import apply, legal_moves
from ..state import Position
from ..tiles import BIT, HAS, TILES

GUEST = 15  # what it is worth to lay on another player's branch, in points
GO_ON = 20  # what it is worth that the own branch can go on with a tile held
DOUBLE = 5  # what it is worth to be rid of a double

_BASE = {tile: tile.points + DOUBLE * tile.is_double for tile in TILES}


def to_the_end(position: Position) -> Position:
    """The position in which the hand ends when everybody plays quickly from here on."""
    while position.board.outcome is None:
        moves = legal_moves(position)
        if len(moves) == 1:
            position = apply(position, moves[0])
            continue
        board = position.board
        mover = board.turn
        held = position.hands[mover]
        end = board.ends[mover]
        most, chosen = -1, moves[0]
        for move in moves:
            tile, branch = move
            assert tile is not None
            worth = _BASE[tile]
            if branch is mover:
                low, high = tile
                following = HAS[high if low == end else low]
            else:
                worth += GUEST
                following = HAS[end] if end >= 0 else HAS[tile.low]
            if held & following & ~BIT[tile]:
                worth += GO_ON
            if worth > most:
                most, chosen = worth, move
        position = apply(position, chosen)
    return position
