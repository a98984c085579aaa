"""The languages of the page, and how each is written."""

import re
from typing import NamedTuple


class Language(NamedTuple):
    """`name` is what its speakers call it, `tag` what the document says of its language."""

    name: str
    tag: str
    right_to_left: bool = False
    decimal: str = ","  # between units and tenths
    listing: str = ", "  # between the parts of a list


KNOWN = {
    "de": Language("Deutsch", "de"),
    "en": Language("English", "en", decimal="."),
    "es": Language("Español", "es"),
    "fr": Language("Français", "fr"),
    "it": Language("Italiano", "it"),
    "pt": Language("Português", "pt"),
    "ru": Language("Русский", "ru"),
    "ar": Language("العربية", "ar", right_to_left=True, decimal=".", listing="، "),
    "zh": Language("简体中文", "zh-Hans", decimal=".", listing="、"),
}
"""By code, in the order in which lists show them: the alphabets one after the other."""

LANGUAGES = tuple(KNOWN)


def language_of(tag: object) -> str | None:
    """The code of the language that a tag such as `pt-BR` or `zh_Hans_CN` means; None when it is none of these."""
    code = re.split("[-_]", tag, maxsplit=1)[0].lower() if isinstance(tag, str) else ""
    return code if code in KNOWN else None
