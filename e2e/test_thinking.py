"""Experts at the table: they think in a worker or, where there is none, in the page, and play the same."""

from collections.abc import Callable

import pytest
from conftest import READY_MS, STEP_MS, Sit, start
from playwright.sync_api import Frame, Page, Route, expect
from table import offered

from engine.deal import turn_chance
from engine.match import Player, new_match, play
from engine.players import choose
from engine.view import view_of
from ui.text import Texts
from ui.wording import move_words

FOUR = "expert,expert,expert,expert"
SEED = "5"
ENOUGH = 4  # tiles laid, among them some that were chosen
QUERY = f"?seats={FOUR}&seed={SEED}&speed=instant&lang=en&start=1"
SLOW_MS = 6 * STEP_MS

OpenPage = Callable[..., Page]


def played_by_the_engine(turns: int) -> list[str]:
    """The first moves of the match as sentences; the engine plays it in CPython."""
    s, e, n, w = (Player("", "expert") for _ in range(4))
    match = new_match((s, e, n, w), SEED)
    for turn in range(1, turns + 1):
        position = match.hands[-1].position
        view = view_of(position, position.board.turn, (0, 0, 0, 0), match.target)
        match = play(match, choose("expert", view, turn_chance(SEED, 1, turn)))
    board = match.hands[-1].position.board
    return [move_words(Texts("en"), board, turn) for turn in range(turns)]


def played_in(page: Page | Frame) -> list[str]:
    """What has been played on the page, once some has."""
    page.wait_for_selector(f":nth-match([data-laid], {ENOUGH})", state="attached", timeout=SLOW_MS)
    page.locator("[data-action=log]").click()
    expect(page.locator("[data-log]")).to_be_visible()
    return page.locator("[data-log] li").all_inner_texts()


@pytest.fixture
def in_a_worker(open_page: OpenPage, site: str) -> Page:
    page = open_page()
    start(page, site + QUERY)
    return page


@pytest.fixture
def without_workers(open_page: OpenPage, site: str) -> Page:
    page = open_page()
    page.add_init_script(
        """window.Worker = class extends Worker {
          constructor() { throw new DOMException("not here", "SecurityError"); }
        };"""
    )
    start(page, site + QUERY)
    return page


@pytest.fixture
def with_one_that_fails(open_page: OpenPage, site: str) -> Page:
    page = open_page(errors=True)
    page.route("**/assets/thinker.js", lambda route: route.abort())
    start(page, site + QUERY)
    return page


@pytest.fixture
def in_a_sandbox(open_page: OpenPage, site: str) -> Frame:
    """In a frame of no origin; its host lets anyone read the game's files."""

    def opened(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "access-control-allow-origin": "*"})

    page = open_page()
    page.route(f"{site}**", opened)
    page.set_content(f"<iframe sandbox=allow-scripts src='{site}{QUERY}' width=800 height=600></iframe>")
    frame = page.wait_for_selector("iframe").content_frame()
    assert frame
    frame.wait_for_selector("[data-app=ready]", timeout=READY_MS)
    return frame


@pytest.mark.parametrize("way", ["in_a_worker", "without_workers", "with_one_that_fails", "in_a_sandbox"])
def test_experts_play_the_same_moves_wherever_they_think(request: pytest.FixtureRequest, way: str) -> None:
    page = request.getfixturevalue(way)
    played = played_in(page)
    assert played == played_by_the_engine(len(played))
    if isinstance(page, Page):
        assert len(page.workers) == (way == "in_a_worker")


def test_no_worker_starts_while_nobody_needs_it(open_page: OpenPage, site: str) -> None:
    page = open_page()
    start(page, site + "?seats=human,hard,normal,easy&seed=1&start=1&speed=instant")
    page.wait_for_selector("[data-screen=table]:not([data-phase=computer])")
    page.evaluate("new Promise((done) => setTimeout(done))")
    assert not page.workers


