"""Nothing is lost: reloads at every moment, two windows, storage that is blocked or full, damaged saves, files."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import start
from playwright.sync_api import Page, expect
from table import Look, Table

from engine import record
from ui.text import Texts

OpenPage = Callable[..., Page]

ALONE = "?lang=en&seed=4&speed=instant&seats=human,random,random,random"
TOGETHER = "?lang=en&seed=4&speed=instant&seats=human,random,human,random"
WATCHED = "?lang=en&seed=4&speed=slow&seats=human,random,random,random"


@pytest.fixture
def sat(open_page: OpenPage, site: str) -> Callable[[str], Table]:
    """Deals a match on a page of its own."""

    def sit_down(query: str) -> Table:
        table = Table(start(open_page(), site + query))
        table.use("[data-action=start]")
        return table

    return sit_down


def come_back(table: Table) -> Look:
    """Reloads the page and goes on with the match."""
    start(table.page, table.page.url)
    assert table.look().screen == "start"
    table.use("[data-action=continue]")
    return table.look()


def take_turn(table: Table) -> None:
    """Any turn of a person's, whatever the screen."""
    look = table.settled()
    if look.screen == "cover":
        table.do("ready")
    elif look.screen == "hand-end":
        table.do("next-hand")
    elif "pass" in look.possible:
        table.do("pass")
    else:
        table.choose(look.playable[0])
        table.place(table.look().targets[0])
        table.do("confirm")


def until(table: Table, reached: Callable[[Look], bool]) -> Look:
    for _ in range(400):
        if reached(look := table.settled()):
            return look
        take_turn(table)
    raise AssertionError("never reached")


@pytest.mark.parametrize(
    "reached",
    [
        pytest.param(lambda look: look.phase in ("play", "pass", "lead"), id="first turn"),
        pytest.param(lambda look: len(look.laid) > 9 and look.phase == "play", id="play"),
        pytest.param(lambda look: look.phase == "pass", id="pass"),
        pytest.param(lambda look: look.screen == "hand-end", id="hand end"),
        pytest.param(lambda look: max(points for _, points in look.seats.values()) > 0, id="points"),
    ],
)
def test_a_reload_brings_back_hands_turn_scores_and_open_order(
    sat: Callable[[str], Table], reached: Callable[[Look], bool]
) -> None:
    table = sat(ALONE)
    before = until(table, reached)
    after = come_back(table)
    assert after.position == before.position
    assert (set(after.possible), after.playable) == (set(before.possible), before.playable)


def test_a_reload_after_undo_can_redo(sat: Callable[[str], Table]) -> None:
    table = sat(ALONE)
    until(table, lambda look: len(look.laid) > 9 and look.phase == "play")
    ahead = table.settled()
    undone = table.do("undo")
    assert come_back(table).position == undone.position
    assert table.do("redo").position == ahead.position


def test_a_reload_in_the_middle_of_a_preview_keeps_the_turn(sat: Callable[[str], Table]) -> None:
    table = sat(ALONE)
    before = until(table, lambda look: look.phase == "play")
    table.choose(before.playable[0])
    table.place(table.look().targets[0])
    assert come_back(table).position == before.position


def test_a_reload_while_a_computer_player_thinks(sat: Callable[[str], Table]) -> None:
    table = sat(WATCHED)
    if "pass" in table.settled().possible:
        table.use("[data-action=pass]")
    else:
        table.preview(any_move(table))
        table.use("[data-action=confirm]")
    table.page.locator("[data-phase=computer]").wait_for()
    before = table.look()
    assert come_back(table).position == before.position


def any_move(table: Table) -> str:
    tile = table.look().playable[0]
    table.choose(tile)
    target = table.look().targets[0]
    table.do("cancel")
    return tile if target == "center" else f"{tile} {target}"


def test_several_people_come_back_behind_the_cover(sat: Callable[[str], Table]) -> None:
    table = sat(TOGETHER)
    before = until(table, lambda look: look.phase == "play" and len(look.laid) > 3)
    covered = come_back(table)
    assert (covered.screen, covered.rack) == ("cover", ())
    assert table.do("ready").position == before.position


def test_a_match_that_is_over_can_be_seen_again(sat: Callable[[str], Table]) -> None:
    table = sat(ALONE)
    before = until(table, lambda look: look.screen == "match-end")
    assert come_back(table).position == before.position


