"""The state of the page, and what each action makes of it. Pure: no browser, no clock, no chance."""

from typing import NamedTuple

from engine import history as line
from engine.deal import turn_chance
from engine.history import History, People
from engine.match import Match, Player, new_match, next_hand, scores, winner, with_position
from engine.players import HUMAN, choose
from engine.players.hint import Hint, hint
from engine.rules import legal_moves
from engine.state import PASS, SEATS, Board, Move, Position, Seat
from engine.tiles import Tile, tiles_of
from engine.view import PlayerView, view_of

from . import actions as do
from .actions import Action, Effect, Focus, Later, Save, TakeUpdate, TurnKey
from .address import Address
from .settings import PACES, Settings, dumps, with_choice, with_seat

DIALOGS = ("rules", "log", "settings")


class Session(NamedTuple):
    """Everything the page shows follows from this."""

    settings: Settings  # in force
    remembered: Settings  # the same without what only the address asked for
    address: Address = Address()
    width: float = 0.0  # of the table, in CSS pixels
    height: float = 0.0
    at_start: bool = True  # the first screen is shown
    match: Match | None = None  # its last hand stands where `history` is
    history: History | None = None
    viewer: Seat | None = None  # the person who has said that they are at the device
    chosen: Tile | None = None  # the tile chosen on the rack
    refused: Tile | None = None  # a tile chosen there that cannot be played
    preview: Move | None = None
    hint: Hint | None = None
    dialog: str | None = None
    more: bool = False  # on the first screen, what can be chosen is shown
    failed: bool = False  # the program has made a mistake
    newer: do.UpdateReady | None = None  # a new version of the program

    @property
    def position(self) -> Position | None:
        return self.history.now if self.history else None

    @property
    def board(self) -> Board | None:
        return self.history.now.board if self.history else None


def people(match: Match) -> People:
    """The seats at which people sit."""
    return frozenset(seat for seat in SEATS if match.players[seat].kind == HUMAN)


def screen(session: Session) -> str:
    """Which screen is shown: start, table, cover, hand-end or match-end."""
    if session.at_start or session.match is None or session.board is None:
        return "start"
    if session.board.outcome is not None:
        return "hand-end" if winner(session.match) is None else "match-end"
    if session.board.turn in people(session.match) and session.viewer is not session.board.turn:
        return "cover"
    return "table"


def update_offered(session: Session) -> do.UpdateReady | None:
    """The new version, where it may be taken: on the first screen, and in the middle of no match."""
    between = session.match is None or winner(session.match) is not None
    return session.newer if between and screen(session) == "start" else None


def persons_turn(session: Session) -> bool:
    """Whether the person at the device is to move."""
    return screen(session) == "table" and session.board is not None and session.viewer is session.board.turn


def legal(session: Session) -> tuple[Move, ...]:
    """What the person at the device may do now; nothing when it is not their turn."""
    if session.position is None or not persons_turn(session):
        return ()
    return legal_moves(session.position)


def places(session: Session) -> tuple[Move, ...]:
    """The moves that the chosen tile can make."""
    return tuple(move for move in legal(session) if move.tile == session.chosen and move != PASS)


def can_undo(session: Session) -> bool:
    return _undone(session) is not None


def can_redo(session: Session) -> bool:
    return _redone(session) is not None


def can_restart(session: Session) -> bool:
    return _restarted(session) is not None


def waiting_for(session: Session) -> TurnKey | None:
    """The turn of a computer player that is due; None while a person thinks or a dialog is open (rule 24)."""
    board, match = session.board, session.match
    if match is None or board is None or session.dialog or screen(session) != "table":
        return None
    if board.turn in people(match):
        return None
    return (len(match.hands), len(board.moves))


def view(session: Session, seat: Seat) -> PlayerView | None:
    """What the player at a seat may see."""
    if session.match is None or session.position is None:
        return None
    before = scores(session.match, len(session.match.hands) - 1)
    return view_of(session.position, seat, before, session.match.target)


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
            return _moved_to(session, _undone(session))
        case do.Redo():
            return _moved_to(session, _redone(session))
        case do.Restart():
            return _moved_to(session, _restarted(session))
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


def _undone(session: Session) -> History | None:
    if session.match is None or session.history is None or session.at_start:
        return None
    return line.undo(session.history, people(session.match))


def _redone(session: Session) -> History | None:
    if session.match is None or session.history is None or session.at_start:
        return None
    return line.redo(session.history, people(session.match))


def _restarted(session: Session) -> History | None:
    if session.history is None or session.history.at == 0 or session.at_start:
        return None
    return line.restart(session.history)
