"""The page's texts: every sentence in every language, with names and numbers in their places."""

import re
from gettext import _expand_lang
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel import Locale
from babel.core import get_global
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st
from sessions import go_on, new_match

from engine.players.hint import hint
from engine.record import RecordError, match_of, to_record
from engine.rules import obstacle, refusal
from engine.state import SEATS, Move, Seat
from engine.tiles import TILES, Tile
from engine.view import view_of
from engine.words import Words, words, words_n
from ui.languages import KNOWN, LANGUAGES
from ui.text import Texts
from ui.wording import points_words

LOCALES = Path(__file__).parent.parent.parent / "locales"
NAMES = ("Ana", "", "{tile}", "%(n)s <i>")
# Numbers that a language says in words: "two points" is one word in Arabic.
IN_WORDS = {"ar": (0, 1, 2)}
AMOUNTS = (0, 1, 2, 5, 11, 21, 22, 25, 100, 101, 111)


def catalogue(lang):
    with (LOCALES / lang / "LC_MESSAGES" / "longana.po").open("rb") as file:
        return read_po(file, locale=lang)


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


ENGLISH = [message for message in catalogue("en") if message.id]
SENTENCES = [message.id for message in ENGLISH if not message.pluralizable]
COUNTED = [message.id for message in ENGLISH if message.pluralizable]

langs = pytest.mark.parametrize("lang", LANGUAGES)


def marked(names):
    return {name: f"⟦{name}⟧" for name in names}


@langs
def test_every_sentence_can_be_said_with_all_that_fills_it(lang):
    for sentence in SENTENCES:
        values = marked(placeholders(sentence))
        said = Texts(lang).tr(sentence, **values)
        assert set(re.findall("⟦.*?⟧", said)) == set(values.values()), sentence
        assert not re.search(r"[{}]", said), said


@langs
@pytest.mark.parametrize("n", AMOUNTS)
def test_every_counted_sentence_can_be_said_with_any_number(lang, n):
    for one, many in COUNTED:
        said = Texts(lang).trn(one, many, n, **marked(placeholders(many) - {"n"}))
        assert str(n) in said or n in (1, *IN_WORDS.get(lang, ())), said
        assert "{" not in said


@langs
def test_every_catalogue_has_every_message_with_its_placeholders_in_every_plural_form(lang):
    known = catalogue(lang)
    for english in ENGLISH:
        message = known.get(english.id if isinstance(english.id, str) else english.id[0])
        assert message is not None, english.id
        assert not message.fuzzy, english.id
        if not english.pluralizable:
            assert placeholders(message.string) == placeholders(english.id)
            continue
        assert len(message.string) == known.num_plurals
        for text in message.string:
            assert text.strip()
            assert placeholders(text) | {"n"} == placeholders(english.id[1])


@pytest.mark.parametrize(
    ("lang", "forms"),
    [("de", 2), ("en", 2), ("es", 2), ("fr", 2), ("it", 2), ("pt", 2), ("ru", 3), ("ar", 6), ("zh", 1)],
)
def test_each_language_has_its_own_number_of_plural_forms(lang, forms):
    assert catalogue(lang).num_plurals == forms
    for pair in COUNTED:
        said = {
            Texts(lang).trn(*pair, n, **marked(placeholders(pair[1]) - {"n"})).replace(str(n), "#")
            for n in range(3 if forms == 2 else 200)
        }
        assert len(said) <= forms


def test_arabic_has_forms_for_none_one_two_a_few_many_and_hundreds():
    def points(n):
        return Texts("ar").trn("{n} point", "{n} points", n)

    assert [points(n) for n in (0, 1, 2)] == ["لا نقاط", "نقطة واحدة", "نقطتان"]
    assert {points(n).replace(str(n), "#") for n in (3, 10, 103, 110)} == {"\u2068#\u2069 نقاط"}
    assert {points(n).replace(str(n), "#") for n in (11, 99, 111)} == {"\u2068#\u2069 نقطة"}


