"""The cover between the turns of two people at one device (rules 23 and 25)."""

from htpy import div, h1, li, main, p, section, ul

from ..text import Texts
from ..view_model import TableModel
from .controls import action
from .parts import Part, part
from .play import top_bar


def cover_screen(model: TableModel, moves: tuple[str, ...], t: Texts) -> Part:
    """Who is to take the device, what happened since their last turn, and no hand at all."""
    can = model.possible
    return part(
        main("#screen.cover-screen", {"data-screen": "cover"}),
        top_bar(model.hand, "restart" in can, t),
        section(".sheet", aria_live="polite")[
            p(".seat-name")[t.seat(model.turn)] if t.name(model.turn) != t.seat(model.turn) else None,
            h1[t.tr("{seat}, it is your turn", seat=model.turn)],
            p[
                t.tr(
                    "Take the device. Your tiles are shown when you are ready; nobody else should be looking."
                )
            ],
            action("ready", t.tr("I am ready"), glyph="play", look="main-choice large", focus=True),
            ul(".since", aria_label=t.tr("Since your last turn"))[(li[move] for move in moves)]
            if moves
            else None,
            div(".aside")[
                action("undo", t.tr("Undo"), glyph="undo", possible="undo" in can),
                action("redo", t.tr("Redo"), glyph="redo", possible="redo" in can),
            ],
        ],
    )
