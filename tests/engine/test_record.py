"""Writing the match record, and reading back what was written."""

import json
from pathlib import Path

import oracle
from hypothesis import given
from strategies import cut_matches, random_match, whole_matches

from engine.match import new_match, scores, winner
from engine.record import dumps, parse, read, to_record, with_legal
from engine.rules import legal_moves
from engine.state import Seat

GOLDEN = Path(__file__).parent.parent / "data" / "golden.longana.json"
GOLDEN_HANDS = [("out", "S", 37), ("blocked", "W", 56), ("out", "W", 55)]


@given(whole_matches)
def test_a_match_written_and_read_back_is_equal(match):
    assert read(dumps(match)) == match
    assert read(dumps(match).encode()) == match


@given(cut_matches)
def test_so_is_a_match_that_is_not_over(match):
    assert read(dumps(match)) == match


@given(cut_matches)
def test_a_record_read_and_written_again_is_the_same_text(match):
    text = dumps(match)
    assert dumps(read(text)) == text
    assert "\n" not in text
    assert json.loads(text) == to_record(match)


def test_a_hand_just_dealt_has_no_turns_and_no_result():
    match = new_match(random_match(1).players, "42")
    hand = to_record(match)["hands"][0]
    assert hand["turns"] == []
    assert "result" not in hand
    assert read(dumps(match)) == match


def test_the_record_looks_as_the_contract_shows_it():
    record = to_record(random_match(183))
    assert list(record) == ["format", "version", "target", "seed", "players", "hands"]
    assert (record["format"], record["version"], record["target"], record["seed"]) == (
        "longana",
        1,
        100,
        "183",
    )
    assert record["players"]["S"] == {"name": "Ana", "kind": "human"}
    assert list(record["players"]) == ["S", "E", "N", "W"]
    hand = record["hands"][0]
    assert list(hand) == ["deal", "opener", "turns", "result"]
    assert hand["opener"] == "N"
    assert hand["turns"][0].startswith("N ")
    assert hand["result"] == {"reason": "out", "winner": "W", "points": 26}
    assert all(tile in hand["deal"]["N"] for tile in hand["turns"][0].split()[1:])


def test_letters_of_any_language_are_written_as_they_are():
    assert '"Ñ 🁡"' in dumps(random_match(1))


def test_the_opener_is_who_really_opened():
    third = to_record(random_match(183))["hands"][2]
    assert third["opener"] == "S"


@given(cut_matches)
def test_a_hand_in_play_gets_one_more_list_of_legal_moves_than_turns(match):
    for hand, said in zip(match.hands, with_legal(to_record(match), match)["hands"], strict=True):
        in_play = hand.position.board.outcome is None
        assert len(said["legal"]) == len(said["turns"]) + in_play
        for turn, moves in zip(said["turns"], said["legal"], strict=False):
            assert turn[2:] in moves
            assert moves == sorted(moves)
        if in_play:
            assert said["legal"][-1] == [str(move) for move in legal_moves(hand.position)]


def test_the_legal_moves_are_added_to_the_record_as_it_was_given():
    text = dumps(random_match(183, turns=3)).replace('"seed"', '"note": ["by hand"], "seed"')
    record, match = parse(text), read(text)
    with_moves = with_legal(record, match)
    assert with_moves["note"] == ["by hand"]
    assert "legal" not in record["hands"][0]
    assert with_legal(with_moves, match) == with_moves
    assert read(json.dumps(with_moves)) == match


def test_the_golden_match_reads_as_it_always_did():
    """A file of version 1 that every later reader has to read."""
    text = GOLDEN.read_text(encoding="utf-8")
    match = read(text)
    assert dumps(match) + "\n" == text
    totals = oracle.check(with_legal(to_record(match), match))
    assert tuple(totals.values()) == scores(match)
    assert winner(match) is not None


def test_the_golden_match_has_these_hands():
    match = read(GOLDEN.read_text(encoding="utf-8"))
    outcomes = [hand.position.board.outcome for hand in match.hands]
    assert match.hands[0].position.board.opener is Seat.W
    assert [(outcome.reason, str(outcome.winner), outcome.points) for outcome in outcomes] == GOLDEN_HANDS
