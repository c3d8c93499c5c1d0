"""What a table does at its start: nothing twice, and nothing that is not seen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import PHONE, Sit
from tests.browser.framing import BOARDS, sit_in
from tests.browser.playing import Seat

# What comes, goes or moves on the board until the page is there.
NOTE_MOVES = """addEventListener("readystatechange", () => {
    window.moved = [];
    const observer = new MutationObserver((changes) => {
        for (const { type, target } of changes)
            if (type === "childList") window.moved.push(target.id || target.className);
            else observer.disconnect();
    });
    observer.observe(document.querySelector(".board-frame"), { childList: true, subtree: true });
    observer.observe(document.body, { attributes: true, attributeFilter: ["data-ready"] });
}, { once: true, capture: true })"""
# Shapes that are kept to be used, and are laid out where they are kept.
LAID_OUT = """() => [...document.querySelectorAll("svg[class$='-symbols'] *")]
    .filter((each) => each.checkVisibility()).map((each) => each.outerHTML)"""
KEPT = "document.querySelectorAll('svg[class$=\"-symbols\"] defs > *').length"
# What paints or cuts other shapes, and does so only where it is laid out itself.
UNSEEN = """() => [...document.querySelectorAll(
    "linearGradient, radialGradient, pattern, clipPath, mask, filter, marker")]
    .filter((each) => !each.checkVisibility()).map((each) => each.id)"""


@pytest.mark.parametrize("game", ["origins", "harbour"])
@pytest.mark.parametrize("look", [{}, PHONE], ids=["wide", "phone"])
def test_nothing_on_the_board_moves_while_a_page_begins(
    sit: Sit, game: str, look: dict[str, Any]
) -> None:
    seat = sit(**look)
    sit_in(seat, game)
    seat.page.add_init_script(NOTE_MOVES)
    seat.page.reload()
    seat.ready()
    assert seat.page.evaluate("window.moved") == []


@pytest.mark.parametrize("game", [game for game in BOARDS if game != "harbour"])
def test_shapes_are_laid_out_only_where_they_are_used(seat: Seat, game: str) -> None:
    sit_in(seat, game)
    assert seat.page.evaluate(KEPT) > 5
    assert seat.page.evaluate(LAID_OUT) == []
    assert seat.page.evaluate(UNSEEN) == []


def test_the_ground_of_a_page_is_not_painted_as_a_picture_first(seat: Seat) -> None:
    """A repeated one would be, where the page is not a whole number of pixels high."""
    seat.go("/games/terra-mystica")
    repeat = seat.page.evaluate("getComputedStyle(document.body).backgroundRepeat")
    assert set(repeat.split(", ")) == {"no-repeat"}
