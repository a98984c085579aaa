"""What the table shows and says."""

from itertools import pairwise
from random import Random

import pytest
from geometry import inner_half, outer_half, room
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, after, at, dealt_to, go_on, new_match, shown
from table import dealt, position

from engine.notation import parse_tile
from engine.players.hint import hint
from engine.state import SEATS, Seat
from engine.view import view_of
from ui import actions as do
from ui.settings import LANGUAGES
from ui.text import Texts
from ui.view_model import table_model

EN = Texts("en")
langs = pytest.mark.parametrize("lang", LANGUAGES)


def model(session, t=EN):
    return table_model(session, t)


def on_table(session):
    return model(session).on_table


def tile(text):
    return do.ChooseTile(parse_tile(text))


def prompt(session, t=EN):
    return model(session, t).prompt


@st.composite
def sessions(draw):
    """A hand of four people somewhere on its way, seen by whoever is to move."""
    seed = draw(st.integers(0, 2**32))
    session, chance = new_match("SENW", str(seed)), Random(seed)
    for _ in range(draw(st.integers(0, 40))):
        if session.board.outcome is None:
            session = go_on(session, chance)
    return act(session, do.Ready())


@langs
def test_a_refused_tile_is_explained_branch_by_branch(lang):
    t = Texts(lang)
    session = act(at(position("S[5] E[6] N[7]*1 W[2]; S to move with 2-3 5-8")), tile("2-3"))
    headline, *reasons = prompt(session, t)
    assert "2-3" in headline
    assert len(reasons) == len(SEATS)
    for seat, end, reason in zip(SEATS, "567", reasons, strict=False):
        assert t.branch(seat) in reason
        assert end in reason
    assert t.branch(Seat.W) in reasons[3]
    assert t.tr("it is closed") in reasons[3]


def test_a_tile_refused_at_the_lead_is_told_what_opens():
    first = dealt_to(dealt(s="9-9 8-8 5-8"), "S", "S")
    assert prompt(act(first, tile("8-8"))) != prompt(act(first, tile("5-8")))
    assert "8-8" in prompt(act(first, tile("8-8")))[0]
    assert "highest double" in prompt(act(first, tile("8-8")))[0]
    assert "5-8" in prompt(act(first, tile("5-8")))[0]


def test_5_the_first_leader_is_told_which_double_opens():
    assert "9-9" in prompt(dealt_to(dealt(s="9-9 8-8"), "S", "S"))[0]


def test_6_a_later_leader_is_told_to_choose_a_double():
    session = dealt_to(dealt(s="9-9 8-8"), "S", "S", right=Seat.S)
    assert "9-9" not in prompt(session)[0]
    assert "choose" in prompt(session)[0]


