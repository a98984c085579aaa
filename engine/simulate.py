"""Matches among computer players, and random playouts to measure how fast the rules run."""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from .deal import redealt, turn_chance
from .match import Match, Player, new_match, next_hand, scores, winner, with_position
from .players import choose
from .rules import apply, legal_moves, start
from .state import Position
from .view import view_of

Kinds: TypeAlias = tuple[str, str, str, str]
"""The player kinds by seat."""


def seeds(first: str) -> Iterator[str]:
    """The seeds of a run: the one given, then with `.2`, `.3` and so on after it."""
    yield first
    number = 2
    while True:
        yield f"{first}.{number}"
        number += 1


def play_match(seed: str, kinds: Kinds) -> Match:
    """A whole match among computer players; always the same one for the same seed and kinds."""
    match = play_first_hand(seed, kinds)
    while winner(match) is None:
        match = play_hand(next_hand(match))
    return match


def play_first_hand(seed: str, kinds: Kinds) -> Match:
    """A match of which the first hand has been played."""
    s, e, n, w = (Player("", kind) for kind in kinds)
    return play_hand(new_match((s, e, n, w), seed))


def play_hand(match: Match) -> Match:
    """The match with its last hand played to the end by the players' kinds."""
    seed, number = match.seed or "", len(match.hands)
    before = scores(match)
    position = match.hands[-1].position
    while position.board.outcome is None:
        seat = position.board.turn
        view = view_of(position, seat, before, match.target)
        chance = turn_chance(seed, number, len(position.board.moves) + 1)
        position = apply(position, choose(match.players[seat].kind, view, chance))
    return with_position(match, position)


def playout(chance: Random) -> Position:
    """A hand dealt and played to its end by any legal moves."""
    position = start(redealt(chance), None)
    while position.board.outcome is None:
        moves = legal_moves(position)
        position = apply(position, moves[int(chance.random() * len(moves))])
    return position
