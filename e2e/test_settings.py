"""What is chosen on the first screen and in the settings, and what is remembered of it."""

from conftest import Sit, start
from playwright.sync_api import Browser, Page, expect
from table import TWO_FRAMES, Table

SIZE = {"width": 768, "height": 1024}
MARKUP = "<img src=x onerror=alert(1)>"


def unfold(page: Page) -> None:
    """Opens what can be chosen; the page is told of it a moment later."""
    page.locator("summary").click()
    page.evaluate(TWO_FRAMES)


def choose_on_first_screen(page: Page) -> None:
    unfold(page)
    page.get_by_label("Name of the player at South").fill("Ana")
    page.get_by_label("Name of the player at North").fill(MARKUP)
    page.get_by_role("combobox", name="East").select_option("easy")
    page.get_by_role("combobox", name="North").select_option("human")
    page.get_by_role("combobox", name="pace").select_option("instant")


def test_choices_are_remembered(sit: Sit) -> None:
    table = sit("", **SIZE)
    page = table.page
    choose_on_first_screen(page)
    page.get_by_role("combobox", name="Language").select_option("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    start(page, page.url)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("combobox", name="Idioma").select_option("en")
    unfold(page)
    expect(page.get_by_label("Name of the player at South")).to_have_value("Ana")
    expect(page.get_by_label("Name of the player at North")).to_have_value(MARKUP[:24])
    expect(page.get_by_role("combobox", name="East")).to_have_value("easy")
    expect(page.get_by_role("combobox", name="North")).to_have_value("human")
    expect(page.get_by_role("combobox", name="West")).to_have_value("normal")
    expect(page.get_by_role("combobox", name="pace")).to_have_value("instant")


def test_a_name_is_text_and_nothing_else(sit: Sit) -> None:
    table = sit("?seed=1&speed=instant&lang=en", **SIZE)
    page = table.page
    page.on("dialog", lambda dialog: dialog.dismiss())
    alerts: list[str] = []
    page.on("dialog", lambda dialog: alerts.append(dialog.message))
    choose_on_first_screen(page)
    table.do("start")
    assert table.look().screen == "cover"
    play_to_the_end(table, MARKUP[:24])
    assert alerts == []
    assert page.locator("#app img").count() == 0


def play_to_the_end(table: Table, name: str) -> None:
    """A hand between two people by hints, with the name as text in every place that shows it."""
    page = table.page
    seen = set()
    while (look := table.settled()).screen in ("cover", "table"):
        if name in page.locator("body").inner_text():
            seen.add(look.screen)
        if look.screen == "cover":
            table.do("ready")
            continue
        look = table.do("hint")
        if look.turn == "S" and len(look.laid) > 4:
            table.do("log")
            expect(page.get_by_role("dialog")).to_contain_text(name)
            table.do("close")
        table.do("pass" if look.phase == "pass" else "confirm")
    assert seen == {"cover", "table"}
    expect(page.locator("body")).to_contain_text(name)


def test_a_name_has_24_characters_at_most(sit: Sit) -> None:
    table = sit("?lang=en", **SIZE)
    page = table.page
    unfold(page)
    field = page.get_by_label("Name of the player at West")
    field.click()
    page.keyboard.type("abcdefghijklmnopqrstuvwxyz0123456789")
    expect(field).to_have_value("abcdefghijklmnopqrstuvwx")
    expect(field).to_be_focused()


def test_typing_in_the_middle_of_a_name_keeps_the_caret(sit: Sit) -> None:
    table = sit("?lang=en", **SIZE)
    page = table.page
    unfold(page)
    field = page.get_by_label("Name of the player at West")
    field.click()
    page.keyboard.type("Mario")
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("an")
    expect(field).to_have_value("Maranio")


def test_what_only_the_address_asked_for_is_not_remembered(sit: Sit) -> None:
    table = sit("?lang=ru&seats=human,easy,easy,easy", **SIZE)
    page = table.page
    unfold(page)
    page.locator("[type=text]").first.fill("Ana")
    start(page, page.url.partition("?")[0])
    expect(page.locator("html")).to_have_attribute("lang", "en")
    unfold(page)
    expect(page.get_by_label("Name of the player at South")).to_have_value("Ana")
    expect(page.get_by_role("combobox", name="East")).to_have_value("normal")


def test_nonsense_in_the_storage_does_no_harm(sit: Sit) -> None:
    table = sit("?seed=1&speed=instant", **SIZE)
    page = table.page
    for nonsense in ("{", '{"lang": 5, "names": [1], "kinds": ["x", "y", "z", "w"]}', '"' + "x" * 9999):
        page.evaluate("text => localStorage.setItem('longana.settings', text)", nonsense)
        start(page, page.url)
        assert table.do("start").screen == "table"
        assert table.look().lang == "en"


BLOCKED = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {get() { throw new DOMException("The operation is insecure.", "SecurityError"); }});
}"""


def test_without_storage_the_game_plays_and_says_once_that_the_match_is_not_kept(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
    page.add_init_script(BLOCKED)
    table = Table(page)
    start(page, site + "?seed=1&lang=en")
    choose_on_first_screen(page)
    page.get_by_role("combobox", name="North").select_option("normal")
    look = table.do("start")
    while look.screen == "table":
        look = table.do("hint")
        look = table.do("pass" if look.phase == "pass" else "confirm")
    assert look.screen == "hand-end"
    (note,) = page.locator("[role=status], [role=alert]").all_inner_texts()
    assert "will not survive" in note
    assert troubles == []
    context.close()
