"""The replay of finished hands: every turn of them, and nothing of a hand in play."""

import re
from functools import lru_cache
from random import Random

import pytest
from checks import TILE, check
from document import read
from fake_browser import browse
from hypothesis import given, settings
from hypothesis import strategies as st
from sessions import act, effects, first_screen, new_match, shown, to_the_end

from engine.history import of_hand
from engine.match import Player, scores
from engine.notation import parse_move
from engine.rules import legal_moves
from engine.state import SEATS, Position, Seat
from engine.tiles import ALL, set_of, tiles_of
from ui import actions as do
from ui import replay as replays
from ui.effects import Focus, Later
from ui.keys import Press
from ui.markup.page import page
from ui.routing import changed, clicked, replay_key
from ui.session import can_redo, can_restart, can_undo, screen, waiting_for
from ui.settings import LANGUAGES, PACES
from ui.text import Texts

STEPS = st.one_of(
    st.builds(do.ReplayTo, st.none() | st.integers(-5, 70)),
    st.builds(do.ReplayBy, st.integers(-80, 80)),
    st.builds(do.ReplayHand, st.integers(-1, 4)),
    st.builds(do.ReplaySeen, st.none() | st.sampled_from(SEATS)),
    st.builds(do.ReplayLegal, st.booleans()),
    st.just(do.ReplayPlay()),
    st.builds(do.ReplayTick, st.integers(0, 2), st.integers(0, 60)),
    st.sampled_from([do.OpenReplay(None), do.OpenReplay(0), do.OpenReplay(7), do.CloseReplay(), do.Cancel()]),
    st.sampled_from([do.Undo(), do.Redo(), do.Restart(), do.NextHand(), do.Ready(), do.AskHint(), do.Pass()]),
    st.sampled_from([do.OpenDialog("settings"), do.CloseDialog(), do.ToStart(), do.Continue()]),
)


@lru_cache
def after_hands(hands=1, people="", seed="3", **others):
    """A match after so many hands."""
    session = to_the_end(new_match(people, seed, **others))
    for _ in range(hands - 1):
        session = to_the_end(act(session, do.NextHand()))
    return session


def replaying(*actions, hands=1, **others):
    return act(after_hands(hands, **others), do.OpenReplay(None), *actions)


def moves_of(session):
    return session.replay.match.hands[session.replay.hand].position.board.moves


def timers(session, action):
    return [effect for effect in effects(session, action) if isinstance(effect, Later)]


def played_through(session):
    """All that a replay shows until it stops by itself."""
    places = []
    while session.replay.playing:
        places.append(session.replay.turn)
        session = act(session, do.ReplayTick(session.replay.hand, session.replay.turn))
    return session, places


def test_it_opens_at_the_deal_of_the_hand_just_played_and_closes_where_it_was_opened():
    before = after_hands(2)
    session = act(before, do.OpenReplay(None))
    assert screen(session) == "replay"
    assert (session.replay.hand, session.replay.turn, session.replay.playing) == (1, 0, False)
    assert Focus() in effects(before, do.OpenReplay(None))
    for action in (do.CloseReplay(), do.Cancel()):
        assert act(session, action) == before
        assert Focus() in effects(session, action)


def test_every_turn_is_shown_as_it_was():
    session = replaying()
    hand = session.replay.match.hands[0]
    for turn, position in enumerate(of_hand(hand)):
        assert session.replay.turn == turn
        assert replays.position(session.replay) == position
        session = act(session, do.ReplayBy(1))
    assert replays.position(session.replay) == hand.position


def test_steps_end_at_the_deal_and_at_the_end_of_the_hand():
    session = replaying()
    last = len(moves_of(session))
    assert act(session, do.ReplayBy(-1)) == session
    end = act(session, do.ReplayTo(None))
    assert end.replay.turn == last
    assert act(end, do.ReplayBy(1)) == end
    assert act(end, do.ReplayBy(-1)).replay.turn == last - 1
    assert act(end, do.ReplayTo(0)) == session
    assert act(session, do.ReplayTo(10_000)).replay.turn == last
    assert act(end, do.ReplayTo(-7)).replay.turn == 0
    assert act(session, do.ReplayTo(5)).replay.turn == 5


