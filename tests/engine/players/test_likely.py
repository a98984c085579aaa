"""What the others' moves suggest of their hands."""

from random import Random

from hypothesis import given
from strategies import positions
from table import played, position, tiles

from engine.players.evidence import may_hold, some_hands
from engine.players.likely import BETTER, FOLLOWS, MUCH_BETTER, odds
from engine.players.worlds import Worlds
from engine.rules import start
from engine.state import SEATS, Seat
from engine.tiles import BY_TEXT, TILES
from engine.view import view_of


def of(position, viewer, seat, *texts):
    """The odds that a seat holds each of these tiles, as the viewer sees it."""
    found = odds(view_of(position, viewer, (0, 0, 0, 0), 100))
    return [found[seat][TILES.index(BY_TEXT[text])] for text in texts]


def led_by_nine(e):
    """South has led 9-9; it is East's turn, who holds these tiles."""
    hands = (tiles("9-9 3-4 0-0"), tiles(e), tiles("4-9 1-2"), tiles("5-9 0-1"))
    return played(start(hands, None), "9-9")


def test_before_anybody_has_chosen_every_tile_is_as_likely():
    assert set(odds(view_of(led_by_nine("2-9 0-2"), Seat.E, (0, 0, 0, 0), 100))[Seat.N]) == {1.0}


def test_who_lays_a_light_tile_probably_has_no_heavier_one_that_fits():
    at = played(led_by_nine("2-9 0-2 2-3"), "2-9 E")
    assert of(at, Seat.S, Seat.E, "3-9", "1-9") == [BETTER, 1.0]
    at = played(led_by_nine("0-9 0-2 2-3"), "0-9 E")
    assert of(at, Seat.N, Seat.E, "7-9", "8-9", "1-9") == [BETTER, BETTER, BETTER]


def test_who_goes_on_along_the_own_branch_probably_holds_what_follows():
    at = played(led_by_nine("2-9 0-2 2-3"), "2-9 E")
    assert of(at, Seat.S, Seat.E, "2-8", "7-8") == [FOLLOWS, 1.0]


def test_who_spares_an_open_branch_of_another_probably_cannot_use_it():
    """East has passed and so opened its branch; North lays 0-9 at home, where 2-9 would have gone to East's."""
    hands = (tiles("9-9 3-4 0-0"), tiles("0-1 0-2"), tiles("0-9 1-2"), tiles("5-9 1-3"))
    at = played(start(hands, None), "9-9", "pass", "0-9 N")
    assert of(at, Seat.S, Seat.N, "2-9", "8-9") == [MUCH_BETTER, MUCH_BETTER]


def test_nothing_is_told_of_the_own_hand_or_of_a_board_without_a_past():
    at = played(led_by_nine("2-9 0-2 2-3"), "2-9 E")
    assert of(at, Seat.E, Seat.E, "3-9", "7-9") == [1.0, 1.0]
    by_hand = position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 5-8")
    found = odds(view_of(by_hand, Seat.S, (0, 0, 0, 0), 100))
    assert {odd for of_seat in found for odd in of_seat} <= {1.0, FOLLOWS}


def test_unlikely_tiles_are_seldom_in_the_worlds_of_expert():
    at = played(led_by_nine("0-9 0-2 2-3"), "0-9 E", "4-9 N", "5-9 W")
    worlds = Worlds(view_of(at, Seat.S, (0, 0, 0, 0), 100), Random(1))
    hands = [worlds.next().hands[Seat.E] for _ in range(400)]
    heavy = sum(bool(hand & tiles("8-9")) for hand in hands)
    light = sum(bool(hand & tiles("7-8")) for hand in hands)
    assert light > 1.4 * heavy
    assert heavy


@given(positions())
def test_some_hands_fit_what_is_proved(position):
    for seat in SEATS:
        view = view_of(position, seat, (0, 0, 0, 0), 100)
        hands = some_hands(view)
        assert hands[seat] == view.held
        assert tuple(hand.bit_count() for hand in hands) == view.board.counts
        assert all(not hand & ~may for hand, may in zip(hands, may_hold(view), strict=True))
        assert sum(hands) == hands[0] | hands[1] | hands[2] | hands[3]
