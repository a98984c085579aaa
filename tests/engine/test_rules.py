"""The rules of a hand, one after the other, by their numbers in the rules page."""

import pytest
from hypothesis import given
from strategies import positions
from table import dealt, moves, opened, outcome, played, position, refused, tiles

from engine.notation import parse_move
from engine.rules import IllegalMove, apply, legal_moves, obstacle, opener, points_left, refusal, start
from engine.state import PASS, SEATS, Move, Seat
from engine.tiles import TILES, Tile, tiles_of

S, E, N, W = Seat
ALL_MOVES = [PASS, *(Move(tile, branch) for tile in TILES for branch in (None, *SEATS))]

# Table


def test_1_turns_go_from_south_to_east_to_north_to_west():
    turns = position("S[0] E[0] N[0] W[0]; S to move with 1-2; E with 1-3; N with 1-4; W with 1-5")
    seen = []
    for _ in range(4):
        seen.append(turns.board.turn)
        turns = played(turns, "pass")
    assert seen == [S, E, N, W]
    assert turns.board.turn is S


# Opening a hand


def test_5_the_highest_double_of_all_opens_the_first_hand():
    hands = dealt(s="0-0 7-7", e="1-1", n="8-8 2-2", w="6-6")
    assert opener(hands, None) is N
    assert start(hands, None).board.turn is N
    assert moves(start(hands, None)) == ["8-8"]


def test_5_no_other_double_may_open_the_first_hand():
    first = start(dealt(n="8-8 2-2"), None)
    assert refused(first, "2-2") == "N must open with the highest double, 8-8"
    assert refused(first, "7-7") == "N does not hold 7-7"


def test_6_the_winner_opens_the_next_hand_with_any_double_they_like():
    hands = dealt(s="9-9", e="0-0 3-3 8-8")
    assert opener(hands, E) is E
    assert moves(start(hands, E)) == ["0-0", "3-3", "8-8"]


@pytest.mark.parametrize(
    ("holder", "right"),
    [(holder, right) for holder in "senw" for right in Seat],
    ids=lambda value: str(value),
)
def test_6_the_right_to_open_passes_to_the_right_until_somebody_holds_a_double(holder, right):
    assert opener(dealt(**{holder: "1-1"}), right) is Seat[holder.upper()]


def test_6_the_first_to_the_right_with_a_double_opens_not_the_one_with_the_highest():
    hands = dealt(s="9-9", n="1-1", w="2-2")
    assert opener(hands, E) is N
    assert start(hands, E).board.right is E
    assert moves(start(hands, E)) == ["1-1"]


def test_6_a_hand_is_opened_with_a_double_and_nothing_else():
    first = start(dealt(s="9-9 1-2"), S)
    assert refused(first, "1-2") == "S must open with a double, not with 1-2"
    assert refused(first, "pass") == "S has to open the hand and may not pass"
    assert refused(first, "9-9 S") == "the opening double goes in the middle, not on a branch"


def test_8_nobody_opens_when_nobody_holds_a_double():
    hands = dealt()
    assert opener(hands, None) is None
    assert [opener(hands, right) for right in Seat] == [None] * 4
    with pytest.raises(ValueError, match="dealt again"):
        start(hands, None)


def test_9_the_lead_starts_four_closed_branches_that_end_in_its_number():
    after = played(start(dealt(e="5-5", s="1-5"), None), "5-5")
    assert after.board.ends == (5, 5, 5, 5)
    assert opened(after) == ""
    assert after.board.turn is N
    assert after.board.opener is E


def test_9_the_opener_has_the_lead_no_more():
    after = played(start(dealt(e="5-5", s="1-5"), None), "5-5")
    assert after.board.counts == (8, 7, 8, 8)
    assert not after.hands[E] & tiles("5-5")


# A turn


def test_10_a_tile_is_laid_with_the_fitting_number_inward_and_the_other_is_the_new_end():
    before = position("S[5] E[0] N[0] W[0]; S to move with 5-8 2-5 0-3")
    assert played(before, "5-8 S").board.ends == (8, 0, 0, 0)
    assert played(before, "2-5 S").board.ends == (2, 0, 0, 0)


