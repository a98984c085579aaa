"""What the strict reader refuses, and in which words."""

import json
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from strategies import numbers, random_match
from table import dealt

from engine.match import Match, right_to_open, scores
from engine.reader import read
from engine.record import RecordError, dumps, to_record
from engine.state import SEATS, Seat
from engine.tiles import tiles_of

THREE_HANDS = to_record(random_match(183))
"""N opens and W wins, W opens and wins, W wins no double and S opens in W's place; W has won the match."""
TIED = to_record(random_match(345))
"""The second hand is blocked with nobody scoring."""
DELETED = object()


def changed(*path_and_value, record=THREE_HANDS):
    """The record with the value at a path replaced, added, or deleted."""
    *path, last, value = path_and_value
    record = deepcopy(record)
    place = record
    for step in path:
        place = place[step]
    if value is DELETED:
        del place[last]
    elif isinstance(place, list) and last == len(place):
        place.append(value)
    else:
        place[last] = value
    return record


def refused(record):
    with pytest.raises(RecordError) as error:
        read(record if isinstance(record, (str, bytes)) else json.dumps(record))
    assert str(error.value) == str(error.value.reason)
    return str(error.value)


def test_the_records_these_tests_change_are_right():
    assert read(json.dumps(THREE_HANDS)) == random_match(183)
    assert read(json.dumps(TIED)) == random_match(345)
    assert [hand["opener"] for hand in THREE_HANDS["hands"]] == ["N", "W", "S"]
    assert [hand["result"]["winner"] for hand in THREE_HANDS["hands"]] == ["W", "W", "W"]
    assert TIED["hands"][1]["result"] == {"reason": "blocked", "winner": None, "points": 0}


# The document


def test_what_is_no_acceptable_json_is_refused():
    assert refused("") == "this is not JSON: line 1, column 1"
    assert refused(b"\xff") == "this is not UTF-8 text: byte 1"
    assert refused("[" * 100) == "this is nested more than 32 deep"
    assert refused('{"format": "longana", "format": "longana"}') == 'the key "format" is given twice'
    assert refused('{"format": NaN}') == "NaN is not a number"
    assert refused(" " * (1 << 20) + "{}") == "this is larger than 1 MiB"


@pytest.mark.parametrize("text", ["[]", "null", "1", '"longana"', "true"])
def test_a_record_is_an_object(text):
    assert refused(text) == "a match record is a JSON object"


@pytest.mark.parametrize("value", [DELETED, None, "dominoes", "Longana", 1, ["longana"], {}])
def test_the_format_is_longana(value):
    assert (
        refused(changed("format", value))
        == 'this is not the record of a Longana match: "format" is not "longana"'
    )


def test_the_version_is_1():
    assert refused(changed("version", 2)) == "version 2 of the record was made by a newer program"
    assert refused(changed("version", 0)) == "there is no version 0 of the record"
    assert refused(changed("version", -1)) == "there is no version -1 of the record"
    assert refused(changed("version", DELETED)) == '"version" is missing'


@pytest.mark.parametrize("value", ["1", True, 1.0, None, [1]])
def test_the_version_is_a_plain_integer(value):
    assert refused(changed("version", value)) == '"version" must be a plain integer'


def test_the_target_is_from_1_to_1000():
    for target in (0, -100, 1001):
        assert refused(changed("target", target)) == '"target" must be from 1 to 1000'
    for target in (1, 1000):
        assert read(dumps(random_match(1, target, turns=4))).target == target


@pytest.mark.parametrize("literal", ["100.0", "1e2", "true", '"100"', "null", "-0", "[100]"])
def test_the_target_is_a_plain_integer(literal):
    text = json.dumps(THREE_HANDS).replace('"target": 100', f'"target": {literal}')
    assert refused(text) == '"target" must be a plain integer'


