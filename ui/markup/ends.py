"""The screens after a hand and after a match."""

from htpy import (
    Element,
    Node,
    dd,
    details,
    div,
    dl,
    dt,
    h2,
    main,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
)
from htpy import tr as tr_

from engine.state import SEATS

from ..end_model import Deal, EndModel, EndRow
from ..text import Texts
from ..view_model import TableModel
from .controls import action
from .parts import Part, part
from .play import top_bar
from .table import board
from .tile import shown_tile


def end_screen(end: EndModel, model: TableModel, t: Texts) -> Part:
    """All four hands, who scores what and why, and how it goes on."""
    can = model.possible
    over = bool(end.champion)
    return part(
        main(
            "#screen.end-screen",
            {
                "data-screen": "match-end" if over else "hand-end",
                "data-turn": model.turn.name,
                "data-phase": "over",
            },
        ),
        top_bar(model.hand, "restart" in can, t),
        board(model.on_table, t),
        section(".sheet.result", aria_label=t.tr("Result"))[
            div(aria_live="polite")[
                p(".winner-line")[t.tr("{name} wins the match!", name=end.champion)] if over else None,
                h2[end.headline],
                p(".reason")[end.reason],
            ],
            div(".hands")[(_hand(row, model, t) for row in end.rows)],
            p(".opening")[end.opening] if end.opening else None,
            action("review", t.tr("Review of your moves"), glyph="statistics", look="review-link")
            if end.can_review
            else None,
            _dealt(end.deal, t),
            _history(end, t) if len(end.hands) > 1 or over else None,
            _next(over, can, t),
        ],
    )


def _hand(row: EndRow, model: TableModel, t: Texts) -> Element:
    return section(
        {"data-seat": row.seat.name, "data-count": str(len(row.tiles)), "data-score": str(row.total)},
        id=f"seat-{row.seat}",
        class_=f"hand-left seat-{row.seat}{' best' if row.best else ''}",
        aria_label=row.name,
    )[
        p(".who")[span(".dot", aria_hidden="true")[t.letter(row.seat)], span(".name")[row.name]],
        div(".tiles")[
            (shown_tile(tile) for tile in row.tiles) if row.tiles else span(".none")[t.tr("no tiles left")]
        ],
        p(".left")[t.trn("{n} point left", "{n} points left", row.left)],
        p(".total")[
            span(".won")[t.isolated(f"+{row.won}")] if row.won else None,
            span(".big")[str(row.total)],
            span(".hidden-text")[t.trn("{n} point in the match", "{n} points in the match", row.total)],
        ],
    ]


def _dealt(deal: Deal, t: Texts) -> Element:
    """How the hand was dealt, behind a word."""
    return details("#dealt.dealt", {"data-toggle": "dealt"}, open=deal.shown)[
        summary[t.tr("As it was dealt")],
        (
            dl[(div[dt[name], dd[tiles]] for name, tiles in deal.hands)],
            p(".source")[f"{deal.mark}. {deal.source}"],
        )
        if deal.shown
        else None,
    ]


def _history(end: EndModel, t: Texts) -> Element:
    """Every hand's points, a row a hand."""
    return div(".table-scroll", tabindex="0", role="region", aria_label=t.tr("Points"))[
        table(".hands-won")[
            thead[tr_[th(scope="col")[t.tr("Hand")], (th(scope="col")[row.name] for row in end.rows)]],
            tbody[
                (
                    tr_[
                        th(scope="row")[str(number)],
                        (td[str(won[seat]) if won[seat] else "·"] for seat in SEATS),
                    ]
                    for number, won in enumerate(end.hands, start=1)
                ),
                tr_(".sum")[th(scope="row")[t.tr("Total")], (td[str(row.total)] for row in end.rows)],
            ],
        ]
    ]


def _next(over: bool, can: frozenset[str], t: Texts) -> Node:
    undo = action("undo", t.tr("Undo"), glyph="undo", possible="undo" in can)
    replay = action("replay", t.tr("Replay"), glyph="replay")
    if not over:
        go_on = action("next-hand", t.tr("Next hand"), glyph="play", look="main-choice large", focus=True)
        return div(".decide")[undo, replay, go_on]
    return div(".decide")[
        undo,
        replay,
        action("new-match", t.tr("Other players"), glyph="home", place="-here"),
        action("rematch", t.tr("Play again"), glyph="play", look="main-choice large", focus=True),
    ]
