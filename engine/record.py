"""The match record (the contract's page on it): a match as JSON and back.

Writing is here, the strict reader in `reader`.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from typing import cast

from . import strict_json
from .fields import Object, RecordError
from .match import Hand, Match
from .notation import turn_text
from .reader import FORMAT, VERSION, match_of, parse, read, result_record
from .rules import apply, legal_moves, start
from .state import SEATS, Move, Position, Seat
from .tiles import tiles_of

__all__ = ["Object", "RecordError", "dumps", "match_of", "parse", "read", "to_record", "with_legal"]


def dumps(match: Match) -> str:
    """The record of a match as JSON on one line."""
    return strict_json.dumps(to_record(match))


def to_record(match: Match) -> Object:
    """The record of a match."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "target": match.target,
        "seed": match.seed,
        "players": {
            str(seat): {"name": player.name, "kind": player.kind}
            for seat, player in zip(SEATS, match.players, strict=True)
        },
        "hands": [_hand_record(hand) for hand in match.hands],
    }


def _hand_record(hand: Hand) -> Object:
    board = hand.position.board
    record: Object = {
        "deal": {str(seat): [str(tile) for tile in tiles_of(hand.dealt[seat])] for seat in SEATS},
        "opener": str(board.opener),
        "turns": [
            turn_text(seat, move) for seat, move in zip(_in_turn(board.opener), board.moves, strict=False)
        ],
    }
    if board.outcome is not None:
        record["result"] = result_record(board.outcome)
    return record


def _in_turn(opener: Seat) -> Iterator[Seat]:
    """Who moves, turn after turn: they go round, whatever is played (rule 1)."""
    return islice(cycle(SEATS), opener, None)


def _replay(hand: Hand) -> list[tuple[Position, Move]]:
    """Every move of the hand with the position it was made in."""
    position = start(hand.dealt, hand.position.board.right)
    line = []
    for move in hand.position.board.moves:
        line.append((position, move))
        position = apply(position, move)
    return line


def with_legal(record: Object, match: Match) -> Object:
    """The record of `match` with all legal moves at each turn; of a hand in play also those to come."""
    hands = cast(list[Object], record["hands"])
    listed = [{**said, "legal": _legal(hand)} for said, hand in zip(hands, match.hands, strict=True)]
    return {**record, "hands": listed}


def _legal(hand: Hand) -> list[list[str]]:
    positions = [before for before, _ in _replay(hand)]
    if hand.position.board.outcome is None:
        positions.append(hand.position)
    return [[str(move) for move in legal_moves(position)] for position in positions]
