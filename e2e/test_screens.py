"""The real page in all sizes: everything is in sight, nothing touches, nothing is cut off."""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

import pytest
from conftest import Sit
from playwright.sync_api import Locator
from shadow import TWO, Shadow
from table import TWO_FRAMES, Look, Table, any_of

SIZES = [(320, 568), (568, 320), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]
LANGUAGES = ("ru", "es", "en")
FINGER = 44
"""CSS pixels that a finger needs (the size of buttons and of places on the table)."""

MEASURE = """() => {
  const box = (element) => {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const shown = (element) => element.checkVisibility({visibilityProperty: true});
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const root = document.documentElement;
  const board = document.getElementById("board");
  const cut = (element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
  return {
    scroll: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight,
      document.body.scrollWidth - innerWidth, document.body.scrollHeight - innerHeight],
    page: [0, 0, innerWidth, innerHeight],
    board: board && box(board),
    laid: all("[data-laid], [data-preview]").map((tile) => [tile.dataset.laid ?? tile.dataset.preview, box(tile)]),
    rack: all("[data-tile]").map((tile) => [tile.dataset.tile, box(tile)]),
    targets: all("[data-target]").map((place) => {
      const area = getComputedStyle(place, "::after");
      const [left, top, right, bottom] = box(place);
      return [place.dataset.target, Math.max(right - left, parseFloat(area.width) || 0),
        Math.max(bottom - top, parseFloat(area.height) || 0), box(place)];
    }),
    buttons: all("button[data-action]").map((button) => [button.dataset.action, box(button)]),
    cut: all("button[data-action]").filter(cut).map((button) => button.outerHTML.slice(0, 200)),
    names: all("[data-seat]").map((seat) => [seat.dataset.seat, box(seat)]),
    said: all("[aria-live]").map((said) => [...said.children].filter(shown).map(box)).flat(),
  };
}"""

Box = list[float]


def inside(inner: Box, outer: Box) -> bool:
    return all(
        (
            inner[0] >= outer[0] - 0.5,
            inner[1] >= outer[1] - 0.5,
            inner[2] <= outer[2] + 0.5,
            inner[3] <= outer[3] + 0.5,
        )
    )


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have more in common than an edge."""
    return all(
        (
            min(one[2], other[2]) - max(one[0], other[0]) > 0.5,
            min(one[3], other[3]) - max(one[1], other[1]) > 0.5,
        )
    )


def apart(boxes: list[tuple[str, Box]]) -> list[tuple[str, str]]:
    """The pairs that overlap."""
    return [
        (name, other)
        for at, (name, box) in enumerate(boxes)
        for other, other_box in boxes[at + 1 :]
        if overlap(box, other_box)
    ]


def check_screen(table: Table, size: tuple[int, int], inner_scroll: bool = False) -> dict[str, Any]:
    """The page as it stands. With `inner_scroll` a part of it may scroll, and buttons may wait there."""
    seen: dict[str, Any] = table.page.evaluate(MEASURE)
    assert max(seen["scroll"]) <= 0, (size, seen["scroll"])
    assert seen["cut"] == [], size
    for name, box in seen["buttons"]:
        assert inner_scroll or inside(box, seen["page"]), (size, name, box)
        assert min(box[2] - box[0], box[3] - box[1]) >= FINGER - 0.5, (size, name, box)
    assert inner_scroll or apart(seen["buttons"]) == [], size
    for name, box in (*seen["rack"], *seen["names"]):
        assert inner_scroll or inside(box, seen["page"]), (size, name, box)
    assert apart(seen["rack"]) == [], size
    if seen["board"]:
        assert inside(seen["board"], seen["page"]), size
        for tile, box in seen["laid"]:
            assert inside(box, seen["board"]), (size, tile)
        for place, wide, high, box in seen["targets"]:
            assert min(wide, high) >= FINGER - 0.5, (size, place, wide, high)
            assert inside(box, seen["board"]), (size, place)
        others = [*seen["buttons"], *seen["rack"]] if not inner_scroll else []
        assert [name for name, box in others if overlap(box, seen["board"])] == [], size
    assert apart(seen["laid"]) == [], size
    return seen


def in_all_sizes(table: Table) -> Iterator[tuple[int, int]]:
    """Gives the page one size after the other; each has been laid out when it comes."""
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate(TWO_FRAMES)
        yield width, height


def sit_down(sit: Sit, lang: str, query: str = "") -> Table:
    return sit(f"?speed=instant&lang={lang}&start=1{query}", width=1024, height=768)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_fits(sit: Sit, lang: str) -> None:
    """At each of South's turns in another state: untouched, a tile refused, one chosen, a preview, a hint."""
    seed = f"fits/{lang}"
    table = sit_down(sit, lang, f"&seed={seed}")
    shadow, chance = Shadow(seed), Random(lang)
    look = table.settled()
    steps = cycle((touch_nothing, choose_a_refused_tile, choose, choose_a_place, ask_for_a_hint))
    while not shadow.hand_over:
        move = any_of(chance, shadow.legal())
        next(steps)(table, look, move)
        for size in in_all_sizes(table):
            check_screen(table, size)
        while "cancel" in table.look().possible:
            table.do("cancel")
        shadow.play(move)
        look = table.play(move)
    shadow.check(look)
    for size in in_all_sizes(table):
        check_end(table, size)
    if lang == LANGUAGES[0]:
        play_on_to_the_end(table)
        for size in in_all_sizes(table):
            check_end(table, size)


