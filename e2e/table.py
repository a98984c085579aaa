"""A player at the page: it looks at what the contract's attributes show and acts with a mouse, a finger or keys."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from playwright.sync_api import Page

SETTLED_MS = 20_000
MOVE = "[data-action=confirm]"

TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
"""Until what was laid out anew is on the screen."""

_LOOK = """() => {
  const all = (selector, of = document) => [...of.querySelectorAll(selector)];
  const screen = document.querySelector("[data-screen]");
  const rack = document.querySelector("[data-rack]");
  const names = (elements) => elements.map((element) => element.dataset.action);
  return {
    screen: screen?.dataset.screen ?? "",
    turn: screen?.dataset.turn ?? "",
    phase: screen?.dataset.phase ?? "",
    lang: document.documentElement.lang,
    seats: Object.fromEntries(all("[data-seat]").map(({dataset}) => [
      dataset.seat, [Number(dataset.count), Number(dataset.score)]])),
    branches: Object.fromEntries(all("[data-branch]").map((branch) => [branch.dataset.branch, {
      end: Number(branch.dataset.end),
      open: branch.dataset.open === undefined ? null : Number(branch.dataset.open),
      laid: all("[data-laid]", branch).map(({dataset}) => dataset.laid),
    }])),
    laid: all("[data-laid]").map(({dataset}) => dataset.laid),
    owner: rack?.dataset.rack ?? null,
    rack: rack ? all("[data-tile]", rack).map(({dataset}) => dataset.tile) : [],
    playable: all("[data-tile][data-playable]").map(({dataset}) => dataset.tile),
    chosen: all("[data-tile][aria-pressed=true]").map(({dataset}) => dataset.tile),
    targets: all("[data-target]").map(({dataset}) => dataset.target),
    preview: all("[data-preview]").map(({dataset}) => dataset.preview),
    possible: names(all("[data-action]:not(:disabled)")),
    impossible: names(all("[data-action]:disabled")),
    said: all("[aria-live]").map((element) => element.innerText.trim()).join("\\n"),
  };
}"""

_SETTLED = """() => {
  const screen = document.querySelector("[data-screen]");
  return screen && screen.dataset.phase !== "computer";
}"""

_AIM = """(selector) => {
  const element = document.querySelector(selector);
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return {x, y, hit: element.contains(top), top: top?.outerHTML.slice(0, 200)};
}"""

_WAY = """(selector) => {
  const [from, to] = [document.activeElement, document.querySelector(selector)];
  if (from === to) return "";
  if (from.closest("[data-rack]") && from.closest("[data-rack]") === to.closest("[data-rack]")) {
    return from.compareDocumentPosition(to) & 4 ? "ArrowRight" : "ArrowLeft";
  }
  return from === document.body || from.compareDocumentPosition(to) & 4 ? "Tab" : "Shift+Tab";
}"""

_FOCUS = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  return {
    element: element.outerHTML.slice(0, 120),
    inside: element !== document.body && document.getElementById("app").contains(element),
    usable: !element.matches(":disabled") && box.width > 0 && box.height > 0,
    ring: element.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0,
  };
}"""


@dataclass(frozen=True)
class Branch:
    """A branch as the page shows it; `open` is its place in the order of opening."""

    end: int
    open: int | None
    laid: tuple[str, ...]


@dataclass(frozen=True)
class Look:
    """What the page shows at one moment. Equal looks: nothing that matters has changed."""

    screen: str
    turn: str
    phase: str
    lang: str
    seats: Mapping[str, tuple[int, int]]  # tiles held, points in the match
    branches: Mapping[str, Branch]
    laid: tuple[str, ...]
    owner: str | None  # whose rack is shown
    rack: tuple[str, ...]
    playable: tuple[str, ...]
    chosen: tuple[str, ...]
    targets: tuple[str, ...]
    preview: tuple[str, ...]
    possible: tuple[str, ...]
    impossible: tuple[str, ...]
    said: str

    @property
    def position(self) -> tuple[object, ...]:
        """What undo and redo must bring back exactly."""
        return (self.screen, self.turn, self.phase, self.seats, self.branches, self.owner, self.rack)


class Means(Protocol):
    """How a player touches what is on the page."""

    def use(self, selector: str) -> None: ...


