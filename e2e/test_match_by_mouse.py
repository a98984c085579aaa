"""A whole match with a real pointer, held against the engine's own replay of it."""

from random import Random

import pytest
from conftest import Sit
from shadow import Shadow
from table import Table, any_of, offered

PLACES = {"S": "South", "E": "East", "N": "North", "W": "West"}


@pytest.mark.parametrize("seed", ["havana"])
def test_a_whole_match_is_the_one_that_the_engine_plays(sit: Sit, seed: str) -> None:
    table = sit(f"?seed={seed}&speed=instant&lang=en", width=1280, height=800)
    shadow, chance = Shadow(seed), Random(seed)
    look = table.do("start")
    while True:
        while not shadow.hand_over:
            shadow.check(look)
            move = any_of(chance, shadow.legal())
            shadow.play(move)
            look = table.play(move)
        shadow.check(look)
        check_log(table, shadow)
        if shadow.over:
            break
        shadow.next_hand()
        look = table.do("next-hand")
    assert look.screen == "match-end"
    assert max(points for _, points in look.seats.values()) >= 100


def check_log(table: Table, shadow: Shadow) -> None:
    """The log tells every turn of the hand, and how it ended."""
    table.do("log")
    lines = table.page.locator("[data-log] li").all_inner_texts()
    turns = shadow.turns()
    assert len(lines) == len(turns) + 1
    for line, turn in zip(lines, turns, strict=False):
        seat, what, *branch = turn.split()
        assert line.startswith(PLACES[seat]), (line, turn)
        assert what in line, (line, turn)
        assert not branch or f" {PLACES[branch[0]]}" in line, (line, turn)
    table.do("close")


def test_the_page_offers_exactly_the_legal_moves(sit: Sit) -> None:
    table = sit("?seed=havana&speed=instant&lang=en&start=1", width=1280, height=800)
    shadow, chance = Shadow("havana"), Random("any")
    look = table.settled()
    while not shadow.hand_over:
        legal = shadow.legal()
        assert offered(table) == legal
        move = any_of(chance, legal)
        shadow.play(move)
        look = table.play(move)
    shadow.check(look)


def test_rematch_seats_the_same_players_at_a_new_deal(sit: Sit) -> None:
    """After the match: the same players once more, or back to the first screen."""
    table = sit("?seed=havana&speed=instant&lang=en&start=1", width=1280, height=800)
    look = table.settled()
    while look.screen != "match-end":
        if look.screen == "hand-end":
            look = table.do("next-hand")
        elif look.phase == "pass":
            look = table.do("pass")
        else:
            table.choose(look.playable[0])
            table.place(table.look().targets[0])
            look = table.do("confirm")
    look = table.do("rematch")
    assert look.screen == "table"
    assert {points for _, points in look.seats.values()} == {0}
    assert not set(look.rack) <= set(Shadow("havana").held("S"))
    assert table.do("new-match").screen == "start"
