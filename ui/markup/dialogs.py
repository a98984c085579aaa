"""The dialogs: rules, log, settings. The page opens and closes the one element they share."""

from htpy import Node, dialog, div, h2, h3, header, label, li, ol, p, section, span, ul
from htpy import input as input_

from ..log_model import LogModel
from ..rules_text import Section, rules_sections
from ..settings import Settings
from ..text import Texts
from .controls import action
from .options import (
    hints_choice,
    language_choice,
    motion_choice,
    order_choice,
    pace_choice,
    theme_choice,
    tiles_choice,
)
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
    return (
        sections(rules_sections(t)),
        div(".decide.take-away")[
            action("lesson", t.tr("Guided hand"), glyph="play"),
            action("players", t.tr("How the computer plays"), glyph="hint", place="-rules"),
        ],
    )


def sections(parts: tuple[Section, ...]) -> Node:
    """A text in sections of short paragraphs."""
    return [section[h3[part.heading], ul[(li[point] for point in part.points)]] for part in parts]


def log_dialog(model: LogModel, t: Texts) -> Node:
    return (
        div(".decide.take-away")[
            action("export", t.tr("Save the record"), glyph="save", possible=model.can_export),
            action("export-text", t.tr("Save as text"), glyph="save", possible=model.hand > 0),
            action("copy-link", t.tr("Link to these deals"), glyph="link", possible=model.can_link),
        ]
        if model.keeps
        else None,
        input_(
            {"data-link": True},
            type="text",
            readonly=True,
            value=model.link,
            aria_label=t.tr("Link to these deals"),
        )
        if model.link
        else None,
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


def settings_dialog(settings: Settings, own_order: bool, t: Texts) -> Node:
    """The settings; `own_order`: the tiles on the rack lie as the person has put them."""
    return (
        div(".choices")[
            language_choice(settings, t, "dialog"),
            pace_choice(settings, t, "dialog"),
            theme_choice(settings, t, "dialog"),
            tiles_choice(settings, t, "dialog"),
            motion_choice(settings, t, "dialog"),
            hints_choice(settings, t, "dialog"),
            order_choice(settings, own_order, t, "dialog"),
        ],
        label(".switch", for_="use-sound")[
            input_({"data-toggle": "sound"}, id="use-sound", type="checkbox", checked=settings.sound),
            span[t.tr("Sound")],
        ],
        label(".switch", for_="show-selectors")[
            input_(
                {"data-toggle": "selectors"}, id="show-selectors", type="checkbox", checked=settings.selectors
            ),
            span[t.tr("Show lists for choosing tile and place")],
        ],
        label(".switch", for_="use-letters")[
            input_({"data-toggle": "letters"}, id="use-letters", type="checkbox", checked=settings.letters),
            span[t.tr("Letters and digits are keys of the game")],
        ],
        div(".decide")[action("keys", t.tr("Show all keys"))],
    )


def replace_dialog(t: Texts) -> Node:
    return (
        p[t.tr("It would be given up. Begin something new all the same?")],
        div(".decide")[
            action("replace", t.tr("Give it up and go on")),
            action("keep", t.tr("Keep it"), look="main-choice"),
        ],
    )


def elsewhere_dialog(t: Texts) -> Node:
    return (
        p[
            t.tr(
                "Only one window at a time can keep a match. If you go on here, the other window stops; what has been "
                "played there stays."
            )
        ],
        div(".decide")[
            action("leave", t.tr("Leave it there")),
            action("take-over", t.tr("Go on here"), look="main-choice"),
        ],
    )
