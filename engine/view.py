"""What one player may see (rule 22). Computer players and hints are given a view and nothing else."""

from typing import NamedTuple

from .rules import moves_for
from .state import Board, FourNumbers, Move, Position, Seat
from .tiles import TileSet


class PlayerView(NamedTuple):
    """A player's own hand and what is public. There is no field in which another hand could be."""

    seat: Seat
    held: TileSet
    board: Board
    scores: FourNumbers  # the match points before this hand, by seat
    target: int  # points that win the match

    def legal_moves(self) -> tuple[Move, ...]:
        """What this player may do now, in the order of text; empty when it is not their turn."""
        return moves_for(self.board, self.held) if self.board.turn is self.seat else ()


def view_of(position: Position, seat: Seat, scores: FourNumbers, target: int) -> PlayerView:
    """What `seat` may see of a position."""
    return PlayerView(seat, position.hands[seat], position.board, scores, target)
