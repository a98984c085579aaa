"""The screen of a hand in play: bar, seats, table, what is said, rack and controls."""

from functools import lru_cache

from htpy import (
    Element,
    button,
    details,
    div,
    h1,
    header,
    li,
    main,
    nav,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    ul,
)
from htpy import tr as tr_
from markupsafe import Markup

from engine.state import Seat

from ..hint_model import Compared
from ..lesson_model import Card
from ..settings import Settings
from ..text import Texts
from ..view_model import RackTile, SeatModel, TableModel
from .controls import action, choice
from .lesson import lesson_bar
from .parts import Part, part
from .table import board
from .tile import face, held_face


def play_screen(model: TableModel, settings: Settings, t: Texts, card: Card | None = None) -> Part:
    """The table screen; with a `card` that of the guided hand."""
    hooks = {"data-screen": "table", "data-turn": model.turn.name, "data-phase": model.phase}
    lesson = {"data-lesson": str(card.step), "data-points": card.points} if card else {}
    return part(
        main("#screen.play-screen", {**hooks, **lesson}),
        lesson_bar(card, t) if card else top_bar(model.hand, "restart" in model.possible, t),
        *(seat_panel(seat, t) for seat in model.seats),
        board(model.on_table, t),
        _said(model, t),
        _rack(model, not (card and card.fresh), t),
        _selectors(model, t) if settings.selectors else None,
        _controls(model.possible, model.pondering, t),
    )


@lru_cache(maxsize=4)
def top_bar(hand: int, restart: bool, t: Texts) -> Part:
    """The name of the game, the number of the hand, and what is not about the next move."""
    bar = header("#top.top")[
        h1(".title")[span(".game")["Longana"], span(".hand-number")[t.tr("Hand {number}", number=hand)]],
        nav(aria_label=t.tr("Game"))[
            action(
                "restart", t.tr("Restart hand"), glyph="restart", possible=restart, look="round", short=True
            ),
            action("log", t.tr("Log"), glyph="log", look="round", short=True),
            action("rules", t.tr("Rules"), glyph="rules", look="round", short=True),
            action("settings", t.tr("Settings"), glyph="settings", look="round", short=True),
            action("new-match", t.tr("First screen"), glyph="home", look="round", short=True),
        ],
    ]
    return part(bar)


@lru_cache(maxsize=8)
def seat_panel(seat: SeatModel, t: Texts) -> Part:
    """A player's place: name, score, tiles held, last move."""
    tiles = t.trn("{n} tile", "{n} tiles", seat.held)
    points = t.trn("{n} point", "{n} points", seat.score)
    panel = section(
        {"data-seat": seat.seat.name, "data-count": str(seat.held), "data-score": str(seat.score)},
        id=f"seat-{seat.seat}",
        class_=f"seat seat-{seat.seat}{' active' if seat.active else ''}{' is-open' if seat.order else ''}"
        f"{' thinks' if seat.thinks else ''}",
        aria_label=t.seat(seat.seat),
        title=seat.kind,
    )[
        p(".who")[span(".dot", aria_hidden="true")[t.letter(seat.seat)], span(".name")[seat.name]],
        p(".score")[span(".big")[str(seat.score)], span(".hidden-text")[points]],
        p(".held")[
            span(".backs", aria_hidden="true")[(span(".back") for _ in range(seat.held))],
            span(".count", aria_hidden="true")[str(seat.held)],
            span(".hidden-text")[tiles],
        ],
        p(".last")[seat.last],
        span(".tile.wide.tip", {"data-shown": str(seat.newest.tile)}, aria_hidden="true")[
            face(seat.newest.inner, seat.newest.outer)
        ]
        if seat.newest
        else None,
        p(".open-mark")[t.tr("open · {order}", order=seat.order)] if seat.order else None,
    ]
    return part(panel)


def _said(model: TableModel, t: Texts) -> Part:
    """What has happened and what to do, also for those who listen; reasons in a box over the table."""
    headline, *reasons = model.prompt or ("",)
    above = any(branch.preview and branch.seat in (Seat.S, Seat.W) for branch in model.on_table.branches)
    look = f"said{' told' if reasons else ''}{' above' if above else ''}"
    said = div("#said", class_=look, aria_live="polite", aria_atomic="true")[
        p(".news")[model.news] if model.news else None,
        p(".prompt")[headline],
        ul(".reasons")[(li[line] for line in reasons)] if reasons else None,
        _compared(model.compared, t) if model.compared else None,
    ]
    return part(said)


