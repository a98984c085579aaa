"""What there is to think about in a session, and what comes of it."""

from functools import lru_cache

from engine.deal import turn_chance
from engine.players.expert import PLAYOUTS
from engine.rules import legal_moves
from engine.view import PlayerView

from .review import begun, persons, unjudged, view_at
from .session import Session, persons_turn, view, waiting_for
from .thinking import Request, Task, request_text

EXPERT = "expert"


def expects_thinking(session: Session) -> bool:
    """Whether somebody at the table is going to think long."""
    match = session.match
    if match is None or session.at_start:
        return False
    return EXPERT in (session.settings.hints, *(each.kind for each in match.players))


def task(session: Session) -> Task | None:
    """What is to be thought about now."""
    if must_think(session) and session.decided is None:
        return _task("move", session)
    if session.pondering and persons_turn(session):
        return _task("hint", session)
    return _review_task(session)


def _review_task(session: Session) -> Task | None:
    """The next turn of the hand shown that is to be judged, by what could be seen then."""
    replay = session.replay
    if replay is None or not session.reviewing or session.paused:
        return None
    review = begun(session.reviews, replay)
    turn = unjudged(review, persons(replay))
    if turn is None:
        return None
    seen = view_at(review, turn, replay.match.target)
    return _about("review", replay.match.seed or "", replay.hand + 1, turn + 1, seen)


def expert_is_due(session: Session) -> bool:
    """Whether it is the turn of an expert."""
    match, board = session.match, session.board
    if waiting_for(session) is None or match is None or board is None:
        return False
    return match.players[board.turn].kind == EXPERT


def must_think(session: Session) -> bool:
    """Whether it is the turn of an expert who has a choice; which is nothing that others may be shown."""
    return expert_is_due(session) and session.position is not None and len(legal_moves(session.position)) > 1


def _task(purpose: str, session: Session) -> Task | None:
    match, board = session.match, session.board
    seen = view(session, board.turn) if board else None
    if match is None or board is None or seen is None:
        return None
    return _about(purpose, match.seed or "", len(match.hands), len(board.moves) + 1, seen)


@lru_cache(maxsize=4)
def _about(purpose: str, seed: str, hand: int, turn: int, seen: PlayerView) -> Task:
    """The worker gets one number of the turn's chance: from the seed it could find the deal."""
    chance = turn_chance(seed, hand, turn).random()
    return Task(purpose, hand, turn, request_text(Request(seen, chance, PLAYOUTS)))
