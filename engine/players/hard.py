"""The player kind `hard`: weighs its moves like `normal`, but sees further and reckons with what is likely.

It knows what passes prove and what the moves made suggest of each hand, counts how many tiles with each
number are still out, and so tells how likely each of the others is to find nothing that fits. It looks
along its own branch to the last of its tiles, and minds how many numbers its hand is spread over. Chance
plays no part.
"""

from random import Random
from typing import NamedTuple

from ..rules import apply, reach_of
from ..state import RIGHT, Move, Position, Seat
from ..tiles import HAS, TileSet
from ..view import PlayerView
from .evidence import may_hold
from .likely import Odds, odds
from .normal import block, longest_run, threat

AHEAD = 7  # how many of its own tiles `hard` sees itself lay one after the other


class Sense(NamedTuple):
    """What speaks for a move. As `WEIGHTS`: what one of each is worth, in tenths of a point."""

    shed: int  # the points that leave the hand
    goes_on: int  # 1: a tile held fits the own branch then
    run: int  # tiles held that can then follow one another there, AHEAD at most
    finish: int  # 1: these are all that are left
    double: int  # 1: it is a double, which only one number takes
    spread: int  # different numbers in the hand that is left
    next: int  # tenths of a pass to expect of the next player
    across: int  # of the one after
    hinder: int  # of all who are about to win
    block: int  # how near a block comes, for one who would win it; below 0 for one who would lose it


# Fitted to what the moves come to on average when `expert` plays them out.
WEIGHTS = Sense(
    shed=1, goes_on=24, run=50, finish=146, double=9, spread=-32, next=8, across=3, hinder=3, block=14
)  # fmt: skip


class Prospect(NamedTuple):
    """A move, what it is worth in points (only differences mean anything), and what speaks for it."""

    move: Move
    points: float
    sense: Sense


def choose(view: PlayerView, rng: Random) -> Move:
    """The move that is worth most; the first of them, in the order of their text, when several are."""
    moves = view.legal_moves()
    return moves[0] if len(moves) == 1 else max(prospects(view), key=lambda prospect: prospect.points).move


def prospects(view: PlayerView) -> tuple[Prospect, ...]:
    """Each legal move with its worth and what speaks for it, in the order of their text."""
    imagined = Position(view.board, may_hold(view))
    likely = odds(view)
    seen = []
    for move in view.legal_moves():
        sense = _sense(view, move, apply(imagined, move), likely)
        tenths = sum(weight * amount for weight, amount in zip(WEIGHTS, sense, strict=True))
        seen.append(Prospect(move, tenths / 10, sense))
    return tuple(seen)


def _sense(view: PlayerView, move: Move, after: Position, likely: Odds) -> Sense:
    me, board, held = view.seat, after.board, after.hands[view.seat]
    run = longest_run(held, board.ends[me], AHEAD)
    next_one, across, before = RIGHT[me], RIGHT[RIGHT[me]], RIGHT[RIGHT[RIGHT[me]]]
    passes = {seat: tenths_of_a_pass(after, seat, likely) for seat in (next_one, across, before)}
    return Sense(
        shed=move.tile.points if move.tile else 0,
        goes_on=int(run > 0),
        run=run,
        finish=int(run == held.bit_count()),
        double=int(move.tile is not None and move.tile.is_double),
        spread=sum(1 for number in HAS if held & number),
        next=passes[next_one],
        across=passes[across],
        hinder=sum((threat(view, seat) - 1) * tenths for seat, tenths in passes.items()),
        block=block(view, after),
    )


def tenths_of_own(held: TileSet, end: int) -> int:
    """What the own hand and branch alone are worth when `held` is left and the branch ends so, in tenths of a point."""
    run = longest_run(held, end, AHEAD)
    return (
        WEIGHTS.goes_on * (run > 0)
        + WEIGHTS.run * run
        + WEIGHTS.finish * (run == held.bit_count())
        + WEIGHTS.spread * sum(1 for number in HAS if held & number)
    )


def tenths_of_a_pass(after: Position, seat: Seat, likely: Odds) -> int:
    """How likely `seat` is to find nothing that fits, 10 when that is sure."""
    board, hands = after
    possible, count = hands[seat], board.counts[seat]
    s, e, n, w = reach_of(seat, board.ends, board.opened)
    fit = possible & (s | e | n | w)
    if not fit:
        return 10
    tiles, unfit = possible.bit_count(), (possible & ~fit).bit_count()
    if unfit < count:
        return 0
    all_odds, fit_odds = _sum(likely[seat], possible), _sum(likely[seat], fit)
    # Tiles drawn one after the other, each as likely to be unfit as the odds of those left say.
    share = 1 - fit_odds / all_odds if all_odds else 1.0
    mean = share * tiles
    chance = 1.0
    for drawn in range(count):
        chance *= max(0.0, (mean - drawn) / (tiles - drawn))
    return int(10 * chance)


def _sum(likely: list[float], tiles: TileSet) -> float:
    total = 0.0
    while tiles:
        bit = tiles & -tiles
        tiles ^= bit
        total += likely[bit.bit_length() - 1]
    return total
