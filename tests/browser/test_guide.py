"""A guided first game in the browser: lit, followed, left, and never in the way of the board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat
from tests.browser.test_pages import serious


def learn(seat: Seat, game: str) -> None:
    """As the button does, without its page."""
    made = seat.page.request.post(f"{seat.server.url}/learn", form={"game": game})
    seat.page.goto(made.url)
    seat.ready()


def board(seat: Seat) -> Any:
    box = "(({x, y, width, height}) => [x, y + scrollY, width, height])"
    return seat.page.evaluate(
        f"{box}(document.getElementById('area-board').getBoundingClientRect())"
    )


def test_a_first_game_is_played_from_its_first_lesson_to_its_last(sit: Sit) -> None:
    seat = sit()
    seat.go("/games/harbour")
    seat.leave_by("form[action='/learn'] button")
    page, titles = seat.page, list[str]()
    expect(page.locator("#area-own .guided.open")).to_have_attribute("data-option", "bid 13")
    for _ in range(12):
        seat.wait_for_turn()
        titles.append(page.inner_text("#guide-title"))
        if titles[-1] == "Now you know Harbour" or seat.over:
            break
        before = seat.state()
        page.click("#guide .chip")
        seat.confirm(before)
    assert titles[0] == "Bid for the first ship"
    assert "The last card" in titles
    if not seat.over:
        expect(page.locator("#guide .button.main")).to_have_text("Play on")


@pytest.mark.parametrize("look", [{}, PHONE], ids=["window", "phone"])
def test_the_card_moves_no_board_and_can_be_left(sit: Sit, look: dict[str, Any]) -> None:
    seat = sit(color_scheme="dark", **look)
    learn(seat, "capital-lux-2")
    assert serious(seat.page) == []
    explained, size = board(seat), seat.page.evaluate("document.documentElement.scrollWidth")
    assert size <= seat.page.viewport_size["width"]  # type: ignore[index]
    seat.leave_by("#guide form[action$='/unguide'] button")
    assert seat.page.locator("#guide").count() == 0
    assert board(seat) == explained
