"""A hint: the move that a computer player would make and why, from what the person may see (rule 22)."""

from typing import NamedTuple

from ..state import Move
from ..tiles import BIT
from ..view import PlayerView
from ..words import Words, words, words_n
from .expert import Candidate
from .reasons import reasons, weighed

LEVELS = ("normal", "hard", "expert")
"""The computer players who give hints. `expert` takes its time: it is asked by itself, and answers `thought_out`."""


class Estimate(NamedTuple):
    """What a move was held to be worth, in points; `error` is the standard error where that is an average."""

    move: Move
    points: float
    error: float | None


class Hint(NamedTuple):
    """A move worth making, one or two plain sentences why, the weightier first, and what was compared, best first."""

    move: Move
    reasons: tuple[Words, ...]
    compared: tuple[Estimate, ...] = ()


def hint(view: PlayerView, level: str = "hard") -> Hint:
    """The hint of `normal` or `hard` for the player who looks. Raises ValueError when it is not their turn.

    What either of them reckons with tells only differences: the estimates say how much worse than the best.
    """
    if forced := without_choice(view):
        return forced
    seen = weighed(view, level)
    best, *others = sorted(seen, key=lambda each: -each.points)
    compared = tuple(Estimate(each.move, each.points - best.points, None) for each in (best, *others))
    return Hint(best.move, reasons(view, best, seen), compared)


def without_choice(view: PlayerView) -> Hint | None:
    """The hint where only one move is possible. Raises ValueError when it is not the turn of the one who looks."""
    moves = view.legal_moves()
    if not moves:
        raise ValueError(f"it is not the turn of {view.seat}")
    return Hint(moves[0], (_why_no_choice(view, moves[0]),)) if len(moves) == 1 else None


def thought_out(view: PlayerView, candidates: tuple[Candidate, ...]) -> Hint:
    """The hint of `expert`: what the moves came to on average in the deals in which it played them out.

    There must be two moves at least.
    """
    best, second, *_ = candidates
    compared = tuple(Estimate(each.move, each.points, each.error) for each in candidates)
    last = best.move.tile is not None and view.held == BIT[best.move.tile]
    reason = words("It is your last tile: you win the hand.") if last else _ahead(best, second)
    return Hint(best.move, (reason,), compared)


def _ahead(best: Candidate, second: Candidate) -> Words:
    """How much better the best is than the next, in whole points."""
    told = {"deals": best.playouts, "other": _named(second.move)}
    points = round(best.points - second.points)
    if points <= 0:
        return words("Played out in {deals} possible deals, it is hardly better than {other}.", **told)
    return words_n(
        "Played out in {deals} possible deals, it is worth {n} point more than {other}.",
        "Played out in {deals} possible deals, it is worth {n} points more than {other}.",
        points,
        **told,
    )


def _named(move: Move) -> object:
    if move.branch is None:
        return move.tile
    return words("{tile} · {seat}", tile=move.tile, seat=move.branch)


def _why_no_choice(view: PlayerView, move: Move) -> Words:
    if move.tile is None:
        return words("Nothing fits: you have to pass.")
    if view.held == BIT[move.tile]:
        return words("It is your last tile: you win the hand.")
    if view.board.moves:
        return words("It is the only tile that fits.")
    if view.board.right is None:
        return words("The highest double of all has to open.")
    return words("It is the only double you can open with.")
