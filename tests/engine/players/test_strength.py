"""That the players play with sense: each wins far more than its quarter of the matches against weak ones."""

import pytest

from engine.match import winner
from engine.simulate import play_match
from engine.state import SEATS


def wins(kind, others, deals):
    """Matches won by one of `kind` against three `others`, over each deal from every seat."""
    won = 0
    for deal in range(deals):
        for seat in SEATS:
            kinds = tuple(kind if at is seat else others for at in SEATS)
            won += winner(play_match(f"strength {deal}", kinds)) is seat
    return won


@pytest.mark.parametrize("others", ["random", "easy"])
def test_normal_wins_most_matches(others):
    # Three in five are usual; two in five are three standard errors less, and one in four is chance.
    assert wins("normal", others, 15) >= 24


def test_hard_wins_most_matches():
    # Two in three are usual.
    assert wins("hard", "easy", 15) >= 27


def test_expert_wins_most_matches_even_when_it_thinks_briefly():
    # It has 20 playouts a move in these tests; three in five are usual.
    assert wins("expert", "random", 4) >= 6
