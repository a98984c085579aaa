"""Matches by the hundred: who sits where, and what is counted."""

import pytest

from engine.arena import Game, Played, games, play, play_all, summary, table
from engine.match import scores, winner
from engine.simulate import play_match
from engine.state import SEATS

ABBB = ("normal", "easy", "easy", "easy")
MIXED = ("normal", "easy", "random", "easy")


def test_the_seats_rotate_from_match_to_match():
    run = list(games(ABBB, "7", 6, duplicate=False))
    assert [game.seed for game in run] == ["7", "7.2", "7.3", "7.4", "7.5", "7.6"]
    assert [game.rotation for game in run] == [0, 1, 2, 3, 0, 1]


def test_in_duplicate_every_deal_is_played_from_all_seats():
    run = list(games(ABBB, "7", 8, duplicate=True))
    assert [game.seed for game in run] == ["7"] * 4 + ["7.2"] * 4
    assert [game.rotation for game in run] == [0, 1, 2, 3] * 2


@pytest.mark.parametrize(
    ("rotation", "seats"),
    [
        (0, ("normal", "easy", "random", "easy")),
        (1, ("easy", "normal", "easy", "random")),
        (2, ("random", "easy", "normal", "easy")),
        (3, ("easy", "random", "easy", "normal")),
    ],
)
def test_players_move_on_to_the_right_and_are_counted_by_their_place_in_the_list(rotation, seats):
    match = play_match("5", seats)
    played = play(Game("5", MIXED, rotation))
    assert (played.winner + rotation) % 4 == winner(match)
    assert [played.points[(seat - rotation) % 4] for seat in SEATS] == list(scores(match))
    assert played.hands == len(match.hands)
    reasons = [hand.position.board.outcome.reason for hand in match.hands]
    assert played.blocked == reasons.count("blocked")


def test_matches_come_in_their_order():
    run = list(games(ABBB, "9", 6, duplicate=False))
    assert list(play_all(iter(run), 1)) == [play(game) for game in run]


def of(winner, points=(100, 20, 30, 40), hands=5, blocked=0, tied=0):
    return Played(winner, points, hands, blocked, tied)


def test_shares_are_told_a_player_and_points_a_hand():
    result = summary(ABBB, [of(0), of(0), of(1), of(3, blocked=2, tied=1)], duplicate=False)
    one, three = result.standings
    assert (result.matches, result.hands, result.blocked, result.tied) == (4, 20, 2, 1)
    assert (one.kind, one.players, one.won, one.points) == ("normal", 1, 0.5, 20)
    assert (three.kind, three.players, three.points) == ("easy", 3, 6)
    assert three.won == pytest.approx(1 / 6)
    assert one.error == pytest.approx((1 / 3 / 4) ** 0.5)  # two wins in four: variance 1/3


def test_in_duplicate_only_the_differences_between_deals_count_as_luck():
    alike = [of(0), of(1), of(0), of(1)] * 3
    assert summary(ABBB, alike, duplicate=True).standings[0].error == 0
    assert summary(ABBB, alike, duplicate=False).standings[0].error > 0


def test_a_single_match_or_deal_tells_no_error():
    assert summary(ABBB, [of(0)], duplicate=False).standings[0].error is None
    assert summary(ABBB, [of(0)] * 4, duplicate=True).standings[0].error is None
    assert "±" not in table(summary(ABBB, [of(0)], duplicate=False))


def test_the_table_has_a_row_a_kind_and_what_came_of_the_hands():
    rows = table(summary(ABBB, [of(0), of(0), of(1), of(3, blocked=2, tied=1)], duplicate=False)).splitlines()
    assert [row.split()[0] for row in rows[1:3]] == ["normal", "easy"]
    assert "50.0% (± 28.9%)" in rows[1]
    assert rows[3] == "4 matches, 5.00 hands a match, 10.0% of the hands blocked, 5.0% with nobody scoring"
