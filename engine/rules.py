"""The rules of a hand: who opens, what may be played, what a move does, when the hand is over.

This is the only place that knows them. Whoever needs to know whether a move is legal (page, computer
players, hints, record reader, tests) asks `legal_moves`, `moves_for` or `refusal`.
"""

from .state import (
    NO_ENDS,
    PASS,
    RIGHT,
    SEATS,
    Board,
    FourNumbers,
    FourSets,
    Move,
    Outcome,
    Position,
    Seat,
)
from .tiles import BIT, DOUBLE, DOUBLES, HAS, TILES, Tile, TileSet, highest_double, points_of
from .words import Words, words

# A named tuple made this way costs half of what it costs by its own name; `apply` makes two a turn.
_new = tuple.__new__
_S, _E, _N, _W = SEATS
_NOTHING: FourSets = (0, 0, 0, 0)
_LEAD = {tile: Move(tile, None) for tile in TILES}
_LAY = tuple(tuple(Move(tile, seat) for seat in sorted(SEATS, key=str)) for tile in TILES)


class IllegalMove(Exception):
    """A move that the rules refuse; `reason` says why."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.reason = reason


def opener(hands: FourSets, right: Seat | None) -> Seat | None:
    """Who opens (rules 5 to 7): `right` first has the right, None in a match's first hand.

    None when nobody holds a double, which is when the tiles are dealt again (rule 8).
    """
    if right is None:
        return max(
            (seat for seat in SEATS if hands[seat] & DOUBLES),
            key=lambda seat: hands[seat] & DOUBLES,
            default=None,
        )
    seat = right
    for _ in SEATS:
        if hands[seat] & DOUBLES:
            return seat
        seat = RIGHT[seat]
    return None


def start(hands: FourSets, right: Seat | None) -> Position:
    """The position in which a dealt hand begins.

    Raises ValueError when nobody holds a double (rule 8).
    """
    first = opener(hands, right)
    if first is None:
        raise ValueError("nobody holds a double: the tiles must be dealt again")
    s, e, n, w = (held.bit_count() for held in hands)
    board = Board(first, (s, e, n, w), NO_ENDS, (), _NOTHING, (), first, right, None)
    return Position(board, hands)


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Every move the player whose turn it is may make, in the order of their text (rules 5, 6, 10 to 13).

    A tuple of one pass when nothing fits; empty when the hand is over.
    """
    return moves_for(position.board, position.hands[position.board.turn])


def moves_for(board: Board, held: TileSet) -> tuple[Move, ...]:
    """The same for a player to move who holds `held`: all that is needed is the board and one's own hand."""
    s, e, n, w = board.reach
    playable = held & (s | e | n | w)
    if not playable:  # as it also is before the lead and after the end, when nothing is in reach
        if board.outcome is not None:
            return ()
        return (PASS,) if board.moves else _leads(board, held)
    moves = []
    while playable:
        bit = playable & -playable
        playable ^= bit
        on_e, on_n, on_s, on_w = _LAY[bit.bit_length() - 1]
        if e & bit:
            moves.append(on_e)
        if n & bit:
            moves.append(on_n)
        if s & bit:
            moves.append(on_s)
        if w & bit:
            moves.append(on_w)
    return tuple(moves)


def _leads(board: Board, held: TileSet) -> tuple[Move, ...]:
    if board.right is None:
        double = highest_double(held)
        return (_LEAD[double],) if double else ()
    return tuple(_LEAD[TILES[bit.bit_length() - 1]] for bit in DOUBLE if held & bit)


def apply(position: Position, move: Move) -> Position:
    """The position after `move` by the player whose turn it is.

    Raises IllegalMove when the rules refuse it.
    """
    board, hands = position
    mover, counts, ends, opened, reach, moves, first, right, over, lacking = board
    tile, branch = move
    held = hands[mover]
    # The usual turns are decided by a look at the bits; everything else is worth a sentence.
    s, e, n, w = reach
    if tile is None:
        plain = bool(moves) and over is None and not held & (s | e | n | w)
    else:
        plain = branch is not None and bool(held & BIT.get(tile, 0) & reach[branch])
    if not plain and (refused := refusal(board, held, move)):
        raise IllegalMove(refused)
    if tile is None:
        if mover not in opened:
            opened += (mover,)
        lacking = _replaced(lacking, mover, lacking[mover] | s | e | n | w)
    else:
        hands = _replaced(hands, mover, held ^ BIT[tile])
        counts = _replaced(counts, mover, counts[mover] - 1)
        if branch is None:
            ends = (tile.low, tile.low, tile.low, tile.low)
        else:
            end = ends[branch]
            low, high = tile
            ends = _replaced(ends, branch, high if end == low else low)
        if mover in opened:
            at = opened.index(mover)
            opened = opened[:at] + opened[at + 1 :]
    following = RIGHT[mover]
    reach = reach_of(following, ends, opened)
    s, e, n, w = reach
    outcome = None
    # A pass moves no tile and changes no end, so it cannot block; nor is it a block where the next can play.
    if tile is not None and not (hands[mover] and hands[following] & (s | e | n | w)):
        outcome = _outcome(hands, ends, mover)
    if outcome is None:
        mover = following
    else:
        reach = _NOTHING
    moves += (move,)
    board = _new(Board, (mover, counts, ends, opened, reach, moves, first, right, outcome, lacking))
    return _new(Position, (board, hands))


