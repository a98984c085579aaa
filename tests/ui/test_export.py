"""What leaves the page: whole records, texts for people and links, and nothing of a hand in play."""

import re
from dataclasses import replace
from random import Random
from urllib.parse import urlsplit

import pytest
from checks import TILE
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, go_on, new_match, to_the_end
from strategies import cut_matches, random_match, whole_matches

from engine import record
from engine.match import Hand, Player, scores, winner
from engine.players import KINDS
from engine.state import SEATS, Position
from engine.tiles import ALL, set_of, tiles_of
from ui import actions as do
from ui.address import SEED_LENGTH, Address, parse
from ui.export import as_text, deal_link, file_name, finished
from ui.settings import LANGUAGES, Settings
from ui.text import Texts
from ui.wording import kind_words, move_words, outcome_words

NAMES = ("Ana", "", "Noé <b>", "")
BASE = "https://example.org/longana/"
langs = pytest.mark.parametrize("lang", LANGUAGES)
any_lang = st.sampled_from(LANGUAGES)


def texts_of(match, lang):
    return Texts(lang, [player.name for player in match.players])


def parts(match, lang):
    """The lines of the text in parts: the players, then each hand."""
    return [part.split("\n") for part in as_text(match, texts_of(match, lang)).rstrip("\n").split("\n\n")[1:]]


def in_play(match):
    return match.hands[-1].position.board.outcome is None


def tiles_in(text):
    return {f"{low}-{high}" for low, high in TILE.findall(text)}


@st.composite
def sessions_in_play(draw):
    """Sessions with people at some seats and a hand in play, the first or a later one."""
    people, seed = draw(st.sampled_from(["", "S", "EW", "SENW"])), draw(st.integers(0, 2**32))
    session, chance = new_match(people, str(seed), names=NAMES), Random(seed)
    if draw(st.booleans()):
        ended = to_the_end(session, seed)
        session = ended if winner(ended.match) is not None else act(ended, do.NextHand())
    if session.board.outcome is None:
        for _ in range(draw(st.integers(0, 30))):
            before, session = session, go_on(session, chance)
            if session.board.outcome is not None:
                return before
    return session


def disguised(match):
    """The same match to whoever has only the table: the tiles that nobody has laid are others."""
    board, hands = match.hands[-1].position
    laid = set_of(move.tile for move in board.moves if move.tile)
    hidden = list(tiles_of(ALL & ~laid))
    Random(len(hidden)).shuffle(hidden)
    other = tuple(set_of(hidden.pop() for _ in range(held.bit_count())) for held in hands)
    return replace(match, hands=(*match.hands[:-1], Hand((0, 0, 0, 0), Position(board, other))))


# A hand in play


@given(sessions_in_play(), any_lang)
def test_no_tile_that_is_not_on_the_table_leaves_the_page(session, lang):
    match = session.match
    if not in_play(match):
        return
    *before, last = parts(match, lang)
    laid = {str(move.tile) for move in session.board.moves if move.tile}
    assert tiles_in("\n".join(last)) == laid
    earlier = {str(tile) for hand in match.hands[:-1] for held in hand.dealt for tile in tiles_of(held)}
    assert {tile for part in before for tile in tiles_in("\n".join(part))} == earlier
    whole = finished(match)
    assert tiles_in(record.dumps(whole) if whole else "") - tiles_in(str(match.seed)) <= earlier


@given(sessions_in_play(), any_lang)
def test_nothing_that_leaves_the_page_depends_on_hidden_tiles(session, lang):
    match, t = session.match, Texts(lang, NAMES)
    if not in_play(match):
        return
    other = disguised(match)
    assert as_text(other, t) == as_text(match, t)
    assert finished(other) == finished(match)
    assert deal_link(BASE, other) == deal_link(BASE, match)
    assert file_name(other) == file_name(match)


@langs
def test_of_a_hand_in_play_the_moves_are_told_and_how_many_tiles_are_left(lang):
    match = random_match(183, turns=45)
    t = texts_of(match, lang)
    board = match.hands[-1].position.board
    assert in_play(match)
    assert parts(match, lang)[-1] == [
        t.tr("Hand {number}", number=2),
        *(f"{turn + 1}. {move_words(t, board, turn)}" for turn in range(7)),
        *(f"{t.name(seat)}: {t.trn('{n} tile', '{n} tiles', board.counts[seat])}" for seat in SEATS),
    ]


# The record


@given(cut_matches)
def test_the_record_has_the_finished_hands_and_is_read_as_what_it_was(match):
    whole = finished(match)
    hands = match.hands[:-1] if in_play(match) else match.hands
    if not hands:
        assert whole is None
    else:
        # The seed would tell how the hand in play was dealt.
        assert whole == replace(match, hands=hands, seed=None if in_play(match) else match.seed)
        assert record.read(record.dumps(whole)) == whole