def test_every_finished_hand_can_be_gone_to_and_no_other():
    session = act(replaying(hands=3), do.ReplayTo(9))
    first = act(session, do.ReplayHand(0))
    assert (first.replay.hand, first.replay.turn) == (0, 0)
    assert moves_of(first) == session.match.hands[0].position.board.moves
    for none in (-1, 3, 99):
        assert act(session, do.ReplayHand(none)) == session
        assert act(after_hands(3), do.OpenReplay(none)).replay is None
    assert act(after_hands(3), do.OpenReplay(1)).replay.hand == 1


@pytest.mark.parametrize("people", ["", "S", "SN"])
def test_a_hand_in_play_is_never_shown(people):
    assert act(new_match(people), do.OpenReplay(None)).replay is None
    assert act(first_screen(people), do.OpenReplay(None)).replay is None
    session = act(after_hands(1, people), do.NextHand())
    assert act(session, do.OpenReplay(1)).replay is None
    opened = act(session, do.OpenReplay(None))
    assert opened.replay.hand == 0
    assert len(opened.replay.match.hands) == 1
    assert act(opened, do.ReplayHand(1)) == opened
    other = opened._replace(match=new_match(people, "other").match)
    assert str(page(opened)) == str(page(other))


def test_a_hand_taken_back_into_play_is_not_shown():
    session = act(after_hands(1, "S"), do.Undo())
    assert session.board.outcome is None
    assert act(session, do.OpenReplay(None)).replay is None


def test_it_plays_at_the_pace_of_the_settings_and_stops_at_the_end():
    session = replaying(do.ReplayPlay())
    for pace in PACES:
        chosen = act(session, do.SetChoice("speed", pace))
        (timer,) = timers(chosen, do.ReplayTick(0, 0))
        assert timer == Later(PACES[pace] or PACES["fast"], do.ReplayTick(0, 1))
    assert timers(replaying(), do.ReplayPlay()) == [Later(PACES["normal"], do.ReplayTick(0, 0))]
    session, places = played_through(session)
    assert places == list(range(len(moves_of(session))))
    assert session.replay.turn == len(moves_of(session))
    assert not timers(act(session, do.ReplayPlay(), do.ReplayTo(None), do.ReplayBy(-1)), do.ReplayBy(1))


def test_from_the_end_it_plays_anew_and_elsewhere_goes_on():
    again = replaying(do.ReplayTo(None), do.ReplayPlay())
    assert (again.replay.turn, again.replay.playing) == (0, True)
    on = replaying(do.ReplayTo(4), do.ReplayPlay())
    assert (on.replay.turn, on.replay.playing) == (4, True)
    assert not act(on, do.ReplayPlay()).replay.playing


@pytest.mark.parametrize("step", [do.ReplayTo(3), do.ReplayBy(1), do.ReplayBy(-1), do.ReplayHand(0)])
def test_whoever_goes_to_another_turn_stops_it(step):
    session = replaying(do.ReplayTo(6), do.ReplayPlay(), step)
    assert not session.replay.playing
    assert act(session, do.ReplayTick(0, 6), do.ReplayTick(0, session.replay.turn)) == session


def test_what_is_shown_changes_nothing_about_playing():
    session = replaying(do.ReplayPlay(), do.ReplaySeen(Seat.E), do.ReplayLegal(True))
    assert session.replay.playing
    assert (session.replay.seen, session.replay.legal) == (Seat.E, True)


def test_a_timer_that_was_overtaken_moves_nothing():
    session = replaying(do.ReplayPlay(), do.ReplayTick(0, 0))
    for late in (do.ReplayTick(0, 0), do.ReplayTick(0, 2), do.ReplayTick(1, 1)):
        assert act(session, late) == session
    closed = act(session, do.CloseReplay())
    assert act(closed, do.ReplayTick(0, 1)) == closed


def test_24_while_a_dialog_is_open_it_stands_still_and_then_goes_on():
    session = replaying(do.ReplayPlay())
    asked = act(session, do.OpenDialog("settings"))
    assert act(asked, do.ReplayTick(0, 0)) == asked
    assert timers(asked, do.CloseDialog()) == [Later(PACES["normal"], do.ReplayTick(0, 0))]


def test_while_it_is_open_nobody_plays():
    session = act(after_hands(1, ""), do.NextHand())
    due = waiting_for(session)
    opened = act(session, do.OpenReplay(None))
    assert due is not None
    assert waiting_for(opened) is None
    assert act(opened, do.ComputerMoves(due)) == opened
    assert timers(opened, do.CloseReplay()) == [Later(PACES["normal"], do.ComputerMoves(due))]


