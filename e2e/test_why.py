"""Why? on what cannot be done: buttons that do not work, places, and the list of all of it."""

from conftest import Sit
from playwright.sync_api import expect
from table import Keys, Table

QUERY = "?lang=en&speed=instant&seed=4&start=1"
MIDDLE = """(selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def touch(table: Table, selector: str) -> None:
    """A click where something is that does not work."""
    x, y = table.page.evaluate(MIDDLE, selector)
    table.page.mouse.click(x, y)


def test_a_button_that_does_not_work_says_why(sit: Sit) -> None:
    table = sit(QUERY)
    before = table.settled()
    said = table.page.locator("#said")
    for action, words in (
        ("undo", "not moved yet"),
        ("confirm", "First choose"),
        ("pass", before.playable[0]),
    ):
        assert action in before.impossible
        touch(table, f"[data-action={action}]")
        expect(said).to_contain_text(words)
    assert table.look().position == before.position


def test_a_place_where_the_chosen_tile_cannot_go_says_why(sit: Sit) -> None:
    table = sit(QUERY)
    look = table.settled()
    table.choose(look.playable[0])
    barred = table.page.locator("[data-why]").first
    branch = barred.get_attribute("data-why")
    touch(table, f"[data-why={branch}]")
    expect(table.page.locator("#said")).to_contain_text(f"{look.playable[0]} cannot go on")
    assert table.look().chosen == (look.playable[0],)
    table.place(table.look().targets[0])
    assert table.look().preview == (look.playable[0],)


def test_by_keys_the_list_tells_all_of_it(sit: Sit) -> None:
    table = sit(QUERY, Keys)
    look = table.settled()
    table.use("[data-action=why]")
    dialog = table.page.locator("#dialog[open]")
    for tile in look.rack:
        if tile not in look.playable:
            expect(dialog).to_contain_text(tile)
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_where_room_is_short_every_control_keeps_its_size(sit: Sit) -> None:
    table = sit(QUERY, width=320, height=568)
    look = table.settled()
    table.choose(look.playable[0])
    table.place(table.look().targets[0])
    table.do("confirm")
    table.do("undo")
    assert "redo" in table.look().possible
    sizes = table.page.evaluate(
        """[...document.querySelectorAll(".controls button")].map((each) => each.getBoundingClientRect())
          .filter(({ width }) => width).map(({ x, right, width, height }) => [x, right, width, height])"""
    )
    assert all(x >= 0 and right <= 320 and width >= 44 and height >= 44 for x, right, width, height in sizes)
    assert len(sizes) >= 5