def test_the_prompt_follows_the_steps_of_a_turn():
    session = at(position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 5-8"))
    steps = [session, act(session, tile("5-8")), act(session, tile("5-8"), do.ChoosePlace(Seat.N))]
    said = [prompt(step) for step in steps]
    assert len(set(said)) == 3
    assert "5-8" in said[1][0]


def test_13_a_person_who_has_to_pass_is_told_so_and_whether_that_opens_their_branch():
    closed = at(position("S[5] E[6] N[7] W[3]; S to move with 0-1 1-2"))
    already = at(position("S[5]*1 E[6] N[7] W[3]; S to move with 0-1 1-2"))
    assert "branch opens" in prompt(closed)[0]
    assert "branch opens" not in prompt(already)[0]
    assert model(closed).phase == "pass"


@langs
def test_a_hint_is_given_with_its_reasons(lang):
    t = Texts(lang)
    session = at(position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 5-8"))
    advice = hint(view_of(session.position, Seat.S, (0, 0, 0, 0), 100))
    what, *why = prompt(act(session, do.AskHint()), t)
    assert str(advice.move.tile) in what
    assert why == [t.say(reason) for reason in advice.reasons]


@langs
def test_while_a_computer_player_thinks_its_name_is_told(lang):
    session = at(position("S[5] E[6] N[7] W[3]; E to move with 1-6; S with 0-1"))
    assert "Ñico" in prompt(session, Texts(lang, ("", "Ñico", "", "")))[0]


@given(sessions())
def test_every_tile_lies_where_the_layout_puts_it_with_its_numbers_in_order(session):
    table = on_table(session)
    for branch, plan in zip(table.branches, table.plan.branches, strict=bool(table.branches)):
        assert tuple(laid.spot for laid in branch.tiles) == plan.tiles
        numbers = [table.hub.tile.low, *(n for laid in branch.tiles for n in (laid.inner, laid.outer))]
        for end, inner in zip(numbers[::2], numbers[1::2], strict=False):
            assert end == inner
        assert numbers[-1] == branch.end


@given(sessions())
def test_a_tile_is_drawn_where_its_spot_is_with_each_number_at_its_half(session):
    document, table = shown(session), on_table(session)
    if session.board.outcome is not None:
        return
    for laid in [laid for branch in table.branches for laid in branch.tiles]:
        element = document.one("data-laid", str(laid.tile))
        style = dict(part.split(":") for part in element["style"].split(";"))
        left, top, right, bottom = room(laid.spot)
        drawn = [float(style[key]) for key in ("--x", "--y", "--w", "--h")]
        assert drawn == pytest.approx([left, top, right - left, bottom - top], abs=0.001)
        first = next(half for half in element if "half" in half.classes)
        inner_first = sum(inner_half(laid.spot)) < sum(outer_half(laid.spot))
        if not laid.tile.is_double:
            assert f"n{laid.inner if inner_first else laid.outer}" in first.classes


@given(sessions())
def test_the_tile_laid_last_is_the_only_newest_one(session):
    table, last = on_table(session), session.board.moves[-1:]
    laid = [laid for branch in table.branches for laid in branch.tiles]
    newest = [one.tile for one in [*laid, *([table.hub] if table.hub else [])] if one.newest]
    assert newest == [move.tile for move in last if move.tile]


@given(sessions(), st.data())
def test_21_a_preview_lies_after_the_laid_tiles_and_changes_none_of_their_numbers(session, data):
    moves = [move for move in table_model(session, EN).rack or () if move.playable]
    if not moves:
        return
    session = act(session, do.ChooseTile(data.draw(st.sampled_from(moves)).tile))
    before = on_table(session)
    move = data.draw(st.sampled_from(model(session).places))
    previewed = on_table(act(session, do.ChoosePlace(move.branch)))
    if move.branch is None:
        assert previewed.hub_preview.tile == move.tile
        assert previewed.hub is None
        return
    branch = previewed.branches[move.branch]
    assert branch.preview.tile == move.tile
    assert branch.preview.inner == before.branches[move.branch].end
    assert [one.preview for one in previewed.branches if one.seat is not move.branch] == [None] * 3
    for old, new in zip(before.branches, previewed.branches, strict=True):
        assert [laid[:3] for laid in old.tiles] == [laid[:3] for laid in new.tiles]
        assert old.end == new.end


def test_a_preview_lies_exactly_where_the_tile_will_lie():
    session = after(dealt_to(dealt(s="9-9", e="5-9"), "SENW", None), "9-9")
    session = act(session, do.Ready(), tile("5-9"), do.ChoosePlace(Seat.E))
    preview = on_table(session).branches[Seat.E].preview
    (laid,) = on_table(act(session, do.Confirm())).branches[Seat.E].tiles
    assert laid.spot == preview.spot


def test_the_order_of_open_branches_counts_from_one():
    table = on_table(at(position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 5-8")))
    assert [branch.order for branch in table.branches] == [None, 2, 1, None]


def test_who_is_to_move_is_marked_and_nobody_once_the_hand_is_over():
    session = at(position("S[5] E[6] N[7] W[3]; S to move with 5-8"))
    assert [seat.active for seat in model(session).seats] == [True, False, False, False]
    over = act(session, tile("5-8"), tile("5-8"), do.Confirm())
    assert over.board.outcome is not None
    assert not any(seat.active for seat in model(over).seats)


def test_each_seat_shows_its_last_move_of_the_last_round():
    session = dealt_to(dealt(s="9-9", e="5-9", without="9"), "SENW", None)
    session = after(session, "9-9", "5-9 E", "pass", "pass")
    assert [seat.last for seat in model(session).seats] == ["9-9", "5-9", "pass", "pass"]


def test_the_rack_is_in_order_and_tells_what_can_be_played():
    rack = model(at(position("S[5] E[6] N[7] W[3]; S to move with 5-8 1-2 0-5"))).rack
    assert [str(held.tile) for held in rack] == ["0-5", "1-2", "5-8"]
    assert [held.playable for held in rack] == [True, False, True]
    for one, other in pairwise(rack):
        assert one.tile < other.tile


def test_there_is_no_table_without_a_match():
    with pytest.raises(ValueError, match="no match"):
        model(act(new_match())._replace(match=None))
