"""Two people at one phone-sized touch screen: nobody's tiles are in the document while others may look (rules 23, 25)."""

from collections.abc import Iterator
from random import Random

import pytest
from conftest import Sit
from hidden import Watch, tiles_in
from playwright.sync_api import Browser, Page
from shadow import TWO, Shadow
from table import Finger, Look, Table, any_of

PHONE = {"width": 320, "height": 568}


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(has_touch=True, service_workers="block")
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    yield page
    context.close()
    assert tiles_in("\n".join(said)) == set()


def sit_together(sit: Sit, phone: Page, seed: str) -> tuple[Table, Shadow, Watch]:
    table = sit(f"?seed={seed}&seats={TWO}&speed=instant&lang=en", Finger, phone, **PHONE)
    shadow = Shadow(seed, TWO)
    table.do("start")
    return table, shadow, Watch(table)


def test_hands_in_which_no_hidden_tile_is_ever_in_the_document(sit: Sit, phone: Page) -> None:
    table, shadow, watch = sit_together(sit, phone, "cienfuegos")
    chance = Random("cienfuegos")
    for hand in (1, 2, 3):
        turns = 0
        while not shadow.hand_over:
            take_a_turn(table, shadow, watch, any_of(chance, shadow.legal()))
            turns += 1
        assert turns > 4
        end = table.look()
        shadow.check(end)
        check_all_hands_shown(table, shadow)
        if hand == 3 or shadow.over:
            break
        shadow.next_hand()
        watch.forget()
        table.do("next-hand")
    assert watch.looked > 100


def take_a_turn(table: Table, shadow: Shadow, watch: Watch, move: str) -> None:
    """From the cover to the confirmed move, with a look at the document at each step."""
    who = str(shadow.turn)
    check_cover(table, shadow, watch)
    look = table.do("ready")
    shadow.check(look)
    watch.check(shadow, who)
    if move != "pass":
        tile, _, branch = move.partition(" ")
        table.choose(tile)
        watch.check(shadow, who)
        table.place(branch or "center")
        watch.check(shadow, who)
    # A tile that is being confirmed is on the table before the shadow knows of it.
    shadow.play(move)
    table.do("pass" if move == "pass" else "confirm")
    if not shadow.hand_over:
        watch.check(shadow, None)


def check_cover(table: Table, shadow: Shadow, watch: Watch) -> Look:
    look = table.settled()
    assert look.screen == "cover"
    assert (look.owner, look.rack, look.laid) == (None, (), ())
    assert "ready" in look.possible
    watch.check(shadow, None)
    return look


def check_all_hands_shown(table: Table, shadow: Shadow) -> None:
    """At the end of a hand, and only then, everybody's tiles are shown (rule 19)."""
    for seat in "SENW":
        tiles = table.page.locator(f"[data-seat={seat}] [data-shown]").evaluate_all(
            "all => all.map((tile) => tile.dataset.shown)"
        )
        assert sorted(tiles) == sorted(shadow.held(seat))


def test_undo_brings_the_cover_before_somebody_elses_hand(sit: Sit, phone: Page) -> None:
    table, shadow, watch = sit_together(sit, phone, "trinidad")
    steps = []
    for _ in range(3):
        steps.append((shadow.match, str(shadow.turn)))
        take_a_turn(table, shadow, watch, shadow.legal()[0])
    table.do("ready")
    after = table.look()
    watch.check(shadow, after.owner)
    latest = shadow.match
    for match, who in reversed(steps):
        shadow.match = match
        table.do("undo")
        check_cover(table, shadow, watch)
        look = table.do("ready")
        shadow.check(look)
        assert look.owner == who
        watch.check(shadow, who)
    assert "undo" in look.impossible
    for _ in steps:
        watch.check(shadow, look.owner)
        look = table.do("redo")
        assert (look.screen, look.owner) == ("cover", None)
        shadow.match = latest
    watch.check(shadow, None)
    assert table.do("ready").position == after.position


def test_undo_from_the_cover_itself(sit: Sit, phone: Page) -> None:
    table, shadow, watch = sit_together(sit, phone, "trinidad")
    before = shadow.match
    take_a_turn(table, shadow, watch, shadow.legal()[0])
    table.do("undo")
    shadow.match = before
    check_cover(table, shadow, watch)
    shadow.check(table.do("ready"))


def test_a_hand_after_the_end_is_covered_again_by_undo(sit: Sit, phone: Page) -> None:
    table, shadow, watch = sit_together(sit, phone, "trinidad")
    before = shadow.match
    while not shadow.hand_over:
        before = shadow.match
        take_a_turn(table, shadow, watch, shadow.legal()[0])
    watch.forget()
    table.do("undo")
    shadow.match = before
    check_cover(table, shadow, watch)
    table.do("log")
    watch.check(shadow, None)
    table.do("close")
    shadow.check(table.do("ready"))


def test_dialogs_and_first_screen_keep_the_cover(sit: Sit, phone: Page) -> None:
    table, shadow, watch = sit_together(sit, phone, "trinidad")
    take_a_turn(table, shadow, watch, shadow.legal()[0])
    table.do("ready")
    who = str(shadow.turn)
    watch.check(shadow, who)
    for dialog in ("rules", "log", "settings"):
        table.do(dialog)
        watch.check(shadow, who)
        table.do("close")
        watch.check(shadow, who)
    table.do("new-match")
    watch.check(shadow, None)
    table.use("[data-action=continue]")
    check_cover(table, shadow, watch)
