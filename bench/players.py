"""How fast the computer players think: playouts a second, and how long `hard` and `expert` take for a move.

Over the turns with a choice in hands of four `normal` players. Run by `npm run bench -- players` under this
Python and in Pyodide, one after the other, so that the two can be compared.
"""

import json
import sys
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.deal import deal
from engine.players import expert, hard, normal, quick
from engine.rules import apply, start
from engine.state import SEATS
from engine.view import PlayerView, view_of

HANDS = 40
THOUGHTS = 30  # of `expert`, which takes long
SCORES = (0, 40, 80, 20)


def measured() -> dict[str, float]:
    """Playouts a second; for each player the milliseconds of a move in the middle and at the 95th percentile."""
    views, positions = turns()
    began = perf_counter()
    for position in positions:
        quick.to_the_end(position, position.board.turn, SCORES, 100, {})
    result = {"playouts a second": len(positions) / (perf_counter() - began)}
    for name, choose, some in (("hard", hard.choose, 1), ("expert", expert.choose, len(views) // THOUGHTS)):
        times = []
        for view in views[::some]:
            began = perf_counter()
            choose(view, Random(1))
            times.append(1000 * (perf_counter() - began))
        times.sort()
        result[f"{name}, ms a move, median"] = times[len(times) // 2]
        result[f"{name}, ms a move, p95"] = times[len(times) * 95 // 100]
    return result


def turns() -> tuple[list[PlayerView], list]:
    """Turns with a choice, as their player sees them and as they are."""
    views, positions = [], []
    for number in range(HANDS):
        position = start(deal("players", number), SEATS[number % 4])
        while position.board.outcome is None:
            view = view_of(position, position.board.turn, SCORES, 100)
            if len(view.legal_moves()) > 1:
                views.append(view)
                positions.append(position)
            position = apply(position, normal.choose(view, Random(1)))
    return views, positions


if __name__ == "__main__":
    print(json.dumps(measured()))
