"""The documents of all screens: names stay text, hidden hands leave no trace, everything can be reached."""

from dataclasses import replace
from random import Random

import pytest
from checks import check, check_form
from document import Element, read
from hypothesis import given
from hypothesis import strategies as st
from sessions import act, after, at, dealt_to, first_screen, go_on, new_match, shown, to_the_end
from table import dealt, position

from engine.match import NAME_LENGTH
from engine.players import COMPUTER_KINDS
from engine.rules import start
from engine.state import SEATS, Seat
from engine.tiles import ALL, Tile, set_of, tiles_of
from engine.words import words
from ui import actions as do
from ui.markup.page import page
from ui.session import DIALOGS
from ui.settings import LANGUAGES
from ui.text import Texts
from ui.wording import level_words

PLAIN = ("Ana", "Eva", "Noé", "Wil")
NASTY = [
    "<img src=x onerror=a()>",
    "</p></main><script>",
    '"><b onclick="a()">',
    "' autofocus x='",
    "{seat} {0} {tile.__class__}",
    "%(n)s %s {} {{",
    "&lt;b&gt;&#60;i&#62;",
    "--> ]]> <!-- x",
    "👩‍🚀🎲🁣",
    "مريم العربية",
    "X" * 24,
    "\\u003cb\\u003e",
]
TURN = position("S[5] E[5]*2 N[5]*1 W[3]; S to move with 1-2 5-8")
langs = pytest.mark.parametrize("lang", LANGUAGES)


def everywhere(names, lang="en"):
    """Every screen and dialog with these names."""
    others = {"names": names, "lang": lang}
    turn = at(TURN, **others)
    thinking = at(position("S[5] E[6] N[7] W[3]; E to move with 1-6; S with 0-1"), **others)
    over = to_the_end(new_match("", **others))
    won = over._replace(match=replace(over.match, target=1))
    played = after(dealt_to(dealt(s="9-9"), "SENW", None, **others), "9-9")
    screens = [
        first_screen("SENW", **others)._replace(more=True),
        turn,
        act(turn, do.AskHint()),
        act(turn, do.ChooseTile(Tile(1, 2))),
        thinking,
        played,
        over,
        won,
        act(first_screen("SENW", **others), do.UpdateReady(held=True)),
    ]
    dialogs = [act(session, do.OpenDialog(name)) for session in (played, over) for name in DIALOGS]
    return screens + dialogs


def skeleton(element: Element):
    """All that is markup and nothing that is text: tags, attributes, and what scripts read from these."""
    kept = ("id", "class", "type", "href")
    attributes = {
        name: value if name in kept or name.startswith("data-") else None
        for name, value in element.attributes.items()
    }
    return (
        element.tag,
        attributes,
        [skeleton(child) for child in element.children if isinstance(child, Element)],
    )


SKELETONS = [skeleton(shown(session)) for session in everywhere(PLAIN)]


@pytest.mark.parametrize("name", NASTY)
def test_a_name_typed_as_markup_is_shown_as_text(name):
    names = (name, name, name, name)
    for session, plain in zip(everywhere(names), SKELETONS, strict=True):
        document = shown(session)
        assert skeleton(document) == plain
        if session.at_start:
            assert [field["value"] for field in document.tags("input")] == [name] * 4
        else:
            assert " ".join(name.split()) in document.text


@given(st.text(st.characters(exclude_categories=["C", "Zs", "Zl", "Zp"]), min_size=1, max_size=NAME_LENGTH))
def test_no_name_whatever_changes_anything_but_text(name):
    typed = act(first_screen(), do.SetName(Seat.S, name)).settings.names[0]
    names = (typed or "x", *PLAIN[1:])
    assert skeleton(shown(first_screen("SENW", names=names)._replace(more=True))) == SKELETONS[0]
    assert skeleton(shown(at(TURN, names=names))) == SKELETONS[1]


@langs
def test_the_first_screen_says_in_a_line_what_each_kind_of_computer_player_thinks_about(lang):
    document = shown(first_screen(lang=lang))
    (levels,) = (one for one in document if "levels" in one.classes)
    names, lines = levels.tags("dt"), levels.tags("dd")
    assert len(names) == len(lines) == len(COMPUTER_KINDS)
    assert len({line.text for line in lines}) == len(COMPUTER_KINDS)
    kinds = {option.text.casefold() for option in document.one("id", "kind-S").tags("option")}
    for name in names:
        assert any(kind.endswith(name.text.casefold()) for kind in kinds), name.text


@langs
def test_every_screen_is_sound_in_every_language(lang):
    for session in everywhere(PLAIN, lang):
        html = str(page(session))
        check(session, html, read(html))


def test_a_name_is_cut_at_24_characters_and_the_field_takes_no_more():
    session = act(first_screen(), do.SetName(Seat.S, "x" * 100))
    (field, *_) = shown(session).all("data-name-of")
    assert field["value"] == "x" * NAME_LENGTH
    assert field["maxlength"] == str(NAME_LENGTH) == "24"


def test_a_match_in_progress_keeps_the_names_it_was_begun_with():
    session = act(new_match("", names=PLAIN), do.SetName(Seat.N, "Zoe"))
    text = shown(session).text
    assert "Noé" in text
    assert "Zoe" not in text


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_first_screen_and_its_dialogs_tell_nothing_of_a_match_in_progress(seed):
    away = act(new_match("S", seed), do.ToStart())
    assert str(page(away)) == str(page(act(new_match("S", "other"), do.ToStart())))


