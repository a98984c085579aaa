"""The player kind `normal`: weighs what each of its moves would mean, and takes the one that means most.

It looks two tiles ahead on its own branch, knows what passes have proved of the others, and prices it
all in points. Chance plays no part: the same view always gives the same move.
"""

from math import comb
from random import Random
from typing import NamedTuple

from ..rules import apply, reach_of
from ..state import SEATS, Move, Position, Seat
from ..tiles import HAS, TILES, TileSet, points_of
from ..view import PlayerView
from .evidence import may_hold

AHEAD = 2  # how many of its own tiles `normal` sees itself lay one after the other
FEW = 2  # a player who holds so few tiles is about to go out
TIGHT = 8  # with fewer tiles than this that still fit somewhere, a block is near
HAND_POINTS = 50  # what the winner of a hand gets, more or less


class Sense(NamedTuple):
    """What speaks for a move. As `WEIGHTS`: what one of each is worth, in points."""

    shed: int  # the points that leave the hand
    run: int  # tiles that can then be laid on the own branch whatever the others do, AHEAD at most
    finish: int  # 1: these are all that are left
    guest: int  # 1: it goes to another player's branch, which leaves the own one as it is
    double: int  # 1: it is a double, which only one number takes
    hinder: int  # tenths of a pass to expect of the others, more for those who are about to win
    block: int  # how near a block comes, for one who would win it; below 0 for one who would lose it


WEIGHTS = Sense(shed=1, run=20, finish=20, guest=15, double=5, hinder=1, block=3)


def choose(view: PlayerView, rng: Random) -> Move:
    """The move that is worth most; the first of them, in the order of their text, when several are."""
    moves = view.legal_moves()
    return moves[0] if len(moves) == 1 else best(prospects(view)).move


class Prospect(NamedTuple):
    """A move, what speaks for it, and the position it would lead to as far as the mover can know it."""

    move: Move
    sense: Sense
    after: Position  # the other hands in it are all that these seats may hold

    @property
    def worth(self) -> int:
        return sum(weight * amount for weight, amount in zip(WEIGHTS, self.sense, strict=True))


def best(seen: list[Prospect]) -> Prospect:
    """The one that is worth most, the first of equals."""
    return max(seen, key=lambda prospect: prospect.worth)


def prospects(view: PlayerView) -> list[Prospect]:
    """Each legal move with what speaks for it, in the order of their text."""
    imagined = Position(view.board, may_hold(view))
    seen = []
    for move in view.legal_moves():
        after = apply(imagined, move)
        seen.append(Prospect(move, _sense(view, move, after), after))
    return seen


def _sense(view: PlayerView, move: Move, after: Position) -> Sense:
    me, board, held = view.seat, after.board, after.hands[view.seat]
    run = longest_run(held, board.ends[me], AHEAD)
    return Sense(
        shed=move.tile.points if move.tile else 0,
        run=run,
        finish=int(run == held.bit_count()),
        guest=int(move.branch not in (me, None)),
        double=int(move.tile is not None and move.tile.is_double),
        hinder=sum(threat(view, seat) * tenths_of_a_pass(after, seat) for seat in SEATS if seat is not me),
        block=block(view, after),
    )


def longest_run(held: TileSet, end: int, most: int) -> int:
    """How many of the tiles held can follow one another from `end`, counted up to `most`."""
    fitting = held & HAS[end]
    if most <= 1 or not fitting:
        return min(most, fitting.bit_count())
    longest = 0
    while fitting and longest < most:
        bit = fitting & -fitting
        fitting ^= bit
        longest = max(longest, 1 + longest_run(held ^ bit, TILES[bit.bit_length() - 1].other(end), most - 1))
    return longest


def tenths_of_a_pass(after: Position, seat: Seat) -> int:
    """How likely `seat` is to find nothing that fits, 10 when that is sure."""
    board, hands = after
    s, e, n, w = reach_of(seat, board.ends, board.opened)
    possible, count = hands[seat], board.counts[seat]
    unfit = (possible & ~(s | e | n | w)).bit_count()
    return 10 * comb(unfit, count) // comb(possible.bit_count(), count)


def threat(view: PlayerView, seat: Seat) -> int:
    """How much it matters to hold `seat` up: more when it is about to go out, or to win the match."""
    about_to_go_out = view.board.counts[seat] <= FEW
    about_to_win = view.scores[seat] + HAND_POINTS >= view.target
    return 1 + about_to_go_out + about_to_win


def block(view: PlayerView, after: Position) -> int:
    """How near a block is; below 0 when somebody is likely to hold less than the mover then (rule 18)."""
    me, (board, hands) = view.seat, after
    s, e, n, w = board.ends
    unseen = 0
    for seat in SEATS:
        if seat is not me:
            unseen |= hands[seat]
    live = (unseen | hands[me]) & (HAS[s] | HAS[e] | HAS[n] | HAS[w])
    near = TIGHT - live.bit_count()
    if near <= 0:
        return 0
    fewest = min(board.counts[seat] for seat in SEATS if seat is not me)
    least = fewest * points_of(unseen)  # what the one with the fewest tiles holds, times all unseen tiles
    return near if points_of(hands[me]) * unseen.bit_count() < least else -near
