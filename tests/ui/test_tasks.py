"""The expert thinks when its turn is due or a hint is wanted, and plays not before its time."""

from dataclasses import replace
from random import Random

import pytest
from fake_browser import browse, take_turn
from sessions import act, at, dealt_to, effects, first_screen, new_match, shown
from table import dealt, position

from engine.deal import turn_chance
from engine.match import Player
from engine.players import expert
from engine.players.expert import Candidate
from engine.rules import legal_moves
from engine.state import PASS
from engine.tiles import Tile
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
    moves = list(legal_moves(session.position))
    best_first = [moves.pop(best), *moves]
    found = tuple(Candidate(move, -float(at), 0.5, 6) for at, move in enumerate(best_first))
    return do.Thought(task(session), found)


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


def asked(**others):
    """A person's turn with a choice, at which a hint of the expert has been asked for."""
    session = at(position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 5-8"), hints="expert", **others)
    return act(session, do.AskHint())


def test_a_hint_of_the_expert_is_thought_out():
    session = asked()
    assert (session.hint, session.preview) == (None, None)
    hint = act(session, thought(session, best=0))
    assert hint.hint.move == hint.preview == legal_moves(session.position)[0]
    assert hint.hint.compared
    assert task(hint) is None
    assert not hint.pondering


def test_the_hint_is_what_an_expert_at_this_seat_would_play():
    session = asked()
    assert task(session).request == task(act_as_expert(session)).request


def act_as_expert(session):
    """The same turn with an expert at South."""
    players = (Player("", "expert"), *session.match.players[1:])
    return session._replace(match=replace(session.match, players=players), pondering=False)


@pytest.mark.parametrize(
    "action",
    [
        do.ChooseTile(Tile(1, 2)),
        do.Cancel(),
        do.OpenDialog("rules"),
        do.ToStart(),
        do.SetChoice("hints", "hard"),
    ],
)
def test_anything_else_that_the_person_does_puts_the_hint_off(action):
    session = asked()
    assert Think(None) in effects(session, action)
    after = act(session, action)
    assert not after.pondering
    assert act(after, thought(session)) == after


@pytest.mark.parametrize("action", [do.Resized(400.0, 300.0), do.UpdateReady(held=False), do.AskHint()])
def test_what_happens_meanwhile_does_not(action):
    session = asked()
    assert task(act(session, action)) == task(session)


def test_where_there_is_no_choice_the_hint_is_there_at_once():
    stuck = at(position("S[1] E[2] N[3] W[4]; S to move with 5-6 7-8"), hints="expert")
    assert act(stuck, do.AskHint()).hint.move == PASS


def test_the_button_shows_that_a_hint_is_thought_out():
    def busy(session):
        return shown(session).one("data-action", "hint").get("aria-busy")

    session = asked()
    assert busy(session) == "true"
    assert busy(act(session, thought(session))) is None


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_what_a_hint_was_compared_with_is_shown_on_demand(level):
    session = at(position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 5-8"), hints=level)
    session = act(session, do.AskHint())
    if level == "expert":
        session = act(session, thought(session))
    document = shown(session)
    assert not document.one("id", "compared").tags("tr")
    rows = shown(act(session, do.ShowCompared(True))).one("id", "compared").tags("tr")
    assert len(rows) == 1 + len(session.hint.compared)
    again = act(session, do.ShowCompared(True), do.Cancel(), do.AskHint())
    assert level == "expert" or not shown(again).one("id", "compared").tags("tr")
