"""Whole matches through the app, as a browser sees them: every document shown is checked (`checks`)."""

from random import Random

import pytest
from fake_browser import browse, take_turn, wander
from hypothesis import given, settings
from hypothesis import strategies as st
from sessions import first_screen

from engine.state import SEATS
from ui import actions as do
from ui.app import App, first_session
from ui.settings import loads
from ui.storage import SETTINGS


def play_a_match(people, seed, **others):
    """A match of a person's clicks from the first screen to the end of the match."""
    session = first_screen(people, **others)
    browser = browse(session._replace(address=session.address._replace(seed=str(seed))))
    chance = Random(seed)
    browser.click("action", "start")
    screens = []
    while browser.screen != "match-end":
        if not screens or screens[-1] != browser.screen:
            screens.append(browser.screen)
        take_turn(browser, chance)
    return browser, screens


@pytest.mark.parametrize(("people", "seed"), [("S", 10), ("", 9), ("EW", 13), ("SENW", 9)])
def test_a_whole_match_is_played_and_nobody_sees_what_they_may_not(people, seed):
    browser, screens = play_a_match(people, seed)
    assert browser.session.match.players[0].kind == ("human" if "S" in people else "random")
    assert ("cover" in screens) is (len(people) > 1)
    assert max(int(panel["data-score"]) for panel in browser.document.all("data-seat")) >= 100
    assert not browser.timers


@pytest.mark.parametrize(("people", "lang"), [("S", "es"), ("SN", "ru"), ("SENW", "en")])
def test_clicking_about_at_random_shows_nothing_hidden_and_breaks_nothing(people, lang):
    browser, chance = browse(first_screen(people, kind="normal", lang=lang, selectors=True)), Random(people)
    browser.click("action", "start")
    for _ in range(60):
        if browser.screen == "match-end":
            break
        if browser.timers and (chance.random() < 0.5 or browser.phase == "computer"):
            browser.let_time_pass()
        elif chance.random() < 0.7 and not browser.session.dialog:
            wander(browser, chance)
        elif browser.session.dialog:
            browser.click("action", "close")
        else:
            take_turn(browser, chance)


@settings(max_examples=6)
@given(st.integers(0, 2**32), st.sampled_from(["S", "N", "SE", "ENW"]), st.integers(0, 25))
def test_on_the_way_through_any_hand_undo_and_dialogs_show_nothing_hidden(seed, people, turns):
    browser, chance = browse(first_screen(people)), Random(seed)
    browser.click("action", "start")
    for _ in range(turns):
        if browser.screen not in ("hand-end", "match-end"):
            take_turn(browser, chance)
    for action in ("log", "close", "hint", "undo", "ready", "redo", "ready", "restart"):
        if browser.can(action):
            browser.click("action", action)


def test_one_person_at_a_time_sees_their_rack_after_they_say_they_are_ready():
    browser = browse(first_screen("SENW"))
    browser.click("action", "start")
    seen = []
    for _ in range(8):
        assert browser.screen == "cover"
        turn = browser.session.board.turn.name
        browser.click("action", "ready")
        seen.append(browser.document.one("data-rack")["data-rack"])
        assert seen[-1] == turn
        take_turn(browser, Random(1))
    assert set(seen) == set("SENW")


def test_players_names_and_kinds_are_chosen_on_the_first_screen_and_remembered():
    browser = browse(first_screen("S"))
    browser.change("kind-of", "N", "human")
    browser.change("name-of", "N", "Ñico")
    browser.change("setting", "speed", "instant")
    browser.change("setting", "lang", "es")
    kept = loads(browser.stored[SETTINGS], browser.session.settings)
    assert (kept.names[2], kept.kinds[2], kept.speed, kept.lang) == ("Ñico", "human", "instant", "es")
    browser.click("action", "start")
    assert "Ñico" in browser.document.text


def test_24_while_a_dialog_is_open_no_timer_moves_a_computer_player():
    browser = browse(first_screen(""))
    browser.click("action", "start")
    browser.click("action", "rules")
    shown = browser.shown
    browser.let_time_pass()
    assert (browser.session.board.moves, browser.shown) == ((), shown)
    assert not browser.timers
    browser.click("action", "close")
    browser.let_time_pass()
    assert len(browser.session.board.moves) == 1


