"""The guided hand in the browser: by every means, at the smallest and a large size, and back to where one was."""

import pytest
from conftest import STEP_MS, Sit
from playwright.sync_api import Browser, Page, expect
from table import Finger, Keys, Mouse, Table

from ui.lesson import STEPS

QUERY = "?lang=en&speed=instant&motion=off"
LAST = len(STEPS)
FACTS = """() => {
  const box = (selector) => {
    const { x, y, right, bottom } = document.querySelector(selector).getBoundingClientRect();
    return [x, y, right, bottom];
  };
  const words = document.querySelector(".lesson-card .words");
  return {
    seats: ["S", "E", "N", "W"].map((seat) => box(`#seat-${seat}`)),
    card: box(".lesson-card"), board: box("#board"), rack: box("#rack"),
    page: [0, 0, innerWidth, innerHeight], cut: words.scrollHeight - words.clientHeight,
  };
}"""
LISTEN = """() => {
  window.heard = [];
  const text = document.getElementById("lesson-text");
  new MutationObserver(() => window.heard.push(text.textContent))
    .observe(text, { childList: true, characterData: true, subtree: true });
}"""


def begin(table: Table) -> None:
    table.use("#do-lesson-first")
    expect(table.page.locator("[data-lesson]")).to_have_attribute("data-lesson", "1")


def step(table: Table) -> int:
    return int(table.page.locator("[data-lesson]").get_attribute("data-lesson") or 0)


def do_step(table: Table) -> None:
    """What the step at hand asks for."""
    at = step(table)
    table.play(STEPS[at - 1].asked[0])
    expect(table.page.locator("[data-lesson]")).to_have_attribute("data-lesson", str(at + 1))


def overlap(one: list[float], other: list[float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("means", [Mouse, Keys])
def test_the_whole_guided_hand(sit: Sit, means: type) -> None:
    table = sit(QUERY, means)
    begin(table)
    while step(table) < LAST:
        do_step(table)
    assert table.look().seats["S"] == (0, STEPS[-1].text.values["points"])
    table.use("[data-action=lesson-leave]")
    table.wait_for_screen("start")
    assert table.page.evaluate("Object.keys(localStorage).filter((key) => key !== 'longana.settings')") == []


def test_by_finger_on_the_smallest_phone(sit: Sit, browser: Browser) -> None:
    context = browser.new_context(has_touch=True, service_workers="block")
    page: Page = context.new_page()
    table = sit(QUERY, Finger, on=page, width=320, height=568)
    page.locator("#do-lesson-first").scroll_into_view_if_needed()
    begin(table)
    while step(table) < LAST:
        do_step(table)
    context.close()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320), (768, 1024), (1440, 900)])
def test_the_card_covers_nothing_and_does_not_move(sit: Sit, width: int, height: int) -> None:
    table = sit("?lang=ru&speed=instant&motion=off", width=width, height=height)
    page = table.page
    page.locator("#do-lesson-first").click()
    cards = []
    while True:
        for tried in (None, *table.look().rack):
            if tried:
                page.locator(f"[data-tile='{tried}']").click()
            facts = page.evaluate(FACTS)
            assert not overlap(facts["card"], facts["board"])
            assert not overlap(facts["card"], facts["rack"])
            assert not any(overlap(facts["card"], seat) for seat in facts["seats"])
            assert all(box[3] <= facts["page"][3] for box in (*facts["seats"], facts["rack"]))
            assert facts["cut"] <= 0, page.locator(".words").inner_text()
            assert facts["card"][0] >= 0
            assert facts["card"][2] <= facts["page"][2]
            cards.append(facts["card"])
        page.keyboard.press("Escape")
        if step(table) == LAST:
            break
        page.locator("[data-action=lesson-show]").click()
        page.locator("[data-action=pass]:enabled, [data-action=confirm]:enabled").click()
    assert len({tuple(card) for card in cards}) == 1


def test_another_move_is_gently_refused_and_each_step_is_announced_once(sit: Sit) -> None:
    table = sit(QUERY)
    begin(table)
    table.page.evaluate(LISTEN)
    do_step(table)
    told = table.page.locator("#lesson-text").inner_text()
    table.choose("5-5")
    expect(table.page.locator("#lesson-instead")).to_contain_text("5-5")
    assert table.look().targets == ()
    table.choose("7-8")
    assert "7-8 cannot be played now." in table.look().said
    expect(table.page.locator("#lesson-instead")).to_be_empty()
    table.do("lesson-show")
    assert table.look().preview == ("6-9",)
    table.do("confirm")
    later = table.page.locator("#lesson-text").inner_text()
    assert table.page.evaluate("window.heard") == [told, later]


def test_from_the_rules_it_leads_back_to_the_match_as_it_was(sit: Sit) -> None:
    table = sit("?lang=en&speed=instant&seed=4&start=1")
    before = table.settled()
    kept = table.page.evaluate("({...localStorage})")
    table.page.locator("[data-action=rules]").click()
    table.page.locator("#dialog [data-action=lesson]").click(timeout=STEP_MS)
    do_step(table)
    table.page.locator("[data-action=lesson-leave]").click()
    assert table.look().position == before.position
    assert table.page.evaluate("({...localStorage})") == kept


def test_who_has_played_here_is_not_offered_it(sit: Sit, site: str) -> None:
    table = sit("?lang=en&speed=instant&seed=4&start=1")
    look = table.settled()
    table.play(f"{look.playable[0]} {_place(table, look.playable[0])}".strip())
    table.page.goto(f"{site}?lang=en")
    table.page.locator("body[data-app=ready]").wait_for()
    assert table.page.locator("#do-lesson-first").count() == 0


def _place(table: Table, tile: str) -> str:
    table.choose(tile)
    target = table.look().targets[0]
    table.do("cancel")
    return "" if target == "center" else target
