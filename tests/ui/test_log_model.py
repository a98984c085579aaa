"""The log: every move in words, and how earlier hands ended."""

import pytest
from sessions import act, after, dealt_to, first_screen, new_match, to_the_end
from table import dealt

from engine.rules import legal_moves
from engine.state import PASS, SEATS, Seat
from ui import actions as do
from ui.log_model import log_model, moves_since
from ui.settings import LANGUAGES
from ui.text import Texts

NAMES = ("Ana", "Eva", "Noé", "Wil")
langs = pytest.mark.parametrize("lang", LANGUAGES)


def opening():
    return after(dealt_to(dealt(s="9-9", e="5-9", without="9"), "SENW", None), "9-9", "5-9 E", "pass", "pass")


def test_before_a_match_there_is_nothing_to_tell():
    assert log_model(first_screen(), Texts("en")) == (0, (), (), False, False, "", True)


@langs
def test_each_move_is_a_line_with_the_player_the_tile_and_the_branch(lang):
    t = Texts(lang, NAMES)
    lead, played, passed, other = log_model(opening(), t).moves
    assert all(part in lead for part in ("Ana", "9-9"))
    assert all(part in played for part in ("Eva", "5-9", t.branch(Seat.E)))
    assert all(part in passed for part in ("Noé", t.branch(Seat.N)))
    assert all(part in other for part in ("Wil", t.branch(Seat.W)))


@langs
def test_14_passing_again_opens_nothing_and_is_told_so(lang):
    t = Texts(lang, NAMES)
    session = dealt_to(dealt(s="9-9 1-9", without="9"), "SENW", None)
    session = after(session, "9-9", "pass", "pass", "pass", "1-9 S")
    while session.board.outcome is None:
        session = after(session, str(legal_moves(session.position)[0]))
    lines = log_model(session, t).moves
    said_again = 0
    for turn, move in enumerate(session.board.moves):
        again = turn > 4 and move == PASS and session.board.moves[turn - 4] == PASS
        told = t.tr("{seat} passes again.", seat=SEATS[(session.board.opener + turn) % 4])
        assert (lines[turn] == told) is again
        said_again += again
    assert said_again


@langs
def test_the_log_of_a_hand_ends_with_its_result_and_keeps_those_of_earlier_hands(lang):
    t = Texts(lang, NAMES)
    session = to_the_end(new_match(""))
    ended = log_model(session, t)
    assert len(ended.moves) == len(session.board.moves) + 1
    following = log_model(act(session, do.NextHand()), t)
    assert (following.hand, following.moves) == (2, ())
    (earlier,) = following.earlier
    assert ended.moves[-1] in earlier


def test_an_undone_move_is_not_in_the_log():
    session = opening()
    assert len(log_model(act(session, do.Undo()), Texts("en")).moves) == 3


def test_after_a_cover_the_next_person_is_told_the_moves_since_their_last():
    t = Texts("en", NAMES)
    session = opening()
    assert moves_since(session, t) == log_model(session, t).moves[1:]
    assert moves_since(act(session, do.Restart()), t) == ()
