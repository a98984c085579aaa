"""Sentences for people, kept apart from any language.

The engine says what it has to say as a template and the values that fill it. The English template is at
the same time the key of the message catalogues, so a reader's error or a reason against a move can be
shown in every language of the page, and printed as it is by the command line.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence: its English template and the seats, tiles, numbers or other `Words` that fill it.

    With `plural` its form depends on `count`: `template` is for one, `plural` for any other number.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""
    count: int = 1

    def __str__(self) -> str:
        template = self.plural if self.plural and self.count != 1 else self.template
        return template.format(**self.values)


def words(template: str, **values: object) -> Words:
    """A sentence in the making; the tools that collect messages look for this name."""
    return Words(template, values)


def words_n(one: str, many: str, count: int, **values: object) -> Words:
    """The same for a sentence whose form depends on a number, which fills `{n}`."""
    return Words(one, {"n": count, **values}, many, count)
