"""Every reason for which a damaged record is refused can be told in every language."""

import json
import re
from functools import cache
from itertools import islice
from random import Random

import damage
import pytest
from damage import IN_PLAY, WHOLE

from engine.record import RecordError, read
from engine.words import Words
from ui.settings import LANGUAGES
from ui.text import Texts


def damaged():
    """A good two thousand records with all kinds of damage."""
    chance = Random(1)
    text = json.dumps(IN_PLAY, ensure_ascii=False).encode()
    for record in (WHOLE, IN_PLAY):
        yield from (damaged for _, damaged in damage.of_other_types(record))
        yield from (damaged for _, damaged in damage.without_one(record))
        yield from (damaged for _, damaged in damage.said_twice(record))
    yield from damage.with_odd_parts(IN_PLAY, chance)
    yield from islice(damage.flipped(text, chance), 500)
    yield from map(json.dumps, islice(damage.reordered(WHOLE, chance), 300))


@cache
def reasons():
    """One reason for each way in which the sentences in it come together."""
    found = {}
    for data in damaged():
        try:
            read(data)
        except RecordError as error:
            found.setdefault(kinds(error.reason), error.reason)
    return found


def kinds(reason):
    """The templates of a sentence and of those inside it."""
    inside = [kinds(value) for value in reason.values.values() if isinstance(value, Words)]
    return (reason.template, *inside)


def templates(kinds):
    first, *inside = kinds
    return [first, *(template for each in inside for template in templates(each))]


def test_the_damage_is_of_many_kinds():
    assert len(reasons()) > 35


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_told_whole(lang):
    t = Texts(lang, ("Ana", "", "Ñ", ""))
    for reason in reasons().values():
        said = t.say(reason)
        assert said.strip()
        assert "Words(" not in said


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_reason_is_told_in_the_language_of_the_page(lang):
    for found in reasons():
        for template in templates(found):
            words = re.sub("{.*?}", "", template)  # some sentences only hold others
            assert Texts(lang).tr(template) != template or not re.search("[a-z]{3}", words), template
