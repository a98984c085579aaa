"""What is asked of a thinker and what it answers, as text, and the thinking itself in slices.

Python in the worker (assets/thinker.js) and, where there is none, in the page do the same. What is asked holds a
player's view, one number of chance and a budget: no hidden tile and no seed can be found from it.
"""

import json
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from engine.notation import parse_move
from engine.players import expert
from engine.players.expert import Candidate
from engine.state import SEATS, Board, Outcome
from engine.view import PlayerView


class Task(NamedTuple):
    """Something to think about: which turn of a match it is, counted as in `turn_chance`, and what is asked."""

    purpose: str  # move, hint or review
    hand: int
    turn: int
    request: str


class Request(NamedTuple):
    """What is asked: the best moves for a view, given a number of chance from 0 to 1, in so many playouts."""

    view: PlayerView
    chance: float
    playouts: int


def request_text(request: Request) -> str:
    """What is asked as text, in which moves stand as in records and sets of tiles as their bits."""
    view, chance, playouts = request
    board = view.board._replace(moves=tuple(map(str, view.board.moves)))  # type: ignore[arg-type]
    return json.dumps([view._replace(board=board), chance, playouts], separators=(",", ":"))


def read_request(text: str) -> Request:
    """The opposite of `request_text`."""
    (seat, held, board, scores, target), chance, playouts = json.loads(text)
    return Request(PlayerView(SEATS[seat], held, _board(board), tuple(scores), target), chance, playouts)


def _board(told: list[Any]) -> Board:
    turn, counts, ends, opened, reach, moves, opener, right, outcome, lacking = told
    return Board(
        SEATS[turn],
        tuple(counts),
        tuple(ends),
        tuple(SEATS[seat] for seat in opened),
        tuple(reach),
        tuple(map(parse_move, moves)),
        SEATS[opener],
        None if right is None else SEATS[right],
        None if outcome is None else _outcome(*outcome),
        tuple(lacking),
    )


def _outcome(reason: Any, winner: int | None, points: int) -> Outcome:
    return Outcome(reason, None if winner is None else SEATS[winner], points)


def answer_text(candidates: tuple[Candidate, ...]) -> str:
    """What a thinker answers: the moves, the best first."""
    return json.dumps([(str(each.move), *each[1:]) for each in candidates])


def read_answer(text: str) -> tuple[Candidate, ...]:
    """The opposite of `answer_text`."""
    return tuple(Candidate(parse_move(move), *amounts) for move, *amounts in json.loads(text))


class Work:
    """Thinking about what is asked, a slice at a time. However it is sliced, the answer is the same."""

    def __init__(self, request: str) -> None:
        view, chance, playouts = read_request(request)
        self._thinking = expert.begin(view, _Drawn(chance), playouts)

    def go_on(self, seconds: float, clock: Callable[[], float] = perf_counter) -> str | None:
        """Goes on for about so long, a playout at least. The answer when there is one."""
        end = clock() + seconds
        while not self._thinking.done:
            expert.go_on(self._thinking, 1)
            if clock() >= end:
                break
        return answer_text(self._thinking.candidates) if self._thinking.done else None


class _Drawn(Random):
    """Chance of which the one number has been drawn elsewhere."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self._number = number

    def random(self) -> float:
        return self._number
