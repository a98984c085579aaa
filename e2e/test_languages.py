"""Languages: changed in the middle of anything, and nothing English left over (see also test_words_fit.py)."""

import re
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from conftest import Sit, start
from playwright.sync_api import Page, expect
from shadow import TWO, Shadow, seed_where
from table import Look, Table

LOCALES = Path(__file__).parent.parent / "locales"
SIZE = {"width": 768, "height": 1024}

TEXTS = """() => {
  const texts = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (!parent.closest("script, style, symbol, noscript")) texts.push(walk.currentNode.data);
  }
  for (const element of document.querySelectorAll("#app *")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
    }
  }
  return texts.map((text) => text.replace(/\\s+/g, " ").trim()).filter((text) => text);
}"""


@cache
def english(lang: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """The English messages that read otherwise in a language, each with its translations, as patterns."""
    with (LOCALES / lang / "LC_MESSAGES" / "longana.po").open("rb") as file:
        messages = [message for message in read_po(BytesIO(file.read())) if message.id]
    pairs = ((list_of(message.id), list_of(message.string)) for message in messages)
    return tuple(
        (pattern(ids), pattern(strings))
        for ids, strings in pairs
        if ids != strings and len(re.sub(r"\\{\\w+\\}", "", ids[0])) > 3
    )


def list_of(texts: object) -> list[str]:
    return [str(text) for text in texts] if isinstance(texts, list | tuple) else [str(texts)]


def pattern(texts: list[str]) -> re.Pattern[str]:
    """What a message can become: any text may stand for a placeholder."""
    return re.compile("|".join(re.sub(r"\\\\{\\w+\\\\}", ".+", re.escape(text)) for text in texts))


def check_no_english(page: Page, lang: str) -> None:
    for text in page.evaluate(TEXTS):
        for message, translation in english(lang):
            assert not message.fullmatch(text) or translation.fullmatch(text), (lang, text)


def choose_language(table: Table, lang: str) -> None:
    """Through the settings, as a person would, whatever language is shown now."""
    table.use("[data-action=settings]")
    table.page.get_by_role("dialog").locator(f"select:has(option[value={lang}])").select_option(lang)
    table.use("[data-action=close]")
    expect(table.page.get_by_role("dialog")).to_be_hidden()
    expect(table.page.locator("html")).to_have_attribute("lang", lang)


def language_free(look: Look) -> tuple[object, ...]:
    return (look.position, look.laid, look.playable, look.chosen, look.targets, look.preview, look.possible)


def test_a_change_in_the_middle_loses_nothing(sit: Sit) -> None:
    seed = seed_where(lambda shadow: shadow.legal() != ["pass"] and bool(shadow.board.moves))
    table = sit(f"?seed={seed}&speed=instant&lang=en&start=1", **SIZE)
    shadow = Shadow(seed)
    for step in ("nothing chosen", "a tile chosen", "a preview", "a hint", "later"):
        move = shadow.legal()[0]
        if step == "a tile chosen":
            table.choose(move.split()[0])
        elif step == "a preview":
            table.place(move.split()[1])
        elif step == "a hint":
            table.do("hint")
        elif step == "later":
            table.do("cancel")
            shadow.play(move)
            table.play(move)
        before = table.settled()
        said = {before.said}
        for lang in ("es", "ru", "en"):
            choose_language(table, lang)
            look = table.look()
            assert look.lang == lang
            assert language_free(look) == language_free(before), (step, lang)
            said.add(look.said)
        assert table.look() == before
        assert len(said) == 3


@pytest.mark.parametrize("lang", ["es", "ru"])
def test_no_english_is_left_over(sit: Sit, lang: str) -> None:
    table = sit(f"?seed=baracoa&speed=instant&lang={lang}&seats=human,easy,random,normal", **SIZE)
    page = table.page
    page.locator("summary").click()
    check_no_english(page, lang)
    for dialog in ("rules", "settings", "statistics"):
        check_dialog(table, dialog, lang)
    look = table.do("start")
    show_lists(table)
    while look.screen == "table":
        check_no_english(page, lang)
        refused = [tile for tile in look.rack if tile not in look.playable]
        if refused:
            table.choose(refused[0])
            check_no_english(page, lang)
        look = table.do("hint")
        check_no_english(page, lang)
        check_dialog(table, "log", lang)
        look = table.do("pass" if look.phase == "pass" else "confirm")
    while True:
        check_no_english(page, lang)
        check_dialog(table, "log", lang)
        if look.screen == "match-end":
            break
        look = table.do("next-hand")
        while look.screen == "table":
            table.do("hint")
            check_no_english(page, lang)
            look = table.do("pass" if look.phase == "pass" else "confirm")


def check_dialog(table: Table, dialog: str, lang: str) -> None:
    table.page.locator(f"[data-action={dialog}]").first.click()
    check_no_english(table.page, lang)
    table.use("[data-action=close]")


def show_lists(table: Table) -> None:
    table.use("[data-action=settings]")
    table.page.locator("#show-selectors").check()
    table.use("[data-action=close]")


@pytest.mark.parametrize("lang", ["es", "ru"])
def test_no_english_on_the_cover(sit: Sit, lang: str) -> None:
    table = sit(f"?seed=baracoa&speed=instant&lang={lang}&seats={TWO}&start=1", **SIZE)
    assert table.settled().screen == "cover"
    check_no_english(table.page, lang)
    look = table.do("ready")
    look = table.do("hint")
    look = table.do("pass" if look.phase == "pass" else "confirm")
    assert look.screen == "cover"
    check_no_english(table.page, lang)


def test_the_search_for_english_finds_some(sit: Sit) -> None:
    """The English page is full of it."""
    table = sit("?seed=baracoa&speed=instant&lang=en&start=1", **SIZE)
    table.settled()
    for lang in ("es", "ru"):
        with pytest.raises(AssertionError):
            check_no_english(table.page, lang)


@pytest.mark.parametrize(
    ("locale", "lang"), [("es-CU", "es"), ("pt-PT", "pt"), ("zh-CN", "zh-Hans"), ("nl-NL", "en")]
)
def test_the_browsers_language_comes_first(
    site: str, open_page: Callable[..., Page], locale: str, lang: str
) -> None:
    page = start(open_page(locale=locale), site)
    expect(page.locator("html")).to_have_attribute("lang", lang)
