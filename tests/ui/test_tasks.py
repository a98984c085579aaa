"""The expert at the table: it thinks when its turn is due, and plays not before its time."""

from random import Random

import pytest
from fake_browser import browse, take_turn
from sessions import act, dealt_to, effects, first_screen, new_match
from table import dealt

from engine.deal import turn_chance
from engine.players import expert
from engine.players.expert import Candidate
from engine.rules import legal_moves
from engine.view import view_of
from ui import actions as do
from ui import tasks
from ui.effects import Later, Think, WakeThinker
from ui.session import waiting_for
from ui.settings import PACES
from ui.tasks import task


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(tasks, "PLAYOUTS", 12)


def thinking(**others):
    """A match at a turn of an expert who has a choice; a person sits at South."""
    session = new_match("S", seed="7", kind="expert", **others)
    while task(session) is None:
        due = waiting_for(session)
        if due is not None:
            session = act(session, do.ComputerMoves(due))
        else:
            move = legal_moves(session.position)[0]
            if move.tile is None:
                session = act(session, do.Pass())
            else:
                session = act(session, do.ChooseTile(move.tile), do.ChoosePlace(move.branch), do.Confirm())
    return session


def thought(session, best=-1):
    """The thinker comes to an end; it likes the last of the legal moves best."""
    move = legal_moves(session.position)[best]
    return do.Thought(task(session), (Candidate(move, 1.0, 0.5, 6),))


def moves(session):
    return len(session.board.moves)


def test_what_is_asked_is_told_when_a_turn_is_due_and_no_more_when_it_is_not():
    session = thinking()
    closed = act(session, do.OpenDialog("rules"))
    assert task(closed) is None
    assert Think(None) in effects(session, do.OpenDialog("rules"))
    assert Think(task(session)) in effects(closed, do.CloseDialog())
    assert not any(isinstance(each, Think) for each in effects(session, do.Resized(500.0, 500.0)))


@pytest.mark.parametrize("action", [do.Undo(), do.ToStart(), do.Pause(True), do.OpenDialog("log")])
def test_undo_pause_and_leaving_end_the_thinking(action):
    session = thinking()
    late = thought(session)
    assert Think(None) in effects(session, action)
    after = act(session, action)
    assert act(after, late) == after


def test_a_new_match_ends_the_thinking():
    session = thinking()
    after = act(session, do.HostMatch("other", None, "8"))
    assert act(after, thought(session)) == after


def test_the_move_comes_not_before_the_pace_the_player_chose():
    session = thinking()
    due = do.ComputerMoves(waiting_for(session))
    decided = act(session, thought(session))
    assert moves(decided) == moves(session)
    assert moves(act(decided, due)) == moves(session) + 1
    waited = act(session, due)
    assert moves(waited) == moves(session)
    played = act(waited, thought(waited))
    assert played.board.moves == act(decided, due).board.moves
    assert played.board.moves[-1] == legal_moves(session.position)[-1]


def test_what_was_decided_or_waited_for_before_an_interruption_counts_no_more():
    session = thinking()
    for before in (thought(session), do.ComputerMoves(waiting_for(session))):
        again = act(session, before, do.OpenDialog("rules"), do.CloseDialog())
        assert task(again) == task(session)
        assert moves(act(again, thought(again))) == moves(session)


def test_each_turn_is_given_its_time():
    session = thinking(speed="slow")
    assert Later(PACES["slow"], do.ComputerMoves(waiting_for(session))) in effects(
        act(session, do.OpenDialog("rules")), do.CloseDialog()
    )


def test_where_there_is_no_choice_nobody_thinks():
    hands = dealt("0-1 0-2", "9-9 8-9", "0-3 0-4", "0-5 0-6")
    session = dealt_to(hands, people="S", kind="expert")
    assert task(session) is None
    assert moves(act(session, do.ComputerMoves(waiting_for(session)))) == 1


@pytest.mark.parametrize(("kind", "woken"), [("expert", True), ("hard", False), ("normal", False)])
def test_the_thinker_is_woken_when_an_expert_sits_down(kind, woken):
    asked = effects(first_screen(kind=kind), do.Start("1"))
    assert any(isinstance(each, WakeThinker) for each in asked) is woken


def test_the_seat_of_an_expert_who_thinks_is_marked_and_nothing_more_is_said():
    browser = browse(first_screen("", kind="expert"))
    browser.click("action", "start")
    for _ in range(12):
        marked = [seat["data-seat"] for seat in browser.document.all("data-seat") if "thinks" in seat.classes]
        assert marked == [browser.session.board.turn.name]
        live = browser.document.all("aria-live")
        assert not any("thinks" in element.classes for region in live for element in region)
        take_turn(browser, Random(1))


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_experts_play_as_the_engine_alone_has_them_play(speed):
    session = first_screen("", kind="expert", speed=speed)
    browser = browse(session._replace(address=session.address._replace(seed="5")))
    browser.click("action", "start")
    while browser.screen == "table":
        if browser.timers:
            browser.let_time_pass()
        browser.let_it_think()
    *line, over = browser.session.history.line
    again = [
        expert.choose(view_of(each, each.board.turn, (0, 0, 0, 0), 100), turn_chance("5", 1, turn), 12)
        for turn, each in enumerate(line, start=1)
    ]
    assert tuple(again) == over.board.moves
