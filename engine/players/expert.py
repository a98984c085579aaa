"""The player kind `expert`: plays each of its moves to the end of the hand in many worlds that could be the true one.

A world is a guess at all hidden hands that fits everything public. Every move is played out in the same
worlds, by quick players, and the one with the best average is taken. What is clearly behind is dropped early.
"""

from math import sqrt
from random import Random
from typing import NamedTuple

from ..rules import apply
from ..state import Move, Position
from ..view import PlayerView
from .quick import Known, to_the_end
from .stake import gain
from .worlds import Worlds

PLAYOUTS = 500  # the budget of a move
TRIED = 24  # worlds in which the moves are played out before some can be dropped, and again each time
THOUSAND = 1000
CLEAR = 2.5  # standard errors by which a move has to be behind to be dropped


class Candidate(NamedTuple):
    """A move and what it is expected to come to."""

    move: Move
    points: float  # for the player: own gain less what it costs in the others' gains
    error: float  # standard error of `points`
    playouts: int


class Thinking:
    """How far the thinking about one move has come. `go_on` carries it further."""

    __slots__ = ("budget", "gains", "known", "moves", "playing", "view", "world", "worlds")

    def __init__(self, view: PlayerView, rng: Random, budget: int) -> None:
        self.view = view
        self.moves = view.legal_moves()
        # Of each move, world by world, in thousandths of a point: sums of floats differ between versions of Python.
        self.gains: list[list[int]] = [[] for _ in self.moves]
        self.playing = list(range(len(self.moves)))  # the moves not dropped, by their place in `moves`
        self.budget = budget if len(self.moves) > 1 else 0
        self.known: Known = {}
        # Of chance just one number is drawn here, so that the page can hand it on (ui/thinking.py).
        self.worlds = Worlds(view, Random(str(rng.random())))
        self.world: Position | None = None  # the world now played out

    @property
    def done(self) -> bool:
        return self.budget <= 0 or len(self.playing) == 1

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """All legal moves, the best first; those dropped come after those still played out."""
        means = [_mean(gains) for gains in self.gains]
        order = sorted(range(len(self.moves)), key=lambda at: (at not in self.playing, -means[at]))
        return tuple(
            Candidate(self.moves[at], means[at], _error(self.gains[at]), len(self.gains[at])) for at in order
        )


def begin(view: PlayerView, rng: Random, playouts: int = PLAYOUTS) -> Thinking:
    """Thinking about the move of the one who looks, with nothing played out yet.

    Raises ValueError when it is not their turn.
    """
    if not view.legal_moves():
        raise ValueError(f"it is not the turn of {view.seat}")
    return Thinking(view, rng, playouts)


def go_on(thinking: Thinking, playouts: int) -> None:
    """Up to so many playouts more; none once it is done."""
    for _ in range(playouts):
        if thinking.done:
            return
        _play_out(thinking)


def choose(view: PlayerView, rng: Random, playouts: int = PLAYOUTS) -> Move:
    """The move with the best average; the first of them, in the order of their text, when several have it."""
    thinking = begin(view, rng, playouts)
    go_on(thinking, playouts)
    return thinking.candidates[0].move


def _play_out(thinking: Thinking) -> None:
    at = min(thinking.playing, key=lambda at: len(thinking.gains[at]))
    if thinking.world is None or at == thinking.playing[0]:
        _drop(thinking)
        thinking.world = thinking.worlds.next()
        at = thinking.playing[0]
    view = thinking.view
    end = to_the_end(
        apply(thinking.world, thinking.moves[at]), view.seat, view.scores, view.target, thinking.known
    )
    outcome = end.board.outcome
    assert outcome is not None
    points = gain(outcome, view.scores, view.target, view.seat)
    thinking.gains[at].append(round(points * THOUSAND))
    thinking.budget -= 1


def _drop(thinking: Thinking) -> None:
    """Drops, now and then, what is clearly behind the best."""
    gains, playing = thinking.gains, thinking.playing
    if not gains[playing[0]] or len(gains[playing[0]]) % TRIED:
        return
    best = max(playing, key=lambda at: sum(gains[at]))

    def clearly_behind(at: int) -> bool:
        behind = [a - b for a, b in zip(gains[best], gains[at], strict=True)]
        return _mean(behind) > CLEAR * _error(behind)

    thinking.playing = [at for at in playing if at == best or not clearly_behind(at)]


def _mean(thousandths: list[int]) -> float:
    """The mean in points."""
    return sum(thousandths) / len(thousandths) / THOUSAND if thousandths else 0.0


def _error(thousandths: list[int]) -> float:
    """The standard error of the mean in points."""
    many = len(thousandths)
    if many < 2:
        return 0.0
    squares = many * sum(amount * amount for amount in thousandths) - sum(thousandths) ** 2
    return sqrt(squares / (many - 1)) / many / THOUSAND
