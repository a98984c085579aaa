"""The guided hand: its script by the rules, what it asks for and refuses, and that nothing else hears of it."""

import json
from random import Random

import pytest
from fake_browser import browse, take_turn
from sessions import act, effects, first_screen, go_on, new_match

from engine.history import play
from engine.notation import parse_move, parse_tile
from engine.rules import legal_moves
from engine.state import PASS, SEATS, Seat
from ui import actions as do
from ui.effects import Claim, Keep, Later, Post, Store
from ui.lesson import DEAL, PERSON, STEPS, Lesson, asked, begin, dealt
from ui.session import lesson_due, screen, waiting_for
from ui.settings import LANGUAGES, PACES
from ui.teaching import on_table
from ui.text import Texts


def positions():
    """The position in which each step asks for something, and at last the end, by the engine's rules."""
    history = begin().history
    for number, step in enumerate(STEPS):
        for move in step.before:
            assert history.now.board.turn is not PERSON
            history = play(history, parse_move(move))
        yield history.now
        if step.asked:
            history = play(history, asked(number)[0])


def begun(session=None):
    return act(session or first_screen(), do.StartLesson())


def waited(session):
    """The guided hand when it is the person's turn."""
    while tick := lesson_due(session):
        session = act(session, tick)
    return session


def done(session, move):
    """What the person does, as text."""
    move = parse_move(move)
    if move == PASS:
        return act(session, do.Pass())
    return act(session, do.ChooseTile(move.tile), do.ChoosePlace(move.branch), do.Confirm())


def at_step(number, session=None):
    session = waited(begun(session))
    for step in STEPS[: number - 1]:
        session = waited(done(session, step.asked[0]))
    return session


# The script


def test_the_deal_has_four_hands_of_seven_different_tiles():
    assert [held.bit_count() for held in dealt()] == [7, 7, 7, 7]
    assert len({tile for hand in DEAL for tile in hand.split()}) == 28


def test_at_each_step_it_is_the_persons_turn_and_what_is_asked_is_allowed():
    for step, position in zip(STEPS, positions(), strict=True):
        if step.asked:
            assert position.board.turn is PERSON
            assert {parse_move(move) for move in step.asked} <= set(legal_moves(position))
        else:
            assert position.board.outcome is not None


def test_whatever_else_the_rules_allow_is_answered():
    for number, (step, position) in enumerate(zip(STEPS, positions(), strict=True)):
        others = set(legal_moves(position)) - set(asked(number))
        assert bool(others) is (step.instead is not None)
        if step.instead:
            named = {str(value) for key, value in step.instead.values.items() if key == "other"}
            assert named <= {str(move.tile) for move in others}


def test_either_end_of_the_last_step_goes_out():
    *_, last, _ = positions()
    for move in asked(len(STEPS) - 2):
        history = play(begin().history._replace(line=(last,)), move)
        assert history.now.board.outcome.reason == "out"
        assert history.now.board.outcome.winner is PERSON


def test_it_shows_what_it_is_to_teach():
    steps = list(positions())
    moves = [asked(number)[0] if step.asked else None for number, step in enumerate(STEPS)]

    def where(condition):
        return [
            number for number, position in enumerate(steps) if moves[number] and condition(number, position)
        ]

    own = where(lambda at, now: moves[at].branch is PERSON and not moves[at].tile.is_double)
    double_on_closed = where(
        lambda at, now: (
            moves[at].tile
            and moves[at].tile.is_double
            and moves[at].branch not in (None, PERSON, *now.board.opened)
        )
    )
    on_open = where(
        lambda at, now: (
            moves[at].tile and not moves[at].tile.is_double and moves[at].branch in now.board.opened
        )
    )
    passing = where(lambda at, now: legal_moves(now) == (PASS,))
    closing = where(lambda at, now: PERSON in now.board.opened)
    priority = where(lambda at, now: _equal_open_ends(now.board, moves[at]))
    assert own
    assert double_on_closed
    assert on_open
    assert passing
    assert closing
    assert priority
    used_by_others = [move for step in STEPS for move in step.before if move.endswith(" S")]
    assert used_by_others


def _equal_open_ends(board, move):
    if move.branch not in board.opened:
        return False
    same = [
        seat for seat in board.opened if seat is not PERSON and board.ends[seat] == board.ends[move.branch]
    ]
    return len(same) > 1


def test_what_it_says_of_the_points_is_what_they_are():
    *_, end = positions()
    assert STEPS[-1].text.values["points"] == end.board.outcome.points


