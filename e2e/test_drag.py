"""Tiles carried by hand: to the table as a preview, along the rack, and what comes in between."""

from collections.abc import Callable, Iterator

import pytest
from conftest import NO_WORKER, Sit
from playwright.sync_api import Browser, Page, expect
from shadow import Shadow, seed_where
from table import TWO_FRAMES, Finger, Look, Table

QUERY = "&speed=instant&lang=en&start=1&motion=off"
SIZE = {"width": 1024, "height": 768}
PHONE = {"width": 360, "height": 640}


def fits(shadow: Shadow) -> bool:
    """South does not open; some tiles can be played and some cannot, now and after a move."""
    if not shadow.board.moves or len(playable(shadow)) not in range(2, 7):
        return False
    shadow.play(shadow.legal()[0])
    return not shadow.hand_over and len(playable(shadow)) in range(1, 6)


def playable(shadow: Shadow) -> set[str]:
    return {move.split()[0] for move in shadow.legal()} - {"pass"}


@pytest.fixture(scope="module")
def seed() -> str:
    return seed_where(fits)


class Hand:
    """Carries tiles with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def lift(self, tile: str) -> None:
        self.at = middle(self.page, f'[data-tile="{tile}"]')
        self.begin(self.at)
        self.move(self.at[0] + 5, self.at[1] - 12)

    def over(self, selector: str, dx: float = 0, dy: float = 0) -> None:
        x, y = middle(self.page, selector)
        self.move((self.at[0] + x) / 2, (self.at[1] + y) / 2)
        self.move(x + dx, y + dy)

    def begin(self, at: tuple[float, float]) -> None:
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.at = (x, y)
        self.page.mouse.move(x, y)
        self.page.evaluate(TWO_FRAMES)

    def drop(self) -> None:
        self.page.mouse.up()


class CarryingFinger(Hand):
    """Carries tiles with a finger."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._devtools = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def begin(self, at: tuple[float, float]) -> None:
        self.touch("touchStart", at)

    def move(self, x: float, y: float) -> None:
        self.at = (x, y)
        self.touch("touchMove", self.at)
        self.page.evaluate(TWO_FRAMES)

    def drop(self) -> None:
        self.touch("touchEnd")


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(scope="module")
def touchscreen(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(has_touch=True, viewport=PHONE, **NO_WORKER)
    yield context.new_page()
    context.close()


@pytest.fixture(params=["mouse", "finger"])
def table(request: pytest.FixtureRequest, sit: Sit, seed: str, touchscreen: Page) -> Table:
    """A table with South to move, and a hand to carry tiles with (`hand_of`)."""
    if request.param == "mouse":
        return sit(f"?seed={seed}{QUERY}", **SIZE)
    return sit(f"?seed={seed}{QUERY}", Finger, on=touchscreen, **PHONE)


def hand_of(table: Table) -> Hand:
    return (CarryingFinger if isinstance(table.means, Finger) else Hand)(table.page)


def carried(page: Page) -> int:
    return page.locator(".carried").count()


def nothing_is_left(table: Table, before: Look) -> None:
    """No copy of a tile, nothing chosen, and the table answers as ever."""
    expect(table.page.locator(".carried, [data-lifted], [data-near], [data-gap]")).to_have_count(0)
    assert table.look() == before
    table.choose(before.playable[0])
    assert table.look().chosen == before.playable[:1]
    table.do("cancel")
    assert table.look() == before


def test_a_tile_carried_to_a_place_is_a_preview(table: Table, seed: str) -> None:
    shadow, before, hand = Shadow(seed), table.settled(), hand_of(table)
    tile, branch = shadow.legal()[-1].split()
    hand.lift(tile)
    look = table.look()
    assert look.chosen == (tile,)
    assert sorted(look.targets) == [move.split()[1] for move in shadow.legal() if move.startswith(tile)]
    assert carried(table.page) == 1
    hand.over(f"[data-target={branch}]", dx=20, dy=-15)
    assert table.page.locator("[data-near]").get_attribute("data-target") == branch
    x, y = middle(table.page, f"[data-target={branch}]")
    copy = middle(table.page, ".carried .tile")
    assert abs(copy[0] - x) < 2
    assert abs(copy[1] - y) < 2
    assert table.look().preview == ()
    hand.drop()
    expect(table.page.locator(f"[data-branch={branch}] [data-preview='{tile}']")).to_have_count(1)
    expect(table.page.locator(".carried")).to_have_count(0)
    assert (table.look().laid, table.look().seats) == (before.laid, before.seats)
    shadow.play(f"{tile} {branch}")
    shadow.check(table.do("confirm"))


def test_let_go_anywhere_else_it_is_back_on_the_rack(table: Table, seed: str) -> None:
    before, hand = table.settled(), hand_of(table)
    for place in ("#seat-N", ".top"):
        hand.lift(before.playable[0])
        hand.over(place)
        hand.drop()
        nothing_is_left(table, before)


def test_carrying_ends_in_no_click(table: Table) -> None:
    """Let go over the tile itself, or over another one."""
    before, hand = table.settled(), hand_of(table)
    tile = before.rack[0]
    for other in (before.rack[0], before.rack[1]):
        hand.lift(tile)
        hand.over(f'[data-tile="{other}"]', dx=-4, dy=26 if isinstance(hand, CarryingFinger) else 0)
        hand.drop()
        nothing_is_left(table, before)


def test_a_small_slip_is_a_click(table: Table) -> None:
    before, hand = table.settled(), hand_of(table)
    x, y = middle(table.page, f'[data-tile="{before.playable[0]}"]')
    hand.begin((x, y))
    hand.move(x + 2, y + 2)
    hand.drop()
    expect(table.page.locator("[data-tile][aria-pressed=true]")).to_have_count(1)


def test_a_tile_that_fits_nowhere_looks_so_and_says_why(table: Table) -> None:
    before, hand = table.settled(), hand_of(table)
    tile = next(tile for tile in before.rack if tile not in before.playable)
    hand.lift(tile)
    hand.over("#board")
    assert table.page.locator(".carried.refused").count() == 1
    assert (table.look().targets, table.look().chosen) == ((), ())
    hand.drop()
    expect(table.page.locator(".carried")).to_have_count(0)
    look = table.look()
    assert f"{tile} cannot be played" in look.said
    assert (look.preview, look.laid) == ((), before.laid)
    table.do("cancel")
    nothing_is_left(table, before)


def press_escape(table: Table, hand: Hand) -> None:
    table.page.keyboard.press("Escape")


def leave(table: Table, hand: Hand) -> None:
    hand.move(-20, 100)


def blur(table: Table, hand: Hand) -> None:
    table.page.evaluate("dispatchEvent(new Event('blur'))")


def turn_round(table: Table, hand: Hand) -> None:
    size = table.page.viewport_size
    assert size
    table.page.set_viewport_size({"width": size["height"], "height": size["width"]})
    table.page.evaluate(TWO_FRAMES)
    expect(table.page.locator(".carried")).to_have_count(0)
    table.page.set_viewport_size(size)
    table.page.evaluate(TWO_FRAMES)


def scroll(table: Table, hand: Hand) -> None:
    table.page.evaluate("document.dispatchEvent(new Event('scroll'))")


def lose_capture(table: Table, hand: Hand) -> None:
    table.page.evaluate(
        """() => {
          const tile = document.querySelector("[data-lifted]");
          for (let id = 0; id < 100; id += 1) if (tile.hasPointerCapture(id)) tile.releasePointerCapture(id);
        }"""
    )
    hand.move(hand.at[0] + 3, hand.at[1])


@pytest.mark.parametrize("interrupt", [press_escape, leave, blur, turn_round, scroll, lose_capture])
def test_what_comes_in_between_leaves_nothing(table: Table, interrupt: Callable[[Table, Hand], None]) -> None:
    before, hand = table.settled(), hand_of(table)
    for tile in (before.playable[0], next(tile for tile in before.rack if tile not in before.playable)):
        hand.lift(tile)
        hand.over("#board", dy=20)
        assert carried(table.page) == 1
        interrupt(table, hand)
        expect(table.page.locator(".carried")).to_have_count(0)
        hand.drop()
        nothing_is_left(table, before)


@pytest.mark.parametrize("kind", ["touchCancel", "touchStart"])
def test_a_second_finger_or_a_touch_taken_away_leaves_nothing(
    sit: Sit, seed: str, touchscreen: Page, kind: str
) -> None:
    table = sit(f"?seed={seed}{QUERY}", Finger, on=touchscreen, **PHONE)
    before, hand = table.settled(), CarryingFinger(table.page)
    hand.lift(before.playable[0])
    hand.over("#board")
    hand.touch(kind, *([hand.at, (30, 200)] if kind == "touchStart" else []))
    expect(table.page.locator(".carried")).to_have_count(0)
    if kind == "touchStart":
        hand.drop()
    nothing_is_left(table, before)


def test_an_undo_in_the_middle_leaves_nothing(sit: Sit, seed: str) -> None:
    table, shadow = sit(f"?seed={seed}{QUERY}", **SIZE), Shadow(seed)
    before, hand = table.settled(), Hand(table.page)
    look = table.play(shadow.legal()[0])
    hand.lift(look.playable[0])
    hand.over("#board")
    table.page.keyboard.press("u")
    expect(table.page.locator(".carried")).to_have_count(0)
    hand.drop()
    assert table.look().position == before.position
    assert (table.look().chosen, table.look().preview) == ((), ())


def test_the_rack_is_put_in_order_by_hand(table: Table, seed: str) -> None:
    before, hand = table.settled(), hand_of(table)
    first, last = before.rack[0], before.rack[-1]
    hand.lift(first)
    hand.over(f'[data-tile="{last}"]', dx=12, dy=26 if isinstance(hand, CarryingFinger) else 0)
    assert table.page.locator("[data-gap=right]").get_attribute("data-tile") == last
    hand.drop()
    order = (*before.rack[1:], first)
    expect(table.page.locator("[data-rack] [data-tile]").last).to_have_attribute("data-tile", first)
    look = table.look()
    assert (look.rack, look.chosen, look.preview) == (order, (), ())
    move = Shadow(seed).legal()[0]
    table.play(move)
    assert table.do("undo").rack == order


def test_the_page_neither_zooms_nor_selects_nor_drags_by_itself(table: Table) -> None:
    styles = table.page.evaluate(
        """() => ["body", ".board", ".rack", ".tile.mine"].map((each) => {
          const style = getComputedStyle(document.querySelector(each));
          return [style.touchAction, style.userSelect];
        })"""
    )
    assert styles[0][0] == "manipulation"
    assert styles[3][0] == "none"
    assert {select for _, select in styles[1:]} == {"none"}
    assert table.page.evaluate(
        "!document.querySelector('.rack .half').dispatchEvent("
        "new Event('dragstart', {bubbles: true, cancelable: true}))"
    )
