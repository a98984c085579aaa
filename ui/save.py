"""The match in progress as text for the browser's storage, and back.

The record in it tells the last hand to the end of its line, so that what has been undone can be redone; `at` says
how many of its moves have been made.
"""

from typing import NamedTuple

from engine import fields, history, record, strict_json
from engine.fields import RecordError
from engine.history import History
from engine.match import Match, with_position
from engine.words import words

FORMAT = "longana-save"
VERSION = 1


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
    return strict_json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "id": saved.id,
            "at": saved.history.at,
            "record": record.to_record(whole),
        }
    )


def loads(text: str) -> Saved:
    """The match that a text tells. Raises RecordError with the first thing in it that cannot be."""
    said = record.parse(text)
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
