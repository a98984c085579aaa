"""Records in a stream: one JSON document, or a record a line and as many lines as there are."""

from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO, NamedTuple

from .strict_json import MAX_BYTES

_ROOM = MAX_BYTES + 1  # as much as it takes to see that a record is too large
_BLANK = b" \t\r\n"
_MARK = "\N{BYTE ORDER MARK}".encode()


class Source(NamedTuple):
    """The text of one record, and the line it is on if there are more than one in the stream."""

    text: bytes
    line: int | None


def sources(stream: BinaryIO) -> Iterator[Source]:
    """The records in a stream, each read when it is asked for.

    When the first line that is not blank is `{...}` as a whole, every such line is a record; otherwise
    everything together is one. What is longer than a record may be is cut right above that length.
    """
    before = bytearray()
    number = 1
    line = stream.readline(_ROOM)
    while line and not line.strip(_BLANK) and len(before) < _ROOM:
        before += line
        number += 1
        line = stream.readline(_ROOM)
    if not line:
        return
    if not _is_whole(line):
        start = bytes(before) + line
        yield Source((start + stream.read(max(0, _ROOM - len(start))))[:_ROOM], None)
        return
    others = _lines(stream, number)
    second = next(others, None)
    if second is None:
        yield Source(line.rstrip(b"\r\n"), None)
    else:
        yield from chain([Source(line.rstrip(b"\r\n"), number), second], others)


def _is_whole(line: bytes) -> bool:
    text = line.removeprefix(_MARK).strip(_BLANK)
    return text.startswith(b"{") and text.endswith(b"}")


def _lines(stream: BinaryIO, number: int) -> Iterator[Source]:
    """The lines after line `number` that are not blank."""
    while line := stream.readline(_ROOM):
        number += 1
        if line.strip(_BLANK):
            yield Source(line.rstrip(b"\r\n"), number)
