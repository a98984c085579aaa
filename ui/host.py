"""What passes between the game in a frame and the page around it, as plain data (docs/embedding.md).

What is told is what everybody at the table sees, and whole records of hands that are over.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from engine import record, strict_json
from engine.fields import Object
from engine.match import Match, scores, winner
from engine.notation import turn_text
from engine.players import KINDS
from engine.state import SEATS

from . import actions as do
from .actions import Action
from .languages import language_of
from .session import Session
from .settings import CHOICES, Four

SEED_LENGTH = 64


def heard(text: str, token: str) -> Action | None:
    """The action that a message asks for; None when it is none that is known. `token` is for a new match."""
    try:
        said = strict_json.loads(text)
    except strict_json.JsonError:
        return None
    if not isinstance(said, dict):
        return None
    match said.get("type"):
        case "new-match":
            return _new_match(said, token)
        case "load" if isinstance(said.get("record"), dict):
            return do.HostRecord(json.dumps(said["record"]).encode(), token)
        case "language" if (lang := language_of(said.get("lang"))) is not None:
            return do.SetChoice("lang", lang)
        case "theme" if said.get("theme") in CHOICES["theme"]:
            return do.SetChoice("theme", said["theme"])
        case "pause":
            return do.Pause(True)
        case "resume":
            return do.Pause(False)
    return None


def _new_match(said: Object, token: str) -> Action | None:
    kinds, seed = said.get("seats"), said.get("seed")
    if kinds is not None and not (
        isinstance(kinds, list) and len(kinds) == len(SEATS) and all(kind in KINDS for kind in kinds)
    ):
        return None
    if seed is not None and not (
        isinstance(seed, str) and 0 < len(seed) <= SEED_LENGTH and seed.isprintable()
    ):
        return None
    return do.HostMatch(token, cast(Four, tuple(kinds)) if kinds else None, seed)


def told(before: Session, after: Session) -> Iterator[str]:
    """The messages, as JSON, about what has happened between two sessions."""
    match = after.match
    if match is not None and after.board is not None:
        yield from map(json.dumps, _of_match(before, after, match))
    if after.note is not None and after.note != before.note and after.unkept == before.unkept:
        yield json.dumps({"type": "error", "message": str(after.note)})
    if after.failed and not before.failed:
        yield json.dumps({"type": "error", "message": "Something went wrong in the program."})


def _of_match(before: Session, after: Session, match: Match) -> Iterator[Object]:
    board, hand = after.board, len(match.hands)
    if board is None or before.match is None or after.match_id != before.match_id:
        return
    was = before.board.moves if before.board and len(before.match.hands) == hand else ()
    if len(board.moves) != len(was) + 1 or board.moves[:-1] != was:
        return
    turn = len(board.moves)
    mover = SEATS[(board.opener + turn - 1) % len(SEATS)]
    yield {"type": "move", "hand": hand, "turn": turn, "move": turn_text(mover, board.moves[-1])}
    if board.outcome is not None:
        champion = winner(match)
        # The seed would tell how the next hand will be dealt.
        shown = match if champion is not None else replace(match, seed=None)
        ended = {"hand": hand, "scores": _by_seat(match), "record": record.to_record(shown)}
        yield {"type": "hand-end", **ended}
        if champion is not None:
            yield {"type": "match-end", "winner": champion.name, **ended}


def _by_seat(match: Match) -> Object:
    return {seat.name: points for seat, points in zip(SEATS, scores(match), strict=True)}
