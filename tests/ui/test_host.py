"""What a frame tells the page around it, and what it does for it."""

import json
from random import Random

import pytest
from fake_browser import browse, take_turn
from hypothesis import given
from hypothesis import strategies as st
from sessions import first_screen, new_match, to_the_end

from engine import record
from ui import actions as do
from ui.host import heard
from ui.session import saved


def framed(people="S", **others):
    session = first_screen(people, **others)
    return browse(session._replace(address=session.address._replace(embed=True, seed="5")))


def say(browser, **message):
    """What the page around says. Whether it was understood."""
    action = heard(json.dumps(message), "token")
    if action is not None:
        browser._dispatch(action)
    return action is not None


def test_every_move_is_told_once_and_in_order():
    browser, chance = framed(), Random(3)
    browser.click("action", "start")
    while browser.screen != "hand-end":
        take_turn(browser, chance)
    moves = [each for each in browser.posted if each["type"] == "move"]
    assert [each["turn"] for each in moves] == list(range(1, len(browser.session.board.moves) + 1))
    said = record.to_record(browser.session.match)["hands"][0]
    assert [each["move"] for each in moves] == said["turns"]
    (end,) = [each for each in browser.posted if each["type"] == "hand-end"]
    assert end["record"]["hands"] == [said]
    assert end["scores"] == {
        panel["data-seat"]: int(panel["data-score"]) for panel in browser.document.all("data-seat")
    }


def test_nothing_that_is_told_before_the_end_of_a_hand_names_a_hidden_tile_or_the_seed():
    browser, chance = framed(), Random(3)
    browser.click("action", "start")
    while browser.screen != "match-end":
        take_turn(browser, chance)
    for message in browser.posted:
        if message["type"] == "move":
            assert set(message) == {"type", "hand", "turn", "move"}
        if message["type"] == "hand-end":
            assert message["record"]["seed"] is None or browser.posted[-1]["type"] == "match-end"
    last = browser.posted[-1]
    assert last["type"] == "match-end"
    assert record.match_of(last["record"]) == browser.session.match
    ends = [each for each in browser.posted if each["type"] == "hand-end"]
    assert all(each["record"]["seed"] is None for each in ends[:-1])
    assert len(ends) == len(browser.session.match.hands)


def test_outside_of_a_frame_nothing_is_told():
    browser = browse(first_screen())
    browser.click("action", "start")
    take_turn(browser, Random(1))
    assert browser.posted == []


def test_a_new_match_as_the_page_around_wants_it():
    browser = framed()
    assert say(browser, type="new-match", seats=["human", "easy", "random", "normal"], seed="77")
    match = browser.session.match
    assert (match.seed, [player.kind for player in match.players]) == (
        "77",
        ["human", "easy", "random", "normal"],
    )
    assert browser.screen == "table"
    assert browser.session.remembered.kinds == framed().session.remembered.kinds


def test_a_match_in_progress_becomes_the_earlier_one():
    browser, chance = framed(), Random(1)
    browser.click("action", "start")
    for _ in range(5):
        take_turn(browser, chance)
    before = saved(browser.session)
    say(browser, type="new-match")
    assert browser.session.earlier == before
    take_turn(browser, chance)
    before = saved(browser.session)
    unfinished = new_match("SENW", "8").match
    say(browser, type="load", record=record.to_record(unfinished))
    assert browser.session.match == unfinished


def test_a_record_that_is_over_opens_in_the_replay_and_a_bad_one_is_an_error():
    browser = framed()
    browser.click("action", "start")
    match = browser.session.match
    over = record.to_record(to_the_end(new_match("SENW", "8")).match)
    say(browser, type="load", record=over)
    assert (browser.screen, browser.session.match) == ("replay", match)
    browser.click("action", "replay-close")
    say(browser, type="load", record=over | {"version": 99})
    assert browser.posted[-1]["type"] == "error"
    assert "99" in browser.posted[-1]["message"]
    assert browser.session.match == match


def test_language_theme_pause_and_resume():
    browser = framed("")
    say(browser, type="language", lang="zh-CN")
    assert browser.session.settings.lang == "zh"
    say(browser, type="language", lang="ru")
    say(browser, type="theme", theme="dark")
    assert (browser.session.settings.lang, browser.session.settings.theme) == ("ru", "dark")
    browser.click("action", "start")
    say(browser, type="pause")
    moves = browser.session.board.moves
    browser.let_time_pass()
    assert browser.session.board.moves == moves
    say(browser, type="resume")
    browser.let_time_pass()
    assert len(browser.session.board.moves) == len(moves) + 1


BAD = [
    {},
    {"type": 5},
    {"type": "quit"},
    {"type": "new-match", "seats": "human"},
    {"type": "new-match", "seats": ["human"] * 3},
    {"type": "new-match", "seats": ["human"] * 3 + ["god"]},
    {"type": "new-match", "seats": ["human"] * 3 + [["human"]]},
    {"type": "new-match", "seed": ""},
    {"type": "new-match", "seed": "x" * 65},
    {"type": "new-match", "seed": "\n"},
    {"type": "new-match", "seed": 5},
    {"type": "load"},
    {"type": "load", "record": "x"},
    {"type": "language", "lang": "tlh"},
    {"type": "language"},
    {"type": "language", "lang": ["es"]},
    {"type": "theme", "theme": None},
]


@pytest.mark.parametrize("message", BAD, ids=str)
def test_a_message_that_is_not_valid_is_not_understood(message):
    assert heard(json.dumps(message), "token") is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "5", "null", "x" * 3_000_000, '{"type": "pause", "type": "resume"}']
)
def test_a_text_that_is_no_message_is_not_understood(text):
    assert heard(text, "token") is None


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda some: st.lists(some) | st.dictionaries(st.text(), some),
    )
)
def test_whatever_is_said_breaks_nothing(value):
    kinds = ["new-match", "load", "language", "theme", "pause", "resume"]
    for kind in kinds:
        for key in ("seats", "seed", "record", "lang", "theme"):
            action = heard(json.dumps({"type": kind, key: value}), "token")
            assert action is None or isinstance(action, do.Action)