@pytest.mark.parametrize("moves", [0, 5])
def test_the_backs_of_hidden_tiles_are_all_alike(moves):
    session, chance = new_match("S"), Random(1)
    for _ in range(moves):
        session = go_on(session, chance)
    document = shown(session)
    backs = [e for e in document if "back" in e.classes]
    assert len(backs) == sum(hand.bit_count() for hand in session.position.hands)
    assert len({str((back.tag, back.attributes, back.children)) for back in backs}) == 1


@given(st.integers(0, 2**32))
def test_the_seats_of_hidden_hands_differ_only_in_what_is_public(seed):
    """Two deals that are alike to South give the same document."""
    mine = "9-9 8-8 7-7 0-1 0-2 0-3 0-4 0-5"
    hands = dealt(s=mine)
    rest = list(tiles_of(ALL & ~hands[0]))
    Random(seed).shuffle(rest)
    other = (hands[0], *(set_of(rest[at : at + 8]) for at in (0, 8, 16)))
    first = dealt_to(hands, "S", "S")
    assert str(page(first)) == str(page(at(start(other, None))))


@langs
@pytest.mark.parametrize("dialog", DIALOGS)
def test_each_dialog_has_a_heading_and_a_button_that_closes_it(dialog, lang):
    document = shown(act(first_screen(lang=lang), do.OpenDialog(dialog)))
    box = document.one("data-dialog", dialog)
    assert box.tag == "dialog"
    assert document.one("id", box["aria-labelledby"]).text
    assert box.one("data-action", "close").enabled


@langs
def test_how_the_computer_plays_is_told_from_the_first_screen_and_from_the_rules(lang):
    session = first_screen(lang=lang)
    for place in (shown(session), shown(act(session, do.OpenDialog("rules"))).one("id", "dialog")):
        assert place.one("data-action", "players").enabled
    box = shown(act(session, do.OpenDialog("players"))).one("data-dialog", "players")
    assert len(box.tags("h3")) == 3
    text = " ".join(line.text for line in box.tags("li"))
    for kind in COMPUTER_KINDS:
        assert level_words(Texts(lang), kind)[0] in text


def test_without_a_dialog_its_element_is_there_and_empty():
    document = shown(first_screen())
    (box,) = document.tags("dialog")
    assert box.children == []


@langs
def test_the_rules_dialog_tells_objective_rules_agreements_and_controls(lang):
    document = shown(act(first_screen(lang=lang), do.OpenDialog("rules")))
    box = document.one("data-dialog", "rules")
    assert len(box.tags("h3")) >= 5
    assert len(box.tags("li")) >= 20
    for number in ("100", "55", "23"):
        assert number in box.text


def test_the_lists_for_tile_and_place_are_there_only_if_wanted():
    assert not shown(at(TURN)).has("data-select")
    document = shown(act(at(TURN, selectors=True), do.ChooseTile(Tile(5, 8))))
    tiles, places = document.one("data-select", "tile"), document.one("data-select", "place")
    assert [option["value"] for option in tiles.tags("option")] == ["", "5-8"]
    assert [option["value"] for option in places.tags("option")] == ["", "N", "S"]


def test_the_choices_in_force_are_the_ones_selected():
    settings = first_screen(lang="ru", speed="fast", theme="dark", motion="off").settings
    document = shown(
        act(
            first_screen("SN", lang="ru", speed="fast", theme="dark", motion="off"), do.OpenDialog("settings")
        )
    )
    for field in document.all("data-setting"):
        (chosen,) = field.all("selected")
        assert chosen["value"] == getattr(settings, field["data-setting"])
    for field in document.all("data-kind-of"):
        (chosen,) = field.all("selected")
        assert chosen["value"] == ("human" if field["data-kind-of"] in "SN" else "random")


@langs
def test_notes_and_mistakes_are_told_on_the_page(lang):
    note = words("“{key}={value}” in the address is not valid and was left out.", key="lang", value="<i>")
    session = first_screen(lang=lang)
    session = act(session._replace(address=session.address._replace(notes=(note,))), do.Fail())
    status = shown(session).one("role", "status")
    assert len(status.tags("li")) == 2
    assert "<i>" in status.text


def test_embedded_in_another_page_it_says_so():
    session = first_screen()
    embedded = session._replace(address=session.address._replace(embed=True))
    assert "embedded" in shown(embedded).one("id", "page").classes
    assert "embedded" not in shown(session).one("id", "page").classes


def test_a_match_in_progress_can_be_continued_from_the_first_screen():
    assert not shown(first_screen()).has("data-action", "continue")
    document = shown(act(new_match(), do.ToStart()))
    assert document.one("data-action", "continue").enabled
    assert document.one("data-action", "start").enabled


def test_before_the_first_measure_and_on_any_size_the_page_can_be_shown():
    session = to_the_end(new_match(""))
    for width, height in ((0, 0), (1, 1), (320, 240), (5000, 3000)):
        check_form(shown(act(session, do.Resized(width, height))))


def test_a_place_says_what_it_is_for_and_whether_it_is_chosen():
    turn = act(at(TURN), do.AskHint())
    document = shown(turn)
    for target in document.all("data-target"):
        assert "5-8" in target.name
        chosen = target["data-target"] == turn.preview.branch.name
        assert target["aria-pressed"] == ("true" if chosen else "false")


def test_on_screens_of_several_people_no_rack_is_left_behind():
    for seat in SEATS:
        session = dealt_to(dealt(**{seat.name.lower(): "9-9"}), "SENW", None)
        assert not shown(session).has("data-rack")
        assert shown(act(session, do.Ready())).one("data-rack")["data-rack"] == seat.name


def test_notes_can_be_put_away_and_nothing_else_changes():
    session = new_match()
    noted = act(session._replace(address=session.address._replace(notes=(words("A note"),))), do.Fail())
    assert shown(noted).has("data-action", "dismiss")
    assert act(noted, do.Dismiss()) == session
