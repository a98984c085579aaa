"""The browser: the only module of the app that knows JavaScript."""

import json
import secrets
import traceback
from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from . import actions as do
from . import keys, routing, save
from .actions import Action
from .effects import (
    Claim,
    Download,
    Effect,
    Focus,
    Keep,
    Later,
    Link,
    PickFile,
    Post,
    Sound,
    Store,
    TakeUpdate,
    Think,
    WakeThinker,
)
from .host import heard
from .languages import KNOWN
from .markup.parts import Part, parts_of, written
from .save import Saved
from .session import Session
from .settings import Settings
from .storage import MATCH, STATISTICS, Storage
from .thinker import Thinker
from .worker import WebWorker, later

_ROUTED = "[data-action],[data-tile],[data-target],[data-why]"
_GROUPS = "[data-rack],#board,.controls,.top"
_FIELDS = "input,select,textarea"
_BUTTONS = "button,summary,a"


def query() -> str:
    """The part of the page's address from `?` on."""
    return str(js.location.search)


def languages() -> list[str]:
    """The languages the visitor prefers, best first, such as `es` or `pt-BR`."""
    return [str(tag) for tag in js.navigator.languages]


storage = Storage(lambda: js.localStorage, lambda: str(js.longanaShelf))


def ready() -> None:
    """Tell the page that clicks work from now on."""
    js.document.body.dataset.app = "ready"


