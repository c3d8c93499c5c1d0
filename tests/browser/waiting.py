"""Waiting for what others do, or the browser does by itself."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.playing import MILLISECONDS, Seat


def until(page: Page, so: Callable[[], object]) -> None:
    """Wait for what the browser tells by itself."""
    end = time.monotonic() + MILLISECONDS / 1000
    while not so():
        assert time.monotonic() < end
        page.wait_for_timeout(20)


def all_see(seats: list[Seat]) -> None:
    """Until every page shows as many picks as the one that shows most."""
    place = max(seat.state()["place"] for seat in seats)
    for seat in seats:
        seat.wait_for_place(place)


def next_asked(seats: list[Seat]) -> Seat | None:
    """Who is asked now, as soon as a page shows it; None once the game is over."""
    end = time.monotonic() + MILLISECONDS / 1000
    while time.monotonic() < end:
        asked = [seat for seat in seats if seat.asked()]
        if asked:
            return asked[0]
        if seats[0].over:
            return None
        seats[0].page.wait_for_timeout(20)  # any of the pages may be the first to show it
    raise AssertionError("nobody is asked, and the game is not over")
