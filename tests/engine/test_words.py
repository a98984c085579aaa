"""Sentences apart from any language."""

from engine.state import Seat
from engine.tiles import Tile
from engine.words import words, words_n


def test_a_sentence_is_its_template_filled_in():
    assert str(words("{seat} holds {tile}", seat=Seat.N, tile=Tile(4, 7))) == "N holds 4-7"


def test_a_sentence_can_hold_another():
    inner = words("{seat} passes", seat=Seat.S)
    assert str(words("turn {turn}: {reason}", turn=3, reason=inner)) == "turn 3: S passes"


def test_what_fills_a_sentence_is_taken_as_it_is():
    assert str(words("{text}", text="{seat} %s {")) == "{seat} %s {"


def test_a_sentence_can_depend_on_a_number():
    said = [str(words_n("{seat} has {n} tile", "{seat} has {n} tiles", n, seat=Seat.S)) for n in (0, 1, 2)]
    assert said == ["S has 0 tiles", "S has 1 tile", "S has 2 tiles"]
