"""What each action makes of a session, and that nothing else happens."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, after, at, dealt_to, effects, first_screen, go_on, new_match, to_the_end
from table import dealt, position

from engine.match import scores
from engine.notation import parse_move, parse_tile
from engine.rules import legal_moves
from engine.state import PASS, SEATS, Seat
from ui import actions as do
from ui.effects import Focus, Keep, Later, Store, TakeUpdate
from ui.session import (
    can_redo,
    can_restart,
    can_undo,
    legal,
    places,
    screen,
    update_offered,
    waiting_for,
)
from ui.settings import PACES, loads
from ui.update import update

TURN = "S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 5-8"  # 5-8 goes to South or North (worked position a)
ONE_PLACE = "S[5] E[6] N[7] W[3]; S to move with 1-2 5-8"
NO_MOVE = "S[5] E[6] N[7] W[3]; S to move with 0-1 1-2"
OTHERS_TURN = "S[5] E[6] N[7] W[3]; E to move with 1-6 2-6; S with 5-8 1-2"
TILE = do.ChooseTile(parse_tile("5-8"))
UNFIT = do.ChooseTile(parse_tile("1-2"))
ON_S, ON_E, ON_N = do.ChoosePlace(Seat.S), do.ChoosePlace(Seat.E), do.ChoosePlace(Seat.N)


def turn(text=TURN, **others):
    return at(position(text), **others)


def previewed():
    return act(turn(), TILE, ON_N)


def in_play(people="S", seed="1", moves=12):
    """A match some moves on, where a person has moved and is to move again."""
    session, chance = new_match(people, seed), Random(seed)
    while len(session.board.moves) < moves or str(session.board.turn) not in people:
        session = go_on(session, chance)
    return act(session, do.Ready())


def hand_over(people="S", seed="1"):
    return to_the_end(new_match(people, seed))


def match_over(people="S", seed="1"):
    session = new_match(people, seed)
    return to_the_end(session._replace(match=replace(session.match, target=1)))


# Which of these actions do something, by phase of the game; all others change nothing.
ACTIONS = {
    "start": do.Start("other"),
    "continue": do.Continue(),
    "to start": do.ToStart(),
    "rematch": do.Rematch("other"),
    "next hand": do.NextHand(),
    "tile": TILE,
    "unfit tile": UNFIT,
    "tile by its place": do.ChooseAt(2),
    "no place on the rack": do.ChooseAt(9),
    "lift": do.Lift(parse_tile("5-8")),
    "drop": do.DropOn(Seat.S),
    "drop on the rack": do.DropOnRack(None),
    "put back": do.PutBack(True),
    "order": do.NextOrder(),
    "shift": do.ShiftTile(parse_tile("1-2"), 1),
    "read": do.Read("points"),
    "no such reading": do.Read("minds"),
    "tile not held": do.ChooseTile(parse_tile("0-9")),
    "no tile": do.ChooseTile(None),
    "place": ON_S,
    "other place": ON_N,
    "closed place": do.ChoosePlace(Seat.W),
    "the middle": do.ChoosePlace(None),
    "cancel": do.Cancel(),
    "confirm": do.Confirm(),
    "pass": do.Pass(),
    "hint": do.AskHint(),
    "undo": do.Undo(),
    "redo": do.Redo(),
    "restart": do.Restart(),
    "ready": do.Ready(),
    "computer": do.ComputerMoves((1, 1)),
    "computer late": do.ComputerMoves((1, 0)),
    "computer's next": do.ComputerMoves((1, 2)),
    "computer of another hand": do.ComputerMoves((2, 1)),
    "no such dialog": do.OpenDialog("treasure"),
    "close": do.CloseDialog(),
}

RACK = {"tile by its place", "lift", "order", "shift"}
"""What can be done to a rack whenever it is seen."""

PHASES = {
    "first screen": (first_screen, {"start"}),
    "first screen with a match": (
        lambda: act(in_play(), do.ToStart()),
        {"start", "continue"},
    ),
    "lead": (
        lambda: dealt_to(dealt(s="9-9 5-8 1-2"), "S", "S"),
        RACK | {"tile", "unfit tile", "hint", "read", "to start"},
    ),
    "turn": (turn, RACK | {"tile", "unfit tile", "hint", "read", "to start"}),
    "tile chosen": (
        lambda: act(turn(), TILE),
        RACK
        | {"read", "tile", "unfit tile", "no tile", "place", "other place", "cancel", "hint", "to start"},
    ),
    "place chosen": (
        previewed,
        RACK | {"read", "tile", "unfit tile", "no tile", "place", "cancel", "confirm", "hint", "to start"},
    ),
    "tile refused": (
        lambda: act(turn(), UNFIT),
        RACK | {"read", "tile", "no tile", "cancel", "hint", "to start"},
    ),
    "hint": (
        lambda: act(turn(ONE_PLACE), do.AskHint()),
        RACK | {"read", "tile", "unfit tile", "no tile", "place", "cancel", "confirm", "to start"},
    ),
    "nothing fits": (
        lambda: turn(NO_MOVE),
        {"tile by its place", "order", "read", "unfit tile", "pass", "hint", "to start"},
    ),
    "a move made": (
        lambda: act(turn(NO_MOVE), do.Pass()),
        {"computer's next", "order", "read", "undo", "restart", "to start"},
    ),
    "a move undone": (
        lambda: act(turn(NO_MOVE), do.Pass(), do.Undo()),
        {"tile by its place", "order", "read", "unfit tile", "pass", "hint", "redo", "to start"},
    ),
    "computer's turn": (
        lambda: turn(OTHERS_TURN),
        {"computer", "lift", "order", "shift", "read", "to start"},
    ),
    "cover": (lambda: turn(TURN, people="SE", viewer=None), {"ready", "to start"}),
    "hand over": (hand_over, {"next hand", "undo", "restart", "to start"}),
    "match over": (match_over, {"rematch", "undo", "restart", "to start"}),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_does_something_only_where_it_is_possible(phase, name):
    build, possible = PHASES[phase]
    session = build()
    changed, asked = update(session, ACTIONS[name])
    assert (changed != session) is (name in possible)
    if changed == session:
        assert asked == ()


@pytest.mark.parametrize("phase", PHASES)
def test_settings_and_dialogs_leave_the_game_as_it_is(phase):
    session = PHASES[phase][0]()
    changed = act(
        session,
        do.OpenDialog("rules"),
        do.SetChoice("lang", "ru"),
        do.SetChoice("speed", "fast"),
        do.SetName(Seat.S, "Ana"),
        do.SetKind(Seat.E, "easy"),
        do.ShowSelectors(True),
        do.Resized(300, 200),
        do.CloseDialog(),
    )
    assert screen(changed) == screen(session)
    same = {"settings": session.settings, "remembered": session.remembered, "width": 1000.0, "height": 550.0}
    assert changed._replace(**same) == session


def test_the_game_begins_on_the_first_screen_and_play_deals():
    session = first_screen()
    assert screen(session) == "start"
    session = act(session, do.Start("42"))
    assert screen(session) == "table"
    assert session.match.seed == "42"
    assert [hand.bit_count() for hand in session.position.hands] == [8, 8, 8, 8]


def test_the_seed_of_the_address_goes_before_a_fresh_one():
    session = first_screen()
    session = session._replace(address=session.address._replace(seed="7"))
    assert act(session, do.Start("fresh")).match.seed == "7"
    assert act(session, do.Start("fresh")).position == new_match(seed="7").position


def test_players_are_as_chosen_on_the_first_screen():
    session = act(
        first_screen("SN", names=("  Ana ", "", "Ñ", "")), do.SetKind(Seat.W, "easy"), do.Start("1")
    )
    assert [player.name for player in session.match.players] == ["Ana", "", "Ñ", ""]
    assert [player.kind for player in session.match.players] == ["human", "random", "human", "easy"]


def test_changing_the_players_does_not_change_a_match_in_progress():
    session = in_play()
    changed = act(session, do.SetKind(Seat.S, "easy"), do.SetName(Seat.S, "Ana"))
    assert changed.match == session.match
    assert screen(changed) == "table"


def test_choosing_a_tile_lights_up_its_places():
    session = act(turn(), TILE)
    assert [str(move) for move in places(session)] == ["5-8 N", "5-8 S"]
    assert session.preview is None


def test_choosing_a_place_is_only_a_preview():
    session = previewed()
    assert str(session.preview) == "5-8 N"
    assert session.position == turn().position


def test_a_place_where_the_tile_may_not_go_is_no_choice():
    for place in (ON_E, do.ChoosePlace(Seat.W), do.ChoosePlace(None)):
        assert act(turn(), TILE, place).preview is None


def test_confirm_plays_what_is_previewed():
    session = act(previewed(), do.Confirm())
    assert session.board.moves[-1] == parse_move("5-8 N")
    assert session.match.hands[-1].position == session.position
    assert (session.chosen, session.preview, session.hint) == (None, None, None)


def test_cancel_takes_back_the_place_first_and_then_the_tile():
    session = act(previewed(), do.Cancel())
    assert (str(session.chosen), session.preview) == ("5-8", None)
    assert act(session, do.Cancel()) == turn()


def test_another_tile_takes_the_place_of_the_chosen_one():
    session = act(turn("S[5] E[6] N[7] W[3]; S to move with 4-5 5-8"), TILE, ON_S)
    session = act(session, do.ChooseTile(parse_tile("4-5")))
    assert (str(session.chosen), session.preview) == ("4-5", None)


def test_choosing_the_chosen_tile_again_previews_its_only_place():
    assert str(act(turn(ONE_PLACE), TILE, TILE).preview) == "5-8 S"


def test_choosing_the_chosen_tile_again_puts_it_back_if_it_has_several_places_or_lies_there():
    assert act(turn(), TILE, TILE) == turn()
    assert act(turn(ONE_PLACE), TILE, TILE, TILE) == turn(ONE_PLACE)


def test_the_lead_goes_to_the_middle():
    session = dealt_to(dealt(s="9-9 8-8"), "S", "S")
    session = act(session, do.ChooseTile(parse_tile("9-9")), do.ChooseTile(parse_tile("9-9")))
    assert str(session.preview) == "9-9"
    assert session.preview.branch is None
    assert act(session, do.Confirm()).board.moves == (parse_move("9-9"),)


def test_a_tile_that_cannot_be_played_is_not_chosen_but_refused():
    session = act(turn(), TILE, UNFIT)
    assert (session.chosen, str(session.refused)) == (None, "1-2")
    assert act(session, TILE).refused is None


@pytest.mark.parametrize("text", [TURN, ONE_PLACE])
def test_13_passing_is_not_possible_while_something_fits(text):
    assert act(turn(text), do.Pass()) == turn(text)


def test_13_passing_is_possible_when_nothing_fits():
    session = act(turn(NO_MOVE), do.Pass())
    assert session.board.moves[-1] == PASS
    assert session.board.opened == (Seat.S,)


def test_21_a_hint_is_only_a_preview():
    session = act(turn(), do.AskHint())
    assert session.position == turn().position
    assert session.preview in legal_moves(session.position)
    assert session.chosen == session.preview.tile
    assert session.hint.move == session.preview
    assert act(session, do.Confirm()).board.moves[-1] == session.preview


def test_21_a_hint_can_be_put_away_or_followed_elsewhere():
    session = act(turn(), do.AskHint())
    assert act(session, do.Cancel()) == turn()
    other = next(move.branch for move in places(session) if move != session.preview)
    changed = act(session, do.ChoosePlace(other))
    assert (changed.preview.branch, changed.hint) == (other, None)


def test_21_when_nothing_fits_the_hint_says_so_and_the_pass_is_still_to_be_done():
    session = act(turn(NO_MOVE), do.AskHint())
    assert (session.hint.move, session.preview, session.position) == (PASS, None, turn(NO_MOVE).position)


def test_22_a_hint_depends_on_nothing_that_its_player_cannot_see():
    seen = position(TURN + "; E with 0-1 2-2; N with 0-9 3-3; W with 4-4 7-9")
    swapped = position(TURN + "; E with 4-4 7-9; N with 2-2 0-1; W with 3-3 0-9")
    assert act(at(seen), do.AskHint()).hint == act(at(swapped), do.AskHint()).hint


def test_24_computer_players_move_only_when_it_is_their_turn():
    session = turn(OTHERS_TURN)
    assert waiting_for(session) == (1, 1)
    moved = act(session, do.ComputerMoves((1, 1)))
    assert len(moved.board.moves) == 2
    assert act(moved, do.ComputerMoves((1, 1))) == moved


def test_24_after_each_move_of_a_computer_player_the_next_is_asked_for():
    later, keep = effects(turn(OTHERS_TURN), do.ComputerMoves((1, 1)))
    assert isinstance(keep, Keep)
    assert later == Later(PACES["normal"], do.ComputerMoves((1, 2)))


@pytest.mark.parametrize("speed", PACES)
def test_the_pace_is_the_one_chosen(speed):
    session = act(turn(OTHERS_TURN), do.SetChoice("speed", speed))
    later, _keep = effects(session, do.ComputerMoves((1, 1)))
    assert later.milliseconds == PACES[speed]


@pytest.mark.parametrize("dialog", ["rules", "log", "settings"])
def test_24_an_open_dialog_pauses_the_computer_players(dialog):
    paused = act(turn(OTHERS_TURN), do.OpenDialog(dialog))
    assert waiting_for(paused) is None
    assert act(paused, do.ComputerMoves((1, 1))) == paused
    assert effects(paused, do.CloseDialog()) == (Later(PACES["normal"], do.ComputerMoves((1, 1))),)


def test_24_a_dialog_opened_while_a_person_thinks_asks_for_nobody():
    assert effects(turn(), do.OpenDialog("log")) == ()
    assert effects(act(turn(), do.OpenDialog("log")), do.CloseDialog()) == ()


def test_24_the_first_screen_pauses_the_computer_players_too():
    away = act(turn(OTHERS_TURN), do.ToStart())
    assert act(away, do.ComputerMoves((1, 1))) == away
    assert Later(PACES["normal"], do.ComputerMoves((1, 1))) in effects(away, do.Continue())


def test_a_timer_that_was_overtaken_does_nothing():
    session = turn(OTHERS_TURN)
    moved = act(session, do.OpenDialog("log"), do.CloseDialog(), do.ComputerMoves((1, 1)))
    assert act(moved, do.ComputerMoves((1, 1))) == moved


def test_a_dialog_keeps_what_was_being_chosen():
    session = previewed()
    assert act(session, do.OpenDialog("rules"), do.CloseDialog()) == session


@pytest.mark.parametrize("people", ["S", "W"])
def test_23_a_person_alone_never_meets_the_cover_and_always_sees_their_own_hand(people):
    session, chance = new_match(people), Random(3)
    for _ in range(2):
        while session.board.outcome is None:
            assert screen(session) == "table"
            assert str(session.viewer) == people
            session = go_on(session, chance)
        session = act(session, do.NextHand())


@pytest.mark.parametrize("people", ["SE", "SN", "ENW", "SENW"])
def test_23_the_cover_comes_before_every_turn_of_several_people(people):
    session, chance = new_match(people), Random(5)
    while session.board.outcome is None:
        assert session.viewer is None
        if str(session.board.turn) in people:
            assert screen(session) == "cover"
            assert legal(session) == ()
            session = act(session, do.Ready())
            assert session.viewer is session.board.turn
        assert screen(session) == "table"
        session = go_on(session, chance)


def test_23_the_next_hand_begins_covered_again():
    session = act(hand_over("SENW"), do.NextHand())
    assert (screen(session), session.viewer) == ("cover", None)


def test_23_nobody_can_move_under_the_cover():
    covered = turn(TURN, people="SE", viewer=None)
    for action in (TILE, ON_S, do.Confirm(), do.Pass(), do.AskHint()):
        assert act(covered, action) == covered


def test_23_coming_back_from_the_first_screen_meets_the_cover():
    session = act(turn(TURN, people="SE"), do.ToStart(), do.Continue())
    assert screen(session) == "cover"


def test_25_undo_takes_back_the_persons_move_and_the_answers():
    session = in_play()
    undone = act(session, do.Undo())
    assert undone.board.turn is Seat.S
    assert undone.board.moves == session.board.moves[:-4]
    assert undone.viewer is Seat.S
    assert act(undone, do.Redo()) == session


def test_25_undo_puts_away_what_was_being_chosen():
    session = act(in_play(), do.AskHint())
    undone = act(session, do.Undo())
    assert (undone.chosen, undone.preview, undone.hint, undone.refused) == (None,) * 4


def test_25_undo_while_the_computer_players_answer_takes_these_answers_back_too():
    session = go_on(in_play(), Random(1))
    assert screen(session) == "table"
    assert waiting_for(session)
    assert act(session, do.Undo()).position == in_play().position


@pytest.mark.parametrize("over", [hand_over, match_over])
def test_25_undo_works_right_after_the_end(over):
    session = over()
    undone = act(session, do.Undo())
    assert screen(undone) == "table"
    assert undone.board.turn is Seat.S
    assert act(undone, do.Redo()) == session
    assert scores(undone.match) == (0, 0, 0, 0)


def test_25_a_new_move_after_undo_drops_the_redo_line():
    undone = act(in_play(), do.Undo())
    assert can_redo(undone)
    assert not can_redo(go_on(undone, Random(9)))


def test_25_there_is_nothing_to_undo_before_a_person_has_moved():
    session = new_match("S")
    while session.board.turn is not Seat.S:
        assert not can_undo(session)
        session = go_on(session, Random(0))
    assert not can_undo(session)
    assert not can_undo(to_the_end(new_match("")))


@pytest.mark.parametrize("viewer", ["S", "E", None])
def test_25_an_undo_with_several_people_meets_the_cover(viewer):
    session = in_play("SENW")._replace(viewer=None)
    undone = act(session, do.Undo())
    assert (screen(undone), undone.viewer) == ("cover", None)
    assert undone.board.turn is not session.board.turn
    redone = act(undone, do.Ready(), do.Redo())
    assert (screen(redone), redone.position) == ("cover", session.position)


def test_25_undo_after_the_end_of_a_hand_of_several_people_meets_the_cover():
    assert screen(act(hand_over("SENW"), do.Undo())) == "cover"


def test_25_nothing_of_an_earlier_hand_can_be_undone():
    assert not can_undo(act(hand_over(), do.NextHand()))


@pytest.mark.parametrize("over", [in_play, hand_over, match_over])
def test_26_restart_deals_the_same_tiles_with_the_scores_and_the_opening_from_before(over):
    session = over()
    again = act(session, do.Restart())
    assert again.position.hands == session.match.hands[-1].dealt
    assert (again.board.opener, again.board.right) == (session.board.opener, session.board.right)
    assert again.board.moves == ()
    assert scores(again.match) == (0, 0, 0, 0)
    assert not can_undo(again)
    assert not can_redo(again)
    assert not can_restart(again)


def test_26_restart_of_a_later_hand_keeps_the_earlier_ones():
    first = hand_over()
    second = to_the_end(act(first, do.NextHand()))
    again = act(second, do.Restart())
    assert scores(again.match) == scores(first.match)
    assert again.board.right == second.board.right
    assert again.position == act(first, do.NextHand()).position


def test_26_after_a_restart_the_opener_is_asked_for_again():
    session = hand_over()
    moves = effects(session, do.Restart())
    if session.board.opener is not Seat.S:
        assert Later(PACES["normal"], do.ComputerMoves((1, 0))) in moves


def test_26_a_restart_with_several_people_meets_the_cover():
    assert screen(act(in_play("SENW"), do.Restart())) == "cover"


def test_the_next_hand_goes_on_with_the_match():
    session = hand_over()
    following = act(session, do.NextHand())
    assert len(following.match.hands) == 2
    assert scores(following.match) == scores(session.match)
    assert following.board.right is session.board.outcome.winner


def test_20_after_the_match_there_is_no_next_hand_but_a_rematch_with_the_same_players():
    session = match_over()
    assert screen(session) == "match-end"
    assert act(session, do.NextHand()) == session
    again = act(session, do.Rematch("other"))
    assert again.match.players == session.match.players
    assert (again.match.seed, len(again.match.hands)) == ("other", 1)
    assert scores(again.match) == (0, 0, 0, 0)


def test_a_rematch_is_between_those_who_have_played_whatever_was_chosen_since():
    session = match_over()
    again = act(session, do.ToStart(), do.SetKind(Seat.N, "easy"), do.Continue(), do.Rematch("other"))
    assert again.match.players == session.match.players


def test_a_match_left_for_the_first_screen_can_be_taken_up_again():
    session = in_play()
    away = act(act(session, do.AskHint()), do.ToStart())
    assert screen(away) == "start"
    assert act(away, do.Continue()) == session


def test_a_match_left_for_the_first_screen_can_be_given_up_for_a_new_one():
    session = act(in_play(), do.ToStart(), do.SetKind(Seat.N, "easy"), do.Start("2"), do.Replace())
    assert (session.match.seed, session.board.moves) == ("2", ())
    assert session.match.players[Seat.N].kind == "easy"
    assert not can_undo(session)


def test_what_is_chosen_is_saved():
    session = first_screen()
    (save,) = effects(session, do.SetChoice("lang", "es"))
    assert isinstance(save, Store)
    assert loads(save.text, session.settings) == session.settings._replace(lang="es")


def test_what_only_the_address_asked_for_is_not_remembered():
    session = first_screen()
    session = session._replace(settings=session.settings._replace(theme="dark"))
    (save,) = effects(session, do.SetChoice("speed", "fast"))
    remembered = loads(save.text, session.remembered)
    assert (remembered.theme, remembered.speed) == ("auto", "fast")


def test_nothing_is_saved_when_nothing_was_changed():
    assert effects(first_screen(), do.SetChoice("lang", "en")) == ()
    assert effects(first_screen(), do.SetChoice("lang", "tlh")) == ()
    assert effects(first_screen(), do.SetKind(Seat.S, "grandmaster")) == ()


def test_the_keyboard_goes_to_the_next_thing_on_a_new_screen_at_a_choice_and_at_a_preview():
    assert Focus() in effects(first_screen(), do.Start("1"))
    assert Focus() in effects(act(turn(), TILE), ON_N)
    assert Focus() in effects(turn(), TILE)
    assert Focus() not in effects(turn(), UNFIT)
    assert Focus() in effects(turn(TURN, people="SE", viewer=None), do.Ready())


def test_the_keyboard_stays_with_a_tile_that_is_put_back():
    for again in (do.Cancel(), TILE, do.ChooseAt(2)):
        assert Focus("tile-5-8") in effects(act(turn(), TILE), again)
    assert Focus() not in effects(previewed(), do.Cancel())


def test_with_no_person_the_computer_players_go_on_to_the_end():
    session = new_match("")
    assert session.viewer is None
    while session.board.outcome is None:
        assert screen(session) == "table"
        session = act(session, do.ComputerMoves(waiting_for(session)))
    assert screen(session) == "hand-end"
    assert not can_undo(session)


def test_the_same_seed_and_choices_give_the_same_match():
    assert to_the_end(new_match("", "9")) == to_the_end(new_match("", "9"))
    assert to_the_end(new_match("", "9")).position != to_the_end(new_match("", "10")).position


@given(st.integers(0, 2**32), st.sampled_from(["S", "SN", "SENW"]))
def test_25_undo_all_the_way_and_redo_comes_back_to_the_same_hand(seed, people):
    session = to_the_end(new_match(people, str(seed)), seed)
    undone = session
    while can_undo(undone):
        undone = act(undone, do.Undo())
        assert undone.board.outcome is None
        assert str(undone.board.turn) in people
    while can_redo(undone):
        undone = act(undone, do.Redo())
    assert undone.position == session.position
    assert undone.match == session.match


@given(st.data())
def test_whatever_happens_in_whatever_order_the_session_holds_together(data):
    people = data.draw(st.sampled_from(["", "S", "SN", "SENW"]))
    session = first_screen(people)
    for _ in range(data.draw(st.integers(0, 60))):
        session = act(session, data.draw(likely_action(session)))
        if session.match is not None:
            assert session.match.hands[-1].position == session.position
        if session.preview is not None:
            assert session.preview in legal(session)
            assert session.preview.tile == session.chosen
        if session.chosen is not None:
            assert places(session)
        if session.viewer is not None:
            assert str(session.viewer) in people
        if screen(session) == "cover":
            assert len(people) > 1


def likely_action(session):
    """Any action; those that can matter now more often."""
    likely = [do.Start("1"), do.Ready(), do.Confirm(), do.Pass(), do.NextHand(), do.AskHint(), do.Undo()]
    if due := waiting_for(session):
        likely += [do.ComputerMoves(due)] * 3
    for move in legal(session):
        likely += [do.ChooseTile(move.tile), do.ChoosePlace(move.branch)]
    return st.one_of(st.sampled_from(likely), st.sampled_from(list(ACTIONS.values())), places_of_any)


places_of_any = st.sampled_from(SEATS).map(do.ChoosePlace)


def test_a_mistake_in_the_program_is_told_on_every_screen():
    assert act(turn(), do.Fail()).failed


def test_after_a_move_that_is_not_a_persons_there_is_something_to_wait_for():
    session = after(dealt_to(dealt(s="9-9"), "S", "S"), "9-9")
    assert waiting_for(session) == (1, 1)


def test_a_new_version_is_offered_on_the_first_screen_and_in_the_middle_of_no_match():
    offered = {
        name: update_offered(act(build(), do.UpdateReady(held=False))) is not None
        for name, (build, _) in PHASES.items()
    }
    assert [name for name, is_offered in offered.items() if is_offered] == ["first screen"]
    finished = act(match_over(), do.UpdateReady(held=False), do.ToStart())
    assert effects(finished, do.Update()) == (TakeUpdate(),)


@pytest.mark.parametrize("phase", PHASES)
def test_a_new_version_is_taken_only_where_it_is_offered(phase):
    session = PHASES[phase][0]()
    assert update(session, do.Update()) == (session, ())
    told = act(session, do.UpdateReady(held=True))
    assert told == session._replace(newer=do.UpdateReady(held=True))
    assert update(told, do.Update()) == (told, (TakeUpdate(),) if phase == "first screen" else ())
