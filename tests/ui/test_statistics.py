"""Statistics: what is counted, that nothing is counted twice, and that what was kept comes back."""

import json
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from fake_browser import browse, take_turn
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, effects, first_screen, go_on, new_match, shown, to_the_end

from engine.players import KINDS
from ui import actions as do
from ui.app import first_session
from ui.effects import Download, Store
from ui.settings import LANGUAGES
from ui.statistics import (
    LAST_HANDS,
    MOST_MATCHES,
    Entry,
    HandResult,
    KindRecord,
    Statistics,
    dumps,
    loads,
    noted,
    summary,
)
from ui.storage import STATISTICS, STATISTICS_DAMAGED

ALONE = ("human", "easy", "normal", "easy")
TOGETHER = ("human", "normal", "human", "normal")
DAMAGED = ["", "{", "null", "[]", "7", "{}", "[" * 100_000, "1" * 5000, '{"format": "longana-statistics"}']

results = st.builds(HandResult, st.integers(0, 3), st.integers(0, 495)) | st.just(HandResult(None, 0))
entries = st.builds(
    Entry,
    st.text(min_size=1, max_size=64),
    st.tuples(*[st.sampled_from(KINDS)] * 4).filter(lambda kinds: "human" in kinds),
    st.lists(results, min_size=1, max_size=12).map(tuple),
    st.booleans(),
)
all_statistics = st.lists(entries, max_size=8, unique_by=lambda entry: entry.id).map(
    lambda found: Statistics(tuple(found))
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
)
nearly = st.fixed_dictionaries(
    {},
    optional={
        "format": st.just("longana-statistics"),
        "version": st.just(1) | anything,
        "matches": st.lists(
            st.fixed_dictionaries(
                {},
                optional={
                    "id": st.text(max_size=3) | anything,
                    "kinds": st.lists(st.sampled_from([*KINDS, "expert"]), max_size=5) | anything,
                    "hands": st.lists(st.lists(anything, max_size=3) | anything) | anything,
                    "over": anything,
                },
            )
        )
        | anything,
    },
)


def entry(*hands, id_="a", kinds=ALONE, over=False):
    return Entry(id_, kinds, tuple(HandResult(*hand) for hand in hands), over)


def text_of(**changes):
    """A text of statistics with one match, in which something is otherwise."""
    match = {"id": "a", "kinds": list(ALONE), "hands": [[0, 30]], "over": False} | changes
    return json.dumps({"format": "longana-statistics", "version": 1, "matches": [match]})


def hand_over(people="S", seed="1"):
    return to_the_end(new_match(people, seed))


def match_over(people="S", seed="1"):
    session = new_match(people, seed)
    return to_the_end(session._replace(match=replace(session.match, target=1)))


def with_entries(*found):
    return first_screen()._replace(statistics=Statistics(found))


def dialog(session):
    return shown(act(session, do.OpenDialog("statistics"))).one("id", "dialog")


# Texts


@given(all_statistics)
def test_statistics_that_were_kept_come_back(statistics):
    assert loads(dumps(statistics)) == statistics


@given(st.text() | anything.map(json.dumps) | nearly.map(json.dumps))
def test_whatever_text_is_found_is_read_or_refused_and_nothing_in_between(text):
    found = loads(text)
    assert found is None or loads(dumps(found)) == found


@pytest.mark.parametrize("text", DAMAGED, ids=lambda text: text[:20])
def test_what_is_no_statistics_is_refused(text):
    assert loads(text) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"id": ""},
        {"id": "x" * 65},
        {"id": 7},
        {"kinds": ["human"] * 3},
        {"kinds": ["human", "easy", "easy", "grandmaster"]},
        {"kinds": ["easy"] * 4},
        {"kinds": "human"},
        {"hands": []},
        {"hands": {}},
        {"hands": [[0, 30], [4, 1]]},
        {"hands": [[0, -1]]},
        {"hands": [[0, 496]]},
        {"hands": [[0, 30.0]]},
        {"hands": [[True, 30]]},
        {"hands": [[None, 30]]},
        {"hands": [[0, 30, 1]]},
        {"over": 1},
    ],
    ids=str,
)
def test_a_match_that_cannot_be_makes_the_text_unreadable(changes):
    assert loads(text_of()) is not None
    assert loads(text_of(**changes)) is None


