"""A real server, a real browser, and people who look at it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.framing import sit_in
from tests.browser.playing import MILLISECONDS, Seat
from tests.browser.rooms import Rooms
from tests.browser.serving import Server
from tests.luck import pytest_runtest_call, pytest_runtest_setup  # noqa: F401

# Playwright's own list, which ours replaces; then what Chromium loads behind the address bar of
# every window though nobody sees it, for longer than a page of the table takes.
UNWANTED = [
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
]  # fmt: skip
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--process-per-site",
    "--in-process-gpu",  # nothing is handed to a process of its own that only draws
    f"--disable-features={','.join(UNWANTED)}",
]  # fmt: skip
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
}  # fmt: skip

Sit = Callable[..., Seat]

expect.set_options(timeout=MILLISECONDS)


WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The same engine without what stands around a page in a window: no profiles, no panels, no notices.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")


def chromium(names: tuple[str, ...]) -> str:
    """The browser of this machine; LUDOPOLIS_CHROMIUM names another."""
    given = os.environ.get("LUDOPOLIS_CHROMIUM")
    path = given or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.skip(f"there is no {names[0]} here; LUDOPOLIS_CHROMIUM can name a browser")
    return path


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server"))
    yield started
    started.stop()


# Not for the whole session: its event loop would be in the way of the tests of other folders.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """What draws the pages, with as little around them as this machine has."""
    opened = playwright.chromium.launch(executable_path=chromium(SHELLS + WHOLE), args=FLAGS)
    yield opened
    opened.close()


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """For what the shell does not have, as notices."""
    opened = playwright.chromium.launch(executable_path=chromium(WHOLE), args=FLAGS)
    yield opened
    opened.close()


@pytest.fixture(scope="package")
def rooms(browser: Browser, server: Server) -> Rooms:
    return Rooms(browser, server)


def windows(rooms: Rooms, server: Server) -> Iterator[Sit]:
    """Opens a browser window of its own for somebody; in the end nothing may have gone wrong."""
    seats: list[Seat] = []
    taken = []

    def open_window(seed: int = 1, **options: Any) -> Seat:
        wide = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
        room = rooms.take({**wide, "reduced_motion": "reduce", **options})
        taken.append(room)
        seats.append(Seat(room.context.new_page(), server, seed))
        return seats[-1]

    yield open_window
    for seat, room in zip(seats, taken, strict=True):
        if seat.leaves_traces:
            room.context.close()
        else:
            rooms.give_back(room)
    assert [problem for seat in seats for problem in seat.problems] == []


@pytest.fixture
def sit(rooms: Rooms, server: Server) -> Iterator[Sit]:
    """Opens windows in the browser that all tests share."""
    yield from windows(rooms, server)


@pytest.fixture
def sit_with_notices(whole_browser: Browser, server: Server) -> Iterator[Sit]:
    """Opens windows in a browser that shows notices."""
    yield from windows(Rooms(whole_browser, server), server)


@pytest.fixture
def seat(sit: Sit) -> Seat:
    """Somebody with a mouse and a window of 1280 by 800."""
    return sit()


@pytest.fixture
def mystic(seat: Seat) -> Seat:
    """Somebody in the middle of a game of Terra Mystica."""
    sit_in(seat, "terra-mystica")
    return seat
