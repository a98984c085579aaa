"""Every screen under axe-core's rules (WCAG 2.2 AA and good practice), in every language and every theme."""

from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from conftest import Sit
from shadow import TWO
from table import Table
from walk import SHOWN, dress, walk

from ui.settings import LANGUAGES

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text("utf-8")
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${help}: ${html.slice(0, 160)} ${failureSummary}`));
}"""


@pytest.fixture
def audit() -> Iterator[Callable[..., None]]:
    """Notes what is wrong with a screen in the given themes; all of it is told at the end."""
    found: list[str] = []

    def look(table: Table, name: str, themes: tuple[str, ...]) -> None:
        page = table.page
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AXE)
        for theme in themes:
            dress(page, theme)
            wrong: list[str] = page.evaluate(RUN)
            found.extend(f"{name}, {theme}: {each}" for each in wrong)

    yield look
    assert not found, "\n".join(found)


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
