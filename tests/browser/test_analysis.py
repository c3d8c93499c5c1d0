"""The page that says where a game was lost, and advice that says why."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.playing import Seat
from tests.browser.serving import Server
from tests.browser.test_pages import LOOKS, serious
from tests.server.test_analysis import finished


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where a finished game is."""
    answer = httpx.post(f"{server.url}/api/v1/records", json=finished())
    return f"/tables/{answer.json()['id']}"


def test_an_analysis_gets_better_while_it_is_looked_at(seat: Seat, address: str) -> None:
    seat.go(f"{address}/analysis")
    page = seat.page
    expect(page.locator("#analysis")).to_have_attribute("data-done", "1")
    expect(page.locator("progress")).to_have_count(0)
    steps = page.locator("svg[data-steps]").first.locator("a.chart-step")
    steps.first.focus()
    page.keyboard.press("ArrowRight")
    expect(steps.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{address}?at=*")


def whose_lines(seat: Seat) -> list[Locator]:
    """The names beside each chart."""
    legends = seat.page.locator(".chart-legend")
    return [legends.nth(n).locator(".chart-name:visible") for n in range(legends.count())]


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_everybody_can_read_it(sit: Sit, address: str, look: dict[str, Any]) -> None:
    seat = sit(**look)
    seat.go(f"{address}/analysis")
    expect(seat.page.locator("#analysis")).to_have_attribute("data-done", "1")
    seat.page.locator(".insight-table summary").click()
    assert serious(seat.page) == []
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [each.all_inner_texts() for each in whose_lines(seat)] == [["Ana", "Bo"]] * 2
    title = {"en-GB": "How it went", "fr-FR": "Le fil de la partie"}[look["locale"]]
    expect(seat.page.locator("#course")).to_have_text(title)


def test_advice_says_the_whole_turn_and_why(seat: Seat) -> None:
    seat.new_game("capital-lux-2")
    seat.wait_for_turn()
    seat.page.click("#advice")
    advised = seat.page.locator("#advised")
    expect(advised).to_contain_text("points expected")
    expect(advised.locator("li").first).to_be_visible()
    assert serious(seat.page) == []
    seat.page.keyboard.press("Escape")
    expect(advised).to_be_hidden()
