"""A hint: the move that a computer player would make and why, from what the person may see (rule 22)."""

from typing import NamedTuple

from ..state import RIGHT, SEATS, Move, Seat
from ..tiles import BIT, HAS
from ..view import PlayerView
from ..words import Words, words, words_n
from . import hard, normal
from .expert import Candidate
from .normal import WEIGHTS, Prospect, tenths_of_a_pass, threat

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
    """The hint of `normal` or `hard` for the player who looks. Raises ValueError when it is not their turn."""
    if forced := without_choice(view):
        return forced
    seen = normal.prospects(view)
    points = [each.points for each in hard.prospects(view)] if level == "hard" else [*map(_worth, seen)]
    order = sorted(range(len(seen)), key=lambda at: -points[at])
    best = seen[order[0]]
    compared = tuple(Estimate(seen[at].move, points[at], None) for at in order)
    return Hint(best.move, _reasons(view, best, seen), compared)


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


def _worth(prospect: Prospect) -> float:
    return float(prospect.worth)


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


def _reasons(view: PlayerView, chosen: Prospect, seen: list[Prospect]) -> tuple[Words, ...]:
    """What spoke most for the chosen move against all that could be done instead."""
    if not chosen.after.hands[view.seat]:
        return (words("It is your last tile: you win the hand."),)
    gains = {
        name: weight * sum(getattr(chosen.sense, name) - getattr(other.sense, name) for other in seen)
        for name, weight in WEIGHTS._asdict().items()
    }
    first, second, *_ = sorted(gains, key=lambda name: gains[name], reverse=True)
    if gains[first] <= 0:
        return (words("Your other moves are just as good."),)
    # A second reason is worth reading only if it weighs nearly as much and says something else.
    told = (
        [first]
        if gains[second] * 2 < gains[first] or {first, second} == {"run", "finish"}
        else [first, second]
    )
    return tuple(_reason(name, view, chosen, seen) for name in told)


def _reason(name: str, view: PlayerView, chosen: Prospect, seen: list[Prospect]) -> Words:
    """The sentence for one thing that speaks for a move. Each is true whatever the other moves are like."""
    sense, branch = chosen.sense, chosen.move.branch
    match name:
        case "shed":
            return words_n("It sheds {n} point.", "It sheds {n} points.", sense.shed)
        case "run" | "finish" if sense.finish:
            return words("What you then hold fits on your own branch.")
        case "run" if sense.run > 1:
            return words("Two more of your tiles can follow on your own branch.")
        case "run":
            return words("Your own branch stays playable.")
        case "guest":
            return words("It uses {seat}’s branch and spares your own.", seat=branch)
        case "double":
            return words("A double fits only one number: be rid of it while you can.")
        case "hinder":
            return _hindered(view, chosen, seen)
        case _ if sense.block > 0:
            return words("A block is near, and you probably hold the fewest points.")
        case _:
            return words("It keeps a block away that you would probably lose.")


def _hindered(view: PlayerView, chosen: Prospect, seen: list[Prospect]) -> Words:
    """Whom the move holds up most against the other moves, and whether that is sure."""

    def gain(seat: Seat) -> int:
        mean = sum(tenths_of_a_pass(other.after, seat) for other in seen)
        return threat(view, seat) * (len(seen) * tenths_of_a_pass(chosen.after, seat) - mean)

    seat = max((seat for seat in SEATS if seat is not view.seat), key=gain)
    if chosen.move.branch is not None:
        number = chosen.after.board.ends[chosen.move.branch]
        if not chosen.after.hands[seat] & HAS[number]:
            return words("{seat} has no tile with a {number}.", seat=seat, number=number)
    # Only of the one who moves next it is sure: before the others' turns an end may have changed.
    if seat is RIGHT[view.seat] and tenths_of_a_pass(chosen.after, seat) == 10:
        return words("{seat} will have to pass.", seat=seat)
    return words("{seat} may have to pass.", seat=seat)
