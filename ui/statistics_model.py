"""What the statistics dialog shows."""

from typing import NamedTuple

from .session import Session
from .statistics import LAST_HANDS, Summary, summary
from .text import Texts
from .wording import kind_words

PLOT_WIDTH = 300
PLOT_HEIGHT = 90
_FEWEST_SLOTS = 20  # so that the bars of a few hands are not as wide as walls
_SCALE_STEP = 20


class Figure(NamedTuple):
    """A number and what it counts."""

    label: str
    value: str


class Opponent(NamedTuple):
    """A kind of computer player and how matches with it ended."""

    label: str
    finished: int
    won: int


class Bar(NamedTuple):
    """A hand in the plot, in its units; `none` when nothing was won."""

    x: float
    y: float
    width: float
    height: float
    none: bool


class Plot(NamedTuple):
    """The points of the last hands; `words` tell the same to those who do not see it."""

    bars: tuple[Bar, ...]
    average: float  # how high its line lies
    top: int  # the points at the upper edge
    caption: str
    words: str


class StatisticsModel(NamedTuple):
    """The dialog; without figures it says that there are none yet."""

    figures: tuple[Figure, ...]
    opponents: tuple[Opponent, ...]
    plot: Plot | None
    damaged: bool  # what had been kept could not be read
    clearing: bool  # the person is asked whether to clear


def statistics_model(session: Session, t: Texts) -> StatisticsModel:
    """What there is to show of the session's statistics."""
    total = summary(session.statistics)
    return StatisticsModel(
        figures=_figures(total, t) if total.matches else (),
        opponents=tuple(Opponent(kind_words(t, kind), played, won) for kind, played, won in total.against),
        plot=_plot(total, t) if total.points else None,
        damaged=session.damaged_statistics is not None,
        clearing=session.clearing,
    )


def _figures(total: Summary, t: Texts) -> tuple[Figure, ...]:
    figures = [
        Figure(t.tr("Matches begun"), str(total.matches)),
        Figure(t.tr("Matches finished"), str(total.finished)),
        Figure(t.tr("Hands played"), str(total.hands)),
    ]
    if total.shared:
        figures.append(Figure(t.tr("Matches of several people"), str(total.shared)))
    if total.points:
        figures += [
            Figure(t.tr("Your best hand"), t.trn("{n} point", "{n} points", total.best)),
            Figure(t.tr("Your longest match"), t.trn("{n} hand", "{n} hands", total.longest)),
            Figure(t.tr("Your points a hand"), t.decimal(f"{total.average:.1f}")),
        ]
    return tuple(figures)


def _plot(total: Summary, t: Texts) -> Plot:
    points = total.points
    top = max(_SCALE_STEP, -(-max(*points, round(total.average)) // _SCALE_STEP) * _SCALE_STEP)
    slot = PLOT_WIDTH / min(LAST_HANDS, max(_FEWEST_SLOTS, len(points)))
    numbers = t.listed(map(str, points))
    return Plot(
        bars=tuple(_bar(at * slot, won, slot, top) for at, won in enumerate(points)),
        average=_y(total.average, top),
        top=top,
        caption=t.trn(
            "The points you won in your last hand. The dashed line is your average.",
            "The points you won in your last {n} hands, the newest on the right. The dashed line is your average.",
            len(points),
        ),
        words=t.tr("Points in your last hands, oldest first: {points}.", points=numbers),
    )


def _bar(left: float, won: int, slot: float, top: int) -> Bar:
    gap = slot * 0.14
    y = _y(won, top) if won else PLOT_HEIGHT - 2
    return Bar(round(left + gap, 2), y, round(slot - 2 * gap, 2), round(PLOT_HEIGHT - y, 2), not won)


def _y(points: float, top: int) -> float:
    return round(PLOT_HEIGHT * (1 - points / top), 2)
