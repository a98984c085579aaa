"""A hint: the move that `normal` would make and why, from what the player may see (rule 22)."""

from typing import NamedTuple

from ..state import RIGHT, SEATS, Move, Seat
from ..tiles import BIT, HAS
from ..view import PlayerView
from ..words import Words, words, words_n
from .normal import WEIGHTS, Prospect, best, prospects, tenths_of_a_pass, threat


class Hint(NamedTuple):
    """A move worth making, and one or two plain sentences why, the weightier first."""

    move: Move
    reasons: tuple[Words, ...]


def hint(view: PlayerView) -> Hint:
    """The hint for the player who looks. Raises ValueError when it is not their turn."""
    moves = view.legal_moves()
    if not moves:
        raise ValueError(f"it is not the turn of {view.seat}")
    if len(moves) == 1:
        return Hint(moves[0], (_no_choice(view, moves[0]),))
    seen = prospects(view)
    chosen = best(seen)
    return Hint(chosen.move, _reasons(view, chosen, seen))


def _no_choice(view: PlayerView, move: Move) -> Words:
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
