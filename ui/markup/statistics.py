"""The statistics dialog."""

from htpy import (
    Element,
    Node,
    caption,
    dd,
    div,
    dl,
    dt,
    figcaption,
    figure,
    line,
    p,
    rect,
    span,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
)
from htpy import tr as tr_

from ..statistics_model import PLOT_HEIGHT, PLOT_WIDTH, Bar, Opponent, Plot, StatisticsModel
from ..text import Texts
from .controls import action


def statistics_dialog(model: StatisticsModel, t: Texts) -> Node:
    empty = not model.figures
    return (
        p(".damaged")[
            t.tr(
                "What was kept here before could not be read. It has been put aside in this browser, and counting has begun anew."
            )
        ]
        if model.damaged
        else None,
        p(".nothing-yet")[
            t.tr("Nothing to count yet. Play a hand, and your first figures will be waiting here.")
        ]
        if empty
        else dl(".figures")[(div[dt[each.label], dd[each.value]] for each in model.figures)],
        _plot(model.plot, t) if model.plot else None,
        _opponents(model.opponents, t) if model.opponents else None,
        p(".quiet")[t.tr("The statistics are kept on this device only.")],
        None if empty and not model.damaged else _choices(model, t),
    )


def _plot(plot: Plot, t: Texts) -> Element:
    return figure(".plot")[
        div(".scale", aria_hidden="true")[span[str(plot.top)], span["0"]],
        svg(
            viewBox=f"0 0 {PLOT_WIDTH} {PLOT_HEIGHT}",
            preserveAspectRatio="none",
            role="img",
            aria_label=plot.words,
        )[
            (_bar(bar) for bar in plot.bars),
            line(".average", x1="0", y1=str(plot.average), x2=str(PLOT_WIDTH), y2=str(plot.average)),
        ],
        figcaption[plot.caption],
    ]


def _bar(bar: Bar) -> Element:
    return rect(
        class_="none" if bar.none else "won",
        x=str(bar.x),
        y=str(bar.y),
        width=str(bar.width),
        height=str(bar.height),
    )


def _opponents(opponents: tuple[Opponent, ...], t: Texts) -> Element:
    return table(".opponents")[
        caption[t.tr("Your finished matches by the kinds of opponents in them")],
        thead[
            tr_[
                th(scope="col")[t.tr("Opponent")],
                th(scope="col")[t.tr("Finished")],
                th(scope="col")[t.tr("Won")],
            ]
        ],
        tbody[
            (
                tr_[th(scope="row")[each.label], td[str(each.finished)], td[str(each.won)]]
                for each in opponents
            )
        ],
    ]


def _choices(model: StatisticsModel, t: Texts) -> Element:
    if model.clearing:
        return div(
            ".decide", {"data-question": True}, role="group", tabindex="-1", aria_labelledby="really-clear"
        )[
            p("#really-clear")[t.tr("Really clear? The figures cannot be brought back.")],
            action("statistics-keep", t.tr("Keep them")),
            action("statistics-clear-yes", t.tr("Yes, clear")),
        ]
    return div(".decide")[
        action("statistics-export", t.tr("Save as a file")) if model.figures else None,
        action("statistics-clear", t.tr("Clear…")),
    ]
