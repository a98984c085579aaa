"""How matches and hands begin: asked for by the person, by the address or by the page around."""

from engine import history as line
from engine.match import Match, Player, new_match, next_hand

from . import actions as do
from .keeping import asked_for, set_aside
from .session import Session, cleared, home, in_progress, screen
from .settings import Four


def opened(session: Session, seed: str) -> Session:
    """The page opens with its first screen, unless the address wants a deal at once."""
    if not session.address.start:
        return session
    if asked_for(session):
        return session._replace(at_start=False)
    return started(set_aside(session), seed)


def start_asked(session: Session, action: do.Start) -> Session:
    if in_progress(session):
        return session._replace(asking=action, dialog="replace")
    return started(session, action.seed)


def host_match(session: Session, token: str, kinds: Four | None, seed: str | None) -> Session:
    """A match that the page around wants. Nobody can be asked: one in progress becomes the earlier one."""
    session = set_aside(session)._replace(paused=False)
    if kinds is not None:
        session = session._replace(settings=session.settings._replace(kinds=kinds))
    if seed is not None:
        session = session._replace(address=session.address._replace(seed=seed))
    return started(session, token)


def started(session: Session, token: str) -> Session:
    seed = session.address.seed or token
    names, kinds = session.settings.names, session.settings.kinds
    s, e, n, w = (Player(name.strip(), kind) for name, kind in zip(names, kinds, strict=True))
    return _dealt(session._replace(match_id=token, asking=None), new_match((s, e, n, w), seed))


def rematch(session: Session, seed: str) -> Session:
    """The players who have played, whatever has been chosen for the next match since."""
    if session.match is None or screen(session) != "match-end":
        return session
    return _dealt(session._replace(match_id=seed), new_match(session.match.players, seed))


def next_hand_dealt(session: Session) -> Session:
    if session.match is None or screen(session) != "hand-end":
        return session
    return _dealt(session, next_hand(session.match, session.match_id))


def _dealt(session: Session, match: Match) -> Session:
    session = cleared(session)._replace(match=match, history=line.begin(match.hands[-1].position))
    return session._replace(at_start=False, dialog=None, viewer=home(session), replay=None)