def test_10_a_tile_that_does_not_fit_the_end_is_refused():
    before = position("S[5] E[0] N[0] W[0]; S to move with 5-8 3-4")
    assert refused(before, "3-4 S") == "S may not play 3-4 on S: it ends in 5"


def test_10_only_tiles_in_hand_can_be_played():
    before = position("S[5] E[0] N[0] W[0]; S to move with 5-8")
    assert refused(before, "5-9 S") == "S does not hold 5-9"


def test_10_a_tile_needs_a_branch_once_the_hand_is_open():
    before = position("S[5] E[0] N[0] W[0]; S to move with 5-8 5-5")
    assert refused(before, "5-8") == "S must say on which branch 5-8 goes"
    assert refused(before, "5-5") == "S must say on which branch 5-5 goes"


def test_11_on_the_own_branch_any_tile_that_fits_open_or_closed():
    assert moves(position("S[5] E[0] N[0] W[0]; S to move with 5-8 5-5")) == ["5-5 S", "5-8 S"]
    assert moves(position("S[5]*1 E[0] N[0] W[0]; S to move with 5-8 5-5")) == ["5-5 S", "5-8 S"]


def test_11_on_an_open_branch_of_another_any_tile_that_fits():
    assert moves(position("S[1] E[5]*1 N[0] W[0]; S to move with 5-8 5-5")) == ["5-5 E", "5-8 E"]


def test_11_on_a_closed_branch_of_another_only_a_double_that_fits():
    before = position("S[1] E[5] N[0] W[0]; S to move with 5-8 5-5 8-8")
    assert moves(before) == ["5-5 E"]
    assert refused(before, "5-8 E") == "S may not play 5-8 on E: it is closed"
    assert refused(before, "8-8 E") == "S may not play 8-8 on E: it ends in 5"


def test_12_a_own_branch_or_the_one_opened_first_but_not_the_one_opened_later():
    before = position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 5-8")
    assert moves(before) == ["5-8 N", "5-8 S"]
    assert refused(before, "5-8 E") == "S may not play 5-8 on E: N was opened first with the same end"


def test_12_b_the_priority_holds_for_doubles_too():
    before = position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 5-5")
    assert moves(before) == ["5-5 N", "5-5 S"]
    assert refused(before, "5-5 E") == "S may not play 5-5 on E: N was opened first with the same end"


def test_12_b_a_closed_branch_is_outside_the_priority():
    before = position("S[5] E[5] N[5]*1 W[3]; S to move with 5-5")
    assert moves(before) == ["5-5 E", "5-5 N", "5-5 S"]


def test_12_c_the_own_earlier_opening_does_not_take_part_in_the_priority():
    before = position("S[5]*1 E[5]*2 N[7] W[3]; S to move with 5-8 1-1")
    assert moves(before) == ["5-8 E", "5-8 S"]
    assert opened(played(before, "5-8 S")) == "E"


def test_12_the_priority_is_among_branches_with_the_same_end_only():
    assert moves(position("S[0] E[5]*2 N[6]*1 W[5]*3; S to move with 5-6")) == ["5-6 E", "5-6 N"]


def test_12_the_order_of_opening_counts_not_the_order_of_seats():
    assert moves(position("S[0] E[5]*3 N[5]*2 W[5]*1; S to move with 5-8")) == ["5-8 W"]
    assert moves(position("S[0] E[5]*3 N[5]*1 W[5]*2; S to move with 5-8")) == ["5-8 N"]
    assert moves(position("S[5]*1 E[0] N[5]*3 W[5]*2; E to move with 5-8")) == ["5-8 S"]


def test_13_whoever_can_play_anything_may_not_pass():
    before = position("S[5] E[0] N[0] W[0]; S to move with 1-2 5-8")
    assert refused(before, "pass") == "S may not pass: 5-8 can be played"


def test_13_even_when_all_that_fits_is_a_double_on_the_closed_branch_of_another():
    before = position("S[1] E[5] N[0] W[0]; S to move with 5-5 2-3")
    assert moves(before) == ["5-5 E"]
    assert refused(before, "pass") == "S may not pass: 5-5 can be played"


