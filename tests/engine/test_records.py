"""One record or many in a stream."""

import io

import pytest

from engine.records import sources
from engine.strict_json import MAX_BYTES


def read(data):
    return [tuple(source) for source in sources(io.BytesIO(data))]


def test_one_line_is_one_record():
    assert read(b'{"a": 1}') == [(b'{"a": 1}', None)]
    assert read(b'{"a": 1}\n') == [(b'{"a": 1}', None)]
    assert read(b'\n\n {"a": 1}\r\n \n\n') == [(b' {"a": 1}', None)]


def test_a_document_of_many_lines_is_one_record():
    for data in (b'{\n "a": 1\n}\n', b'\n{"a":\n{"b": 1}\n}', b"[1]\n[2]\n", b'{"a": 1\n{"b": 2}'):
        assert read(data) == [(data, None)]


def test_many_lines_of_records_are_many_records_with_their_lines():
    assert read(b"{1}\n{2}\r\n\n{3}") == [(b"{1}", 1), (b"{2}", 2), (b"{3}", 4)]
    assert read(b"\n{1}\nrubbish\n{3}\n") == [(b"{1}", 2), (b"rubbish", 3), (b"{3}", 4)]


def test_a_byte_order_mark_changes_nothing():
    mark = "\ufeff".encode()
    assert read(mark + b"{1}\n{2}\n") == [(mark + b"{1}", 1), (b"{2}", 2)]


@pytest.mark.parametrize("data", [b"", b"\n", b" \n\r\n\t"])
def test_in_nothing_there_is_no_record(data):
    assert read(data) == []


def test_a_record_may_be_just_as_large_as_the_reader_allows():
    record = b"{" + b" " * (MAX_BYTES - 2) + b"}"
    assert read(record + b"\n" + record) == [(record, 1), (record, 2)]
    document = b"{\n" + b" " * (MAX_BYTES - 3) + b"}"
    assert read(document) == [(document, None)]


def test_what_is_larger_is_cut_right_above_that():
    for data in (
        b"{" + b" " * 3 * MAX_BYTES + b"}",
        b"{\n" + b" \n" * 2 * MAX_BYTES,
        b"\n" * 3 * MAX_BYTES + b"{}",
    ):
        assert [len(source.text) for source in sources(io.BytesIO(data))] == [MAX_BYTES + 1]
    first, second = list(sources(io.BytesIO(b"{1}\n{" + b" " * MAX_BYTES + b"}\n")))[:2]
    assert (len(first.text), len(second.text)) == (3, MAX_BYTES + 1)


def test_records_are_read_one_after_the_other_as_they_are_asked_for():
    stream = io.BytesIO(b"{1}\n" * 1000)
    found = sources(stream)
    next(found)
    assert stream.tell() <= 8