@pytest.mark.parametrize(
    ("tag", "lang"), [("zh_CN", "zh"), ("zh_SG", "zh"), ("pt_BR", "pt"), ("pt_PT", "pt"), ("ar_EG", "ar")]
)
def test_gettext_and_babel_find_the_folder_of_a_language_by_a_countrys_name_for_it(tag, lang):
    assert any((LOCALES / each).is_dir() and each == lang for each in _expand_lang(tag))
    assert Locale.parse(tag).language == Locale.parse(lang).language == lang


def test_chinese_without_a_country_is_the_simplified_one():
    assert Locale.parse(KNOWN["zh"].tag, sep="-").script == "Hans"
    assert get_global("likely_subtags")["zh"] == "zh_Hans_CN"


@pytest.mark.parametrize("pair", COUNTED, ids=lambda pair: pair[1])
def test_russian_counts_1_and_21_alike_2_and_22_alike_5_11_and_25_alike(pair):
    def form(n):
        return Texts("ru").trn(*pair, n, **marked(placeholders(pair[1]) - {"n"})).replace(str(n), "#")

    assert form(1) == form(21) == form(101)
    assert form(2) == form(22)
    assert form(5) == form(11) == form(25) == form(0) == form(111)
    assert len({form(1), form(2), form(5)}) > 1


@pytest.mark.parametrize(("lang", "same"), [("en", (0, 2, 21)), ("es", (0, 2, 21))])
def test_english_and_spanish_have_one_form_for_1_and_one_for_the_rest(lang, same):
    for one, many in COUNTED:
        values = marked(placeholders(many) - {"n"})
        forms = {Texts(lang).trn(one, many, n, **values).replace(str(n), "#") for n in same}
        assert len(forms) == 1


@langs
def test_each_seat_and_each_branch_has_its_own_name(lang):
    t = Texts(lang)
    assert len({t.seat(seat) for seat in SEATS}) == 4
    assert len({t.letter(seat) for seat in SEATS}) == 4
    assert all(t.letter(seat).upper() in t.seat(seat).upper() for seat in SEATS)
    assert len({t.branch(seat) for seat in SEATS}) == 4


@langs
def test_a_player_is_called_by_their_name_or_else_by_their_place(lang):
    t = Texts(lang, ("Ana", "", "   ", " Ñ "))
    assert [t.name(seat) for seat in SEATS] == ["Ana", t.seat(Seat.E), t.seat(Seat.N), "Ñ"]


@langs
def test_names_come_into_sentences_as_they_are(lang):
    t = Texts(lang, NAMES)
    for seat in (Seat.S, Seat.N, Seat.W):
        assert NAMES[seat] in t.tr("{seat} opens with {tile}.", seat=seat, tile=Tile(4, 7))


@langs
def test_the_engines_sentences_are_said_with_seats_by_name_and_sentences_inside(lang):
    t = Texts(lang, NAMES)
    inner = words("{first} was opened first with the same end", first=Seat.S)
    refused = words(
        "{seat} may not play {tile} on {branch}: {why}",
        seat=Seat.W,
        tile=Tile(5, 8),
        branch=Seat.E,
        why=inner,
    )
    said = t.say(refused)
    assert t.say(inner) in said
    assert "Ana" in said
    assert NAMES[Seat.W] in said
    assert "5-8" in said


@langs
def test_the_engines_counted_sentences_are_counted(lang):
    t = Texts(lang)
    for n in AMOUNTS:
        assert t.say(words_n("It sheds {n} point.", "It sheds {n} points.", n)) == t.trn(
            "It sheds {n} point.", "It sheds {n} points.", n
        )


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_sentence_for_the_page_stays_english(lang):
    t = Texts(lang)
    for sentence in ("Undo", "Confirm", "Your turn: choose a tile.", "it is closed"):
        assert t.tr(sentence) != sentence


