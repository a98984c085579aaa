"""What is said at the table: the last move, what is to be done now, and why something cannot be done."""

from engine.rules import obstacle
from engine.state import PASS, SEATS, Board
from engine.tiles import Tile

from . import session as of
from .hint_model import hint_words
from .reading_model import reading_words
from .session import Session
from .text import Texts
from .why_model import unable_words
from .wording import move_words, opening_words


def news(session: Session, board: Board, t: Texts) -> str:
    """The last move; before the first, who opens and why."""
    if board.moves:
        return move_words(t, board, len(board.moves) - 1)
    if session.match is None:
        return ""
    return opening_words(t, session.match)


def prompt(session: Session, board: Board, t: Texts) -> tuple[str, ...]:
    if session.reading is not None:
        return reading_words(session, session.reading, t)
    if session.unable and (why := unable_words(session, session.unable, t)):
        return (why,)
    if session.refused is not None:
        return _why_not(session.refused, board, t)
    if session.hint is not None:
        return hint_words(session.hint, t)
    if session.pondering:
        return (t.tr("The expert is thinking about a hint…"),)
    if not of.persons_turn(session):
        return (t.tr("{seat} is thinking…", seat=board.turn),) if of.screen(session) == "table" else ()
    if session.preview is not None:
        return (t.tr("Confirm the move, or cancel it."),)
    if session.chosen is not None:
        return (t.tr("Choose where {tile} goes.", tile=session.chosen),)
    if not board.moves:
        return (_lead_prompt(session, board, t),)
    if of.legal(session) == (PASS,):
        if board.turn in board.opened:
            return (t.tr("Nothing fits: you have to pass."),)
        return (t.tr("Nothing fits: pass, and your branch opens."),)
    return (t.tr("Your turn: choose a tile."),)


def _lead_prompt(session: Session, board: Board, t: Texts) -> str:
    if board.right is None:
        return t.tr("You have the highest double and open with {tile}.", tile=of.legal(session)[0].tile)
    return t.tr("You open the hand: choose one of your doubles.")


def _why_not(tile: Tile, board: Board, t: Texts) -> tuple[str, ...]:
    """Why a tile cannot be played, branch by branch."""
    if not board.moves:
        if tile.is_double:
            return (t.tr("{tile} cannot open: the first hand is opened with the highest double.", tile=tile),)
        return (t.tr("{tile} cannot open: a hand is opened with a double.", tile=tile),)
    whys = ((seat, obstacle(board, tile, seat)) for seat in SEATS)
    reasons = (t.tr("{branch}: {why}.", branch=t.branch(seat), why=why) for seat, why in whys if why)
    return (t.tr("{tile} cannot be played now.", tile=tile), *reasons)
