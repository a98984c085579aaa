"""The set and sets of tiles (rule 2)."""

from hypothesis import given
from hypothesis import strategies as st

from engine.tiles import (
    ALL,
    BIT,
    DOUBLE,
    DOUBLES,
    HAS,
    TILES,
    Tile,
    highest_double,
    points_of,
    set_of,
    tiles_of,
)

tile_lists = st.lists(st.sampled_from(TILES), unique=True)


def test_2_the_set_has_55_tiles_from_0_0_to_9_9():
    assert len(set(TILES)) == 55
    assert TILES[0] == (0, 0)
    assert TILES[-1] == (9, 9)
    assert all(0 <= tile.low <= tile.high <= 9 for tile in TILES)
    assert ALL.bit_count() == 55


def test_2_the_points_of_a_tile_are_its_numbers_added():
    assert Tile(9, 9).points == 18
    assert Tile(0, 0).points == 0
    assert Tile(4, 7).points == 11
    assert points_of(ALL) == 495


def test_every_number_is_on_ten_tiles_one_of_them_its_double():
    for number in range(10):
        assert set(tiles_of(HAS[number])) == {tile for tile in TILES if number in tile}
        assert HAS[number].bit_count() == 10
        assert list(tiles_of(DOUBLE[number])) == [(number, number)]
    assert sum(DOUBLE) == DOUBLES == set_of(tile for tile in TILES if tile.is_double)


def test_a_tile_has_another_number_at_its_other_end():
    assert Tile(4, 7).other(4) == 7
    assert Tile(4, 7).other(7) == 4
    assert Tile(5, 5).other(5) == 5


@given(tile_lists)
def test_a_set_holds_just_the_tiles_put_into_it_lowest_first(tiles):
    assert list(tiles_of(set_of(tiles))) == sorted(tiles)
    assert set_of(tiles) == sum(BIT[tile] for tile in tiles)
    assert points_of(set_of(tiles)) == sum(low + high for low, high in tiles)


@given(tile_lists)
def test_the_highest_double_of_a_set(tiles):
    doubles = [tile for tile in tiles if tile.low == tile.high]
    assert highest_double(set_of(tiles)) == max(doubles, default=None)
