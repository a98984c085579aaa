"""JSON from strangers: anything doubtful is refused with a reason, in bounded time and memory."""

import json
import re
from itertools import accumulate
from math import isfinite

from .notation import shown
from .words import Words, words

MAX_BYTES = 1 << 20
MAX_DEPTH = 32
_MAX_DIGITS = 18


class JsonError(ValueError):
    """A text that is not acceptable JSON; `reason` says why."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.reason = reason


def loads(source: str | bytes) -> object:
    """What the JSON text says. Raises JsonError.

    Refused beyond what is no JSON at all: more than `MAX_BYTES` of UTF-8, nesting deeper than `MAX_DEPTH`,
    NaN and infinities, numbers too large, a key given twice in an object, half a surrogate pair in a text.
    A byte order mark in front is overlooked. Integers come as `int` only when written plainly: `1e2`,
    `100.0` and `-0` come as `float`.
    """
    text = _decoded(source)
    _check_depth(text)
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_float,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise JsonError(
            words("this is not JSON: line {line}, column {column}", line=error.lineno, column=error.colno)
        ) from None
    _check_unicode(value)
    return value


def dumps(value: object) -> str:
    """The value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _decoded(source: str | bytes) -> str:
    if len(source) > MAX_BYTES:
        raise _too_large()
    if isinstance(source, str):
        if len(source.encode("utf-8", "replace")) > MAX_BYTES:
            raise _too_large()
        text = source
    else:
        try:
            text = source.decode("utf-8")
        except UnicodeDecodeError as error:
            raise JsonError(words("this is not UTF-8 text: byte {byte}", byte=error.start + 1)) from None
    return text.removeprefix("\N{BYTE ORDER MARK}")


def _too_large() -> JsonError:
    return JsonError(words("this is larger than 1 MiB"))


def _check_depth(text: str) -> None:
    """Looks at the brackets outside strings before the parser, which goes down a stack, sees any of them."""
    strings_and_others = text.replace("\\\\", "").replace('\\"', "").split('"')
    brackets = re.findall(r"[][{}]", "".join(strings_and_others[::2]))
    depths = accumulate(1 if bracket in "[{" else -1 for bracket in brackets)
    if max(depths, default=0) > MAX_DEPTH:
        raise JsonError(words("this is nested more than {depth} deep", depth=MAX_DEPTH))


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise JsonError(words('the key "{key}" is given twice', key=shown(key)))
            seen.add(key)
    return found


def _integer(digits: str) -> int | float:
    if len(digits.lstrip("-")) > _MAX_DIGITS:
        raise _too_large_number(digits)
    return int(digits) if digits != "-0" else -0.0


def _float(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise _too_large_number(digits)
    return number


def _too_large_number(digits: str) -> JsonError:
    return JsonError(words("the number {number} is too large", number=shown(digits)))


def _constant(name: str) -> object:
    raise JsonError(words("{name} is not a number", name=name))


def _check_unicode(value: object) -> None:
    try:
        dumps(value).encode("utf-8")
    except UnicodeEncodeError:
        raise JsonError(words("a text in this holds half of a character (a lone surrogate)")) from None
