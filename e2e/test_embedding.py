"""The game in pages of another origin: the element, plain frames, sandboxes, policies, strangers."""

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from conftest import DIST, FOLDERS, READY_MS, SiteHandler, SiteServer, listen
from playwright.sync_api import Browser, Frame, Page, expect
from table import TWO_FRAMES

from engine import record

SEED = "7"
ALONE = "human,random,random,random"


class OpenHandler(SiteHandler):
    """The site as docs/hosting.md says: frames that belong to no site may read its files."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@pytest.fixture(scope="session")
def games() -> Iterator[str]:
    """Where the game is served with CORS."""
    server = SiteServer(("127.0.0.1", 0), partial(OpenHandler, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{FOLDERS[0]}"
    server.shutdown()
    server.server_close()


class Club:
    """Another site, whose only page is what a test puts there."""

    def __init__(self) -> None:
        club = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body = club.page.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                if club.policy:
                    self.send_header("Content-Security-Policy", club.policy)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *args: Any) -> None:
                """Keeps the tests' output short."""

        self.page = self.policy = ""
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://localhost:{self.server.server_port}/"


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    threading.Thread(target=club.server.serve_forever, daemon=True).start()
    yield club
    club.server.shutdown()
    club.server.server_close()


Show = Callable[..., Page]


@pytest.fixture
def show(browser: Browser, club: Club) -> Iterator[Show]:
    """Opens the club's page with this in its body; fails on any error in it or in its frames."""
    context = browser.new_context(service_workers="block", viewport={"width": 1000, "height": 900})
    complaints: list[str] = []

    def open_it(body: str, policy: str = "", direction: str = "ltr", host: str = "localhost") -> Page:
        club.page = (
            f"<!doctype html><html lang=es dir={direction}><meta charset=utf-8><title>Club</title>{body}"
        )
        club.policy = policy
        page = context.new_page()
        listen(page, complaints)
        page.goto(f"http://{host}:{club.server.server_port}/")
        return page

    yield open_it
    context.close()
    assert not complaints


def element(games: str, attributes: str = "", inside: str = "") -> str:
    return f"<script src='{games}embed.js'></script>{games_in(attributes, inside)}"


def games_in(attributes: str, inside: str = "") -> str:
    return f"<longana-game {attributes}>{inside}</longana-game>"


def frame_of(page: Page, selector: str = "longana-game") -> Frame:
    """The frame of a game once it is ready."""
    handle = page.wait_for_selector(f"{selector} iframe")
    frame = handle.content_frame()
    assert frame
    frame.wait_for_selector("body:not([data-app=loading])", timeout=READY_MS)
    assert frame.get_attribute("body", "data-app") == "ready", frame.inner_text("body")
    return frame


RECORD_EVENTS = """<script>
  window.told = [];
  for (const name of ["ready", "move", "hand-end", "match-end", "error"]) {
    document.addEventListener(`longana-${name}`, ({ detail, target }) => told.push([name, detail, target.id]));
  }
</script>"""


def told(page: Page, name: str) -> list[Any]:
    return [detail for kind, detail, _ in page.evaluate("told") if kind == name]


def wait_for(page: Page, name: str, count: int = 1) -> list[Any]:
    page.wait_for_function(
        "([name, count]) => told.filter(([kind]) => kind === name).length >= count", arg=[name, count]
    )
    return told(page, name)


def test_the_element_plays_and_tells_what_happens(show: Show, games: str) -> None:
    page = show(
        RECORD_EVENTS
        + element(games, f"lang=ru theme=dark speed=instant seats=random,random,random,random seed={SEED}")
    )
    frame = frame_of(page)
    assert frame.get_attribute("html", "lang") == "ru"
    assert frame.get_attribute("html", "data-theme") == "dark"
    wait_for(page, "ready")
    frame.click("[data-action=start]")
    (end,) = wait_for(page, "hand-end")
    match = record.match_of(end["record"])
    assert match.seed is None
    assert [each["move"] for each in told(page, "move")] == end["record"]["hands"][0]["turns"]