def test_a_match_told_twice_makes_the_text_unreadable():
    said = json.loads(text_of())
    assert loads(json.dumps(said | {"matches": said["matches"] * 2})) is None


@pytest.mark.parametrize("version", [0, 2, 1.0, "1", True, None])
def test_another_version_is_not_read(version):
    assert loads(json.dumps(json.loads(text_of()) | {"version": version})) is None


def test_what_is_not_known_is_ignored():
    said = json.loads(text_of(mood="good")) | {"made by": "hand"}
    assert loads(json.dumps(said)) == Statistics((entry((0, 30)),))


# Counting


def test_a_hand_is_counted_when_it_is_over():
    session, chance = new_match(), Random(0)
    while session.board.outcome is None:
        assert session.statistics == Statistics()
        session = go_on(session, chance)
    outcome = session.board.outcome
    winner = None if outcome.winner is None else int(outcome.winner)
    kinds = ("human", "random", "random", "random")
    assert session.statistics == Statistics(
        (Entry("1", kinds, (HandResult(winner, outcome.points),), False),)
    )


def test_a_match_is_over_when_it_is_won():
    (found,) = match_over().statistics.entries
    assert found.over


def test_hand_after_hand_belongs_to_the_same_match():
    session = act(hand_over(), do.NextHand())
    (before,) = session.statistics.entries
    (found,) = to_the_end(session, 2).statistics.entries
    assert found.hands[:1] == before.hands
    assert len(found.hands) == 2


def test_a_hand_undone_is_not_counted_and_counts_once_when_it_ends_again():
    over = hand_over()
    for back in (do.Undo(), do.Restart()):
        undone = act(over, back)
        assert undone.statistics == Statistics()
        again = to_the_end(undone, 3).statistics.entries
        assert [len(each.hands) for each in again] == [1]
    assert act(over, do.Undo(), do.Redo()).statistics == over.statistics


def test_undoing_a_later_hand_leaves_the_earlier_ones_counted():
    first = hand_over()
    second = to_the_end(act(first, do.NextHand()), 2)
    assert act(second, do.Undo()).statistics == first.statistics
    assert act(second, do.Restart()).statistics == first.statistics


@given(st.integers(0, 2**32), st.lists(st.sampled_from([do.Undo(), do.Redo(), do.Restart()]), max_size=6))
def test_whatever_is_undone_the_statistics_are_what_the_match_says(seed, detours):
    chance = Random(seed)
    session = hand_over(seed=str(seed % 50))
    if session.match.target > max(session.board.outcome.points, 1):
        session = to_the_end(act(session, do.NextHand()), seed)
    for detour in detours:
        session = act(session, detour)
        for _ in range(chance.randrange(3)):
            if session.board.outcome is None:
                session = go_on(session, chance)
        hands = sum(hand.position.board.outcome is not None for hand in session.match.hands)
        assert summary(session.statistics).hands == hands
        assert len(session.statistics.entries) == (hands > 0)


def test_a_rematch_is_another_match():
    session = match_over()
    again = to_the_end(act(session, do.Rematch("another")), 4)
    assert [each.id for each in again.statistics.entries] == ["1", "another"]


def test_matches_with_the_same_seed_are_different_ones():
    start = first_screen()
    start = start._replace(address=start.address._replace(seed="7"))
    first = to_the_end(act(start, do.Start("a")))
    second = to_the_end(act(start._replace(statistics=first.statistics), do.Start("b")))
    assert [each.id for each in second.statistics.entries] == ["a", "b"]


def test_a_match_among_computer_players_is_not_counted():
    assert hand_over("").statistics == Statistics()


def test_a_match_without_a_token_is_not_counted():
    assert noted(Statistics(), "", hand_over().match) == Statistics()


def test_a_match_that_is_only_opened_is_not_counted():
    session = hand_over()
    away = act(session._replace(statistics=Statistics()), do.ToStart(), do.Continue(), do.OpenDialog("log"))
    assert away.statistics == Statistics()


