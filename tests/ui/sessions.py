"""Sessions for the tests: a match at some point, seen at a table of a usual size."""

from random import Random

from document import Element, read

from engine.history import begin
from engine.history import play as played
from engine.match import Hand, Match, Player, with_position
from engine.notation import parse_move, parse_seat
from engine.rules import legal_moves, start
from engine.state import SEATS, Position
from ui import actions as do
from ui.markup.page import page
from ui.session import Session
from ui.settings import Settings
from ui.update import update

NOBODY = ("", "", "", "")


def settings_of(people: str, names=NOBODY, kind: str = "random", **others) -> Settings:
    """Settings in which people sit at some seats (`"SE"`) and computer players at the others."""
    kinds = tuple("human" if str(seat) in people else kind for seat in SEATS)
    return Settings(kinds=kinds, names=names, **others)


def first_screen(people: str = "S", **others) -> Session:
    settings = settings_of(people, **others)
    return Session(settings, settings, width=1000.0, height=550.0)


def new_match(people: str = "S", seed: str = "1", **others) -> Session:
    """A match just dealt. Whoever is alone sees their hand; of several people nobody yet."""
    return act(first_screen(people, **others), do.Start(seed))


def at(position: Position, people: str = "S", viewer: str | None = "S", **others) -> Session:
    """A match whose first hand stands at a position, with the viewer at the device."""
    session = first_screen(people, **others)
    s, e, n, w = (Player(*who) for who in zip(session.settings.names, session.settings.kinds, strict=True))
    match = Match((s, e, n, w), "1", 100, (Hand(position.hands, position),))
    return session._replace(
        at_start=False,
        match=match,
        history=begin(position),
        viewer=None if viewer is None else parse_seat(viewer),
    )


def dealt_to(hands, people: str = "SENW", viewer: str | None = None, right=None, **others) -> Session:
    """A first hand with these tiles, or with `right` a later one."""
    return at(start(hands, right), people, viewer, **others)


def after(session: Session, *moves: str) -> Session:
    """The session after these moves of whoever's turn it is, each with its place in the history."""
    history, match = session.history, session.match
    for move in moves:
        history = played(history, parse_move(move))
        match = with_position(match, history.now)
    return session._replace(history=history, match=match)


def act(session: Session, *actions) -> Session:
    for action in actions:
        session, _ = update(session, action)
    return session


def effects(session: Session, action):
    return update(session, action)[1]


def go_on(session: Session, chance: Random) -> Session:
    """The session after the next move, whoever makes it: people play any legal move."""
    board = session.board
    if session.match.players[board.turn].kind != "human":
        return act(session, do.ComputerMoves((len(session.match.hands), len(board.moves))))
    move = chance.choice(legal_moves(session.position))
    session = act(session, do.Ready())
    if move.tile is None:
        return act(session, do.Pass())
    return act(session, do.ChooseTile(move.tile), do.ChoosePlace(move.branch), do.Confirm())


def to_the_end(session: Session, seed: int = 0) -> Session:
    """The session at the end of the hand."""
    chance = Random(seed)
    while session.board.outcome is None:
        session = go_on(session, chance)
    return session


def shown(session: Session) -> Element:
    """The document that the page makes of a session."""
    return read(str(page(session)))
