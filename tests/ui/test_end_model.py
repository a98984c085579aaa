"""What is told at the end of a hand and of a match (rules 16 to 20)."""

from dataclasses import replace
from random import Random

import pytest
from sessions import act, at, new_match, shown, to_the_end
from table import played, position

from engine.deal import deal as deal_of
from engine.match import scores
from engine.state import RIGHT, SEATS, Seat
from engine.tiles import points_of, tiles_of
from ui import actions as do
from ui.end_model import end_model
from ui.markup.page import page
from ui.settings import LANGUAGES
from ui.text import Texts

EN = Texts("en")
langs = pytest.mark.parametrize("lang", LANGUAGES)

OUT = "S[5] E[6] N[7] W[3]; S to move with 5-8; E with 1-2 0-9; N with 9-9; W with 2-4"
# After 4-5 the ends are 4 6 7 8, which nobody holds: left are 12, 9 or 8, 9 and 30 (worked position f).
TIED = "S[5] E[6] N[7] W[8]; S to move with 4-5 3-9; E with 0-9; N with 1-3 2-3; W with 9-9 3-3 1-5"
BLOCKED = TIED.replace("0-9", "3-5")


def ended(text, move, **others):
    return at(played(position(text), move), **others)


out = ended(OUT, "5-8 S")
tied = ended(TIED, "4-5 S")
blocked = ended(BLOCKED, "4-5 S")


def test_16_whoever_goes_out_scores_the_points_of_the_others():
    end = end_model(out, EN)
    assert [row.left for row in end.rows] == [0, 12, 18, 6]
    assert [row.won for row in end.rows] == [36, 0, 0, 0]
    assert "12 + 18 + 6 = 36" in end.reason
    assert "36" in end.headline


def test_18_in_a_block_the_least_scores_all_points_its_own_too():
    end = end_model(blocked, EN)
    assert [row.left for row in end.rows] == [12, 8, 9, 30]
    assert [row.won for row in end.rows] == [0, 59, 0, 0]
    assert "12 + 8 + 9 + 30 = 59" in end.reason


def test_18_in_a_tied_block_nobody_scores():
    end = end_model(tied, EN)
    assert [row.left for row in end.rows] == [12, 9, 9, 30]
    assert [row.won for row in end.rows] == [0, 0, 0, 0]
    assert "nobody" in end.headline
    assert "9" in end.reason
    assert not any(row.best for row in end.rows)


def test_19_all_four_hands_are_shown():
    for row in end_model(blocked, EN).rows:
        assert list(row.tiles) == list(tiles_of(blocked.position.hands[row.seat]))
        assert row.left == points_of(blocked.position.hands[row.seat])


def test_the_winner_of_the_hand_is_marked():
    assert [row.best for row in end_model(out, EN).rows] == [True, False, False, False]
    assert [row.best for row in end_model(blocked, EN).rows] == [False, True, False, False]


@langs
def test_6_who_opens_next_and_why_is_told(lang):
    t = Texts(lang, ("Ana", "Eva", "Noé", "Wil"))
    assert "Ana" in end_model(out, t).opening
    assert "Eva" in end_model(blocked, t).opening


@langs
def test_7_after_a_tied_block_it_is_the_one_to_the_right_of_the_opener(lang):
    t = Texts(lang, ("Ana", "Eva", "Noé", "Wil"))
    names = dict(zip(SEATS, ("Ana", "Eva", "Noé", "Wil"), strict=True))
    opening = end_model(tied, t).opening
    assert names[tied.board.opener] in opening
    assert names[RIGHT[tied.board.opener]] in opening


def test_the_points_of_every_hand_add_up_to_the_totals():
    session = new_match("", seed="6")
    for _ in range(3):
        session = to_the_end(session)
        end = end_model(session, EN)
        assert tuple(map(sum, zip(*end.hands, strict=True))) == scores(session.match)
        assert [row.total for row in end.rows] == list(scores(session.match))
        assert len(end.hands) == end.hand == len(session.match.hands)
        if end.champion:
            break
        session = act(session, do.NextHand())


def test_20_the_end_of_the_match_names_the_winner_and_no_next_opener():
    session = out._replace(match=replace(out.match, target=36))
    end = end_model(session, Texts("en", ("Ana", "", "", "")))
    assert end.champion == "Ana"
    assert end.opening == ""
    assert end.rows[Seat.S].best
    assert end_model(out._replace(match=replace(out.match, target=37)), EN).champion == ""


@langs
@pytest.mark.parametrize("session", [out, tied, blocked], ids=["out", "tied", "blocked"])
def test_everything_is_told_in_every_language(session, lang):
    document = shown(session._replace(settings=session.settings._replace(lang=lang)))
    assert document.one("data-screen")["data-screen"] == "hand-end"
    assert "{" not in document.text


def test_there_is_nothing_to_tell_before_the_end():
    with pytest.raises(ValueError, match="no hand has ended"):
        end_model(new_match(), EN)


def after_a_hand(over, **others):
    """The end of the first hand, or with `over` of a whole match."""
    chance = Random(5)
    session = to_the_end(new_match("S", seed="three tiles", **others), 5)
    while over and end_model(session, EN).champion == "":
        session = to_the_end(act(session, do.NextHand()), chance.randrange(99))
    return session


@pytest.mark.parametrize("over", [False, True])
def test_all_four_hands_can_be_looked_at_as_they_were_dealt(over):
    session = after_a_hand(over)
    assert not shown(session).one("id", "dealt").tags("dd")
    told = shown(act(session, do.ShowDealt(True))).one("id", "dealt").tags("dd")
    dealt = session.match.hands[-1].dealt
    assert [line.text for line in told] == [" ".join(map(str, tiles_of(hand))) for hand in dealt]
    assert sum(len(line.text.split()) for line in told) == 32


def test_the_seed_is_told_only_when_no_deal_is_to_come():
    during, after = after_a_hand(over=False), after_a_hand(over=True)
    for session, told in ((during, False), (after, True)):
        html = str(page(act(session, do.ShowDealt(True))))
        assert (session.match.seed in html) is told
    deal = end_model(after, EN).deal
    number = len(after.match.hands)
    assert after.match.hands[-1].dealt == deal_of(after.match.seed, number)
    assert str(number) in deal.source


def test_a_deal_is_told_from_others_by_a_mark_that_rests_on_its_tiles_alone():
    first = after_a_hand(over=False)
    nameless = first._replace(match=replace(first.match, seed=None))
    assert end_model(first, EN).deal.mark == end_model(nameless, EN).deal.mark
    assert end_model(nameless, EN).deal.source == ""
    assert end_model(first, EN).deal.mark != end_model(after_a_hand(over=True), EN).deal.mark