class Window:
    """Shows sessions and turns events into actions for `dispatch`."""

    def __init__(self, dispatch: Callable[[Action], None]) -> None:
        self._dispatch = dispatch
        self._app = js.document.getElementById("app")
        self._keep = [create_proxy(self._on_event), create_proxy(self._on_resize)]
        for kind in ("click", "change", "input", "keydown", "cancel", "close", "toggle"):
            # Some of these do not bubble; on their way down all pass here. A key counts wherever the focus is.
            place = js.document if kind == "keydown" else self._app
            place.addEventListener(kind, self._keep[0], True)
        # From assets/offline.js, tabs.js, files.js and host.js.
        for name, handler in (
            ("update", self._on_update),
            ("claimed", self._on_claimed),
            ("file", self._on_file),
            ("message", self._on_message),
            ("carry", self._on_carry),
        ):
            self._keep.append(create_proxy(handler))
            js.addEventListener(f"longana:{name}", self._keep[-1])
        self._keep.append(create_proxy(self._on_storage))
        js.addEventListener("storage", self._keep[-1])
        self._sizes = js.ResizeObserver.new(self._keep[1])
        self._board: js.Element | None = None
        self._settings: Settings | None = None
        self._dialog: str | None = None
        self._thinker = Thinker(WebWorker, later, lambda *thought: self._dispatch(do.Thought(*thought)))
        self._has_match = False  # this window is the one that keeps it
        self._shown: dict[str, Part] = {}

    def show(self, session: Session, whole: Part) -> None:
        """Bring the page to `whole` with as little change as it takes: every call of JavaScript costs time."""
        self._show_settings(session.settings)
        if self._dialog and session.dialog is None:
            js.document.getElementById("dialog").close()
        self._dialog = session.dialog
        html = written(whole, self._shown)
        self._shown = {}  # should it fail
        js.Idiomorph.morph(self._app, html)
        self._shown = {each.id: each for each in parts_of(whole)}
        if self._dialog:
            dialog = js.document.getElementById("dialog")
            if not dialog.open:
                dialog.showModal()
        self._watch_board()
        if _focus_is_lost():
            self._focus()

    def run(self, effect: Effect) -> None:
        """Do what a session has asked for."""
        match effect:
            case Later(milliseconds, action):
                later(lambda: self._dispatch(action), milliseconds)
            case Store(key, text):
                if not storage.put(key, text):
                    js.console.info(f"This browser does not keep {key}.")
            case Keep(saved):
                self._keep_match(saved)
            case Claim(steal):
                _tell("claim", steal=steal)
            case Download(name, text, type_):
                _tell("download", name=name, text=text, type=type_)
            case Link(query):
                self._link(query)
            case Post(text):
                _tell("post", text=text)
            case PickFile():
                _tell("pick")
            case Focus(on):
                # Whoever goes through a list with the arrow keys stays in it.
                if not js.document.activeElement.matches("select"):
                    self._focus(on)
            case Sound(name):
                _tell("sound", name=name)
            case WakeThinker():
                self._thinker.wake()
            case Think(task):
                self._thinker.think(task)
            case TakeUpdate():
                _tell("take-update")

    def report(self) -> None:
        """Leave the exception being handled in the console, for whoever looks into it."""
        js.console.error(traceback.format_exc())

    def _link(self, query: str) -> None:
        link = str(js.location.href).partition("?")[0].partition("#")[0] + query
        _tell("copy", text=link)
        self._dispatch(do.Linked(link))

    def _keep_match(self, saved: Saved) -> None:
        if not self._has_match:
            _tell("claim", steal=False)
        elif not storage.put(MATCH, save.dumps(saved)):
            self._dispatch(do.NotKept())

    def _focus(self, on: str = "") -> None:
        find = js.document.querySelector
        if self._dialog:
            target = find("#dialog [data-question]") or find("#dialog-title")
        else:
            known = js.document.getElementById(on) if on else None
            target = known or find("#app [data-focus]") or find("#app [data-wait]")
        if target:
            target.focus(js.JSON.parse('{"preventScroll": true}'))

    def _show_settings(self, settings: Settings) -> None:
        if settings == self._settings:
            return
        self._settings = settings
        root = js.document.documentElement
        root.lang = KNOWN[settings.lang].tag
        root.dir = "rtl" if KNOWN[settings.lang].right_to_left else "ltr"
        root.dataset.theme = settings.theme
        root.dataset.tiles = settings.tiles
        root.dataset.sound = "on" if settings.sound else "off"
        root.dataset.motion = "off" if settings.speed == "instant" else settings.motion

    def _watch_board(self) -> None:
        """Measure a new table at once, so that it is never seen in a wrong size, and whenever it changes."""
        if "board" not in self._shown:
            self._board = None
        elif self._board is None or not self._board.isConnected:
            self._board = js.document.getElementById("board")
            self._sizes.disconnect()
            self._sizes.observe(self._board)
            self._measure(self._board)

    def _measure(self, board: js.Element) -> None:
        self._dispatch(do.Resized(board.clientWidth, board.clientHeight))

    def _on_resize(self, _entries: object, _observer: object) -> None:
        if self._board and self._board.isConnected:
            self._measure(self._board)

    def _on_update(self, event: js.Event) -> None:
        self._dispatch(do.UpdateReady(event.detail == "held"))

    def _on_claimed(self, event: js.Event) -> None:
        self._has_match = event.detail == "held"
        self._dispatch(do.Claimed(storage.get(MATCH)) if self._has_match else do.OpenElsewhere())

    def _on_storage(self, event: js.Event) -> None:
        if event.key == STATISTICS:
            self._dispatch(do.StatisticsChanged(str(event.newValue) if event.newValue else None))

    def _on_file(self, event: js.Event) -> None:
        self._dispatch(do.Import(event.detail.to_bytes(), _fresh_seed()))

    def _on_message(self, event: js.Event) -> None:
        action = heard(str(event.detail), _fresh_seed())
        if action is None:
            _tell("refused", text="its type is not known, or what comes with it")
        else:
            self._dispatch(action)

    def _on_carry(self, event: js.Event) -> None:
        action = routing.carried({str(key): str(value) for key, value in js.Object.entries(event.detail)})
        if action is not None:
            self._dispatch(action)

    def _on_event(self, event: object) -> None:
        action = self._action(event)
        if action is not None:
            self._dispatch(action)

    def _action(self, event: js.Event) -> Action | None:
        element = event.target
        match event.type:
            case "click":
                routed = element.closest(_ROUTED)
                if not routed or routed.matches(":disabled"):
                    return _disabled_at(event)
                return routing.clicked(_data(routed), _fresh_seed)
            case "change" | "input":
                # Both come for everything: what is typed or drawn along is followed, the rest taken when chosen.
                if (event.type == "input") != (element.type in ("text", "range")):
                    return None
                checked = element.type == "checkbox" and element.checked
                return routing.changed(_data(element), str(element.value), checked)
            case "toggle":
                return routing.changed(_data(element), "", bool(element.open))
            case "cancel":
                event.preventDefault()
                return do.CloseDialog()
            case "close":
                # It comes late: the dialog may have been opened again by then.
                return None if element.open else do.CloseDialog()
            case "keydown":
                return self._key(event)
        return None

    def _key(self, event: js.Event) -> Action | None:
        press = _press(event)
        action = None
        if "steps" in self._shown and not self._dialog:
            action = routing.replay_key(press._replace(key=_as_read(press.key, js.document.body)))
        elif not self._dialog:
            action = keys.along(press._replace(key=_as_read(press.key, event.target)))
        if action is None and not event.repeat and not event.isComposing:
            letters = self._settings is None or self._settings.letters
            action = keys.pressed(press, letters, self._dialog)
        if action is not None:
            # In a dialog the browser closes it with Escape, and says so.
            event.preventDefault()
        elif press.key in keys.ALONG and press.on != "field":
            self._move_focus(event, press)
        return action

    def _move_focus(self, event: js.Event, press: keys.Press) -> None:
        """The arrow keys go from button to button of a group, on the table to the place that they point to."""
        group = event.target.closest(_GROUPS)
        if not group or press.alt or press.command:
            return
        place = group.querySelector(f"[data-target={keys.TOWARD[press.key]}]")
        if place:
            event.preventDefault()
            place.focus()
            return
        step = keys.ALONG[_as_read(press.key, group)]
        buttons = list(group.querySelectorAll("button:not(:disabled)"))
        at = next((i for i, button in enumerate(buttons) if button.isSameNode(event.target)), None)
        if at is not None:
            event.preventDefault()
            buttons[(at + step) % len(buttons)].focus()


