"""What a player chooses and the page remembers, and how it is kept as text."""

import json
import re
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from engine.match import NAME_LENGTH
from engine.players import HUMAN, KINDS
from engine.players.hint import LEVELS

from .languages import LANGUAGES

Four: TypeAlias = tuple[str, str, str, str]

PACES = {"slow": 1800, "normal": 900, "fast": 350, "instant": 0}
"""The computer players' paces: milliseconds before each of their moves."""
THEMES = ("auto", "light", "dark", "contrast")
MOTIONS = ("auto", "off")
TILE_SETS = ("ivory", "black", "coloured", "numerals")
HINTS = LEVELS
"""The computer players who can be asked for a hint."""

ORDERS = ("number", "points")
"""By what tiles on the rack are sorted."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "lang": LANGUAGES,
    "speed": tuple(PACES),
    "theme": THEMES,
    "motion": MOTIONS,
    "tiles": TILE_SETS,
    "hints": HINTS,
    "order": ORDERS,
}
"""For each setting that is one word of a few, the words."""

SWITCHES = ("selectors", "letters", "sound")
"""The settings that are on or off."""

_UNRULY = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What would break the line around a name, turn its direction or be no character at all."""


class Settings(NamedTuple):
    """A player's choices; `kinds` and `names` are by seat, names at most NAME_LENGTH characters."""

    lang: str = "en"
    speed: str = "normal"
    theme: str = "auto"
    motion: str = "auto"
    tiles: str = "ivory"
    hints: str = "hard"
    order: str = "number"
    kinds: Four = (HUMAN, "normal", "normal", "normal")
    names: Four = ("", "", "", "")
    selectors: bool = False  # whether the lists for choosing tile and place are shown
    letters: bool = True  # whether letters and digits act as keys
    sound: bool = False


def with_choice(settings: Settings, key: str, value: str) -> Settings:
    """The settings with a word of `CHOICES` chosen; unchanged when there is no such choice."""
    known = value in CHOICES.get(key, ())
    return Settings(**{**settings._asdict(), key: value}) if known else settings


def with_seat(settings: Settings, seat: int, kind: str | None = None, name: str | None = None) -> Settings:
    """The settings with another kind of player or another name at a seat."""
    if kind in KINDS:
        settings = settings._replace(kinds=_replaced(settings.kinds, seat, kind))
    if name is not None:
        settings = settings._replace(names=_replaced(settings.names, seat, clean_name(name)))
    return settings


def clean_name(name: str) -> str:
    """A typed name on one line that stays its own, NAME_LENGTH characters at most."""
    return _UNRULY.sub("", name)[:NAME_LENGTH]


def dumps(settings: Settings) -> str:
    """The settings as text for the browser's storage."""
    return json.dumps(settings._asdict())


def loads(text: str | None, default: Settings) -> Settings:
    """Settings from storage. Whatever is missing or makes no sense there stays as in `default`."""
    try:
        saved = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return default
    if not isinstance(saved, dict):
        return default
    settings = default
    for key in CHOICES:
        if isinstance(saved.get(key), str):
            settings = with_choice(settings, key, saved[key])
    for seat, kind in _four(saved.get("kinds")):
        settings = with_seat(settings, seat, kind=kind)
    for seat, name in _four(saved.get("names")):
        settings = with_seat(settings, seat, name=name)
    switches = {key: saved[key] for key in SWITCHES if isinstance(saved.get(key), bool)}
    return settings._replace(**switches)


def _four(value: object) -> list[tuple[int, str]]:
    if isinstance(value, list) and len(value) == 4 and all(isinstance(item, str) for item in value):
        return list(enumerate(value))
    return []


def _replaced(four: Four, seat: int, value: str) -> Four:
    values = list(four)
    values[seat] = value
    s, e, n, w = values
    return (s, e, n, w)
