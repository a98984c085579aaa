"""The page in parts: pieces of markup with an id, ready written, of which only what has changed is sent on.

Most of a table is as it was a click ago. A part that stands in the document already is written as an empty element
of its kind with `data-kept`, which `assets/morph.js` leaves alone.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias, Union

from htpy import Element, Node, fragment

Content: TypeAlias = Union["Part", Node]

_HEAD = re.compile(r'<(\w+)[^>]* id="([^"]+)"')


class Part(NamedTuple):
    """An element: its tags as markup and between them markup and other parts."""

    id: str
    tag: str
    opening: str
    content: tuple[Union["Part", str], ...]

    def __str__(self) -> str:
        return written(self, {})


def part(element: Element, *content: Content) -> Part:
    """An element with an id as a part; `content` is what it holds beside its own.

    Raises ValueError when the element has no id.
    """
    opening, _, _ = str(element).rpartition("</")
    head = _HEAD.match(opening)
    if not head:
        raise ValueError(f"no id: {opening[:80]}")
    tag, id_ = head.groups()
    return Part(
        id_, tag, opening, tuple(each if isinstance(each, Part) else str(fragment[each]) for each in content)
    )


def parts_of(whole: Part) -> Iterator[Part]:
    """A part and all in it."""
    yield whole
    for each in whole.content:
        if isinstance(each, Part):
            yield from parts_of(each)


def written(whole: Part, shown: Mapping[str, Part]) -> str:
    """The markup that brings a document with the parts `shown`, by id, to `whole`."""
    if shown.get(whole.id) == whole:
        return f'<{whole.tag} id="{whole.id}" data-kept></{whole.tag}>'
    content = (written(each, shown) if isinstance(each, Part) else each for each in whole.content)
    return f"{whole.opening}{''.join(content)}</{whole.tag}>"
