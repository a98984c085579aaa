"""What `hard` sees beyond `normal`."""

from random import Random

from hypothesis import assume, given
from strategies import positions
from table import played, position

from engine.players import hard
from engine.players.evidence import may_hold
from engine.players.hard import WEIGHTS, prospects, tenths_of_a_pass
from engine.rules import apply
from engine.state import SEATS, Position, Seat
from engine.tiles import TILES
from engine.view import view_of

EVEN = [[1.0] * len(TILES) for _ in SEATS]


def seen(text):
    """What speaks for each move in a position, by the move's text."""
    at = position(text)
    found = prospects(view_of(at, at.board.turn, (0, 0, 0, 0), 100))
    return {str(prospect.move): prospect.sense for prospect in found}


@given(positions())
def test_it_takes_the_move_that_is_worth_most(position):
    assume(position.board.outcome is None)
    view = view_of(position, position.board.turn, (0, 90, 40, 60), 100)
    found = prospects(view)
    assert tuple(prospect.move for prospect in found) == view.legal_moves()
    best = max(prospect.points for prospect in found)
    chosen = hard.choose(view, Random(0))
    assert chosen == next(prospect.move for prospect in found if prospect.points == best)
    for prospect in found:
        worth = sum(weight * amount for weight, amount in zip(WEIGHTS, prospect.sense, strict=True))
        assert prospect.points == worth / 10


def test_it_sees_its_branch_to_the_last_tile():
    sense = seen("S[5] E[1] N[2] W[3]; S to move with 5-6 6-7 0-7 0-2 2-4 4-8 5-8")
    assert (sense["5-6 S"].run, sense["5-6 S"].finish) == (6, 1)  # 6-7 0-7 0-2 2-4 4-8 5-8
    assert (sense["5-8 S"].run, sense["5-8 S"].finish) == (6, 1)


def test_it_minds_how_many_numbers_its_hand_is_spread_over():
    sense = seen("S[5] E[1] N[2] W[3]; S to move with 5-6 5-7 6-8")
    assert (sense["5-6 S"].spread, sense["5-7 S"].spread) == (4, 3)
    assert WEIGHTS.spread < 0


def test_a_pass_is_sure_where_nothing_that_may_be_held_fits():
    # By its pass West shows that it has no 3; with 3-8 on East's open branch it finds only 3s again.
    stuck = position("S[5] E[8]*1 N[2] W[3]; W to move with 0-1 0-4; S with 3-8 3-9 4-6 0-2")
    after = played(stuck, "pass", "3-8 E")
    imagined = Position(after.board, may_hold(view_of(after, Seat.S, (0, 0, 0, 0), 100)))
    assert tenths_of_a_pass(imagined, Seat.W, EVEN) == 10
    assert tenths_of_a_pass(imagined, Seat.E, EVEN) < 10


def test_tiles_that_are_unlikely_to_be_held_make_a_pass_more_likely():
    at = position("S[5] E[8] N[2] W[3]; S to move with 5-6 7-8 0-1")
    after = apply(Position(at.board, may_hold(view_of(at, Seat.S, (0, 0, 0, 0), 100))), at_move("5-6 S", at))
    unlikely = [[0.05 if 8 in tile else 1.0 for tile in TILES] for _ in SEATS]
    assert tenths_of_a_pass(after, Seat.E, unlikely) > tenths_of_a_pass(after, Seat.E, EVEN)


def at_move(text, at):
    view = view_of(at, at.board.turn, (0, 0, 0, 0), 100)
    return next(move for move in view.legal_moves() if str(move) == text)
