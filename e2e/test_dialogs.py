"""Rules, log and settings: opened and closed by click and by keys, and nobody moves meanwhile (rule 24)."""

import pytest
from conftest import Sit
from playwright.sync_api import Page, expect
from shadow import Shadow
from table import Keys, Mouse

DIALOGS = ("rules", "log", "settings")
SIZE = {"width": 390, "height": 844}


@pytest.mark.parametrize("dialog", DIALOGS)
@pytest.mark.parametrize("means", [Mouse, Keys])
def test_opens_closes_and_gives_the_focus_back(sit: Sit, means: type[Mouse | Keys], dialog: str) -> None:
    table = sit("?seed=holguin&speed=instant&lang=en&start=1", means, **SIZE)
    before = table.settled()
    opener = table.page.locator(f"[data-action={dialog}]")
    for close in ("Escape", "button"):
        table.use(f"[data-action={dialog}]")
        expect(table.page.get_by_role("dialog")).to_be_visible()
        assert focus_is_inside(table.page)
        if close == "Escape":
            table.page.keyboard.press("Escape")
        else:
            table.use("[data-action=close]")
        expect(table.page.get_by_role("dialog")).to_be_hidden()
        expect(opener).to_be_focused()
    assert table.look() == before


@pytest.mark.parametrize("dialog", DIALOGS)
def test_the_focus_stays_inside_while_open(sit: Sit, dialog: str) -> None:
    table = sit("?seed=holguin&speed=instant&lang=en&start=1", Keys, **SIZE)
    table.do(dialog)
    for _ in range(12):
        table.page.keyboard.press("Tab")
        assert focus_is_inside(table.page, or_browser=True)
    table.page.keyboard.press("Escape")


def focus_is_inside(page: Page, or_browser: bool = False) -> bool:
    """The focus is in the dialog; after its last element Tab may lead to the browser's own controls."""
    where = "document.activeElement.closest('dialog')" + (
        " || document.activeElement === document.body" if or_browser else ""
    )
    return bool(page.evaluate(f"Boolean({where})"))


def test_the_rules_can_be_read_with_the_keyboard(sit: Sit) -> None:
    table = sit("?seed=holguin&speed=instant&lang=en&start=1", Keys, width=320, height=568)
    table.do("rules")
    page = table.page
    region = page.get_by_role("dialog").get_by_role("region")
    assert region.evaluate("region => region.scrollHeight > region.clientHeight")
    for _ in range(5):
        if region.evaluate("region => region === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(region).to_be_focused()
    page.keyboard.press("End")
    page.wait_for_function(
        "() => { const e = document.activeElement; return e.scrollTop + e.clientHeight >= e.scrollHeight - 2; }"
    )


def test_rules_and_settings_open_from_the_first_screen(sit: Sit) -> None:
    table = sit("?lang=en", Keys, **SIZE)
    for dialog in ("rules", "settings"):
        table.do(dialog)
        expect(table.page.get_by_role("dialog")).to_be_visible()
        table.page.keyboard.press("Escape")
        expect(table.page.locator(f"[data-action={dialog}]")).to_be_focused()


@pytest.mark.parametrize("dialog", DIALOGS)
def test_computer_players_wait_while_a_dialog_is_open(sit: Sit, dialog: str) -> None:
    """The page's clock is stopped and moved by hand."""
    query = "?seed=holguin&speed=slow&lang=en&start=1"
    table = sit(query, prepare=lambda page: page.clock.install(time=0), **SIZE)
    clock = table.page.clock
    clock.pause_at(3_600_000)
    clock.run_for(20_000)
    shadow = Shadow("holguin")
    shadow.check(table.settled())
    move = shadow.legal()[0]
    shadow.play(move)
    table.preview(move)
    table.use("[data-action=confirm]")
    mine = table.look()
    assert mine.turn == "E"

    clock.run_for(700)
    table.use(f"[data-action={dialog}]")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    clock.run_for(600_000)
    assert table.look().position == mine.position

    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_be_hidden()
    assert table.look().position == mine.position
    clock.run_for(2_000)
    assert table.look().turn == "N"
    clock.run_for(2_000)
    assert table.look().turn == "W"
    clock.run_for(20_000)
    shadow.check(table.settled())


def test_a_dialog_opened_and_closed_quickly_makes_nobody_move_twice(sit: Sit) -> None:
    query = "?seed=holguin&speed=slow&lang=en&start=1"
    table = sit(query, prepare=lambda page: page.clock.install(time=0), **SIZE)
    clock = table.page.clock
    clock.pause_at(3_600_000)
    clock.run_for(20_000)
    table.preview(Shadow("holguin").legal()[0])
    table.use("[data-action=confirm]")
    for dialog in DIALOGS:
        table.use(f"[data-action={dialog}]")
        clock.run_for(100)
        table.page.keyboard.press("Escape")
        expect(table.page.get_by_role("dialog")).to_be_hidden()
        clock.run_for(100)
    assert table.look().turn == "E"
    clock.run_for(1_800)
    assert table.look().turn == "N"


def test_the_slower_the_pace_the_longer_a_computer_player_waits(sit: Sit) -> None:
    """The pace can be changed in the middle of a hand."""
    query = "?seed=holguin&speed=slow&lang=en&start=1"
    table = sit(query, prepare=lambda page: page.clock.install(time=0), **SIZE)
    clock = table.page.clock
    clock.pause_at(3_600_000)
    clock.run_for(20_000)
    shadow = Shadow("holguin")
    table.preview(shadow.legal()[0])
    shadow.play(shadow.legal()[0])
    table.use("[data-action=confirm]")
    clock.run_for(500)
    assert table.look().turn == "E"
    table.use("[data-action=settings]")
    table.page.get_by_role("dialog").get_by_label("pace").select_option("fast")
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_be_hidden()
    clock.run_for(400)
    assert table.look().turn == "N"
    clock.run_for(1_000)
    shadow.check(table.settled())
