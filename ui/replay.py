"""The replay of finished hands: where it stands, and what each step makes of it."""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.history import of_hand
from engine.match import Hand, Match
from engine.rules import legal_moves
from engine.state import Move, Position, Seat

from . import actions as do


class Replay(NamedTuple):
    """A place in the finished hands of a match."""

    match: Match  # its finished hands only: of a hand in play there is nothing to show
    hand: int  # counted from 0
    turn: int = 0  # the moves made so far
    seen: Seat | None = None  # whose hand is open; None for all four
    legal: bool = False  # whether the legal moves are shown
    playing: bool = False  # goes on by itself
    brought: bool = False  # from a file: it is not the match at hand


def open_replay(match: Match, hand: int | None = None) -> Replay | None:
    """The replay of a finished hand from its deal on, the last one by default; None when there is none."""
    over = sum(each.position.board.outcome is not None for each in match.hands)
    at = over - 1 if hand is None else hand
    return Replay(replace(match, hands=match.hands[:over]), at) if 0 <= at < over else None


def position(replay: Replay) -> Position:
    """The hand as it stands at the turn shown."""
    return positions(replay.match.hands[replay.hand])[replay.turn]


def turns(replay: Replay) -> int:
    """How many moves the hand has."""
    return len(replay.match.hands[replay.hand].position.board.moves)


def moves(replay: Replay) -> tuple[Move, ...]:
    """The legal moves that are to be shown: where they are wanted, and the hand to move is open."""
    now = position(replay)
    wanted = replay.legal and replay.seen in (None, now.board.turn)
    return legal_moves(now) if wanted else ()


def stepped(replay: Replay, action: do.ReplayAction) -> Replay:
    """The replay after an action on it. Whoever goes to another turn by hand stops what is playing."""
    match action:
        case do.ReplayTo(turn):
            return _at(replay, turns(replay) if turn is None else turn)
        case do.ReplayBy(steps):
            return _at(replay, replay.turn + steps)
        case do.ReplayHand(hand):
            known = 0 <= hand < len(replay.match.hands)
            return _at(replay._replace(hand=hand), 0) if known else replay
        case do.ReplaySeen(seat):
            return replay._replace(seen=seat)
        case do.ReplayLegal(shown):
            return replay._replace(legal=shown)
        case do.ReplayPlay():
            return _played(replay)


def ticked(replay: Replay) -> Replay:
    """The replay a turn on; at the end of the hand it stops playing."""
    on = _at(replay, replay.turn + 1)
    return on._replace(playing=on.turn < turns(on))


@lru_cache(maxsize=4)
def positions(hand: Hand) -> tuple[Position, ...]:
    """All positions of a hand, kept for going back and forth."""
    return of_hand(hand)


def _at(replay: Replay, turn: int) -> Replay:
    return replay._replace(turn=max(0, min(turn, turns(replay))), playing=False)


def _played(replay: Replay) -> Replay:
    """Playing, or stopped when it was playing. From the end it begins anew."""
    if replay.playing:
        return replay._replace(playing=False)
    again = replay.turn == turns(replay)
    return replay._replace(turn=0 if again else replay.turn, playing=True)
