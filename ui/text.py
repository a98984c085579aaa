"""The texts of the page in the languages of the catalogues (gettext)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from engine.state import Seat
from engine.words import Words

from .settings import LANGUAGES

_LOCALES = Path(__file__).parent.parent / "locales"


def _catalogue(lang: str) -> NullTranslations:
    with (_LOCALES / lang / "LC_MESSAGES" / "longana.mo").open("rb") as file:
        return GNUTranslations(file)


# Read once with the module: no file is looked for while somebody plays.
_CATALOGUES = {lang: _catalogue(lang) for lang in LANGUAGES}


class Texts:
    """The page's texts in one language, with the players' names.

    The tools that collect messages look for the names `tr` and `trn` (and the engine's `words`).
    """

    def __init__(self, lang: str, names: Sequence[str] = ("", "", "", "")) -> None:
        self.lang = lang
        self._catalogue = _CATALOGUES[lang]
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

    def _filled(self, message: str, values: Mapping[str, object]) -> str:
        return (
            message.format(**{key: self._shown(value) for key, value in values.items()})
            if values
            else message
        )

    def _shown(self, value: object) -> object:
        if isinstance(value, Words):
            return self.say(value)
        if isinstance(value, Seat):
            return self.name(value)
        return value


@lru_cache(maxsize=8)
def texts(lang: str, names: tuple[str, ...]) -> Texts:
    """The same object for the same language and names, so that markup made with it can be kept."""
    return Texts(lang, names)
