"""The built site served from two folders of a host, and a browser that forgives no error."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from table import Means, Mouse, Table

DIST = Path(__file__).parent.parent / "dist"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
READY_MS = 60_000
STEP_MS = 15_000
FOLDERS = ("/games/longana/", "/")
# What a service worker keeps would reach into later tests; test_offline.py has it.
NO_WORKER: Any = {"service_workers": "block"}


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves dist/ at the top of the host and in a sub-folder."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        folder = next(folder for folder in FOLDERS if path.startswith(folder))
        return super().translate_path("/" + path.removeprefix(folder))

    def end_headers(self) -> None:
        """A context that has loaded the site once starts it quickly from then on."""
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *args: Any) -> None:
        """Keeps the tests' output short."""


class SiteServer(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *args: Any) -> None:
        """A page that is closed hangs up on what it was still loading."""


@pytest.fixture(scope="session")
def host() -> Iterator[str]:
    """Where the built site is served, without a slash at the end."""
    if not (DIST / "index.html").exists():
        pytest.fail("dist/ is not built: npm run build")
    server = SiteServer(("127.0.0.1", 0), partial(SiteHandler, directory=str(DIST)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def site(host: str) -> str:
    """The site's address in a sub-folder, where most tests play."""
    return f"{host}{FOLDERS[0]}"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens fresh pages, each in its own context with the given options (viewport, has_touch, …).

    The test fails when one of them reports an error, unless it was opened with errors=True.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(errors: bool = False, **options: Any) -> Page:
        context = browser.new_context(**NO_WORKER | options)
        contexts.append(context)
        page = context.new_page()
        if not errors:
            listen(page, complaints)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    return open_page()


Sit = Callable[..., Table]


@pytest.fixture(scope="session")
def warm(browser: Browser) -> Iterator[Page]:
    """One page for nearly all tables: its cache makes every start but the first quick."""
    context = browser.new_context(**NO_WORKER)
    yield context.new_page()
    context.close()


@pytest.fixture
def sit(warm: Page, site: str) -> Iterator[Sit]:
    """Sits down at a table: `sit("?seed=1&start=1", width=320, height=568)`, with the mouse or
    other means, on the warm page or another.

    Nothing is remembered from tests before. The test fails when the page reports an error.
    """
    complaints: list[str] = []

    def sit_down(
        query: str,
        means: Callable[[Page], Means] = Mouse,
        on: Page | None = None,
        width: int = 1280,
        height: int = 800,
    ) -> Table:
        page = on or warm
        if on:
            listen(page, complaints)
            forget(page)
        page.set_default_timeout(STEP_MS)
        page.set_viewport_size({"width": width, "height": height})
        table = Table(page, means)
        start(page, site + query)
        return table

    def forget(page: Page) -> None:
        if page.url.startswith(site):
            page.evaluate("localStorage.clear()")

    forget(warm)
    stop = listen(warm, complaints)
    yield sit_down
    stop()
    assert not complaints


def listen(page: Page, complaints: list[str]) -> Callable[[], None]:
    """Notes the errors that a page reports, until what is returned is called."""

    def on_console(message: Any) -> None:
        if message.type == "error":
            complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def on_error(error: Any) -> None:
        complaints.append(f"page: {error}")

    def stop() -> None:
        page.remove_listener("console", on_console)
        page.remove_listener("pageerror", on_error)

    page.on("console", on_console)
    page.on("pageerror", on_error)
    return stop


def start(page: Page, address: str) -> Page:
    """Opens an address and waits until a click works there."""
    page.goto(address)
    page.wait_for_selector("body:not([data-app=loading])", timeout=READY_MS)
    state = page.locator("body").get_attribute("data-app")
    assert state == "ready", page.locator("body").inner_text()
    return page


@contextmanager
def recorded_requests(page: Page) -> Iterator[list[str]]:
    """The addresses of everything that the page asks for meanwhile."""
    addresses: list[str] = []

    def record(request: Any) -> None:
        addresses.append(request.url)

    page.on("request", record)
    yield addresses
    page.remove_listener("request", record)
