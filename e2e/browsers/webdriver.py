"""Firefox ESR and WebKitGTK, driven by the commands that both share: those of W3C WebDriver.

WebKitGTK takes them over HTTP. For Firefox, Debian has no such server; it takes the same commands itself, over
a socket (Marionette). Only what the tests here need: go somewhere, run a script, click.
"""

import json
import os
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

SCRIPT_MS = 60_000
START_SECONDS = 60
STOP_SECONDS = 10

_CALL = "return ({function})(arguments[0])"

_WAIT = """
const [argument, limit, done] = arguments;
const end = performance.now() + limit;
const again = () => {
  const result = (%s)(argument);
  if (result || performance.now() > end) done(result);
  else setTimeout(again, 10);
};
again();
"""


class WebDriverError(Exception):
    """The browser refuses a command, or its script failed."""


class Browser(ABC):
    """One browser with one page. `evaluate` and `wait_for_function` are as in Playwright, so that `table.Table`
    can sit here too."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        try:
            self._start()
            self._command("SetTimeouts", "POST", "timeouts", script=SCRIPT_MS)
        except BaseException:
            self.close()
            raise

    @abstractmethod
    def _start(self) -> None:
        """Starts the browser; leaves on the stack what ends it."""

    @abstractmethod
    def _command(self, name: str, method: str, path: str, **arguments: Any) -> Any:
        """A WebDriver command, by its name in Marionette and by its method and path over HTTP."""

    def close(self) -> None:
        self._stack.close()

    def go(self, address: str) -> None:
        self._command("Navigate", "POST", "url", url=address)

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """What a JavaScript function returns."""
        script = _CALL.format(function=function)
        return self._command("ExecuteScript", "POST", "execute/sync", script=script, args=[argument])

    def wait_for_function(self, function: str, arg: Any = None, timeout: float = SCRIPT_MS / 2) -> Any:
        """Waits until a JavaScript function returns something true, and gives that."""
        result = self._command(
            "ExecuteAsyncScript", "POST", "execute/async", script=_WAIT % function, args=[arg, timeout]
        )
        if not result:
            raise TimeoutError(
                f"Not within {timeout} ms: {function}\n{self.evaluate('() => document.body.innerText')}"
            )
        return result

    def click(self, selector: str) -> None:
        """A click in the middle of an element, which nothing may cover."""
        found = self._command("FindElement", "POST", "element", using="css selector", value=selector)
        (element,) = found.values()
        self._command("ElementClick", "POST", f"element/{element}/click", id=element)

    def _run(self, *command: str, **options: Any) -> subprocess.Popen[bytes]:
        """A program that ends with the browser."""
        process = subprocess.Popen(command, **options)
        self._stack.callback(_stop, process)
        return process

    def _folder(self) -> str:
        return self._stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))


class Firefox(Browser):
    def _start(self) -> None:
        profile = self._folder()
        Path(profile, "user.js").write_text('user_pref("marionette.port", 0);\n', "utf-8")
        process = self._run(
            *("firefox-esr", "--headless", "--no-remote", "--profile", profile, "--marionette"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert process.stdout
        self._stack.callback(process.stdout.close)
        port = next((line.split()[-1] for line in process.stdout if b"Listening on port" in line), None)
        if not port:
            raise WebDriverError("Firefox does not start")
        self._socket = self._stack.enter_context(socket.create_connection(("127.0.0.1", int(port))))
        self._answers = self._stack.enter_context(self._socket.makefile("rb"))
        self._answer()  # it introduces itself
        self._number = 0
        self._command("NewSession", "POST", "")

    def _command(self, name: str, method: str, path: str, **arguments: Any) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, f"WebDriver:{name}", arguments]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, result = self._answer()
        if error:
            raise WebDriverError(f"{name}: {error['error']}: {error['message']}")
        return result["value"] if set(result) == {"value"} else result

    def _answer(self) -> Any:
        """A message: its length in bytes, a colon, JSON."""
        length = b""
        while (byte := self._answers.read(1)) != b":":
            if not byte:
                raise WebDriverError("Firefox has gone")
            length += byte
        return json.loads(self._answers.read(int(length)))


class WebKit(Browser):
    def _start(self) -> None:
        port = _free_port()
        environment = {
            **os.environ,
            "DISPLAY": self._display(),
            "XDG_CACHE_HOME": self._folder(),
            "XDG_DATA_HOME": self._folder(),
            # Its sandbox needs rights that containers seldom have.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        self._run("WebKitWebDriver", f"--port={port}", env=environment, stderr=subprocess.DEVNULL)
        self._address = f"http://127.0.0.1:{port}/session"
        program = next(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
        browser = {"binary": str(program), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
        _wait_for_port(port)
        session = self._command("NewSession", "POST", "", capabilities=wanted)
        self._address += f"/{session['sessionId']}/"
        self._stack.callback(self._command, "DeleteSession", "DELETE", "")

    def _display(self) -> str:
        """A screen of its own that nobody sees."""
        reader, writer = os.pipe()
        with os.fdopen(reader) as said:
            self._run(
                *("Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"),
                pass_fds=[writer],
                stderr=subprocess.DEVNULL,
            )
            os.close(writer)
            return f":{said.readline().strip()}"

    def _command(self, name: str, method: str, path: str, **arguments: Any) -> Any:
        address = (self._address + path).rstrip("/")
        body = json.dumps(arguments).encode() if method == "POST" else None
        request = Request(address, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=2 * SCRIPT_MS / 1000) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            with error:
                said = json.load(error)["value"]
            raise WebDriverError(f"{name}: {said['error']}: {said['message']}") from None
        except URLError as error:
            raise WebDriverError(f"{name}: {error.reason}") from None


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def _wait_for_port(port: int) -> None:
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
