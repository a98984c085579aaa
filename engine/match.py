"""A match: hand after hand until somebody has enough points (rules 4 to 7 and 20)."""

from dataclasses import dataclass, replace

from .deal import deal
from .rules import apply, start
from .state import RIGHT, SEATS, FourNumbers, FourSets, Move, Outcome, Position, Seat
from .tiles import highest_double
from .words import Words, words

TARGET = 100
NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name (may be empty, `NAME_LENGTH` characters at most) and a player kind."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a match: the tiles as they were dealt, and where it stands."""

    dealt: FourSets
    position: Position


@dataclass(frozen=True, slots=True)
class Match:
    """A match. Every hand but the last is over; the last may be in play."""

    players: tuple[Player, Player, Player, Player]
    seed: str | None  # None when the hands were not dealt by a seed
    target: int  # points that win the match (rule 4)
    hands: tuple[Hand, ...]


def new_match(players: tuple[Player, Player, Player, Player], seed: str, target: int = TARGET) -> Match:
    """A match whose first hand has just been dealt."""
    return next_hand(Match(players, seed, target, ()))


def next_hand(match: Match, seed: str | None = None) -> Match:
    """The match with one more hand dealt, by the match's own seed if it has one, else by `seed`.

    Raises ValueError when the last hand is not over, the match is won, or there is no seed.
    """
    if match.hands and match.hands[-1].position.board.outcome is None:
        raise ValueError("the last hand is not over")
    if winner(match) is not None:
        raise ValueError("the match is over")
    chosen = match.seed if match.seed is not None else seed
    if chosen is None:
        raise ValueError("a match without a seed needs one to go on")
    dealt = deal(chosen, len(match.hands) + 1)
    hand = Hand(dealt, start(dealt, right_to_open(match)))
    return replace(match, hands=(*match.hands, hand))


def right_to_open(match: Match) -> Seat | None:
    """Who first has the right to open the hand after the last one (rules 6 and 7).

    None before the first hand, which the highest double opens (rule 5).
    """
    if not match.hands:
        return None
    board = match.hands[-1].position.board
    if board.outcome is None or board.outcome.winner is None:
        return RIGHT[board.opener]
    return board.outcome.winner


def why_opens(position: Position, last: Outcome | None) -> Words:
    """Why the opener opens after a hand that ended with `last`, None before the first (rules 5 to 7)."""
    seat, right = position.board.opener, position.board.right
    if last is None:
        return words("{tile} is the highest double", tile=highest_double(position.hands[seat]))
    if last.winner is None:
        return words(
            "nobody won the last hand, and {seat} is the first from {right} on who holds a double",
            seat=seat,
            right=right,
        )
    if seat is not right:
        return words(
            "{right} won the last hand, and {seat} is the first from there on who holds a double",
            seat=seat,
            right=right,
        )
    return words("{seat} won the last hand", seat=seat)


def with_position(match: Match, position: Position) -> Match:
    """The match with its last hand standing at `position`."""
    hand = replace(match.hands[-1], position=position)
    return replace(match, hands=(*match.hands[:-1], hand))


def play(match: Match, move: Move) -> Match:
    """The match after a move in its last hand. Raises IllegalMove when the rules refuse it."""
    return with_position(match, apply(match.hands[-1].position, move))


def scores(match: Match, before: int | None = None) -> FourNumbers:
    """The points of each seat, from the first `before` hands only if that is given (rules 16 to 18)."""
    points = [0 for _ in SEATS]
    for hand in match.hands[:before]:
        outcome = hand.position.board.outcome
        if outcome is not None and outcome.winner is not None:
            points[outcome.winner] += outcome.points
    s, e, n, w = points
    return (s, e, n, w)


def winner(match: Match) -> Seat | None:
    """Who has won the match, None while nobody has `target` points (rule 20)."""
    points = scores(match)
    return next((seat for seat in SEATS if points[seat] >= match.target), None)
