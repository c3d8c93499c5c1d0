"""Every page can be read by everybody, in both languages, light and dark, small and wide."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from ludopolis.games import find
from ludopolis.puzzles.stored import puzzles_of
from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat
from tests.browser.rooms import PAINTED

PUZZLES = "/games/seven-wonders-dice/puzzles"
SOLVED = f"{PUZZLES}/1?pick={quote(puzzles_of(find('seven-wonders-dice'))[0].best)}"
PAGES = [
    "/", "/games", "/games/harbour", "/games/harbour/new", "/games/harbour/week", "/friends",
    "/tables", "/lobby", PUZZLES, SOLVED, "/about", "/account", "/tables/2222222222",
]  # fmt: skip
# Without `preload`, in which axe writes styles into shadow trees: the policy of pages forbids it.
AXE = "axe.run({resultTypes: ['violations'], preload: false}).then(({violations}) => violations)"
LOOKS: list[dict[str, Any]] = [
    {"locale": "en-GB", "color_scheme": "light"},
    {"locale": "fr-FR", "color_scheme": "dark"},
    {"locale": "fr-FR", "color_scheme": "light", **PHONE},
]


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody from using the page."""
    if not page.evaluate("Boolean(window.axe)"):  # to read it once a page is enough
        page.evaluate(AXE_SCRIPT)
    page.evaluate(PAINTED)
    found = page.evaluate(AXE)
    return [
        f"{issue['id']}: {node['html'][:160]}"
        for issue in found
        if issue["impact"] in ("serious", "critical")
        for node in issue["nodes"]
    ]


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_no_page_has_a_serious_issue_or_is_too_wide(sit: Sit, look: dict[str, Any]) -> None:
    seat = sit(**look)
    for path in PAGES:
        seat.go(path)
        for folded in seat.page.locator(".more").all():
            folded.locator("summary").click()
        assert (path, serious(seat.page)) == (path, [])
        wide: int = seat.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert (path, wide <= 0) == (path, True)
    seat.problems.clear()  # that a table is missing is a 404


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
@pytest.mark.parametrize("plain", ["", "?plain=1"])
def test_no_state_of_a_table_has_a_serious_issue(
    sit: Sit, look: dict[str, Any], plain: str
) -> None:
    seat = sit(**look)
    seat.new_game("harbour")
    if plain:
        seat.page.goto(seat.page.url + plain)
        seat.ready()
    seat.wait_for_turn()
    assert serious(seat.page) == []
    seat.pick_chip(seat.state()["options"][0]["code"])
    expect(seat.page.locator("#confirm")).to_be_enabled()
    assert serious(seat.page) == []
    seat.page.keyboard.press("Escape")
    with seat.undrawn():
        seat.hurry()
    assert serious(seat.page) == []
    seat.page.goto(seat.page.url.partition("?")[0] + "?at=3")
    seat.ready()
    assert serious(seat.page) == []


def test_the_language_is_chosen_and_kept(seat: Seat) -> None:
    seat.go("/")
    seat.page.click("a[hreflang=fr]")
    expect(seat.page.locator("html")).to_have_attribute("lang", "fr")
    seat.go("/about")
    expect(seat.page.locator("h1")).to_have_text("À propos de Ludopolis")


def test_the_theme_is_chosen_and_kept(seat: Seat) -> None:
    seat.go("/")
    seat.page.click("#theme")
    seat.go("/about")
    expect(seat.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_refusal_links_to_its_rule(seat: Seat) -> None:
    seat.go("/games/harbour#HB-2.1")
    expect(seat.page.locator("#HB-2\\.1")).to_be_in_viewport()


def test_a_form_that_cannot_be_a_table_says_what_was_expected(seat: Seat) -> None:
    seat.go("/games/harbour/new")
    seat.page.click(".more summary")
    seat.page.evaluate("document.getElementById('seed').removeAttribute('pattern')")
    seat.page.fill("#seed", "seven")
    seat.page.click(".form button.main")
    expect(seat.page.locator("[role=alert]")).to_contain_text("seed")
    seat.problems.clear()


def test_an_account_gathers_tables(sit: Sit) -> None:
    seat = sit()
    seat.go("/account")
    seat.page.fill("#account-name", "Hypatia")
    seat.page.fill("#account-password", "eight letters")
    seat.page.click("button[value=register]")
    expect(seat.page.locator("h1")).to_have_text("Hypatia")
    seat.play_now("harbour")
    seat.go("/account")
    expect(seat.page.locator(".table-list a")).to_have_count(1)
    seat.page.click("button[value=logout]")
    expect(seat.page.locator("#account-name")).to_be_visible()
