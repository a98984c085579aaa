"""Pictures of every screen in every theme and three sizes, kept for whoever wants to look; what can be measured in
them is: nothing outside, nothing over anything else, nothing too small."""

from pathlib import Path
from typing import Any

from conftest import Sit
from shadow import TWO
from table import TWO_FRAMES, Table
from test_screens import apart, inside
from walk import SHOWN, dress, walk

FOLDER = Path(__file__).parent / "pictures"
SIZES = {"phone": (320, 568), "tablet": (768, 1024), "desktop": (1440, 900)}
FINGER = 44
"""CSS pixels that a finger needs."""
READABLE = 28
"""CSS pixels of the short side of each branch's last tile, on the table or at its player's place."""

FACTS = """() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const boxes = (selector, name) => [...document.querySelectorAll(selector)].filter(shown).map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [name(element), [left, top, right, bottom]];
  });
  const root = document.documentElement;
  const modal = document.querySelector("dialog[open]");
  return {
    wider: Math.max(root.scrollWidth, document.body.scrollWidth) - innerWidth,
    dialog: modal && boxes("dialog[open]", () => "dialog")[0][1],
    board: boxes("#board", () => "board")[0]?.[1],
    laid: boxes("[data-laid], [data-preview]", ({ dataset }) => dataset.laid ?? dataset.preview),
    rack: boxes("[data-rack] [data-tile]", ({ dataset }) => dataset.tile),
    seats: boxes(".play-screen [data-seat]", ({ dataset }) => dataset.seat),
    last: boxes("[data-branch] li:last-child", (tile) => tile.closest("[data-branch]").dataset.branch),
    tips: boxes(".tip", (tip) => tip.closest("[data-seat]").dataset.seat),
  };
}"""


def check(facts: dict[str, Any], page: list[float]) -> list[str]:
    """What is wrong in a picture."""
    wrong = []
    if facts["wider"] > 0:
        wrong.append(f"{facts['wider']} pixels wider than the page")
    for kind in ("rack", "seats"):
        wrong += [f"{name} outside" for name, box in facts[kind] if not inside(box, page)]
    for kind in ("rack", "seats", "laid"):
        wrong += [f"{one} over {other}" for one, other in apart(facts[kind])]
    wrong += [f"{name} off the table" for name, box in facts["laid"] if not inside(box, facts["board"])]
    wrong += [f"{name} too small for a finger" for name, box in facts["rack"] if short(box) < FINGER - 0.5]
    if facts["dialog"] and not inside(facts["dialog"], page):
        wrong.append("dialog outside")
    if facts["seats"]:
        large = {name for name, box in (*facts["last"], *facts["tips"]) if short(box) >= READABLE - 0.5}
        wrong += [f"last tile of {name} too small" for name, _ in facts["last"] if name not in large]
    return wrong


def short(box: list[float]) -> float:
    return min(box[2] - box[0], box[3] - box[1])


def take(table: Table, name: str) -> list[str]:
    """Takes the pictures of what is shown; what is wrong in them."""
    found = []
    for size, (width, height) in SIZES.items():
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate(TWO_FRAMES)
        for theme in SHOWN:
            dress(table.page, theme)
            wrong = check(table.page.evaluate(FACTS), [0, 0, width, height])
            found += [f"{name}, {size}, {theme}: {each}" for each in wrong]
            file = f"{name.replace(', ', '-').replace(' ', '-')}-{size}-{theme}.png"
            table.page.screenshot(path=FOLDER / file)
    return found


def test_every_screen(sit: Sit) -> None:
    found: list[str] = []
    table = sit("?lang=es&seed=3&speed=instant&motion=off&seats=human,random,random,random")
    walk(table, lambda name: found.extend(take(table, name)))
    assert found == []


def test_the_cover(sit: Sit) -> None:
    table = sit(f"?lang=en&seed=1&speed=instant&start=1&motion=off&seats={TWO}")
    table.wait_for_screen("cover")
    assert take(table, "cover") == []
