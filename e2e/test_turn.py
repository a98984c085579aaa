"""Previews, hints, undo, redo and restart, and why a tile cannot be played."""

import re

import pytest
from conftest import Sit
from shadow import Shadow, seed_where
from table import Table

QUERY = "&speed=instant&lang=en&start=1"
SIZE = {"width": 1024, "height": 768}


def sit_at_first_turn(sit: Sit, seed: str) -> tuple[Table, Shadow]:
    table = sit(f"?seed={seed}{QUERY}", **SIZE)
    shadow = Shadow(seed)
    shadow.check(table.settled())
    return table, shadow


@pytest.fixture(scope="module")
def seed() -> str:
    """South does not open, and can play two tiles, one of them in two places, but not all."""

    def fits(shadow: Shadow) -> bool:
        legal = [move.split() for move in shadow.legal()]
        tiles = [move[0] for move in legal]
        one_place = [tile for tile in tiles if tiles.count(tile) == 1]
        return len(shadow.board.moves) > 2 and 2 <= len(set(tiles)) < 8 and 0 < len(one_place) < len(tiles)

    return seed_where(fits)


def test_choosing_is_a_preview_until_confirmed(sit: Sit, seed: str) -> None:
    table, shadow = sit_at_first_turn(sit, seed)
    before = table.look()
    by_tile: dict[str, list[str]] = {}
    for move in shadow.legal():
        tile, branch = move.split()
        by_tile.setdefault(tile, []).append(branch)
    for tile, branches in by_tile.items():
        table.choose(tile)
        look = table.look()
        assert look.chosen == (tile,)
        assert sorted(look.targets) == branches
        for branch in branches:
            table.place(branch)
            look = table.look()
            assert look.preview == (tile,)
            assert (look.laid, look.seats) == (before.laid, before.seats)
            assert "confirm" in look.possible
        table.do("cancel")
        assert table.look().preview == ()
        table.do("cancel")
        assert table.look() == before


def test_the_tile_again_is_enough_where_it_has_one_place(sit: Sit, seed: str) -> None:
    table, shadow = sit_at_first_turn(sit, seed)
    tiles = [move.split()[0] for move in shadow.legal()]
    only = next(tile for tile in tiles if tiles.count(tile) == 1)
    table.choose(only)
    table.choose(only)
    assert table.look().preview == (only,)
    move = next(move for move in shadow.legal() if move.startswith(only))
    shadow.play(move)
    shadow.check(table.do("confirm"))


def test_the_preview_lies_on_the_branch_of_its_place(sit: Sit, seed: str) -> None:
    table, shadow = sit_at_first_turn(sit, seed)
    for move in shadow.legal():
        tile, branch = move.split()
        table.preview(move)
        assert table.page.locator(f"[data-branch={branch}] [data-preview='{tile}']").count() == 1
        table.do("cancel")
        table.do("cancel")


def test_a_tile_that_cannot_be_played_says_why(sit: Sit, seed: str) -> None:
    table, shadow = sit_at_first_turn(sit, seed)
    before = table.look()
    refused = [tile for tile in before.rack if tile not in before.playable]
    assert refused
    for tile in refused:
        table.choose(tile)
        look = table.look()
        assert tile in look.said
        for place in ("South", "East", "North", "West"):
            assert f"{place}’s branch" in look.said
        assert (look.targets, look.preview, look.laid) == ((), (), before.laid)
    table.do("cancel")
    assert table.look() == before
    assert shadow.legal() == Shadow(seed).legal()


def test_a_hint_is_a_preview_with_a_reason(sit: Sit, seed: str) -> None:
    table, shadow = sit_at_first_turn(sit, seed)
    before = table.look()
    look = table.do("hint")
    assert len(look.preview) == 1
    assert look.preview[0] in look.said
    assert re.search(r"[a-z]{3,}.*[.]", look.said.split(look.preview[0])[-1]), look.said
    assert (look.laid, look.seats, look.turn) == (before.laid, before.seats, before.turn)
    table.do("cancel")
    assert table.look() == before
    look = table.do("hint")
    branch = table.page.evaluate(
        "document.querySelector('[data-preview]').closest('[data-branch]').dataset.branch"
    )
    move = f"{look.preview[0]} {branch}"
    assert move in shadow.legal()
    shadow.play(move)
    shadow.check(table.do("confirm"))


