"""What the page's address can ask for, and what it says when that makes no sense."""

from urllib.parse import quote

import pytest
from conftest import Sit, recorded_requests
from playwright.sync_api import expect
from shadow import Shadow
from table import Table

SIZE = {"width": 768, "height": 1024}


@pytest.mark.parametrize("wrong", ["lang=xx", "seats=human,wise,normal,wizard"])
def test_an_invalid_value_gives_a_note_and_the_default(sit: Sit, wrong: str) -> None:
    table = sit(f"?{wrong}", **SIZE)
    note = table.page.get_by_role("status")
    expect(note).to_be_visible()
    expect(note).to_contain_text("player kind" if "seats" in wrong else wrong)
    look = table.do("start")
    assert (look.screen, look.lang) == ("table", "en")
    assert set(look.seats) == set("SENW")


def test_every_invalid_value_has_its_own_note(sit: Sit) -> None:
    wrong = (
        "lang=xx",
        "speed=warp",
        "motion=on",
        "theme=<b>",
        "seed=",
        "start=yes",
        "embed=2",
        "seats=human,normal",
    )
    table = sit(f"?{'&'.join(wrong)}&unknown=1&utm_source=a", **SIZE)
    notes = table.page.get_by_role("status").get_by_role("listitem")
    expect(notes).to_have_count(len(wrong))
    for words in wrong:
        key, _, value = words.partition("=")
        expect(
            notes.filter(has_text=key).filter(has_text=value if key != "seats" else "four")
        ).not_to_have_count(0)
    assert table.look().screen == "start"


def test_a_valid_mix_works_without_a_note(sit: Sit) -> None:
    table = sit(
        "?start=1&theme=dark&seed=mix&motion=off&lang=es&speed=instant&seats=normal,human,easy,random", **SIZE
    )
    page = table.page
    expect(page.get_by_role("status")).to_have_count(0)
    look = table.settled()
    assert (look.screen, look.lang, look.owner) == ("table", "es", "E")
    Shadow("mix", "normal,human,easy,random").check(look)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_without_a_seed_every_visitor_gets_another_deal(sit: Sit) -> None:
    deals = {sit("?start=1&speed=instant", **SIZE).settled().rack for _ in range(2)}
    assert len(deals) == 2


@pytest.mark.parametrize("seed", ["ñandú & b? 🁣=+", "x" * 64])
def test_any_text_is_a_seed(sit: Sit, seed: str) -> None:
    table = sit(f"?seed={quote(seed)}&start=1&speed=instant", **SIZE)
    Shadow(seed).check(table.settled())


def test_four_computer_players_play_by_themselves(sit: Sit) -> None:
    seats = "normal,easy,random,normal"
    table = sit(f"?seed=1&start=1&speed=instant&seats={seats}", **SIZE)
    table.wait_for_screen("hand-end")
    Shadow("1", seats).check(table.look())


def test_embedded_it_plays_the_same(sit: Sit) -> None:
    table = sit("?embed=1&start=1&seed=1&speed=instant", width=400, height=500)
    Shadow("1").check(table.settled())
    expect(table.page.get_by_role("status")).to_have_count(0)


def test_a_whole_hand_asks_no_other_host_for_anything(sit: Sit, site: str) -> None:
    table = sit("?seed=1&speed=instant&lang=en", **SIZE)
    with recorded_requests(table.page) as addresses:
        play_by_hints(table)
        for dialog in ("rules", "log", "settings"):
            table.do(dialog)
            table.do("close")
    assert [address for address in addresses if not address.startswith(site)] == []


def play_by_hints(table: Table) -> None:
    look = table.do("start")
    while look.screen == "table":
        look = table.do("hint")
        look = table.do("pass" if look.phase == "pass" else "confirm")
    assert look.screen == "hand-end"