def test_13_whoever_can_play_nothing_passes():
    before = position("S[1] E[5] N[0] W[0]; S to move with 5-8")
    assert moves(before) == ["pass"]
    after = played(before, "pass")
    assert after.hands == before.hands
    assert after.board.ends == before.board.ends


def test_14_passing_opens_the_own_branch():
    after = played(position("S[1] E[5] N[0] W[0]; S to move with 5-8; E with 2-4"), "pass")
    assert opened(after) == "S"
    assert opened(played(after, "pass")) == "SE"


def test_14_passing_again_keeps_the_first_moment():
    before = position("S[1]*1 E[5]*2 N[0] W[0]; S to move with 6-8")
    assert opened(played(before, "pass")) == "SE"


@pytest.mark.parametrize("move", ["1-6 S", "5-6 E", "2-2 N"])
def test_14_playing_on_any_branch_closes_the_own(move):
    before = position("S[1]*1 E[5]*2 N[2] W[0]; S to move with 1-6 5-6 2-2")
    assert opened(played(before, move)) == "E"


def test_14_playing_on_the_branch_of_another_leaves_that_one_open():
    before = position("S[1] E[5]*1 N[0] W[0]; S to move with 5-6 1-1")
    assert opened(played(before, "5-6 E")) == "E"


def test_14_e_a_branch_opened_again_comes_behind_all_that_are_open_by_then():
    table = position(
        "S[0] E[1] N[2] W[3]; S to move with 8-9; E with 4-4 2-5; N with 2-4 1-7; W with 3-6 5-8"
    )
    table = played(table, "pass", "pass", "2-4 N", "3-6 W")
    assert opened(table) == "SE"
    table = played(table, "pass")
    assert opened(table) == "SE", "South passed again: the first moment keeps counting"
    table = played(table, "4-4 N")
    assert opened(table) == "S", "East played"
    table = played(table, "pass", "pass", "pass")
    assert opened(table) == "SNW"
    assert opened(played(table, "pass")) == "SNWE"


def test_15_a_double_neither_changes_the_end_nor_gives_another_turn():
    after = played(position("S[5] E[0] N[0] W[0]; S to move with 5-5 0-8"), "5-5 S")
    assert after.board.ends == (5, 0, 0, 0)
    assert after.board.turn is E


# End of a hand


def test_16_whoever_plays_the_last_tile_scores_what_the_three_others_have_left():
    before = position("S[5] E[0] N[0] W[0]; S to move with 5-8; E with 9-9 0-0; N with 1-2; W with 3-4 0-5")
    after = played(before, "5-8 S")
    assert outcome(after) == "out S 33"
    assert moves(after) == []


def test_16_going_out_counts_as_out_even_if_nobody_could_play_on():
    before = position("S[5] E[5] N[5] W[5]; S to move with 5-5; E with 0-0; N with 1-2; W with 3-4")
    assert outcome(played(before, "5-5 S")) == "out S 10"


def test_16_the_hand_is_over_then():
    after = played(position("S[5] E[0] N[0] W[0]; S to move with 5-8; E with 0-1"), "5-8 S")
    assert refused(after, "0-1 E") == "the hand is over"
    assert refused(after, "pass") == "the hand is over"


def test_17_d_four_passes_in_a_row_are_no_block():
    table = position(
        "S[4] E[6] N[2] W[0]; S to move with 6-8 8-9; E with 1-3 1-5; N with 1-8 3-5; W with 3-7 5-8"
    )
    for expected in ("S", "SE", "SEN", "SENW"):
        assert moves(table) == ["pass"]
        table = played(table, "pass")
        assert opened(table) == expected
        assert outcome(table) is None
    assert moves(table) == ["6-8 E"]
    assert opened(played(table, "6-8 E")) == "ENW"


def test_17_the_hand_ends_as_soon_as_no_tile_in_any_hand_has_the_number_of_an_end():
    before = position("S[5] E[0] N[0] W[0]; S to move with 5-5 1-2; E with 5-6; N with 3-4; W with 7-8")
    assert outcome(played(before, "5-5 S")) is None, "East still has a five, be South's branch closed or not"
    before = position("S[5] E[5] N[5] W[5]; S to move with 5-5 1-2; E with 6-6; N with 3-4; W with 7-8")
    assert outcome(played(before, "5-5 S")) == "blocked S 37"


