"""The frame of a table: the board is always in view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit, windows
from tests.browser.framing import BOARDS, WRONG, inside, sit_in, turns
from tests.browser.playing import Seat
from tests.browser.rooms import Rooms
from tests.browser.serving import Server

POINTS = 10  # of a game, from its first pick to its last
SIZES = [(1280, 800), (1366, 650)]
LANDMARKS = """() => [...document.querySelectorAll("section, nav, main, aside, [role=region]")]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getAttribute("aria-label") ?? document
        .getElementById(each.getAttribute("aria-labelledby"))?.textContent.trim())
    .filter(Boolean)"""

# How much larger the board is drawn when the page is there, before any of it is shown.
NOTE_FIT = """addEventListener("DOMContentLoaded", () => {
    window.first = document.getElementById("area-board").style.getPropertyValue("--fit");
})"""
# What a board begins with before it is drawn.
BEFORE = "document.documentElement.style.getPropertyValue('--fit')"
FITS = """() => [
    window.first, document.getElementById("area-board").style.getPropertyValue("--fit"),
]"""


class Walk(NamedTuple):
    """What was seen on the way through a game."""

    wrong: dict[str, list[str]]  # with the board, by point and size of the window
    landmarks: list[list[str]]  # their names, at each point


@pytest.fixture(scope="module", params=BOARDS)
def walk(request: pytest.FixtureRequest, rooms: Rooms, server: Server) -> Iterator[Walk]:
    """One window that is led through ten points of a game, and looks at both sizes there."""
    seats = windows(rooms, server)
    seat, game, walked = next(seats)(), request.param, Walk({}, [])
    for place in turns(game, POINTS):
        sit_in(seat, game, place)
        walked.wrong.update(look(seat, game, str(place)))
        walked.landmarks.append(seat.page.evaluate(LANDMARKS))
    sit_in(seat, game)
    seat.send(seat.state()["options"][0]["code"])  # the page is not loaded anew for what follows
    seat.wait_for_turn()
    walked.wrong.update(look(seat, game, "streamed"))
    yield walked
    next(seats, None)


def look(seat: Seat, game: str, point: str) -> dict[str, list[str]]:
    """What is wrong with the boards at each size of the window, the present one first."""
    boards, found = BOARDS[game], {}
    if game == "seven-wonders-dice" and seat.page.locator("#wd-cities").count():
        boards = ["#wd-cities"]
    now = seat.page.viewport_size or {}
    for width, height in sorted(SIZES, key=lambda size: size != tuple(now.values())):
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.settle()
        found[f"{point} {width}x{height}"] = seat.page.evaluate(WRONG, boards)
    return {size: problems for size, problems in found.items() if problems}


def test_the_board_lies_wholly_in_the_window_at_ten_points(walk: Walk) -> None:
    assert walk.wrong == {}


def test_every_landmark_of_a_table_has_a_name_of_its_own(walk: Walk) -> None:
    for names in walk.landmarks:
        assert sorted(names) == sorted(set(names))


def test_spectators_see_whole_cities_of_7_wonders_dice(seat: Seat, sit: Sit) -> None:
    sit_in(seat, "seven-wonders-dice")
    watcher = sit()
    watcher.page.goto(seat.page.url.partition("?")[0])
    watcher.ready()
    boards = ["#wd-forum .wd-box", "#wd-city-0 .wd-at-gold", "#wd-city-1 .wd-at-gold"]
    for width, height in SIZES:
        watcher.page.set_viewport_size({"width": width, "height": height})
        watcher.settle()
        assert watcher.page.evaluate(WRONG, boards) == []


def test_a_board_has_the_size_of_last_time_at_once(seat: Seat) -> None:
    page = seat.page
    page.add_init_script(NOTE_FIT)
    sit_in(seat, "origins")
    page.reload()
    seat.ready()
    first, settled = page.evaluate(FITS)
    assert first == settled not in ("", "1")
    assert page.evaluate(BEFORE) == settled
    page.set_viewport_size({"width": 1366, "height": 650})
    page.reload()
    seat.ready()
    page.wait_for_function(f"({FITS})()[1] !== '{settled}'")  # other windows, other sizes
    assert page.evaluate(BEFORE) in ("", page.evaluate(FITS)[1])
    assert page.evaluate(WRONG, BOARDS["origins"]) == []


def test_terra_mystica_needs_one_screen(mystic: Seat) -> None:
    page = mystic.page
    seen = [
        "#tm-land .tm-map", "#tm-power-actions .tm-actions", "#tm-rounds .tm-now",
        "#tm-rounds .tm-now + .tm-round", "#area-own .tm-goods", "#area-own .tm-bowls",
        "#area-own .tm-yard",
    ]  # fmt: skip
    assert [selector for selector in seen if not inside(page, selector)] == []
    for key, part in (("c", "#tm-cult-board .tm-cults"), ("b", "#tm-bonus-cards .tm-cards")):
        expect(page.locator(part)).to_be_hidden()
        page.keyboard.press(key)
        expect(page.locator(part)).to_be_in_viewport(ratio=0.5)
        assert page.evaluate(WRONG, BOARDS["terra-mystica"]) == []
        page.keyboard.press(key)
        expect(page.locator(part)).to_be_hidden()


def test_the_spaces_of_priests_can_be_touched(mystic: Seat) -> None:
    mystic.page.keyboard.press("c")
    sizes = mystic.page.locator("#tm-cult-board .tm-order circle").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(({width}) => width)"
    )
    assert sizes
    assert min(sizes) >= 24
