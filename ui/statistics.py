"""Statistics of the matches played on this device: what is kept of each, and what that sums up to."""

import json
from typing import NamedTuple

from engine.match import Match, winner
from engine.players import COMPUTER_KINDS, HUMAN, KINDS
from engine.state import SEATS

from .settings import Four

FORMAT = "longana-statistics"
VERSION = 1
MOST_MATCHES = 500
"""How many matches are kept; the oldest go."""
LAST_HANDS = 60
"""How many hands the plot shows."""

_MOST_POINTS = 495  # the pips of all tiles
_LONGEST_ID = 64


class HandResult(NamedTuple):
    """A hand that is over: the index of the seat that won it, if one did, and the points it won."""

    winner: int | None
    points: int


class Entry(NamedTuple):
    """A match: its own token, the kinds of player by seat, its finished hands, whether it is won."""

    id: str
    kinds: Four
    hands: tuple[HandResult, ...]
    over: bool


class Statistics(NamedTuple):
    """The matches kept, the one that has changed last at the end."""

    entries: tuple[Entry, ...] = ()


class KindRecord(NamedTuple):
    """How a person alone has done where a kind of computer player took part, in matches that are over."""

    kind: str
    played: int
    won: int


class Summary(NamedTuple):
    """What the statistics come to; all but the first four is about matches with exactly one person."""

    matches: int
    finished: int
    hands: int
    shared: int  # matches of several people
    against: tuple[KindRecord, ...]
    best: int  # points won in one hand
    longest: int  # hands of a match
    points: tuple[int, ...]  # won by the person in each of the last hands
    average: float  # points the person won a hand, over all hands


def noted(statistics: Statistics, id_: str, match: Match) -> Statistics:
    """The statistics with what the match says now in place of what it said before.

    A match without a token or without people is not noted; nor is one without a finished hand, such as one
    whose only finished hand has been undone.
    """
    entry = _entry(id_, match)
    if not id_ or HUMAN not in entry.kinds or entry in statistics.entries:
        return statistics
    others = tuple(each for each in statistics.entries if each.id != id_)
    return Statistics((*others, entry)[-MOST_MATCHES:] if entry.hands else others)


def _entry(id_: str, match: Match) -> Entry:
    south, east, north, west = (player.kind for player in match.players)
    outcomes = (hand.position.board.outcome for hand in match.hands)
    hands = tuple(
        HandResult(None if outcome.winner is None else int(outcome.winner), outcome.points)
        for outcome in outcomes
        if outcome is not None
    )
    return Entry(id_, (south, east, north, west), hands, winner(match) is not None)


def dumps(statistics: Statistics) -> str:
    """The statistics as text."""
    matches = [entry._asdict() for entry in statistics.entries]
    return json.dumps({"format": FORMAT, "version": VERSION, "matches": matches})


def loads(text: str) -> Statistics | None:
    """The statistics that a text tells; None when it does not tell any. Keys it need not have are ignored."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if (
        not isinstance(said, dict)
        or said.get("format") != FORMAT
        or not _is_number(said.get("version"), 1, 1)
    ):
        return None
    matches = said.get("matches")
    if not isinstance(matches, list):
        return None
    entries = [_read_entry(each) for each in matches]
    known = tuple(entry for entry in entries if entry is not None)
    if len({entry.id for entry in known}) < len(entries):
        return None
    return Statistics(known[-MOST_MATCHES:])


def _read_entry(said: object) -> Entry | None:
    if not isinstance(said, dict):
        return None
    id_, kinds, hands, over = (said.get(key) for key in Entry._fields)
    if not isinstance(id_, str) or not 0 < len(id_) <= _LONGEST_ID:
        return None
    if not isinstance(kinds, list) or len(kinds) != len(SEATS) or not all(kind in KINDS for kind in kinds):
        return None
    if HUMAN not in kinds or not isinstance(hands, list) or not hands or not isinstance(over, bool):
        return None
    south, east, north, west = kinds
    results = [_read_hand(hand) for hand in hands]
    known = tuple(result for result in results if result is not None)
    return Entry(id_, (south, east, north, west), known, over) if len(known) == len(results) else None


def _read_hand(said: object) -> HandResult | None:
    if not isinstance(said, list) or len(said) != 2:
        return None
    seat, points = said
    if seat is None:
        return HandResult(None, 0) if _is_number(points, 0, 0) else None
    if _is_number(seat, 0, len(SEATS) - 1) and _is_number(points, 0, _MOST_POINTS):
        return HandResult(seat, points)
    return None


def _is_number(value: object, least: int, most: int) -> bool:
    """Whether this is a whole number in a range; JSON's `true` and `1.0` are none."""
    return type(value) is int and least <= value <= most


def summary(statistics: Statistics) -> Summary:
    """What the entries come to."""
    entries = statistics.entries
    alone = tuple(entry for entry in entries if entry.kinds.count(HUMAN) == 1)
    points = tuple(won for entry in alone for won in _persons_points(entry))
    return Summary(
        matches=len(entries),
        finished=sum(entry.over for entry in entries),
        hands=sum(len(entry.hands) for entry in entries),
        shared=len(entries) - len(alone),
        against=tuple(record for kind in COMPUTER_KINDS if (record := _against(kind, alone)).played),
        best=max(points, default=0),
        longest=max((len(entry.hands) for entry in alone), default=0),
        points=points[-LAST_HANDS:],
        average=sum(points) / len(points) if points else 0.0,
    )


def _persons_points(entry: Entry) -> tuple[int, ...]:
    """What the person alone won in each hand."""
    seat = entry.kinds.index(HUMAN)
    return tuple(hand.points if hand.winner == seat else 0 for hand in entry.hands)


def _against(kind: str, alone: tuple[Entry, ...]) -> KindRecord:
    met = [entry for entry in alone if entry.over and kind in entry.kinds]
    # Whoever wins a match does it with its last hand.
    won = sum(entry.hands[-1].winner == entry.kinds.index(HUMAN) for entry in met)
    return KindRecord(kind, len(met), won)
