"""The lists in which settings are chosen."""

from htpy import Element

from ..languages import KNOWN
from ..settings import CHOICES, Settings
from ..text import Texts
from ..wording import level_words
from .controls import choice


def language_choice(settings: Settings, t: Texts, place: str = "start") -> Element:
    names = [(lang, KNOWN[lang].name) for lang in CHOICES["lang"]]
    return choice(f"lang-{place}", t.tr("Language"), names, settings.lang, {"data-setting": "lang"})


def pace_choice(settings: Settings, t: Texts, place: str = "start") -> Element:
    texts = [
        ("slow", t.tr("slow")),
        ("normal", t.tr("normal")),
        ("fast", t.tr("fast")),
        ("instant", t.tr("instant")),
    ]
    return choice(f"speed-{place}", t.tr("Computer’s pace"), texts, settings.speed, {"data-setting": "speed"})


def theme_choice(settings: Settings, t: Texts, place: str = "start") -> Element:
    texts = [
        ("auto", t.tr("as the device")),
        ("light", t.tr("light")),
        ("dark", t.tr("dark")),
        ("contrast", t.tr("high contrast")),
    ]
    return choice(f"theme-{place}", t.tr("Colours"), texts, settings.theme, {"data-setting": "theme"})


def motion_choice(settings: Settings, t: Texts, place: str = "start") -> Element:
    texts = [("auto", t.tr("as the device")), ("off", t.tr("off"))]
    return choice(f"motion-{place}", t.tr("Motion"), texts, settings.motion, {"data-setting": "motion"})


def hints_choice(settings: Settings, t: Texts, place: str = "start") -> Element:
    texts = [(level, level_words(t, level)[0]) for level in CHOICES["hints"]]
    return choice(f"hints-{place}", t.tr("Hints from"), texts, settings.hints, {"data-setting": "hints"})


def tiles_choice(settings: Settings, t: Texts, place: str = "start") -> Element:
    texts = [
        ("ivory", t.tr("ivory")),
        ("black", t.tr("black")),
        ("coloured", t.tr("coloured pips")),
        ("numerals", t.tr("large numerals")),
    ]
    return choice(f"tiles-{place}", t.tr("Tiles"), texts, settings.tiles, {"data-setting": "tiles"})


def order_choice(settings: Settings, own: bool, t: Texts, place: str = "start") -> Element:
    """How the tiles on the rack are sorted; what the person has put by hand is not to be chosen, only left."""
    texts = [("number", t.tr("by number")), ("points", t.tr("by points"))]
    if own:
        texts.append(("own", t.tr("by hand")))
    chosen = "own" if own else settings.order
    return choice(f"order-{place}", t.tr("Tiles on the rack"), texts, chosen, {"data-setting": "order"})