def test_the_worker_is_told_nothing_of_other_hands_or_the_seed(open_page: OpenPage, site: str) -> None:
    page = open_page()
    page.add_init_script(
        """window.told = [];
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (text) { told.push(text); postMessage.call(this, text); };"""
    )
    seed = "quite-a-long-seed"
    start(page, site + QUERY.replace(f"seed={SEED}", f"seed={seed}"))
    page.wait_for_selector(f":nth-match([data-laid], {ENOUGH})", state="attached", timeout=SLOW_MS)
    told = [text for text in page.evaluate("told") if not text.endswith("null]")]
    assert len(told) > 1
    assert not any(seed in text for text in told)
    assert all(len(text) < 1000 for text in told)


def test_undo_takes_hold_while_an_expert_thinks(sit: Sit) -> None:
    table = sit("?seats=human,expert,expert,expert&seed=1&speed=slow&start=1")
    before = table.settled()
    (move, *_) = offered(table)
    page = table.page
    if move == "pass":
        table.use("[data-action=pass]")
    else:
        table.preview(move)
        table.use("[data-action=confirm]")
    expect(page.locator(".thinks")).to_have_count(1)
    page.locator("[data-action=undo]").click()
    assert table.settled().position == before.position
    expect(page.locator(".thinks")).to_have_count(0)
    page.locator("[data-action=redo]").click()
    assert table.look().phase == "computer"
    page.locator("[data-action=new-match]").click()
    expect(page.locator("[data-screen=start]")).to_be_visible()


def test_a_hint_of_the_expert_comes_when_it_is_thought_out(sit: Sit) -> None:
    table = sit("?seats=human,easy,easy,easy&seed=1&speed=instant&start=1&hints=expert&lang=en")
    while len(moves := offered(table)) < 2:
        table.play(moves[0])
    table.use("[data-action=hint]")
    page = table.page
    expect(page.locator(".prompt")).to_contain_text("Hint:", timeout=SLOW_MS)
    look = table.look()
    assert len(look.preview) == len(look.chosen) == 1
    rows = page.locator("#compared tbody tr")
    expect(rows).to_have_count(0)
    page.locator("#compared summary").click()
    expect(rows).to_have_count(len(moves))
    page.locator("#compared summary").click()
    expect(rows).to_have_count(0)


def test_whoever_goes_on_while_a_hint_is_thought_out_gets_none(sit: Sit) -> None:
    table = sit("?seats=human,easy,easy,easy&seed=1&speed=instant&start=1&hints=expert&lang=en")
    while len(moves := offered(table)) < 2:
        table.play(moves[0])
    page = table.page
    page.evaluate("""() => {
      document.querySelector("[data-action=hint]").click();
      window.busy = document.querySelector("[data-action=hint]").ariaBusy;
      document.querySelector("[data-playable]").click();
    }""")
    assert page.evaluate("busy") == "true"
    expect(page.locator("[data-tile][aria-pressed=true]")).to_have_count(1)
    expect(page.locator("[data-action=hint][aria-busy]")).to_have_count(0)
    expect(page.locator("[data-preview]")).to_have_count(0)


def test_a_finished_hand_is_reviewed_and_the_list_leads_to_the_turns(sit: Sit) -> None:
    table = sit("?seats=human,easy,easy,easy&seed=1&speed=instant&start=1&lang=en")
    while table.settled().screen == "table":
        table.play(offered(table)[0])
    page = table.page
    page.locator("[data-action=review]").click()
    rows = page.locator("[data-action=review-turn]")
    expect(rows.first).to_be_visible()
    expect(page.locator(".review-progress progress")).to_have_count(0, timeout=SLOW_MS)
    judged = rows.filter(has_text="expert")
    assert judged.count() > 1
    last = judged.last
    turn = last.get_attribute("data-to")
    last.click()
    expect(page.locator("dialog")).not_to_be_visible()
    expect(page.locator("#replay-turn")).to_have_value(turn or "")
    expect(page.locator(".remark")).to_contain_text("xpert")
    page.locator("[data-action=replay-close]").click()
    expect(page.locator("[data-screen=hand-end]")).to_be_visible()