@given(whole_matches)
def test_a_match_that_is_over_leaves_whole(match):
    assert finished(match) == match


@given(cut_matches, st.none() | st.text(min_size=1, max_size=SEED_LENGTH))
def test_a_file_name_is_one_everywhere_and_tells_how_many_hands_there_are(match, seed):
    name = file_name(replace(match, seed=seed))
    assert re.fullmatch(r"longana-[A-Za-z0-9_-]{1,24}-\d+-hands\.longana\.json", name)
    whole = finished(match)
    assert f"-{len(whole.hands) if whole else 0}-hands" in name


def test_a_file_is_named_after_the_seed():
    match = random_match(183)
    assert file_name(match) == "longana-183-3-hands.longana.json"
    assert file_name(replace(match, seed="../a b\\ñ:.2_-")) == "longana-ab2_--3-hands.longana.json"
    assert file_name(replace(match, seed="x" * 64)) == f"longana-{'x' * 24}-3-hands.longana.json"
    for seed in (None, "ñ", "🁡", "../.."):
        assert file_name(replace(match, seed=seed)) == "longana-match-3-hands.longana.json"


# The text


@langs
def test_the_players_are_told_with_their_seats_and_kinds(lang):
    match = random_match(183)
    t = texts_of(match, lang)
    for seat, line in zip(SEATS, parts(match, lang)[0], strict=True):
        assert all(
            part in line for part in (t.seat(seat), t.name(seat), kind_words(t, match.players[seat].kind))
        )


@given(whole_matches, any_lang)
def test_a_finished_hand_is_told_with_the_deal_every_move_the_outcome_and_the_points(match, lang):
    t = texts_of(match, lang)
    _, *hands = parts(match, lang)
    assert len(hands) == len(match.hands)
    for number, (lines, hand) in enumerate(zip(hands, match.hands, strict=True)):
        board = hand.position.board
        heading, *deal = lines[:5]
        moves, (outcome, points) = lines[5:-2], lines[-2:]
        assert heading == t.tr("Hand {number}", number=number + 1)
        for seat, line in zip(SEATS, deal, strict=True):
            assert t.name(seat) in line
            assert tiles_in(line) == {str(tile) for tile in tiles_of(hand.dealt[seat])}
        assert moves == [f"{turn + 1}. {move_words(t, board, turn)}" for turn in range(len(board.moves))]
        assert outcome == outcome_words(t, match, number)
        standing = scores(match, number + 1)
        assert all(f"{t.isolated(t.name(seat))} {standing[seat]}" in points for seat in SEATS)


def test_the_text_speaks_its_language():
    assert len({as_text(random_match(183), Texts(lang)) for lang in LANGUAGES}) == len(LANGUAGES)


def test_the_players_are_those_of_the_match_whoever_sits_at_the_table_now():
    match = random_match(183)
    assert as_text(match, Texts("en", ("Eva", "Leo", "", ""))) == as_text(match, texts_of(match, "en"))


def test_names_break_no_line():
    players = tuple(Player(f"A\n1. B\r\u2028{seat}\x85\u202e", "human") for seat in SEATS)
    match = random_match(183)
    text = as_text(replace(match, players=players), Texts("en"))
    assert len(text.splitlines()) == len(as_text(match, Texts("en")).splitlines())
    assert "\u202e" not in text


# The link


printable = st.text(
    st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1, max_size=SEED_LENGTH
)


@given(cut_matches, printable, st.tuples(*[st.sampled_from(KINDS)] * 4))
def test_a_link_is_read_as_the_seed_and_the_kinds_of_the_match(match, seed, kinds):
    players = tuple(Player("Ana", kind) for kind in kinds)
    link = deal_link(BASE, replace(match, seed=seed, players=players))
    before, _, query = link.partition("?")
    assert before == BASE
    assert parse(query, Settings()) == (Address(seed=seed), Settings(kinds=kinds))
    assert urlsplit(link).fragment == ""
    assert re.fullmatch(r"[!-~]+", link)


def test_a_link_has_nothing_but_the_seed_and_the_kinds_in_it():
    match = random_match(183)
    assert deal_link(BASE, match) == f"{BASE}?seed=183&seats=human,easy,normal,random"
    other = replace(
        match, hands=match.hands[:1], players=tuple(replace(player, name="") for player in match.players)
    )
    assert deal_link(BASE, other) == deal_link(BASE, match)


@pytest.mark.parametrize("seed", [None, "a\nb", "\x00", "a\u2028"])
def test_there_is_no_link_without_a_seed_that_an_address_can_have(seed):
    assert deal_link(BASE, replace(random_match(183), seed=seed)) is None
    if seed is not None:
        assert parse(f"seed={seed}", Settings())[0].seed is None
