"""No match is lost: reloads, new matches, other windows, files, storage that fails."""

from random import Random

import pytest
from fake_browser import FakeBrowser, browse, take_turn
from sessions import act, first_screen, go_on, new_match, to_the_end

from engine import record
from engine.match import winner
from ui import actions as do
from ui.app import App, first_session
from ui.save import Saved, dumps, loads
from ui.session import saved, screen
from ui.storage import DAMAGED, EARLIER, MATCH


def reload(browser, query=""):
    """The page opened again with what the browser has kept."""
    session = first_session(query, browser.stored.get, ["en"])
    again = App(session._replace(width=1000.0, height=550.0), FakeBrowser, do.Opened("fresh"))._outside
    again.stored = dict(browser.stored) | again.stored
    return again


def in_play(people="S", moves=6, seed="4", **others):
    browser, chance = browse(first_screen(people, **others)), Random(seed)
    browser.click("action", "start")
    for _ in range(moves):
        take_turn(browser, chance)
    return browser


def told(browser):
    return browser.document.one("role", "status").text


@pytest.mark.parametrize("people", ["S", "SN", "SENW"])
@pytest.mark.parametrize("moves", range(0, 40, 3))
def test_a_reload_at_any_moment_brings_the_match_back_behind_the_first_screen(people, moves):
    before = in_play(people, moves)
    after = reload(before)
    assert after.screen == "start"
    assert saved(after.session) == saved(before.session)
    after.click("action", "continue")
    alone = len(people) == 1
    assert after.screen in ({before.screen} if alone else {"cover", "hand-end", "match-end"})


def test_an_address_that_deals_at_once_goes_on_with_the_match_it_means():
    before = in_play()
    query = "?start=1&seats=human,random,random,random"
    assert saved(reload(before, query).session) == saved(before.session)
    assert reload(before, query).screen == before.screen
    again = reload(before, query + "&seed=other")
    assert again.session.match.seed == "other"
    assert again.session.earlier == saved(before.session)
    assert loads(again.stored[EARLIER]) == saved(before.session)


def test_a_deal_in_which_nobody_has_moved_is_none_that_is_kept_from_a_deal_at_once():
    before = in_play(moves=0)
    before._dispatch(do.ToStart())
    before._dispatch(do.Start("of before"))
    after = reload(before, "?start=1&seats=human,random,random,random")
    assert after.session.match.hands != before.session.match.hands
    assert after.session.earlier is None


def test_the_earlier_match_can_be_gone_on_with_and_the_other_is_not_lost():
    before = in_play()
    other = reload(before, "?start=1&seed=other")
    mine = saved(other.session)
    other.click("action", "new-match")
    other.click("action", "earlier")
    assert saved(other.session) == saved(before.session)
    assert other.session.earlier is None, "nobody has moved in the other one"
    assert mine != saved(other.session)
    assert other.stored[EARLIER] is None


def test_a_new_match_asks_before_it_takes_the_place_of_one_in_progress():
    browser = in_play()
    match = saved(browser.session)
    browser.click("action", "new-match")
    browser.click("action", "start")
    assert browser.session.dialog == "replace"
    browser.click("action", "keep")
    assert (saved(browser.session), browser.screen) == (match, "start")
    browser.click("action", "start")
    browser.click("action", "replace")
    assert (browser.session.history.at, browser.session.dialog) == (0, None)
    assert loads(browser.stored[MATCH]) == saved(browser.session)


def test_a_match_that_is_won_can_be_looked_at_again_and_does_not_ask():
    browser, chance = in_play(moves=0), Random(1)
    while browser.screen != "match-end":
        take_turn(browser, chance)
    again = reload(browser)
    assert "Show the last match" in again.document.text
    again.click("action", "start")
    assert again.session.dialog is None
    assert len(again.session.match.hands) == 1


def test_a_save_that_cannot_be_read_is_told_kept_and_in_nobodys_way():
    browser = in_play()
    cut = browser.stored[MATCH][:-5]
    browser.stored[MATCH] = cut
    after = reload(browser)
    assert "cannot be read" in after.document.text
    assert after.stored[DAMAGED] == cut
    after.click("action", "damaged-download")
    assert after.downloads[0].text == cut
    after.click("action", "start")
    assert reload(after).session.damaged.text == cut, "a new match does not take its place"
    last = reload(after)
    last.click("action", "damaged-forget")
    assert last.session.damaged is None
    assert reload(last).session.damaged is None
    assert saved(reload(last).session) == saved(after.session)


def test_forgetting_what_cannot_be_read_forgets_it_for_good():
    browser = in_play()
    browser.stored = {MATCH: "{", EARLIER: "[]"}
    after = reload(browser)
    assert after.stored[DAMAGED] == "{\n[]"
    after.click("action", "damaged-forget")
    assert after.stored == {MATCH: None, EARLIER: None, DAMAGED: None}


