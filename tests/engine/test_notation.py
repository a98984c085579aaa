"""The text of seats, tiles, moves and turns."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.notation import NotationError, parse_move, parse_seat, parse_tile, parse_turn, shown, turn_text
from engine.state import PASS, SEATS, Move, Seat
from engine.tiles import TILES, Tile

ALL_MOVES = [PASS, *(Move(tile, branch) for tile in TILES for branch in (None, *SEATS))]


def test_every_seat_reads_back():
    assert [str(seat) for seat in SEATS] == ["S", "E", "N", "W"]
    assert [parse_seat(str(seat)) for seat in SEATS] == list(SEATS)


def test_every_tile_reads_back():
    assert [parse_tile(str(tile)) for tile in TILES] == list(TILES)


def test_every_turn_reads_back():
    assert len(ALL_MOVES) == 276
    for move in ALL_MOVES:
        assert parse_move(str(move)) == move
        for seat in SEATS:
            assert parse_turn(turn_text(seat, move)) == (seat, move)


def test_turns_look_as_the_contract_shows_them():
    assert parse_turn("E 9-9") == (Seat.E, Move(Tile(9, 9), None))
    assert parse_turn("N 4-9 N") == (Seat.N, Move(Tile(4, 9), Seat.N))
    assert parse_turn("W pass") == (Seat.W, PASS)
    assert parse_turn("S 6-6 W") == (Seat.S, Move(Tile(6, 6), Seat.W))


@pytest.mark.parametrize("text", ["", "s", "SS", "S ", " S", "South", "0", "Ｓ", "С"])
def test_nothing_else_is_a_seat(text):
    with pytest.raises(NotationError):
        parse_seat(text)


@pytest.mark.parametrize(
    "text", ["", "9-4", "4-10", "04-7", "4–7", "4 - 7", "4-7 ", "47", "-4-7", "４-7", "٤-٧", "4-7\n"]
)
def test_nothing_else_is_a_tile(text):
    with pytest.raises(NotationError):
        parse_tile(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "PASS",
        "Pass",
        "pass ",
        "pass S",
        "4-9  N",
        "4-9 n",
        "9-4 N",
        "4-9N",
        "N 4-9",
        "4-9 N N",
        "4-9\tN",
        "4-9\xa0N",
        "None",
    ],
)
def test_nothing_else_is_a_move(text):
    with pytest.raises(NotationError):
        parse_move(text)


@pytest.mark.parametrize(
    "text",
    ["", "E", "E ", "E  9-9", " E 9-9", "9-9", "pass", "E pass E", "X pass", "e pass", "E pass\n", "E\tpass"],
)
def test_nothing_else_is_a_turn(text):
    with pytest.raises(NotationError):
        parse_turn(text)


@given(st.text("SENWsp0123456789-as \n٤–"))
def test_any_text_is_read_or_refused(text):
    for parse in (parse_seat, parse_tile, parse_move, parse_turn):
        with suppress(NotationError):
            parse(text)


def test_the_refusal_says_what_is_expected():
    with pytest.raises(NotationError) as error:
        parse_turn("N 9-4 N")
    assert str(error.value) == '"N 9-4 N" is not a turn such as E 9-9, N 4-9 N or W pass'
    with pytest.raises(NotationError) as error:
        parse_tile("9-4")
    assert str(error.value) == '"9-4" is not a tile: two numbers from 0 to 9, the low one first'
    with pytest.raises(NotationError) as error:
        parse_move("go")
    assert str(error.value) == '"go" is not a move such as 9-9, 4-9 N or pass'
    with pytest.raises(NotationError) as error:
        parse_seat("south")
    assert str(error.value) == '"south" is not a seat: S, E, N or W'


def test_a_foreign_text_is_shown_short_and_on_one_line():
    assert shown("Ñandú 🁡") == "Ñandú 🁡"
    assert shown("a\nb\x1b[31m\u202e\ud800") == "a\ufffdb\ufffd[31m\ufffd\ufffd"
    assert shown("x" * 40) == "x" * 40
    assert shown("x" * 41) == "x" * 40 + "…"
