"""A browser that knows nothing but the document: it finds elements by their data attributes."""

import json
import re
from collections.abc import Callable, Mapping
from random import Random

from checks import check
from document import Element, read

from ui import actions as do
from ui import routing
from ui.actions import Action
from ui.app import App
from ui.effects import (
    Claim,
    Download,
    Effect,
    Focus,
    Keep,
    Later,
    PickFile,
    Post,
    Sound,
    Store,
    TakeUpdate,
    Think,
    WakeThinker,
)
from ui.markup.parts import Part, parts_of, written
from ui.save import dumps
from ui.session import Session
from ui.storage import MATCH
from ui.thinker import Thinker

KEPT = re.compile(r'<(\w+) id="([^"]+)" data-kept></\1>')


def brought_to(whole: Part, shown: Mapping[str, Part]) -> str:
    """What a document that shows these parts becomes."""
    return KEPT.sub(lambda match: str(shown[match[2]]), written(whole, shown))


def no_worker(hear, fail):
    """A browser that allows no workers."""
    raise RuntimeError("SecurityError")


class FakeBrowser:
    """Checks every document it is shown; timers run only when told to."""

    def __init__(self, dispatch) -> None:
        self._dispatch = dispatch
        self.session: Session | None = None
        self.document: Element | None = None
        self.timers: list[Action] = []
        self.stored: dict[str, str | None] = {}
        self.holds = True  # no other window has the match
        self.claims: list[bool] = []
        self.downloads: list[Download] = []
        self.picks = 0
        self.heard: list[str] = []
        self.posted: list[dict] = []
        self.updates = 0
        self.shown = 0
        self.parts: dict[str, Part] = {}
        self.slices: list[Callable[[], None]] = []  # of thinking, yet to be done
        self.woken = 0
        self.thinker = Thinker(no_worker, lambda action, _: self.slices.append(action), self._thought)

    def show(self, session: Session, whole: Part) -> None:
        html = brought_to(whole, self.parts)
        self.parts = {each.id: each for each in parts_of(whole)}
        self.session, self.document = session, read(html)
        self.shown += 1
        check(session, html, self.document)

    def run(self, effect: Effect) -> None:
        match effect:
            case Later(_, action):
                self.timers.append(action)
            case Store(key, text):
                self.stored[key] = text
            case Keep(saved):
                if self.holds:
                    self.stored[MATCH] = dumps(saved)
            case Claim(steal):
                self.claims.append(steal)
            case Download():
                self.downloads.append(effect)
            case Post(text):
                self.posted.append(json.loads(text))
            case PickFile():
                self.picks += 1
            case WakeThinker():
                self.woken += 1
                self.thinker.wake()
            case Think(task):
                self.thinker.think(task)
            case TakeUpdate():
                self.updates += 1
            case Sound(name):
                self.heard.append(name)
            case Focus():
                pass

    def _thought(self, task, candidates) -> None:
        self._dispatch(do.Thought(task, candidates))

    def report(self) -> None:
        raise

    # What a person can do

    def click(self, hook: str, value: str | None = None) -> None:
        """A click on the only enabled element with this data attribute (and value)."""
        (element,) = (one for one in self.document.all(f"data-{hook}", value) if one.enabled)
        self.press(element)

    def can(self, action: str) -> bool:
        return any(button.enabled for button in self.document.all("data-action", action))

    def press(self, element: Element) -> None:
        action = routing.clicked(element.dataset, lambda: "fresh")
        assert action is not None, element.attributes
        self._dispatch(action)

    def change(self, hook: str, name: str, value: str, checked: bool = False) -> None:
        """A list or field changed by hand."""
        action = routing.changed(self.document.one(f"data-{hook}", name).dataset, value, checked)
        assert action is not None
        self._dispatch(action)

    def let_time_pass(self) -> None:
        """The timer that was set first runs out."""
        self._dispatch(self.timers.pop(0))

    def let_it_think(self) -> None:
        """Whatever is being thought about is thought to its end."""
        while self.slices:
            self.slices.pop(0)()

    @property
    def screen(self) -> str:
        return self.document.one("data-screen")["data-screen"]

    @property
    def phase(self) -> str | None:
        return self.document.one("data-screen").get("data-phase")


def browse(session: Session) -> FakeBrowser:
    """The app started with a session, in a browser."""
    return App(session, FakeBrowser, do.Opened("token"))._outside


def take_turn(browser: FakeBrowser, chance: Random) -> None:
    """Whatever comes next in a match, by whoever it is to do; people play any legal move."""
    if browser.screen == "cover":
        browser.click("action", "ready")
    elif browser.screen == "hand-end":
        browser.click("action", "next-hand")
    elif browser.screen == "replay":
        browser.click("action", "replay-close")
    elif browser.phase == "computer":
        moves = len(browser.session.board.moves)
        browser.let_time_pass()
        browser.let_it_think()
        assert len(browser.session.board.moves) in (moves, moves + 1)
    elif browser.phase == "pass":
        browser.click("action", "pass")
    else:
        if not browser.document.has("data-target"):
            browser.press(chance.choice(browser.document.all("data-playable")))
        if not browser.can("confirm"):
            browser.press(chance.choice(browser.document.all("data-target")))
        browser.click("action", "confirm")


def wander(browser: FakeBrowser, chance: Random) -> None:
    """A click on anything that can be clicked, except what leads away from the match."""
    leaving = ("start", "new-match", "rematch", "next-hand", "restart")
    buttons = [
        button
        for button in browser.document.tags("button")
        if button.enabled and button.get("data-action") not in leaving
    ]
    if browser.session.dialog:
        buttons = browser.document.one("id", "dialog").tags("button")
    if buttons:
        browser.press(chance.choice(buttons))
