"""Random playouts of this engine beside those of the PyPI package `dominoes`: moves and hands a second.

Both play in turn, in short rounds of one run, so that a machine that is busy for a while slows both.
`python bench/engine.py [--rounds N] [--seconds S]`; ends with 1 when this engine is the slower one.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import dominoes

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.simulate import playout


def longana_hand(chance: random.Random) -> int:
    """One hand with random moves; the number of turns."""
    return len(playout(chance).board.moves)


def dominoes_hand(chance: random.Random) -> int:
    """The same with the other package's `Game`."""
    game = dominoes.Game.new()
    while game.result is None:
        moves = game.valid_moves
        game.make_move(*moves[int(chance.random() * len(moves))])
    return len(game.moves)


def rates(hand: Callable[[random.Random], int], chance: random.Random, seconds: float) -> tuple[float, float]:
    """Moves and hands a second over one round."""
    began = time.perf_counter()
    turns = hands = 0
    while (passed := time.perf_counter() - began) < seconds:
        turns += hand(chance)
        hands += 1
    return turns / passed, hands / passed


def main() -> int:
    """Print the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a round")
    wanted = parser.parse_args()
    chance = random.Random(1)
    ours, theirs = [], []
    for _ in range(wanted.rounds):
        ours.append(rates(longana_hand, chance, wanted.seconds))
        theirs.append(rates(dominoes_hand, chance, wanted.seconds))
    for name, seen in (("longana", ours), ("dominoes", theirs)):
        moves, hands = (statistics.median(column) for column in zip(*seen, strict=True))
        print(f"{name:9} {moves:9,.0f} moves/s {hands:7,.0f} hands/s")
    ratio = statistics.median(a[0] / b[0] for a, b in zip(ours, theirs, strict=True))
    print(f"ratio     {ratio:9.2f} in moves (median of {wanted.rounds} rounds)")
    return 0 if ratio >= 1 else 1


if __name__ == "__main__":
    sys.exit(main())
