"""Letters, digits and reading keys; the focus that goes along; the list of keys."""

from random import Random

from conftest import Sit
from playwright.sync_api import Page, expect
from shadow import Shadow, seed_where
from table import Keys, Look, Table, any_of, settle

QUERY = "&speed=instant&lang=en&start=1"
PHONE = {"width": 390, "height": 844}
RUSSIAN = {"s": "ы", "n": "т", "e": "у", "w": "ц", "p": "з", "u": "г", "h": "р"}


def focused(page: Page) -> str:
    return page.evaluate(
        "(({tile, target, action}) => tile ?? target ?? action ?? '')(document.activeElement.dataset)"
    )


def focus_is_seen(page: Page) -> None:
    Keys(page).check_focus()


def by_keys(table: Table, look: Look, move: str) -> Look:
    """A turn with digits and letters alone, and the focus at each step of it."""
    page = table.page
    if move == "pass":
        page.keyboard.press("p")
    else:
        tile, _, branch = move.partition(" ")
        digit = str(look.rack.index(tile) + 1)
        page.keyboard.press(digit)
        assert table.look().chosen == (tile,)
        assert focused(page) in table.look().targets
        focus_is_seen(page)
        page.keyboard.press(branch.lower() if branch else digit)
        assert table.look().preview == (tile,)
        assert focused(page) == "confirm"
        focus_is_seen(page)
        page.keyboard.press("Enter")
    settle(page)
    look = table.look()
    assert focused(page) in (*look.playable, "pass", "next-hand", "rematch")
    focus_is_seen(page)
    return look


def test_a_hand_with_digits_and_letters(sit: Sit) -> None:
    table, shadow, chance = sit(f"?seed=bayamo{QUERY}", Keys, **PHONE), Shadow("bayamo"), Random("keys")
    look = table.settled()
    table.page.keyboard.press("Tab")
    while not shadow.hand_over:
        shadow.check(look)
        move = any_of(chance, shadow.legal())
        shadow.play(move)
        look = by_keys(table, look, move)
    shadow.check(look)


def test_undo_redo_hint_and_cancel_have_letters(sit: Sit) -> None:
    table, shadow = sit(f"?seed=camagüey{QUERY}", **PHONE), Shadow("camagüey")
    first = table.settled()
    second = table.play(shadow.legal()[0])
    keyboard = table.page.keyboard
    for undo, redo in (("u", "r"), ("U", "Shift+U")):
        keyboard.press(undo.lower())
        assert table.settled().position == first.position
        keyboard.press(redo)
        assert table.settled().position == second.position
    keyboard.press("u")
    settle(table.page)
    keyboard.press("h")
    assert len(table.look().preview) == 1
    keyboard.press("Escape")
    assert table.look().preview == ()


def test_letters_act_on_a_russian_keyboard_and_can_be_switched_off(sit: Sit) -> None:
    table = sit(f"?seed=camagüey{QUERY}", **PHONE)
    page, before = table.page, table.settled()

    def press(letter: str) -> None:
        page.evaluate(
            "([key, code]) => document.activeElement.dispatchEvent("
            "new KeyboardEvent('keydown', {key, code, bubbles: true, cancelable: true}))",
            [RUSSIAN[letter], f"Key{letter.upper()}"],
        )

    press("h")
    assert table.look().preview
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.locator("#use-letters").uncheck()
    page.keyboard.press("Escape")
    press("h")
    page.keyboard.press("h")
    page.keyboard.press("?")
    assert table.look().preview == ()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert table.look().position == before.position


