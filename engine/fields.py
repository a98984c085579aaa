"""Reading the fields of a match record: what is missing or of another type is refused."""

from typing import TypeAlias

from .words import Words, words

Object: TypeAlias = dict[str, object]
"""A JSON object."""


class RecordError(ValueError):
    """A text that is not the record of a match; `reason` says what cannot be, and where."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.reason = reason


def get(said: Object, key: str) -> object:
    if key not in said:
        raise RecordError(words('"{key}" is missing', key=key))
    return said[key]


def text(said: Object, key: str) -> str:
    value = get(said, key)
    if not isinstance(value, str):
        raise RecordError(words('"{key}" must be a text', key=key))
    return value


def integer(said: Object, key: str) -> int:
    value = get(said, key)
    if type(value) is not int:  # True is an int to Python, and 100.0 equals 100
        raise RecordError(words('"{key}" must be a plain integer', key=key))
    return value


def list_of(said: Object, key: str) -> list[object]:
    value = get(said, key)
    if not isinstance(value, list):
        raise RecordError(words('"{key}" must be a list', key=key))
    return value


def object_of(said: Object, key: str) -> Object:
    value = get(said, key)
    if not isinstance(value, dict):
        raise RecordError(words('"{key}" must be an object', key=key))
    return value