def test_pace_language_and_theme_come_back(sat: Callable[[str], Table], site: str) -> None:
    table = sat("?seats=human,random,random,random")
    table.use("[data-action=settings]")
    for key, value in (("lang", "ru"), ("speed", "fast"), ("theme", "dark")):
        table.page.locator(f"#{key}-dialog").select_option(value)
    start(table.page, table.page.url)
    assert table.look().lang == "ru"
    assert table.page.locator("html").get_attribute("data-theme") == "dark"
    assert "fast" in table.page.evaluate("localStorage.getItem('longana.settings')")


def test_a_new_match_asks_first(sat: Callable[[str], Table]) -> None:
    table = sat(ALONE)
    until(table, lambda look: len(look.laid) > 5 and look.phase == "play")
    table.use("[data-action=new-match]")
    table.use("[data-action=start]")
    expect(table.page.locator("dialog[open][data-dialog=replace]")).to_be_visible()
    table.use("[data-action=keep]")
    table.use("[data-action=start]")
    table.use("[data-action=replace]")
    table.wait_for_screen("table")
    assert len(table.settled().laid) < 5


# --- two windows


@pytest.fixture
def beside(open_page: OpenPage) -> Callable[[Page], Page]:
    """Another window of the same browser."""

    def open_beside(page: Page) -> Page:
        return page.context.new_page()

    return open_beside


@pytest.mark.parametrize("locks", [True, False], ids=["Web Locks", "without Web Locks"])
def test_the_second_window_is_told_and_can_take_over(
    sat: Callable[[str], Table], beside: Callable[[Page], Page], locks: bool
) -> None:
    first = sat(ALONE)
    if not locks:
        first.page.context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
        start(first.page, first.page.url)
        first.use("[data-action=start]")
    before = until(first, lambda look: len(look.laid) > 5 and look.phase == "play")
    second = Table(start(beside(first.page), first.page.url))
    take_turn(first)
    ahead = first.settled()
    assert ahead.laid != before.laid
    second.use("[data-action=continue]")
    elsewhere = "dialog[open][data-dialog=elsewhere]"
    expect(second.page.locator(elsewhere)).to_be_visible()
    expect(first.page.locator(elsewhere)).to_have_count(0)
    second.use("[data-action=take-over]")
    expect(second.page.locator(elsewhere)).to_have_count(0)
    expect(first.page.locator(elsewhere)).to_be_visible()
    assert second.settled().position == ahead.position
    take_turn(second)
    kept = second.page.evaluate("localStorage.getItem('longana.match')")
    first.use("[data-action=leave]")
    assert first.look().screen == "start"
    assert first.page.evaluate("localStorage.getItem('longana.match')") == kept


# --- storage that fails

BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""


@pytest.mark.parametrize("fault", [BLOCKED, FULL], ids=["blocked", "full"])
def test_storage_that_fails_is_told_once_and_the_game_goes_on(
    open_page: OpenPage, site: str, fault: str
) -> None:
    page = open_page()
    page.add_init_script(fault)
    table = Table(start(page, site + ALONE))
    table.use("[data-action=start]")
    note = page.locator(".notes")
    expect(note).to_contain_text("will not survive")
    table.use("[data-action=dismiss]")
    for _ in range(3):
        take_turn(table)
    expect(note).to_have_count(0)


def test_a_damaged_save_is_told_can_be_downloaded_and_is_in_nobodys_way(
    sat: Callable[[str], Table],
) -> None:
    table = sat(ALONE)
    until(table, lambda look: len(look.laid) > 5)
    page = table.page
    damaged = page.evaluate(
        "localStorage['longana.match'] = localStorage['longana.match'].slice(0, -9), localStorage['longana.match']"
    )
    start(page, page.url)
    expect(page.locator(".offer[role=status]")).to_contain_text("cannot be read")
    with page.expect_download() as download:
        table.use("[data-action=damaged-download]")
    assert Path(download.value.path()).read_text("utf-8") == damaged
    table.use("[data-action=start]")
    take_turn(table)
    start(page, page.url)
    expect(page.locator("[data-action=continue]")).to_be_visible()
    table.use("[data-action=damaged-forget]")
    start(page, page.url)
    expect(page.locator(".offer[role=status]")).to_have_count(0)


# --- files


