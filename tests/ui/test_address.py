"""What the page's address can ask for, and what it says when it asks for nonsense."""

from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players import KINDS
from engine.words import Words
from ui.address import SEED_LENGTH, Address, parse
from ui.settings import CHOICES, Settings
from ui.text import Texts

DEFAULT = Settings()
NAMES = ("lang", "seats", "seed", "speed", "theme", "motion", "embed", "start")

valid = {
    **{key: st.sampled_from(values) for key, values in CHOICES.items()},
    "seats": st.lists(st.sampled_from(KINDS), min_size=4, max_size=4).map(",".join),
    "seed": st.text(
        st.characters(exclude_categories=["C", "Zl", "Zp", "Zs"]), min_size=1, max_size=SEED_LENGTH
    ),
    "embed": st.sampled_from("01"),
    "start": st.sampled_from("01"),
}

INVALID = {
    "lang": ["", "xx", "eng", "-es", "español"],
    "seats": ["", "human", "human,normal,normal", "human,normal,normal,normal,easy", "human,wise,easy,easy"],
    "seed": ["", "x" * (SEED_LENGTH + 1), "a\nb", "a\x00"],
    "speed": ["", "Fast", "900"],
    "theme": ["", "blue"],
    "motion": ["", "on"],
    "embed": ["", "2", "true"],
    "start": ["", "yes", "-1"],
}


@st.composite
def addresses(draw):
    """Valid values of some names in any order."""
    names = draw(st.lists(st.sampled_from(NAMES), unique=True))
    return [(name, draw(valid[name])) for name in names]


def asked(pairs):
    return parse("?" + urlencode(pairs), DEFAULT)


@given(addresses())
def test_valid_values_count_in_any_order_and_mix_and_leave_no_note(pairs):
    address, settings = asked(pairs)
    values = dict(pairs)
    assert address.notes == ()
    for key in CHOICES:
        assert getattr(settings, key) == values.get(key, getattr(DEFAULT, key))
    assert ",".join(settings.kinds) == values.get("seats", ",".join(DEFAULT.kinds))
    assert address.seed == values.get("seed")
    assert address.embed is (values.get("embed") == "1")
    assert address.start is (values.get("start") == "1")


@given(addresses(), st.randoms())
def test_the_order_makes_no_difference(pairs, chance):
    shuffled = list(pairs)
    chance.shuffle(shuffled)
    assert asked(shuffled) == asked(pairs)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in NAMES for value in INVALID[name]])
def test_a_value_that_is_not_valid_leaves_a_note_and_the_default(name, value):
    address, settings = asked([(name, value)])
    assert settings == DEFAULT
    assert len(address.notes) == 1
    assert address._replace(notes=()) == Address()


@given(addresses(), st.sampled_from(NAMES), st.data())
def test_one_bad_value_spoils_none_of_the_others(pairs, name, data):
    bad = (name, data.draw(st.sampled_from(INVALID[name])))
    others = [pair for pair in pairs if pair[0] != name]
    at = data.draw(st.integers(0, len(others)))
    address, settings = asked([*others[:at], bad, *others[at:]])
    good_address, good_settings = asked(others)
    assert settings == good_settings
    assert len(address.notes) == 1
    assert address._replace(notes=()) == good_address


def test_every_bad_value_is_told():
    address, _ = asked([(name, INVALID[name][-1]) for name in NAMES])
    assert len(address.notes) == len(NAMES)


@pytest.mark.parametrize("kind", ["wise", "Hard"])
def test_players_that_do_not_exist_are_refused_by_name(kind):
    address, _ = parse(f"?seats=human,{kind},easy,easy", DEFAULT)
    assert kind in str(address.notes[0])


@pytest.mark.parametrize("lang", CHOICES["lang"])
@pytest.mark.parametrize("name", NAMES)
def test_notes_are_sentences_of_a_length_that_can_be_shown(name, lang):
    for value in [*INVALID[name], "x" * 5000, "human,easy,easy," + "y" * 5000]:
        address, _ = asked([(name, value)])
        for note in address.notes:
            assert isinstance(note, Words)
            assert 10 < len(Texts(lang).say(note)) < 300


@pytest.mark.parametrize(
    ("tag", "lang"),
    [("EN", "en"), ("es-CU", "es"), ("pt-BR", "pt"), ("pt-PT", "pt"), ("pt_pt", "pt"), ("ar-EG", "ar")]
    + [(tag, "zh") for tag in ("zh", "zh-CN", "zh-Hans", "zh-Hans-SG", "zh_CN", "ZH-cn")],
)
def test_a_language_is_found_by_any_of_its_tags(tag, lang):
    address, settings = asked([("lang", tag)])
    assert (settings, address.notes) == (DEFAULT._replace(lang=lang), ())


def test_names_that_mean_nothing_are_ignored():
    assert parse("?utm=1&x&=&lang=es&", DEFAULT) == (Address(), DEFAULT._replace(lang="es"))


def test_an_empty_address_asks_for_nothing():
    for query in ("", "?", "?&&", "#"):
        assert parse(query, DEFAULT) == (Address(), DEFAULT)


def test_what_the_address_sets_goes_over_what_is_remembered():
    remembered = DEFAULT._replace(lang="ru", speed="slow")
    _, settings = parse("?speed=fast", remembered)
    assert settings == remembered._replace(speed="fast")
    assert parse("?speed=warp", remembered)[1] == remembered


@given(st.text())
def test_no_address_whatever_breaks_the_page(text):
    for query in (text, "?" + text, "?seats=" + quote(text, errors="replace"), f"?seed={text}&lang={text}"):
        address, _ = parse(query, DEFAULT)
        for note in address.notes:
            Texts("es").say(note)
