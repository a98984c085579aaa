"""What the replay of a finished hand shows at a turn, decided here so that markup only has to write it down."""

from dataclasses import replace
from typing import NamedTuple

from engine.match import scores, winner
from engine.state import SEATS, Board, Move, Seat
from engine.tiles import Tile, tiles_of

from .replay import Replay, moves, position, turns
from .review import Review
from .review_model import ReviewModel, review_model
from .text import Texts
from .view_model import BoardModel, SeatModel, board_model, seat_models
from .wording import move_words, opening_words, outcome_words

NARROW = 440.0
"""Pixels of a table beside which there is no room for hands with pips."""


class HandModel(NamedTuple):
    """A player's place with the tiles held; `tiles` is None while only another hand is seen."""

    place: SeatModel
    tiles: tuple[Tile, ...] | None
    playable: frozenset[Tile]  # of those that are shown, where legal moves are


class ReplayModel(NamedTuple):
    """A turn of a finished hand."""

    mover: Seat
    hand: int  # counted from 0, as `finished` counts from 1
    finished: int
    turn: int
    turns: int
    seen: Seat | None
    legal: bool  # whether legal moves are wanted
    playing: bool
    hands: tuple[HandModel, ...]
    numerals: bool  # held tiles are too small for pips
    on_table: BoardModel
    news: str  # the last move in words
    prompt: str  # who is to move, at the end the result
    moves: tuple[Move, ...]
    closed: bool  # they are wanted, but the hand to move is not open
    can_play_on: bool
    review: ReviewModel | None  # None where there is none to be had


def replay_model(
    replay: Replay, size: tuple[float, float], t: Texts, reviews: tuple[Review, ...] = ()
) -> ReplayModel:
    """The turn at which a replay stands, on a table of so many pixels."""
    board, hands = position(replay)
    over = board.outcome is not None
    legal = moves(replay)
    points = scores(replay.match, replay.hand + over)
    places = seat_models(replay.match, board, points, t)
    playable = frozenset(move.tile for move in legal if move.tile)
    return ReplayModel(
        mover=board.turn,
        hand=replay.hand,
        finished=len(replay.match.hands),
        turn=replay.turn,
        turns=turns(replay),
        seen=replay.seen,
        legal=replay.legal,
        playing=replay.playing,
        hands=tuple(
            HandModel(
                places[seat],
                tuple(tiles_of(hands[seat])) if replay.seen in (None, seat) else None,
                playable if seat is board.turn else frozenset(),
            )
            for seat in SEATS
        ),
        numerals=size[0] < NARROW,
        on_table=board_model(board, size, t),
        news=_news(replay, board, t),
        prompt=outcome_words(t, replay.match, replay.hand)
        if over
        else t.tr("{seat} is to move.", seat=board.turn),
        moves=legal,
        closed=replay.legal and not legal and not over,
        can_play_on=replay.brought and winner(replay.match) is None,
        review=review_model(replay, reviews, t),
    )


def _news(replay: Replay, board: Board, t: Texts) -> str:
    """The last move; before the first, who opens and why."""
    if board.moves:
        return move_words(t, board, len(board.moves) - 1)
    return opening_words(t, replace(replay.match, hands=replay.match.hands[: replay.hand + 1]))
