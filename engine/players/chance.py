"""The player kind `random`: any legal move, for tests and yardsticks."""

from random import Random

from ..state import Move
from ..view import PlayerView


def choose(view: PlayerView, rng: Random) -> Move:
    """One of the legal moves, each as likely as the others."""
    return pick(view.legal_moves(), rng)


def pick(moves: tuple[Move, ...], rng: Random) -> Move:
    """One of `moves`. It rests on `Random.random` alone, which Python promises never to change."""
    return moves[int(rng.random() * len(moves))]
