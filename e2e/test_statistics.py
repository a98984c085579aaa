"""Statistics in the real page: counted, remembered, handed out, cleared, and never in the way."""

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import Sit, start
from playwright.sync_api import Locator, Page, expect
from table import TWO_FRAMES, Keys, Mouse, Table

KEY = "longana.statistics"
QUERY = "?seed=1&speed=instant&lang=en"
SIZES = [(320, 568), (568, 320), (390, 844), (1440, 900)]


def play_a_hand(table: Table) -> None:
    """A hand by hints, from the deal to its end."""
    look = table.settled()
    while look.screen == "table":
        look = table.do("hint")
        look = table.do("pass" if look.phase == "pass" else "confirm")


def at_the_start_after_a_hand(sit: Sit, means: type[Mouse | Keys] = Mouse, **size: int) -> Table:
    table = sit(QUERY, means, **size)
    table.do("start")
    play_a_hand(table)
    start(table.page, table.page.url)
    return table


def kept(page: Page) -> Any:
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    return None if text is None else json.loads(text)


def opened(table: Table) -> Locator:
    table.use("[data-action=statistics]")
    dialog = table.page.get_by_role("dialog", name="Statistics")
    expect(dialog).to_be_visible()
    return dialog


def figures(dialog: Locator) -> dict[str, str]:
    names, values = dialog.locator("dt").all_inner_texts(), dialog.locator("dd").all_inner_texts()
    return dict(zip(names, values, strict=True))


def many_matches(matches: int = 40) -> str:
    """Statistics as they look after a while."""
    entries = [
        {
            "id": f"m{at}",
            "kinds": ["human", ("random", "easy", "normal")[at % 3], "normal", ("human", "easy")[at % 5 > 0]],
            "hands": [[(at + hand) % 4, (37 * at + 23 * hand) % 97] for hand in range(2 + at % 4)],
            "over": at % 6 > 0,
        }
        for at in range(matches)
    ]
    return json.dumps({"format": "longana-statistics", "version": 1, "matches": entries})


def with_many_matches(sit: Sit, query: str, **size: int) -> Table:
    table = sit(query, **size)
    page = table.page
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, many_matches()])
    start(page, page.url)
    return table


def test_a_hand_is_counted_and_remembered(sit: Sit) -> None:
    table = sit(QUERY)
    expect(opened(table)).to_contain_text("Nothing to count yet")
    table.use("[data-action=close]")
    table.do("start")
    play_a_hand(table)
    (match,) = kept(table.page)["matches"]
    assert len(match["hands"]) == 1
    start(table.page, table.page.url)
    dialog = opened(table)
    counted = figures(dialog)
    assert (counted["Matches begun"], counted["Hands played"]) == ("1", "1")
    expect(dialog.get_by_role("img")).to_be_visible()
    winner, points = match["hands"][0]
    assert counted["Your best hand"].split()[0] == str(points if winner == 0 else 0)


def test_a_hand_taken_back_is_not_counted(sit: Sit) -> None:
    table = sit(QUERY)
    table.do("start")
    play_a_hand(table)
    assert kept(table.page)
    table.do("undo")
    assert kept(table.page) is None
    table.do("redo")
    assert len(kept(table.page)["matches"]) == 1


def test_the_statistics_can_be_had_as_a_file(sit: Sit, tmp_path: Path) -> None:
    table = at_the_start_after_a_hand(sit)
    dialog = opened(table)
    with table.page.expect_download() as waiting:
        table.use("[data-action=statistics-export]")
    file = tmp_path / "file.json"
    waiting.value.save_as(file)
    assert waiting.value.suggested_filename == "longana-statistics.json"
    assert json.loads(file.read_text("utf-8")) == kept(table.page)
    expect(dialog).to_be_visible()


@pytest.mark.parametrize("means", [Mouse, Keys])
def test_the_statistics_are_cleared_when_the_person_is_sure(sit: Sit, means: type[Mouse | Keys]) -> None:
    table = at_the_start_after_a_hand(sit, means)
    page = table.page
    dialog = opened(table)
    table.use("[data-action=statistics-clear]")
    expect(dialog).to_contain_text("Really clear?")
    table.use("[data-action=statistics-keep]")
    assert kept(page)
    table.use("[data-action=statistics-clear]")
    table.use("[data-action=statistics-clear-yes]")
    expect(dialog).to_contain_text("Nothing to count yet")
    assert page.evaluate("Boolean(document.activeElement.closest('dialog'))")
    assert kept(page) is None
    start(page, page.url)
    expect(opened(table)).to_contain_text("Nothing to count yet")


def test_statistics_that_cannot_be_read_are_put_aside(sit: Sit) -> None:
    table = sit(QUERY)
    page = table.page
    page.evaluate("key => localStorage.setItem(key, '{broken')", KEY)
    start(page, page.url)
    expect(opened(table)).to_contain_text("could not be read")
    table.use("[data-action=close]")
    table.do("start")
    play_a_hand(table)
    assert len(kept(page)["matches"]) == 1
    assert page.evaluate("localStorage.getItem('longana.statistics.damaged')") == "{broken"


def test_what_another_window_counts_is_not_lost(sit: Sit) -> None:
    table = sit(QUERY)
    other = table.page.context.new_page()
    start(other, table.page.url)
    other.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, many_matches(3)])
    other.close()
    expect(table.page.locator("body")).to_have_attribute("data-app", "ready")
    dialog = opened(table)
    expect(dialog.locator("dd").first).to_have_text("3")


@pytest.mark.parametrize("lang", ["en", "es", "ru"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_dialog_fits(sit: Sit, lang: str, theme: str) -> None:
    table = with_many_matches(sit, f"?lang={lang}&theme={theme}")
    page = table.page
    table.use("[data-action=statistics]")
    dialog = page.get_by_role("dialog")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        box = dialog.bounding_box()
        assert box
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        region = dialog.get_by_role("region")
        assert region.evaluate("region => region.scrollWidth <= region.clientWidth"), (width, height)
        for name in ("statistics-export", "statistics-clear"):
            button = dialog.locator(f"[data-action={name}]")
            button.scroll_into_view_if_needed()
            seen = button.bounding_box()
            assert seen
            assert seen["height"] >= 44
            assert seen["y"] + seen["height"] <= height
