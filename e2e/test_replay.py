"""Finished hands shown again: buttons, keys, slider and lists, on the real page."""

import re

import pytest
from conftest import Sit
from hidden import tiles_in
from playwright.sync_api import Page, expect
from shadow import Shadow
from table import Keys, Table
from test_screens import apart, check_screen, in_all_sizes, inside

from engine.history import of_hand
from engine.record import dumps
from engine.rules import legal_moves
from engine.state import SEATS
from engine.tiles import tiles_of

SEED = "3"
FOUR = "random,random,random,random"
QUERY = f"?seed={SEED}&start=1&speed=instant&seats={FOUR}"

STATE = """() => ({
  turn: Number(document.querySelector("[data-replay=turn]").value),
  mover: document.querySelector("[data-screen=replay]").dataset.turn,
  laid: [...document.querySelectorAll("[data-laid]")].map(({dataset}) => dataset.laid),
  held: Object.fromEntries([...document.querySelectorAll("[data-seat]")].map((seat) => [seat.dataset.seat,
    [...seat.querySelectorAll("[data-shown]")].map(({dataset}) => dataset.shown)])),
  moves: [...document.querySelectorAll("[data-move]")].map(({dataset}) => dataset.move),
})"""


@pytest.fixture(scope="module")
def hand() -> Shadow:
    return Shadow(SEED, FOUR)


def sit_at_replay(sit: Sit, lang: str = "en", **others: int) -> Table:
    table = sit(f"{QUERY}&lang={lang}", **others)
    table.wait_for_screen("hand-end")
    table.do("replay")
    table.wait_for_screen("replay")
    return table


def at(page: Page, turn: int) -> None:
    expect(page.locator("[data-replay=turn]")).to_have_value(str(turn))


def check_turn(page: Page, hand: Shadow, turn: int) -> None:
    position = of_hand(hand.match.hands[0])[turn]
    at(page, turn)
    state = page.evaluate(STATE)
    assert state["mover"] == position.board.turn.name
    assert sorted(state["laid"]) == sorted(str(move.tile) for move in position.board.moves if move.tile)
    for seat in SEATS:
        assert state["held"][seat.name] == [str(tile) for tile in tiles_of(position.hands[seat])]


def test_every_turn_is_shown_as_it_was(sit: Sit, hand: Shadow) -> None:
    page = sit_at_replay(sit).page
    page.get_by_role("checkbox").check()
    last = len(hand.board.moves)
    for turn in range(last):
        check_turn(page, hand, turn)
        legal = legal_moves(of_hand(hand.match.hands[0])[turn])
        assert page.evaluate(STATE)["moves"] == list(map(str, legal))
        page.locator("[data-action=replay-forward]").click()
    check_turn(page, hand, last)
    expect(page.locator("[data-action=replay-forward]")).to_be_disabled()
    expect(page.locator("[data-action=replay-last]")).to_be_disabled()
    page.locator("[data-action=replay-back]").click()
    check_turn(page, hand, last - 1)
    page.locator("[data-action=replay-first]").click()
    check_turn(page, hand, 0)
    expect(page.locator("[data-action=replay-back]")).to_be_disabled()


def test_keys_go_from_turn_to_turn_wherever_the_focus_is(sit: Sit, hand: Shadow) -> None:
    page = sit_at_replay(sit).page
    last = len(hand.board.moves)
    for key, turn in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        ("ArrowLeft", last - 1),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        page.keyboard.press(key)
        check_turn(page, hand, turn)
    page.locator("#board").click()
    page.keyboard.press("ArrowRight")
    check_turn(page, hand, 1)
    page.locator("[data-replay=turn]").focus()
    page.keyboard.press("ArrowRight")
    check_turn(page, hand, 2)
    page.keyboard.press("End")
    check_turn(page, hand, last)
    page.locator("[data-replay=seen]").focus()
    page.keyboard.press("Home")
    at(page, last)
    page.keyboard.press("Escape")
    expect(page.locator("[data-screen=hand-end]")).to_be_visible()


def test_with_the_keyboard_alone_it_is_opened_used_and_closed(sit: Sit) -> None:
    table = sit(QUERY, Keys)
    table.wait_for_screen("hand-end")
    table.use("[data-action=replay]")
    table.wait_for_screen("replay")
    for name in ("replay-last", "replay-back", "replay-close"):
        Keys(table.page).check_focus()
        tab_to(table.page, f"[data-action={name}]")
        table.page.keyboard.press("Enter")
    table.wait_for_screen("hand-end")
    Keys(table.page).check_focus()


def tab_to(page: Page, selector: str) -> None:
    for _ in range(30):
        if page.locator(selector).evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with the keyboard")