def test_the_elements_methods(show: Show, games: str) -> None:
    page = show(RECORD_EVENTS + element(games, f"lang=es speed=instant seats={ALONE}"))
    frame = frame_of(page)
    game = page.locator("longana-game")
    game.evaluate("(game) => game.newMatch({ seed: '7', seats: ['random', 'random', 'random', 'random'] })")
    end = wait_for(page, "hand-end")[0]
    game.evaluate("(game) => game.setLanguage('en')")
    frame.wait_for_selector("html[lang=en]")
    game.evaluate("(game, record) => game.load(record)", end["record"])
    frame.wait_for_selector("[data-screen=replay]")
    game.evaluate("(game) => game.load({ format: 'chess' })")
    assert "longana" in wait_for(page, "error")[0]["message"]
    game.evaluate("(game) => game.setAttribute('lang', 'ru')")
    frame.wait_for_selector("html[lang=ru]")


def test_pause_and_resume(show: Show, games: str) -> None:
    page = show(RECORD_EVENTS + element(games, f"speed=fast seats=random,random,random,random seed={SEED}"))
    frame = frame_of(page)
    game = page.locator("longana-game")
    frame.click("[data-action=start]")
    wait_for(page, "move")
    game.evaluate("(game) => { game.pause(); game.setLanguage('ru'); }")
    frame.wait_for_selector("html[lang=ru]")
    before = len(told(page, "move"))
    game.evaluate("(game) => { game.setLanguage('en'); }")
    frame.wait_for_selector("html[lang=en]")
    assert len(told(page, "move")) == before
    game.evaluate("(game) => game.resume()")
    wait_for(page, "move", before + 1)


def test_nothing_is_loaded_before_a_click_with_load_click(show: Show, games: str) -> None:
    page = show(element(games, "load=click lang=es"))
    button = page.locator("longana-game button")
    expect(button).to_contain_text("Jugar")
    assert page.locator("iframe").count() == 0
    box = page.locator("longana-game").bounding_box()
    button.click()
    frame_of(page)
    assert page.locator("longana-game").bounding_box() == box, "it jumped"


def test_a_game_far_below_waits_until_it_is_near(show: Show, games: str) -> None:
    page = show(f"<div style='height: 4000px'>text</div>{element(games)}")
    page.wait_for_selector("longana-game button")
    assert page.locator("longana-game iframe").count() == 0
    page.locator("longana-game").scroll_into_view_if_needed()
    frame_of(page)


def test_of_many_games_only_those_that_are_started_load_python(show: Show, games: str) -> None:
    page = show(element(games, "id=a") + games_in("id=b") + games_in("id=c") + games_in("id=d"))
    page.mouse.wheel(0, 5000)
    frame_of(page, "#a")
    frame_of(page, "#b")
    assert page.locator("iframe").count() == 2
    page.locator("#d button").click()
    frame_of(page, "#d")
    assert page.locator("#c iframe").count() == 0


