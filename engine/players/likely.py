"""What the others' moves suggest of their hands: not proof, as passes are, but it adds up (rule 22).

Who passes over a heavy tile, or over another's open branch, probably has nothing better there; who
goes on along its own branch probably holds what follows.
"""

from typing import TypeAlias

from ..rules import IllegalMove, apply, start
from ..state import RIGHT, SEATS, Board, FourSets, Seat
from ..tiles import BIT, TILES, Tile

Odds: TypeAlias = tuple[tuple[float, ...], ...]
"""By seat and by place in `TILES`: how much likelier than other hidden tiles this one is to be held."""

GUEST = 15  # in points, what most players give for another's branch
DOUBLE = 5  # and for being rid of a double
MUCH = 10
# Counted in matches among `normal` players: of the tiles that were passed over for one worth less, so many are held.
BETTER, MUCH_BETTER = 0.5, 0.1
FOLLOWS = 1.33  # and of those that fit the own branch which was chosen


def odds(board: Board, world: FourSets) -> Odds:
    """The odds from all turns of a hand, given any hands that fit it (only to replay the turns)."""
    found = [[1.0] * len(TILES) for _ in SEATS]
    went_on = [False] * len(SEATS)
    for before in _boards(board, world):
        seat, move = before.turn, board.moves[len(before.moves)]
        if move.tile is None:
            went_on[seat] = False
        elif move.branch is not None:
            went_on[seat] = went_on[seat] or move.branch is seat
            _passed_over(found[seat], before, move.tile, move.branch)
    for seat in SEATS:
        if went_on[seat]:
            for at, tile in enumerate(TILES):
                if board.ends[seat] in tile:
                    found[seat][at] *= FOLLOWS
    s, e, n, w = map(tuple, found)
    return (s, e, n, w)


def _passed_over(found: list[float], board: Board, laid: Tile, branch: Seat) -> None:
    """Lowers the odds of what could have been laid instead and seemed better."""
    seat, reach = board.turn, board.reach
    own = reach[seat]
    worth = _worth(laid) + (GUEST if branch is not seat else 0)
    elsewhere = 0
    for at_branch in SEATS:
        if at_branch is not seat:
            elsewhere |= reach[at_branch]
    for at, tile in enumerate(TILES):
        bit = BIT[tile]
        if bit & elsewhere:
            gain = _worth(tile) + GUEST - worth
        elif bit & own:
            gain = _worth(tile) - worth
        else:
            continue
        if gain > MUCH:
            found[at] *= MUCH_BETTER
        elif gain > 0:
            found[at] *= BETTER


def _worth(tile: Tile) -> int:
    return tile.points + DOUBLE * tile.is_double


def _boards(board: Board, world: FourSets) -> list[Board]:
    """The board before each turn."""
    hands = list(world)
    seat = board.opener
    for tile, _ in board.moves:
        if tile is not None:
            hands[seat] |= BIT[tile]
        seat = RIGHT[seat]
    s, e, n, w = hands
    position = start((s, e, n, w), board.right)
    boards = []
    try:
        for move in board.moves:
            boards.append(position.board)
            position = apply(position, move)
    except IllegalMove:
        return []
    return boards
