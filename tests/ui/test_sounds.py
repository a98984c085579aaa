"""Sounds: which belong to what has happened, and when there are none."""

from random import Random

import pytest
from sessions import act, effects, first_screen, go_on, new_match, to_the_end

from engine.rules import legal_moves
from engine.state import PASS
from ui import actions as do
from ui.effects import Sound, Store
from ui.settings import loads
from ui.teaching import on_table
from ui.update import update


def heard(session, action):
    return [each.name for each in effects(session, action) if isinstance(each, Sound)]


def loud(people="S", seed="1", **others):
    return new_match(people, seed, **others)._replace(
        settings=first_screen(people, sound=True, **others).settings
    )


def next_action(session):
    """What leads to the next move; a person's tile has been previewed already."""
    now = on_table(session)
    if now.match.players[now.board.turn].kind != "human":
        return session, do.ComputerMoves((len(now.match.hands), len(now.board.moves)))
    session = act(session, do.Ready())
    move = legal_moves(now.position)[0]
    if move == PASS:
        return session, do.Pass()
    return act(session, do.ChooseTile(move.tile), do.ChoosePlace(move.branch)), do.Confirm()


def whole_hand(session):
    """Each turn of a hand: the session before it, the sounds, the session after it."""
    while session.board.outcome is None:
        session, action = next_action(session)
        after, done = update(session, action)
        yield session, [each.name for each in done if isinstance(each, Sound)], after
        session = after


@pytest.mark.parametrize("people", ["S", "SENW", ""])
def test_every_turn_of_a_hand_sounds_as_what_it_was(people):
    turns = list(whole_hand(loud(people, "3")))
    for before, sounds, after in turns:
        expected = ["pass" if after.board.moves[-1] == PASS else "tile"]
        if len(after.board.opened) > len(before.board.opened):
            expected.append("open")
        assert sounds[: len(expected)] == expected
        assert sounds[len(expected) :] in ([], ["win"])
        assert "win" not in sounds or after.board.outcome is not None
    assert {name for _, sounds, _ in turns for name in sounds} >= {"tile", "pass", "open"}


def test_whoever_sits_at_the_device_hears_that_they_have_won_and_nothing_when_others_have():
    endings = {}
    for seed in range(40):
        *_, (_, sounds, after) = whole_hand(loud("S", str(seed)))
        winner = after.board.outcome.winner
        endings.setdefault("nobody" if winner is None else "person" if winner == 0 else "other", sounds)
    assert "win" in endings["person"]
    assert "win" not in endings["other"]


def test_a_pass_that_opens_nothing_new_is_only_knocked():
    again = [
        sounds
        for seed in "1234"
        for before, sounds, after in whole_hand(loud("", seed))
        if after.board.moves[-1] == PASS and before.board.turn in before.board.opened
    ]
    assert again
    assert all(sounds == ["pass"] for sounds in again)


def test_without_the_setting_nothing_is_heard():
    assert not [name for _, sounds, _ in whole_hand(new_match("S", "3")) for name in sounds]


def test_at_once_only_the_persons_own_tile_is_heard():
    for before, sounds, after in whole_hand(loud("S", "3", speed="instant")):
        own = before.board.turn == 0 and after.board.moves[-1] != PASS
        assert sounds == (["tile"] if own else [])


def test_what_comes_back_or_is_only_looked_at_is_silent():
    session, chance = loud("S", "3"), Random(1)
    while len(session.board.moves) < 9 or session.board.turn != 0:
        session = go_on(session, chance)
    undone = act(session, do.Undo())
    assert undone.board != session.board
    for before, action in (
        (session, do.Undo()),
        (undone, do.Redo()),
        (session, do.Restart()),
        (session, do.AskHint()),
    ):
        assert heard(before, action) == []
    over = to_the_end(session)
    assert heard(over, do.NextHand()) == []
    assert heard(over, do.OpenReplay(None)) == []


def test_switching_it_on_lets_it_be_heard_once_and_is_remembered():
    session = new_match()
    assert heard(session, do.UseSound(True)) == ["tile"]
    stored = next(each for each in effects(session, do.UseSound(True)) if isinstance(each, Store))
    assert loads(stored.text, session.settings).sound is True
    on = act(session, do.UseSound(True))
    assert heard(on, do.UseSound(True)) == []
    assert heard(on, do.UseSound(False)) == []


def test_the_guided_hand_sounds_too_and_beginning_it_does_not():
    session = loud("S", "3")
    assert heard(session, do.StartLesson()) == []
    session = act(session, do.StartLesson(), do.ShowMove())
    assert heard(session, do.Confirm()) == ["tile"]
    assert heard(session, do.LeaveLesson()) == []
