"""Play without a network, and new versions: the old one until the player agrees or starts anew, never a mixture."""

import json
import os
import shutil
import struct
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import DIST, FOLDERS, STEP_MS, SiteHandler, SiteServer, listen, start
from playwright.sync_api import Browser, Page, Response, expect
from table import Table, offered

ROOT = Path(__file__).parent.parent
DIALOGS = ("rules", "log", "settings")
SUB, TOP = FOLDERS
COMMENTS = {
    ".html": "<!-- {} -->",
    ".css": "/* {} */",
    ".js": "\n// {}\n",
    ".py": "# {}\n",
    ".toml": "# {}\n",
}
MARK = "version of this test: "

HAS = "async (state) => !!(await navigator.serviceWorker.getRegistration())?.[state]"
UNTIL = """async (state) => {
  for (let tries = 0; tries < 300; tries++) {
    if ((await navigator.serviceWorker.getRegistration())?.[state]) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`no service worker is ${state}`);
}"""
KEPT = """async () => {
  const kept = {};
  for (const name of await caches.keys()) {
    kept[name] = (await (await caches.open(name)).keys()).map(({url}) => url);
  }
  return kept;
}"""
UPDATE = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
# The page may have asked for the new version by itself already.
UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  for (let tries = 0; registration.installing && tries < 300; tries++) {
    await new Promise((done) => setTimeout(done, 50));
  }
  return !!registration.waiting;
}"""


class Host:
    """A web server whose folders can be filled anew, and which can be stopped."""

    def __init__(self) -> None:
        self.folders: dict[str, Path] = {}
        host = self

        class Handler(SiteHandler):
            def translate_path(self, path: str) -> str:
                folder = next(folder for folder in FOLDERS if path.startswith(folder))
                self.directory = str(host.folders[folder])
                return super().translate_path(path)

        self._server = SiteServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._running = True

    def stop(self) -> None:
        if self._running:
            self._running = False
            self._server.shutdown()
            self._server.server_close()


@pytest.fixture
def server() -> Iterator[Host]:
    server = Host()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The built site in two versions, told apart by a comment in every file that can hold one."""
    old, new = (version(tmp_path_factory.mktemp(name) / "site", name) for name in ("old", "new"))
    # Servers tell files apart by the second of their last change.
    an_hour_ago = time.time() - 3600
    for file in old.rglob("*"):
        os.utime(file, (an_hour_ago, an_hour_ago))
    return old, new


def version(folder: Path, name: str) -> Path:
    shutil.copytree(DIST, folder)
    for file in folder.rglob("*"):
        if file.suffix in COMMENTS and file.name != "sw.js":
            with file.open("a", encoding="utf-8") as text:
                text.write(COMMENTS[file.suffix].format(MARK + name))
    make_worker(folder)
    return folder


def make_worker(folder: Path) -> None:
    code = 'import("./build/offline.mjs").then(({ makeOffline }) => makeOffline(process.argv[1]))'
    subprocess.run(["node", "-e", code, str(folder)], cwd=ROOT, check=True)


