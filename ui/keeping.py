"""What becomes of a session when matches are found, brought along in files, or open in other windows.

One window at a time keeps the match. A match is given up only when the person has agreed to that; where they could not
be asked, it stays as the earlier one.
"""

from engine import history as line
from engine import record
from engine.fields import RecordError
from engine.match import Match, winner
from engine.words import words

from . import actions as do
from .actions import Action
from .replay import open_replay
from .save import Damaged, Saved, restored
from .session import Session, cleared, home, in_progress, saved


def opened(session: Session, found: Saved) -> Session:
    """The session with another match on the table."""
    session = session._replace(match_id=found.id, match=found.match, history=found.history)
    return cleared(session)._replace(at_start=False, dialog=None, replay=None, viewer=home(session))


def asked_for(session: Session) -> bool:
    """Whether the match at hand is the one that the address means."""
    if session.match is None or not in_progress(session):
        return False
    seed, kinds = session.address.seed, tuple(player.kind for player in session.match.players)
    return seed in (None, session.match.seed) and kinds == session.settings.kinds


def set_aside(session: Session) -> Session:
    """The session with its match, if it is in progress, as the earlier one."""
    return session._replace(earlier=saved(session)) if in_progress(session) else session


def swapped(session: Session) -> Session:
    """The earlier match on the table; the one that lay there is the earlier one if it is in progress."""
    if session.earlier is None:
        return session
    aside = saved(session) if in_progress(session) else None
    return opened(session, session.earlier)._replace(earlier=aside)


def claimed(session: Session, text: str | None) -> Session:
    """This window keeps the match now. Another one may have gone on with it, or keep another match."""
    found = restored(text)
    taken, session = session.elsewhere, session._replace(elsewhere=False)
    if session.dialog == "elsewhere":
        session = session._replace(dialog=None)
    if isinstance(found, Damaged) or found is None or found == saved(session):
        return session
    if found.id == session.match_id:
        return opened(session, found)._replace(at_start=session.at_start, dialog=session.dialog)
    return session._replace(earlier=found) if taken and winner(found.match) is None else session


def imported(session: Session, data: bytes, seed: str) -> Session:
    """The match of a file at hand: in the replay if nothing of it is left to play, else on the table."""
    try:
        match = record.read(data)
    except RecordError as error:
        return session._replace(note=words("The file cannot be used: {reason}.", reason=error.reason))
    session = session._replace(note=None)
    if match.hands[-1].position.board.outcome is not None:
        replay = open_replay(match, 0)
        return session._replace(replay=replay and replay._replace(brought=True), dialog=None)
    return _brought(session, match, do.Import(data, seed), seed)


def from_host(session: Session, data: bytes, seed: str) -> Session:
    """The record that the page around opens. Nobody can be asked: a match in progress becomes the earlier one."""
    after = imported(session._replace(asking=do.Import(data, seed)), data, seed)
    if after.match is session.match:
        return after._replace(asking=session.asking)
    return after._replace(earlier=set_aside(session).earlier)


def played_on(session: Session, seed: str) -> Session:
    """The match of the replay on the table, if nobody has won it."""
    if session.replay is None or winner(session.replay.match) is not None:
        return session
    return _brought(session, session.replay.match, do.PlayOn(seed), seed)


def _brought(session: Session, match: Match, action: Action, seed: str) -> Session:
    """Another match on the table, once the person has agreed to lose the one in progress."""
    if in_progress(session) and session.asking != action:
        return session._replace(asking=action, dialog="replace")
    positions = line.of_hand(match.hands[-1])
    found = Saved(seed, match, line.History(positions, len(positions) - 1))
    return opened(session, found)._replace(asking=None)
