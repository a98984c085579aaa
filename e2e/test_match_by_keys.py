"""A whole match with nothing but Tab, the arrows, Enter, Space and Escape."""

from random import Random

from conftest import Sit
from playwright.sync_api import Page
from shadow import Shadow
from table import Keys, Look, Table, any_of

PHONE = {"width": 390, "height": 844}


def test_a_whole_match_without_a_pointer(sit: Sit) -> None:
    table = sit("?seed=matanzas&speed=instant&lang=en", Keys, **PHONE)
    shadow, chance = Shadow("matanzas"), Random("matanzas")
    look = table.do("start")
    while True:
        while not shadow.hand_over:
            shadow.check(look)
            move = any_of(chance, shadow.legal())
            shadow.play(move)
            look = play(table, look, move)
        shadow.check(look)
        if shadow.over:
            break
        shadow.next_hand()
        assert focused(table.page) == "next-hand"
        look = table.do("next-hand")
    assert look.screen == "match-end"


def play(table: Table, look: Look, move: str) -> Look:
    """A turn during which the focus goes ahead by itself to the next sensible thing."""
    if move == "pass":
        assert focused(table.page) == "pass"
    else:
        assert focused(table.page) in look.playable
        table.preview(move)
        assert focused(table.page) == "confirm"
        assert table.look().preview == (move.split()[0],)
    return table.do("pass" if move == "pass" else "confirm")


def focused(page: Page) -> str:
    """The action or tile that has the focus."""
    return page.evaluate("document.activeElement.dataset.action ?? document.activeElement.dataset.tile ?? ''")


def test_escape_takes_back_a_preview_and_then_the_choice(sit: Sit) -> None:
    table = sit("?seed=matanzas&speed=instant&lang=en&start=1", Keys, **PHONE)
    before = table.settled()
    table.preview(Shadow("matanzas").legal()[0])
    table.page.keyboard.press("Escape")
    look = table.look()
    assert look.preview == ()
    assert look.chosen
    Keys(table.page).check_focus()
    table.page.keyboard.press("Escape")
    assert table.look() == before
    Keys(table.page).check_focus()


def test_the_arrows_go_round_the_rack(sit: Sit) -> None:
    table = sit("?seed=matanzas&speed=instant&lang=en&start=1", Keys, **PHONE)
    rack = table.settled().rack
    Keys(table.page).reach(f'[data-tile="{rack[0]}"]')
    went = []
    for _ in range(len(rack)):
        table.page.keyboard.press("ArrowRight")
        went.append(focused(table.page))
    assert went == [*rack[1:], rack[0]]
    table.page.keyboard.press("ArrowLeft")
    assert focused(table.page) == rack[-1]
