"""A small, strict reader of the page's markup: what a browser would make of it, as far as tests ask."""

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = {"input", "use", "br", "img", "meta", "link", "hr", "path"}


class Element:
    """An element with its attributes and children; text is a child too."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: "Element | None") -> None:
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.children: list[Element | str] = []

    def __contains__(self, attribute: str) -> bool:
        return attribute in self.attributes

    def __getitem__(self, attribute: str) -> str:
        return self.attributes[attribute]

    def get(self, attribute: str) -> str | None:
        return self.attributes.get(attribute)

    def __iter__(self) -> Iterator["Element"]:
        """The element and all in it, in the order of the document."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child

    def all(self, attribute: str, value: str | None = None) -> list["Element"]:
        return [e for e in self if attribute in e and value in (None, e[attribute])]

    def one(self, attribute: str, value: str | None = None) -> "Element":
        (only,) = self.all(attribute, value)
        return only

    def has(self, attribute: str, value: str | None = None) -> bool:
        return bool(self.all(attribute, value))

    def values(self, attribute: str) -> list[str]:
        return [e[attribute] for e in self if attribute in e]

    def tags(self, tag: str) -> list["Element"]:
        return [e for e in self if e.tag == tag]

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    @property
    def text(self) -> str:
        return " ".join("".join(self._texts(spoken=False)).split())

    @property
    def spoken(self) -> str:
        """The text without what is hidden from those who listen."""
        return " ".join("".join(self._texts(spoken=True)).split())

    def _texts(self, spoken: bool) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif not (spoken and child.get("aria-hidden") == "true"):
                yield from child._texts(spoken)

    @property
    def name(self) -> str:
        """What a screen reader calls the element."""
        return self.attributes.get("aria-label") or self.spoken or self.attributes.get("title", "")

    @property
    def enabled(self) -> bool:
        return "disabled" not in self

    @property
    def dataset(self) -> dict[str, str]:
        """The data attributes under the names that scripts see."""
        return {
            _camel(name.removeprefix("data-")): value
            for name, value in self.attributes.items()
            if name.startswith("data-")
        }


def _camel(name: str) -> str:
    first, *others = name.split("-")
    return first + "".join(map(str.capitalize, others))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.at = self.root = Element("", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"an attribute given twice in <{tag}>: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(element)
        if tag not in VOID:
            self.at = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.at.tag == tag, f"</{tag}> closes <{self.at.tag}>"
        assert self.at.parent is not None
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)


def read(html: str) -> Element:
    """The document. Fails on tags that do not match and on attributes given twice."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.at is reader.root, f"<{reader.at.tag}> is never closed"
    return reader.root
