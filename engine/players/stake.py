"""What a hand means for the match: the points of a hand are worth what they do for the chance of winning it."""

from ..state import SEATS, FourNumbers, Outcome, Seat

_STRENGTH = (20, 25, 31, 38, 49, 64, 87, 106, 124, 126, 126)  # of a score of 0, 10, 20 … of 100 points
MATCH = 2  # a match hands out about this many times its target


def chance(scores: FourNumbers, target: int, seat: Seat) -> float:
    """How likely `seat` is to win the match when it stands so and the next hand is to be dealt.

    Equal players win in proportion to these strengths; the table was fitted to matches of `normal`
    players, and is right to a percent or so.
    """
    if max(scores) >= target:
        return float(scores[seat] >= target)
    strengths = [_strength(score, target) for score in scores]
    return strengths[seat] / sum(strengths)


def _strength(score: int, target: int) -> int:
    tens, rest = divmod(10 * score, target)
    return _STRENGTH[tens] * target + (_STRENGTH[tens + 1] - _STRENGTH[tens]) * rest


def gain(outcome: Outcome, scores: FourNumbers, target: int, seat: Seat) -> float:
    """What the end of a hand is worth to `seat`, in points, with what it costs when others get them."""
    if outcome.winner is None:
        return 0.0
    s, e, n, w = (scores[at] + outcome.points * (at is outcome.winner) for at in SEATS)
    return MATCH * target * (chance((s, e, n, w), target, seat) - chance(scores, target, seat))