def test_every_tile_and_number_in_its_texts_is_at_hand():
    for step, position in zip(STEPS, positions(), strict=True):
        for sentence in filter(None, (step.text, step.instead)):
            for key, value in sentence.values.items():
                if key in ("tile", "other"):
                    held = {str(move.tile) for move in legal_moves(position)}
                    later = {move.partition(" ")[0] for each in STEPS for move in each.asked}
                    assert value in held | later
                elif key == "end":
                    assert value in position.board.ends


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_texts_are_short_in_every_language(lang):
    t = Texts(lang)
    for step in STEPS:
        for sentence in filter(None, (step.text, step.instead)):
            assert 20 < len(t.say(sentence)) <= 210, t.say(sentence)


# Playing it


def test_it_is_played_to_its_end_by_doing_what_it_asks():
    session = begun()
    for number, step in enumerate(STEPS, start=1):
        session = waited(session)
        assert session.lesson.step == number - 1
        if step.asked:
            session = done(session, step.asked[-1])
    assert session.lesson.history.now.board.outcome.winner is PERSON
    assert lesson_due(session) is None
    assert screen(act(session, do.LeaveLesson())) == "start"


@pytest.mark.parametrize("number", range(1, len(STEPS)))
def test_every_other_legal_move_is_refused_with_a_reason_and_nothing_is_played(number):
    session = at_step(number)
    for move in set(legal_moves(session.lesson.history.now)) - set(asked(number - 1)):
        tried = act(session, do.ChooseTile(move.tile), do.ChoosePlace(move.branch))
        assert tried.lesson.declined
        assert on_table(tried).preview is None
        after = act(tried, do.Confirm())
        assert after.lesson.history is session.lesson.history
        assert not done(tried, STEPS[number - 1].asked[0]).lesson.declined


def test_the_same_tile_on_another_branch_is_refused_but_stays_chosen():
    session = act(at_step(4), do.ChooseTile(parse_tile("6-7")), do.ChoosePlace(Seat.S))
    assert session.lesson.declined
    assert on_table(session).chosen == parse_tile("6-7")
    session = act(session, do.ChoosePlace(Seat.E))
    assert on_table(session).preview == parse_move("6-7 E")
    assert not session.lesson.declined


def test_a_tile_that_fits_nowhere_is_refused_as_at_any_time():
    session = act(at_step(2), do.ChooseTile(parse_tile("7-8")))
    assert on_table(session).refused == parse_tile("7-8")
    assert not session.lesson.declined


@pytest.mark.parametrize("number", range(1, len(STEPS)))
@pytest.mark.parametrize("ask", [do.ShowMove(), do.AskHint()])
def test_show_me_previews_what_is_asked(number, ask):
    session = act(at_step(number), ask)
    move = asked(number - 1)[0]
    assert on_table(session).preview == (None if move == PASS else move)
    played = act(session, do.Pass() if move == PASS else do.Confirm())
    assert played.lesson.step == number


def test_show_me_does_nothing_at_the_turn_of_others():
    session = done(at_step(1), "9-9")
    assert act(session, do.ShowMove()) == session


def test_the_computer_players_answer_at_the_pace_that_is_set():
    session = at_step(1, first_screen(speed="slow"))
    session = act(session, do.ChooseTile(parse_tile("9-9")), do.ChoosePlace(None))
    assert Later(PACES["slow"], do.LessonTick(1)) in effects(session, do.Confirm())
    session = act(session, do.Confirm())
    assert act(session, do.LessonTick(0)) == session  # a timer that was overtaken
    assert act(session, do.LessonTick(1)).lesson.history.at == 2


@pytest.mark.parametrize("stop", [do.OpenDialog("log"), do.Pause(True)])
def test_they_wait_while_a_dialog_is_open_or_the_page_around_wants_it(stop):
    session = act(done(at_step(1), "9-9"), stop)
    assert lesson_due(session) is None
    assert act(session, do.LessonTick(1)) == session


def test_beginning_again_begins_anew():
    session = act(at_step(5), do.OpenDialog("rules"), do.StartLesson())
    assert session.lesson == begin()
    assert session.dialog is None


# Nothing else hears of it


def match_in_play(people="S"):
    session, chance = new_match(people, "7"), Random(3)
    while len(session.board.moves) < 10:
        session = go_on(session, chance)
    return act(session, do.Ready())


@pytest.mark.parametrize("people", ["S", "SN", ""])
def test_leaving_goes_back_to_where_the_person_was_with_nothing_changed(people):
    before = match_in_play(people)
    for number in (1, 4, len(STEPS)):
        inside = at_step(number, before)
        assert screen(inside) == "lesson"
        assert inside._replace(lesson=None) == before
        assert act(inside, do.LeaveLesson()) == before


