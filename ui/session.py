"""The state of the page, and what can be asked about it. What actions make of it is in `update`."""

from typing import NamedTuple

from engine import history as line
from engine.history import History, People
from engine.match import Match, scores, winner
from engine.players import HUMAN
from engine.players.hint import Hint
from engine.rules import legal_moves
from engine.state import PASS, SEATS, Board, Move, Position, Seat
from engine.tiles import Tile
from engine.view import PlayerView, view_of
from engine.words import Words

from . import actions as do
from .actions import Action, TurnKey
from .address import Address
from .export import finished
from .lesson import Lesson, due
from .replay import Replay
from .review import Review
from .save import Damaged, Saved
from .settings import Settings
from .statistics import Statistics

ASKED = ("replace", "elsewhere")
"""Dialogs that the page opens by itself."""
ENDS = ("hand-end", "match-end")
DIALOGS = ("why", "rules", "players", "log", "settings", "statistics", "keys")
READINGS = ("ends", "hand", "moves", "points")
"""What can be read aloud at any time: the ends of the branches, one's own hand, the last moves, the points."""


class Order(NamedTuple):
    """The order in which people have put their tiles themselves, in one hand and no other."""

    match_id: str
    hand: int  # its number in the match, from 1
    tiles: tuple[tuple[Tile, ...], ...]  # by seat, all dealt; none where nothing has been moved


class Reading(NamedTuple):
    """What is being read aloud; `again` alternates, as the same words twice would be heard once."""

    what: str
    again: bool = False


class Session(NamedTuple):
    """Everything the page shows follows from this."""

    settings: Settings  # in force
    remembered: Settings  # the same without what only the address asked for
    address: Address = Address()
    width: float = 0.0  # of the table, in CSS pixels
    height: float = 0.0
    at_start: bool = True  # the first screen is shown
    match_id: str = ""  # of the match and no other
    match: Match | None = None  # its last hand stands where `history` is
    history: History | None = None
    viewer: Seat | None = None  # the person who has said that they are at the device
    chosen: Tile | None = None  # the tile chosen on the rack
    refused: Tile | None = None  # a tile chosen there that cannot be played
    lifted: Tile | None = None  # the tile that is being carried by hand
    own_order: Order | None = None
    reading: Reading | None = None
    preview: Move | None = None
    unable: str = ""  # what the person has asked about: an action that is not possible, or a branch
    hint: Hint | None = None
    pondering: bool = False  # a hint is being thought out
    dealt: bool = False  # at the end of a hand, how it was dealt is shown
    comparing: bool = False  # what a hint has been compared with is shown
    ripe: bool = False  # the time for the computer player's move has come, but it still thinks
    decided: Move | None = None  # what it will play when its time comes
    dialog: str | None = None
    replay: Replay | None = None  # shown over everything else
    lesson: Lesson | None = None  # the guided hand, shown even over that
    reviewing: bool = False  # finished hands are reviewed when they are shown
    reviews: tuple[Review, ...] = ()  # as far as they have come
    more: bool = False  # on the first screen, what can be chosen is shown
    statistics: Statistics = Statistics()  # of the matches on this device
    damaged_statistics: str | None = None  # a text that should be statistics
    clearing: bool = False  # the person is asked whether to forget the statistics
    failed: bool = False  # the program has made a mistake
    newer: do.UpdateReady | None = None  # a new version of the program
    note: Words | None = None  # what the person has to be told
    unkept: bool = False  # the browser does not keep the match, which has been told
    elsewhere: bool = False  # another window has the match, and keeps it
    earlier: Saved | None = None  # a match whose place this one has taken
    damaged: Damaged | None = None  # a saved match that cannot be read
    paused: bool = False  # by the page around
    link: str = ""  # to the deals of the match, for somebody else
    asking: Action | None = None  # what is done if the person agrees to lose the match in progress

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
    """Which screen is shown: start, table, cover, hand-end, match-end, replay or lesson."""
    if session.lesson is not None:
        return "lesson"
    if session.replay is not None:
        return "replay"
    if session.at_start or session.match is None or session.board is None:
        return "start"
    if session.board.outcome is not None:
        return "hand-end" if winner(session.match) is None else "match-end"
    if session.board.turn in people(session.match) and session.viewer is not session.board.turn:
        return "cover"
    return "table"