def test_storage_that_fails_is_told_once_and_the_match_goes_on():
    browser = in_play()
    browser._dispatch(do.NotKept())
    assert "will not survive" in told(browser)
    browser.click("action", "dismiss")
    browser._dispatch(do.NotKept())
    assert not browser.document.has("role", "status")


def test_the_window_that_comes_second_is_told_and_can_take_over():
    first = in_play()
    second = reload(first)
    take_turn(first, Random(9))  # the first window goes on
    second.holds = False
    second.click("action", "continue")
    assert second.claims == [False]
    second._dispatch(do.OpenElsewhere())
    assert second.session.dialog == "elsewhere"
    assert not second.timers
    second.click("action", "take-over")
    assert second.claims == [False, True]
    second.holds = True
    second._dispatch(do.Claimed(first.stored[MATCH]))
    assert second.session.dialog is None
    assert saved(second.session) == saved(first.session), "what was played in the other window is there"
    first._dispatch(do.OpenElsewhere())
    assert first.session.dialog == "elsewhere"
    first.click("action", "leave")
    assert first.screen == "start"


def test_a_window_that_has_lost_the_match_writes_nothing():
    browser = in_play()
    text = browser.stored[MATCH]
    browser._dispatch(do.OpenElsewhere())
    browser.click("action", "leave")
    browser.click("action", "continue")
    take_turn(browser, Random(1))
    assert browser.stored[MATCH] == text


def test_taking_over_from_another_match_leaves_that_as_the_earlier_one():
    first, second = in_play(seed="1"), in_play(moves=0, seed="2")
    second._dispatch(do.OpenElsewhere())
    mine = saved(second.session)
    second.click("action", "take-over")
    second._dispatch(do.Claimed(dumps(saved(first.session)._replace(id="other"))))
    assert saved(second.session) == mine
    assert second.session.earlier.match == first.session.match
    assert loads(second.stored[MATCH]) == mine


def file_of(session):
    return record.dumps(session.match).encode()


def test_a_file_with_a_hand_in_play_is_played_on():
    browser = browse(first_screen())
    session, chance = new_match("SENW", "8"), Random(8)
    for _ in range(7):
        session = go_on(session, chance)
    browser._dispatch(do.Import(file_of(session), "token"))
    assert browser.session.match == session.match
    assert browser.screen == "cover"
    assert act(browser.session, do.Undo()).board == session.history.line[-2].board


@pytest.mark.parametrize("bad", [b"", b"{", b"\xff", b"[1]", b"x" * 2_000_000, file_of(new_match())[:-9]])
def test_a_bad_file_is_told_and_changes_nothing(bad):
    browser = in_play()
    before = browser.session
    browser._dispatch(do.Import(bad, "token"))
    assert browser.session == before._replace(note=browser.session.note)
    assert "The file cannot be used" in told(browser)


def test_the_reason_is_the_readers_own():
    browser = browse(first_screen())
    session = to_the_end(new_match("SENW", "8"))
    wrong = file_of(session).replace(b'"points":', b'"points":1')
    with pytest.raises(record.RecordError) as refused:
        record.read(wrong)
    browser._dispatch(do.Import(wrong, "token"))
    assert str(refused.value) in told(browser)


def test_a_file_asks_before_it_takes_the_place_of_a_match_in_progress():
    browser = in_play()
    match = saved(browser.session)
    data = file_of(new_match("SENW", "8"))
    browser._dispatch(do.Import(data, "token"))
    assert browser.session.dialog == "replace"
    assert saved(browser.session) == match
    browser.click("action", "replace")
    assert saved(browser.session) == Saved("token", new_match("SENW", "8").match, browser.session.history)
    assert screen(browser.session) == "cover"


def test_a_match_without_a_seed_can_be_played_on():
    session = to_the_end(new_match("SENW", "8"))
    match = record.read(file_of(session).replace(b'"seed":"8"', b'"seed":null'))
    browser = browse(first_screen())
    browser._dispatch(do.Import(record.dumps(match).encode(), "token"))
    assert winner(match) is None
    browser.click("action", "play-on")
    again = act(browser.session, do.NextHand())
    assert len(again.match.hands) == 2


def test_a_finished_record_opens_in_the_replay_and_the_match_at_hand_stays():
    browser = in_play()
    before = saved(browser.session)
    browser._dispatch(do.Import(file_of(to_the_end(new_match("SENW", "8"))), "token"))
    assert browser.screen == "replay"
    browser.click("action", "replay-close")
    assert (saved(browser.session), browser.screen) == (before, "table")


def test_a_match_in_the_replay_that_nobody_has_won_can_be_played_on():
    browser = in_play()
    over = to_the_end(new_match("SENW", "8"))
    browser._dispatch(do.Import(file_of(over), "token"))
    browser.click("action", "play-on")
    assert browser.session.dialog == "replace"
    browser.click("action", "keep")
    assert browser.screen == "replay"
    browser.click("action", "play-on")
    browser.click("action", "replace")
    assert (browser.session.match, browser.screen) == (over.match, "hand-end")
