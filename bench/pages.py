"""The four pages whose start is compared, served the way a good static host does: compressed, with right
types, to be kept by the browser for a while. Counts what it sends."""

import gzip
import hashlib
import threading
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[1]
NPM = ROOT / "node_modules"
FOLDERS = {
    "/pyodide/": NPM / "pyodide",
    "/pyscript/": NPM / "@pyscript/core/dist",
    "/micropython/": NPM / "@micropython/micropython-webassembly-pyscript",
    "/longana/": ROOT / "dist",
}

_BARE = """<!doctype html><meta charset="utf-8"><title>Pyodide</title><body><script type="module">
import { loadPyodide } from "/pyodide/pyodide.mjs";
const python = await loadPyodide();
document.body.append(python.runPython("'hel' + 'lo'"));
</script>"""
_HELLO = """<!doctype html><meta charset="utf-8"><title>PyScript</title>
<script type="module" src="/pyscript/core.js"></script>
<body><script type="{kind}" src="/hello.py" config='{{"interpreter": "{interpreter}"}}'></script>"""
PAGES = {
    "/bare.html": _BARE,
    "/pyscript.html": _HELLO.format(kind="py", interpreter="/pyodide/pyodide.mjs"),
    "/micropython.html": _HELLO.format(kind="mpy", interpreter="/micropython/micropython.mjs"),
    "/hello.py": 'from pyscript import display\n\ndisplay("hello")\n',
}

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""All of these are worth compressing; what is not named here (archives, the snapshot, pictures) is not."""

HEAD_SIZE = 300
"""Bytes counted for the head of an answer; browsers' own figures count the same."""


class PageServer(ThreadingHTTPServer):
    """Serves the pages at a free port of this machine."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.sent = 0  # bytes
        self._counting = threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def count(self, size: int) -> None:
        with self._counting:
            self.sent += size

    def handle_error(self, *args: Any) -> None:
        """A page that is closed hangs up on what it was still loading."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: PageServer

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        body = _body(path)
        if body is None:
            self._answer(HTTPStatus.NOT_FOUND, {}, b"")
            return
        kind = TYPES.get(Path(path).suffix or ".html")
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        head = {"Cache-Control": "max-age=600", "ETag": tag}
        if self.headers.get("If-None-Match") == tag:
            self._answer(HTTPStatus.NOT_MODIFIED, head, b"")
            return
        head["Content-Type"] = kind or "application/octet-stream"
        if kind:
            head["Content-Encoding"] = "gzip"
        self._answer(HTTPStatus.OK, head, body)

    def _answer(self, status: HTTPStatus, head: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in head.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.server.count(HEAD_SIZE + len(body))

    def log_message(self, *args: Any) -> None:
        """Keeps the report short."""


@cache
def _body(path: str) -> bytes | None:
    """What is sent for a path, compressed where that is worth it."""
    content = _content(path)
    if content is None or (Path(path).suffix or ".html") not in TYPES:
        return content
    return gzip.compress(content, mtime=0)


def _content(path: str) -> bytes | None:
    if path in PAGES:
        return PAGES[path].encode()
    for prefix, folder in FOLDERS.items():
        if path.startswith(prefix):
            file = folder / (path.removeprefix(prefix) or "index.html")
            return file.read_bytes() if file.is_file() else None
    return None