def test_the_seed_is_null_or_a_text_of_1_to_64_characters():
    for seed in (None, "x", "ñ" * 64, "🁡" * 64):
        assert read(json.dumps(changed("seed", seed))).seed == seed
    for seed in ("", "x" * 65):
        assert refused(changed("seed", seed)) == '"seed" must be null or have 1 to 64 characters'
    for seed in (42, ["42"], False):
        assert refused(changed("seed", seed)) == '"seed" must be a text'
    assert refused(changed("seed", DELETED)) == '"seed" is missing'


# The players


def test_every_seat_has_a_player():
    assert refused(changed("players", [])) == '"players" must be an object'
    assert refused(changed("players", "N", DELETED)) == 'player N: "N" is missing'
    assert refused(changed("players", "N", "Ana")) == 'player N: "N" must be an object'


def test_a_name_has_24_characters_at_most():
    for name in ("", "ñ" * 24, "🁡" * 24, "<b>&amp;", "\n"):
        assert read(json.dumps(changed("players", "E", "name", name))).players[Seat.E].name == name
    assert (
        refused(changed("players", "E", "name", "x" * 25)) == 'player E: "name" has more than 24 characters'
    )
    assert refused(changed("players", "E", "name", None)) == 'player E: "name" must be a text'
    assert refused(changed("players", "E", "name", DELETED)) == 'player E: "name" is missing'


def test_a_kind_is_one_there_is():
    for kind in ("human", "random", "easy", "normal"):
        assert read(json.dumps(changed("players", "W", "kind", kind))).players[Seat.W].kind == kind
    assert refused(changed("players", "W", "kind", "Human")) == "player W: Human is not a player kind"
    assert refused(changed("players", "W", "kind", "x" * 1000)).startswith("player W: xxxx")
    assert len(refused(changed("players", "W", "kind", "x" * 1000))) < 100
    assert refused(changed("players", "W", "kind", 3)) == 'player W: "kind" must be a text'
    assert refused(changed("players", "W", "kind", DELETED)) == 'player W: "kind" is missing'


# The deal


def test_there_is_at_least_one_hand():
    assert refused(changed("hands", [])) == "the match has no hand"
    assert refused(changed("hands", {})) == '"hands" must be a list'
    assert refused(changed("hands", DELETED)) == '"hands" is missing'
    assert refused(changed("hands", 1, None)) == "hand 2: a hand is a JSON object"


@pytest.mark.parametrize("key", ["deal", "opener", "turns", "result"])
def test_a_hand_that_is_over_says_everything(key):
    assert refused(changed("hands", 1, key, DELETED)) == f'hand 2: "{key}" is missing'


@pytest.mark.parametrize(
    ("key", "kind"),
    [("deal", "an object"), ("opener", "a text"), ("turns", "a list"), ("result", "an object")],
)
@pytest.mark.parametrize("value", [None, 7, True])
def test_and_everything_in_its_type(key, kind, value):
    assert refused(changed("hands", 1, key, value)) == f'hand 2: "{key}" must be {kind}'


def test_every_seat_is_dealt_eight_tiles():
    tiles = THREE_HANDS["hands"][0]["deal"]["E"]
    assert refused(changed("hands", 0, "deal", "E", tiles[:7])) == "hand 1: E is dealt 8 tiles, not 7"
    assert refused(changed("hands", 0, "deal", "E", tiles * 2)) == "hand 1: E is dealt 8 tiles, not 16"
    assert refused(changed("hands", 0, "deal", "E", DELETED)) == 'hand 1: "E" is missing'
    assert refused(changed("hands", 0, "deal", "E", "0-1")) == 'hand 1: "E" must be a list'
    assert refused(changed("hands", 0, "deal", "E", 3, 11)) == "hand 1: in the deal of E a tile is not a text"


def test_a_tile_is_written_low_first():
    message = 'hand 1: in the deal of E "7-4" is not a tile: two numbers from 0 to 9, the low one first'
    assert refused(changed("hands", 0, "deal", "E", 3, "7-4")) == message


