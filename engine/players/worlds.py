"""Whole positions that fit all that a player may see: what `expert` imagines the hidden hands to be."""

from random import Random

from ..state import SEATS, Board, FourSets, Move, Position, Seat
from ..tiles import ALL, BIT, TILES, TileSet
from ..view import PlayerView
from .evidence import may_hold, on_table, some_hands
from .likely import odds, turns
from .quick import shortfall

FIRST = 400  # exchanges tried before the first world, so that it does not show where it began
STEPS, FIRST_STEPS = 3, 30  # steps from one world to the next, and to the first one
STEP = 15  # exchanges tried in a step
ASIDE = 4  # where a hidden tile is that nobody holds; the hands have the numbers of their seats

# How likely a player is to have made a move that seems worth less than its best one by so many points, on
# top of what the odds say already. Counted among `normal` and `hard` players, between the two.
_MISTAKES = ((0, 1.0), (20, 0.4), (40, 0.1), (1000, 0.03))


class Worlds:
    """Worlds that fit a view, one after the other, each made from the last by exchanging hidden tiles.

    What is proved (passes, the opening, how many tiles each holds) holds in every one of them. That the hand
    is not blocked needs no care: who looks has a choice, and so can play. What is only likely decides how
    often a world comes: steps to less likely ones are taken only as often as they are less likely.
    """

    __slots__ = ("_bits", "_known", "_may", "_odds", "_past", "_places", "_rng", "_settled", "_view")

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
        self._past = _past(view)
        self._known: list[dict[TileSet, float]] = [{} for _ in SEATS]
        self._settled = False

    def next(self) -> Position:
        """The next world."""
        if not self._settled:
            self._exchange(FIRST)
        for _ in range(STEPS if self._settled else FIRST_STEPS):
            self._step()
        self._settled = True
        return Position(self._view.board, self._hands())

    def _hands(self) -> FourSets:
        hands = [0, 0, 0, 0, 0]
        for bit, place in zip(self._bits, self._places, strict=True):
            hands[place] |= bit
        hands[self._view.seat] = self._view.held
        s, e, n, w, _ = hands
        return (s, e, n, w)

    def _step(self) -> None:
        """Some exchanges, which are taken back if they make the past too unlikely."""
        before, places = self._likelihood(), self._places[:]
        self._exchange(STEP)
        if self._rng.random() * before >= self._likelihood():
            self._places = places

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

    def _likelihood(self) -> float:
        """How likely the moves that were made are with these hands."""
        product = 1.0
        for seat, hand in zip(SEATS, self._hands(), strict=True):
            known = self._known[seat]
            if hand not in known:
                known[hand] = _of_turns(self._past[seat], hand)
            product *= known[hand]
        return product


def _past(view: PlayerView) -> list[list[tuple[Board, TileSet, Move]]]:
    """By seat, each tile that another laid: the board before, what was laid from then on, and the move."""
    past: list[list[tuple[Board, TileSet, Move]]] = [[] for _ in SEATS]
    since = [0] * len(SEATS)
    for board, move in reversed(list(turns(view))):
        seat: Seat = board.turn
        if move.tile is not None and seat is not view.seat:
            since[seat] |= BIT[move.tile]
            if move.branch is not None:
                past[seat].append((board, since[seat], move))
    return past


def _of_turns(past: list[tuple[Board, TileSet, Move]], hand: TileSet) -> float:
    product = 1.0
    for board, since, move in past:
        short = shortfall(board, hand | since, move)
        product *= next(likely for most, likely in _MISTAKES if short <= most)
    return product
