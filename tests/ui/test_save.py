"""A saved match comes back exactly as it was, and what cannot be read is told."""

import json
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, go_on, new_match

from engine import record, strict_json
from engine.fields import RecordError
from engine.match import winner
from ui import actions as do
from ui.save import Damaged, dumps, loads, packed, restored, unpacked
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
    said = json.loads(unpacked(dumps(saved(played(1, 9)))))
    change(said)
    with pytest.raises(RecordError, match=why):
        loads(packed(json.dumps(said)))


SAVE = dumps(saved(played(5, 14, undos=1)))


@given(st.data(), st.sampled_from([(str, SAVE), (packed, unpacked(SAVE).decode())]))
def test_a_save_that_was_cut_or_changed_is_damaged_and_the_reason_can_be_told_or_it_is_another_match(
    data, kind
):
    kept, text = kind
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.sampled_from(["", "7", '"', "{", "]", "é", "\x00"]))
    found = restored(kept(text[:at] + (put + text[at + 1 :] if data.draw(st.booleans()) else "")))
    if isinstance(found, Damaged):
        for lang in LANGUAGES:
            assert Texts(lang).say(found.error.reason)
    else:
        assert record.read(record.dumps(found.match)) == found.match


@pytest.mark.parametrize(
    "text", ["", "x", "{}", "longana-save ", "longana-save x", SAVE[:-1], SAVE[:60], "é"]
)
def test_a_text_that_is_no_save_is_damaged(text):
    assert isinstance(restored(text), Damaged)


def test_a_save_that_would_unpack_to_very_much_is_refused():
    bomb = packed(" " * 50_000_000 + "{}")
    assert len(unpacked(bomb)) == strict_json.MAX_BYTES + 1
    assert isinstance(restored(bomb), Damaged)


def test_no_tile_can_be_read_in_a_save():
    assert not re.search(r"\d-\d", SAVE)


def test_nothing_saved_is_nothing_damaged():
    assert restored(None) is None
