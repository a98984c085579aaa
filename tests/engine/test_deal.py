"""Dealing (rules 3 and 8)."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from table import tiles

from engine.deal import deal, redealt, shuffled_deal, turn_chance
from engine.tiles import ALL, DOUBLES, TILES, set_of


class Stacked(Random):
    """Chance that brings the tiles into orders made up beforehand."""

    def __init__(self, *orders):
        super().__init__(0)
        self.places = [order.index(tile) / len(TILES) for order in orders for tile in TILES]

    def random(self):
        return self.places.pop(0)


@given(st.integers())
def test_3_four_players_get_eight_tiles_each_and_23_are_set_aside(seed):
    hands = shuffled_deal(Random(seed))
    assert [held.bit_count() for held in hands] == [8] * 4
    assert sum(hands).bit_count() == 32
    assert sum(hands) | ALL == ALL


def test_8_the_tiles_are_dealt_again_only_when_nobody_holds_a_double():
    plain = [tile for tile in TILES if not tile.is_double]
    without = plain + [tile for tile in TILES if tile.is_double]
    with_one = [TILES[0], *without[:31], *without[31:45], *without[46:]]
    assert set(with_one) == set(TILES)
    chance = Stacked(without, without, with_one)
    hands = redealt(chance)
    assert chance.places == []
    assert sum(hands) & DOUBLES == set_of([TILES[0]])
    chance = Stacked(with_one, without)
    assert redealt(chance) == hands
    assert len(chance.places) == len(TILES)


def test_the_same_seed_gives_the_same_deals_everywhere():
    """These tiles are what seed 42 means in every release, browser and place."""
    assert deal("42", 1) == (
        tiles("0-7 1-3 1-6 3-5 4-8 5-5 5-6 6-8"),
        tiles("0-1 0-6 1-2 1-4 2-7 3-8 5-8 7-9"),
        tiles("0-9 1-1 2-3 2-8 3-4 3-9 4-4 4-7"),
        tiles("2-2 3-6 3-7 4-5 5-7 5-9 7-8 9-9"),
    )
    assert deal("42", 1) == deal("42", 1)


def test_another_seed_or_another_hand_has_another_deal():
    assert len({deal(seed, number) for seed in ("1", "2", "ñ", " 1") for number in (1, 2, 3)}) == 12


def test_every_turn_has_its_own_chance_and_always_the_same():
    drawn = {turn_chance(seed, hand, turn).random() for seed in "ab" for hand in (1, 2) for turn in (1, 2)}
    assert len(drawn) == 8
    assert turn_chance("42", 1, 2).random() == turn_chance("42", 1, 2).random()
    assert turn_chance("42", 1, 2).random() == Random("42/1/2").random()
