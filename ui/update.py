"""What each action makes of a session. Pure: no browser, no clock, no chance."""

from engine import history as line
from engine.deal import turn_chance
from engine.history import History
from engine.match import Match, Player, new_match, next_hand, with_position
from engine.players import choose
from engine.players.hint import hint
from engine.state import PASS, Move, Seat
from engine.tiles import Tile, tiles_of

from . import actions as do
from .actions import Action, Effect, Focus, Later, Save, TakeUpdate
from .session import (
    DIALOGS,
    Session,
    legal,
    people,
    persons_turn,
    places,
    redone,
    restarted,
    screen,
    undone,
    update_offered,
    view,
    waiting_for,
)
from .settings import PACES, Settings, dumps, with_choice, with_seat


def update(session: Session, action: Action) -> tuple[Session, tuple[Effect, ...]]:
    """The session after an action, and what is to be done about it outside.

    An action that is not possible now (a late click, a timer that was overtaken) changes nothing.
    """
    after = _handle(session, action)
    effects: list[Effect] = []
    due = waiting_for(after)
    if due is not None and due != waiting_for(session):
        effects.append(Later(PACES[after.settings.speed], do.ComputerMoves(due)))
    if after.remembered != session.remembered:
        effects.append(Save(dumps(after.remembered)))
    if screen(after) != screen(session) or (after.preview and after.preview != session.preview):
        effects.append(Focus())
    if isinstance(action, do.Update) and update_offered(session):
        effects.append(TakeUpdate())
    return after, tuple(effects)


def _handle(session: Session, action: Action) -> Session:
    match action:
        case do.Start(seed):
            return _started(session, session.address.seed or seed) if session.at_start else session
        case do.Rematch(seed):
            return _rematch(session, seed)
        case do.Continue():
            return session._replace(at_start=session.match is None)
        case do.ToStart():
            return _cleared(session)._replace(at_start=True, viewer=_home(session))
        case do.NextHand():
            return _next_hand(session)
        case do.ChooseTile(tile):
            return _chosen(session, tile)
        case do.ChoosePlace(branch):
            move = Move(session.chosen, branch)
            return session._replace(preview=move, hint=None) if move in places(session) else session
        case do.Cancel():
            return _cancelled(session)
        case do.Confirm():
            return _played(session, session.preview) if session.preview in legal(session) else session
        case do.Pass():
            return _played(session, PASS) if PASS in legal(session) else session
        case do.AskHint():
            return _hinted(session)
        case do.Undo():
            return _moved_to(session, undone(session))
        case do.Redo():
            return _moved_to(session, redone(session))
        case do.Restart():
            return _moved_to(session, restarted(session))
        case do.Ready():
            return _ready(session)
        case do.OpenDialog(name):
            return session._replace(dialog=name) if name in DIALOGS else session
        case do.CloseDialog():
            return session._replace(dialog=None)
        case do.ShowMore(shown):
            return session._replace(more=shown)
        case do.Dismiss():
            return session._replace(failed=False, address=session.address._replace(notes=()))
        case do.UpdateReady():
            return session._replace(newer=action)
        case do.Fail():
            return session._replace(failed=True)
        case do.Resized(width, height):
            return session._replace(width=width, height=height)
        case do.ComputerMoves(turn):
            return _computer_played(session) if turn == waiting_for(session) else session
        case _:
            return _set(session, action)


def _set(session: Session, action: Action) -> Session:
    """A setting changed, both in force and for the next time."""

    def changed(settings: Settings) -> Settings:
        match action:
            case do.SetChoice(key, value):
                return with_choice(settings, key, value)
            case do.SetKind(seat, kind):
                return with_seat(settings, seat, kind=kind)
            case do.SetName(seat, name):
                return with_seat(settings, seat, name=name)
            case do.ShowSelectors(shown):
                return settings._replace(selectors=shown)
        return settings

    return session._replace(settings=changed(session.settings), remembered=changed(session.remembered))


def _started(session: Session, seed: str) -> Session:
    names, kinds = session.settings.names, session.settings.kinds
    s, e, n, w = (Player(name.strip(), kind) for name, kind in zip(names, kinds, strict=True))
    return _dealt(session, new_match((s, e, n, w), seed))


def _rematch(session: Session, seed: str) -> Session:
    """The players who have played, whatever has been chosen for the next match since."""
    if session.match is None or screen(session) != "match-end":
        return session
    return _dealt(session, new_match(session.match.players, seed))


def _next_hand(session: Session) -> Session:
    if session.match is None or screen(session) != "hand-end":
        return session
    return _dealt(session, next_hand(session.match))


def _dealt(session: Session, match: Match) -> Session:
    session = _cleared(session)._replace(match=match, history=line.begin(match.hands[-1].position))
    return session._replace(at_start=False, dialog=None, viewer=_home(session))


def _home(session: Session) -> Seat | None:
    """Who sees their hand between turns: a person who is alone at the device; of several nobody (rule 23)."""
    alone = people(session.match) if session.match else ()
    return next(iter(alone)) if len(alone) == 1 else None


def _cleared(session: Session) -> Session:
    return session._replace(chosen=None, refused=None, preview=None, hint=None)


def _moved_to(session: Session, history: History | None) -> Session:
    """The hand at another point of its history; of several people the next one is asked for (rule 25)."""
    if history is None or session.match is None:
        return session
    session = _cleared(session)._replace(history=history, match=with_position(session.match, history.now))
    return session._replace(viewer=_home(session))


def _played(session: Session, move: Move | None) -> Session:
    if session.history is None or move is None:
        return session
    return _moved_to(session, line.play(session.history, move))


def _computer_played(session: Session) -> Session:
    match, board = session.match, session.board
    seen = view(session, board.turn) if board else None
    if match is None or board is None or seen is None:
        return session
    chance = turn_chance(match.seed or "", len(match.hands), len(board.moves) + 1)
    return _played(session, choose(match.players[board.turn].kind, seen, chance))


def _chosen(session: Session, tile: Tile | None) -> Session:
    """A tile chosen on the rack. Choosing it again previews the only place it has, or puts it back."""
    if tile is None or session.position is None or not persons_turn(session):
        return _cleared(session)
    if tile not in tiles_of(session.position.hands[session.position.board.turn]):
        return session
    moves = tuple(move for move in legal(session) if move.tile == tile)
    if not moves:
        return _cleared(session)._replace(refused=tile)
    if tile == session.chosen:
        if session.preview is None and len(moves) == 1:
            return session._replace(preview=moves[0], hint=None)
        return _cleared(session)
    return _cleared(session)._replace(chosen=tile)


def _cancelled(session: Session) -> Session:
    if session.preview is not None and session.hint is None:
        return session._replace(preview=None)
    return _cleared(session)


def _hinted(session: Session) -> Session:
    if session.board is None or not persons_turn(session):
        return session
    seen = view(session, session.board.turn)
    if seen is None:
        return session
    advice = hint(seen)
    shown = None if advice.move == PASS else advice.move
    return _cleared(session)._replace(chosen=advice.move.tile, preview=shown, hint=advice)


def _ready(session: Session) -> Session:
    if session.board is None or screen(session) != "cover":
        return session
    return session._replace(viewer=session.board.turn)