def test_while_it_is_open_nothing_is_undone():
    session = act(after_hands(1, "S"), do.OpenReplay(None))
    assert not any(able(session) for able in (can_undo, can_redo, can_restart))
    for action in (do.Undo(), do.Redo(), do.Restart(), do.NextHand(), do.Rematch("x")):
        assert act(session, action) == session


def test_the_way_to_the_first_screen_closes_it():
    session = act(replaying(), do.ToStart())
    assert screen(session) == "start"
    assert screen(act(session, do.Continue())) == "hand-end"


@settings(max_examples=30)
@given(st.lists(STEPS, max_size=25), st.sampled_from([("", 3), ("S", 1), ("SENW", 2)]))
def test_whatever_is_done_nothing_breaks_and_nothing_hidden_is_shown(actions, match):
    people, hands = match
    session = act(after_hands(hands, people), do.OpenReplay(None))
    for action in actions:
        before, session = session, act(session, action)
        replay = session.replay
        if replay is not None:
            assert 0 <= replay.hand < hands
            assert 0 <= replay.turn <= len(moves_of(session))
            assert not (replay.playing and replay.turn == len(moves_of(session)))
            assert session.match == before.match
        html = str(page(session))
        check(session, html, read(html))


@given(st.integers(0, 60), st.sampled_from(SEATS))
def test_one_seats_view_hides_the_hands_of_the_others(turn, seat):
    session = replaying(do.ReplayTo(turn), do.ReplaySeen(seat), do.ReplayLegal(True))
    board, hands = replays.position(session.replay)
    html = str(page(session))
    named = {f"{min(pair)}-{max(pair)}" for pair in TILE.findall(html)}
    laid = {move.tile for move in board.moves if move.tile}
    assert named == set(map(str, {*tiles_of(hands[seat]), *laid}))
    document = read(html)
    faces = [use for use in document.tags("use") if use["href"].startswith("#pips-")]
    assert len(faces) == 2 * len(named)
    assert document.has("data-legal") is (seat is board.turn and board.outcome is None)


@settings(max_examples=20)
@given(st.integers(0, 60), st.sampled_from(SEATS), st.integers(0, 2**32))
def test_one_seats_view_is_the_same_whatever_the_others_hold(turn, seat, seed):
    session = replaying(do.ReplayTo(turn), do.ReplaySeen(seat), do.ReplayLegal(True))
    board, hands = replays.position(session.replay)
    laid = set_of(move.tile for move in board.moves if move.tile)
    rest = list(tiles_of(ALL & ~laid & ~hands[seat]))
    Random(seed).shuffle(rest)
    other = tuple(
        hands[each] if each is seat else set_of(rest.pop() for _ in range(hands[each].bit_count()))
        for each in SEATS
    )
    with pytest.MonkeyPatch.context() as patch:
        html = str(page(session))
        patch.setattr(
            replays,
            "positions",
            lambda hand: {session.replay.turn: Position(board, other)},
        )
        assert str(page(session)) == html


def test_the_legal_moves_are_those_of_the_rules_at_every_turn():
    session = replaying(do.ReplayLegal(True))
    for position, move in zip(of_hand(session.replay.match.hands[0]), moves_of(session), strict=False):
        told = shown(session).values("data-move")
        assert [parse_move(each) for each in told] == list(legal_moves(position))
        assert str(move) in told
        playable = {tile.get("data-shown") for tile in shown(session) if "playable" in tile.classes}
        assert playable == {str(each.tile) for each in legal_moves(position) if each.tile}
        session = act(session, do.ReplayBy(1))
    assert shown(session).values("data-move") == []


def test_the_legal_moves_are_there_only_if_wanted():
    assert not shown(replaying(do.ReplayTo(3))).has("data-legal")


def test_where_legal_moves_are_not_shown_because_the_hand_is_not_open_that_is_told():
    session = replaying(do.ReplayTo(3), do.ReplayLegal(True))
    mover = replays.position(session.replay).board.turn
    for seat in SEATS:
        seen = act(session, do.ReplaySeen(seat))
        assert ("where the hand is open" in shown(seen).text) is (seat is not mover)
    for other in (session, act(session, do.ReplaySeen(mover), do.ReplayTo(None))):
        assert "where the hand is open" not in shown(other).text


