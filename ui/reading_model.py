"""What is read aloud, in words: first what it is, then the lines."""

from engine.match import scores
from engine.state import PASS, SEATS

from .log_model import moves_since
from .rack import visible
from .session import Reading, Session, legal, persons_turn
from .text import Texts
from .wording import branch_words

AGAIN = "\u00a0"
"""What makes the same words other ones, for a screen reader that says only what has changed."""


def reading_words(session: Session, reading: Reading, t: Texts) -> tuple[str, ...]:
    """What is to be heard; there must be a match."""
    first, *lines = _words(session, reading.what, t)
    return (first + AGAIN * reading.again, *lines)


def _words(session: Session, what: str, t: Texts) -> tuple[str, ...]:
    match, board = session.match, session.board
    if match is None or board is None:
        raise ValueError("there is no match to read from")
    if what == "hand":
        return _hand(session, t)
    if what == "points":
        points = scores(match)
        return (
            t.tr("Points and tiles of everybody"),
            *(
                t.tr(
                    "{seat}: {points}, {tiles}",
                    seat=seat,
                    points=t.trn("{n} point", "{n} points", points[seat]),
                    tiles=t.trn("{n} tile", "{n} tiles", board.counts[seat]),
                )
                for seat in SEATS
            ),
        )
    if not board.moves:
        return (t.tr("Nothing has been played yet."),)
    if what == "ends":
        ends = (branch_words(t, board, seat) for seat in SEATS)
        return (t.tr("The ends of the branches"), *ends)
    return (t.tr("The last moves"), *moves_since(session, t))


def _hand(session: Session, t: Texts) -> tuple[str, ...]:
    held = visible(session)
    tiles = t.listed(map(str, held))
    words = t.trn("You hold {n} tile: {tiles}.", "You hold {n} tiles: {tiles}.", len(held), tiles=tiles)
    if not persons_turn(session):
        return (words,)
    playable = {move.tile for move in legal(session) if move != PASS}
    now = t.listed(str(tile) for tile in held if tile in playable)
    return (
        words,
        t.tr("To be played now: {tiles}.", tiles=now) if now else t.tr("None of them can be played now."),
    )