def _compared(compared: Compared, t: Texts) -> Element:
    """The moves a hint was chosen from, behind a word."""
    return details("#compared.compared", {"data-toggle": "compared"}, open=compared.shown)[
        summary[t.tr("Moves compared")],
        table[
            thead[tr_[th(scope="col")[t.tr("Move")], th(scope="col", colspan="2")[t.tr("Points")]]],
            tbody[(tr_[th(scope="row")[row.move], td[row.points], td[row.error]] for row in compared.rows)],
        ]
        if compared.shown
        else None,
    ]


def _rack(model: TableModel, focus: bool, t: Texts) -> Part:
    """The tiles in hand; with `focus` the keyboard is to go to one of them, if one can be played."""
    if model.rack is None or model.viewer is None:
        covered = div(
            "#covered.rack.covered",
            {"data-wait": True},
            role="group",
            tabindex="-1",
            aria_label=t.tr("Covered hands"),
        )
        return part(covered[p[t.tr("The hands are covered.")]])
    first = next((tile.tile for tile in model.rack if tile.playable), None)
    focus = focus and not (model.possible & {"confirm", "pass"} or model.places)
    rack = div(
        "#rack.rack",
        {"data-rack": model.viewer.name, "data-wait": True},
        role="group",
        tabindex="-1",
        aria_label=t.tr("Tiles of {seat}", seat=model.viewer),
    )[(_rack_tile(tile, focus and tile.tile == first, t) for tile in model.rack)]
    return part(rack)


@lru_cache(maxsize=64)
def _rack_tile(held: RackTile, focus: bool, t: Texts) -> Markup:
    text = str(held.tile)
    tile = button(
        {
            "data-tile": text,
            "data-playable": "" if held.playable else None,
            "data-lifted": "" if held.lifted else None,
            "data-focus": focus,
        },
        class_="tile mine",
        id=f"tile-{text}",
        type="button",
        aria_pressed="true" if held.chosen else "false",
        aria_label=text if held.playable else t.tr("{tile}, cannot be played now", tile=held.tile),
    )[held_face(held.tile)]
    return Markup(str(tile))


def _selectors(model: TableModel, t: Texts) -> Element:
    """Lists for tile and place, beside the direct way on rack and table."""
    playable = [held for held in model.rack or () if held.playable]
    chosen = next((str(held.tile) for held in playable if held.chosen), "")
    tiles = [("", t.tr("choose…")), *((str(held.tile), str(held.tile)) for held in playable)]
    places = [
        ("center", t.tr("the middle")) if move.branch is None else (move.branch.name, t.branch(move.branch))
        for move in model.places
    ]
    laid = next((branch.seat.name for branch in model.on_table.branches if branch.preview), "")
    placed = "center" if model.on_table.hub_preview else laid
    return div(".selectors", role="group", aria_label=t.tr("Choose from lists"))[
        choice("select-tile", t.tr("Tile"), tiles, chosen, {"data-select": "tile"}),
        choice(
            "select-place", t.tr("Place"), [("", t.tr("choose…")), *places], placed, {"data-select": "place"}
        ),
    ]


@lru_cache(maxsize=8)
def _controls(can: frozenset[str], pondering: bool, t: Texts) -> Part:
    controls = nav("#controls.controls", aria_label=t.tr("Your move"))[
        div(".aside")[
            action("undo", t.tr("Undo"), glyph="undo", possible="undo" in can, look="round", short=True),
            action("redo", t.tr("Redo"), glyph="redo", possible="redo" in can, look="round", short=True),
            action(
                "hint",
                t.tr("Hint"),
                glyph="hint",
                possible="hint" in can,
                look="round pondering" if pondering else "round",
                short=True,
                busy=pondering,
            ),
            action("why", t.tr("Why not?"), glyph="why", look="round", short=True),
        ],
        div(".decide")[
            action(
                "pass",
                t.tr("Pass"),
                possible="pass" in can,
                look="main-choice" if "pass" in can else "",
                focus="pass" in can,
            ),
            action("cancel", t.tr("Cancel"), glyph="close", possible="cancel" in can),
            action(
                "confirm",
                t.tr("Confirm"),
                glyph="check",
                possible="confirm" in can,
                look="main-choice",
                focus="confirm" in can,
            ),
        ],
    ]
    return part(controls)
