"""The text of seats, tiles, moves and turns, and back (the contract's section on them).

Reading is strict: plain ASCII, one space, the low number of a tile first, and nothing else. What is read here
is a move as such; whether the rules allow it is for `rules` to say.
"""

from itertools import product

from .state import PASS, SEATS, Move, Seat
from .tiles import BY_TEXT, TILES, Tile
from .words import Words, words

_SEATS = {str(seat): seat for seat in SEATS}
_MOVES = {str(move): move for move in (PASS, *(Move(*places) for places in product(TILES, (None, *SEATS))))}
_TEXTS = {move: text for text, move in _MOVES.items()}  # records are written often: looking up is quick
_SHOWN_LENGTH = 40


class NotationError(ValueError):
    """A text that is not what it should be; `reason` says what is expected."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.reason = reason


def parse_seat(text: str) -> Seat:
    """A seat or branch: `S`, `E`, `N` or `W`. Raises NotationError."""
    seat = _SEATS.get(text)
    if seat is None:
        raise NotationError(words('"{text}" is not a seat: S, E, N or W', text=shown(text)))
    return seat


def parse_tile(text: str) -> Tile:
    """A tile such as `4-7`. Raises NotationError."""
    tile = BY_TEXT.get(text)
    if tile is None:
        raise NotationError(
            words('"{text}" is not a tile: two numbers from 0 to 9, the low one first', text=shown(text))
        )
    return tile


def parse_move(text: str) -> Move:
    """A move: the lead `9-9`, a tile on a branch `4-9 N`, or `pass`. Raises NotationError."""
    move = _MOVES.get(text)
    if move is None:
        raise NotationError(words('"{text}" is not a move such as 9-9, 4-9 N or pass', text=shown(text)))
    return move


def parse_turn(text: str) -> tuple[Seat, Move]:
    """A move and who made it: `E 9-9`, `N 4-9 N`, `W pass`. Raises NotationError."""
    who, _, what = text.partition(" ")
    if who not in _SEATS or what not in _MOVES:
        raise NotationError(
            words('"{text}" is not a turn such as E 9-9, N 4-9 N or W pass', text=shown(text))
        )
    return _SEATS[who], _MOVES[what]


def turn_text(seat: Seat, move: Move) -> str:
    """The text of a turn, which `parse_turn` reads back."""
    return f"{seat.name} {_TEXTS[move]}"


def shown(text: str) -> str:
    """A foreign text in a form that a message can quote: short, on one line, without hidden characters."""
    start = text[:_SHOWN_LENGTH]
    plain = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in start)
    return plain if len(text) <= _SHOWN_LENGTH else f"{plain}…"
