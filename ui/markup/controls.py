"""Buttons, lists and icons that all screens share."""

from collections.abc import Iterable
from functools import cache

from htpy import Element, Node, button, label, option, select, span, svg
from markupsafe import Markup


@cache
def icon(name: str) -> Markup:
    """One of the icons that `index.html` carries."""
    glyph = svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[Markup(f'<use href="#icon-{name}"/>')]
    return Markup(str(glyph))


def action(
    name: str,
    text: str,
    *,
    glyph: str = "",
    possible: bool = True,
    look: str = "",
    short: bool = False,
    focus: bool = False,
    place: str = "",
    busy: bool = False,
) -> Element:
    """A button that does `name`. With `short` its text is only for those who cannot see the icon.

    `focus` marks the sensible next thing for the keyboard; `place` tells two buttons for the same apart;
    `busy`: it is being done.
    """
    shown: Node = span(".hidden-text" if short else ".text")[text]
    return button(
        {"data-action": name, "data-focus": focus},
        id=f"do-{name}{place}",
        type="button",
        class_=f"action {look}".strip(),
        disabled=not possible,
        title=text if short else None,
        aria_busy="true" if busy else None,
    )[icon(glyph) if glyph else None, shown]


def choice(
    id_: str,
    caption: str,
    options: Iterable[tuple[str, str]],
    chosen: str,
    data: dict[str, str],
    hide_caption: bool = False,
) -> Element:
    """A labelled list; `options` are pairs of value and text, `data` tells the page what it sets."""
    return label(class_="choice", for_=id_)[
        span(".hidden-text" if hide_caption else ".caption")[caption],
        select(data, id=id_)[
            (option(value=value, selected=value == chosen)[text] for value, text in options)
        ],
    ]