def test_without_javascript_there_is_a_link(browser: Browser, club: Club, games: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    club.page = element(games, inside=f"<a href='{games}'>Longana</a>")
    page.goto(club.address)
    expect(page.locator("longana-game a")).to_be_visible()
    context.close()


def test_two_games_in_two_languages_keep_their_own_matches(show: Show, games: str) -> None:
    body = element(games, f"id=a lang=es seats={ALONE} speed=instant seed=1") + games_in(
        f"id=b lang=ru seats={ALONE} speed=instant seed=2"
    )
    # Of the same site, though of another origin: these browsers keep nothing for frames of other sites.
    page = show(body, host="127.0.0.1")
    racks = {}
    for name, lang in (("#a", "es"), ("#b", "ru")):
        page.locator(name).scroll_into_view_if_needed()
        frame = frame_of(page, name)
        assert frame.get_attribute("html", "lang") == lang
        frame.click("[data-action=start]")
        frame.wait_for_selector("[data-screen=table]:not([data-phase=computer])")
        racks[name] = frame.locator("[data-rack] [data-tile]").count()
        assert frame.locator("dialog[open]").count() == 0, "one took the other's match"
    page.reload()
    for name in racks:
        page.locator(name).scroll_into_view_if_needed()
        frame = frame_of(page, name)
        frame.click("[data-action=continue]")
        frame.wait_for_selector("[data-screen=table]")
        assert frame.locator("[data-rack] [data-tile]").count() == racks[name]
        assert frame.locator("dialog[open]").count() == 0
    alone = page.context.new_page()
    alone.goto(games)
    alone.wait_for_selector("body[data-app=ready]", timeout=READY_MS)
    assert alone.locator("[data-action=continue]").count() == 0, "the full page has none of their matches"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_plain_frame_in_a_page_of_either_direction(show: Show, games: str, direction: str) -> None:
    page = show(
        f"<iframe src='{games}?embed=1&lang=es&start=1&seed=1&speed=instant' width=800 height=600></iframe>",
        direction=direction,
    )
    frame = frame_of(page, "body")
    frame.wait_for_selector("[data-screen=table]:not([data-phase=computer])")
    assert frame.evaluate("getComputedStyle(document.body).direction") == "ltr"
    assert frame.get_attribute("html", "lang") == "es"


STRICT = "default-src 'none'; script-src {games}embed.js; style-src 'unsafe-inline'; frame-src {games}; img-src {games}"


def test_a_host_with_a_strict_policy(show: Show, games: str) -> None:
    page = show(element(games, "lang=es"), policy=STRICT.format(games=games))
    frame_of(page)


@pytest.mark.parametrize("way", ["element", "frame"])
def test_a_sandbox_without_an_origin_plays(show: Show, games: str, way: str) -> None:
    address = f"{games}?embed=1&lang=en&start=1&seed=1&speed=instant&seats={ALONE}"
    body = (
        element(games, f'sandbox=allow-scripts lang=en speed=instant seed=1 seats="{ALONE}"')
        if way == "element"
        else f"<iframe sandbox=allow-scripts src='{address}' width=800 height=600></iframe>"
    )
    page = show(RECORD_EVENTS + body)
    frame = frame_of(page, "longana-game" if way == "element" else "body")
    if way == "element":
        wait_for(page, "ready")
        page.locator("longana-game").evaluate("(game) => game.newMatch({ seed: '1' })")
    frame.wait_for_selector("[data-screen=table]:not([data-phase=computer])")
    expect(frame.locator(".notes")).to_contain_text("will not survive")


def test_a_sandbox_without_cors_is_explained(browser: Browser, club: Club, site: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    club.page = f"<iframe sandbox=allow-scripts src='{site}?embed=1&lang=en' width=800 height=600></iframe>"
    page.goto(club.address)
    frame = page.frames[1]
    frame.wait_for_selector("body[data-app=error]", timeout=READY_MS)
    assert "Access-Control-Allow-Origin" in frame.inner_text("body")
    context.close()


def test_a_stranger_can_neither_read_nor_steer(show: Show, games: str) -> None:
    page = show(
        f"<iframe id=game src='{games}?embed=1&lang=es&seed=1&speed=instant' width=800 height=600></iframe>"
        "<iframe id=stranger srcdoc='<p>stranger</p>'></iframe>"
        "<script>addEventListener('message', ({ data }) => (window.heard ??= []).push(data))</script>"
    )
    frame = frame_of(page, "body")
    page.evaluate("frames[0].postMessage({ longana: 1, type: 'hello' }, '*')")
    page.wait_for_function("window.heard?.some(({ type }) => type === 'ready')")
    stranger = page.frame_locator("#stranger").locator("p")
    stranger.evaluate(
        """() => {
          window.heard = [];
          addEventListener("message", ({ data }) => heard.push(data));
          parent.frames[0].postMessage({ longana: 1, type: "hello" }, "*");
          parent.frames[0].postMessage({ longana: 1, type: "new-match", seed: "9" }, "*");
        }"""
    )
    page.evaluate("frames[0].postMessage({ longana: 1, type: 'language', lang: 'ru' }, '*')")
    frame.wait_for_selector("html[lang=ru]")
    assert frame.get_attribute("[data-screen]", "data-screen") == "start"
    frame.click("[data-action=start]")
    page.wait_for_function("window.heard.some(({ type }) => type === 'move')")
    assert stranger.evaluate("heard") == []


def test_an_element_hears_only_its_own_frame(show: Show, games: str) -> None:
    page = show(RECORD_EVENTS + element(games) + "<iframe srcdoc='<p>stranger</p>'></iframe>")
    frame = frame_of(page)
    wait_for(page, "ready")
    page.frame_locator("[srcdoc]").locator("p").evaluate(
        "() => parent.postMessage({ longana: 1, type: 'move', move: 'S 1-1 S' }, '*')"
    )
    page.locator("longana-game").evaluate("(game) => game.setLanguage('ru')")
    frame.wait_for_selector("html[lang=ru]")
    assert told(page, "move") == []


def test_a_message_that_is_not_valid_is_ignored_with_one_warning(show: Show, games: str) -> None:
    page = show(element(games, "lang=es"))
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    frame = frame_of(page)
    bad = [None, 5, "x", {}, {"longana": 2, "type": "pause"}, {"longana": 1, "type": "quit"}]
    bad += [{"longana": 1, "type": "new-match", "seed": "<img src=x onerror=alert(1)>" * 9}]
    page.evaluate(
        "(bad) => bad.forEach((each) => document.querySelector('longana-game').shadowRoot"
        ".querySelector('iframe').contentWindow.postMessage(each, '*'))",
        bad,
    )
    page.locator("longana-game").evaluate("(game) => game.setLanguage('en')")
    frame.wait_for_selector("html[lang=en]")
    assert len([text for text in warnings if "Longana ignores" in text]) == 1
    assert frame.get_attribute("[data-screen]", "data-screen") == "start"


UNFINISHED = Path(__file__).parent.parent / "tests/data/version-1-unfinished.longana.json"
INJECTION = "<img src=x onerror='document.title=1'>\"'&amp;{x}"


def test_text_from_names_and_records_is_never_markup(show: Show, games: str) -> None:
    page = show(RECORD_EVENTS + element(games, "speed=instant"))
    frame = frame_of(page)
    said = json.loads(UNFINISHED.read_text("utf-8"))
    for player in said["players"].values():
        player["name"] = INJECTION[:24]
    page.locator("longana-game").evaluate("(game, record) => game.load(record)", said)
    frame.wait_for_selector("[data-screen=table], [data-screen=cover]")
    assert frame.locator("#app img").count() == 0
    assert frame.evaluate("document.title") != "1"


def test_a_swipe_on_the_table_scrolls_the_page_around_and_one_on_a_tile_does_not(
    browser: Browser, club: Club, games: str
) -> None:
    context = browser.new_context(
        service_workers="block", has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800}
    )
    page = context.new_page()
    query = f"?embed=1&lang=en&start=1&seed=1&speed=instant&seats={ALONE}"
    club.page = (
        "<!doctype html><meta name=viewport content='width=device-width'><p>above</p>"
        f"<iframe src='{games}{query}' style='width: 100%; height: 660px; border: 0'></iframe>"
        "<div style='height: 2000px'>below</div>"
    )
    page.goto(club.address)
    frame = frame_of(page, "body")
    frame.wait_for_selector("[data-screen=table]:not([data-phase=computer])")
    gestures = context.new_cdp_session(page)

    def swipe_on(selector: str) -> None:
        box = frame.locator(selector).first.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch("touchStart", [{"x": x, "y": y}])
        for step in range(1, 11):
            touch("touchMove", [{"x": x, "y": y - 15 * step}])
        touch("touchEnd", [])

    def touch(kind: str, points: list[dict[str, float]]) -> None:
        gestures.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    swipe_on("[data-rack] [data-tile]")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("scrollY") == 0
    swipe_on("#board")
    page.wait_for_function("scrollY > 50")
    context.close()


def test_an_address_is_never_markup_and_the_page_runs_no_text(show: Show, games: str) -> None:
    query = "&".join(f"{key}={quote(INJECTION)}" for key in ("lang", "seed", "seats", "theme", "slot"))
    page = show(f"<iframe src='{games}?embed=1&{query}' width=800 height=600></iframe>")
    frame = frame_of(page, "body")
    expect(frame.locator(".notes")).to_contain_text("<img src=x")
    assert frame.locator("#app img").count() == 0
    refused = """() => new Promise((done) => setTimeout(() => {
      try { done(Function("return 1")()); } catch (error) { done(error.name); }
    }))"""
    assert frame.evaluate(refused) == "EvalError"


def test_the_demo_page(browser: Browser, games: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    complaints: list[str] = []
    listen(page, complaints)
    page.goto(f"{games}embed/")
    frame = frame_of(page, "#first")
    assert frame.get_attribute("html", "lang") == "es"
    page.locator("[data-do=newMatch]").click()
    frame.wait_for_selector("[data-screen=table]")
    expect(page.locator("#heard")).to_contain_text("longana-ready")
    expect(page.locator("#second button")).to_be_visible()
    context.close()
    assert not complaints
