"""Hosts as there are: nginx as docs/nginx.conf sets it up, Python's own server, and some with wrong types."""

import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from conftest import DIST, READY_MS, SiteHandler, SiteServer, start
from playwright.sync_api import Page, expect

OpenPage = Callable[..., Page]

NGINX = Path("/usr/sbin/nginx")
EXAMPLE = DIST.parent / "docs" / "nginx.conf"
FRAME = """
daemon on;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {example}
}}
"""
EMBEDDING = (
    '<link rel="icon" href="longana/assets/icon.svg">'
    '<iframe sandbox="allow-scripts" src="longana/?embed=1" width="800" height="600"></iframe>'
)
TYPES = {
    "": "text/html; charset=utf-8",
    "assets/boot.js": "text/javascript; charset=utf-8",
    "assets/css/style.css": "text/css; charset=utf-8",
    "assets/icon.svg": "image/svg+xml",
    "licenses.txt": "text/plain; charset=utf-8",
    "manifest.webmanifest": "application/manifest+json",
    "pyodide/pyodide.asm.wasm": "application/wasm",
    "ui/main.py": "text/plain; charset=utf-8",
}
ZIPPED_ALREADY = ("app.zip", "pyodide/python_stdlib.zip")
SNAPSHOT = "*.snapshot"


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An nginx that is set up as the documentation says, with the site in a sub-folder, and a page that embeds it."""
    if not NGINX.exists():
        pytest.fail("nginx is missing. Install it and start again: sudo apt-get install nginx-light")
    folder = tmp_path_factory.mktemp("nginx")
    root = folder / "root"
    (root / "games").mkdir(parents=True)
    (root / "games" / "longana").symlink_to(DIST)
    (root / "games" / "embedding.html").write_text(EMBEDDING, "utf-8")
    port = free_port()
    example = EXAMPLE.read_text("utf-8")
    for general, here in {"listen 80;": f"listen 127.0.0.1:{port};", "/var/www/longana": str(root)}.items():
        assert example.count(general) == 1
        example = example.replace(general, here)
    settings = folder / "nginx.conf"
    settings.write_text(FRAME.format(folder=folder, example=example), "utf-8")
    command = [str(NGINX), "-p", str(folder), "-c", str(settings), "-e", str(folder / "error.log")]
    subprocess.run(command, check=True)  # it listens before this ends
    yield f"http://127.0.0.1:{port}/games/longana/"
    subprocess.run([*command, "-s", "stop"], check=True)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def headers(address: str) -> dict[str, str]:
    with urlopen(Request(address, headers={"Accept-Encoding": "gzip"})) as answer:
        return {name.lower(): value for name, value in answer.headers.items()}


def test_nginx_as_documented_starts_the_game(nginx: str, page: Page) -> None:
    start(page, nginx + "?seed=1&start=1")
    expect(page.locator("[data-screen=table]")).to_be_visible()


def test_nginx_as_documented_in_a_sandboxed_frame(nginx: str, page: Page) -> None:
    """Such a frame is of no origin: every file needs the host's word that anyone may read it."""
    page.goto(nginx + "../embedding.html")
    frame = page.frame_locator("iframe")
    expect(frame.locator("body")).to_have_attribute("data-app", "ready", timeout=READY_MS)
    frame.locator("[data-action=start]").click()
    expect(frame.locator("[data-screen=table]")).to_be_visible()


@pytest.mark.parametrize("file", TYPES)
def test_nginx_as_documented_types_and_compression(nginx: str, file: str) -> None:
    said = headers(nginx + file)
    assert said["content-type"] == TYPES[file]
    assert said["cache-control"] == "no-cache"
    assert said["access-control-allow-origin"] == "*"
    small = (DIST / (file or "index.html")).stat().st_size < 1024
    assert said.get("content-encoding") == (None if small else "gzip")


def test_nginx_as_documented_names_with_a_hash_are_kept(nginx: str) -> None:
    (snapshot,) = DIST.glob(SNAPSHOT)
    said = headers(nginx + snapshot.name)
    assert said["content-type"] == "application/octet-stream"
    assert "immutable" in said["cache-control"]
    assert "content-encoding" not in said


@pytest.mark.parametrize("file", ZIPPED_ALREADY)
def test_nginx_as_documented_does_not_compress_twice(nginx: str, file: str) -> None:
    assert "content-encoding" not in headers(nginx + file)


def test_pythons_own_server(page: Page) -> None:
    command = [
        sys.executable,
        "-u",
        "-m",
        "http.server",
        "0",
        "--bind",
        "127.0.0.1",
        "--directory",
        str(DIST),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            said = server.stdout.readline()  # Serving HTTP on 127.0.0.1 port 12345 (http://…/) ...
            start(page, said.partition("(")[2].partition(")")[0])
        finally:
            server.terminate()


@contextmanager
def host_with(**types: str) -> Iterator[str]:
    """A host that serves files with some endings as something else."""

    class Handler(SiteHandler):
        extensions_map = SiteHandler.extensions_map | {f".{ending}": given for ending, given in types.items()}

    server = SiteServer(("127.0.0.1", 0), partial(Handler, directory=str(DIST)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_webassembly_of_a_wrong_type_is_taken(page: Page) -> None:
    notes: list[str] = []
    page.on("console", lambda message: notes.append(message.text))
    with host_with(wasm="application/octet-stream") as site:
        start(page, site)
    assert not [note for note in notes if "snapshot" in note]


def test_modules_of_a_wrong_type_are_named(open_page: OpenPage) -> None:
    page = open_page(errors=True, locale="en-GB")
    with host_with(js="text/plain") as site:
        page.goto(site)
        expect(page.locator("body")).to_have_attribute("data-app", "error", timeout=READY_MS)
        page.get_by_text("Technical details").click()
        expect(page.locator("details pre")).to_contain_text("/assets/start.js did not load")
