"""A way through every screen but the cover, for tests that look at each of them."""

from collections.abc import Callable

from playwright.sync_api import Page
from table import TWO_FRAMES, Table

from ui.settings import THEMES, TILE_SETS

SHOWN = THEMES[1:]  # "auto" is one of the others


def dress(page: Page, theme: str) -> None:
    """Shows the page in a theme, each with tiles of another set."""
    for key, value in (("theme", theme), ("tiles", TILE_SETS[SHOWN.index(theme)])):
        page.evaluate("([key, value]) => document.documentElement.dataset[key] = value", [key, value])
    page.evaluate(TWO_FRAMES)


def walk(table: Table, look: Callable[[str], None]) -> None:
    """Goes from the first screen through all the others but the cover."""
    look("start")
    table.page.locator("details summary").first.click()
    look("start, with all that can be chosen")
    for dialog in ("statistics", "settings"):
        dialog_of(table, dialog, look)
    lesson(table, look)
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
    for dialog in ("rules", "log", "settings", "why"):
        dialog_of(table, dialog, look)
    finish(table, "hand-end")
    look("hand-end")
    press(table, "replay")
    table.wait_for_screen("replay")
    look("replay")
    table.page.keyboard.press("Escape")
    finish(table, "match-end")
    look("match-end")


def lesson(table: Table, look: Callable[[str], None]) -> None:
    """The guided hand: its beginning, a move refused, and its end."""
    press(table, "lesson")
    look("guided hand")
    while table.settled().phase != "over":
        press(table, "lesson-show")
        press(table, "pass" if table.look().phase == "pass" else "confirm")
        if table.page.locator("[data-lesson='2']").count():
            table.choose("5-5")
            look("guided hand, another move refused")
    look("guided hand, its end")
    press(table, "lesson-leave")


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
