"""Every screen under axe-core's rules (WCAG 2.2 AA and good practice), in every language and every theme."""

from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from conftest import Sit
from shadow import TWO
from table import TWO_FRAMES, Table

from ui.settings import LANGUAGES, THEMES, TILE_SETS

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text("utf-8")
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${help}: ${html.slice(0, 160)} ${failureSummary}`));
}"""
SHOWN = THEMES[1:]  # "auto" is one of the others

Audit = Callable[[Table, str], None]


@pytest.fixture
def audit() -> Iterator[Callable[..., None]]:
    """Notes what is wrong with a screen in the given themes; all of it is told at the end."""
    found: list[str] = []

    def look(table: Table, name: str, themes: tuple[str, ...]) -> None:
        page = table.page
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AXE)
        for theme in themes:
            for key, value in (("theme", theme), ("tiles", TILE_SETS[SHOWN.index(theme)])):
                page.evaluate("([key, value]) => document.documentElement.dataset[key] = value", [key, value])
            page.evaluate(TWO_FRAMES)
            wrong: list[str] = page.evaluate(RUN)
            found.extend(f"{name}, {theme}: {each}" for each in wrong)

    yield look
    assert not found, "\n".join(found)


def walk(table: Table, look: Callable[[str], None]) -> None:
    """Goes from the first screen through all the others but the cover."""
    look("start")
    table.page.locator("details summary").first.click()
    look("start, with all that can be chosen")
    for dialog in ("statistics", "settings"):
        dialog_of(table, dialog, look)
    press(table, "start")
    seen = table.settled()
    look("table")
    table.choose(next(tile for tile in seen.rack if tile in seen.playable))
    look("a tile chosen")
    table.use("[data-target]")
    look("preview")
    table.do("cancel")
    table.do("cancel")
    for refused in [tile for tile in seen.rack if tile not in seen.playable][:1]:
        table.choose(refused)
        look("a tile refused")
    table.do("hint")
    look("hint")
    for dialog in ("rules", "log", "settings"):
        dialog_of(table, dialog, look)
    finish(table, "hand-end")
    look("hand-end")
    press(table, "replay")
    table.wait_for_screen("replay")
    look("replay")
    table.page.keyboard.press("Escape")
    finish(table, "match-end")
    look("match-end")


def press(table: Table, action: str) -> None:
    """Wherever it has to be scrolled to."""
    table.page.locator(f"[data-action={action}]").first.click()


def dialog_of(table: Table, name: str, look: Callable[[str], None]) -> None:
    press(table, name)
    look(f"{name} dialog")
    press(table, "close")


def finish(table: Table, screen: str) -> None:
    """Plays by hints until a screen is there."""
    seen = table.settled()
    while seen.screen != screen:
        if seen.screen == "hand-end":
            seen = table.do("next-hand")
        else:
            table.do("hint")
            seen = table.do("pass" if table.look().phase == "pass" else "confirm")


def test_every_screen_in_every_theme(sit: Sit, audit: Any) -> None:
    table = sit("?lang=es&seed=3&speed=instant&motion=off&seats=human,random,random,random")
    walk(table, lambda name: audit(table, name, SHOWN))


@pytest.mark.parametrize(("lang", "theme"), list(zip(LANGUAGES, cycle(SHOWN), strict=False)), ids=str)
def test_every_screen_in_every_language(sit: Sit, audit: Any, lang: str, theme: str) -> None:
    table = sit(
        f"?lang={lang}&seed=3&speed=instant&motion=off&seats=human,random,random,random",
        width=320,
        height=568,
    )
    walk(table, lambda name: audit(table, name, (theme,)))


def test_the_cover(sit: Sit, audit: Any) -> None:
    table = sit(f"?lang=en&seed=1&speed=instant&start=1&motion=off&seats={TWO}")
    table.wait_for_screen("cover")
    audit(table, "cover", SHOWN)
