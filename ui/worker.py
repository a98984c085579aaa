"""The browser's part in thinking: a Web Worker, and timers."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, create_proxy

_ADDRESS = "./assets/thinker.js"


class WebWorker:
    """A Web Worker that runs assets/thinker.js. Making one raises where the browser allows none."""

    def __init__(self, hear: Callable[[str], None], fail: Callable[[], None]) -> None:
        self._worker = js.Worker.new(_ADDRESS, js.JSON.parse('{"type": "module"}'))

        def on_error(event: js.Event) -> None:
            js.console.info("Thinking without a worker:", event.message)
            fail()

        self._proxies = [create_proxy(lambda event: hear(str(event.data))), create_proxy(on_error)]
        self._worker.onmessage, self._worker.onerror = self._proxies

    def tell(self, text: str) -> None:
        """Post a message to it."""
        self._worker.postMessage(text)

    def end(self) -> None:
        """It is not needed any more."""
        self._worker.terminate()


def later(action: Callable[[], None], milliseconds: int) -> None:
    """Call a function after so many milliseconds, when nothing else is going on."""
    js.setTimeout(create_once_callable(action), milliseconds)
