"""What a player may see (rule 22)."""

from hypothesis import given
from strategies import positions

from engine.rules import legal_moves
from engine.state import SEATS, Position
from engine.tiles import ALL
from engine.view import view_of


@given(positions())
def test_22_a_view_stays_the_same_whoever_holds_the_tiles_one_cannot_see(position):
    board, hands = position
    for seat in SEATS:
        others = [hands[other] for other in SEATS if other is not seat]
        swapped = iter(others[1:] + others[:1])
        elsewhere = Position(board, tuple(hands[s] if s is seat else next(swapped) for s in SEATS))
        assert view_of(position, seat, (0, 0, 0, 0), 100) == view_of(elsewhere, seat, (0, 0, 0, 0), 100)


@given(positions())
def test_22_there_is_no_field_for_another_hand(position):
    for seat in SEATS:
        view = view_of(position, seat, (1, 2, 3, 4), 100)
        assert view._fields == ("seat", "held", "board", "scores", "target")
        assert view.held == position.hands[seat]
        assert not {"hands", "deal", "dealt", "aside"} & set(view.board._fields)
        laid = [move.tile for move in view.board.moves if move.tile]
        assert view.held.bit_count() + len(laid) <= ALL.bit_count()


@given(positions())
def test_the_one_whose_turn_it_is_sees_all_legal_moves_and_the_others_none(position):
    for seat in SEATS:
        view = view_of(position, seat, (0, 0, 0, 0), 100)
        expected = legal_moves(position) if seat is position.board.turn else ()
        assert view.legal_moves() == expected
