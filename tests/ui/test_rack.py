"""The order of the tiles on the rack, and tiles carried by hand."""

import pytest
from document import read
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, at, dealt_to, new_match, shown
from table import dealt, position

from engine.notation import parse_tile
from engine.state import Seat
from ui import actions as do
from ui.effects import Focus
from ui.markup.page import page
from ui.rack import rack, visible
from ui.session import places, screen, waiting_for
from ui.update import update

TURN = "S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 3-3 5-8"  # 5-8 goes to South or North
OTHERS_TURN = "S[5] E[6] N[7] W[3]; E to move with 1-6 2-6; S with 1-2 3-3 5-8"
FIT, UNFIT = parse_tile("5-8"), parse_tile("1-2")
POINTS = do.SetChoice("order", "points")


def turn(text=TURN, **others):
    return at(position(text), **others)


def lift(session, tile=FIT):
    return act(session, do.Lift(tile))


def texts(tiles):
    return " ".join(map(str, tiles))


def on_rack(session):
    return texts(visible(session))


def test_tiles_are_sorted_by_number_or_by_points():
    session = dealt_to(dealt(s="0-9 1-2 3-3 1-9 0-2 4-5 6-6 7-8"), "S", "S")
    assert on_rack(session) == "0-2 0-9 1-2 1-9 3-3 4-5 6-6 7-8"
    assert on_rack(act(session, POINTS)) == "0-2 1-2 3-3 0-9 4-5 1-9 6-6 7-8"
    assert shown(act(session, POINTS)).values("data-tile") == [
        "0-2",
        "1-2",
        "3-3",
        "0-9",
        "4-5",
        "1-9",
        "6-6",
        "7-8",
    ]


def test_the_way_of_sorting_is_remembered_and_goes_round():
    session = act(turn(), do.NextOrder())
    assert session.remembered.order == session.settings.order == "points"
    assert act(session, do.NextOrder()).settings.order == "number"


def test_a_tile_is_chosen_by_its_place_in_the_order_shown():
    session = act(turn(), do.ShiftTile(FIT, -2))
    assert act(session, do.ChooseAt(1)).chosen == FIT
    assert act(session, do.ChooseAt(0)) == act(session, do.ChooseAt(4)) == session


def test_tiles_move_along_the_rack_as_far_as_it_goes():
    session = act(turn(), do.ShiftTile(UNFIT, 1))
    assert on_rack(session) == "3-3 1-2 5-8"
    session = act(session, do.ShiftTile(UNFIT, 1))
    assert on_rack(session) == "3-3 5-8 1-2"
    assert act(session, do.ShiftTile(UNFIT, 1)) == session
    assert act(session, do.ShiftTile(parse_tile("0-9"), 1)) == session


def test_a_tile_let_go_of_over_the_rack_goes_there_and_nothing_is_chosen():
    session = act(lift(turn()), do.DropOnRack(UNFIT))
    assert on_rack(session) == "5-8 1-2 3-3"
    assert (session.lifted, session.chosen, session.refused) == (None, None, None)
    assert on_rack(act(lift(session), do.DropOnRack(None))) == "1-2 3-3 5-8"


def test_let_go_of_over_its_own_place_it_stays_there():
    before = turn()
    assert act(lift(before), do.DropOnRack(FIT)) == before
    assert act(lift(before), do.DropOnRack(parse_tile("0-9"))) == before


def test_the_own_order_survives_moves_and_undo():
    session = act(turn(), do.ShiftTile(FIT, -2), do.ChooseTile(FIT), do.ChoosePlace(Seat.S), do.Confirm())
    assert on_rack(session) == "1-2 3-3"
    assert on_rack(act(session, do.Undo())) == "5-8 1-2 3-3"


def test_a_tile_comes_back_to_its_place_though_the_rest_was_moved_meanwhile():
    session = act(turn(), do.ChooseTile(FIT), do.ChoosePlace(Seat.S), do.Confirm(), do.ShiftTile(UNFIT, 1))
    assert on_rack(session) == "3-3 1-2"
    assert on_rack(act(session, do.Undo())) == "3-3 5-8 1-2"


def test_the_own_order_is_of_one_hand():
    session = act(turn(), do.ShiftTile(FIT, -2))
    assert on_rack(session) == "5-8 1-2 3-3"
    assert on_rack(session._replace(match_id="other")) == "1-2 3-3 5-8"


def test_sorting_puts_an_end_to_the_own_order():
    session = act(turn(), do.ShiftTile(FIT, -2))
    chosen = shown(act(session, do.OpenDialog("settings"))).one("id", "order-dialog")
    assert [option["value"] for option in chosen.tags("option") if "selected" in option] == ["own"]
    assert on_rack(act(session, do.NextOrder())) == "1-2 3-3 5-8"
    assert on_rack(act(session, do.SetChoice("order", "number"))) == "1-2 3-3 5-8"
    assert act(session, do.SetChoice("order", "own")) == session


