"""The snapshot of Python's memory: when it does not fit, the game starts the plain way; chance is fresh either way."""

import gzip
from collections.abc import Callable
from typing import Any

import pytest
from conftest import DIST, start
from playwright.sync_api import Page, Route
from shadow import Shadow
from table import Table

OpenPage = Callable[..., Page]

SNAPSHOTS = "**/*.snapshot"
NOTE = "Starting without the snapshot"


def snapshot() -> bytes:
    (file,) = DIST.glob("*.snapshot")
    return file.read_bytes()


def flipped() -> bytes:
    """A few bytes in the middle are others."""
    data = bytearray(snapshot())
    for at in range(len(data) // 2, len(data) // 2 + 8):
        data[at] ^= 0xFF
    return bytes(data)


def cut() -> bytes:
    data = snapshot()
    return data[: len(data) // 2]


def shorter() -> bytes:
    """All well with the archive, but not all of the memory is in it."""
    data = gzip.decompress(snapshot())
    return gzip.compress(data[: len(data) // 2], 1)


def of_another_build() -> bytes:
    """As another build of Pyodide would write it: with another identity in the head."""
    data = gzip.decompress(snapshot())
    number_of_runs, numbers_in_head = 4, 16
    at = number_of_runs + numbers_in_head
    return gzip.compress(data[:at] + bytes(32) + data[at + 32 :], 1)


def answer_with(body: Callable[[], bytes]) -> Callable[[Page], None]:
    return lambda page: page.route(SNAPSHOTS, lambda route: route.fulfill(body=body()))


def lose(page: Page) -> None:
    page.route(SNAPSHOTS, not_found)


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="Not found")


def keep_from_unzipping(page: Page) -> None:
    page.add_init_script("delete window.DecompressionStream;")


FAULTS: dict[str, Callable[[Page], None]] = {
    "missing": lose,
    "flipped": answer_with(flipped),
    "cut": answer_with(cut),
    "shorter": answer_with(shorter),
    "of another build": answer_with(of_another_build),
    "not to be unzipped": keep_from_unzipping,
}


def notes_of(page: Page) -> list[str]:
    """What the page writes to the console from now on."""
    notes: list[str] = []

    def listen(message: Any) -> None:
        notes.append(message.text)

    page.on("console", listen)
    return notes


def play_a_turn(page: Page, seed: str) -> None:
    table, shadow = Table(page), Shadow(seed)
    shadow.check(table.settled())
    move = shadow.legal()[0]
    shadow.play(move)
    shadow.check(table.play(move))


@pytest.mark.parametrize("fault", FAULTS)
def test_without_its_snapshot_the_game_starts_the_plain_way(
    site: str, open_page: OpenPage, fault: str
) -> None:
    page = open_page(errors=True)
    FAULTS[fault](page)
    notes = notes_of(page)
    start(page, f"{site}?seed=3&start=1&speed=instant&lang=en")
    assert [note for note in notes if note.startswith(NOTE)], notes
    play_a_turn(page, "3")


def test_with_its_snapshot_it_plays_the_same(site: str, page: Page) -> None:
    notes = notes_of(page)
    start(page, f"{site}?seed=3&start=1&speed=instant&lang=en")
    assert not [note for note in notes if note.startswith(NOTE)]
    play_a_turn(page, "3")


@pytest.mark.parametrize("prepare", [lambda page: None, lose], ids=["snapshot", "plain"])
def test_every_load_deals_anew(site: str, open_page: OpenPage, prepare: Callable[[Page], None]) -> None:
    page = open_page(errors=True)
    prepare(page)
    deals = set()
    for _ in range(2):
        start(page, f"{site}?start=1&speed=instant")
        deals.add(frozenset(Table(page).settled().rack))
    assert len(deals) == 2
