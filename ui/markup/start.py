"""The first screen."""

from htpy import (
    Element,
    Node,
    a,
    dd,
    details,
    div,
    dl,
    dt,
    fieldset,
    h1,
    legend,
    main,
    p,
    section,
    span,
    summary,
)
from htpy import input as input_

from engine.match import NAME_LENGTH
from engine.players import COMPUTER_KINDS, KINDS
from engine.state import SEATS, Seat
from engine.tiles import Tile

from ..settings import Settings
from ..start_model import StartModel
from ..text import Texts
from ..wording import kind_words, level_words
from .controls import action, choice
from .options import language_choice, pace_choice, theme_choice
from .parts import Part, part
from .tile import held_face


def start_screen(model: StartModel, settings: Settings, t: Texts) -> Part:
    """One obvious button, and behind it everything that can be chosen."""
    resumable = bool(model.resumable)
    screen = main("#screen.start-screen", {"data-screen": "start"})[
        div(".corner")[language_choice(settings, t)],
        section(".sheet.welcome")[
            div(".emblem", aria_hidden="true")[
                span(".tile.upright")[held_face(Tile(9, 9))], span(".tile.upright")[held_face(Tile(4, 9))]
            ],
            h1["Longana"],
            p(".tagline")[t.tr("The Cuban domino game for four, with the double-nine set")],
            div(".go")[
                _resume(model, t) if resumable else None,
                action(
                    "start",
                    t.tr("New match") if resumable else t.tr("Play"),
                    glyph="new" if resumable else "play",
                    look="large" if resumable else "main-choice large",
                    focus=not resumable,
                ),
            ],
            div("#first-time.offer")[
                p[t.tr("New to Longana? A guided hand shows how it is played, in three minutes.")],
                action("lesson", t.tr("Guided hand"), place="-first"),
            ]
            if model.first_time
            else None,
            div(".offer")[
                p[t.tr("An earlier match: {standing}", standing=model.earlier)],
                action("earlier", t.tr("Go on with it")),
            ]
            if model.earlier
            else None,
            div(".offer", role="status")[
                p[model.damaged],
                action("damaged-download", t.tr("Download it")),
                action("damaged-forget", t.tr("Delete it")),
            ]
            if model.damaged
            else None,
            div(".newer", role="status")[model.newer, action("update", t.tr("Use it now"))]
            if model.newer
            else None,
            p(".who-plays")[_line_up(settings, t)],
            details("#more.more", {"data-toggle": "more"}, open=model.more)[
                summary[t.tr("Players, pace and more")],
                fieldset(".seats-choice")[
                    legend[t.tr("Who plays")],
                    (_seat_choice(seat, settings, t) for seat in SEATS),
                    _levels(t),
                    action("players", t.tr("How the computer plays"), look="quiet"),
                ],
                div(".choices")[pace_choice(settings, t), theme_choice(settings, t)],
            ],
            div(".links")[
                action("rules", t.tr("Rules"), glyph="rules"),
                action("settings", t.tr("Settings"), glyph="settings"),
                action("statistics", t.tr("Statistics"), glyph="statistics"),
                action("import", t.tr("Open a file"), glyph="open"),
            ],
        ],
        p(".foot")[a(href="./licenses.txt")[t.tr("Licences")]],
    ]
    return part(screen)


def _resume(model: StartModel, t: Texts) -> Node:
    text = t.tr("Show the last match") if model.over else t.tr("Continue the match")
    return (
        action("continue", text, glyph="play", look="main-choice large", focus=True),
        p(".standing")[model.resumable],
    )


def _line_up(settings: Settings, t: Texts) -> str:
    persons = settings.kinds.count("human")
    if persons == 1:
        return t.tr("You against three computer players")
    if persons == 0:
        return t.tr("Four computer players; you watch")
    return t.trn("{n} person at this device", "{n} people at this device", persons)


def _seat_choice(seat: Seat, settings: Settings, t: Texts) -> Element:
    kinds = [(kind, kind_words(t, kind)) for kind in KINDS]
    place = t.seat(seat)
    return div(class_=f"seat-choice seat-{seat}")[
        span(".dot", aria_hidden="true")[t.letter(seat)],
        choice(f"kind-{seat}", place, kinds, settings.kinds[seat], {"data-kind-of": seat.name}),
        input_(
            {"data-name-of": seat.name},
            id=f"name-{seat}",
            type="text",
            value=settings.names[seat],
            maxlength=str(NAME_LENGTH),
            placeholder=t.tr("Name"),
            aria_label=t.tr("Name of the player at {place}", place=place),
            autocomplete="off",
            spellcheck="false",
        ),
    ]


def _levels(t: Texts) -> Element:
    """What each kind of computer player thinks about, a line a kind."""
    levels = (level_words(t, kind) for kind in COMPUTER_KINDS)
    return dl(".levels")[(div[dt[name], " ", dd[line]] for name, line in levels)]
