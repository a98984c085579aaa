"""What is read aloud when somebody asks for it by a key."""

from .session import READINGS, Reading, Session, screen


def read(session: Session, what: str) -> Session:
    """Something of the table read aloud, if the person at the device may hear it."""
    if screen(session) != "table" or what not in READINGS or (what == "hand" and session.viewer is None):
        return session
    again = session.reading is not None and session.reading == Reading(what)
    return session._replace(reading=Reading(what, again))
