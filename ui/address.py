"""What the page's address asks for (`?lang=…&seats=…`)."""

from typing import NamedTuple
from urllib.parse import parse_qsl

from engine.notation import shown
from engine.players import UnknownKind, check_kind
from engine.state import SEATS
from engine.words import Words, words

from .languages import language_of
from .settings import CHOICES, Settings, with_choice

SEED_LENGTH = 64


class Address(NamedTuple):
    """What the address said, apart from settings."""

    seed: str | None = None
    start: bool = False  # deal at once, without the first screen
    embed: bool = False  # inside another page: none of our own surroundings
    notes: tuple[Words, ...] = ()  # what in it made no sense and was left out


def parse(query: str, settings: Settings) -> tuple[Address, Settings]:
    """Read the part of an address after `?`; what it sets is put over `settings`.

    A value that is not valid changes nothing and leaves a note. Names that mean nothing here are ignored.
    """
    address = Address()
    notes: list[Words] = []
    for key, value in parse_qsl(query.removeprefix("?"), keep_blank_values=True):
        value = (language_of(value) or value) if key == "lang" else value
        if key in CHOICES:
            if value in CHOICES[key]:
                settings = with_choice(settings, key, value)
            else:
                notes.append(_not_valid(key, value))
        elif key == "seats":
            kinds, note = _kinds(value)
            if note is not None:
                notes.append(note)
            elif kinds is not None:
                settings = settings._replace(kinds=kinds)
        elif key == "seed":
            if 0 < len(value) <= SEED_LENGTH and value.isprintable():
                address = address._replace(seed=value)
            else:
                notes.append(_not_valid(key, value))
        elif key in ("start", "embed") and value not in ("0", "1"):
            notes.append(_not_valid(key, value))
        elif key == "start":
            address = address._replace(start=value == "1")
        elif key == "embed":
            address = address._replace(embed=value == "1")
    return address._replace(notes=tuple(notes)), settings


def _kinds(value: str) -> tuple[tuple[str, str, str, str] | None, Words | None]:
    try:
        kinds = [check_kind(shown(kind)) for kind in value.split(",")]
    except UnknownKind as error:
        return None, words("The address has a value that was left out: {why}.", why=error.reason)
    if len(kinds) != len(SEATS):
        return None, words("“seats” in the address needs four kinds of player: South, East, North, West.")
    s, e, n, w = kinds
    return (s, e, n, w), None


def _not_valid(key: str, value: str) -> Words:
    shown = value if len(value) <= 40 else value[:39] + "…"
    return words("“{key}={value}” in the address is not valid and was left out.", key=key, value=shown)
