"""Why things cannot be done now: a sentence about one of them, or all of them in order."""

from engine.rules import obstacle
from engine.state import PASS, SEATS, Board, Seat
from engine.tiles import Tile

from . import session as of
from .lesson import MATCH_ID
from .rack import visible
from .rules_text import Section
from .session import Session
from .text import Texts

_PLACES = {seat.name: seat for seat in SEATS}


def unable_words(session: Session, what: str, t: Texts) -> str:
    """Why an action, or a place for the chosen tile, is not to be had now; empty where it is."""
    if what in _PLACES:
        return _place(session, _PLACES[what], t)
    return _action(session, what, t)


def why_sections(session: Session, t: Texts) -> tuple[Section, ...]:
    """All that cannot be done at the table now. `session` has the hand that is shown."""
    tiles = _tiles(session, t) if of.persons_turn(session) else ()
    places = tuple(filter(None, (_place(session, seat, t) for seat in SEATS)))
    names = {
        "pass": t.tr("Pass"),
        "confirm": t.tr("Confirm"),
        "hint": t.tr("Hint"),
        "undo": t.tr("Undo"),
        "redo": t.tr("Redo"),
        "restart": t.tr("Restart hand"),
    }
    told = ((name, _action(session, action, t)) for action, name in names.items())
    actions = tuple(t.tr("{action}: {why}", action=name, why=why) for name, why in told if why)
    sections = (
        Section(t.tr("Tiles that cannot be played"), tiles),
        Section(t.tr("Places where the chosen tile cannot go"), places),
        Section(t.tr("What else is not possible"), actions),
    )
    return tuple(each for each in sections if each.points)


def _tiles(session: Session, t: Texts) -> tuple[str, ...]:
    board, legal = session.board, of.legal(session)
    if board is None:
        return ()
    unfit = [tile for tile in visible(session) if all(move.tile != tile for move in legal)]
    if not unfit:
        return ()
    if not board.moves:
        if board.right is None:
            return (t.tr("The first hand is opened with the highest double: {tile}.", tile=legal[0].tile),)
        return (t.tr("A hand is opened with a double."),)
    lone = [tile for tile in unfit if not set(tile) & set(board.ends)]
    near = [tile for tile in unfit if tile not in lone]
    points = [_near(board, tile, t) for tile in near]
    if lone:
        points.append(
            t.tr("{tiles}: no branch ends in one of their numbers.", tiles=t.listed(map(str, lone)))
        )
    return tuple(points)


def _near(board: Board, tile: Tile, t: Texts) -> str:
    """Why a tile may not go where one of its numbers is."""
    reasons = [
        t.tr("{branch}: {why}.", branch=t.branch(seat), why=why)
        for seat in SEATS
        if board.ends[seat] in tile and (why := obstacle(board, tile, seat))
    ]
    return t.tr("{tile} — {reasons}", tile=tile, reasons=" ".join(reasons))


def _place(session: Session, seat: Seat, t: Texts) -> str:
    board, tile = session.board, session.chosen
    why = obstacle(board, tile, seat) if board and board.moves and tile and of.places(session) else None
    return (
        t.tr("{tile} cannot go on {branch}: {why}.", tile=tile, branch=t.branch(seat), why=why) if why else ""
    )


def _action(session: Session, action: str, t: Texts) -> str:
    board, legal = session.board, of.legal(session)
    if board is None:
        return ""
    if action in ("pass", "confirm", "hint", "cancel") and not legal:
        return t.tr("It is the turn of {seat}.", seat=board.turn) if board.outcome is None else ""
    match action:
        case "pass" if PASS not in legal:
            if not board.moves:
                return t.tr("Whoever opens the hand lays a double and cannot pass.")
            return t.tr("You can play {tile}, and whoever can play must.", tile=legal[0].tile)
        case "confirm" if session.preview is None:
            if legal == (PASS,):
                return t.tr("Nothing fits, so there is only passing.")
            if session.chosen is None:
                return t.tr("First choose a tile and its place.")
            return t.tr("First choose where {tile} goes.", tile=session.chosen)
        case "cancel" if session.chosen is None:
            return t.tr("No tile is chosen.")
        case "undo" if session.match_id != MATCH_ID and not of.can_undo(session):
            return t.tr("In this hand you have not moved yet.")
        case "redo" if session.match_id != MATCH_ID and not of.can_redo(session):
            return t.tr("No move has been taken back.")
        case "restart" if session.match_id != MATCH_ID and not of.can_restart(session):
            return t.tr("The hand stands as it was dealt.")
    return ""
