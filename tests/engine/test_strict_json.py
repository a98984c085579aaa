"""JSON from strangers."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.strict_json import MAX_BYTES, MAX_DEPTH, JsonError, dumps, loads

characters = st.sampled_from('aÑ🁡\\"{}[]/\n\t\x00\u2028')
texts = st.text(characters, max_size=8)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=20,
)


def refused(source):
    with pytest.raises(JsonError) as error:
        loads(source)
    assert str(error.value) == str(error.value.reason)
    return str(error.value)


@given(values)
def test_what_is_written_is_read_back(value):
    assert loads(dumps(value)) == value
    assert loads(json.dumps(value, indent=1).encode()) == value


@given(st.text(st.sampled_from('{}[]",:\\u0dD8 \n-1.eE+NaItrufls'), max_size=40))
def test_any_text_is_read_as_python_reads_it_or_refused(text):
    try:
        value = loads(text)
    except JsonError:
        return
    assert value == json.loads(text)


def test_more_than_a_mebibyte_is_refused():
    assert loads(b'"' + b"x" * (MAX_BYTES - 2) + b'"') == "x" * (MAX_BYTES - 2)
    for size in (MAX_BYTES - 1, 10 * MAX_BYTES):
        assert refused(b'"' + b"x" * size + b'"') == "this is larger than 1 MiB"
        assert refused('"' + "x" * size + '"') == "this is larger than 1 MiB"


def test_the_size_is_that_in_utf_8():
    assert refused('"' + "ñ" * (MAX_BYTES // 2) + '"') == "this is larger than 1 MiB"


def test_what_is_not_utf_8_is_refused():
    assert refused(b'{"a": "\xff"}') == "this is not UTF-8 text: byte 8"
    assert refused('"a"'.encode("utf-16")) == "this is not UTF-8 text: byte 1"
    assert refused(b'"\xed\xa0\x80"') == "this is not UTF-8 text: byte 2"


def test_a_byte_order_mark_is_overlooked():
    assert loads("\ufeff[1]".encode()) == [1]
    assert loads("\ufeff[1]") == [1]
    assert refused("\ufeff\ufeff[1]") == "this is not JSON: line 1, column 1"


def test_what_is_not_json_is_refused_with_the_place():
    assert refused("") == "this is not JSON: line 1, column 1"
    assert refused('{"a": 1,\n "b" 2}') == "this is not JSON: line 2, column 6"
    assert refused("[1, 2") == "this is not JSON: line 1, column 6"
    assert refused("[1] [2]") == "this is not JSON: line 1, column 5"
    assert refused("{'a': 1}") == "this is not JSON: line 1, column 2"
    assert refused('["a\nb"]') == "this is not JSON: line 1, column 4"
    assert refused("[01]") == "this is not JSON: line 1, column 3"


@pytest.mark.parametrize(
    "text", ['{"a": 1, "a": 1}', '{"a": 1, "b": 2, "\\u0061": 3}', '[{"x": {"a": [], "a": {}}}]']
)
def test_a_key_given_twice_is_refused_wherever_it_is(text):
    assert refused(text) == 'the key "a" is given twice'


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_refused(name):
    assert refused(f'{{"a": [{name}]}}') == f"{name} is not a number"


def test_numbers_too_large_are_refused():
    assert loads("[999999999999999999, -999999999999999999]") == [10**18 - 1, 1 - 10**18]
    assert refused("[1000000000000000000]") == "the number 1000000000000000000 is too large"
    assert refused(f"[{'9' * 5000}]") == f"the number {'9' * 40}… is too large"
    assert refused(f"[{'9' * (MAX_BYTES - 2)}]") == f"the number {'9' * 40}… is too large"
    assert refused("[1e999]") == "the number 1e999 is too large"
    assert refused("[-1e999]") == "the number -1e999 is too large"


def test_only_plain_integers_come_as_integers():
    assert [type(number) for number in loads("[1, 0, -1, 1.0, 1e2, -0, true]")] == [
        int,
        int,
        int,
        float,
        float,
        float,
        bool,
    ]


def test_deep_nesting_is_refused_before_it_can_do_harm():
    assert loads("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    for text in (
        "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1),
        "[" * MAX_BYTES,
        '{"a":' * (MAX_BYTES // 5),
        '[{"a":' * 10_000 + "1" + "}]" * 10_000,
        r'["\\", ' + "[" * MAX_DEPTH,
        r'["\\\"", ' + "[" * MAX_DEPTH,
    ):
        assert refused(text) == "this is nested more than 32 deep"


def test_brackets_in_texts_are_no_nesting():
    deep = "[" * 1000
    assert loads(json.dumps([deep, {deep: '"' + deep}, "\\" + deep, '\\"' + deep])) == [
        deep,
        {deep: '"' + deep},
        "\\" + deep,
        '\\"' + deep,
    ]


def test_many_lists_side_by_side_are_no_nesting():
    assert len(loads("[" + "[]," * 10_000 + "{}]")) == 10_001


@pytest.mark.parametrize(
    "text", ['"\\ud800"', '["\\udc00\\ud800"]', '{"\\udfff": 1}', '{"a": {"b": "x\\ud83c"}}']
)
def test_half_a_character_is_refused(text):
    assert refused(text) == "a text in this holds half of a character (a lone surrogate)"
    assert refused('"\ud800"') == "a text in this holds half of a character (a lone surrogate)"


def test_two_halves_written_as_escapes_are_a_character():
    assert loads('"\\ud83c\\udc61"') == "🁡"


@pytest.mark.parametrize("start", ['"', '\\"', '"\\', "[,", "]", "{", "-", "1.", "tru", '"\\u'])
def test_a_mebibyte_of_anything_is_done_with_quickly(start):
    assert refused((start * MAX_BYTES)[:MAX_BYTES])