def bring(table: Table, data: bytes) -> None:
    """Chooses a file that holds this."""
    with table.page.expect_file_chooser() as chooser:
        table.use("[data-action=import]")
    chooser.value.set_files({"name": "a.longana.json", "mimeType": "application/json", "buffer": data})


def drop(table: Table, data: bytes) -> None:
    """Drops a file that holds this on the page."""
    table.page.evaluate(
        """(text) => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "a.longana.json"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
        }""",
        data.decode(),
    )


@pytest.fixture
def exported(sat: Callable[[str], Table]) -> bytes:
    """What a match exports after its first hand."""
    table = sat(ALONE)
    until(table, lambda look: look.screen == "hand-end")
    table.use("[data-action=log]")
    with table.page.expect_download() as download:
        table.use("[data-action=export]")
    assert download.value.suggested_filename.endswith(".longana.json")
    return Path(download.value.path()).read_bytes()


def test_what_is_exported_is_a_record_of_this_match(exported: bytes) -> None:
    match = record.read(exported)
    assert (match.seed, len(match.hands)) == ("4", 1)
    assert record.dumps(match) == exported.decode().strip()


def test_what_was_exported_comes_back_equal(open_page: OpenPage, site: str, exported: bytes) -> None:
    table = Table(start(open_page(), site + "?lang=en&speed=instant"))
    bring(table, exported)
    table.wait_for_screen("replay")
    table.use("[data-action=play-on]")
    table.wait_for_screen("hand-end")
    table.use("[data-action=log]")
    with table.page.expect_download() as download:
        table.use("[data-action=export]")
    assert Path(download.value.path()).read_bytes() == exported


@pytest.mark.parametrize("way", [bring, drop])
def test_a_file_with_an_unfinished_hand_is_played_on(
    open_page: OpenPage, site: str, exported: bytes, way: Callable[[Table, bytes], None]
) -> None:
    said: Any = json.loads(exported)
    hand = said["hands"][0]
    del hand["result"]
    hand["turns"] = hand["turns"][:7]
    table = Table(start(open_page(), site + "?lang=en&speed=instant"))
    way(table, json.dumps(said).encode())
    table.wait_for_screen("table")
    assert sum(1 for turn in hand["turns"] if "pass" not in turn) <= len(table.settled().laid)


@pytest.mark.parametrize("lang", ["en", "es", "ru"])
def test_a_bad_file_is_told_with_the_readers_reason_and_changes_nothing(
    open_page: OpenPage, site: str, exported: bytes, lang: str
) -> None:
    table = Table(start(open_page(), f"{site}?lang={lang}"))
    bring(table, exported.replace(b'"points":', b'"points":9'))
    with pytest.raises(record.RecordError) as refused:
        record.read(exported.replace(b'"points":', b'"points":9'))
    expect(table.page.locator(".notes")).to_contain_text(Texts(lang).say(refused.value.reason))
    assert table.look().screen == "start"
    expect(table.page.locator("[data-action=continue]")).to_have_count(0)


def test_during_a_hand_nothing_hidden_can_be_exported(sat: Callable[[str], Table]) -> None:
    table = sat(ALONE)
    until(table, lambda look: look.phase == "play" and len(look.laid) > 3)
    look = table.look()
    table.use("[data-action=log]")
    expect(table.page.locator("[data-action=export]")).to_be_disabled()
    expect(table.page.locator("[data-action=copy-link]")).to_be_disabled()
    with table.page.expect_download() as download:
        table.use("[data-action=export-text]")
    text = Path(download.value.path()).read_text("utf-8")
    assert all(tile in text for tile in look.laid)
    assert not any(tile in text for tile in look.rack)


def test_the_link_to_a_deal_gives_another_person_the_same_deal(
    sat: Callable[[str], Table], open_page: OpenPage
) -> None:
    table = sat("?lang=en&speed=instant&seats=human,random,random,random")
    dealt = table.settled().rack
    before = table.look()
    until(table, lambda look: look.screen == "hand-end")
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.use("[data-action=log]")
    table.use("[data-action=copy-link]")
    expect(table.page.locator("[data-link]")).to_be_visible()
    link = table.page.locator("[data-link]").input_value()
    assert table.page.evaluate("navigator.clipboard.readText()") == link
    other = Table(start(open_page(), link + "&speed=instant"))
    other.use("[data-action=start]")
    assert before.laid == other.settled().laid
    assert other.look().rack == dealt