def test_what_is_typed_into_a_field_is_no_key(sit: Sit) -> None:
    page = sit("?lang=en", **PHONE).page
    page.locator("summary").click()
    name = page.get_by_label("Name of the player at South")
    name.fill("")
    name.press_sequentially("Emil?")
    expect(name).to_have_value("Emil?")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_list_of_keys_opens_and_gives_the_focus_back(sit: Sit) -> None:
    table = sit(f"?seed=holguin{QUERY}", Keys, width=320, height=568)
    page, dialog = table.page, table.page.get_by_role("dialog")
    tile = table.settled().rack[2]
    Keys(page).reach(f'[data-tile="{tile}"]')
    for close in ("?", "Escape"):
        page.keyboard.press("?")
        expect(dialog).to_be_visible()
        expect(dialog.locator("kbd", has_text="?")).to_have_count(1)
        assert page.evaluate(
            "(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)"
            "(document.querySelector('.dialog-body'))"
        )
        page.keyboard.press("u")
        expect(dialog).to_be_visible()
        page.keyboard.press(close)
        expect(dialog).to_be_hidden()
        assert focused(page) == tile
    table.use("[data-action=settings]")
    table.use("[data-action=keys]")
    expect(dialog.locator("#dialog-title")).to_have_text("Keys")
    page.keyboard.press("Escape")
    assert focused(page) == "settings"


def test_reading_keys_are_heard_in_the_live_line(sit: Sit) -> None:
    table = sit(f"?seed=holguin{QUERY}", **PHONE)
    page, look = table.page, table.settled()
    page.keyboard.press("b")
    for seat, branch in look.branches.items():
        place = {"S": "South", "E": "East", "N": "North", "W": "West"}[seat]
        assert f"{place}’s branch: ends in {branch.end}" in table.look().said
    page.keyboard.press("t")
    assert ", ".join(look.rack) in table.look().said
    page.keyboard.press("c")
    assert f"South: 0 points, {look.seats['S'][0]} tiles" in table.look().said
    page.keyboard.press("g")
    assert look.laid[-1] in table.look().said
    page.keyboard.press("Escape")
    assert table.look() == look


def test_the_arrows_go_to_the_place_they_point_to(sit: Sit) -> None:
    seed = seed_where(lambda shadow: bool(shadow.board.moves) and several_places(shadow) is not None)
    table, shadow = sit(f"?seed={seed}{QUERY}", Keys, **PHONE), Shadow(seed)
    look = table.settled()
    tile = several_places(shadow)
    assert tile
    table.page.keyboard.press(str(look.rack.index(tile) + 1))
    arrows = {"N": "ArrowUp", "S": "ArrowDown", "E": "ArrowRight", "W": "ArrowLeft"}
    for target in table.look().targets * 2:
        table.page.keyboard.press(arrows[target])
        assert focused(table.page) == target
    table.page.keyboard.press("Escape")
    assert focused(table.page) == tile


def several_places(shadow: Shadow) -> str | None:
    tiles = [move.split()[0] for move in shadow.legal()]
    return next((tile for tile in tiles if tiles.count(tile) > 1), None)


def test_alt_and_the_arrows_move_the_tile_and_the_focus_with_it(sit: Sit) -> None:
    table = sit(f"?seed=holguin{QUERY}", Keys, **PHONE)
    page, rack = table.page, table.settled().rack
    Keys(page).reach(f'[data-tile="{rack[0]}"]')
    for at in (1, 2):
        page.keyboard.press("Alt+ArrowRight")
        assert table.look().rack.index(rack[0]) == at
        assert focused(page) == rack[0]
    focus_is_seen(page)
    page.keyboard.press("Alt+ArrowLeft")
    assert table.look().rack == (rack[1], rack[0], *rack[2:])
    page.keyboard.press("o")
    assert table.look().rack == rack


def test_the_focus_waits_at_the_rack_while_others_play(sit: Sit) -> None:
    seed = seed_where(lambda shadow: bool(shadow.board.moves) and shadow.legal() != ["pass"])
    table = sit(f"?seed={seed}&speed=slow&lang=en&start=1", Keys, **PHONE)
    shadow = Shadow(seed)
    table.settled()
    table.preview(shadow.legal()[0])
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("document.querySelector('[data-screen]').dataset.phase === 'computer'")
    assert table.page.evaluate("document.activeElement.id") == "rack"
    settle(table.page)
    assert focused(table.page) in (*table.look().playable, "pass")
    focus_is_seen(table.page)
