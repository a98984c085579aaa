"""The guided hand: its deal, the turns of the computer players, what the person is asked to do and told about it.

It is data; a test plays it through by the engine's rules. South's place is the person's.
"""

from functools import cache
from typing import Any, NamedTuple

from engine import history as line
from engine.history import History
from engine.notation import parse_move
from engine.rules import start
from engine.state import FourSets, Move, Seat
from engine.tiles import BY_TEXT, set_of
from engine.words import Words, words

PERSON = Seat.S
MATCH_ID = "lesson"
DEAL = (
    "9-9 6-9 5-5 6-7 7-8 2-5 5-8",
    "3-9 3-7 0-6 2-6 0-2 2-3 1-2",
    "5-9 2-2 1-5 1-7 1-3 3-5 0-3",
    "2-9 2-8 4-8 4-7 4-4 1-4 4-5",
)
"""The four hands by seat: seven tiles each are enough to have seen every rule."""


class Step(NamedTuple):
    """What the person is asked for, after the computer players' turns `before` it."""

    text: Words
    asked: tuple[str, ...] = ()  # the moves that are right; without any there is only something to read
    before: tuple[str, ...] = ()
    instead: Words | None = None  # told of every other move that the rules allow
    points: str = ""  # what to look at, as the style sheet names it (css/lesson.css)


STEPS = (
    Step(
        words(
            "A short hand, seven tiles each. You hold the highest double and open: choose {tile}, then the middle, and confirm.",
            tile="9-9",
        ),
        asked=("9-9",),
    ),
    Step(
        words(
            "The others have begun their branches. On your own branch any tile that fits may go: play {tile} there.",
            tile="6-9",
        ),
        asked=("6-9 S",),
        before=("3-9 E", "5-9 N", "2-9 W"),
        instead=words(
            "{other} could go to North’s branch already. First lay {tile} on your own branch, where any tile that fits may go.",
            other="5-5",
            tile="6-9",
        ),
        points="branch-S",
    ),
    Step(
        words(
            "A double may go on any branch it fits, even a closed one: North has just done that on West’s. Play {tile} on North’s branch.",
            tile="5-5",
        ),
        asked=("5-5 N",),
        before=("3-7 E", "2-2 W", "2-8 W"),
        instead=words(
            "{other} fits your own branch and can wait. Try what only doubles can do: {tile} on North’s closed branch.",
            other="6-7",
            tile="5-5",
        ),
        points="branch-N",
    ),
    Step(
        words(
            "East could not play and passed. That opens East’s branch to everybody: play {tile} there.",
            tile="6-7",
        ),
        asked=("6-7 E",),
        before=("pass", "1-5 N", "4-8 W"),
        instead=words(
            "The rules allow it, but your own branch can wait and {other} will be needed. East’s branch closes when East plays: use it now, with {tile}.",
            other="7-8",
            tile="6-7",
        ),
        points="branch-E",
    ),
    Step(
        words(
            "East has played, so that branch is closed again. Now nothing of yours fits: pass, and your branch opens."
        ),
        asked=("pass",),
        before=("0-6 E", "1-7 N", "4-7 W"),
        points="pass",
    ),
    Step(
        words(
            "North’s and West’s open branches both end in {end}: only the one opened first may be used. Play {tile} on North’s.",
            end=7,
            tile="7-8",
        ),
        asked=("7-8 N",),
        before=("2-6 S", "pass", "pass"),
        instead=words(
            "{other} fits your own branch, which stands outside that order. But see how the order works: play {tile} on North’s branch.",
            other="2-5",
            tile="7-8",
        ),
        points="branch-N branch-W",
    ),
    Step(
        words(
            "By playing you have closed your branch again. Whoever can play must, so there is no passing now: play {tile} on your branch.",
            tile="2-5",
        ),
        asked=("2-5 S",),
        before=("0-2 E", "pass", "pass"),
        instead=words(
            "{other} fits North’s branch, but keep it: after {tile} it will have two places, and it is to be your last.",
            other="5-8",
            tile="2-5",
        ),
        points="branch-S",
    ),
    Step(
        words(
            "One tile left. Play {tile} on either branch it fits, and you go out and win the hand.",
            tile="5-8",
        ),
        asked=("5-8 S", "5-8 N"),
        before=("2-3 E", "pass", "pass"),
        points="branch-S branch-N",
    ),
    Step(
        words(
            "The {points} points in the others’ hands are yours: your score stands by your name, and 100 win a match. The log tells every move.",
            points=40,
        ),
        points="score log",
    ),
)


class Lesson(NamedTuple):
    """A place in the guided hand."""

    history: History
    step: int = 0  # counted from 0
    declined: bool = False  # the person has tried another move than the one asked for
    at_hand: tuple[Any, ...] = ()  # what is chosen, previewed and so on (`teaching.AT_HAND`)


def begin() -> Lesson:
    """The guided hand from its deal on."""
    return Lesson(line.begin(start(dealt(), None)))


@cache
def dealt() -> FourSets:
    """The four hands as they are dealt."""
    s, e, n, w = (set_of(BY_TEXT[tile] for tile in hand.split()) for hand in DEAL)
    return (s, e, n, w)


@cache
def asked(step: int) -> tuple[Move, ...]:
    """The moves that are right at a step."""
    return tuple(map(parse_move, STEPS[step].asked))


def due(lesson: Lesson) -> Move | None:
    """The computer player's move that comes next; None when it is the person's turn, or the hand is over."""
    board = lesson.history.now.board
    if board.outcome is not None or board.turn is PERSON:
        return None
    made = (board.turn - PERSON - 1) % len(DEAL)  # by others since the person's last move
    return parse_move(STEPS[lesson.step].before[made])
