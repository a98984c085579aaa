"""No text is cut off in any language: on a phone of 320 pixels, and with text twice as large. None stays English."""

from collections.abc import Callable, Iterator

import pytest
from conftest import Sit
from shadow import TWO
from table import Table
from test_languages import check_no_english
from words import Size, cut_off, sized

from ui.languages import LANGUAGES

PHONE = Size(320, 640)
LARGE_TEXT = Size(768, 1024, text=200)
LARGE_TEXT_ON_A_PHONE = Size(320, 640, text=200, lists=False)

Look = Callable[..., None]


@pytest.fixture
def look() -> Iterator[Look]:
    """Looks at a screen in every language; what is wrong with all of them is told at the end."""
    found: list[str] = []

    def look_at(table: Table, name: str, *sizes: Size) -> None:
        for size in sizes or (PHONE, LARGE_TEXT):
            with sized(table.page, size):
                for lang in LANGUAGES:
                    cut = cut_off(table.page, size, lang)
                    if size == PHONE:
                        check_no_english(table.page, lang)
                    found.extend(f"{name}, {size.width} px, {size.text}%, {lang}: {each}" for each in cut)

    yield look_at
    assert not found, "\n".join(found)


def dialog(table: Table, name: str, look: Look) -> None:
    press(table, name)
    look(table, name, PHONE, LARGE_TEXT_ON_A_PHONE)
    press(table, "close")


def press(table: Table, action: str) -> None:
    """Wherever it has to be scrolled to."""
    table.page.locator(f"[data-action={action}]").first.click()


def test_no_words_are_cut_off(sit: Sit, look: Look) -> None:
    table = sit(
        "?lang=en&seed=3&speed=instant&motion=off&seats=human,random,random,random", width=320, height=640
    )
    table.page.locator("details summary").first.click()
    look(table, "start", PHONE, LARGE_TEXT, LARGE_TEXT_ON_A_PHONE)
    dialog(table, "rules", look)
    press(table, "settings")
    look(table, "settings", PHONE, LARGE_TEXT, LARGE_TEXT_ON_A_PHONE)
    press(table, "keys")
    look(table, "keys", PHONE, LARGE_TEXT_ON_A_PHONE)
    press(table, "close")
    press(table, "lesson")
    table.settled()
    look(table, "guided hand")
    press(table, "lesson-leave")
    press(table, "start")
    seen = table.settled()
    looked = set()
    while seen.screen == "table":
        if seen.phase not in looked:
            looked.add(seen.phase)
            look(table, f"to {seen.phase}")
            if seen.phase != "pass":
                table.choose(next(tile for tile in seen.rack if tile not in seen.playable))
                look(table, f"a tile refused, to {seen.phase}")
            if seen.phase == "play":
                dialog(table, "why", look)
        table.do("hint")
        seen = table.do("pass" if table.look().phase == "pass" else "confirm")
    assert looked == {"lead", "play", "pass"}
    look(table, "hand end")
    dialog(table, "log", look)
    press(table, "replay")
    look(table, "replay")
    press(table, "replay-close")
    press(table, "new-match")
    dialog(table, "statistics", look)


def test_no_words_are_cut_off_on_the_cover(sit: Sit, look: Look) -> None:
    table = sit(f"?lang=en&seed=1&speed=instant&start=1&motion=off&seats={TWO}", width=320, height=640)
    table.wait_for_screen("cover")
    look(table, "cover")