def test_no_tile_is_dealt_twice():
    first, second = (THREE_HANDS["hands"][0]["deal"]["E"][at] for at in (0, 1))
    assert refused(changed("hands", 0, "deal", "E", 1, first)) == f"hand 1: {first} is dealt twice"
    assert refused(changed("hands", 0, "deal", "W", 1, second)) == f"hand 1: {second} is dealt twice"


def deal_record(hands):
    return {str(seat): [str(tile) for tile in tiles_of(hands[seat])] for seat in SEATS}


def test_a_deal_without_a_double_would_have_been_dealt_again():
    record = changed("hands", 0, "deal", deal_record(dealt()))
    assert refused(record) == "hand 1: nobody holds a double: the tiles must be dealt again"


def test_the_tiles_of_a_deal_may_come_in_any_order_and_from_anywhere():
    tiles = THREE_HANDS["hands"][0]["deal"]["E"]
    assert read(json.dumps(changed("hands", 0, "deal", "E", tiles[::-1]))) == random_match(183)
    assert read(json.dumps(changed("seed", "another"))).hands == random_match(183).hands


# Who opens


def test_5_the_first_hand_is_opened_by_the_highest_double():
    assert (
        refused(changed("hands", 0, "opener", "S"))
        == "hand 1: S may not open, but N: 9-9 is the highest double"
    )


def test_6_the_next_by_the_winner():
    assert refused(changed("hands", 1, "opener", "E")) == "hand 2: E may not open, but W: W won the last hand"


def test_6_or_by_the_first_after_the_winner_who_holds_a_double():
    assert refused(changed("hands", 2, "opener", "W")) == (
        "hand 3: W may not open, but S: W won the last hand, and S is the first from there on who holds a double"
    )


def test_7_after_a_tied_block_by_the_first_after_the_opener():
    assert refused(changed("hands", 2, "opener", "W", record=TIED)) == (
        "hand 3: W may not open, but S: nobody won the last hand, "
        "and S is the first from S on who holds a double"
    )


def test_the_opener_is_a_seat():
    message = 'hand 1: "opener": "North" is not a seat: S, E, N or W'
    assert refused(changed("hands", 0, "opener", "North")) == message


# The turns


def contract_example():
    """W opens its second hand; S and then N pass, so both branches end in 5 and are open."""
    match = random_match(183)
    hands = dealt(w="5-5 5-6 0-1", s="0-8 1-8", e="5-7 5-8", n="0-9 1-9", without="567", doubles=True)
    record = changed("hands", 1, "deal", deal_record(hands))
    record["hands"][1]["turns"] = ["W 5-5", "S pass", "E 5-7 E", "N pass", "W 5-6 W", "S pass", "E 5-8 N"]
    assert right_to_open(Match(match.players, None, 100, match.hands[:1])) is Seat.W
    return record


def test_12_the_first_thing_that_cannot_be_is_said_with_hand_turn_and_reason():
    assert refused(contract_example()) == (
        "hand 2, turn 7: E may not play 5-8 on N: S was opened first with the same end"
    )


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("E 5-8 W", "E may not play 5-8 on W: it ends in 6"),
        ("E 5-7 S", "E does not hold 5-7"),
        ("E pass", "E may not pass: 5-8 can be played"),
        ("E 5-8", "E must say on which branch 5-8 goes"),
        ("N 0-9 N", "it is the turn of E, not of N"),
        ("E 8-5 S", '"E 8-5 S" is not a turn such as E 9-9, N 4-9 N or W pass'),
        ("", '"" is not a turn such as E 9-9, N 4-9 N or W pass'),
        (None, "a turn is a text"),
        (["E 5-8 S"], "a turn is a text"),
    ],
)
def test_so_is_everything_else_at_a_turn(turn, reason):
    record = contract_example()
    record["hands"][1]["turns"][6] = turn
    assert refused(record) == f"hand 2, turn 7: {reason}"


def test_the_lead_is_turn_1():
    record = contract_example()
    record["hands"][1]["turns"][0] = "W 0-1"
    assert refused(record) == "hand 2, turn 1: W must open with a double, not with 0-1"
    record["hands"][1]["turns"][0] = "W pass"
    assert refused(record) == "hand 2, turn 1: W has to open the hand and may not pass"


