"""What a turn makes of a session: tiles chosen and put back, hints, moves played and taken back."""

from engine import history as line
from engine.deal import turn_chance
from engine.history import History
from engine.match import with_position
from engine.players import choose
from engine.players.hint import Hint, hint, thought_out, without_choice
from engine.state import PASS, Move, Seat
from engine.tiles import Tile, tiles_of

from . import actions as do
from .actions import TableAction, Thought
from .rack import by_hand, visible
from .reading import read
from .review import judged
from .session import Session, cleared, home, legal, persons_turn, places, screen, view
from .tasks import EXPERT, must_think, task


def at_table(session: Session, action: TableAction) -> Session:
    """What a person does at the table to move; nothing is played before it is confirmed (rule 21)."""
    match action:
        case do.ChooseTile(tile):
            return chosen(session, tile)
        case do.ChooseAt(number):
            tiles = visible(session)
            return chosen(session, tiles[number - 1]) if 0 < number <= len(tiles) else session
        case do.ChoosePlace(branch):
            move = Move(session.chosen, branch)
            return (
                session._replace(preview=move, unable="", hint=None) if move in places(session) else session
            )
        case do.Cancel():
            return cancelled(session)
        case do.Confirm():
            return played(session, session.preview) if session.preview in legal(session) else session
        case do.Pass():
            return played(session, PASS) if PASS in legal(session) else session
        case do.Read(what):
            return read(session, what)
        case do.WhyNot(what):
            return _asked_why(session, what)
        case _:
            return by_hand(session, action)


def _asked_why(session: Session, what: str) -> Session:
    """A place is asked about when a tile is chosen that cannot go there; an action always."""
    moot = what in Seat.__members__ and session.chosen is None
    return session if moot or screen(session) != "table" else session._replace(unable=what, refused=None)


def moved_to(session: Session, history: History | None) -> Session:
    """The hand at another point of its history; of several people the next one is asked for (rule 25)."""
    if history is None or session.match is None:
        return session
    session = cleared(session)._replace(history=history, match=with_position(session.match, history.now))
    return session._replace(viewer=home(session))


def played(session: Session, move: Move | None) -> Session:
    if session.history is None or move is None:
        return session
    return moved_to(session, line.play(session.history, move))


def computer_played(session: Session) -> Session:
    """The move of a computer player whose time has come; an expert may not have thought to the end."""
    if must_think(session):
        return played(session, session.decided) if session.decided else session._replace(ripe=True)
    match, board = session.match, session.board
    seen = view(session, board.turn) if board else None
    if match is None or board is None or seen is None:
        return session
    chance = turn_chance(match.seed or "", len(match.hands), len(board.moves) + 1)
    return played(session, choose(match.players[board.turn].kind, seen, chance))


def thought(session: Session, action: Thought) -> Session:
    """What comes of thinking, if it is still wanted: an expert plays not before its time has come."""
    if action.task != task(session):
        return session
    if action.task.purpose == "review" and session.replay:
        turn = action.task.turn - 1
        return session._replace(reviews=judged(session.reviews, session.replay, turn, action.candidates))
    if action.task.purpose == "hint":
        seen = view(session, session.board.turn) if session.board else None
        return _advised(session, thought_out(seen, action.candidates)) if seen else session
    move = action.candidates[0].move
    return played(session, move) if session.ripe else session._replace(decided=move)


def chosen(session: Session, tile: Tile | None) -> Session:
    """A tile chosen on the rack. Choosing it again previews the only place it has, or puts it back."""
    if tile is None or session.position is None or not persons_turn(session):
        return cleared(session)
    if tile not in tiles_of(session.position.hands[session.position.board.turn]):
        return session
    moves = tuple(move for move in legal(session) if move.tile == tile)
    if not moves:
        return cleared(session)._replace(refused=tile)
    if tile == session.chosen:
        if session.preview is None and len(moves) == 1:
            return session._replace(preview=moves[0], hint=None)
        return cleared(session)
    return cleared(session)._replace(chosen=tile)


def cancelled(session: Session) -> Session:
    if session.replay is not None:
        return session._replace(replay=None)
    if session.reading is not None:
        return session._replace(reading=None)
    if session.preview is not None and session.hint is None:
        return session._replace(preview=None)
    return cleared(session)


def hinted(session: Session) -> Session:
    """A hint previewed, or the expert asked for one (rule 21)."""
    if session.board is None or not persons_turn(session):
        return session
    seen = view(session, session.board.turn)
    if seen is None:
        return session
    if session.settings.hints == EXPERT and not without_choice(seen):
        return cleared(session)._replace(pondering=True)
    return _advised(session, hint(seen, session.settings.hints))


def _advised(session: Session, advice: Hint) -> Session:
    shown = None if advice.move == PASS else advice.move
    return cleared(session)._replace(chosen=advice.move.tile, preview=shown, hint=advice, comparing=False)


def ready(session: Session) -> Session:
    if session.board is None or screen(session) != "cover":
        return session
    return session._replace(viewer=session.board.turn)