def test_hints_can_play_a_whole_hand(sit: Sit) -> None:
    table, shadow = sit_at_first_turn(sit, "bayamo")
    look = table.look()
    while not shadow.hand_over:
        look = table.do("hint")
        if look.phase == "pass":
            assert look.preview == ()
            move = "pass"
        else:
            place = table.page.evaluate(
                "document.querySelector('[data-preview]').closest('[data-branch]')?.dataset.branch ?? ''"
            )
            move = f"{look.preview[0]} {place}".strip()
        shadow.play(move)
        look = table.do("pass" if move == "pass" else "confirm")
        shadow.check(look)


def test_undo_and_redo_bring_back_exactly_what_was(sit: Sit) -> None:
    table, shadow = sit_at_first_turn(sit, "camagüey")
    looks = [table.look()]
    assert {"undo", "redo"} <= set(looks[0].impossible)
    for _ in range(3):
        move = shadow.legal()[0]
        shadow.play(move)
        looks.append(table.play(move))
    latest = looks.pop()
    for look in reversed(looks):
        assert table.do("undo").position == look.position
    assert "undo" in table.look().impossible
    for look in (*looks[1:], latest):
        assert table.do("redo").position == look.position
    assert "redo" in table.look().impossible


def test_undo_takes_a_preview_with_it(sit: Sit) -> None:
    table, shadow = sit_at_first_turn(sit, "camagüey")
    first = table.look()
    move = shadow.legal()[0]
    shadow.play(move)
    table.play(move)
    if shadow.legal() != ["pass"]:
        table.preview(shadow.legal()[0])
    look = table.do("undo")
    assert look.position == first.position
    assert (look.chosen, look.preview, look.targets) == ((), (), ())


def test_a_new_move_after_undo_drops_what_could_be_redone(sit: Sit) -> None:
    seed = seed_where(lambda shadow: len(shadow.legal()) > 2 and bool(shadow.board.moves))
    table, shadow = sit_at_first_turn(sit, seed)
    first, other = shadow.legal()[0], shadow.legal()[-1]
    table.play(first)
    assert "redo" in table.do("undo").possible
    table.preview(other)
    table.do("cancel")
    assert "redo" in table.look().possible
    shadow.play(other)
    if table.look().chosen:
        table.do("cancel")
    look = table.play(other)
    shadow.check(look)
    assert "redo" in look.impossible


def test_undo_and_redo_right_after_the_hand_has_ended(sit: Sit) -> None:
    table, shadow = sit_at_first_turn(sit, "guantánamo")
    last = table.look()
    look = last
    while not shadow.hand_over:
        last = look
        move = shadow.legal()[0]
        shadow.play(move)
        look = table.play(move)
    assert look.screen == "hand-end"
    undone = table.do("undo")
    assert undone.position == last.position
    assert "redo" in undone.possible
    again = table.do("redo")
    assert again.position == look.position
    shadow.check(again)


def test_restart_deals_the_same_tiles_again(sit: Sit) -> None:
    table, shadow = sit_at_first_turn(sit, "guantánamo")
    first = table.look()
    for _ in range(2):
        move = shadow.legal()[0]
        shadow.play(move)
        table.play(move)
    assert table.do("restart").position == first.position
    shadow.take_back_hand()
    while not shadow.hand_over:
        move = shadow.legal()[-1]
        shadow.play(move)
        look = table.play(move)
    shadow.check(look)
    look = table.do("restart")
    assert look.position == first.position
    assert {points for _, points in look.seats.values()} == {0}


def test_restart_of_a_later_hand_keeps_scores_and_opener(sit: Sit) -> None:
    table, shadow = sit_at_first_turn(sit, "guantánamo")
    for hand in (1, 2):
        first = table.look()
        while not shadow.hand_over:
            move = shadow.legal()[0]
            shadow.play(move)
            table.play(move)
        if hand == 1:
            shadow.next_hand()
            shadow.check(table.do("next-hand"))
    assert table.do("restart").position == first.position
    shadow.take_back_hand()
    shadow.check(table.look())
