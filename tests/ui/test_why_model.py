"""Why? on anything that cannot be done: the reasons, where they are asked for and where they are told."""

from random import Random

import pytest
from fake_browser import browse
from sessions import act, at, go_on, new_match, shown
from table import position

from engine.notation import parse_tile
from engine.rules import legal_moves
from engine.state import PASS, SEATS
from ui import actions as do
from ui.rack import visible
from ui.routing import clicked
from ui.session import can_redo, can_restart, can_undo, legal, places
from ui.settings import LANGUAGES
from ui.text import Texts
from ui.why_model import unable_words, why_sections

ENGLISH = Texts("en")
PRIORITY = "S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 5-8"
NO_MOVE = "S[5] E[6] N[7] W[3]; S to move with 0-1 1-2"
OTHERS_TURN = "S[5] E[6] N[7] W[3]; E to move with 1-6 2-6; S with 5-8 1-2"
BUTTONS = ("pass", "confirm", "hint", "undo", "redo", "restart")


def turn(text=PRIORITY, **others):
    return at(position(text), **others)


def told(session):
    return [point for section in why_sections(session, ENGLISH) for point in section.points]


def why(session, what):
    return unable_words(session, what, ENGLISH)


def test_whoever_can_play_may_not_pass_and_is_told_what_can_be_played():
    assert "5-8" in why(turn(), "pass")
    assert why(turn(NO_MOVE), "pass") == ""


def test_a_place_is_refused_with_the_rule_that_forbids_it():
    session = act(turn(), do.ChooseTile(parse_tile("5-8")))
    assert why(session, "E") == "5-8 cannot go on East’s branch: North was opened first with the same end."
    assert why(session, "W") == "5-8 cannot go on West’s branch: it ends in 3."
    closed = act(turn("S[5] E[5] N[7] W[3]; S to move with 1-2 5-8"), do.ChooseTile(parse_tile("5-8")))
    assert "closed" in why(closed, "E")
    assert why(session, "S") == why(session, "N") == ""


@pytest.mark.parametrize("session", [turn(), turn(NO_MOVE), turn(OTHERS_TURN), new_match("S", "4")])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_button_that_is_not_possible_has_a_reason_and_no_other(session, lang):
    t = Texts(lang)
    for _ in range(3):
        document = shown(session._replace(settings=session.settings._replace(lang=lang)))
        for action in BUTTONS:
            enabled = document.one("data-action", action).enabled
            assert (unable_words(session, action, t) == "") is enabled, action
        tile = next((move.tile for move in legal(session) if move.tile), None)
        session = act(session, do.ChooseTile(tile) if tile else do.Cancel())


def test_on_the_way_through_hands_every_reason_is_told_where_and_only_where_something_is_not_possible():
    session, chance = new_match("SENW", "11"), Random(5)
    seen = 0
    while session.board.outcome is None:
        now = act(session, do.Ready())
        allowed = legal_moves(now.position)
        possible = {
            "pass": PASS in allowed,
            "undo": can_undo(now),
            "redo": can_redo(now),
            "restart": can_restart(now),
        }
        for action, can in possible.items():
            assert (why(now, action) == "") is can
        unfit = {tile for tile in visible(now) if tile not in {move.tile for move in allowed}}
        if now.board.moves:
            text = " ".join(told(now))
            assert all(str(tile) in text for tile in unfit)
            seen += len(unfit)
        for tile in {move.tile for move in allowed if move.tile}:
            chosen = act(now, do.ChooseTile(tile))
            open_to = {move.branch for move in places(chosen)}
            if now.board.moves:
                assert all((why(chosen, seat.name) == "") is (seat in open_to) for seat in SEATS)
        session = go_on(session, chance)
    assert seen > 20


def test_the_opening_is_explained():
    first = new_match("SENW", "11")
    first = act(first, do.Ready())
    assert any("highest double" in point for point in told(first))
    assert "cannot pass" in why(first, "pass")


def test_at_the_turn_of_others_it_says_whose_turn_it_is():
    assert why(turn(OTHERS_TURN), "pass") == "It is the turn of East."
    assert why(turn(OTHERS_TURN), "hint") == "It is the turn of East."
    assert not [point for point in told(turn(OTHERS_TURN)) if "5-8" in point]


def test_what_was_asked_stands_in_the_prompt_until_something_else_is_done():
    session = act(turn(), do.WhyNot("pass"))
    assert "5-8" in shown(session).one("id", "said").text
    assert session.chosen is None
    for action in (do.ChooseTile(parse_tile("5-8")), do.Cancel()):
        assert act(session, action).unable == ""
    chosen = act(turn(), do.ChooseTile(parse_tile("5-8")), do.WhyNot("E"))
    assert chosen.chosen == parse_tile("5-8")
    assert "opened first" in shown(chosen).one("id", "said").text


def test_nothing_is_asked_where_no_table_is_shown():
    start = act(new_match(), do.ToStart())
    assert act(start, do.WhyNot("pass")) == start


def test_the_marks_of_ends_where_the_chosen_tile_may_not_go_can_be_asked():
    assert act(turn(), do.WhyNot("E")) == turn()
    document = shown(act(turn(), do.ChooseTile(parse_tile("5-8"))))
    assert sorted(document.values("data-why")) == ["E", "W"]
    assert clicked(document.one("data-why", "E").dataset, str) == do.WhyNot("E")


def test_the_button_opens_the_list_of_all_of_it():
    browser = browse(turn())
    browser.click("action", "why")
    dialog = browser.document.one("id", "dialog")
    assert all(point in dialog.text for point in told(browser.session))
    assert "1-2" in dialog.text
    browser.click("action", "close")
    assert browser.session.dialog is None


def test_in_the_guided_hand_it_speaks_of_the_guided_hand():
    session = act(turn(), do.StartLesson(), do.ShowMove(), do.Confirm(), do.WhyNot("pass"))
    assert "turn of" in shown(session).one("id", "said").text
    document = shown(act(session, do.OpenDialog("why")))
    assert document.one("id", "dialog").text
