"""Positions and deals in a line of text, so that a test of a rule is a line too."""

import re

import pytest

from engine.notation import parse_move, parse_seat, parse_tile
from engine.rules import IllegalMove, apply, legal_moves, reach_of
from engine.state import SEATS, Board, Move, Position
from engine.tiles import ALL, DOUBLES, set_of, tiles_of

BRANCH = re.compile(r"([SENW])\[([0-9])\](?:\*([1-4]))?")


def tiles(text):
    """`"1-2 3-4"` as a set."""
    return set_of(parse_tile(tile) for tile in text.split())


def position(text):
    """A position such as `S[5] E[5]*2 N[5]*1 W[3]; S to move with 5-8; E with 1-2 2-2`.

    Ends are in brackets, *1 *2 tell the order in which the branches now open were opened. Hands that are
    not told get two of the tiles left, so that nobody is out.
    """
    table, turn, *others = re.split(r";\s*", text)
    shown = {parse_seat(seat): (int(end), order) for seat, end, order in BRANCH.findall(table)}
    held = {}
    for hand in (turn.replace(" to move", ""), *others):
        seat, _, told = hand.partition(" with ")
        held[parse_seat(seat)] = tiles(told)
    left = ALL & ~sum(held.values())
    lead = next(tiles_of(left & DOUBLES))
    spare = [tile for tile in tiles_of(left) if tile != lead]
    for seat in SEATS:
        if seat not in held:
            held[seat] = set_of([spare.pop(), spare.pop()])
    hands = tuple(held[seat] for seat in SEATS)
    ends = tuple(shown[seat][0] for seat in SEATS)
    opened = tuple(sorted((seat for seat in SEATS if shown[seat][1]), key=lambda seat: shown[seat][1]))
    mover = parse_seat(turn[0])
    counts = tuple(hand.bit_count() for hand in hands)
    reach = reach_of(mover, ends, opened)
    board = Board(mover, counts, ends, opened, reach, (Move(lead, None),), mover, None, None)
    return Position(board, hands)


def dealt(s="", e="", n="", w="", *, without="", doubles=False):
    """Four hands of eight that hold the tiles told; the rest is filled up with the lowest tiles left.

    `without` names numbers that no tile of the filling has; doubles come into it only if asked for.
    """
    told = [tiles(text) for text in (s, e, n, w)]
    fit = [
        tile
        for tile in tiles_of(ALL & ~sum(told))
        if (doubles or not tile.is_double) and not any(number in without for number in str(tile))
    ]
    for seat in SEATS:
        while told[seat].bit_count() < 8:
            told[seat] |= set_of([fit.pop(0)])
    return tuple(told)


def moves(position):
    """The legal moves as text."""
    return [str(move) for move in legal_moves(position)]


def played(position, *texts):
    """The position after these moves, whoever's turn it is."""
    for text in texts:
        position = apply(position, parse_move(text))
    return position


def refused(position, text):
    """Why the rules refuse a move."""
    with pytest.raises(IllegalMove) as error:
        apply(position, parse_move(text))
    return str(error.value)


def opened(position):
    """The open branches in the order in which they were opened, such as `"SE"`."""
    return "".join(str(seat) for seat in position.board.opened)


def outcome(position):
    """How the hand ended, such as `"out N 57"`; None while it goes on."""
    ended = position.board.outcome
    return ended and f"{ended.reason} {'nobody' if ended.winner is None else ended.winner} {ended.points}"