def test_23_nobody_sees_the_order_of_another_hand():
    text = "S[5] E[5] N[5] W[3]; S to move with 1-2 3-3 5-8; E with 0-5 4-5"
    session = turn(text, people="SE")
    moved = act(session, do.ShiftTile(FIT, -2))
    passed_on = [
        act(each, do.ChooseTile(FIT), do.ChoosePlace(Seat.S), do.Confirm()) for each in (session, moved)
    ]
    assert [screen(each) for each in passed_on] == ["cover", "cover"]
    assert len({str(page(each)) for each in passed_on}) == 1
    assert len({str(page(act(each, do.Ready()))) for each in passed_on}) == 1
    theirs = act(passed_on[1], do.Ready(), do.ShiftTile(parse_tile("0-5"), 1))
    assert (on_rack(theirs), texts(rack(theirs, Seat.S))) == ("4-5 0-5", "1-2 3-3")


def test_a_lifted_tile_lights_up_its_places_and_is_no_move():
    session = lift(turn())
    assert (session.chosen, session.lifted) == (FIT, FIT)
    assert [str(move) for move in places(session)] == ["5-8 N", "5-8 S"]
    assert shown(session).values("data-lifted") == [""]
    assert session.position == turn().position


def test_21_let_go_of_over_a_place_it_is_a_preview():
    session = act(lift(turn()), do.DropOn(Seat.N))
    assert (str(session.preview), session.lifted) == ("5-8 N", None)
    assert session.position == turn().position
    assert str(act(session, do.Confirm()).board.moves[-1]) == "5-8 N"


def test_the_lead_is_carried_to_the_middle():
    session = act(dealt_to(dealt(s="9-9 8-8"), "S", "S"), do.Lift(parse_tile("9-9")), do.DropOn(None))
    assert session.preview == (parse_tile("9-9"), None)


@pytest.mark.parametrize(
    "let_go", [do.PutBack(True), do.PutBack(False), do.DropOn(Seat.E), do.Cancel(), do.Undo()]
)
def test_let_go_of_anywhere_else_nothing_is_chosen(let_go):
    before = turn()
    assert act(lift(before), let_go)._replace(lifted=None, chosen=None) == before
    assert act(lift(before), do.PutBack(True)) == before


def test_a_tile_that_fits_nowhere_is_lifted_all_the_same_and_refused_when_let_go_of():
    session = lift(turn(), UNFIT)
    assert (session.chosen, session.lifted, session.refused) == (None, UNFIT, None)
    assert act(session, do.PutBack(True)).refused == UNFIT
    for other in (do.PutBack(False), do.DropOn(Seat.S), do.DropOnRack(UNFIT)):
        assert act(session, other) == turn()


def test_while_others_play_tiles_may_be_put_in_order_but_are_neither_chosen_nor_refused():
    session = lift(turn(OTHERS_TURN))
    assert (session.lifted, session.chosen) == (FIT, None)
    assert act(session, do.PutBack(True)) == turn(OTHERS_TURN)
    moved = act(session, do.ComputerMoves((1, 1)))
    assert moved.lifted == FIT
    assert on_rack(act(moved, do.DropOnRack(UNFIT))) == "5-8 1-2 3-3"


def test_a_tile_held_on_to_until_ones_turn_lights_up_its_places():
    session = lift(turn("S[5] E[6] N[7] W[3]; W to move with 0-3 0-1; S with 1-2 3-3 5-8"))
    session = act(session, do.ComputerMoves(waiting_for(session)))
    assert (session.board.turn, session.lifted, session.chosen) == (Seat.S, FIT, FIT)


def test_only_a_tile_on_the_rack_that_is_seen_can_be_lifted():
    assert lift(turn(), parse_tile("0-9")) == turn()
    covered = turn(people="SE", viewer=None)
    assert lift(covered) == covered
    away = act(turn(), do.ToStart())
    assert lift(away) == away


def test_whatever_else_happens_the_tile_is_not_carried_on():
    for other in (do.ChooseTile(UNFIT), do.ChooseAt(1), do.AskHint(), do.Cancel(), do.ToStart()):
        assert act(lift(turn()), other).lifted is None


def test_the_keyboard_stays_where_it_is_while_a_tile_is_carried():
    assert not any(isinstance(effect, Focus) for effect in update(turn(), do.Lift(FIT))[1])
    assert not any(isinstance(effect, Focus) for effect in update(lift(turn()), do.PutBack(True))[1])
    assert Focus() in update(lift(turn()), do.DropOn(Seat.S))[1]


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(-8, 8)), max_size=8))
def test_putting_tiles_in_order_loses_none(moves):
    session = new_match(seed="3")
    held = sorted(visible(session))
    for which, steps in moves:
        session = act(session, do.ShiftTile(visible(session)[which], steps))
        assert sorted(visible(session)) == held
    assert read(str(page(session))).values("data-tile") == [str(tile) for tile in visible(session)]
