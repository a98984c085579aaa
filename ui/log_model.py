"""The log: every move of the hand and how earlier hands ended, in words."""

from typing import NamedTuple

from engine.state import SEATS

from .session import Session, can_export, can_link
from .teaching import on_table
from .text import Texts
from .wording import move_words, outcome_words


class LogModel(NamedTuple):
    """`hand` is 0 when no match has begun."""

    hand: int
    moves: tuple[str, ...]
    earlier: tuple[str, ...]
    can_export: bool = False
    can_link: bool = False
    link: str = ""
    keeps: bool = True  # what is played is kept, and can be taken away


def log_model(session: Session, t: Texts) -> LogModel:
    """What the log dialog shows."""
    session, keeps = on_table(session), session.lesson is None
    match, board = session.match, session.board
    if match is None or board is None:
        return LogModel(0, (), ())
    moves = [move_words(t, board, turn) for turn in range(len(board.moves))]
    if board.outcome is not None:
        moves.append(outcome_words(t, match, len(match.hands) - 1))
    earlier = tuple(
        t.tr("Hand {number}: {result}", number=number + 1, result=outcome_words(t, match, number))
        for number in range(len(match.hands) - 1)
    )
    return LogModel(
        len(match.hands), tuple(moves), earlier, can_export(session), can_link(session), session.link, keeps
    )


def moves_since(session: Session, t: Texts) -> tuple[str, ...]:
    """The moves since the last turn of the player who is to move: three at most."""
    board = session.board
    if board is None:
        return ()
    first = max(0, len(board.moves) - len(SEATS) + 1)
    return tuple(move_words(t, board, turn) for turn in range(first, len(board.moves)))
