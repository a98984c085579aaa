"""What the board proves of hidden hands (rule 22), and that it never proves too much."""

from hypothesis import given
from strategies import positions
from table import dealt, played, tiles

from engine.players.evidence import cannot_hold, may_hold, on_table
from engine.rules import start
from engine.state import SEATS, Seat
from engine.tiles import ALL, DOUBLES, HAS
from engine.view import view_of


@given(positions())
def test_no_hand_holds_what_the_board_says_it_cannot_hold(position):
    for held, excluded in zip(position.hands, cannot_hold(position.board), strict=True):
        assert not held & excluded


@given(positions())
def test_a_player_reckons_with_every_tile_that_another_really_holds(position):
    for seat in SEATS:
        possible = may_hold(view_of(position, seat, (0, 0, 0, 0), 100))
        assert possible[seat] == position.hands[seat]
        for other in SEATS:
            assert position.hands[other] & ~possible[other] == 0
            assert other is seat or not possible[other] & position.hands[seat]


@given(positions())
def test_what_is_on_the_table_is_in_no_hand(position):
    s, e, n, w = position.hands
    assert on_table(position.board) & (s | e | n | w) == 0


def test_the_first_lead_shows_that_nobody_holds_a_higher_double():
    lead = played(start(dealt(s="7-7"), None), "7-7")
    assert cannot_hold(lead.board) == (tiles("7-7 8-8 9-9"),) * 4


def test_a_chosen_lead_shows_nothing_of_higher_doubles():
    lead = played(start(dealt(s="3-3 9-9"), Seat.S), "3-3")
    assert cannot_hold(lead.board) == (tiles("3-3"),) * 4


def test_who_is_passed_over_for_the_lead_holds_no_double():
    led = start(dealt(n="4-4 6-6"), Seat.S)
    assert cannot_hold(led.board) == (DOUBLES, DOUBLES, 0, 0)
    assert cannot_hold(played(led, "4-4").board)[Seat.E] == DOUBLES


def led_by_nine(s, e, n, w):
    """South has led 9-9, the highest double of these short hands."""
    return played(start((tiles(s), tiles(e), tiles(n), tiles(w)), None), "9-9")


def test_a_pass_proves_that_nothing_in_reach_was_held():
    passed = played(led_by_nine("9-9 3-9", "0-1 0-2", "6-9 1-2", "0-3 0-4"), "pass")
    _, e, n, _ = cannot_hold(passed.board)
    assert e == HAS[9]
    assert n == tiles("9-9")


def test_of_a_closed_branch_a_pass_proves_only_that_its_double_was_not_held():
    passed = played(led_by_nine("9-9 0-0", "5-9 0-1", "6-9 0-2", "3-5 4-6"), "5-9 E", "6-9 N", "pass")
    assert cannot_hold(passed.board)[Seat.W] == HAS[9] | tiles("5-5 6-6")


def test_passes_add_up_over_a_hand():
    hands = "9-9 3-9 0-0", "0-1 0-2", "1-1 0-5", "4-9 3-6"
    position = played(led_by_nine(*hands), "pass", "pass", "4-9 W", "3-9 S", "pass")
    assert cannot_hold(position.board)[Seat.E] == HAS[9] | tiles("3-3 4-4")
    assert may_hold(view_of(position, Seat.N, (0, 0, 0, 0), 100)) == (
        ALL & ~tiles("9-9 3-9 4-9 1-1 0-5"),
        ALL & ~(HAS[9] | tiles("3-3 4-4 1-1 0-5")),
        tiles("1-1 0-5"),
        ALL & ~tiles("9-9 3-9 4-9 1-1 0-5"),
    )
