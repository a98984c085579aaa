"""Dealing: the same seed gives the same deals everywhere (rules 3 and 8)."""

from random import Random

from .rules import opener
from .state import FourSets
from .tiles import TILES, set_of

HAND_SIZE = 8


def shuffled_deal(chance: Random) -> FourSets:
    """Four hands of eight tiles; the other 23 are set aside (rule 3).

    It rests on `Random.random` alone, the one method that Python promises never to change.
    """
    order = sorted(TILES, key=lambda _: chance.random())
    s, e, n, w = (set_of(order[at : at + HAND_SIZE]) for at in range(0, 4 * HAND_SIZE, HAND_SIZE))
    return (s, e, n, w)


def deal(seed: str, number: int) -> FourSets:
    """The deal of hand `number` (1 is the first) of the match with `seed`, redealt as rule 8 asks."""
    return redealt(Random(f"{seed}/{number}"))


def redealt(chance: Random) -> FourSets:
    """A deal in which somebody holds a double: only without any are all tiles dealt again (rule 8)."""
    while True:
        hands = shuffled_deal(chance)
        if opener(hands, None) is not None:
            return hands


def turn_chance(seed: str, hand: int, turn: int) -> Random:
    """What a computer player draws on at a turn of the match with `seed`; hands and turns count from 1.

    Each turn has its own chance, so a match goes the same way again from whatever turn it is taken up.
    """
    return Random(f"{seed}/{hand}/{turn}")
