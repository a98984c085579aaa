"""Hints: the move that a computer player makes, a reason that holds, and what it was compared with."""

from random import Random

import pytest
from hypothesis import assume, given
from strategies import positions
from table import dealt, played, position, tiles

from engine.deal import deal
from engine.players import choose, normal
from engine.players.expert import Candidate
from engine.players.hint import hint, thought_out
from engine.rules import apply, legal_moves, start
from engine.state import PASS, SEATS, Seat
from engine.tiles import HAS, points_of
from engine.view import view_of


def hinted(position, level="normal"):
    """The hint for the player to move, as text."""
    advice = hint(view_of(position, position.board.turn, (0, 0, 0, 0), 100), level)
    return str(advice.move), *map(str, advice.reasons)


@pytest.mark.parametrize("level", ["normal", "hard"])
@given(position=positions())
def test_a_hint_is_the_move_of_its_level_with_one_or_two_reasons(level, position):
    assume(position.board.outcome is None)
    view = view_of(position, position.board.turn, (0, 90, 40, 60), 100)
    advice = hint(view, level)
    assert advice.move == choose(level, view, Random(0))
    assert 1 <= len(advice.reasons) <= 2
    assert all(str(reason).endswith(".") for reason in advice.reasons)


@pytest.mark.parametrize("level", ["normal", "hard"])
@given(position=positions())
def test_all_moves_are_compared_the_best_first_where_there_is_a_choice(level, position):
    assume(position.board.outcome is None)
    compared = hint(view_of(position, position.board.turn, (0, 90, 40, 60), 100), level).compared
    moves = legal_moves(position)
    assert sorted(each.move for each in compared) == (sorted(moves) if len(moves) > 1 else [])
    points = [each.points for each in compared]
    assert points == sorted(points, reverse=True)
    assert all(each.error is None for each in compared)


def thought(text, *points):
    """The hint of `expert` when it finds these points for the moves, in the order of their text."""
    at = position(text)
    found = [Candidate(move, each, 0.5, 80) for move, each in zip(legal_moves(at), points, strict=True)]
    best_first = tuple(sorted(found, key=lambda each: -each.points))
    return thought_out(view_of(at, at.board.turn, (0, 0, 0, 0), 100), best_first)


def test_expert_tells_how_much_better_its_move_came_out_and_in_how_many_deals():
    chosen = "S[5] E[1] N[2] W[3]; S to move with 4-5 5-6"
    (reason,) = thought(chosen, 3.0, 7.4).reasons
    assert str(reason) == "Played out in 80 possible deals, it is worth 4 points more than 4-5 · S."
    (reason,) = thought(chosen, 3.4, 2.6).reasons
    assert str(reason) == "Played out in 80 possible deals, it is worth 1 point more than 5-6 · S."
    (reason,) = thought(chosen, 3.0, 3.3).reasons
    assert "hardly better" in str(reason)


def test_expert_compares_the_leads_by_their_tiles():
    hands = (tiles("4-4 9-9 0-1 2-3"), tiles("0-2 0-4"), tiles("1-2 0-5"), tiles("1-4 1-5"))
    view = view_of(start(hands, Seat.S), Seat.S, (0, 0, 0, 0), 100)
    advice = thought_out(view, tuple(Candidate(move, 9.0, 1.0, 9) for move in view.legal_moves()))
    assert str(advice.move) == "4-4"
    assert str(advice.reasons[0]).endswith("hardly better than 9-9.")


def test_expert_too_knows_a_last_tile():
    advice = thought("S[5] E[1] N[5]*1 W[3]; S to move with 5-6", 3.0, 4.0)
    assert [str(reason) for reason in advice.reasons] == ["It is your last tile: you win the hand."]


def test_expert_gives_the_estimates_as_it_has_them():
    advice = thought("S[5] E[1] N[2] W[3]; S to move with 4-5 5-6", 3.25, 7.5)
    assert [(str(move), points, error) for move, points, error in advice.compared] == [
        ("5-6 S", 7.5, 0.5),
        ("4-5 S", 3.25, 0.5),
    ]


def test_there_is_no_hint_out_of_turn():
    with pytest.raises(ValueError, match="it is not the turn of N"):
        hint(view_of(start(dealt(s="9-9"), None), Seat.N, (0, 0, 0, 0), 100))