def test_11_a_closed_branch_takes_doubles_only():
    record = contract_example()
    record["hands"][1]["turns"][2] = "E 5-7 N"
    assert refused(record) == "hand 2, turn 3: E may not play 5-7 on N: it is closed"


def test_5_the_first_lead_is_the_highest_double():
    doubles = [tile for tile in THREE_HANDS["hands"][0]["deal"]["N"] if tile[0] == tile[2]]
    assert doubles[-1] == "9-9"
    lower = changed("hands", 0, "deal", deal_record(dealt(n="9-9 1-1")))
    lower["hands"][0]["turns"] = ["N 1-1"]
    assert refused(lower) == "hand 1, turn 1: N must open with the highest double, 9-9"


def test_nothing_is_played_after_the_end_of_a_hand():
    turns = THREE_HANDS["hands"][1]["turns"]
    record = changed("hands", 1, "turns", [*turns, "S pass"])
    assert refused(record) == f"hand 2, turn {len(turns) + 1}: the hand is over"


# The end of a hand and of the match


def test_a_hand_in_play_is_the_last_and_has_no_result():
    cut = changed("hands", 1, "turns", THREE_HANDS["hands"][1]["turns"][:-1])
    assert refused(cut) == 'hand 2: the hand is not over and has no "result" yet'
    del cut["hands"][1]["result"]
    assert refused(cut) == "hand 3: the hand before it is not over"
    del cut["hands"][2]
    assert len(read(json.dumps(cut)).hands) == 2
    cut["hands"][1]["result"] = None
    assert refused(cut) == 'hand 2: the hand is not over and has no "result" yet'


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("reason", "blocked"),
        ("reason", None),
        ("winner", "S"),
        ("winner", None),
        ("winner", 3),
        ("points", 27),
        ("points", 26.0),
        ("points", "26"),
        ("points", True),
    ],
)
def test_the_result_is_what_the_rules_say(key, value):
    message = 'hand 1: "result" must be {"reason": "out", "winner": "W", "points": 26}'
    assert refused(changed("hands", 0, "result", key, value)) == message


def test_the_result_of_a_tied_block_is_no_winner_and_no_points():
    message = 'hand 2: "result" must be {"reason": "blocked", "winner": null, "points": 0}'
    for key, value in [("winner", "S"), ("points", False), ("points", 1), ("reason", "tied")]:
        assert refused(changed("hands", 1, "result", key, value, record=TIED)) == message


@pytest.mark.parametrize("key", ["reason", "winner", "points"])
def test_the_result_says_everything(key):
    assert refused(changed("hands", 0, "result", key, DELETED)) == f'hand 1: "{key}" is missing'


def test_no_hand_follows_the_end_of_the_match():
    record = changed("hands", 3, deepcopy(THREE_HANDS["hands"][2]))
    assert refused(record) == "hand 4: the match is over: W has 150 points"
    assert refused(changed("target", 20)) == "hand 2: the match is over: W has 26 points"


def test_keys_that_are_not_named_are_ignored():
    record = deepcopy(THREE_HANDS)
    record["note"] = {"by": [1.5, None]}
    record["players"]["X"] = record["players"]["S"]["age"] = 7
    hand = record["hands"][0]
    hand["legal"] = hand["deal"]["aside"] = hand["result"]["left"] = "?"
    assert read(json.dumps(record)) == random_match(183)


# Damage


VALUES = (
    None,
    True,
    -1,
    0,
    1.5,
    10**15,
    "",
    "pass",
    "S pass",
    "9-9",
    "\x00",
    [],
    {},
    [[]],
    ["S pass"] * 50,
    {"S": []},
)