def test_from_a_replay_it_leads_back_to_the_replay():
    before = match_in_play()
    while before.board.outcome is None:
        before = go_on(before, Random(1))
    before = act(before, do.OpenReplay(None))
    assert screen(act(at_step(2, before), do.LeaveLesson())) == "replay"


def test_it_is_never_kept_counted_or_told():
    session = match_in_play()
    session = session._replace(address=session.address._replace(embed=True))
    for step in (None, *STEPS):
        actions = [do.StartLesson()] if step is None else []
        if step is not None and step.asked:
            move = asked(STEPS.index(step))[0]
            actions = (
                [do.Pass()]
                if move == PASS
                else [do.ChooseTile(move.tile), do.ChoosePlace(move.branch), do.Confirm()]
            )
        for action in actions:
            assert not [
                each for each in effects(session, action) if isinstance(each, Keep | Claim | Store | Post)
            ]
            session = act(session, action)
        while tick := lesson_due(session):
            assert not [
                each for each in effects(session, tick) if isinstance(each, Keep | Claim | Store | Post)
            ]
            session = act(session, tick)
    assert session.lesson.history.now.board.outcome is not None


def test_nothing_of_the_match_leaves_the_page_or_moves_meanwhile():
    before = match_in_play()
    session = at_step(3, before)
    moves = len(before.board.moves)
    late = do.ComputerMoves((1, moves))
    for action in (late, do.Undo(), do.Redo(), do.Restart(), do.NextHand(), do.Rematch("x"), do.Ready()):
        assert act(session, action) == session
    assert waiting_for(session) is None
    for action in (do.Export(), do.ExportText(), do.CopyLink()):
        assert effects(session, action) == ()


def test_the_computer_players_of_the_match_go_on_after_it():
    session = match_in_play("")
    assert any(
        isinstance(each, Later) and isinstance(each.action, do.ComputerMoves)
        for each in effects(begun(session), do.LeaveLesson())
    )


def test_a_match_that_the_page_around_begins_ends_it():
    session = act(at_step(3), do.HostMatch("token", None, "1"))
    assert session.lesson is None
    assert screen(session) in ("table", "cover")


# The page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_through_the_page_from_the_first_screen_and_back(lang):
    browser = browse(first_screen(lang=lang))
    browser.press(browser.document.one("id", "do-lesson-first"))
    chance, steps = Random(1), set()
    while browser.phase != "over":
        steps.add(browser.document.one("data-lesson")["data-lesson"])
        if browser.phase == "computer":
            browser.let_time_pass()
        else:
            browser.click("action", "lesson-show")
            browser.click("action", "pass" if browser.phase == "pass" else "confirm")
    assert len(steps) == len(STEPS) - 1
    assert browser.document.one("data-seat", "S")["data-score"] == "40"
    browser.click("action", "log")
    assert len(browser.document.one("data-log").tags("li")) == 30
    assert not browser.document.has("data-action", "export")
    browser.click("action", "close")
    browser.click("action", "lesson-leave")
    assert browser.screen == "start"
    browser.click("action", "start")
    take_turn(browser, chance)


def test_a_refused_move_is_explained_on_the_card_in_place_of_nothing_else():
    browser = browse(at_step(2))
    told = browser.document.one("id", "lesson-text").text
    assert browser.document.one("id", "lesson-instead").text == ""
    browser.press(browser.document.one("data-tile", "5-5"))
    assert "5-5" in browser.document.one("id", "lesson-instead").text
    assert browser.document.one("id", "lesson-text").text == told
    browser.press(browser.document.one("data-tile", "6-9"))
    assert browser.document.one("id", "lesson-instead").text == ""


def test_it_is_offered_where_nothing_has_been_played_yet():
    assert browse(first_screen()).document.has("id", "do-lesson-first")
    played = act(match_in_play(), do.ToStart())
    assert not browse(played).document.has("id", "do-lesson-first")
    chance, over = Random(1), match_in_play()
    while over.board.outcome is None:
        over = go_on(over, chance)
    with_figures = first_screen()._replace(statistics=over.statistics)
    assert with_figures.statistics.entries
    assert not browse(with_figures).document.has("id", "do-lesson-first")


def test_it_can_be_begun_from_the_rules_at_any_time():
    browser = browse(match_in_play())
    browser.click("action", "rules")
    browser.click("action", "lesson")
    assert browser.session.lesson == begin()
    browser.click("action", "lesson-leave")
    assert browser.screen == "table"


def test_the_lesson_is_plain_data():
    assert json.dumps(STEPS[0].asked)
    assert isinstance(begin(), Lesson)
    assert all(0 <= len(step.before) <= len(SEATS) - 1 for step in STEPS)
