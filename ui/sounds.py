"""Which sounds belong to what has happened, told from the session before and after it."""

from collections.abc import Iterator

from engine.history import History
from engine.state import PASS, Seat

from .effects import Sound
from .session import Session, people
from .teaching import on_table


def sounds(before: Session, after: Session) -> Iterator[Sound]:
    """Nothing unless it is switched on; at the pace `instant` nothing but the tile that a person has laid."""
    if not after.settings.sound:
        return
    if not before.settings.sound:
        yield Sound("tile")  # so one hears what has been switched on
        return
    was, now = on_table(before), on_table(after)
    mover = _mover(was, now)
    if mover is None or was.board is None or now.board is None or now.match is None:
        return
    laid = now.board.moves[-1] != PASS
    if after.settings.speed == "instant" and not (laid and mover in people(now.match)):
        return
    yield Sound("tile" if laid else "pass")
    if after.settings.speed == "instant":
        return
    if len(now.board.opened) > len(was.board.opened):
        yield Sound("open")
    outcome, persons = now.board.outcome, people(now.match)
    if outcome is not None and outcome.winner is not None and (outcome.winner in persons or not persons):
        yield Sound("win")


def _mover(was: Session, now: Session) -> Seat | None:
    """Who has just moved; None when nothing was played, as after an undo, a redo or a deal."""
    old, new = was.history, now.history
    if old is None or new is None or was.match_id != now.match_id:
        return None
    return old.now.board.turn if _one_more(old, new) else None


def _one_more(old: History, new: History) -> bool:
    """Whether a move has been played; what only comes back has lain in the line before."""
    return new.line is not old.line and new.at == old.at + 1 and new.line[: new.at] == old.line[: new.at]
