"""Rules, log and settings: opened and closed by click and by keys, and nobody moves meanwhile (rule 24)."""

from collections.abc import Iterator

import pytest
from conftest import Sit
from playwright.sync_api import Browser, Page, expect
from shadow import Shadow, seed_where
from table import Keys, Mouse

DIALOGS = ("rules", "log", "settings")
SIZE = {"width": 390, "height": 844}


@pytest.mark.parametrize("means", [Mouse, Keys])
def test_opens_closes_and_gives_the_focus_back(sit: Sit, means: type[Mouse | Keys]) -> None:
    table = sit("?seed=holguin&speed=instant&lang=en&start=1", means, **SIZE)
    before = table.settled()
    for name in DIALOGS:
        for close in ("Escape", "button"):
            table.use(f"[data-action={name}]")
            expect(table.page.get_by_role("dialog")).to_be_visible()
            assert focus_is_inside(table.page)
            if close == "Escape":
                table.page.keyboard.press("Escape")
            else:
                table.use("[data-action=close]")
            expect(table.page.get_by_role("dialog")).to_be_hidden()
            expect(table.page.locator(f"[data-action={name}]")).to_be_focused()
    assert table.look() == before


def test_the_focus_comes_back_though_the_page_changed_meanwhile(sit: Sit) -> None:
    table = sit("?seed=holguin&speed=instant&lang=en&start=1", Keys, **SIZE)
    for setting, value in (("lang", "es"), ("theme", "dark")):
        table.use("[data-action=settings]")
        table.page.locator(f"#dialog [data-setting={setting}]").select_option(value)
        table.page.keyboard.press("Escape")
        expect(table.page.get_by_role("dialog")).to_be_hidden()
        expect(table.page.locator("[data-action=settings]")).to_be_focused()


def test_the_focus_stays_inside_while_open(sit: Sit) -> None:
    table = sit("?seed=holguin&speed=instant&lang=en&start=1", Keys, **SIZE)
    for name in DIALOGS:
        table.do(name)
        for _ in range(8):
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


def test_rules_settings_and_statistics_open_from_the_first_screen(sit: Sit) -> None:
    table = sit("?lang=en", Keys, **SIZE)
    for dialog in ("rules", "settings", "statistics"):
        table.do(dialog)
        expect(table.page.get_by_role("dialog")).to_be_visible()
        table.page.keyboard.press("Escape")
        expect(table.page.locator(f"[data-action={dialog}]")).to_be_focused()


class StoppedClock:
    """A table at the slow pace where South has just moved, and time stands still."""

    def __init__(self, sit: Sit, page: Page) -> None:
        seed = seed_where(lambda shadow: shadow.legal() != ["pass"] and bool(shadow.board.moves))
        self.shadow = Shadow(seed)
        page.clock.install(time=0)
        self.table = sit(f"?seed={seed}&speed=slow&lang=en&start=1", on=page, **SIZE)
        self.table.page.clock.pause_at(3_600_000)
        self.run_for(20_000)
        self.shadow.check(self.table.settled())
        self.move()

    def move(self) -> None:
        """South's turn."""
        move = self.shadow.legal()[0]
        self.shadow.play(move)
        if move != "pass":
            self.table.preview(move)
        self.table.use("[data-action=pass]" if move == "pass" else "[data-action=confirm]")
        assert self.turn() == "E"

    def run_for(self, milliseconds: int) -> None:
        self.table.page.clock.run_for(milliseconds)

    def turn(self) -> str:
        return self.table.look().turn

    def open(self, dialog: str) -> None:
        self.table.use(f"[data-action={dialog}]")
        expect(self.table.page.get_by_role("dialog")).to_be_visible()

    def close(self) -> None:
        self.table.page.keyboard.press("Escape")
        expect(self.table.page.get_by_role("dialog")).to_be_hidden()


@pytest.fixture
def clock(sit: Sit, browser: Browser) -> Iterator[StoppedClock]:
    """In a context of its own: the clock stands still in all pages of a context."""
    context = browser.new_context(service_workers="block")
    yield StoppedClock(sit, context.new_page())
    context.close()


def test_computer_players_wait_while_a_dialog_is_open(clock: StoppedClock) -> None:
    for dialog in DIALOGS:
        before = clock.table.look()
        clock.run_for(700)
        clock.open(dialog)
        clock.run_for(600_000)
        assert clock.table.look().position == before.position
        clock.close()
        assert clock.table.look().position == before.position
        clock.run_for(2_000)
        assert clock.turn() == "N"
        clock.run_for(2_000)
        assert clock.turn() == "W"
        clock.run_for(2_000)
        clock.shadow.check(clock.table.look())
        clock.move()


def test_dialogs_opened_and_closed_quickly_make_nobody_move_twice(clock: StoppedClock) -> None:
    for dialog in DIALOGS:
        clock.open(dialog)
        clock.run_for(100)
        clock.close()
        clock.run_for(100)
    assert clock.turn() == "E"
    clock.run_for(1_800)
    assert clock.turn() == "N"


def test_the_pace_can_be_changed_while_a_computer_player_waits(clock: StoppedClock) -> None:
    clock.run_for(500)
    clock.open("settings")
    clock.table.page.get_by_role("dialog").get_by_label("pace").select_option("fast")
    clock.close()
    clock.run_for(300)
    assert clock.turn() == "E"
    clock.run_for(100)
    assert clock.turn() == "N"
    clock.run_for(1_000)
    clock.shadow.check(clock.table.look())
