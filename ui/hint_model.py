"""What is shown of a hint: the move, the reasons, and on demand what else was considered."""

from typing import NamedTuple

from engine.players.hint import Estimate, Hint
from engine.state import PASS

from .text import Texts
from .wording import place_words, points_words


class ComparedRow(NamedTuple):
    """A move with its estimate in points; `error` is empty where the estimate is no average."""

    move: str
    points: str
    error: str


class Compared(NamedTuple):
    """The moves that were considered, the best first; shown when `shown`."""

    shown: bool
    rows: tuple[ComparedRow, ...]


def hint_words(advice: Hint, t: Texts) -> tuple[str, ...]:
    """The move and the reasons as sentences."""
    what = t.tr("Hint: pass.") if advice.move == PASS else t.tr("Hint: {tile}.", tile=advice.move.tile)
    return (what, *(t.say(reason) for reason in advice.reasons))


def compared(advice: Hint, shown: bool, t: Texts) -> Compared | None:
    """What the move was compared with; None when there was nothing else."""
    return Compared(shown, tuple(_row(each, t) for each in advice.compared)) if advice.compared else None


def _row(estimate: Estimate, t: Texts) -> ComparedRow:
    digits = 0 if estimate.error is None else 1
    spread = estimate.error
    error = "" if spread is None else t.isolated(f"± {points_words(t, spread, digits, sign=False)}")
    return ComparedRow(place_words(t, estimate.move), points_words(t, estimate.points, digits), error)
