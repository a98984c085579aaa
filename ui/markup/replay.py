"""The screen on which finished hands are shown again."""

from functools import lru_cache

from htpy import Element, Node, div, h1, header, label, li, main, nav, p, section, span, ul
from htpy import input as input_

from engine.state import SEATS
from engine.tiles import Tile

from ..replay_model import HandModel, ReplayModel
from ..text import Texts
from ..wording import place_words
from .controls import action, choice
from .parts import Part, part
from .table import board
from .tile import face


def replay_screen(model: ReplayModel, t: Texts) -> Part:
    """A turn of a finished hand: the hands, the table, what is said, and what leads to other turns."""
    screen = main("#screen.replay-screen", {"data-screen": "replay", "data-turn": model.mover.name})
    return part(
        screen,
        _bar(model.can_play_on, model.review is not None, t),
        _wishes(model, t),
        *(_hand(hand, model.numerals, t) for hand in model.hands),
        board(model.on_table, t),
        _said(model, t),
        _steps(model, t),
    )


@lru_cache(maxsize=4)
def _bar(can_play_on: bool, can_review: bool, t: Texts) -> Part:
    bar = header("#top.top")[
        h1(".game")[t.tr("Replay")],
        nav(aria_label=t.tr("Game"))[
            action("play-on", t.tr("Play on"), glyph="play") if can_play_on else None,
            action("review", t.tr("Review"), glyph="statistics", look="round", short=True)
            if can_review
            else None,
            action("rules", t.tr("Rules"), glyph="rules", look="round", short=True),
            action("settings", t.tr("Settings"), glyph="settings", look="round", short=True),
            action("replay-close", t.tr("Close the replay"), glyph="close", look="round", short=True),
        ],
    ]
    return part(bar)


def _wishes(model: ReplayModel, t: Texts) -> Part:
    """Which hand is shown, and what of it."""
    hands = [(str(at), t.tr("Hand {number}", number=at + 1)) for at in range(model.finished)]
    views = [("all", t.tr("All hands open")), *((seat.name, t.name(seat)) for seat in SEATS)]
    seen = "all" if model.seen is None else model.seen.name
    wishes = div("#wishes.wishes", role="group", aria_label=t.tr("What is shown"))[
        choice("replay-hand", t.tr("Hand"), hands, str(model.hand), {"data-replay": "hand"}, True),
        choice("replay-seen", t.tr("Open hands"), views, seen, {"data-replay": "seen"}, True),
        label(".switch", for_="replay-legal")[
            input_({"data-replay": "legal"}, id="replay-legal", type="checkbox", checked=model.legal),
            span[t.tr("Legal moves")],
        ],
    ]
    return part(wishes)


@lru_cache(maxsize=8)
def _hand(hand: HandModel, numerals: bool, t: Texts) -> Part:
    """A player's place: name, score, last move, and the tiles held or only how many."""
    seat, place = hand.place.seat, hand.place
    look = f"open-hand seat-{seat}{' active' if place.active else ''}{' choosing' if hand.playable else ''}"
    element = section(
        {"data-seat": seat.name, "data-count": str(place.held), "data-score": str(place.score)},
        id=f"seat-{seat}",
        class_=look,
        aria_label=t.seat(seat),
        title=place.kind,
    )[
        p(".who")[span(".dot", aria_hidden="true")[t.letter(seat)], span(".name")[place.name]],
        p(".last")[place.last],
        p(".score")[
            span(".big")[str(place.score)],
            span(".hidden-text")[t.trn("{n} point", "{n} points", place.score)],
        ],
        _backs(place.held, t) if hand.tiles is None else _faces(hand, numerals),
        p(".open-mark")[t.tr("open · {order}", order=place.order)] if place.order else None,
    ]
    return part(element)


def _backs(held: int, t: Texts) -> Element:
    return p(".held")[
        span(".backs", aria_hidden="true")[(span(".back") for _ in range(held))],
        span(".count", aria_hidden="true")[str(held)],
        span(".hidden-text")[t.trn("{n} tile", "{n} tiles", held)],
    ]


def _faces(hand: HandModel, numerals: bool) -> Element:
    return div(".tiles")[(_tile(tile, tile in hand.playable, numerals) for tile in hand.tiles or ())]


def _tile(tile: Tile, playable: bool, numerals: bool) -> Element:
    look = f"tile upright open-tile{' playable' if playable else ''}"
    return span({"data-shown": str(tile)}, class_=look, role="img", aria_label=str(tile))[
        face(tile.low, tile.high, numerals)
    ]


def _said(model: ReplayModel, t: Texts) -> Part:
    """What has happened, who is to move and, if wanted, what they may do."""
    said = div("#replay-said.replay-said", aria_live="polite", aria_atomic="true")[
        p(".news")[model.news],
        p(".prompt")[model.prompt],
        p(".remark")[model.review.remark] if model.review and model.review.remark else None,
        ul(".legal", {"data-legal": True}, aria_label=t.tr("Legal moves"))[
            (li({"data-move": str(move)})[place_words(t, move)] for move in model.moves)
        ]
        if model.moves
        else None,
        p(".closed")[t.tr("Legal moves are shown where the hand is open.")] if model.closed else None,
    ]
    return part(said)


def _steps(model: ReplayModel, t: Texts) -> Part:
    """What leads from turn to turn."""
    back, forth = model.turn > 0, model.turn < model.turns
    told = t.tr("Turn {turn} of {turns}", turn=model.turn, turns=model.turns)
    steps = nav("#steps.steps", aria_label=t.tr("Turns"))[
        p(".told")[told],
        input_(
            {"data-replay": "turn"},
            id="replay-turn",
            type="range",
            min="0",
            max=str(model.turns),
            value=str(model.turn),
            aria_label=t.tr("Turn"),
            aria_valuetext=told,
        ),
        _marks(model.review.marks) if model.review and model.review.marks else None,
        div(".buttons")[
            _step("replay-first", t.tr("To the deal"), "first", back),
            _step("replay-back", t.tr("A turn back"), "back", back, focus=not forth and not model.playing),
            _play(model, t),
            _step("replay-forward", t.tr("A turn forward"), "forward", forth),
            _step("replay-last", t.tr("To the end of the hand"), "last", forth),
        ],
    ]
    return part(steps)


def _marks(places: tuple[float, ...]) -> Element:
    """Where along the hand the costly turns are; the review's list tells them to those who cannot see."""
    return div(".marks", aria_hidden="true")[(span(style=f"--at:{place:.4f}") for place in places)]


def _step(name: str, text: str, glyph: str, possible: bool, focus: bool = False) -> Element:
    return action(name, text, glyph=glyph, possible=possible, look="round", short=True, focus=focus)


def _play(model: ReplayModel, t: Texts) -> Node:
    ended = model.turn == model.turns
    text = t.tr("Pause") if model.playing else t.tr("Play from the deal") if ended else t.tr("Let it play")
    glyph = "pause" if model.playing else "restart" if ended else "play"
    return action(
        "replay-play",
        text,
        glyph=glyph,
        look="main-choice round",
        short=True,
        focus=not ended or model.playing,
    )
