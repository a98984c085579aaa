"""The player kind `easy`: looks at its tiles, likes to be rid of the heavy ones, and is often careless.

It thinks no further than that: not of branches, not of the others, not of its next turn.
"""

from random import Random

from ..state import Move
from ..view import PlayerView
from .chance import pick

CARELESS = 0.3  # how often it just lays the first tile that comes to hand


def choose(view: PlayerView, rng: Random) -> Move:
    """The heaviest tile that fits, or any."""
    moves = view.legal_moves()
    if rng.random() >= CARELESS:
        heaviest = max(map(points, moves))
        moves = tuple(move for move in moves if points(move) == heaviest)
    return pick(moves, rng)


def points(move: Move) -> int:
    """The points that a move takes out of the hand."""
    return move.tile.points if move.tile else 0
