"""What everybody at the table can prove about hidden hands from the board alone (rule 22)."""

from ..state import RIGHT, SEATS, Board, FourSets, Seat
from ..tiles import ALL, BIT, DOUBLE, DOUBLES, TileSet, highest_double
from ..view import PlayerView


def on_table(board: Board) -> TileSet:
    """The tiles that have been laid."""
    laid = 0
    for tile, _ in board.moves:
        if tile is not None:
            laid |= BIT[tile]
    return laid


def cannot_hold(board: Board) -> FourSets:
    """By seat, the tiles that are surely not in its hand: laid, or ruled out by a pass or by the opening."""
    gone = on_table(board) | _above_the_lead(board)
    passed_over = _passed_over(board)
    s, e, n, w = [gone | board.lacking[seat] | (DOUBLES if seat in passed_over else 0) for seat in SEATS]
    return (s, e, n, w)


def may_hold(view: PlayerView) -> FourSets:
    """By seat, the tiles that a player must reckon with there; for the player's own seat, the hand itself."""
    not_mine = ALL & ~view.held & ~_above_mine(view)
    s, e, n, w = [
        view.held if seat is view.seat else not_mine & ~excluded
        for seat, excluded in zip(SEATS, cannot_hold(view.board), strict=True)
    ]
    return (s, e, n, w)


def some_hands(view: PlayerView) -> FourSets:
    """Hands that fit all of this, the same ones for the same view, and by no means the likeliest."""
    may, counts = may_hold(view), view.board.counts
    holder: dict[TileSet, Seat] = {}

    def find(seat: Seat, tried: set[TileSet]) -> bool:
        """A tile for `seat`; if another has it already, that one must find another."""
        for bit in BIT.values():
            if bit & may[seat] and bit not in tried and holder.get(bit) is not seat:
                tried.add(bit)
                if bit not in holder or find(holder[bit], tried):
                    holder[bit] = seat
                    return True
        return False

    others = [seat for seat in SEATS if seat is not view.seat]
    for seat in others:
        for _ in range(counts[seat]):
            find(seat, set())
    hands = [view.held if seat is view.seat else 0 for seat in SEATS]
    for bit, seat in holder.items():
        hands[seat] |= bit
    s, e, n, w = hands
    return (s, e, n, w)


def _above_the_lead(board: Board) -> TileSet:
    """The first hand of a match is opened with the highest double of all hands (rule 5)."""
    if board.right is not None or not board.moves or board.moves[0].tile is None:
        return 0
    return sum(DOUBLE[board.moves[0].tile.low + 1 :])


def _above_mine(view: PlayerView) -> TileSet:
    """The same for the one who has to open so: they see already which double is the highest."""
    board = view.board
    mine = highest_double(view.held)
    if board.moves or board.right is not None or view.seat is not board.opener or mine is None:
        return 0
    return sum(DOUBLE[mine.low + 1 :])


def _passed_over(board: Board) -> tuple[Seat, ...]:
    """The seats that had the right to open but no double (rules 6 and 7)."""
    seats: tuple[Seat, ...] = ()
    seat = board.opener if board.right is None else board.right
    while seat is not board.opener:
        seats += (seat,)
        seat = RIGHT[seat]
    return seats