def test_17_a_tile_that_may_not_be_laid_now_but_fits_an_end_keeps_the_hand_going():
    before = position("S[5] E[0] N[0] W[0]; S to move with 5-5 1-2; E with 5-6; N with 3-4; W with 7-8")
    table = played(before, "5-5 S")
    assert moves(table) == ["pass"], "South's branch is closed to East"
    assert outcome(table) is None


def test_17_the_lead_alone_can_block_the_hand():
    hands = dealt(s="9-9 0-1", without="9")
    after = played(start(hands, None), "9-9")
    assert after.board.outcome is not None
    assert after.board.outcome.reason == "blocked"
    assert moves(after) == []


def test_18_f_the_one_with_the_least_left_scores_everything_their_own_included():
    before = position(
        "S[9] E[9] N[9] W[9]; S to move with 9-9 5-7; E with 0-0 1-7; N with 1-8; W with 6-8 8-8"
    )
    after = played(before, "9-9 S")
    assert points_left(after.hands) == (12, 8, 9, 30)
    assert outcome(after) == "blocked E 59"


def test_18_f_two_who_share_the_least_score_nothing_and_neither_does_anybody_else():
    before = position("S[9] E[9] N[9] W[9]; S to move with 9-9 5-7; E with 4-5; N with 1-8; W with 6-8 8-8")
    after = played(before, "9-9 S")
    assert points_left(after.hands) == (12, 9, 9, 30)
    assert outcome(after) == "blocked nobody 0"


def test_18_a_tie_above_the_least_does_not_matter():
    before = position("S[9] E[9] N[9] W[9]; S to move with 9-9 5-7; E with 4-8; N with 1-2; W with 6-6")
    assert outcome(played(before, "9-9 S")) == "blocked N 39"


# The rules as functions


def test_what_is_no_double_nine_tile_is_refused_like_one_that_is_not_held():
    before = position("S[5] E[0] N[0] W[0]; S to move with 5-8")
    with pytest.raises(IllegalMove, match="does not hold"):
        apply(before, Move(Tile(5, 12), S))


def test_a_refusal_is_a_sentence_and_a_legal_move_has_none():
    board, hands = position("S[5] E[0] N[0] W[0]; S to move with 5-8")
    assert refusal(board, hands[S], parse_move("5-8 S")) is None
    assert str(refusal(board, hands[S], PASS)) == "S may not pass: 5-8 can be played"


def test_a_move_leaves_the_position_it_was_made_in_as_it_was():
    before = position("S[5]*1 E[0] N[0] W[0]; S to move with 5-8 1-2")
    copy = position("S[5]*1 E[0] N[0] W[0]; S to move with 5-8 1-2")
    played(before, "5-8 S")
    assert before == copy


def test_a_pass_proves_what_the_passer_does_not_hold():
    after = played(position("S[5] E[6]*1 N[0] W[1]; S to move with 7-8"), "pass")
    lacking = after.board.lacking[S]
    assert lacking & tiles("5-8 5-5 6-8 6-6 0-0 1-1") == tiles("5-8 5-5 6-8 6-6 0-0 1-1")
    assert not lacking & tiles("0-8 1-8 7-7")


@given(positions())
def test_of_all_moves_there_are_exactly_the_legal_ones_are_not_refused(position):
    board, hands = position
    legal = legal_moves(position)
    for move in ALL_MOVES:
        reason = refusal(board, hands[board.turn], move)
        assert (reason is None) == (move in legal)
        if reason is None:
            assert apply(position, move).board.moves == (*board.moves, move)
        else:
            with pytest.raises(IllegalMove) as error:
                apply(position, move)
            assert error.value.reason == reason


@given(positions())
def test_what_keeps_a_tile_from_a_branch_is_nothing_exactly_when_it_may_go_there(position):
    board, hands = position
    if board.moves and board.outcome is None:
        legal = legal_moves(position)
        for tile in tiles_of(hands[board.turn]):
            for branch in Seat:
                assert (obstacle(board, tile, branch) is None) == (Move(tile, branch) in legal)
