"""Passing, the branch it opens, and how that closes again (rules 13 and 14)."""

import pytest
from conftest import Sit
from shadow import Shadow, first_line, seed_where
from table import Look, Table


def has_the_pass_wanted(shadow: Shadow) -> bool:
    """South passes while another branch is open already, and later plays a tile."""
    passed = False
    for now in first_line(shadow):
        legal = now.legal()
        if passed and legal != ["pass"] and now.board.opened.count(now.turn):
            return True
        passed = passed or (legal == ["pass"] and len(set(now.board.opened) - {now.turn}) > 0)
    return False


@pytest.fixture(scope="module")
def seed() -> str:
    """Played with the first legal move each time, its first hand has the pass wanted."""
    return seed_where(has_the_pass_wanted)


def test_a_pass_opens_the_branch_and_a_play_closes_it(sit: Sit, seed: str) -> None:
    table = sit(f"?seed={seed}&speed=instant&lang=en&start=1", width=1024, height=768)
    shadow = Shadow(seed)
    look = table.settled()
    orders = set()
    closed_again = False
    while not shadow.hand_over:
        shadow.check(look)  # with data-open and its order, and `pass` possible only when nothing fits
        move = shadow.legal()[0]
        before, was_open = look, look.branches and look.branches["S"].open
        check_pass_button(table, look, move)
        shadow.play(move)
        look = table.play(move)
        if move == "pass":
            orders.add(look.branches["S"].open)
            check_marks(table, look)
        elif was_open:
            closed_again = True
            assert look.branches["S"].open is None, (before, move)
    assert closed_again
    assert orders - {None, 1}


def check_pass_button(table: Table, look: Look, move: str) -> None:
    passing = table.page.locator("[data-action=pass]")
    if move == "pass":
        assert passing.is_visible()
        assert passing.is_enabled()
        assert look.playable == ()
        assert {"confirm", "cancel"} & set(look.possible) == set()
        assert "pass" in look.said.lower()
    else:
        assert passing.is_disabled()


def check_marks(table: Table, look: Look) -> None:
    """Whoever looks at the table, or listens, learns which branches are open and in which order."""
    for seat, branch in look.branches.items():
        label = table.page.locator(f"[data-branch={seat}]").get_attribute("aria-label") or ""
        mark = table.page.locator(f"[data-branch={seat}]").inner_text()
        assert str(branch.end) in label
        assert ("closed" in label) == (branch.open is None)
        assert str(branch.end) in mark
        if branch.open is not None:
            assert f"number {branch.open}" in label
            assert str(branch.open) in mark.replace(str(branch.end), "", 1)
