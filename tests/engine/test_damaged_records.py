"""Whatever a record has become, it is a match that can be written again, or it is refused with a reason."""

import json
import tracemalloc
from itertools import islice
from random import Random

import damage
import oracle
import pytest
from damage import IN_PLAY, WHOLE, places, with_value
from hypothesis import given
from hypothesis import strategies as st
from strategies import numbers

from engine import reader
from engine.match import scores
from engine.record import RecordError, dumps, read, to_record, with_legal
from engine.strict_json import MAX_BYTES
from engine.words import Words

TEXT = json.dumps(IN_PLAY, ensure_ascii=False).encode()


def outcome(data):
    """The match that is read, None when it is refused."""
    try:
        match = read(data)
    except RecordError as error:
        reason = error.reason
    else:
        assert read(dumps(match)) == match
        return match
    assert isinstance(reason, Words)
    assert 0 < len(str(reason).encode()) < 1000
    return None


def refused(data):
    return outcome(data) is None


def keeps_the_rules(match):
    return tuple(oracle.check(with_legal(to_record(match), match)).values()) == scores(match)


def test_the_records_that_are_damaged_here_are_right():
    for record in (WHOLE, IN_PLAY):
        assert to_record(outcome(json.dumps(record))) == record
    assert len(list(places(IN_PLAY))) > 120


def test_cut_anywhere_it_is_refused():
    cuts = list(damage.cut(TEXT))
    assert len(cuts) > 1000
    assert all(map(refused, cuts))


def test_a_value_of_another_type_is_refused_wherever_it_is():
    """Only of the seed it can be said that there is none."""
    overlooked = [(path, text) for path, text in damage.of_other_types(IN_PLAY) if not refused(text)]
    assert overlooked == [(("seed",), json.dumps(with_value(IN_PLAY, ("seed",), None)))]


def test_a_key_that_is_missing_is_missed():
    for path, text in damage.without_one(WHOLE):
        if isinstance(path[-1], str):
            assert refused(text), path


def test_a_turn_or_tile_that_is_missing_is_missed():
    for path, text in damage.without_one(WHOLE):
        if isinstance(path[-1], int) and path[:-1] != ("hands",):
            assert refused(text), path


def test_a_hand_is_missed_unless_the_others_are_a_match_without_it():
    """W wins all three, so without the second the third follows as well."""
    for path, text in damage.without_one(WHOLE):
        if path[:-1] == ("hands",):
            match = outcome(text)
            assert (match is None) is (path[-1] == 0)
            assert match is None or keeps_the_rules(match)


def test_a_tile_that_is_dealt_twice_is_refused_even_where_nobody_has_played_it():
    deal = ("hands", 1, "deal")
    dealt = {
        path: damage.found(IN_PLAY, path) for path in places(IN_PLAY) if path[:3] == deal and len(path) == 5
    }
    assert len(dealt) == 32
    for path, tile in dealt.items():
        for other in dealt.values():
            assert tile == other or refused(json.dumps(with_value(IN_PLAY, path, other))), path


def test_a_key_given_twice_is_refused_wherever_it_is():
    twice = list(damage.said_twice(WHOLE))
    assert len(twice) > 30
    for path, text in twice:
        with pytest.raises(RecordError, match=f'the key "{path[-1]}" is given twice'):
            read(text)


def test_keys_that_mean_nothing_are_overlooked_wherever_they_are():
    for path in places(WHOLE):
        if isinstance(damage.found(WHOLE, path), dict):
            assert to_record(outcome(json.dumps(with_value(WHOLE, (*path, "more"), [1])))) == WHOLE


@given(numbers)
def test_flipped_bits_are_refused_or_make_another_match(seed):
    for data in islice(damage.flipped(TEXT, Random(seed)), 10):
        outcome(data)


@given(numbers)
def test_what_was_exchanged_is_refused_or_makes_a_match_by_the_rules(seed):
    """Tiles of one hand, for example, may be exchanged: the order in a hand means nothing."""
    for record in islice(damage.reordered(WHOLE, Random(seed)), 4):
        match = outcome(json.dumps(record))
        assert match is None or keeps_the_rules(match)


def test_what_was_exchanged_is_seldom_overlooked():
    reordered = islice(damage.reordered(WHOLE, Random(1)), 300)
    assert 0 < sum(not refused(json.dumps(record)) for record in reordered) < 100


def test_what_was_flipped_is_seldom_overlooked():
    flipped = islice(damage.flipped(TEXT, Random(1)), 500)
    assert 0 < sum(not refused(data) for data in flipped) < 100


@pytest.mark.parametrize("seed", range(4))
def test_numbers_texts_and_nesting_beyond_measure_are_refused(seed):
    for text in damage.with_odd_parts(IN_PLAY, Random(seed)):
        outcome(text)


@given(st.binary(max_size=60), st.integers(0, len(TEXT)), st.integers(0, 60))
def test_any_bytes_in_any_place_do_no_harm(data, at, over):
    outcome(data)
    outcome(TEXT[:at] + data + TEXT[at + over :])


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("SENW"), inner, max_size=4),
    max_leaves=12,
)


@given(st.lists(st.tuples(st.sampled_from(list(places(IN_PLAY))), values), min_size=1, max_size=3))
def test_any_values_in_any_places_do_no_harm(changes):
    record = IN_PLAY
    for path, value in changes:
        try:
            record = with_value(record, path, value)
        except (KeyError, IndexError, TypeError):  # a change before this one took the place away
            continue
    outcome(json.dumps(record))


# Bounds


def peak(data):
    """How many bytes are taken, beside the input, while it is refused."""
    read(dumps(read(TEXT)))  # whatever is made once is there
    tracemalloc.start()
    try:
        assert refused(data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("filling", ["[", '{"S":', "9", " ", "[],", '"\\u0041",', "\\"])
def test_of_ten_mebibytes_nothing_is_looked_at(filling):
    text = filling * (10 * MAX_BYTES // len(filling))
    for data in (text, text.encode(), TEXT + text.encode()):
        assert peak(data) < len(TEXT) * 20


@pytest.mark.parametrize("filling", ["[],", '{"a":1},', '{"S":', '"\\u0041",', "🁡"])
def test_what_is_just_small_enough_takes_no_more_than_a_fixed_multiple_of_its_size(filling):
    size = MAX_BYTES // len(filling.encode()) - 9
    assert peak('{"a": [' + filling * size + "0]}") < 32 * MAX_BYTES


def test_no_more_turns_are_played_than_a_hand_has(monkeypatch):
    played = []
    apply = reader.apply
    monkeypatch.setattr(reader, "apply", lambda *turn: played.append(turn) or apply(*turn))
    turns = WHOLE["hands"][2]["turns"]
    longer = with_value(WHOLE, ("hands", 2, "turns"), turns * 1000)
    assert refused(json.dumps(longer))
    assert len(played) == sum(len(hand["turns"]) for hand in WHOLE["hands"])
    played.clear()
    many = with_value(WHOLE, ("hands",), WHOLE["hands"] * 100)
    assert refused(json.dumps(many))
    assert len(played) == sum(len(hand["turns"]) for hand in WHOLE["hands"])
