"""Nobody's tiles are in the document while others may look (rules 23, 25)."""

import re
from typing import Any

from shadow import Shadow
from table import Table

WATCH = """() => {
  window.watched = [];
  window.watch = () => {
    const html = document.documentElement.outerHTML.replace(/<symbol[^]*?<\\/symbol>/g, "");
    const kept = [document.title, location.href, JSON.stringify(history.state), JSON.stringify({...localStorage}),
      JSON.stringify({...sessionStorage}), JSON.stringify([...document.querySelectorAll("input, select")].map((e) => e.value))];
    const loose = [...document.querySelectorAll("[href^='#pips'], .half")].filter((face) =>
      !face.closest("[data-laid], [data-tile], [data-preview], [data-shown]"));
    window.watched.push({
      screen: document.querySelector("[data-screen]")?.dataset.screen ?? "",
      owner: document.querySelector("[data-rack]")?.dataset.rack ?? "",
      text: [html, ...kept].join("\\n"),
      loose: loose.map((face) => face.outerHTML),
    });
  };
  new MutationObserver(window.watch).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true});
}"""
TILE = re.compile(r"(?<![\d.])(\d)\s?[-\u2010-\u2015|/:]\s?(\d)(?![\d.])")


class Watch:
    """Looks through every state that the document has been in."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.looked = 0
        table.page.evaluate(WATCH)

    def check(self, shadow: Shadow, at_device: str | None) -> None:
        """All that has been shown since the last check: what lies on the table, and `at_device`'s own rack."""
        self._table.page.evaluate("() => window.watch()")
        public = set(shadow.tiles_moved())
        for document in self.forget():
            self.looked += 1
            allowed = set(public)
            if document["owner"]:
                assert document["owner"] == at_device
                allowed |= set(shadow.held(document["owner"]))
            assert tiles_in(document["text"]) <= allowed, (document["screen"], document["owner"])
            # The two tiles in the emblem of the first screen are nobody's.
            assert document["loose"] == [] or document["screen"] == "start"

    def forget(self) -> list[dict[str, Any]]:
        """What has been shown since the last check; it will not be checked any more."""
        seen: list[dict[str, Any]] = self._table.page.evaluate("() => window.watched.splice(0)")
        return seen


def tiles_in(text: str) -> set[str]:
    """Whatever in a text could name a tile."""
    return {f"{min(pair)}-{max(pair)}" for pair in TILE.findall(text)}