def play_on_to_the_end(table: Table) -> None:
    """The rest of the match by hints, in the language with the longest words."""
    look = table.look()
    while look.screen != "match-end":
        if look.screen == "hand-end":
            look = table.do("next-hand")
        else:
            look = table.do("hint")
            look = table.do("pass" if look.phase == "pass" else "confirm")


def touch_nothing(table: Table, look: Look, move: str) -> None:
    """The turn has just begun."""


def choose_a_refused_tile(table: Table, look: Look, move: str) -> None:
    refused = [tile for tile in look.rack if tile not in look.playable]
    if refused:
        table.choose(refused[0])


def choose(table: Table, look: Look, move: str) -> None:
    if move != "pass":
        table.choose(move.split()[0])


def choose_a_place(table: Table, look: Look, move: str) -> None:
    if move != "pass":
        table.preview(move)


def ask_for_a_hint(table: Table, look: Look, move: str) -> None:
    table.do("hint")


def check_end(table: Table, size: tuple[int, int]) -> None:
    """All four hands can be seen, and the way on is in sight at once."""
    seen = check_screen(table, size, inner_scroll=True)
    for name, box in seen["buttons"]:
        assert name == "review" or inside(box, seen["page"]), (size, name, box)
    for seat in "SENW":
        hand = table.page.locator(f"[data-seat={seat}]")
        hand.scroll_into_view_if_needed()
        assert hand.is_visible()
    tiles = table.page.evaluate(
        "[...document.querySelectorAll('[data-shown]')].map((tile) => { const b = tile.getBoundingClientRect();"
        "return [tile.dataset.shown, [b.left, b.top, b.right, b.bottom]]; })"
    )
    assert apart(tiles) == [], size
    assert max(table.page.evaluate(MEASURE)["scroll"]) <= 0, size


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cover_fits(sit: Sit, lang: str) -> None:
    table = sit_down(sit, lang, f"&seed=1&seats={TWO}")
    for turn in range(4):
        look = table.settled()
        assert look.screen == "cover"
        if turn in (0, 3):
            for size in in_all_sizes(table):
                check_screen(table, size)
        table.do("ready")
        look = table.do("hint")
        table.do("pass" if look.phase == "pass" else "confirm")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_screen_dialogs_and_lists_fit(sit: Sit, lang: str) -> None:
    table = sit(f"?lang={lang}&seed=1&speed=instant", width=1024, height=768)
    check_first_screen(table)
    table.do("start")
    for name in ("rules", "log", "settings"):
        table.use(f"[data-action={name}]")
        check_dialog(table)
        if name == "settings":
            table.page.locator("#show-selectors").check()
        table.use("[data-action=close]")
    table.do("hint")
    for size in in_all_sizes(table):
        check_screen(table, size)
        for chooser in table.page.get_by_role("combobox").all():
            check_inside(chooser, size)


def check_first_screen(table: Table) -> None:
    """Its one obvious button is in sight; what more can be chosen may be scrolled to, downwards only."""
    for size in in_all_sizes(table):
        check_inside(table.page.locator("[data-action=start]"), size)
    table.page.locator("summary").click()
    for size in in_all_sizes(table):
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size


def check_dialog(table: Table) -> None:
    dialog = table.page.get_by_role("dialog")
    for size in in_all_sizes(table):
        check_inside(dialog, size)
        check_inside(dialog.locator("[data-action=close]"), size)
        assert dialog.get_by_role("region").evaluate("region => region.scrollWidth <= region.clientWidth"), (
            size
        )


def check_inside(element: Locator, size: tuple[int, int]) -> None:
    box = element.bounding_box()
    assert box
    edges = [box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]]
    assert inside(edges, [0, 0, *size]), (size, edges)


def test_a_note_hides_nothing(sit: Sit) -> None:
    table = sit("?theme=pink&lang=es&start=1&seed=1&speed=instant")
    table.settled()
    for size in in_all_sizes(table):
        assert table.page.get_by_role("status").is_visible()
        check_screen(table, size)
        table.use("[data-action=rules]")
        table.use("[data-action=close]")
