"""A puzzle in the browser: point at the board, answer, read why, play on."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from ludopolis import games
from ludopolis.puzzles.stored import puzzles_of
from tests.browser.conftest import Sit
from tests.browser.test_pages import serious

SIZES = [(1280, 800), (1366, 650), (390, 844)]
SHIPPED = [name for name in games.names() if puzzles_of(games.find(name))]
# Which part of the window is board: below its top, and above what is asked.
SEEN = """() => {
    const board = document.getElementById("zoom").getBoundingClientRect();
    const dock = document.querySelector(".dock").getBoundingClientRect();
    return (Math.min(board.bottom, dock.top) - Math.max(board.top, 0)) / innerHeight;
}"""


@pytest.mark.parametrize("name", SHIPPED)
def test_the_board_is_in_view_before_an_answer_and_after_it(sit: Sit, name: str) -> None:
    seat = sit()
    page = seat.page
    puzzle = puzzles_of(games.find(name))[0]
    for query in ("", f"?pick={quote(puzzle.greedy)}"):
        seat.go(f"/games/{name}/puzzles/1{query}")
        page.wait_for_selector("body[data-ready]")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SEEN) > 0.3, (query, width, height)
        assert serious(page) == []
        page.set_viewport_size({"width": 1280, "height": 800})


def test_the_first_touch_shows_which_option_it_is_and_the_second_answers(sit: Sit) -> None:
    seat = sit()
    seat.go("/games/terra-mystica/puzzles/15")
    page = seat.page
    place = page.locator('#area-own [data-option="ship"].open')
    place.click()
    expect(page.locator("#tag.firm")).to_contain_text("Advance shipping")
    expect(page.get_by_role("button", name="That is my answer")).to_be_enabled()
    place.click()
    expect(page.get_by_role("status")).to_contain_text(
        "There is better: Build a dwelling on lakes D2"
    )
    told = page.get_by_role("region", name="What came of it")
    expect(told).to_contain_text("The best turn: Build a dwelling on lakes D2 and end the turn")
    expect(told).to_contain_text(
        "At once: \N{MINUS SIGN}2 coins, \N{MINUS SIGN}1 worker, \N{MINUS SIGN}1 priest, +4 VP"
    )
    expect(told.locator("tbody")).to_have_count(
        len(puzzles_of(games.find("terra-mystica"))[14].tried)
    )


def test_where_a_place_stands_for_several_options_just_those_are_listed(sit: Sit) -> None:
    seat = sit()
    seat.go("/games/terra-mystica/puzzles/15")
    page = seat.page
    page.locator('#area-board [data-option*="build D2"].open').click()
    listed = page.locator("#tag.menu button")
    expect(listed).to_have_text([" Dwelling", " Swamp", " Forest", " Mountains"])
    listed.last.click()
    page.get_by_role("button", name="That is my answer").click()
    expect(page.get_by_role("status")).to_contain_text("There is better")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.locator(".turn")).to_contain_text("Puzzle 16 of")


def test_a_puzzle_is_solved_by_keyboard_and_played_on(sit: Sit) -> None:
    puzzle = puzzles_of(games.find("capital-lux-2"))[0]
    seat = sit()
    seat.go("/games/capital-lux-2/puzzles")
    page = seat.page
    page.get_by_role("link", name="Puzzle 1", exact=False).first.click()
    expect(page.get_by_role("status")).to_have_count(0)
    chip = page.locator(f'#picks [value="{puzzle.best}"]')
    chip.evaluate("chip => chip.closest('details')?.setAttribute('open', '')")
    chip.focus()
    page.keyboard.press("Enter")
    expect(chip).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Right")
    page.get_by_role("button", name="Play on from here").click()
    seat.ready()
    assert "/tables/" in page.url


def test_a_puzzle_is_answered_without_scripts(sit: Sit) -> None:
    puzzle = puzzles_of(games.find("seven-wonders-dice"))[0]
    seat = sit(java_script_enabled=False)
    seat.go("/games/seven-wonders-dice/puzzles/1")
    chip = seat.page.locator(f'#picks [value="{puzzle.best}"]')
    folded = seat.page.locator(f'#picks details:has([value="{puzzle.best}"]) summary')
    if folded.count():
        folded.click()
    chip.click()
    expect(seat.page.get_by_role("status")).to_contain_text("Right")
