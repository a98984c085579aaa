"""Sounds: none before they are switched on, none while the page is hidden, no harm where there are none."""

from collections.abc import Callable

import pytest
from conftest import start
from playwright.sync_api import Page, expect
from table import Table

QUERY = "?lang=en&speed=normal&seed=4&start=1"
COUNT = """
window.sounds = { contexts: 0, sources: 0, suspended: 0 };
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor(...given) { super(...given); window.sounds.contexts += 1; }
  suspend() { window.sounds.suspended += 1; return super.suspend(); }
};
for (const node of [OscillatorNode, AudioBufferSourceNode]) {
  const begin = node.prototype.start;
  node.prototype.start = function (...given) { window.sounds.sources += 1; return begin.apply(this, given); };
}
"""
NONE = "delete window.AudioContext; delete window.webkitAudioContext;"


@pytest.fixture
def sit_with(open_page: Callable[..., Page], site: str) -> Callable[[str], Table]:
    def sit_down(script: str) -> Table:
        page = open_page()
        page.add_init_script(script)
        return Table(start(page, site + QUERY))

    return sit_down


def switch_on(table: Table) -> None:
    table.page.locator("[data-action=settings]").click()
    table.page.locator("#use-sound").check()
    table.page.locator("[data-action=close]").click()


def play(table: Table) -> None:
    look = table.settled()
    table.choose(look.playable[0])
    table.place(table.look().targets[0])
    table.do("confirm")


def test_nothing_is_made_before_it_is_switched_on_and_then_a_tile_is_heard(sit_with) -> None:
    table = sit_with(COUNT)
    play(table)
    assert table.page.evaluate("window.sounds") == {"contexts": 0, "sources": 0, "suspended": 0}
    switch_on(table)
    table.page.wait_for_function("window.sounds.sources > 0")
    before = table.page.evaluate("window.sounds.sources")
    table.do("undo")
    play(table)
    table.page.wait_for_function("before => window.sounds.sources > before", arg=before)
    assert table.page.evaluate("window.sounds.contexts") == 1


def test_while_the_page_is_hidden_it_is_silent(sit_with) -> None:
    table = sit_with(COUNT)
    table.settled()
    switch_on(table)
    table.page.wait_for_function("window.sounds.sources > 0")
    table.page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    assert table.page.evaluate("window.sounds.suspended") == 1
    before = table.page.evaluate("window.sounds.sources")
    play(table)
    assert table.page.evaluate("window.sounds.sources") == before


def test_without_web_audio_the_game_goes_on(sit_with) -> None:
    table = sit_with(NONE)
    table.settled()
    switch_on(table)
    play(table)
    expect(table.page.locator("[data-laid]").first).to_be_attached()


def test_it_is_remembered(sit_with) -> None:
    table = sit_with(COUNT)
    switch_on(table)
    table.page.reload()
    table.page.locator("body[data-app=ready]").wait_for()
    expect(table.page.locator("html")).to_have_attribute("data-sound", "on")
    assert table.page.evaluate("window.sounds.contexts") == 0