def test_what_is_put_into_arabic_keeps_its_own_order_and_leaves_that_around_it():
    t = Texts("ar", ("Ana", "", "منى", ""))
    played = t.tr("{seat} opens with {tile}.", seat=Seat.S, tile=Tile(4, 7))
    assert "\u2068Ana\u2069" in played
    assert "\u20684-7\u2069" in played
    why = t.tr("{branch}: {why}.", branch=t.branch(Seat.E), why=words("it ends in {end}", end=5))
    assert "\u2067" + t.tr("it ends in {end}", end=5) + "\u2069" in why
    assert t.listed(["Ana", "5"]) == "\u2067\u2068Ana\u2069، \u20685\u2069\u2069"
    assert points_words(t, 3.25, 1) == "\u2068+3.2\u2069"


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if not KNOWN[lang].right_to_left])
def test_other_languages_need_no_marks_for_the_order(lang):
    t = Texts(lang, NAMES)
    for sentence in SENTENCES:
        said = t.tr(sentence, **marked(placeholders(sentence)))
        assert not set(said) & set("\u2066\u2067\u2068\u2069"), said
    assert t.isolated("4-7") == "4-7"


@pytest.mark.parametrize(("lang", "text"), [("en", "+2.5"), ("zh", "+2.5"), ("de", "+2,5"), ("pt", "+2,5")])
def test_decimals_are_written_as_the_language_does(lang, text):
    assert points_words(Texts(lang), 2.5, 1) == text


def test_the_list_of_languages_shows_each_by_its_own_name_in_its_own_letters():
    for code, language in KNOWN.items():
        own = Locale.parse(language.tag, sep="-").get_language_name()
        assert language.name.casefold().startswith(own[:2].casefold()) or code == "zh"
    latin = [language.name for language in KNOWN.values() if language.name.isascii() or "ç" in language.name]
    assert latin == sorted(latin)


def say_everywhere(sentence):
    assert isinstance(sentence, Words)
    known = {message.id[0] if message.pluralizable else message.id for message in ENGLISH}
    assert sentence.template in known, f"not in the catalogues: {sentence.template}"
    for lang in LANGUAGES:
        assert "{" not in Texts(lang, ("Ana", "", "Ñ", "")).say(sentence)


def played(seed, turns):
    session, chance = new_match("SENW", str(seed)), Random(seed)
    for _ in range(turns):
        if session.board.outcome is None:
            session = go_on(session, chance)
    return session


sessions = st.builds(played, st.integers(0, 2**32), st.integers(0, 40))
moves = st.builds(Move, st.none() | st.sampled_from(TILES), st.none() | st.sampled_from(SEATS))


@given(sessions, moves)
def test_whatever_the_rules_refuse_is_explained_in_every_language(session, move):
    board, hands = session.position
    if (why := refusal(board, hands[board.turn], move)) is not None:
        say_everywhere(why)


@given(sessions, st.sampled_from(TILES), st.sampled_from(SEATS))
def test_what_keeps_a_tile_from_a_branch_is_said_in_every_language(session, tile, branch):
    board = session.board
    if board.moves and board.outcome is None and (why := obstacle(board, tile, branch)) is not None:
        say_everywhere(why)


@given(sessions)
def test_every_hint_is_given_in_every_language(session):
    board = session.board
    if board.outcome is None:
        advice = hint(view_of(session.position, board.turn, (90, 0, 50, 0), 100))
        assert advice.reasons
        for reason in advice.reasons:
            say_everywhere(reason)


@given(sessions, st.data())
def test_what_the_record_reader_refuses_is_told_in_every_language(session, data):
    record = to_record(session.match)
    part = data.draw(st.sampled_from(["format", "version", "target", "seed", "players", "hands"]))
    odd = st.sampled_from([None, [], {}, "x", -1, 10**9, [{}], {"S": {}}, [{"deal": {}}]])
    record[part] = data.draw(odd)
    try:
        match_of(record)
    except RecordError as error:
        say_everywhere(error.reason)
