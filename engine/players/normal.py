"""first draft"""

from random import Random

from ..state import Move
from ..view import PlayerView


def choose(view: PlayerView, rng: Random) -> Move:
    """The heaviest tile that fits."""
    return max(view.legal_moves(), key=lambda move: move.tile.points if move.tile else 0)