def damaged_record(record, chance):
    """The record with something anywhere in it replaced, deleted, doubled or moved."""
    record = deepcopy(record)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        place = record
        while True:
            keys = list(place) if isinstance(place, dict) else range(len(place))
            key = chance.choice(keys) if keys else None
            if key is None or not isinstance(place[key], (dict, list)) or chance.random() < 0.2:
                break
            place = place[key]
        if key is None:
            continue
        action = chance.randrange(4)
        if action == 0:
            place[key] = deepcopy(chance.choice(VALUES))
        elif action == 1:
            del place[key]
        elif isinstance(place, list):
            other = chance.randrange(len(place))
            if action == 2:
                place.insert(other, deepcopy(place[key]))
            else:
                place[key], place[other] = place[other], place[key]
        else:
            place[key] = deepcopy(place[chance.choice(list(place))])
    return json.dumps(record).encode()


def damaged_text(text, chance):
    """The text cut, or with bytes of it flipped, taken out, repeated or put in."""
    data = bytearray(text)
    for _ in range(chance.choice((1, 1, 2, 10))):
        at = chance.randrange(len(data) + 1)
        end = min(len(data), at + chance.choice((1, 1, 5, 100, 10_000)))
        action = chance.randrange(5)
        if action == 0 and at < len(data):
            data[at] ^= 1 << chance.randrange(8)
        elif action == 1:
            del data[at:end]
        elif action == 2:
            data[at:at] = data[at:end]
        elif action == 3:
            data[at:at] = chance.choice(INSERTED)
        else:
            del data[at:]
    return bytes(data)


INSERTED = (
    b"[",
    b"{",
    b'"',
    b"\\",
    b"[" * 40,
    b"}" * 9,
    b"9" * 5000,
    b"NaN",
    b"-0",
    b"1e9",
    b'"S":1,',
    b"\\ud800",
    b"\xef\xbb\xbf",
    b"\x00",
)


def is_read_or_refused(data):
    try:
        match = read(data)
    except RecordError as error:
        message = str(error)
        assert len(message) < 300
        message.encode()
        return False
    assert read(dumps(match)) == match
    return True


@given(numbers)
def test_a_damaged_record_is_refused_or_still_a_match(seed):
    chance = Random(seed)
    match = random_match(
        chance.randrange(50), target=chance.choice((1, 60)), turns=chance.choice((10, 60, 500))
    )
    record, text = to_record(match), dumps(match).encode()
    for _ in range(12):
        is_read_or_refused(damaged_record(record, chance))
        is_read_or_refused(damaged_text(text, chance))


def test_damage_is_hardly_ever_overlooked():
    chance = Random(1)
    record = to_record(random_match(183))
    survived = sum(is_read_or_refused(damaged_record(record, chance)) for _ in range(200))
    assert survived < 60


def test_a_record_as_large_as_may_be_is_refused_at_the_first_turn_that_cannot_be():
    record = changed("hands", 0, "turns", ["S pass"] * 95_000)
    assert refused(record) == "hand 1, turn 1: it is the turn of N, not of S"
    turns = THREE_HANDS["hands"][0]["turns"]
    record = changed("hands", 0, "turns", turns + ["S pass"] * 90_000)
    assert refused(record) == f"hand 1, turn {len(turns) + 1}: the hand is over"


def test_a_match_of_very_many_hands_is_read_too():
    """Every lead blocks the hand with nobody scoring, so the match goes on and on."""
    others = ("0-1 0-2 0-3 0-4 0-5 0-6 2-2 2-4", "0-0 1-1 1-2 1-3 1-4 1-5 2-3 3-3")
    hands = list(dealt("9-9", *others, without="9"))
    record = changed("hands", [])
    for number in range(2300):
        record["hands"].append(
            {
                "deal": deal_record(hands),
                "opener": "SENW"[number % 4],
                "turns": [f"{'SENW'[number % 4]} 9-9"],
                "result": {"reason": "blocked", "winner": None, "points": 0},
            }
        )
        hands = hands[-1:] + hands[:-1]
    match = read(json.dumps(record))
    assert len(match.hands) == 2300
    assert scores(match) == (0, 0, 0, 0)
