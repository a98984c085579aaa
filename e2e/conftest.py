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
FOLDERS = ("/games/longana/", "/")


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
        context = browser.new_context(**options)
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


FORGET = """
if (!sessionStorage.getItem("opened")) {
  localStorage.clear();
  sessionStorage.setItem("opened", "yes");
}
"""
Sit = Callable[..., Table]


@pytest.fixture(scope="session")
def warm(browser: Browser) -> Iterator[BrowserContext]:
    """One context for all tables: its cache makes every start but the first quick."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def sit(warm: BrowserContext, site: str) -> Iterator[Sit]:
    """Sits down at a table: `sit("?seed=1&start=1")`. Nothing is remembered from tests before.

    The test fails when the page reports an error.
    """
    pages: list[Page] = []
    complaints: list[str] = []

    def sit_down(
        query: str,
        means: Callable[[Page], Means] = Mouse,
        context: BrowserContext = warm,
        prepare: Callable[[Page], object] = lambda page: None,
        **size: int,
    ) -> Table:
        page = context.new_page()
        pages.append(page)
        listen(page, complaints)
        page.add_init_script(FORGET)
        prepare(page)
        if size:
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
        table = Table(page, means)
        start(page, site + query)
        return table

    yield sit_down
    for page in pages:
        page.close()
    assert not complaints


def listen(page: Page, complaints: list[str]) -> None:
    def on_console(message: Any) -> None:
        if message.type == "error":
            complaints.append(f"console: {message.text} ({message.location.get('url')})")

    page.on("console", on_console)
    page.on("pageerror", lambda error: complaints.append(f"page: {error}"))


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
