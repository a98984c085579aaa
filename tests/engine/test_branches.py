"""The branches as they lie on the table (rules 9, 10 and 15)."""

from engine.branches import LaidTile, branches
from engine.notation import parse_move


def laid(*texts):
    return branches(tuple(parse_move(text) for text in texts))


def test_9_no_branch_has_a_tile_before_the_lead_nor_right_after_it():
    assert laid() == ((), (), (), ())
    assert laid("9-9") == ((), (), (), ())


def test_10_tiles_lie_with_the_number_inward_that_they_met():
    south, east, north, west = laid("9-9", "4-9 E", "4-4 E", "pass", "2-4 E", "9-9 N", "0-9 W")
    assert south == ()
    assert east == ((9, 4), (4, 4), (4, 2))
    assert north == ((9, 9),)
    assert west == ((9, 0),)


def test_a_laid_tile_knows_the_tile_it_was_in_the_hand():
    assert LaidTile(9, 4).tile == (4, 9)
    assert LaidTile(4, 9).tile == (4, 9)
    assert not LaidTile(4, 9).is_double
    assert LaidTile(4, 4).is_double
