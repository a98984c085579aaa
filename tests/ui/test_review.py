"""The review: every turn of a person beside what expert would have played with what could be seen then."""

from dataclasses import replace

import pytest
from fake_browser import browse
from sessions import act, effects, new_match, shown, to_the_end

from engine.history import of_hand
from engine.match import Player, scores
from engine.players.expert import Candidate
from engine.rules import legal_moves
from engine.state import SEATS, Seat
from engine.view import view_of
from ui import actions as do
from ui import tasks
from ui.effects import Think
from ui.review import MARKED, begun, persons, turns
from ui.review_model import review_model
from ui.session import screen
from ui.tasks import task
from ui.text import Texts
from ui.thinking import read_request

EN = Texts("en")


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(tasks, "PLAYOUTS", 8)


def ended(people="S", hands=1, **others):
    """A match after so many hands."""
    session = to_the_end(new_match(people, seed="4", **others), 4)
    for hand in range(1, hands):
        session = to_the_end(act(session, do.NextHand()), hand)
    return session


def reviewing(people="S", **others):
    return act(ended(people, **others), do.OpenReview())


def find(session, cost=None):
    """What the session wants to know is found out: each move a point worse than the one before in the text's order,
    or with `cost` the one played so many points worse than all others."""
    wanted = task(session)
    hand = session.replay.match.hands[session.replay.hand]
    position = of_hand(hand)[wanted.turn - 1]
    played = hand.position.board.moves[wanted.turn - 1]
    found = [
        Candidate(move, float(-at) if cost is None else -cost * (move == played), 0.25, 8)
        for at, move in enumerate(legal_moves(position))
    ]
    best_first = tuple(sorted(found, key=lambda each: -each.points))
    return act(session, do.Thought(wanted, best_first))


def finished(session, costs=None):
    """The session when the hand has been reviewed; `costs` are those of the turns in order."""
    for at in range(200):
        if task(session) is None:
            return session
        session = find(session, costs and costs[at % len(costs)])
    raise AssertionError("it never ends")


def all_turns(session):
    return turns(begun(session.reviews, session.replay), persons(session.replay))


def test_nobody_thinks_before_somebody_asks():
    session = ended()
    assert task(session) is None
    assert task(act(session, do.OpenReplay(None))) is None
    assert any(isinstance(each, Think) and each.task for each in effects(session, do.OpenReview()))


def test_once_asked_for_hands_are_reviewed_whenever_they_are_shown():
    closed = act(reviewing(), do.CloseDialog(), do.CloseReplay())
    assert task(closed) is None
    assert task(act(closed, do.OpenReplay(None))) == task(reviewing())


@pytest.mark.parametrize("people", ["S", "EN", "SENW"])
def test_every_turn_of_every_person_is_there_and_each_with_a_choice_is_thought_about(people):
    session = finished(reviewing(people))
    hand = session.match.hands[0]
    line = of_hand(hand)
    expected = [
        (turn, at.board.turn, hand.position.board.moves[turn])
        for turn, at in enumerate(line[:-1])
        if str(at.board.turn) in people
    ]
    told = all_turns(session)
    assert [(each.turn, each.seat, each.played) for each in told] == expected
    for each in told:
        assert each.choice is (len(legal_moves(line[each.turn])) > 1)
        assert (each.best is not None) is each.choice
    parts = review_model(session.replay, session.reviews, EN).parts
    assert [str(part.seat) for part in parts] == [str(seat) for seat in SEATS if str(seat) in people]
    assert sum(len(part.rows) for part in parts) == len(expected)


def test_expert_judges_with_what_the_person_could_see_at_the_time():
    session = act(ended(hands=2), do.OpenReview())
    wanted = task(session)
    asked = read_request(wanted.request)
    position = of_hand(session.match.hands[1])[wanted.turn - 1]
    assert asked.view == view_of(position, Seat.S, scores(session.match, 1), session.match.target)
    assert (wanted.hand, wanted.purpose) == (2, "review")


def test_the_cost_is_what_the_move_played_is_behind_the_best():
    session = finished(reviewing())
    for each in all_turns(session):
        if each.choice:
            moves = legal_moves(of_hand(session.match.hands[0])[each.turn])
            assert each.best.move == moves[0]
            assert each.cost == moves.index(each.played)
            assert each.error == pytest.approx(0 if each.played == moves[0] else 0.25 * 2**0.5)


