"""What speaks for a move, in sentences: the considerations of `normal` and `hard` that weigh most (rule 22)."""

from collections.abc import Mapping
from typing import NamedTuple

from ..rules import apply
from ..state import RIGHT, SEATS, Move, Position, Seat
from ..tiles import HAS
from ..view import PlayerView
from ..words import Words, words, words_n
from . import hard, normal
from .evidence import may_hold
from .normal import tenths_of_a_pass, threat


class Weighed(NamedTuple):
    """A move as a computer player weighs it."""

    move: Move
    points: float
    sense: Mapping[str, int]  # the amounts of what speaks for it
    gains: Mapping[str, int]  # the same as they weigh
    after: Position  # the other hands in it are all that these seats may hold


def weighed(view: PlayerView, level: str) -> list[Weighed]:
    """Each legal move as `normal` or `hard` weighs it, in the order of their text."""
    imagined = Position(view.board, may_hold(view))
    seen = []
    prospects = hard.prospects(view) if level == "hard" else normal.prospects(view)
    for each in prospects:
        harder = isinstance(each, hard.Prospect)
        points = each.points if isinstance(each, hard.Prospect) else float(each.worth)
        weights = (hard.WEIGHTS if harder else normal.WEIGHTS)._asdict()
        sense = each.sense._asdict()
        gains = {name: weights[name] * amount for name, amount in sense.items()}
        seen.append(Weighed(each.move, points, sense, gains, apply(imagined, each.move)))
    return seen


def reasons(view: PlayerView, chosen: Weighed, seen: list[Weighed]) -> tuple[Words, ...]:
    """One or two sentences: what spoke most for the chosen move against all that could be done instead."""
    if not chosen.after.hands[view.seat]:
        return (words("It is your last tile: you win the hand."),)
    ahead = {name: sum(gain - other.gains[name] for other in seen) for name, gain in chosen.gains.items()}
    first, *others = sorted(ahead, key=lambda name: ahead[name], reverse=True)
    if ahead[first] <= 0:
        return (words("Your other moves are just as good."),)
    told = _reason(first, view, chosen, seen)
    # A second reason is worth reading only if it weighs nearly as much and says something else.
    for name in others:
        if ahead[name] * 2 < ahead[first]:
            break
        another = _reason(name, view, chosen, seen)
        if another != told and _FAMILY.get(name, name) != _FAMILY.get(first, first):
            return (told, another)
    return (told,)


_FAMILY = {"goes_on": "run", "finish": "run", "next": "hinder", "across": "hinder", "before": "hinder"}
"""Considerations that are about the same thing."""


def _reason(name: str, view: PlayerView, chosen: Weighed, seen: list[Weighed]) -> Words:
    """The sentence for one thing that speaks for a move. Each is true whatever the other moves are like."""
    sense, branch = chosen.sense, chosen.move.branch
    match name:
        case "shed":
            return words_n("It sheds {n} point.", "It sheds {n} points.", sense["shed"])
        case "goes_on" | "run" | "finish":
            return _run(sense)
        case "guest":
            return words("It uses {seat}’s branch and spares your own.", seat=branch)
        case "double":
            return words("A double fits only one number: be rid of it while you can.")
        case "spread":
            return words("It leaves you tiles with few different numbers.")
        case "next" | "across" | "before" | "hinder":
            return _hindered(name, view, chosen, seen)
        case _ if sense["block"] > 0:
            return words("A block is near, and you probably hold the fewest points.")
        case _:
            return words("It keeps a block away that you would probably lose.")


def _run(sense: Mapping[str, int]) -> Words:
    """What can follow on the own branch whatever the others do."""
    run = sense["run"]
    if sense["finish"]:
        return words("What you then hold fits on your own branch.")
    if run == 2:
        return words("Two more of your tiles can follow on your own branch.")
    if run > 2:
        return words("{number} more of your tiles can follow on your own branch.", number=run)
    return words("Your own branch stays playable.")


def _hindered(name: str, view: PlayerView, chosen: Weighed, seen: list[Weighed]) -> Words:
    """Whom the move holds up most against the other moves, and whether that is sure."""

    def gain(seat: Seat) -> int:
        mean = sum(tenths_of_a_pass(other.after, seat) for other in seen)
        return threat(view, seat) * (len(seen) * tenths_of_a_pass(chosen.after, seat) - mean)

    following = RIGHT[view.seat]
    across = RIGHT[following]
    named = {"next": following, "across": across, "before": RIGHT[across]}
    seat = named[name] if name in named else max((each for each in SEATS if each is not view.seat), key=gain)
    if chosen.move.branch is not None:
        number = chosen.after.board.ends[chosen.move.branch]
        if not chosen.after.hands[seat] & HAS[number]:
            return words("{seat} has no tile with a {number}.", seat=seat, number=number)
    # Only of the one who moves next it is sure: before the others' turns an end may have changed.
    if seat is following and tenths_of_a_pass(chosen.after, seat) == 10:
        return words("{seat} will have to pass.", seat=seat)
    return words("{seat} may have to pass.", seat=seat)
