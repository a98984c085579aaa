"""What the others' moves suggest of their hands: not proof, as passes are, but it adds up (rule 22).

Who passes over a heavy tile, or over another's open branch, probably has nothing better there; who
goes on along its own branch probably holds what follows.
"""

from collections.abc import Iterator
from typing import TypeAlias

from ..rules import IllegalMove, apply, start
from ..state import RIGHT, SEATS, Board, Move, Seat
from ..tiles import BIT, HAS, TILES, TileSet
from ..view import PlayerView
from .evidence import some_hands
from .normal import WEIGHTS

Odds: TypeAlias = list[list[float]]
"""By seat and by place in `TILES`: how much likelier than other hidden tiles this one is to be held."""

# Counted in matches among `normal` players, for a tile that could have been laid when another was. The
# two are compared by their points, by whether they are doubles and by whose branch they would go to.
MUCH = 10
BETTER, MUCH_BETTER = 0.5, 0.1  # of those that seemed better, or better by more than MUCH, so many are held
FOLLOWS = 1.33  # and so many of those that fit the own branch, once a tile has been laid there

_WORTH = tuple(WEIGHTS.shed * tile.points + WEIGHTS.double * tile.is_double for tile in TILES)


def odds(view: PlayerView) -> Odds:
    """The odds from all turns of the hand so far; 1 where nothing is known."""
    found = [[1.0] * len(TILES) for _ in SEATS]
    goes_on = [False] * len(SEATS)
    for before, move in turns(view):
        seat = before.turn
        if move.tile is None:
            goes_on[seat] = False
        elif move.branch is not None:
            goes_on[seat] = goes_on[seat] or move.branch is seat
            if seat is not view.seat:
                _passed_over(found[seat], before, move)
    for seat in SEATS:
        if goes_on[seat]:
            _multiply(found[seat], HAS[view.board.ends[seat]], FOLLOWS)
    return found


def turns(view: PlayerView) -> Iterator[tuple[Board, Move]]:
    """Every turn so far with the board before it.

    The boards are the same whatever the hidden hands are, so any that fit will do to play the turns again.
    Nothing, when the board was set up by hand and has no past.
    """
    board = view.board
    hands = list(some_hands(view))
    seat = board.opener
    for tile, _ in board.moves:
        hands[seat] |= BIT[tile] if tile else 0
        seat = RIGHT[seat]
    s, e, n, w = hands
    position = start((s, e, n, w), board.right)
    try:
        for move in board.moves:
            before = position.board
            position = apply(position, move)
            yield before, move
    except IllegalMove:
        return


def _passed_over(found: list[float], board: Board, move: Move) -> None:
    """Lowers the odds of what could have been laid instead and seemed better."""
    assert move.tile is not None
    mover, reach = board.turn, board.reach
    laid = _WORTH[TILES.index(move.tile)] + WEIGHTS.guest * (move.branch is not mover)
    elsewhere = _elsewhere(mover, reach)
    for at, worth in enumerate(_WORTH):
        if elsewhere >> at & 1:
            gain = worth + WEIGHTS.guest - laid
        elif reach[mover] >> at & 1:
            gain = worth - laid
        else:
            continue
        if gain > 0:
            found[at] *= MUCH_BETTER if gain > MUCH else BETTER


def _elsewhere(mover: Seat, reach: tuple[TileSet, ...]) -> TileSet:
    """What could be laid on the others' branches."""
    tiles = 0
    for seat in SEATS:
        if seat is not mover:
            tiles |= reach[seat]
    return tiles


def _multiply(found: list[float], tiles: TileSet, factor: float) -> None:
    for at in range(len(TILES)):
        if tiles >> at & 1:
            found[at] *= factor