def test_only_so_many_matches_are_kept_and_the_oldest_go():
    many = Statistics(tuple(entry((0, 30), id_=str(n)) for n in range(MOST_MATCHES)))
    match = hand_over().match
    after = noted(many, "new", match)
    assert [each.id for each in after.entries] == [*map(str, range(1, MOST_MATCHES)), "new"]
    again = noted(many, "5", match)
    assert len(again.entries) == MOST_MATCHES
    assert again.entries[-1].id == "5"
    read = loads(dumps(Statistics((*many.entries, *after.entries[-1:]))))
    assert read == after


# What it comes to


def test_nothing_comes_to_nothing():
    assert summary(Statistics()) == summary(Statistics((entry((1, 9), kinds=TOGETHER),)))._replace(
        matches=0, hands=0, shared=0
    )


def test_figures_of_matches_alone():
    total = summary(
        Statistics(
            (
                entry((0, 60), (1, 20), (0, 45), id_="a", over=True),
                entry((2, 100), id_="b", kinds=("human", "normal", "normal", "normal"), over=True),
                entry((None, 0), (0, 30), id_="c"),
            )
        )
    )
    assert (total.matches, total.finished, total.hands, total.shared) == (3, 2, 6, 0)
    assert total.against == (KindRecord("easy", 1, 1), KindRecord("normal", 2, 1))
    assert (total.best, total.longest) == (60, 3)
    assert total.points == (60, 0, 45, 0, 0, 30)
    assert total.average == 135 / 6


def test_matches_of_several_people_are_only_counted():
    total = summary(Statistics((entry((0, 60), (2, 45), kinds=TOGETHER, over=True), entry((1, 5), id_="b"))))
    assert (total.matches, total.finished, total.hands, total.shared) == (2, 1, 3, 1)
    assert (total.against, total.best, total.longest, total.points) == ((), 0, 1, (0,))


@pytest.mark.parametrize("seat", range(4))
def test_the_person_may_sit_anywhere(seat):
    kinds = tuple("human" if at == seat else "normal" for at in range(4))
    total = summary(
        Statistics((entry((seat, 40), ((seat + 1) % 4, 70), (seat, 61), kinds=kinds, over=True),))
    )
    assert total.points == (40, 0, 61)
    assert total.against == (KindRecord("normal", 1, 1),)


def test_the_plot_shows_the_last_hands_and_the_average_is_of_all():
    hands = [(0, 50)] * 10 + [(1, 50)] * LAST_HANDS
    total = summary(Statistics((entry(*hands),)))
    assert total.points == (0,) * LAST_HANDS
    assert total.average == 500 / (LAST_HANDS + 10)


@given(all_statistics)
def test_figures_agree_with_each_other(statistics):
    total = summary(statistics)
    assert total.finished <= total.matches
    assert total.longest <= total.hands
    assert max(total.points, default=0) <= total.best
    assert all(record.won <= record.played <= total.finished for record in total.against)


# In the page


def test_what_is_counted_is_kept():
    browser = browse(first_screen())
    browser.click("action", "start")
    while browser.screen != "hand-end":
        assert STATISTICS not in browser.stored
        take_turn(browser, Random(0))
    assert loads(browser.stored[STATISTICS]) == browser.session.statistics != Statistics()
    browser.click("action", "undo")
    assert browser.stored[STATISTICS] is None


def test_what_was_kept_is_there_again():
    kept = {STATISTICS: text_of()}
    assert first_session("", kept.get, []).statistics == Statistics((entry((0, 30)),))
    assert first_session("", {}.get, []).statistics == Statistics()


@pytest.mark.parametrize("text", DAMAGED, ids=lambda text: text[:20])
def test_statistics_that_cannot_be_read_are_put_aside_and_the_dialog_says_so(text):
    browser = browse(first_session("", {STATISTICS: text}.get, []))
    assert browser.stored == {STATISTICS_DAMAGED: text}
    browser.click("action", "statistics")
    assert "could not be read" in browser.document.one("id", "dialog").text
    browser.click("action", "statistics-clear")
    browser.click("action", "statistics-clear-yes")
    assert browser.stored == {STATISTICS_DAMAGED: None, STATISTICS: None}
    assert "could not be read" not in browser.document.one("id", "dialog").text


