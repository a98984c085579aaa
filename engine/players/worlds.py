"""Whole positions that fit all that a player may see: what `expert` imagines the hidden hands to be."""

from random import Random

from ..state import SEATS, FourSets, Position
from ..tiles import ALL, BIT, TILES
from ..view import PlayerView
from .evidence import may_hold, on_table, some_hands
from .likely import odds

FIRST = 400  # exchanges tried before the first world, so that it does not show where it began
BETWEEN = 120  # exchanges tried between one world and the next
ASIDE = 4  # where a hidden tile is that nobody holds; the hands have the numbers of their seats


class Worlds:
    """Worlds that fit a view, one after the other, each made from the last by exchanging hidden tiles.

    What is proved (passes, the opening, how many tiles each holds) holds in every one of them. That the hand
    is not blocked needs no care: who looks has a choice, and so can play. What is only likely decides how
    often a world comes: an exchange that makes it less likely is made only as often as it is less likely.
    """

    __slots__ = ("_bits", "_may", "_odds", "_places", "_rng", "_settled", "_view")

    def __init__(self, view: PlayerView, rng: Random) -> None:
        self._view = view
        self._rng = rng
        hidden = ALL & ~(view.held | on_table(view.board))
        self._bits = [BIT[tile] for tile in TILES if hidden & BIT[tile]]
        self._may = (*may_hold(view), hidden)  # the tiles aside may be any
        hands = some_hands(view)
        self._places = [next((seat for seat in SEATS if bit & hands[seat]), ASIDE) for bit in self._bits]
        likely = (*odds(view), [1.0] * len(TILES))
        self._odds = [[of[bit.bit_length() - 1] for bit in self._bits] for of in likely]
        self._settled = False

    def next(self) -> Position:
        """The next world."""
        self._exchange(BETWEEN if self._settled else FIRST)
        self._settled = True
        return Position(self._view.board, self._hands())

    def _hands(self) -> FourSets:
        hands = [0, 0, 0, 0, 0]
        for bit, place in zip(self._bits, self._places, strict=True):
            hands[place] |= bit
        hands[self._view.seat] = self._view.held
        s, e, n, w, _ = hands
        return (s, e, n, w)

    def _exchange(self, times: int) -> None:
        bits, may, places, odds, chance = self._bits, self._may, self._places, self._odds, self._rng.random
        many = len(bits)
        for _ in range(times):
            one, other = int(chance() * many), int(chance() * many)
            here, there = places[one], places[other]
            if here != there and bits[one] & may[there] and bits[other] & may[here]:
                as_it_is = odds[here][one] * odds[there][other]
                exchanged = odds[there][one] * odds[here][other]
                if exchanged >= as_it_is or chance() * as_it_is < exchanged:
                    places[one], places[other] = there, here