def _disabled_at(event: js.Event) -> Action | None:
    """Whoever touches a button of the table that cannot be used wants to know why."""
    if event.target.closest("dialog"):
        return None
    for button in js.document.querySelectorAll("[data-screen=table] [data-action]:disabled"):
        box = button.getBoundingClientRect()
        if box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom:
            return do.WhyNot(str(button.dataset.action))
    return None


def _as_read(key: str, place: js.Element) -> str:
    """A key as it is meant in a place: where words run from right to left, the left arrow leads on."""
    if js.getComputedStyle(place).direction != "rtl":
        return str(key)
    return {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}.get(str(key), str(key))


def _tell(name: str, /, **detail: object) -> None:
    """Say something to the scripts beside Python (assets/)."""
    options = js.JSON.parse(json.dumps({"detail": detail}))
    js.dispatchEvent(js.CustomEvent.new(f"longana:{name}", options))


def _focus_is_lost() -> bool:
    active = js.document.activeElement
    # Where the focus waits for somebody's turn, it waits no longer.
    return active is None or active.isSameNode(js.document.body) or active.matches(":disabled,[data-wait]")


def _press(event: js.Event) -> keys.Press:
    target = event.target
    on = "field" if target.matches(_FIELDS) else "button" if target.matches(_BUTTONS) else ""
    key = str(event.key)
    tile = _data(target).get("tile", "")
    command = bool(event.ctrlKey or event.metaKey)
    return keys.Press(key, str(event.code), bool(event.shiftKey), bool(event.altKey), command, on, tile)


def _data(element: js.Element) -> dict[str, str]:
    return {str(key): str(value) for key, value in js.Object.entries(element.dataset)}


def _fresh_seed() -> str:
    return secrets.token_hex(8)