def test_what_was_put_aside_before_is_told_until_it_is_cleared():
    kept = {STATISTICS: text_of(), STATISTICS_DAMAGED: "{"}
    session = first_session("", kept.get, [])
    assert len(session.statistics.entries) == 1
    assert "could not be read" in dialog(session).text


def test_clearing_is_asked_about_first():
    session = act(with_entries(entry((0, 30))), do.OpenDialog("statistics"))
    assert act(session, do.ClearStatistics()) == session
    asked = act(session, do.AskToClear())
    assert asked.statistics == session.statistics
    assert act(asked, do.KeepStatistics()) == session
    assert act(asked, do.CloseDialog(), do.OpenDialog("statistics")) == session
    assert act(asked, do.ClearStatistics()) == session._replace(statistics=Statistics())
    assert effects(asked, do.ClearStatistics()) == (Store(STATISTICS, None),)
    assert act(session, do.CloseDialog(), do.AskToClear()) == act(session, do.CloseDialog())


def test_statistics_are_handed_out_as_they_are_kept():
    session = with_entries(entry((0, 30)))
    (file,) = effects(session, do.ExportStatistics())
    assert file == Download("longana-statistics.json", dumps(session.statistics), "application/json")
    assert effects(first_screen(), do.ExportStatistics()) == ()


def test_what_another_window_has_counted_is_taken_over_and_not_kept_again():
    session = with_entries(entry((0, 30)))
    other = Statistics((*session.statistics.entries, entry((1, 5), id_="b")))
    assert act(session, do.StatisticsChanged(dumps(other))).statistics == other
    assert effects(session, do.StatisticsChanged(dumps(other))) == ()
    assert act(session, do.StatisticsChanged(None)).statistics == Statistics()
    assert act(session, do.StatisticsChanged("{")) == session


# The dialog


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_hand_the_dialog_says_so(lang):
    box = dialog(first_screen(lang=lang))
    assert not box.has("role", "img")
    assert box.values("data-action") == ["close"]
    assert box.text


def test_the_dialog_tells_figures_plot_and_opponents():
    session = with_entries(
        entry((0, 60), (None, 0), (0, 45), over=True), entry((1, 3), kinds=TOGETHER, id_="b")
    )
    box = dialog(session)
    figures = dict(zip((e.text for e in box.tags("dt")), (e.text for e in box.tags("dd")), strict=True))
    assert figures == {
        "Matches begun": "2",
        "Matches finished": "1",
        "Hands played": "4",
        "Matches of several people": "1",
        "Your best hand": "60 points",
        "Your longest match": "3 hands",
        "Your points a hand": "35.0",
    }
    assert "60, 0, 45" in box.one("role", "img")["aria-label"]
    assert len(box.tags("rect")) == 3
    rows = [[cell.text for cell in row.children] for row in box.tags("tr")[1:]]
    assert rows == [["Computer: easy", "1", "1"], ["Computer: normal", "1", "1"]]


def test_a_decimal_is_written_as_the_language_does():
    statistics = Statistics((entry((0, 30), (1, 4), (0, 5)),))
    for lang, number in (("en", "11.7"), ("es", "11,7"), ("ru", "11,7")):
        assert number in dialog(first_screen(lang=lang)._replace(statistics=statistics)).text


@given(all_statistics)
def test_the_bars_stay_within_the_plot(statistics):
    box = dialog(first_screen()._replace(statistics=statistics))
    bars = [{side: float(bar[side]) for side in ("x", "y", "width", "height")} for bar in box.tags("rect")]
    assert len(bars) <= LAST_HANDS
    for bar in bars:
        assert bar["x"] >= 0
        assert bar["y"] >= 0
        assert bar["x"] + bar["width"] <= 300.01
        assert bar["y"] + bar["height"] <= 90.01
        assert bar["height"] > 0
    for one, other in pairwise(bars):
        assert one["x"] + one["width"] < other["x"]
    if bars:
        (line,) = box.tags("line")
        assert 0 <= float(line["y1"]) <= 90
