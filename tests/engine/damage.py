"""Records with something wrong in them, for tests of the reader: of every kind of damage all there is, or by seed."""

import json
from copy import deepcopy
from itertools import combinations

from strategies import random_match

from engine.record import to_record

WHOLE = to_record(random_match(183))
"""A whole match of three hands."""
IN_PLAY = to_record(random_match(183, turns=50))
"""A match in its second hand."""

HERE = "\ufffchere\ufffc"
VALUES = (
    None,
    True,
    -1,
    10**17,
    1.5,
    "9-9",
    "\x00\u202e🁡" * 30,
    [],
    [[[]], {}],
    {},
    {"S": {}, "reason": None},
)
NUMBERS = (
    "-0",
    "1.0",
    "1e2",
    "1e308",
    "1e309",
    "-1e999",
    "9" * 18,
    "9" * 19,
    "1" * 5000,
    "1" * 900_000,
    "0." + "3" * 9000,
)
TEXTS = ("x" * 25, "x" * 65, "ñ" * 400_000, "x" * 1_000_000, "\\ud800", "\\u0000", "\\ud83c\\udc61", "[" * 99)
NESTED = tuple(
    opening * depth + "0" + closing * depth
    for depth in (5, 29, 40, 1000, 100_000)
    for opening, closing in (("[", "]"), ('{"S":', "}"), ('[{"":', "}]"))
)


def places(value, path=()):
    """The path of everything in a record, itself left out."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*path, key)
        yield from places(part, (*path, key))


def found(record, path):
    for step in path:
        record = record[step]
    return record


def with_value(record, path, value):
    """The record with another value at a path."""
    record = deepcopy(record)
    found(record, path[:-1])[path[-1]] = value
    return record


def without(record, path):
    """The record without what is at a path."""
    record = deepcopy(record)
    del found(record, path[:-1])[path[-1]]
    return record


def exchanged(record, one, other):
    """The record with what is at two paths exchanged."""
    return with_value(with_value(record, one, found(record, other)), other, found(record, one))


def with_text(record, path, text):
    """The JSON of a record with a text as it is at a path, which need not be JSON."""
    return json.dumps(with_value(record, path, HERE), ensure_ascii=False).replace(f'"{HERE}"', text)


def of_other_types(record):
    """Every value in turn replaced by every other one of another type."""
    for path in places(record):
        was = found(record, path)
        for value in VALUES:
            if type(value) is not type(was):
                yield path, json.dumps(with_value(record, path, value))


def without_one(record):
    """Everything in turn left out."""
    for path in places(record):
        yield path, json.dumps(without(record, path))


def said_twice(record):
    """Every key in turn given twice in its object, the second time with another value."""
    for path in places(record):
        holder = found(record, path[:-1])
        if path[:-1] and isinstance(holder, dict):
            text = json.dumps(holder)
            yield path, with_text(record, path[:-1], f"{text[:-1]}, {json.dumps(path[-1])}: null}}")


def with_odd_parts(record, chance):
    """Numbers, texts and nesting beyond all measure, each at some place."""
    everywhere = list(places(record))
    for text in (*NUMBERS, *(f'"{text}"' for text in TEXTS), *NESTED):
        yield with_text(record, chance.choice(everywhere), text)


def cut(text):
    """The text cut after each of its bytes."""
    for end in range(len(text)):
        yield text[:end]


def flipped(text, chance):
    """The text with a few bits flipped, for ever."""
    while True:
        data = bytearray(text)
        for _ in range(chance.choice((1, 1, 2, 8))):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        yield bytes(data)


def reordered(record, chance):
    """Tiles, turns, seats or hands of the record exchanged, for ever; what is exchanged differs."""
    everywhere = {path: found(record, path) for path in places(record)}
    tiles = [path for path in everywhere if "deal" in path and len(path) == 5]
    turns = [path for path in everywhere if "turns" in path and len(path) == 4]
    seats = [path for path in everywhere if "deal" in path and len(path) == 4]
    hands = [path for path in everywhere if path[0] == "hands" and len(path) == 2]
    pairs = [
        [pair for pair in combinations(alike, 2) if everywhere[pair[0]] != everywhere[pair[1]]]
        for alike in (tiles, turns, seats, hands)
    ]
    while True:
        yield exchanged(record, *chance.choice(chance.choice(pairs)))
