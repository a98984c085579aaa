"""The card of the guided hand, which stands where the bar is at other times."""

from htpy import div, h1, p, section, span

from ..lesson_model import Card
from ..text import Texts
from .controls import action
from .parts import Part, part


def lesson_bar(card: Card, t: Texts) -> Part:
    """How far it is, what to do and why, and the way out."""
    bar = section("#top.top.lesson-card", aria_labelledby="lesson-title")[
        h1("#lesson-title.progress")[
            span(".name")[t.tr("Guided hand")],
            " ",
            span(".step")[t.tr("{step} of {steps}", step=card.step, steps=card.steps)],
        ],
        span(".dots", aria_hidden="true")[
            (span(class_="dot done" if step < card.step else "dot") for step in range(card.steps))
        ],
        div(".lesson-do")[
            action("log", t.tr("Log"), glyph="log", look="round", short=True),
            action("lesson-show", t.tr("Show me"), glyph="hint", possible=card.can_show),
            action("lesson-leave", t.tr("Done"), glyph="check", look="main-choice", focus=True)
            if card.over
            else action("lesson-leave", t.tr("Leave"), glyph="close"),
        ],
        div(".words")[
            # Who listens hears a step's text once: the first by its focus, the others when they come.
            p(
                "#lesson-text",
                {"data-focus": card.fresh},
                tabindex="-1",
                aria_live="polite",
            )[card.text],
            p("#lesson-instead.instead", role="status")[card.instead],
            (p(".room", aria_hidden="true")[text] for text in card.longest),
        ],
    ]
    return part(bar)