def test_timers_that_were_overtaken_never_make_a_second_move():
    browser = browse(first_screen(""))
    browser.click("action", "start")
    for _ in range(3):
        browser.click("action", "log")
        browser.click("action", "close")
    assert len(browser.timers) == 4
    for _ in range(4):
        browser.let_time_pass()
    assert len(browser.session.board.moves) == 1


def test_the_lists_for_tile_and_place_do_what_rack_and_table_do():
    browser = browse(first_screen("SENW", selectors=True))
    browser.click("action", "start")
    browser.click("action", "ready")
    tile = browser.document.all("data-playable")[0]["data-tile"]
    browser.change("select", "tile", tile)
    assert browser.document.one("aria-pressed", "true")["data-tile"] == tile
    browser.change("select", "place", "center")
    assert browser.document.one("data-preview")["data-preview"] == tile
    browser.change("select", "place", "")
    assert not browser.document.has("data-preview")


def test_a_document_is_shown_only_when_something_has_changed():
    browser = browse(first_screen())
    shown = browser.shown
    for action in (do.Confirm(), do.Ready(), do.Undo(), do.CloseDialog(), do.Resized(1000.0, 550.0)):
        browser._dispatch(action)
    assert browser.shown == shown


class Faulty:
    """An outside that cannot show a table."""

    def __init__(self, dispatch):
        self.dispatch, self.reports, self.documents = dispatch, 0, []

    def show(self, session, whole):
        if not session.at_start and not session.failed:
            raise OSError("no table today")
        self.documents.append(str(whole))

    def run(self, effect):
        raise AssertionError("no effect of an action that failed")

    def report(self):
        self.reports += 1


def test_a_mistake_in_the_program_leaves_the_session_as_it_was_and_is_told():
    app = App(first_screen(), Faulty, do.Opened("token"))
    app.dispatch(do.Start("1"))
    assert app.session == first_screen()._replace(failed=True)
    assert app._outside.reports == 1
    assert 'role="status"' in app._outside.documents[-1]


def test_the_visitors_language_is_taken_where_there_is_one():
    assert first_session("", {}.get, ["ru-RU", "en"]).settings.lang == "ru"
    assert first_session("", {}.get, ["tlh", "es-CU"]).settings.lang == "es"
    assert first_session("", {}.get, ["tlh", "ES"]).settings.lang == "es"
    assert first_session("", {}.get, ["zh-Hans-CN", "en"]).settings.lang == "zh"
    assert first_session("", {}.get, ["pt-PT"]).settings.lang == "pt"
    for none in ([], ["tlh"], [""], ["*"], ["esperanto"]):
        assert first_session("", {}.get, none).settings.lang == "en"


def test_the_address_goes_before_what_is_remembered_and_that_before_the_language_of_the_visitor():
    kept = {SETTINGS: '{"lang": "ru", "theme": "dark"}'}
    assert first_session("", kept.get, ["es"]).settings.lang == "ru"
    session = first_session("?lang=en", kept.get, ["es"])
    assert (session.settings.lang, session.settings.theme) == ("en", "dark")
    assert session.remembered.lang == "ru"


def test_every_seat_can_be_the_person_alone():
    for seat in SEATS:
        browser = browse(first_screen(seat.name))
        browser.click("action", "start")
        assert browser.document.one("data-rack")["data-rack"] == seat.name


def test_a_new_version_is_told_of_between_matches_and_taken_by_a_click():
    browser = browse(first_screen())
    browser._dispatch(do.UpdateReady(held=False))
    assert "A new version is ready." in browser.document.text
    browser.click("action", "update")
    assert browser.updates == 1
    browser._dispatch(do.UpdateReady(held=True))
    assert "close the other windows" in browser.document.text
    browser.click("action", "start")
    assert not browser.document.has("data-action", "update")
    for _ in range(4):
        take_turn(browser, Random(1))
    browser.click("action", "new-match")
    assert not browser.document.has("data-action", "update")


def test_computer_players_that_take_no_time_move_together_and_are_shown_once():
    session = first_screen("S", speed="instant")
    browser = browse(session._replace(address=session.address._replace(seed="10")))
    browser.click("action", "start")
    while browser.screen == "table":
        shown = browser.shown
        if browser.phase == "pass":
            browser.click("action", "pass")
        else:
            browser.press(browser.document.all("data-playable")[0])
            browser.press(browser.document.all("data-target")[0])
            shown = browser.shown
            browser.click("action", "confirm")
        assert browser.shown == shown + 1
        assert browser.phase != "computer"
        assert not browser.timers
