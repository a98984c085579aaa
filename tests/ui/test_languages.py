"""The languages: found by their tags, and known also where Python is not there yet."""

import json
import re
from pathlib import Path

import pytest

from ui.languages import KNOWN, LANGUAGES, language_of

ROOT = Path(__file__).parent.parent.parent


def words_in(script):
    """The languages of the table `WORDS` in a script."""
    table = re.search(r"const WORDS = \{(.*?)\n  \};", (ROOT / script).read_text("utf-8"), re.DOTALL)
    return set(re.findall(r"^ {4}(\w+): [\[{]", table[1], re.MULTILINE))


@pytest.mark.parametrize("script", ["assets/boot.js", "embed.js"])
def test_what_is_said_without_python_is_said_in_every_language(script):
    assert words_in(script) == set(LANGUAGES)


def test_who_has_no_scripts_is_told_so_in_every_language():
    page = (ROOT / "index.html").read_text("utf-8")
    told = re.search("<noscript>(.*?)</noscript>", page, re.DOTALL)[1]
    assert set(re.findall(r'<p lang="([\w-]+)"', told)) == {language.tag for language in KNOWN.values()}
    for code in LANGUAGES:
        turned = KNOWN[code].right_to_left
        assert (f'<p lang="{KNOWN[code].tag}" dir="rtl"' in told) is turned


def test_the_script_before_python_knows_tags_and_directions_as_python_does():
    script = (ROOT / "assets/boot.js").read_text("utf-8")
    tags = dict(re.findall(r'(\w+): "([\w-]+)"', re.search(r"const TAGS = \{(.*)\}", script)[1]))
    assert tags == {code: language.tag for code, language in KNOWN.items() if language.tag != code}
    turned = json.loads(re.search(r"const RIGHT_TO_LEFT = (\[.*\])", script)[1])
    assert turned == [code for code, language in KNOWN.items() if language.right_to_left]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_found_by_its_code_and_its_tag_in_any_case(code):
    for tag in (code, KNOWN[code].tag, code.upper(), f"{code}-XX", f"{code}_XX"):
        assert language_of(tag) == code


@pytest.mark.parametrize("tag", ["", "-", "-es", "e", "esp", "español", "xx-es", None, 5, ["es"]])
def test_nothing_else_is_one(tag):
    assert language_of(tag) is None
