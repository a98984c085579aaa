"""Arabic: words, lists and buttons are mirrored, and the table stays as it is in every language."""

from typing import Any

from conftest import Sit
from playwright.sync_api import Page, expect
from shadow import Shadow, seed_where
from table import Table

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 320, "height": 640}

BOXES = """() => {
  const box = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height]; };
  const all = (selector, name) => Object.fromEntries(
    [...document.querySelectorAll(selector)].map((element) => [name(element), box(element)]));
  return {
    hub: box(document.getElementById("hub-tile")),
    seats: all("[data-seat]", (seat) => seat.dataset.seat),
    laid: all("[data-laid]", (tile) => tile.dataset.laid),
    halves: all("[data-laid] .half:first-of-type", (half) => half.closest("[data-laid]").dataset.laid),
    rack: all("[data-tile]", (tile) => tile.dataset.tile),
    buttons: all(".top [data-action]", (button) => button.dataset.action),
    aside: all("[data-action=undo], [data-action=hint]", (button) => button.dataset.action),
  };
}"""


def boxes(page: Page, lang: str) -> dict[str, Any]:
    message = f'{{"type": "language", "lang": "{lang}"}}'
    page.evaluate("detail => dispatchEvent(new CustomEvent('longana:message', { detail }))", message)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    found: dict[str, Any] = page.evaluate(BOXES)
    return found


def order(found: dict[str, Any]) -> list[str]:
    return sorted(found, key=lambda name: tuple(found[name][:1]))


def played(sit: Sit) -> Table:
    """A table with some tiles on it, the person to move."""
    seed = seed_where(lambda shadow: len(shadow.board.moves) > 2 and shadow.legal() != ["pass"])
    table = sit(f"?seed={seed}&speed=instant&motion=off&lang=en&start=1", **WIDE)
    table.play(Shadow(seed).legal()[0])
    return table


def test_seats_tiles_and_rack_stay_and_buttons_change_sides(sit: Sit) -> None:
    table = played(sit)
    for size in (WIDE, PHONE):
        table.page.set_viewport_size(size)  # type: ignore[arg-type]
        english, arabic = boxes(table.page, "en"), boxes(table.page, "ar")
        expect(table.page.locator("html")).to_have_attribute("dir", "rtl")
        for seats in (english["seats"], arabic["seats"]):
            assert seats["W"][0] < seats["N"][0] < seats["E"][0]
        assert order(arabic["rack"]) == order(english["rack"])
        for what in ("laid", "halves"):
            assert same(spread(arabic, what), spread(english, what)), (what, size)
        for what in ("buttons", "aside"):
            assert order(arabic[what]) == order(english[what])[::-1]
    boxes(table.page, "en")
    expect(table.page.locator("html")).to_have_attribute("dir", "ltr")


def spread(found: dict[str, Any], what: str) -> dict[str, tuple[float, float]]:
    """Where things lie, seen from the opening double, in its width: lines above the table differ in height."""
    x, y, width, height = found["hub"]
    unit = min(width, height)
    return {name: ((box[0] - x) / unit, (box[1] - y) / unit) for name, box in found[what].items()}


def same(some: dict[str, tuple[float, float]], others: dict[str, tuple[float, float]]) -> bool:
    return some.keys() == others.keys() and all(
        abs(a - b) < 0.1 for name in some for a, b in zip(some[name], others[name], strict=True)
    )


def test_arrows_point_the_way_in_which_reading_goes_on(sit: Sit) -> None:
    table = played(sit)
    for lang, mirrored in (("en", "none"), ("ar", "-1 1")):
        boxes(table.page, lang)
        for action in ("undo", "redo"):
            expect(table.page.locator(f"[data-action={action}] .icon")).to_have_css("scale", mirrored)
        expect(table.page.locator("[data-action=hint] .icon")).to_have_css("scale", "none")


def test_the_left_arrow_key_leads_on(sit: Sit) -> None:
    table = played(sit)
    boxes(table.page, "ar")
    table.page.locator("[data-action=undo]").focus()
    table.page.keyboard.press("ArrowLeft")
    expect(table.page.locator("[data-action=hint]")).to_be_focused()
    rack = table.page.locator("[data-tile]")
    rack.first.focus()
    table.page.keyboard.press("ArrowRight")
    expect(rack.nth(1)).to_be_focused()
    look = table.settled()
    while look.screen == "table":
        table.do("hint")
        look = table.do("pass" if table.look().phase == "pass" else "confirm")
    table.do("replay")
    turn = table.page.locator("[data-replay=turn]")
    table.page.keyboard.press("Home")
    expect(turn).to_have_value("0")
    for key, value in (("ArrowLeft", "1"), ("ArrowLeft", "2"), ("ArrowRight", "1")):
        table.page.keyboard.press(key)
        expect(turn).to_have_value(value)
    table.page.locator("[data-replay=turn]").focus()
    table.page.keyboard.press("ArrowLeft")
    expect(turn).to_have_value("2")


def test_tiles_and_scores_keep_their_order_among_arabic_words(sit: Sit) -> None:
    """A tile reads as 4-7: its first number at the left, wherever the sentence puts it."""
    table = played(sit)
    boxes(table.page, "ar")
    table.use("[data-action=log]")
    wrong = table.page.evaluate(
        r"""() => [...document.querySelectorAll("[data-log] li")].flatMap((line) => {
          const text = line.firstChild, range = document.createRange();
          return [...text.data.matchAll(/[0-9]-[0-9]/g)].filter(({ index }) => {
            const [first, last] = [index, index + 2].map((at) => {
              range.setStart(text, at);
              range.setEnd(text, at + 1);
              return range.getBoundingClientRect();
            });
            return first.left >= last.left;
          }).map(() => text.data);
        })"""
    )
    assert table.page.locator("[data-log] li").count() > 2
    assert wrong == []
