"""The page in parts: what stands there already is not sent again, and nothing else is missing."""

from random import Random

import pytest
from fake_browser import brought_to
from htpy import div, p
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, go_on, new_match

from engine.rules import legal_moves
from engine.state import PASS
from ui import actions as do
from ui.markup.page import page
from ui.markup.parts import part, parts_of, written


def index(whole):
    return {each.id: each for each in parts_of(whole)}


def test_a_part_is_written_like_the_element_it_is():
    inner = part(p("#inner", title="a > b & c")["<1>"])
    whole = part(div("#outer")["before"], inner, None, p["after"])
    assert str(whole) == (
        '<div id="outer">before<p id="inner" title="a &gt; b &amp; c">&lt;1&gt;</p><p>after</p></div>'
    )


def test_a_part_needs_an_id():
    with pytest.raises(ValueError, match="no id"):
        part(div[p("#inner")])


def test_what_has_not_changed_is_left_out():
    def whole(a, b):
        return part(div("#whole"), part(p("#a")[a]), part(p("#b")[b]))

    shown = index(whole("1", "2"))
    assert written(whole("1", "2"), shown) == '<div id="whole" data-kept></div>'
    assert written(whole("1", "3"), shown) == '<div id="whole"><p id="a" data-kept></p><p id="b">3</p></div>'


def sent(before, after):
    """The parts that are written anew."""
    shown = index(page(before))
    return {id_ for id_, each in index(page(after)).items() if shown.get(id_) != each}


def test_choosing_a_tile_sends_only_what_speaks_of_it():
    session, chance = new_match("SENW", "7"), Random(7)
    while len(session.board.moves) < 12 or legal_moves(session.position) == (PASS,):
        session = go_on(session, chance)
    session = act(session, do.Ready())
    move = legal_moves(session.position)[0]
    chosen = act(session, do.ChooseTile(move.tile))
    places = {f"branch-{each.branch}" for each in legal_moves(session.position) if each.tile == move.tile}
    around = {"page", "screen", "board"}
    assert sent(session, chosen) == {"rack", "said", "controls"} | places | around
    assert not sent(chosen, chosen._replace(hint=None))


@given(st.integers(0, 2**32), st.integers(1, 40))
def test_a_document_becomes_the_page_whatever_it_showed_before(seed, turns):
    session, chance = new_match("SENW", str(seed)), Random(seed)
    before = session
    for _ in range(turns):
        if session.board.outcome is None:
            before, session = session, go_on(session, chance)
    assert brought_to(page(session), index(page(before))) == str(page(session))
