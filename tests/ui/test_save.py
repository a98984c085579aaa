"""A saved match comes back exactly as it was, and what cannot be read is told."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, go_on, new_match

from engine import record
from engine.fields import RecordError
from engine.match import winner
from ui import actions as do
from ui.save import Damaged, dumps, loads, restored
from ui.session import can_redo, saved
from ui.settings import LANGUAGES
from ui.text import Texts


def played(seed, moves, undos=0, people="SN"):
    session, chance = new_match(people, str(seed)), Random(seed)
    for _ in range(moves):
        if session.board.outcome is not None:
            if winner(session.match) is not None:
                break
            session = act(session, do.NextHand())
        session = go_on(session, chance)
    return act(session, *[do.Undo()] * undos)


@given(st.integers(0, 2**32), st.integers(0, 120), st.integers(0, 6))
def test_a_match_comes_back_as_it_was_with_all_that_can_be_undone_and_redone(seed, moves, undos):
    session = played(seed, moves, undos)
    assert loads(dumps(saved(session))) == saved(session)


def test_what_was_undone_can_be_redone_after_it_came_back():
    session = played(3, 10, undos=2)
    back = loads(dumps(saved(session)))
    again = session._replace(match=back.match, history=back.history)
    assert can_redo(session)
    assert act(again, do.Redo()).board == act(session, do.Redo()).board


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda said: said.pop("format"), "format"),
        (lambda said: said.update(format="longana"), "longana-save"),
        (lambda said: said.update(version=2), "version 2"),
        (lambda said: said.pop("version"), "version"),
        (lambda said: said.update(at=99), "from 0 to"),
        (lambda said: said.update(at=-1), "from 0 to"),
        (lambda said: said.update(at="1"), "at"),
        (lambda said: said.update(id=None), "id"),
        (lambda said: said.pop("record"), "record"),
        (lambda said: said["record"]["hands"][0]["turns"].insert(1, "E 0-0 W"), "hand 1, turn 2"),
    ],
)
def test_a_save_that_is_not_one_is_refused_with_the_reason(change, why):
    said = json.loads(dumps(saved(played(1, 9))))
    change(said)
    with pytest.raises(RecordError, match=why):
        loads(json.dumps(said))


@given(st.data())
def test_a_save_that_was_cut_or_changed_is_damaged_and_the_reason_can_be_told_or_it_is_another_match(data):
    text = dumps(saved(played(5, 14, undos=1)))
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.sampled_from(["", "7", '"', "{", "]", "é", "\x00"]))
    found = restored(text[:at] + (put + text[at + 1 :] if data.draw(st.booleans()) else ""))
    if isinstance(found, Damaged):
        for lang in LANGUAGES:
            assert Texts(lang).say(found.error.reason)
    else:
        assert record.read(record.dumps(found.match)) == found.match


def test_nothing_saved_is_nothing_damaged():
    assert restored(None) is None
