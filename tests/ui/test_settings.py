"""What a player chooses, and that it survives being kept and being tampered with."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import NAME_LENGTH
from engine.players import KINDS
from engine.state import SEATS
from ui.settings import CHOICES, SWITCHES, Settings, clean_name, dumps, loads, with_choice, with_seat

DEFAULT = Settings()
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
)
names = st.text(st.characters(exclude_categories=["C"]), max_size=NAME_LENGTH)
all_settings = st.builds(
    Settings,
    **{key: st.sampled_from(values) for key, values in CHOICES.items()},
    kinds=st.tuples(*[st.sampled_from(KINDS)] * 4),
    names=st.tuples(*[names] * 4),
    selectors=st.booleans(),
    letters=st.booleans(),
)
tampered = st.fixed_dictionaries({}, optional=dict.fromkeys(Settings._fields, anything))


def sensible(settings):
    return (
        all(getattr(settings, key) in values for key, values in CHOICES.items())
        and all(kind in KINDS for kind in settings.kinds)
        and len(settings.kinds) == len(settings.names) == len(SEATS)
        and all(isinstance(name, str) and len(name) <= NAME_LENGTH for name in settings.names)
        and all(isinstance(getattr(settings, key), bool) for key in SWITCHES)
    )


@given(all_settings, all_settings)
def test_settings_that_were_kept_come_back(settings, default):
    assert loads(dumps(settings), default) == settings


@given(st.text() | anything.map(json.dumps) | tampered.map(json.dumps))
def test_whatever_is_found_in_storage_gives_sensible_settings(text):
    assert sensible(loads(text, DEFAULT))


@pytest.mark.parametrize("text", [None, "", "{", "null", "[]", '"x"', "[" * 100_000, "1" * 5000, "NaN"])
def test_what_is_no_settings_at_all_leaves_the_default(text):
    assert loads(text, DEFAULT) == DEFAULT


def test_one_thing_that_makes_no_sense_spoils_nothing_else():
    text = json.dumps(
        {"lang": "ru", "speed": 7, "kinds": ["human"] * 3, "names": ["A", "B", "C", "D"], "x": 1}
    )
    assert loads(text, DEFAULT) == DEFAULT._replace(lang="ru", names=("A", "B", "C", "D"))


def test_a_kind_of_player_that_no_longer_exists_is_replaced_by_the_default():
    text = json.dumps({"kinds": ["human", "wizard", "expert", "grandmaster"]})
    assert loads(text, DEFAULT).kinds == ("human", "normal", "expert", "normal")


@pytest.mark.parametrize("key", CHOICES)
def test_only_the_words_of_a_choice_can_be_chosen(key):
    for value in CHOICES[key]:
        assert getattr(with_choice(DEFAULT, key, value), key) == value
    assert with_choice(DEFAULT, key, "nonsense") == DEFAULT


@pytest.mark.parametrize("key", ["names", "kinds", "selectors", "nonsense"])
def test_what_is_no_choice_of_a_word_cannot_be_set_as_one(key):
    assert with_choice(DEFAULT, key, "normal") == DEFAULT


def test_a_seat_gets_a_name_and_a_kind_and_the_others_keep_theirs():
    settings = with_seat(with_seat(DEFAULT, SEATS[2], name="Ñico"), SEATS[1], kind="easy")
    assert settings.names == ("", "", "Ñico", "")
    assert settings.kinds == ("human", "easy", "normal", "normal")


@given(st.text())
def test_a_name_is_one_short_line_of_what_was_typed(typed):
    name = clean_name(typed)
    assert len(name) <= NAME_LENGTH
    assert len(name.splitlines()) <= 1
    name.encode()
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["Ana", "José María", "Ёлка 🎲", "مريم", "<b>&amp;\"'{x}%s", "  a "])
def test_an_ordinary_name_is_kept_as_it_was_typed(name):
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "hidden", ["\x00", "\n", "\x1b", "\x7f", "\x85", "\u2028", "\u202e", "\u2066", "\ud800"]
)
def test_characters_that_would_break_or_turn_the_line_are_left_out_of_a_name(hidden):
    assert clean_name(f"A{hidden}na") == "Ana"


def test_characters_that_join_letters_and_pictures_stay_in_a_name():
    assert clean_name("👩\u200d🚀") == "👩\u200d🚀"
