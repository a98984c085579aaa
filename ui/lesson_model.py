"""The guided hand's card, and the table beside it."""

from functools import lru_cache
from typing import NamedTuple

from .lesson import PERSON, STEPS, Lesson
from .session import Session
from .teaching import on_table
from .text import Texts
from .view_model import TableModel, table_model


class Card(NamedTuple):
    """What the person is to do and why. Steps count from 1."""

    step: int
    steps: int
    text: str
    instead: str  # why another move is better here than the one that was tried
    points: str  # what to look at, in the style sheet's names
    can_show: bool  # there is a move to show
    over: bool
    fresh: bool  # it has just begun
    longest: tuple[str, ...]  # of all texts: there is to be room for them from the beginning


def lesson_card(session: Session, lesson: Lesson, t: Texts) -> Card:
    """The card of the step at which the lesson stands."""
    step, board = STEPS[lesson.step], lesson.history.now.board
    over = board.outcome is not None
    return Card(
        step=lesson.step + 1,
        steps=len(STEPS),
        text=t.say(step.text),
        instead=t.say(step.instead) if lesson.declined and step.instead else "",
        points=step.points,
        can_show=not over and board.turn is PERSON,
        over=over,
        longest=_longest(t),
        fresh=lesson.step == 0 and on_table(session).chosen is None,
    )


@lru_cache(maxsize=2)
def _longest(t: Texts) -> tuple[str, ...]:
    texts = (t.say(words) for step in STEPS for words in (step.text, step.instead) if words)
    return tuple(sorted(texts, key=len)[-3:])


def lesson_table(session: Session, t: Texts) -> TableModel:
    """The table of the guided hand. What is to be done the card says; there is no way back but to begin anew."""
    now = on_table(session)
    model = table_model(now, t)
    said = now.chosen or now.refused or now.reading or now.unable
    return model._replace(
        viewer=PERSON,
        rack=model.rack or (),
        prompt=model.prompt if said else (),
        possible=model.possible - {"undo", "redo", "restart"},
    )
