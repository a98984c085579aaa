"""What the review of a hand shows: a row a turn, what has cost most, and how far it has come."""

from typing import NamedTuple

from engine.state import SEATS, Seat

from .replay import Replay
from .review import Review, Turn, begun, marked, persons, turns
from .text import Texts
from .wording import place_words, points_words


class ReviewRow(NamedTuple):
    """A person's turn; `turn` counts from 0. Texts are empty where there is nothing to say."""

    turn: int
    played: str
    preferred: str  # what expert would have played, or why there is nothing to compare
    cost: str
    marked: bool


class ReviewPart(NamedTuple):
    """The turns of one person."""

    seat: Seat
    name: str
    rows: tuple[ReviewRow, ...]


class ReviewModel(NamedTuple):
    """The review of the hand shown; `marks` are the places of costly turns along it, from 0 to 1."""

    parts: tuple[ReviewPart, ...]
    done: int  # turns thought about
    all: int
    progress: str
    marks: tuple[float, ...]
    remark: str  # about the turn shown; empty when there is nothing to say


def review_model(replay: Replay, reviews: tuple[Review, ...], t: Texts) -> ReviewModel | None:
    """The review of the hand that a replay shows; None where no person has played."""
    people = persons(replay)
    if not people:
        return None
    review = begun(reviews, replay)
    mine = turns(review, people)
    costly = marked(mine)
    chosen = [each for each in mine if each.choice]
    done = sum(each.best is not None for each in chosen)
    length = len(review.hand.position.board.moves)
    return ReviewModel(
        parts=tuple(
            ReviewPart(
                seat,
                t.name(seat),
                tuple(_row(each, each.turn in costly, t) for each in mine if each.seat is seat),
            )
            for seat in SEATS
            if seat in people
        ),
        done=done,
        all=len(chosen),
        progress=_progress(done, len(chosen), t),
        marks=tuple(turn / length for turn in sorted(costly)),
        remark=_remark(replay, mine, t),
    )


def _progress(done: int, many: int, t: Texts) -> str:
    if done < many:
        return t.tr("The expert is looking at your turns: {done} of {all}", done=done, all=many)
    return t.tr(
        "Costs are estimates in points, with their standard errors, from what could be known at the time."
    )


def _row(turn: Turn, costly: bool, t: Texts) -> ReviewRow:
    preferred, cost = "", ""
    if not turn.choice:
        preferred = t.tr("no choice")
    elif turn.best is not None and turn.best.move == turn.played:
        preferred = t.tr("the expert’s choice, too")
    elif turn.best is not None:
        preferred = t.tr("expert: {move}", move=place_words(t, turn.best.move))
        cost = f"{points_words(t, -turn.cost, 1)} ± {points_words(t, turn.error, 1, sign=False)}"
    return ReviewRow(turn.turn, place_words(t, turn.played), preferred, cost, costly)


def _remark(replay: Replay, mine: tuple[Turn, ...], t: Texts) -> str:
    """What is said at a turn, where the hand to move is open: its tiles are named."""
    turn = next((each for each in mine if each.turn == replay.turn), None)
    if turn is None or turn.best is None or replay.seen not in (None, turn.seat):
        return ""
    played = place_words(t, turn.played)
    if turn.best.move == turn.played:
        return t.tr("{played} was the expert’s choice, too.", played=played)
    return t.tr(
        "Played: {played}. Expert: {preferred}, better by {points} ± {error} points.",
        played=played,
        preferred=place_words(t, turn.best.move),
        points=points_words(t, turn.cost, 1, sign=False),
        error=points_words(t, turn.error, 1, sign=False),
    )
