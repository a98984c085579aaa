"""What the screens after a hand and after a match show (rules 16 to 20)."""

from typing import NamedTuple
from zlib import crc32

from engine.match import Match, scores, winner
from engine.rules import points_left
from engine.state import RIGHT, SEATS, Seat
from engine.tiles import Tile, tiles_of

from .session import Session, people
from .text import Texts
from .wording import outcome_words


class EndRow(NamedTuple):
    """A player at the end of a hand: the tiles left, their points, points won in it, points in the match."""

    seat: Seat
    name: str
    tiles: tuple[Tile, ...]
    left: int
    won: int
    total: int
    best: bool  # won the hand, or the match at its end


class Deal(NamedTuple):
    """How the hand was dealt: what tells it from others, and each player's name and tiles; shown when `shown`."""

    shown: bool
    mark: str
    source: str
    hands: tuple[tuple[str, str], ...]


class EndModel(NamedTuple):
    """The end of a hand, and with `champion` of the match; `hands` are each hand's points by seat."""

    hand: int
    headline: str
    reason: str
    opening: str  # who may open next and why; empty after the match
    rows: tuple[EndRow, ...]
    hands: tuple[tuple[int, ...], ...]
    champion: str
    deal: Deal
    can_review: bool  # people have played


def end_model(session: Session, t: Texts) -> EndModel:
    """The end of the hand that has just been played. There must be one."""
    match, position = session.match, session.position
    if match is None or position is None or position.board.outcome is None:
        raise ValueError("no hand has ended")
    outcome = position.board.outcome
    left, totals = points_left(position.hands), scores(match)
    champion = winner(match)
    rows = tuple(
        EndRow(
            seat,
            t.name(seat),
            tuple(tiles_of(position.hands[seat])),
            left[seat],
            outcome.points if seat is outcome.winner else 0,
            totals[seat],
            seat is (outcome.winner if champion is None else champion),
        )
        for seat in SEATS
    )
    return EndModel(
        hand=len(match.hands),
        headline=outcome_words(t, match, len(match.hands) - 1),
        reason=_reason(match, left, t),
        opening="" if champion is not None else _opening(match, t),
        rows=rows,
        hands=tuple(_won(match, hand) for hand in range(len(match.hands))),
        champion="" if champion is None else t.name(champion),
        deal=_deal(session, match, champion is not None, t),
        can_review=bool(people(match)),
    )


def _deal(session: Session, match: Match, over: bool, t: Texts) -> Deal:
    """Before the match is over its seed is nobody's to see: it would tell the next deals."""
    hands = tuple(" ".join(map(str, tiles_of(held))) for held in match.hands[-1].dealt)
    if match.seed is None:
        source = ""
    elif over:
        source = t.tr(
            "Dealt from the seed “{seed}” as its hand {number}.", seed=match.seed, number=len(match.hands)
        )
    else:
        source = t.tr("The seed is shown when the match is over: it would tell the deals to come.")
    mark = f"{crc32('/'.join(hands).encode()):08x}"
    names = (t.name(seat) for seat in SEATS)
    return Deal(session.dealt, t.tr("Deal {mark}", mark=mark), source, tuple(zip(names, hands, strict=True)))


def _won(match: Match, hand: int) -> tuple[int, ...]:
    before, after = scores(match, hand), scores(match, hand + 1)
    return tuple(after[seat] - before[seat] for seat in SEATS)


def _reason(match: Match, left: tuple[int, ...], t: Texts) -> str:
    outcome = match.hands[-1].position.board.outcome
    if outcome is None or outcome.winner is None:
        return t.tr(
            "No tile in any hand fits an end, and two or more players hold the least: {points}.",
            points=min(left),
        )
    others = [points for seat, points in zip(SEATS, left, strict=True) if seat is not outcome.winner]
    if outcome.reason == "out":
        total = " + ".join(map(str, others))
        return t.tr("The points left in the other hands: {sum} = {points}.", sum=total, points=outcome.points)
    total = " + ".join(map(str, left))
    return t.tr(
        "No tile in any hand fits an end. The least left wins all the points: {sum} = {points}.",
        sum=total,
        points=outcome.points,
    )


def _opening(match: Match, t: Texts) -> str:
    board = match.hands[-1].position.board
    if board.outcome is not None and board.outcome.winner is not None:
        return t.tr(
            "{seat} won and opens the next hand with a double of their choice. Without a double, the right "
            "to open goes to the next player on the right who has one.",
            seat=board.outcome.winner,
        )
    return t.tr(
        "Nobody won. {opener} opened this hand, so the player to the right opens the next one: {seat}. Without a "
        "double, the right to open goes on to the right.",
        opener=board.opener,
        seat=RIGHT[board.opener],
    )
