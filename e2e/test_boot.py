"""Loading: from any folder, from no other host, and with a plain word when it fails."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import DIST, READY_MS, recorded_requests, start
from playwright.sync_api import Page, Route, expect

OpenPage = Callable[..., Page]


@pytest.mark.parametrize("path", ["/", "/index.html", "/games/longana/", "/games/longana/index.html"])
def test_starts_from_any_folder_and_asks_no_other_host(host: str, page: Page, path: str) -> None:
    with recorded_requests(page) as addresses:
        start(page, host + path)
    folder = host + path.removesuffix("index.html")
    assert addresses
    assert [address for address in addresses if not address.startswith(folder)] == []


def test_shows_the_picture_and_progress_at_once(site: str, page: Page) -> None:
    page.route("**/pyodide.asm.wasm", hold)
    page.goto(site + "?lang=ru&start=1", wait_until="commit")
    expect(page.locator("body")).to_have_attribute("data-app", "loading")
    expect(page.locator(".boot-table")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Загрузка…")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", re.compile(r"^[1-9]\d$"))


def hold(route: Route) -> None:
    """Leaves a request unanswered: it ends with the page."""


@pytest.mark.parametrize(
    "missing",
    [
        "assets/interpreter.js",
        "assets/start.js",
        "pyodide/pyodide.asm.wasm",
        "pyscript.toml",
        "ui/main.py",
    ],
)
def test_says_plainly_that_a_file_is_missing(site: str, open_page: OpenPage, missing: str) -> None:
    page = open_page(errors=True, locale="en-GB")
    page.route(f"**/{missing}", not_found)
    page.goto(site)
    expect_failure(page, "could not be started")


@pytest.mark.parametrize(
    ("lang", "title"), [("es", "No se pudo iniciar"), ("ru", "не запустилась"), ("zh-CN", "游戏无法启动")]
)
def test_says_it_in_the_language_asked_for(site: str, open_page: OpenPage, lang: str, title: str) -> None:
    page = open_page(errors=True, locale="en-GB")
    page.route("**/start.js", not_found)
    page.goto(f"{site}?lang={lang}")
    expect_failure(page, title)


def test_says_it_in_the_language_chosen_before(site: str, open_page: OpenPage) -> None:
    page = open_page(errors=True, locale="en-GB")
    page.add_init_script("""localStorage.setItem("longana.settings", '{"lang": "ru"}')""")
    page.route("**/start.js", not_found)
    page.goto(site)
    expect_failure(page, "не запустилась")


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="Not found")


def expect_failure(page: Page, title: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-app", "error", timeout=READY_MS)
    expect(page.get_by_role("alert")).to_contain_text(title)
    expect(page.locator("[data-action=retry]")).to_be_visible()


def test_retry_loads_the_page_again(site: str, open_page: OpenPage) -> None:
    page = open_page(errors=True)
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(site)
    retry = page.locator("[data-action=retry]")
    retry.wait_for(timeout=READY_MS)
    page.unroute("**/pyodide.asm.wasm")
    retry.click()
    expect(page.locator("body")).to_have_attribute("data-app", "ready", timeout=READY_MS)


def test_an_exception_at_the_start_reaches_the_panel(site: str, open_page: OpenPage) -> None:
    page = open_page(errors=True, locale="en-GB")
    page.route("**/ui/main.py", lambda route: route.fulfill(body="import engine\nengine.nowhere()"))
    page.goto(site)
    expect_failure(page, "could not be started")
    page.get_by_text("Technical details").click()
    expect(page.locator("details pre")).to_contain_text("has no attribute 'nowhere'")


def test_an_error_after_the_start_is_left_to_the_game(site: str, open_page: OpenPage) -> None:
    page = start(open_page(errors=True), site)
    with page.expect_event("pageerror"):
        page.evaluate("void Promise.reject(new Error('later'))")
    expect(page.locator("body")).to_have_attribute("data-app", "ready")


@pytest.mark.parametrize("folder", [DIST, Path(__file__).parent.parent])
def test_opened_from_disk_it_says_how_to_open_it(open_page: OpenPage, folder: Path) -> None:
    page = open_page(errors=True)
    page.goto((folder / "index.html").as_uri() + "?lang=es")
    panel = page.get_by_role("alert")
    for language, title in [("es", "servidor web"), ("en", "web server"), ("ru", "веб-сервер")]:
        expect(panel.locator(f"h2[lang={language}]")).to_contain_text(title)
        expect(panel.locator(f"p[lang={language}]")).to_contain_text("npm start")
    expect(panel.locator("h2").first).to_have_attribute("lang", "es")


def test_without_javascript_it_says_what_is_needed(site: str, open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(site)
    for language in ("en", "es", "ru"):
        expect(page.locator(f"noscript p[lang={language}]")).to_be_visible()


def test_the_site_names_the_licences_of_what_it_holds() -> None:
    text = (DIST / "licenses.txt").read_text("utf-8")
    for name in ("Longana", "pyodide", "CPython", "@pyscript/core", "idiomorph", "htpy", "markupsafe"):
        assert re.search(rf"^{re.escape(name)}", text, re.MULTILINE)