@pytest.mark.parametrize("people", ["S", "SN"])
def test_the_three_largest_costs_of_each_person_are_marked(people):
    session = finished(reviewing(people), costs=[2.0, 9.0, 3.0, 1.0, 4.0, 8.0, 0.3, 7.0])
    model = review_model(session.replay, session.reviews, EN)
    costs = {each.turn: each.cost for each in all_turns(session)}
    for part in model.parts:
        mine = sorted((costs[row.turn] for row in part.rows), reverse=True)
        assert sorted((costs[row.turn] for row in part.rows if row.marked), reverse=True) == mine[:MARKED]
    assert len(model.marks) == MARKED * len(people)
    assert len([one for one in shown(session) if "costly" in one.classes]) == len(model.marks)
    marks = [one for one in shown(act(session, do.CloseDialog())) if "marks" in one.classes]
    assert len(marks[0].children) == len(model.marks)


def test_what_may_be_chance_is_not_marked():
    session = finished(reviewing(), costs=[0.3])
    assert review_model(session.replay, session.reviews, EN).marks == ()


def test_from_the_list_one_goes_to_the_turn_where_it_is_said_what_expert_would_have_played():
    browser = browse(finished(reviewing(), costs=[5.0]))
    row = next(row for row in browser.document.all("data-action", "review-turn") if row.all("class", "cost"))
    turn = int(row["data-to"])
    browser.press(row)
    assert (browser.session.replay.turn, browser.session.dialog) == (turn, None)
    (remark,) = (one for one in browser.document if "remark" in one.classes)
    told = next(each for each in all_turns(browser.session) if each.turn == turn)
    assert str(told.played.tile) in remark.text
    assert str(told.best.move.tile) in remark.text
    browser.change("replay", "seen", "E")
    assert not [one for one in browser.document if "remark" in one.classes], "the hand is not open"


def test_a_pause_and_leaving_stop_it_and_what_is_found_stays():
    session = find(reviewing())
    wanted = task(session)
    for action in (do.Pause(True), do.CloseReplay(), do.ToStart()):
        after = act(session, action)
        assert task(after) is None
        assert act(after, do.Thought(wanted, ())) == after
    again = act(session, do.CloseReplay(), do.OpenReplay(None))
    assert task(again) == wanted
    assert len(begun(again.reviews, again.replay).judged) == 1


def test_each_hand_has_a_review_of_its_own():
    session = finished(act(ended(hands=2), do.OpenReview()))
    first = act(session, do.ReplayHand(0))
    assert task(first).hand == 1
    both = finished(first)
    assert task(act(both, do.ReplayHand(1))) is None
    assert len(both.reviews) == 2


def test_where_no_person_has_played_there_is_nothing_to_review():
    session = ended("")
    assert not shown(session).has("data-action", "review")
    assert act(session, do.OpenReview()) == session
    watched = act(session, do.OpenReplay(None))
    assert not shown(watched).has("data-action", "review")


def test_in_a_record_from_elsewhere_the_persons_named_there_are_reviewed():
    session = act(ended("S"), do.OpenReplay(None))
    players = (Player("", "easy"), Player("Ana", "human"), *session.match.players[2:])
    brought = session.replay._replace(match=replace(session.replay.match, players=players, seed=None))
    session = finished(act(session._replace(replay=brought), do.OpenReview()))
    assert {each.seat for each in all_turns(session)} == {Seat.E}


def test_the_review_is_made_in_the_background_and_tells_how_far_it_has_come():
    browser = browse(ended())
    browser.click("action", "review")
    assert browser.document.one("data-dialog", "review").tags("progress")
    browser.click("action", "close")
    browser.click("action", "replay-forward")
    browser.let_it_think()
    browser.click("action", "review")
    assert not browser.document.one("data-dialog", "review").tags("progress")
    assert screen(browser.session) == "replay"


def test_no_hand_in_play_is_ever_reviewed():
    session = act(ended(), do.NextHand(), do.OpenReview())
    assert len(session.replay.match.hands) == 1
    assert task(session).hand == 1


def test_the_review_can_be_looked_at_whichever_hand_is_open():
    browser = browse(finished(reviewing("SE"), costs=[5.0]))
    browser.click("action", "close")
    browser.change("replay", "seen", "N")
    browser.click("action", "review")
    assert browser.document.one("data-dialog", "review").all("data-action", "review-turn")