def test_the_slider_is_followed_while_it_is_drawn(sit: Sit, hand: Shadow) -> None:
    table = sit_at_replay(sit)
    slider = table.page.locator("[data-replay=turn]")
    box = slider.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    table.page.mouse.move(box["x"] + 8, middle)
    table.page.mouse.down()
    table.page.mouse.move(box["x"] + box["width"] / 2, middle, steps=4)
    half = int(slider.input_value())
    assert 0 < half < len(hand.board.moves)
    expect(table.page.locator("[data-laid]").first).to_be_visible()
    check_turn(table.page, hand, half)
    table.page.mouse.move(box["x"] + box["width"] - 2, middle, steps=4)
    table.page.mouse.up()
    check_turn(table.page, hand, len(hand.board.moves))


def test_it_plays_at_a_pace_to_the_end_and_anew(sit: Sit, hand: Shadow) -> None:
    page = sit_at_replay(sit).page
    last = len(hand.board.moves)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.locator("#board").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    check_turn(page, hand, last)
    again = page.get_by_role("button", name="Play from the deal")
    again.click()
    at(page, 2)
    page.locator("#board").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Let it play")).to_be_visible()


def test_one_seats_view_has_no_tile_of_the_others_in_the_document(sit: Sit, hand: Shadow) -> None:
    page = sit_at_replay(sit).page
    page.get_by_role("checkbox").check()
    positions = of_hand(hand.match.hands[0])
    for seat in SEATS:
        page.locator("[data-replay=seen]").select_option(seat.name)
        for turn in (0, 6, len(positions) - 1):
            page.locator("[data-replay=turn]").fill(str(turn))
            at(page, turn)
            position = positions[turn]
            allowed = {str(move.tile) for move in position.board.moves if move.tile}
            allowed |= set(map(str, tiles_of(position.hands[seat])))
            html = re.sub("<symbol.*?</symbol>", "", page.locator("#app").inner_html(), flags=re.S)
            assert tiles_in(html) == allowed
    page.locator("[data-replay=seen]").select_option("all")
    check_turn(page, hand, len(positions) - 1)


def test_hands_are_chosen_from_a_list(sit: Sit) -> None:
    table = sit(QUERY)
    table.wait_for_screen("hand-end")
    table.use("[data-action=next-hand]")
    expect(table.page.locator(".hands-won tbody th").nth(1)).to_be_visible()
    table.use("[data-action=replay]")
    table.wait_for_screen("replay")
    page = table.page
    chooser = page.locator("[data-replay=hand]")
    expect(chooser).to_have_value("1")
    page.keyboard.press("End")
    chooser.select_option("0")
    at(page, 0)
    check_turn(page, Shadow(SEED, FOUR), 0)


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_it_fits(sit: Sit, hand: Shadow, lang: str) -> None:
    table = sit_at_replay(sit, lang)
    page = table.page
    for seen in ("all", "E"):
        page.locator("[data-replay=seen]").select_option(seen)
        for turn in (0, 5, len(hand.board.moves) // 2, len(hand.board.moves)):
            page.locator("[data-replay=turn]").fill(str(turn))
            at(page, turn)
            for size in in_all_sizes(table):
                check_replay(table, size)
    page.get_by_role("checkbox").check()
    page.locator("[data-replay=seen]").select_option("all")
    page.locator("[data-replay=turn]").fill("9")
    for size in in_all_sizes(table):
        check_replay(table, size)


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_what_comes_from_a_file_and_can_be_played_on_fits(sit: Sit, hand: Shadow, lang: str) -> None:
    table = sit(f"?lang={lang}&speed=instant")
    with table.page.expect_file_chooser() as chooser:
        table.use("[data-action=import]")
    record = dumps(hand.match).encode()
    chooser.value.set_files({"name": "a.longana.json", "mimeType": "application/json", "buffer": record})
    table.wait_for_screen("replay")
    assert "play-on" in table.look().possible
    for size in in_all_sizes(table):
        check_replay(table, size)


def check_replay(table: Table, size: tuple[int, int]) -> None:
    seen = check_screen(table, size)
    assert apart([("board", seen["board"]), *seen["names"]]) == [], size
    tiles = table.page.evaluate(
        "[...document.querySelectorAll('[data-shown]')].map((tile) => {"
        "const box = (e) => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };"
        "return [tile.dataset.shown, box(tile), box(tile.closest('[data-seat]'))]; })"
    )
    assert apart([(tile, box) for tile, box, _ in tiles]) == [], size
    for tile, box, hand in tiles:
        assert inside(box, hand), (size, tile)
    for chooser in [*table.page.get_by_role("combobox").all(), table.page.get_by_role("slider")]:
        box = chooser.bounding_box()
        assert box
        assert inside([box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]], seen["page"])
