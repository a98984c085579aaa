"""The lists for choosing tile and place, beside the direct way: with the keyboard, and put away again."""

import pytest
from conftest import Sit, start
from playwright.sync_api import Locator, Page, expect
from shadow import Shadow, seed_where
from table import Keys, Mouse, Table

SIZE = {"width": 768, "height": 1024}


@pytest.fixture(scope="module")
def seed() -> str:
    """South can play a tile in two places and another in one."""

    def fits(shadow: Shadow) -> bool:
        tiles = [move.split()[0] for move in shadow.legal()]
        return len(shadow.board.moves) > 1 and {1, 2} <= {tiles.count(tile) for tile in tiles}

    return seed_where(fits)


def sit_with_lists(sit: Sit, seed: str) -> tuple[Table, Shadow]:
    table = sit(f"?seed={seed}&speed=instant&lang=en&start=1", Keys, **SIZE)
    table.settled()
    switch_lists(table)
    return table, Shadow(seed)


def switch_lists(table: Table) -> None:
    """In the settings, with the keyboard."""
    keys = Keys(table.page)
    table.do("settings")
    keys.reach("#show-selectors")
    table.page.keyboard.press("Space")
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_be_hidden()


def lists(page: Page) -> tuple[Locator, Locator]:
    group = page.get_by_role("group", name="lists")
    return group.get_by_label("Tile"), group.get_by_label("Place")


def choose(table: Table, chooser: Locator, value: str) -> None:
    """With the keyboard: to the list, and down to the value."""
    Keys(table.page).reach(f"#{chooser.get_attribute('id')}")
    for _ in range(10):
        if chooser.input_value() == value:
            return
        table.page.keyboard.press("ArrowDown")
    raise AssertionError(f"{value} is not in the list")


def test_they_are_hidden_at_first(sit: Sit) -> None:
    table = sit("?seed=1&speed=instant&lang=en&start=1", **SIZE)
    table.settled()
    assert table.page.get_by_role("combobox").count() == 0


def test_a_whole_hand_through_the_lists(sit: Sit, seed: str) -> None:
    table, shadow = sit_with_lists(sit, seed)
    tiles, places = lists(table.page)
    while not shadow.hand_over:
        move = shadow.legal()[-1]
        shadow.play(move)
        if move == "pass":
            look = table.do("pass")
            continue
        tile, _, branch = move.partition(" ")
        choose(table, tiles, tile)
        assert table.look().chosen == (tile,)
        choose(table, places, branch or "center")
        assert table.look().preview == (tile,)
        look = table.do("confirm")
        shadow.check(look)


def test_they_hold_what_can_be_played_and_where(sit: Sit, seed: str) -> None:
    table, shadow = sit_with_lists(sit, seed)
    tiles, places = lists(table.page)
    legal = [move.split() for move in shadow.legal()]
    assert sorted(values(tiles)) == sorted({tile for tile, _ in legal})
    assert values(places) == []
    for tile in {tile for tile, _ in legal}:
        tiles.select_option(tile)
        assert table.look().chosen == (tile,)
        assert sorted(values(places)) == sorted(branch for other, branch in legal if other == tile)
        tiles.select_option("")
        assert table.look().chosen == ()


def values(chooser: Locator) -> list[str]:
    found: list[str] = chooser.locator("option").evaluate_all("all => all.map((option) => option.value)")
    return [value for value in found if value]


def test_the_lists_follow_the_direct_way(sit: Sit, seed: str) -> None:
    table, shadow = sit_with_lists(sit, seed)
    tiles, places = lists(table.page)
    tile, branch = shadow.legal()[0].split()
    pointer = Mouse(table.page)
    pointer.use(f'[data-tile="{tile}"]')
    assert tiles.input_value() == tile
    pointer.use(f"[data-target={branch}]")
    assert places.input_value() == branch
    pointer.use("[data-action=cancel]")
    assert places.input_value() == ""
    pointer.use("[data-action=cancel]")
    assert tiles.input_value() == ""


def test_they_can_be_put_away_and_that_is_remembered(sit: Sit, seed: str) -> None:
    table, _ = sit_with_lists(sit, seed)
    page = table.page
    for shown in (True, False):
        assert (page.get_by_role("combobox").count() > 0) is shown
        start(page, page.url)
        table.settled()
        assert (page.get_by_role("combobox").count() > 0) is shown
        switch_lists(table)