def update_offered(session: Session) -> do.UpdateReady | None:
    """The new version, where it may be taken: on the first screen, and in the middle of no match."""
    return session.newer if not in_progress(session) and screen(session) == "start" else None


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
    return undone(session) is not None


def can_redo(session: Session) -> bool:
    return redone(session) is not None


def can_restart(session: Session) -> bool:
    return restarted(session) is not None


def waiting_for(session: Session) -> TurnKey | None:
    """The turn of a computer player that is due; None while a person thinks or a dialog is open (rule 24)."""
    board, match = session.board, session.match
    if match is None or board is None or session.dialog or session.paused or screen(session) != "table":
        return None
    if board.turn in people(match):
        return None
    return (len(match.hands), len(board.moves))


def replay_due(session: Session) -> do.ReplayTick | None:
    """The turn from which a replay is to go on; None while it stands still or a dialog is open."""
    replay = session.replay
    if replay is None or not replay.playing or session.lesson or session.dialog or session.paused:
        return None
    return do.ReplayTick(replay.hand, replay.turn)


def lesson_due(session: Session) -> do.LessonTick | None:
    """The turn of a computer player that is due in the guided hand."""
    lesson = session.lesson
    if lesson is None or due(lesson) is None or session.dialog or session.paused:
        return None
    return do.LessonTick(lesson.history.at)


def view(session: Session, seat: Seat) -> PlayerView | None:
    """What the player at a seat may see."""
    if session.match is None or session.position is None:
        return None
    before = scores(session.match, len(session.match.hands) - 1)
    return view_of(session.position, seat, before, session.match.target)


def home(session: Session) -> Seat | None:
    """Who sees their hand between turns: a person who is alone at the device; of several nobody (rule 23)."""
    alone = people(session.match) if session.match else ()
    return next(iter(alone)) if len(alone) == 1 else None


def cleared(session: Session) -> Session:
    """The session with nothing chosen."""
    return session._replace(
        chosen=None, refused=None, lifted=None, preview=None, unable="", hint=None, pondering=False
    )


def in_progress(session: Session) -> bool:
    """Whether there is a match that somebody would miss."""
    match, history = session.match, session.history
    if match is None or history is None or winner(match) is not None:
        return False
    moved = (position.board.turn for position in history.line[:-1])
    return len(match.hands) > 1 or not people(match).isdisjoint(moved)


def saved(session: Session) -> Saved | None:
    """What is to be kept of the match."""
    if session.match is None or session.history is None:
        return None
    return Saved(session.match_id, session.match, session.history)


def can_export(session: Session) -> bool:
    """Whether a hand is over, of which everything may leave the page."""
    return session.match is not None and finished(session.match) is not None


def can_link(session: Session) -> bool:
    """Whether a link may be given: during a hand its deal is nobody's to see."""
    return session.match is not None and session.match.seed is not None and screen(session) in ENDS


def undone(session: Session) -> History | None:
    """The hand after an undo; None when there is none now."""
    if session.match is None or session.history is None or not _in_hand(session):
        return None
    return line.undo(session.history, people(session.match))


def redone(session: Session) -> History | None:
    """The hand after a redo; None when there is none now."""
    if session.match is None or session.history is None or not _in_hand(session):
        return None
    return line.redo(session.history, people(session.match))


def restarted(session: Session) -> History | None:
    """The hand from its deal on; None when it stands there."""
    if session.history is None or session.history.at == 0 or not _in_hand(session):
        return None
    return line.restart(session.history)


def _in_hand(session: Session) -> bool:
    """Whether the hand is shown, from its first move to its end."""
    return screen(session) not in ("start", "replay", "lesson")