def test_points_are_those_before_the_hand_and_at_its_end_those_after():
    session = replaying(hands=2)
    for turn, hands in ((0, 1), (5, 1), (None, 2)):
        document = shown(act(session, do.ReplayTo(turn)))
        told = [document.one("data-seat", seat.name)["data-score"] for seat in SEATS]
        assert told == list(map(str, scores(session.match, hands)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_has_happened_who_is_to_move_and_the_result_are_told(lang):
    t = Texts(lang)
    session = replaying(lang=lang)
    board = session.match.hands[0].position.board
    for turn in range(len(board.moves)):
        seat = SEATS[(board.opener + turn) % len(SEATS)]
        document = shown(act(session, do.ReplayTo(turn)))
        said = document.one("aria-live").text
        assert t.tr("{seat} is to move.", seat=seat) in said
        assert document.one("data-screen")["data-turn"] == seat.name
        if turn and board.moves[turn - 1].tile:
            assert str(board.moves[turn - 1].tile) in said
    assert str(board.outcome.points) in shown(act(session, do.ReplayTo(None))).one("aria-live").text


def test_the_players_are_those_of_the_match_that_is_replayed():
    session = replaying()
    s, *others = session.replay.match.players
    named = session.replay.match.__class__((Player("Ñico", s.kind), *others), "1", 100, session.match.hands)
    assert "Ñico" in shown(session._replace(replay=session.replay._replace(match=named))).text


def test_it_is_opened_from_the_end_of_a_hand_and_used_with_buttons_lists_and_slider():
    browser = browse(after_hands(2))
    browser.click("action", "replay")
    assert browser.screen == "replay"
    browser.click("action", "replay-forward")
    browser.click("action", "replay-forward")
    browser.click("action", "replay-back")
    assert browser.session.replay.turn == 1
    browser.click("action", "replay-last")
    browser.click("action", "replay-first")
    browser.change("replay", "turn", "7")
    assert browser.session.replay.turn == 7
    browser.change("replay", "seen", "W")
    browser.change("replay", "legal", "on", checked=True)
    assert browser.session.replay[3:5] == (Seat.W, True)
    browser.change("replay", "seen", "all")
    browser.change("replay", "hand", "0")
    assert browser.session.replay[1:4] == (0, 0, None)
    browser.click("action", "replay-play")
    while browser.timers:
        browser.let_time_pass()
    assert browser.session.replay.turn == len(moves_of(browser.session))
    browser.click("action", "replay-close")
    assert browser.screen == "hand-end"


def test_keys_step_and_a_focused_button_has_the_space_bar_to_itself():
    def pressed(key, on="", **others):
        return replay_key(Press(key, on=on, **others))

    assert pressed("ArrowLeft") == pressed("ArrowLeft", "button") == do.ReplayBy(-1)
    assert pressed("ArrowRight", "button") == do.ReplayBy(1)
    assert (pressed("Home"), pressed("End", "button")) == (do.ReplayTo(0), do.ReplayTo(None))
    assert pressed(" ") == do.ReplayPlay()
    assert pressed(" ", "button") is None
    assert pressed("ArrowLeft", "field") is None
    assert pressed("ArrowLeft", alt=True) is pressed("ArrowLeft", command=True) is None
    assert pressed("a") is None


@given(st.sampled_from(["turn", "hand", "seen", "legal", "other"]), st.text(max_size=8))
def test_a_list_or_slider_that_says_anything_else_is_nothing_and_never_an_error(what, value):
    action = changed({"replay": what}, value, False)
    if what == "other" or (what in ("turn", "hand") and not re.fullmatch("[0-9]{1,4}", value)):
        assert action is None
    if action is not None:
        act(replaying(), action)


def test_each_button_has_an_action():
    names = ["replay", *(f"replay-{name}" for name in ("first", "back", "play", "forward", "last", "close"))]
    assert len({repr(clicked({"action": name}, lambda: "fresh")) for name in names}) == len(names)
    assert {name for name in shown(replaying()).values("data-action") if name.startswith("replay")} == set(
        names[1:]
    )


def test_a_tick_that_comes_after_playing_was_stopped_changes_nothing():
    stopped = act(replaying(), do.ReplayPlay(), do.ReplayPlay())
    assert act(stopped, do.ReplayTick(stopped.replay.hand, stopped.replay.turn)) == stopped
