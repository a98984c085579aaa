"""The texts of the page in the languages of the catalogues (gettext)."""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from engine.state import Seat
from engine.words import Words

from .languages import KNOWN, LANGUAGES

_LOCALES = Path(__file__).parent.parent / "locales"


def _read(lang: str) -> bytes:
    return (_LOCALES / lang / "LC_MESSAGES" / "longana.mo").read_bytes()


def _packed(lang: str) -> bytes:
    packing = zlib.compressobj(9, zdict=_ENGLISH)
    return packing.compress(_read(lang)) + packing.flush()


# Read once with the module: no file is looked for while somebody plays. Packed, as nobody needs all of them and
# every page loads them; the English messages, which are in each, stand in the first only.
_ENGLISH = _read("en")
_PACKED = {lang: _packed(lang) for lang in LANGUAGES}


@cache
def _catalogue(lang: str) -> NullTranslations:
    return GNUTranslations(BytesIO(zlib.decompressobj(zdict=_ENGLISH).decompress(_PACKED[lang])))


# Marks that take a piece of text out of the order of what is around it (Unicode's bidirectional algorithm).
_ISOLATE, _ISOLATE_RIGHT_TO_LEFT, _END = "\u2068", "\u2067", "\u2069"


class Texts:
    """The page's texts in one language, with the players' names.

    The tools that collect messages look for the names `tr` and `trn` (and the engine's `words`).
    """

    def __init__(self, lang: str, names: Sequence[str] = ("", "", "", "")) -> None:
        self.lang = lang
        self._catalogue = _catalogue(lang)
        self._names = tuple(names)

    def tr(self, message: str, **values: object) -> str:
        """A message, its placeholders filled."""
        return self._filled(self._catalogue.gettext(message), values)

    def trn(self, one: str, many: str, n: int, **values: object) -> str:
        """A message whose form depends on the number `n`, which fills `{n}`."""
        return self._filled(self._catalogue.ngettext(one, many, n), {"n": n, **values})

    def say(self, sentence: Words) -> str:
        """What the engine says, in this language."""
        if sentence.plural:
            message = self._catalogue.ngettext(sentence.template, sentence.plural, sentence.count)
        else:
            message = self._catalogue.gettext(sentence.template)
        return self._filled(message, sentence.values)

    def seat(self, seat: Seat) -> str:
        """The place at the table in words."""
        if seat is Seat.S:
            return self.tr("South")
        if seat is Seat.E:
            return self.tr("East")
        return self.tr("North") if seat is Seat.N else self.tr("West")

    def letter(self, seat: Seat) -> str:
        """The one letter that stands for a place at the table."""
        # Translators: a letter each for South, East, North and West, in this order, all different.
        return self.tr("SENW")[seat]

    def branch(self, seat: Seat) -> str:
        """The branch toward a seat in words."""
        if seat is Seat.S:
            return self.tr("South’s branch")
        if seat is Seat.E:
            return self.tr("East’s branch")
        return self.tr("North’s branch") if seat is Seat.N else self.tr("West’s branch")

    def name(self, seat: Seat) -> str:
        """What the player at a seat is called: the name they typed, or else the place."""
        return self._names[seat].strip() or self.seat(seat)

    def isolated(self, text: str) -> str:
        """A name, tile or number to be put among words: its order stays, whichever way these run."""
        return f"{_ISOLATE}{text}{_END}" if KNOWN[self.lang].right_to_left else text

    def listed(self, parts: Iterable[str]) -> str:
        """Several things in a row."""
        whole = KNOWN[self.lang].listing.join(map(self.isolated, parts))
        return self._sentence(whole)

    def decimal(self, text: str) -> str:
        """A number as `str` or `format` write it, with the language's own decimal mark."""
        return self.isolated(text.replace(".", KNOWN[self.lang].decimal))

    def _sentence(self, text: str) -> str:
        return f"{_ISOLATE_RIGHT_TO_LEFT}{text}{_END}" if KNOWN[self.lang].right_to_left else text

    def _filled(self, message: str, values: Mapping[str, object]) -> str:
        return (
            message.format(**{key: self._shown(value) for key, value in values.items()})
            if values
            else message
        )

    def _shown(self, value: object) -> str:
        if isinstance(value, Words):
            return self._sentence(self.say(value))
        return self.isolated(self.name(value) if isinstance(value, Seat) else str(value))


@lru_cache(maxsize=8)
def texts(lang: str, names: tuple[str, ...]) -> Texts:
    """The same object for the same language and names, so that markup made with it can be kept."""
    return Texts(lang, names)