def test_a_pass_is_all_there_is_when_nothing_fits():
    stuck = position("S[1] E[2] N[3] W[4]; S to move with 5-6 7-8")
    assert hinted(stuck) == ("pass", "Nothing fits: you have to pass.")


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("S[5] E[1] N[2] W[3]; S to move with 5-6 7-8", "5-6 S", "It is the only tile that fits."),
        ("S[5] E[1] N[2] W[3]; S to move with 5-6", "5-6 S", "It is your last tile: you win the hand."),
        ("S[5] E[1] N[5]*1 W[3]; S to move with 5-6", "5-6 N", "It is your last tile: you win the hand."),
        ("S[5] E[1] N[2] W[3]; S to move with 4-5 3-5", "4-5 S", "It sheds 9 points."),
        ("S[0] E[1] N[2] W[3]; S to move with 0-1 0-0 8-9", "0-0 S", "Your own branch stays playable."),
        (
            "S[5] E[1] N[2] W[3]; S to move with 5-6 5-7 0-7 0-2 4-8",
            "5-7 S",
            "Two more of your tiles can follow on your own branch.",
        ),
        (
            "S[5] E[1] N[2] W[3]; S to move with 4-5 5-5 4-6",
            "5-5 S",
            "What you then hold fits on your own branch.",
        ),
        (
            "S[5] E[1] N[2]*1 W[3]; S to move with 2-5 7-7 0-8",
            "2-5 N",
            "It uses N’s branch and spares your own.",
        ),
        (
            "S[6] E[4] N[5] W[1]; S to move with 2-3 3-4 4-6 6-6",
            "6-6 S",
            "A double fits only one number: be rid of it while you can.",
        ),
        ("S[8]*1 E[6] N[9] W[3]*2; S to move with 0-1 1-3 1-9 3-7", "1-3 W", "E may have to pass."),
        ("S[2]*1 E[3] N[0] W[0]; S to move with 0-0 0-3 5-6", "0-0 N", "Your other moves are just as good."),
    ],
)
def test_what_weighs_most_is_told_first(text, move, reason):
    assert hinted(position(text))[:2] == (move, reason)


def test_a_last_tile_is_told_alone():
    assert len(hinted(position("S[5] E[1] N[5]*1 W[3]; S to move with 5-6"))) == 2


def test_what_a_pass_proved_is_told():
    # By its pass West shows that it has no 3; with 3-8 on East's open branch it finds only 3s again.
    stuck = position("S[5] E[8]*1 N[2] W[3]; W to move with 0-1 0-4; S with 3-8 3-9 4-6 0-2")
    assert hinted(played(stuck, "pass")) == ("3-8 E", "W has no tile with a 3.")


def test_the_leads():
    assert hinted(start(dealt(s="9-9"), None)) == ("9-9", "The highest double of all has to open.")
    assert hinted(start(dealt(s="4-4"), Seat.S)) == ("4-4", "It is the only double you can open with.")
    hands = (tiles("4-4 9-9 0-1 2-3"), tiles("0-2 0-4"), tiles("1-2 0-5"), tiles("1-4 1-5"))
    chosen = start(hands, Seat.S)
    assert hinted(chosen)[:2] == ("9-9", "It sheds 18 points.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "S[1] E[0] N[0]*1 W[0]; S to move with 0-1 0-2",
            "A block is near, and you probably hold the fewest points.",
        ),
        (
            "S[1] E[0] N[0]*1 W[0]; S to move with 0-1 0-2 6-8 7-8 8-9",
            "It keeps a block away that you would probably lose.",
        ),
    ],
)
def test_a_block_in_sight(monkeypatch, text, reason):
    # Nearly all tiles are still unseen in these short positions, so every tile counts as few here.
    monkeypatch.setattr(normal, "TIGHT", 40)
    assert reason in hinted(position(text))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_every_reason_is_true_of_the_hands_as_they_are(level):
    told = set()
    for number in range(40):
        at = start(deal("hints", number), SEATS[number % 4])
        while at.board.outcome is None:
            mover = at.board.turn
            advice = hint(view_of(at, mover, (0, 90, 40, 60), 100), level)
            after = apply(at, advice.move)
            for reason in advice.reasons:
                told.add(reason.template)
                assert holds(reason, at, after, mover), (str(reason), at, advice.move)
            at = after
    assert len(told) >= 12


def holds(reason, at, after, mover):
    """Whether a sentence is true, seen by someone who sees all hands."""
    values, held = reason.values, after.hands[mover]
    own_end = HAS[after.board.ends[mover]]
    match reason.template:
        case "{seat} has no tile with a {number}.":
            return not after.hands[values["seat"]] & HAS[values["number"]]
        case "{seat} will have to pass.":
            return values["seat"] is after.board.turn and legal_moves(after) == (PASS,)
        case "Your own branch stays playable." | "What you then hold fits on your own branch.":
            return held & own_end
        case "Two more of your tiles can follow on your own branch.":
            return held & own_end and held.bit_count() >= 2
        case "{number} more of your tiles can follow on your own branch.":
            return held & own_end and held.bit_count() >= values["number"] > 2
        case "It sheds {n} point.":
            return points_of(at.hands[mover]) - points_of(held) == values["n"] == reason.count
        case "It is your last tile: you win the hand.":
            return after.board.outcome.reason == "out"
        case "Nothing fits: you have to pass.":
            return legal_moves(at) == (PASS,)
    return True
