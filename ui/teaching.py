"""What becomes of the guided hand: it is played at the table as any hand, but nothing of it is kept or counted."""

from engine import history as line
from engine.match import TARGET, Hand, Match, Player
from engine.players import HUMAN

from . import actions as do
from .actions import LessonAction, TableAction
from .lesson import MATCH_ID, PERSON, Lesson, asked, dealt, due
from .rack import held_on
from .session import Session, cleared, legal, lesson_due
from .turns import at_table

AT_HAND = ("chosen", "refused", "lifted", "own_order", "reading", "preview", "unable")
"""What of a session is about the hand in play: the guided hand has its own."""

_NOTHING = (None, None, None, None, None, None, "")
_PLAYERS = (Player("", HUMAN), Player("", "easy"), Player("", "easy"), Player("", "easy"))


def on_table(session: Session) -> Session:
    """The session with the guided hand for its match, where there is one; otherwise as it is."""
    lesson = session.lesson
    if lesson is None:
        return session
    match = Match(_PLAYERS, None, TARGET, (Hand(dealt(), lesson.history.now),))
    at_hand = zip(AT_HAND, lesson.at_hand or _NOTHING, strict=True)
    return cleared(session)._replace(
        lesson=None,
        replay=None,
        at_start=False,
        match_id=MATCH_ID,
        match=match,
        history=lesson.history,
        viewer=PERSON,
        **dict(at_hand),
    )


def taught(session: Session, action: LessonAction) -> Session:
    """The session after an action in the guided hand. Its own match stays as it is."""
    lesson = session.lesson
    if lesson is None:
        return session
    match action:
        case do.LeaveLesson():
            return session._replace(lesson=None)
        case do.LessonTick():
            return (
                session._replace(lesson=_answered(session, lesson))
                if action == lesson_due(session)
                else session
            )
        case do.AskHint() | do.ShowMove():
            return session._replace(lesson=_shown(session, lesson)) if legal(on_table(session)) else session
        case _:
            return session._replace(lesson=_tried(session, lesson, action))


def _at(now: Session, step: int, declined: bool = False) -> Lesson:
    """The lesson as it stands on the table."""
    if now.history is None:
        raise ValueError("the guided hand is not on the table")
    return Lesson(now.history, step, declined, tuple(getattr(now, name) for name in AT_HAND))


def _answered(session: Session, lesson: Lesson) -> Lesson:
    """After the computer player's move that is due."""
    now, move = on_table(session), due(lesson)
    if move is None:
        return lesson
    moved = cleared(now)._replace(history=line.play(lesson.history, move), reading=None)
    return _at(held_on(now, moved), lesson.step)


def _shown(session: Session, lesson: Lesson) -> Lesson:
    """The move that is asked for as a preview. A pass has none: the style sheet shows where to pass."""
    move = asked(lesson.step)[0]
    now = cleared(on_table(session))._replace(reading=None, chosen=move.tile)
    return _at(now._replace(preview=move) if move.tile else now, lesson.step)


def _tried(session: Session, lesson: Lesson, action: TableAction) -> Lesson:
    """What the person does at the table. Only what is asked for can be previewed, and so played."""
    before = on_table(session)
    if not isinstance(action, do.Read):
        before = before._replace(reading=None)
    after = at_table(before, action)
    if after == before and not isinstance(action, do.Cancel):
        return lesson
    if after.history is not before.history:
        return _at(after, lesson.step + 1)
    right = asked(lesson.step)
    if after.chosen and all(after.chosen != move.tile for move in right):
        return _at(cleared(after)._replace(lifted=after.lifted), lesson.step, declined=True)
    if after.preview and after.preview not in right:
        return _at(after._replace(preview=None), lesson.step, declined=True)
    declined = lesson.declined and isinstance(action, do.Read | do.PutBack | do.DropOnRack | do.ShiftTile)
    return _at(after, lesson.step, declined)