@pytest.fixture
def browse(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages of one visitor, whose browser has service workers. No page may report an error."""
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(STEP_MS)
    complaints: list[str] = []

    def open_page() -> Page:
        page = context.new_page()
        listen(page, complaints)
        return page

    yield open_page
    context.close()
    assert not complaints


def first_visit(page: Page, address: str) -> None:
    """Until everything is kept."""
    start(page, address)
    page.evaluate(UNTIL, "active")


def files(folder: Path) -> int:
    """How many files the game has; what other sites' pages use is not among them."""
    return sum(
        path.is_file() and path.name not in ("sw.js", "embed.js") and path.parent.name != "embed"
        for path in folder.rglob("*")
    )


# Without a network


def test_everything_works_with_the_server_stopped(server: Host, browse: Callable[..., Page]) -> None:
    server.folders = {SUB: DIST}
    page = browse()
    site = server.address + SUB
    first_visit(page, site)
    server.stop()
    for query in ("", "index.html", "?lang=ru&seed=5", "index.html?embed=1&lang=es"):
        start(page, site + query)
        wanted = "ru" if "ru" in query else "es" if "es" in query else "en"
        assert page.locator("html").get_attribute("lang") == wanted
    start(page, site + "?lang=ru&seed=5&speed=instant")
    page.reload()
    table = Table(page)
    page.wait_for_selector("body[data-app=ready]")
    play_a_hand(table)
    for lang in ("en", "es", "ru"):
        table.do("settings")
        page.get_by_role("dialog").locator("select[data-setting=lang]").select_option(lang)
        table.do("close")
        assert page.locator("html").get_attribute("lang") == lang
        for name in DIALOGS:
            table.do(name)
            expect(page.get_by_role("dialog")).to_be_visible()
            table.do("close")
    assert page.evaluate("async () => (await (await fetch('licenses.txt')).text()).length") > 1000


def play_a_hand(table: Table) -> None:
    look = table.do("start")
    while look.screen == "table":
        if look.phase == "pass":
            look = table.do("pass")
        else:
            table.choose(look.playable[0])
            table.place(table.look().targets[0])
            look = table.do("confirm")
    assert look.screen == "hand-end"


NO_SNAPSHOT = """
const whole = Response.prototype.arrayBuffer;
Response.prototype.arrayBuffer = function () {
  return this.headers.has("x-unpacked") ? Promise.reject("spoilt by the test") : whole.call(this);
};"""


def test_the_plain_start_works_with_the_server_stopped(server: Host, browse: Callable[..., Page]) -> None:
    """What no start needs while all goes well is kept, too."""
    server.folders = {SUB: DIST}
    page = browse()
    first_visit(page, server.address + SUB)
    server.stop()
    page.add_init_script(NO_SNAPSHOT)
    with page.expect_console_message(lambda said: "without the snapshot" in said.text):
        start(page, server.address + SUB)


def test_two_folders_of_a_host_do_not_disturb_each_other(
    server: Host, browse: Callable[..., Page], versions: tuple[Path, Path]
) -> None:
    old, new = versions
    server.folders = {SUB: old, TOP: old}
    page = browse()
    for folder in (SUB, TOP):
        first_visit(page, server.address + folder)
    before = page.evaluate(KEPT)
    assert sorted(map(len, before.values())) == [files(old)] * 2
    server.folders[TOP] = new
    start(page, server.address + TOP)
    fetch_update(page)
    assert seen_when_starting(page, page.reload) == {"new"}
    after = page.evaluate(KEPT)
    (sub,) = (name for name in after if name.endswith(SUB))
    assert after[sub] == before[sub]
    assert set(after) == set(before)
    server.stop()
    assert seen_when_starting(page, lambda: page.goto(server.address + SUB)) == {"old"}
    assert seen_when_starting(page, lambda: page.goto(server.address + TOP)) == {"new"}


# New versions


@pytest.fixture
def old_page(server: Host, browse: Callable[..., Page], versions: tuple[Path, Path]) -> Page:
    """A page of the old version, whole from what was kept; the host has got the new one since."""
    server.folders = {SUB: versions[0]}
    page = browse()
    first_visit(page, server.address + SUB)
    assert seen_when_starting(page, lambda: page.goto(server.address + SUB + "?speed=instant")) == {"old"}
    server.folders[SUB] = versions[1]
    return page


def fetch_update(page: Page) -> None:
    """Until the new version lies beside the old one."""
    page.evaluate(UPDATE)
    page.evaluate(UNTIL, "waiting")


def seen_when_starting(page: Page, load: Callable[[], Any]) -> set[str]:
    """The versions from which the files come of which a page is made that starts."""
    responses: list[Response] = []

    def note(response: Response) -> None:
        if response.request.is_navigation_request():
            responses.clear()
        responses.append(response)

    page.on("response", note)
    load()
    page.wait_for_selector("body[data-app=ready]")
    page.remove_listener("response", note)
    texts = [each.text() for each in responses if Path(each.url.partition("?")[0]).suffix in (*COMMENTS, "")]
    assert len(texts) > 5
    return {name for text in texts for name in ("old", "new") if MARK + name in text}


def test_a_match_goes_on_in_the_old_version_and_the_next_start_has_the_new(old_page: Page) -> None:
    page, table = old_page, Table(old_page)
    table.do("start")
    fetch_update(page)
    table.play(offered(table)[0])
    expect(page.locator("[data-action=update]")).to_have_count(0)
    table.do("new-match")
    expect(page.locator("[data-action=continue]")).to_be_visible()
    expect(page.locator("[data-action=update]")).to_have_count(0)
    assert seen_when_starting(page, page.reload) == {"new"}
    assert not page.evaluate(HAS, "waiting")


def test_the_first_screen_tells_of_the_new_version_and_a_click_takes_it(
    old_page: Page, versions: tuple[Path, Path]
) -> None:
    page = old_page
    fetch_update(page)
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    assert seen_when_starting(page, lambda: click_and_leave(page)) == {"new"}
    expect(page.locator("[data-action=update]")).to_have_count(0)
    ((_, kept),) = page.evaluate(KEPT).items()
    assert len(kept) == files(versions[1])


def click_and_leave(page: Page) -> None:
    with page.expect_event("framenavigated"):
        page.click("[data-action=update]")


def test_while_another_window_has_the_old_version_open_it_stays(
    old_page: Page, browse: Callable[..., Page], server: Host
) -> None:
    other, page = old_page, browse()
    playing = Table(other)
    before = playing.do("start")
    start(page, server.address + SUB)
    fetch_update(page)
    page.click("[data-action=update]")
    expect(page.get_by_text("First close the other windows")).to_be_visible()
    assert seen_when_starting(page, page.reload) == {"old"}
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    assert playing.look() == before
    other.close()
    assert seen_when_starting(page, lambda: click_and_leave(page)) == {"new"}


def test_a_host_between_two_versions_changes_nothing(
    server: Host, browse: Callable[..., Page], versions: tuple[Path, Path], tmp_path: Path
) -> None:
    server.folders = {SUB: versions[0]}
    page = browse()
    first_visit(page, server.address + SUB)
    page.reload()
    mixed = tmp_path / "site"
    shutil.copytree(versions[1], mixed)
    shutil.copy(versions[0] / "assets/boot.js", mixed / "assets/boot.js")
    server.folders[SUB] = mixed
    page.evaluate(UPDATE)
    assert not page.evaluate(UPDATED)
    server.stop()
    assert seen_when_starting(page, page.reload) == {"old"}


# Where there are no service workers

MISSING = [
    "delete Navigator.prototype.serviceWorker",
    "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
    "Object.defineProperty(Navigator.prototype, 'serviceWorker', {get() { throw new DOMException('no'); }})",
]


def test_without_service_workers_it_plays_and_says_nothing_alarming(
    site: str, open_page: Callable[..., Page]
) -> None:
    context = open_page(service_workers="allow").context
    for missing in MISSING:
        page = context.new_page()
        said: list[str] = []
        page.on("console", lambda message, said=said: said.append(message.type))
        page.on("pageerror", lambda error, said=said: said.append(str(error)))
        page.add_init_script(missing)
        start(page, site)
        assert Table(page).do("start").screen == "table"
        assert set(said) <= {"debug", "info", "log"}
        page.close()


# To install


def test_the_manifest_is_sound_and_stays_in_its_folder(server: Host, browse: Callable[..., Page]) -> None:
    server.folders = {SUB: DIST}
    page = browse()
    page.goto(server.address + SUB + "index.html?lang=ru")
    answer = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert answer["errors"] == []
    assert answer["url"] == server.address + SUB + "manifest.webmanifest"
    assert answer["manifest"]["startUrl"] == answer["manifest"]["scope"] == server.address + SUB
    icons = json.loads(answer["data"])["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", (DIST / icon["src"]).read_bytes()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
