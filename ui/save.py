"""The match in progress as text for the browser's storage, and back.

The record in it tells the last hand to the end of its line, so that what has been undone can be redone; `at` says
how many of its moves have been made. It is packed: whoever happens to look at what the browser keeps sees nobody's
tiles.
"""

import base64
import zlib
from typing import NamedTuple

from engine import fields, history, record, strict_json
from engine.fields import RecordError
from engine.history import History
from engine.match import Match, with_position
from engine.words import words

FORMAT = "longana-save"
VERSION = 1
_HEAD = f"{FORMAT} "
_SIGNS = b"+_"  # no slash: between two digits it would look like a tile
_QUICK = 1  # how hard zlib tries


class Saved(NamedTuple):
    """A match that was saved. Its last hand stands where `history` is."""

    id: str  # of this match and no other
    match: Match
    history: History


class Damaged(NamedTuple):
    """A saved match that cannot be read, and why."""

    text: str
    error: RecordError


def dumps(saved: Saved) -> str:
    """The text of a saved match."""
    whole = with_position(saved.match, saved.history.line[-1])
    said = {
        "format": FORMAT,
        "version": VERSION,
        "id": saved.id,
        "at": saved.history.at,
        "record": record.to_record(whole),
    }
    return packed(strict_json.dumps(said))


def packed(text: str) -> str:
    """A text as it is kept."""
    data = zlib.compress(text.encode(), _QUICK)
    return _HEAD + base64.b64encode(data, _SIGNS).decode()


def unpacked(text: str) -> bytes:
    """What `packed` has packed, a little more than a record may have at most. Raises RecordError."""
    try:
        data = base64.b64decode(text.removeprefix(_HEAD).encode("ascii"), _SIGNS, validate=True)
        pack = zlib.decompressobj()
        whole = pack.decompress(data, strict_json.MAX_BYTES + 1)
        if pack.eof or len(whole) > strict_json.MAX_BYTES:
            return whole
    except (ValueError, zlib.error):
        pass
    raise RecordError(words("this is not a saved match of Longana, or a part of it is missing"))


def loads(text: str) -> Saved:
    """The match that a text tells. Raises RecordError with the first thing in it that cannot be."""
    said = record.parse(unpacked(text))
    if said.get("format") != FORMAT:
        raise RecordError(words('this is not a saved match of Longana: "format" is not "longana-save"'))
    version = fields.integer(said, "version")
    if version != VERSION:
        raise RecordError(
            words("this program cannot read version {version} of a saved match", version=version)
        )
    match = record.match_of(fields.object_of(said, "record"))
    line = history.of_hand(match.hands[-1])
    at = fields.integer(said, "at")
    if not 0 <= at < len(line):
        raise RecordError(words('"at" must be from 0 to {most}', most=len(line) - 1))
    past = History(line, at)
    return Saved(fields.text(said, "id"), with_position(match, past.now), past)


def restored(text: str | None) -> Saved | Damaged | None:
    """The match that was saved, or what is left of it, if there is any."""
    if text is None:
        return None
    try:
        return loads(text)
    except RecordError as error:
        return Damaged(text, error)
