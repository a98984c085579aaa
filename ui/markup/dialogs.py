"""The dialogs: rules, log, settings. The page opens and closes the one element they share."""

from htpy import Node, dialog, div, h2, h3, header, label, li, ol, p, section, span, ul
from htpy import input as input_

from ..log_model import LogModel
from ..rules_text import rules_sections
from ..settings import Settings
from ..text import Texts
from .controls import action
from .options import language_choice, motion_choice, pace_choice, theme_choice
from .parts import Part, part


def dialog_frame(name: str | None, title: str, content: Node, t: Texts) -> Part:
    """The dialog element, always there; `name` tells which dialog is open."""
    element = dialog("#dialog", {"data-dialog": name}, aria_labelledby="dialog-title" if name else None)[
        name
        and (
            header[
                h2("#dialog-title", tabindex="-1")[title],
                action("close", t.tr("Close"), glyph="close", look="round", short=True),
            ],
            div(".dialog-body", tabindex="0", role="region", aria_labelledby="dialog-title")[content],
        )
    ]
    return part(element)


def rules_dialog(t: Texts) -> Node:
    return (section[h3[part.heading], ul[(li[point] for point in part.points)]] for part in rules_sections(t))


def log_dialog(model: LogModel, t: Texts) -> Node:
    return (
        section[
            h3[t.tr("Hand {number}", number=model.hand)] if model.hand else None,
            ol({"data-log": True})[(li[line] for line in model.moves)]
            if model.moves
            else p[t.tr("Nothing has been played yet.")],
        ],
        section[h3[t.tr("Earlier hands")], ul(".earlier")[(li[line] for line in model.earlier)]]
        if model.earlier
        else None,
    )


def settings_dialog(settings: Settings, t: Texts) -> Node:
    return (
        div(".choices")[
            language_choice(settings, t, "dialog"),
            pace_choice(settings, t, "dialog"),
            theme_choice(settings, t, "dialog"),
            motion_choice(settings, t, "dialog"),
        ],
        label(".switch", for_="show-selectors")[
            input_(
                {"data-toggle": "selectors"}, id="show-selectors", type="checkbox", checked=settings.selectors
            ),
            span[t.tr("Show lists for choosing tile and place")],
        ],
    )
