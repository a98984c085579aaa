"""The first screen before Python is there: it is the real one, and what is done on it is done once it answers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

LATE = "**/pyodide.asm.wasm"


@pytest.fixture
def early(open_page: Callable[..., Page], site: str) -> Callable[..., tuple[Page, Callable[[], None]]]:
    """Opens the page with Python held back, and gives what lets it come."""

    def open_early(query: str = "", **options: object) -> tuple[Page, Callable[[], None]]:
        page = open_page(**options)
        held: list[Route] = []
        page.route(LATE, lambda route: held.append(route))
        page.goto(f"{site}{query}", wait_until="commit")
        expect(page.locator("[data-screen=start]")).to_be_visible()

        def let_come() -> None:
            for route in held:
                route.continue_()
            page.unroute(LATE)

        return page, let_come

    return open_early


def test_a_click_on_play_is_remembered_and_acted_on_once(early) -> None:
    page, let_come = early("?seed=42&lang=en")
    page.click("[data-action=start]")
    page.click("[data-action=start]")
    expect(page.locator("body")).to_have_attribute("data-app", "loading")
    expect(page.locator("[data-action=start]")).to_have_attribute("aria-busy", "true")
    let_come()
    expect(page.locator("[data-screen=table]")).to_be_visible()
    expect(page.locator(".hand-number")).to_have_text("Hand 1")


def test_what_is_chosen_and_typed_early_is_kept(early) -> None:
    page, let_come = early("?lang=en")
    page.click("#more summary")
    page.select_option("#kind-E", "easy")
    page.fill("#name-S", "Ana")
    page.select_option("#lang-start", "es")
    let_come()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#kind-E")).to_have_value("easy")
    expect(page.locator("#name-S")).to_have_value("Ana")


@pytest.mark.parametrize(("lang", "play"), [("es-MX", "Jugar"), ("zh-Hans-CN", "开始"), ("nl-NL", "Play")])
def test_it_speaks_the_visitors_language_at_once(early, lang: str, play: str) -> None:
    page, _ = early(locale=lang)
    expect(page.locator("[data-action=start]")).to_have_text(play)


def test_it_runs_from_right_to_left_at_once(early) -> None:
    page, let_come = early("?lang=ar")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.locator("html")).to_have_attribute("lang", "ar")
    let_come()
    expect(page.locator("body")).to_have_attribute("data-app", "ready")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")


def test_it_has_the_theme_asked_for_at_once(early) -> None:
    page, _ = early("?theme=contrast")
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    expect(page.locator(".welcome")).to_have_css("background-color", "rgb(0, 0, 0)")


def test_progress_is_shown_until_it_answers(early) -> None:
    page, let_come = early()
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    let_come()
    expect(page.locator("body")).to_have_attribute("data-app", "ready")
    expect(bar).to_be_hidden()


def test_without_a_first_screen_the_picture_waits(open_page: Callable[..., Page], site: str) -> None:
    page = open_page()
    page.route(LATE, lambda _: None)
    page.goto(f"{site}?start=1", wait_until="commit")
    expect(page.locator(".boot-table")).to_be_visible()
    expect(page.locator("[data-action=start]")).to_have_count(0)
