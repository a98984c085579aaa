"""Files of version 1, which every later program has to read: neither they nor this test may be changed.

A later version of the record needs a reader of its own beside this one.
"""

import json
from pathlib import Path

import oracle
import pytest

from engine.match import scores, winner
from engine.record import dumps, read, to_record, with_legal
from engine.state import Seat

DATA = Path(__file__).parent.parent / "data"
WHOLE, UNFINISHED = "version-1.longana.json", "version-1-unfinished.longana.json"
PLAYERS = [("Íñigo Öß", "human"), ("Жанна Ёлкина", "easy"), ("李小龙 🁡 ‘<b>’", "random"), ("", "normal")]
HANDS = [
    (Seat.N, 29, ("blocked", None, 0), (0, 0, 0, 0)),
    (Seat.W, 34, ("out", Seat.S, 25), (25, 0, 0, 0)),
    (Seat.E, 39, ("out", Seat.W, 50), (25, 0, 0, 50)),
    (Seat.W, 33, ("out", Seat.W, 48), (25, 0, 0, 98)),
    (Seat.W, 41, ("out", Seat.W, 13), (25, 0, 0, 111)),
]
"""Of each hand the opener, the number of turns, the outcome and the points of the match after it."""
IN_PLAY = (Seat.W, 17, None, (25, 0, 0, 50))


def text_of(name):
    return (DATA / name).read_text(encoding="utf-8")


def told(match):
    """What the hands of a match come to, in the form of `HANDS`."""
    boards = [hand.position.board for hand in match.hands]
    return [
        (board.opener, len(board.moves), board.outcome, scores(match, number))
        for number, board in enumerate(boards, 1)
    ]


def test_a_whole_match_of_version_1_is_read_for_good():
    match = read(text_of(WHOLE))
    assert told(match) == HANDS
    assert (match.seed, match.target, winner(match)) == ("versión.162", 100, Seat.W)


def test_so_is_one_that_is_not_over():
    match = read(text_of(UNFINISHED))
    assert told(match) == [*HANDS[:3], IN_PLAY]
    assert (match.seed, match.target, winner(match)) == ("versión.162", 100, None)


@pytest.mark.parametrize("name", [WHOLE, UNFINISHED])
def test_the_players_are_as_they_were(name):
    assert [(player.name, player.kind) for player in read(text_of(name)).players] == PLAYERS


@pytest.mark.parametrize("name", [WHOLE, UNFINISHED])
def test_written_again_the_file_says_the_same(name):
    text = text_of(name)
    assert json.loads(text)["version"] == 1
    assert to_record(read(text)) == json.loads(text)
    assert read(dumps(read(text))) == read(text.encode()) == read(text)


@pytest.mark.parametrize("name", [WHOLE, UNFINISHED])
def test_its_hands_keep_to_the_rules_as_the_oracle_knows_them(name):
    match = read(text_of(name))
    assert tuple(oracle.check(with_legal(to_record(match), match)).values()) == scores(match)