class Mouse:
    """Moves to the middle of an element and clicks there; nothing may lie over it."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def use(self, selector: str) -> None:
        x, y = aim(self._page, selector)
        self._page.mouse.move(x, y)
        self._page.mouse.click(x, y)


class Finger:
    """Taps on the middle of an element. The page needs a context with `has_touch`."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(
            "window.taps = 0; window.addEventListener('click', () => { window.taps += 1; });"
        )

    def use(self, selector: str) -> None:
        x, y = aim(self._page, selector)
        before = self._page.evaluate("window.taps")
        self._page.touchscreen.tap(x, y)
        self._page.wait_for_function("before => window.taps > before", arg=before)


class Keys:
    """Goes to an element with Tab and the arrow keys, and presses Enter or Space. Never touches a pointer."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._press = 0

    def use(self, selector: str) -> None:
        self.reach(selector)
        self._press += 1
        self._page.keyboard.press(("Enter", "Space")[self._press % 2])
        settle(self._page)
        self.check_focus()

    def reach(self, selector: str) -> None:
        """Bring the focus to an element."""
        self._page.locator(selector).first.wait_for()
        for _ in range(60):
            way = self._page.evaluate(_WAY, selector)
            if not way:
                return
            self._page.keyboard.press(way)
        raise AssertionError(f"{selector} cannot be reached with the keyboard")

    def check_focus(self) -> None:
        """The focus is on something sensible, and one can see where."""
        focus = self._page.evaluate(_FOCUS)
        assert all((focus["inside"], focus["usable"], focus["ring"])), focus


def aim(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element that can be used."""
    page.locator(selector).first.wait_for()
    spot = page.evaluate(_AIM, selector)
    assert spot["hit"], f"{selector} lies under {spot['top']}"
    assert page.locator(selector).first.is_enabled(), selector
    return spot["x"], spot["y"]


def settle(page: Page) -> None:
    """Waits until it is not a computer player's turn."""
    page.wait_for_function(_SETTLED, timeout=SETTLED_MS)


class Table:
    """A page of the game and a player in front of it."""

    def __init__(self, page: Page, means: Callable[[Page], Means] = Mouse) -> None:
        self.page = page
        self.means = means(page)

    def look(self) -> Look:
        """What the page shows right now."""
        shown: dict[str, Any] = self.page.evaluate(_LOOK)
        branches = {
            seat: Branch(branch["end"], branch["open"], tuple(branch["laid"]))
            for seat, branch in shown.pop("branches").items()
        }
        seats = {seat: (held, points) for seat, (held, points) in shown.pop("seats").items()}
        rest = {key: tuple(value) if isinstance(value, list) else value for key, value in shown.items()}
        return Look(branches=branches, seats=seats, **rest)

    def settled(self) -> Look:
        """What the page shows once no computer player is to move."""
        settle(self.page)
        return self.look()

    def use(self, selector: str) -> None:
        """Click, tap or press something."""
        self.means.use(selector)

    def do(self, action: str) -> Look:
        """One of the contract's actions."""
        self.use(f"[data-action={action}]")
        return self.settled()

    def choose(self, tile: str) -> None:
        self.use(f'[data-tile="{tile}"]')

    def place(self, branch: str) -> None:
        self.use(f"[data-target={branch}]")

    def preview(self, move: str) -> None:
        """Choose a tile and its place: `4-7 N`, or `9-9` for the lead."""
        tile, _, branch = move.partition(" ")
        self.choose(tile)
        self.place(branch or "center")

    def play(self, move: str) -> Look:
        """A whole turn: `4-7 N`, `9-9` for the lead, or `pass`."""
        if move == "pass":
            return self.do("pass")
        self.preview(move)
        return self.do("confirm")

    def wait_for_screen(self, *names: str) -> None:
        self.page.locator(",".join(f"[data-screen={name}]" for name in names)).wait_for()


def offered(table: Table) -> list[str]:
    """Every move the page offers at a person's turn, found by choosing each tile that looks playable."""
    look = table.look()
    if "pass" in look.possible:
        return ["pass"]
    moves = []
    for tile in look.playable:
        table.choose(tile)
        targets = table.look().targets
        moves += [tile if target == "center" else f"{tile} {target}" for target in targets]
        table.do("cancel")
    return sorted(moves)


def any_of(chance: Random, moves: list[str]) -> str:
    return moves[int(chance.random() * len(moves))]
