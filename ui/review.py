"""The review of a finished hand: every turn of a person beside what expert would have played with the same view."""

from functools import lru_cache
from typing import NamedTuple

from engine.history import People
from engine.match import Hand, scores
from engine.players import HUMAN
from engine.players.expert import Candidate
from engine.rules import legal_moves
from engine.state import SEATS, FourNumbers, Move, Seat
from engine.view import PlayerView, view_of

from .replay import Replay, positions

MARKED = 3
"""So many turns of each person are marked: those that cost most."""
LEAST_COST = 0.5
"""What costs less, in points, is none to speak of."""
KEPT = 30
"""Reviews of so many hands are kept while the page is open."""


class Judged(NamedTuple):
    """A turn that has been thought about: what expert found, the best move first."""

    turn: int  # moves made before it
    candidates: tuple[Candidate, ...]


class Review(NamedTuple):
    """What has been found out of a hand that began with these points."""

    hand: Hand
    before: FourNumbers
    judged: tuple[Judged, ...] = ()


class Turn(NamedTuple):
    """A person's turn in a finished hand; `best` is None while it has not been thought about, or needs not be."""

    turn: int  # moves made before it
    seat: Seat
    played: Move
    choice: bool  # there was more than one legal move
    best: Candidate | None = None
    cost: float = 0.0  # points that the move played is expected to be worse than the best
    error: float = 0.0  # standard error of `cost`, at most


def persons(replay: Replay) -> People:
    """The seats whose turns are reviewed."""
    return frozenset(seat for seat in SEATS if replay.match.players[seat].kind == HUMAN)


def begun(reviews: tuple[Review, ...], replay: Replay) -> Review:
    """The review of the hand that is shown, as far as it has come."""
    hand, before = replay.match.hands[replay.hand], scores(replay.match, replay.hand)
    found = (each for each in reviews if each.hand == hand and each.before == before)
    return next(found, Review(hand, before))


def turns(review: Review, people: People) -> tuple[Turn, ...]:
    """Every turn of the persons, in order."""
    found = {each.turn: each for each in review.judged}
    moves = review.hand.position.board.moves
    return tuple(
        _turn(turn, seat, moves[turn], choice, found.get(turn))
        for turn, (seat, choice) in enumerate(_choices(review.hand))
        if seat in people
    )


@lru_cache(maxsize=4)
def _choices(hand: Hand) -> tuple[tuple[Seat, bool], ...]:
    """Of every turn who moved, and whether they had a choice."""
    *line, _ = positions(hand)
    return tuple((at.board.turn, len(legal_moves(at)) > 1) for at in line)


def unjudged(review: Review, people: People) -> int | None:
    """The first turn that is still to be thought about; None when all have been."""
    return next((each.turn for each in turns(review, people) if each.choice and not each.best), None)


def view_at(review: Review, turn: int, target: int) -> PlayerView:
    """What the player to move could see then, and no more."""
    position = positions(review.hand)[turn]
    return view_of(position, position.board.turn, review.before, target)


def judged(
    reviews: tuple[Review, ...], replay: Replay, turn: int, candidates: tuple[Candidate, ...]
) -> tuple[Review, ...]:
    """The reviews with a turn more of the hand that is shown."""
    review = begun(reviews, replay)
    further = review._replace(judged=(*review.judged, Judged(turn, candidates)))
    return (*(each for each in reviews if each != review), further)[-KEPT:]


def marked(all_turns: tuple[Turn, ...]) -> frozenset[int]:
    """The turns that cost each person most, where that is more than chance may have made it."""
    costly = sorted(
        (each for each in all_turns if each.cost >= max(LEAST_COST, each.error)), key=lambda each: -each.cost
    )
    return frozenset(
        each.turn for seat in SEATS for each in [one for one in costly if one.seat is seat][:MARKED]
    )


def _turn(turn: int, seat: Seat, played: Move, choice: bool, found: Judged | None) -> Turn:
    if found is None:
        return Turn(turn, seat, played, choice)
    best = found.candidates[0]
    mine = next(each for each in found.candidates if each.move == played)
    if mine.move == best.move:
        return Turn(turn, seat, played, choice, best)
    error = (best.error**2 + mine.error**2) ** 0.5
    return Turn(turn, seat, played, choice, best, max(0.0, best.points - mine.points), error)
