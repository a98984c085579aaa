"""Undo and redo within a hand (rule 25).

Positions are immutable, so a history is the line of positions since the deal and the place on it that is
shown. Nothing is ever recomputed: redo brings back the very positions that undo left.
"""

from typing import NamedTuple

from .match import Hand
from .rules import apply, start
from .state import Move, Position, Seat

People = frozenset[Seat]
"""The seats at which people sit."""


class History(NamedTuple):
    """The positions of a hand from the deal on, and which of them is the present one."""

    line: tuple[Position, ...]
    at: int

    @property
    def now(self) -> Position:
        return self.line[self.at]


def begin(position: Position) -> History:
    """The history of a hand that stands at `position`."""
    return History((position,), 0)


def of_hand(hand: Hand) -> tuple[Position, ...]:
    """All positions of a hand, from the deal to where it stands."""
    line = [start(hand.dealt, hand.position.board.right)]
    for move in hand.position.board.moves:
        line.append(apply(line[-1], move))
    return tuple(line)


def play(history: History, move: Move) -> History:
    """The history with a move more; what could be redone is gone. Raises IllegalMove."""
    past = history.line[: history.at + 1]
    return History((*past, apply(history.now, move)), len(past))


def undo(history: History, people: People) -> History | None:
    """Back to before a person's last move; None when no person has moved."""
    for at in range(history.at - 1, -1, -1):
        if _moved_by_person(history.line[at], people):
            return history._replace(at=at)
    return None


def redo(history: History, people: People) -> History | None:
    """Forward over a person's move and the computer moves that answered it; None when nothing was undone."""
    last = len(history.line) - 1
    if history.at >= last:
        return None
    at = history.at + 1
    while at < last and not _moved_by_person(history.line[at], people):
        at += 1
    return history._replace(at=at)


def restart(history: History) -> History:
    """The same tiles again from the deal on (rule 26)."""
    return History(history.line[:1], 0)


def _moved_by_person(position: Position, people: People) -> bool:
    return position.board.turn in people
