"""The core of the browser tests in the other two engines: start, a match, hidden hands, reload, offline."""

import threading
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest
from conftest import DIST, READY_MS, SiteHandler, SiteServer
from hidden import Watch
from shadow import Shadow
from table import Table, any_of
from webdriver import Browser, Firefox, WebKit

STARTED = "() => document.body.dataset.app !== 'loading' && document.body.dataset.app"
FETCHED = (
    "() => performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname.split('/').at(-1))"
)


class Clicks:
    """The means of a player here (`table.Means`)."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser

    def use(self, selector: str) -> None:
        self._browser.wait_for_function("(selector) => document.querySelector(selector)", selector)
        self._browser.click(selector)


class Host(NamedTuple):
    """A host of its own for each test: nothing is remembered from those before."""

    site: str
    server: SiteServer


@pytest.fixture
def host() -> Iterator[Host]:
    server = SiteServer(("127.0.0.1", 0), partial(SiteHandler, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Host(f"http://127.0.0.1:{server.server_port}/games/longana/", server)
    stop(server)


def stop(server: SiteServer) -> None:
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=["firefox", "webkit"])
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    browser = request.param()
    yield browser
    browser.close()


def sit(browser: Browser, address: str) -> Table:
    browser.go(address)
    state = browser.wait_for_function(STARTED, timeout=READY_MS)
    assert state == "ready", browser.evaluate("() => document.body.innerText")
    return Table(browser, Clicks)  # type: ignore[arg-type]


def test_starts_from_the_snapshot(browser: Browser, host: Host) -> None:
    table = sit(browser, host.site + "?lang=es")
    assert table.look().screen == "start"
    assert table.look().lang == "es"
    fetched = browser.evaluate(FETCHED)
    assert [name for name in fetched if name.endswith(".snapshot")]
    # The plain start would have needed it.
    assert "app.zip" not in fetched


def test_a_whole_match_with_hidden_hands(browser: Browser, host: Host) -> None:
    """The match is the one that the engine plays in CPython, and no hidden tile is ever in the document."""
    seed = "havana"
    table = sit(browser, f"{host.site}?seed={seed}&speed=instant&lang=en&start=1")
    shadow, chance, watch = Shadow(seed), Random(seed), Watch(table)
    look = table.settled()
    turns = 0
    while True:
        while not shadow.hand_over:
            turns += 1
            shadow.check(look)
            watch.check(shadow, "S")
            move = any_of(chance, shadow.legal())
            shadow.play(move)
            look = table.play(move)
        shadow.check(look)
        if shadow.over:
            break
        shadow.next_hand()
        look = table.do("next-hand")
        watch.forget()  # the end of a hand shows all tiles
    assert look.screen == "match-end"
    # Every turn has changed the document, and every change was looked at.
    assert watch.looked >= turns > 10


def test_deals_are_fresh_unless_a_seed_is_given(browser: Browser, host: Host) -> None:
    def dealt(query: str) -> list[str]:
        return sorted(sit(browser, f"{host.site}?start=1&speed=instant&{query}").settled().rack)

    first, second = dealt(""), dealt("")
    assert len(first) == len(second) == 8
    assert first != second
    assert dealt("seed=7") == dealt("seed=7") == sorted(Shadow("7").held("S"))


def test_plays_without_a_network(browser: Browser, host: Host) -> None:
    sit(browser, host.site)
    browser.evaluate("() => { navigator.serviceWorker.ready.then(() => { window.kept = true; }); }")
    browser.wait_for_function("() => window.kept")
    stop(host.server)
    table = sit(browser, f"{host.site}?lang=ru&seed=5&speed=instant&start=1")
    shadow = Shadow("5")
    shadow.check(table.settled())
    move = shadow.legal()[0]
    shadow.play(move)
    shadow.check(table.play(move))
    assert table.look().lang == "ru"
