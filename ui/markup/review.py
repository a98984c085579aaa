"""The review of a hand: a dialog in which each turn leads to itself in the replay."""

from htpy import Element, Node, button, h3, li, p, progress, section, span, ul

from ..review_model import ReviewModel, ReviewPart, ReviewRow
from ..text import Texts


def review_dialog(model: ReviewModel, t: Texts) -> Node:
    """How far the review has come, and every turn."""
    return (
        p(".review-progress", role="status")[
            model.progress,
            progress(value=str(model.done), max=str(model.all), aria_label=model.progress)
            if model.done < model.all
            else None,
        ],
        (_part(each, len(model.parts) > 1, t) for each in model.parts),
    )


def _part(part: ReviewPart, named: bool, t: Texts) -> Element:
    return section(class_=f"review seat-{part.seat}")[
        h3[part.name] if named else None, ul(role="list")[(_row(row, t) for row in part.rows)]
    ]


def _row(row: ReviewRow, t: Texts) -> Element:
    return li(class_="costly" if row.marked else None)[
        button(
            {"data-action": "review-turn", "data-to": str(row.turn)},
            id=f"review-{row.turn}",
            type="button",
        )[
            span(".turn")[span(".hidden-text")[t.tr("Turn")], " ", str(row.turn)],
            span(".played")[row.played],
            span(".preferred")[row.preferred],
            span(".cost")[row.cost],
        ]
    ]