def _replaced(four: FourNumbers, seat: Seat, value: int) -> FourNumbers:
    s, e, n, w = four
    if seat is _S:
        return (value, e, n, w)
    if seat is _E:
        return (s, value, n, w)
    if seat is _N:
        return (s, e, value, w)
    return (s, e, n, value)


def reach_of(mover: Seat, ends: FourNumbers, opened: tuple[Seat, ...]) -> FourSets:
    """What `mover` may lay on each branch, whoever holds it (rules 10 to 12)."""
    s, e, n, w = ends
    reach = [DOUBLE[s], DOUBLE[e], DOUBLE[n], DOUBLE[w]]
    taken = []  # the numbers that an earlier opened branch of another player shows
    for branch in opened:
        if branch is not mover:
            end = ends[branch]
            reach[branch] = 0 if end in taken else HAS[end]
            taken.append(end)
    reach[mover] = HAS[ends[mover]]
    s, e, n, w = reach
    return (s, e, n, w)


def _outcome(hands: FourSets, ends: FourNumbers, mover: Seat) -> Outcome | None:
    """Whether the hand is over after a tile was laid, and who scores (rules 16 to 18)."""
    a, b, c, d = hands
    held = a | b | c | d
    if not hands[mover]:
        return Outcome("out", mover, points_of(held))
    s, e, n, w = ends
    if held & (HAS[s] | HAS[e] | HAS[n] | HAS[w]):
        return None
    left = points_left(hands)
    least = [seat for seat in SEATS if left[seat] == min(left)]
    if len(least) > 1:
        return Outcome("blocked", None, 0)
    return Outcome("blocked", least[0], sum(left))


def points_left(hands: FourSets) -> FourNumbers:
    """The points each seat still holds (rule 2)."""
    s, e, n, w = map(points_of, hands)
    return (s, e, n, w)


def refusal(board: Board, held: TileSet, move: Move) -> Words | None:
    """Why the player to move, who holds `held`, may not make `move`; None when it is legal."""
    if move in moves_for(board, held):
        return None
    mover, (tile, branch) = board.turn, move
    if board.outcome is not None:
        return words("the hand is over")
    if tile is None:
        if not board.moves:
            return words("{seat} has to open the hand and may not pass", seat=mover)
        fitting = moves_for(board, held)[0].tile
        return words("{seat} may not pass: {tile} can be played", seat=mover, tile=fitting)
    if not held & BIT.get(tile, 0):
        return words("{seat} does not hold {tile}", seat=mover, tile=tile)
    if not board.moves:
        return _lead_refusal(board, held, tile)
    if branch is None:
        return words("{seat} must say on which branch {tile} goes", seat=mover, tile=tile)
    return _lay_refusal(board, tile, branch)


def _lead_refusal(board: Board, held: TileSet, tile: Tile) -> Words:
    if not tile.is_double:
        return words("{seat} must open with a double, not with {tile}", seat=board.turn, tile=tile)
    must = highest_double(held)
    if board.right is None and tile != must:
        return words("{seat} must open with the highest double, {tile}", seat=board.turn, tile=must)
    return words("the opening double goes in the middle, not on a branch")


def _lay_refusal(board: Board, tile: Tile, branch: Seat) -> Words:
    return words(
        "{seat} may not play {tile} on {branch}: {why}",
        seat=board.turn,
        tile=tile,
        branch=branch,
        why=obstacle(board, tile, branch),
    )


def obstacle(board: Board, tile: Tile, branch: Seat) -> Words | None:
    """What keeps the player to move from laying `tile` on `branch` (rules 10 to 12), None for nothing."""
    if BIT[tile] & board.reach[branch]:
        return None
    end = board.ends[branch]
    if end not in tile:
        return words("it ends in {end}", end=end)
    if branch not in board.opened:
        return words("it is closed")
    first = next(s for s in board.opened if s is not board.turn and board.ends[s] == end)
    return words("{first} was opened first with the same end", first=first)
