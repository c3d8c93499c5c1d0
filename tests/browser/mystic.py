"""Somebody who plays Terra Mystica with the mouse: points at the map, builds a little, passes."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page

from tests.browser.playing import Seat
from tests.browser.serving import SECONDS, Server

# What comes first when it is open; what is not named is left alone.
WISHES = (
    "colour", "faction", "start", "card", "cult", "favour", "town", "group", "connect",
    "decline", "build", "upgrade", "bridge", "dig", "send", "action", "done", "pass",
)  # fmt: skip
LARGE = ("build", "upgrade", "dig", "send", "action")  # after one of these a turn is over

# The elements of the scene that stand for an option, as the client finds them.
FIND = """(code) => [...document.querySelectorAll("[data-option].open:not(.chip)")]
    .filter((element) => element.checkVisibility())
    .find((element) => element.getAttribute("data-option").split("|").some((pattern) =>
        pattern.endsWith(" *") ? code.startsWith(pattern.slice(0, -1)) : pattern === code))"""

# What is touched is chosen then, or has a menu.
TOUCHED = """() => !document.getElementById("confirm")?.disabled
    || document.querySelector("#tag.menu:not([hidden])")"""


def element_for(page: Page, code: str) -> Any:
    """What can be pointed at on the scene for an option, if anything."""
    return page.evaluate_handle(FIND, code).as_element()


def said_in_menu(option: dict[str, str]) -> str:
    """What the menu of its place calls an option."""
    return option.get("brief", option["label"])


def chips(page: Page) -> Locator:
    return page.locator("#tag.menu .chip")


class Mystic:
    """A player with a plan for each round: so many turns, then pass."""

    def __init__(self, seat: Seat, turns: int = 1, seed: int = 1, touch: bool = False) -> None:
        self.seat = seat
        self.page = seat.page
        self.turns = turns
        self.rng = Random(seed)
        self.touch = touch
        self.taken = 0
        self.kinds: set[str] = set()

    def wish(self, options: list[dict[str, str]]) -> dict[str, str]:
        """The option this player wants now."""
        kinds: dict[str, list[dict[str, str]]] = {}
        for option in options:
            kinds.setdefault(option["kind"], []).append(option)
        passing = "pass" in kinds and self.taken >= self.turns
        wanted = "pass" if passing else next((k for k in WISHES if k in kinds), "")
        if not wanted:
            return self.rng.choice(options)
        self.taken = 0 if passing else self.taken + (wanted in LARGE and "pass" in kinds)
        return self.rng.choice(kinds[wanted])

    def may_pass(self) -> bool:
        """Whether a turn of an action round begins."""
        return any(option["kind"] == "pass" for option in self.seat.state()["options"])

    def turn(self) -> dict[str, str]:
        """One pick: point at it, choose from the menu if there is one, confirm."""
        before = self.seat.state()
        option = self.wish(before["options"])
        self.kinds.add(option["kind"])
        self.point(option)
        self.seat.confirm(before)
        return option

    def point(self, option: dict[str, str]) -> None:
        """Choose an option, on the scene where it is drawn."""
        element = element_for(self.page, option["code"])
        if element is None:
            self.seat.pick_chip(option["code"])
            return
        element.tap() if self.touch else element.click()
        if self.touch:  # what a finger does is noticed a little later
            self.page.wait_for_function(TOUCHED)
        if self.page.is_visible("#tag.menu"):
            chips(self.page).get_by_text(said_in_menu(option), exact=True).click()

    def play_through(self, most: int = 400) -> int:
        """Play until the end; return how many picks it took."""
        for picks in range(most):
            self.seat.wait_for_turn()
            if self.seat.over:
                return picks
            if not self.seat.uncover():
                self.turn()
        raise AssertionError(f"the game is not over after {most} picks")


def open_table(seat: Seat, seats: list[str], names: list[str], hotseat: bool = False) -> None:
    """A table out of the form, with the introductory set-up: it begins with the first round."""
    seat.go("/games/terra-mystica/new")
    seat.page.check("#mode-hotseat" if hotseat else "#mode-online")
    seat.page.check(f"#players-{len(seats)}")
    seat.page.click(".more summary")
    seat.page.select_option("[name='setup.setup']", "introductory")
    for number, (kind, name) in enumerate(zip(seats, names)):
        seat.page.select_option(f"#seat-{number}", kind)
        if name:
            seat.page.fill(f"#name-{number}", name)
    seat.page.click(".form button.main")
    seat.ready()


def sit_down(seat: Seat, address: str, name: str) -> None:
    """Take the free seat of a table."""
    seat.page.goto(address)
    seat.ready()
    seat.page.fill("#seats input[name=name]", name)
    seat.leave_by("#seats .seat-form button")


def bots_game(server: Server) -> str:
    """The address of a game that two bots have played to the end."""
    seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": "terra-mystica", "players": 2, "seed": 7, "seats": seats}
    made = _ask(server, "/api/v1/tables", wanted)
    end = time.monotonic() + 2 * SECONDS  # bots think slowly on a busy machine
    while not _ask(server, f"/api/v1/tables/{made['id']}")["over"]:
        assert time.monotonic() < end
        time.sleep(0.2)
    return f"{server.url}/tables/{made['id']}"


def _ask(server: Server, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = Request(server.url + path, data, {"Content-Type": "application/json"})
    with urlopen(request, timeout=SECONDS) as answer:
        told: dict[str, Any] = json.load(answer)
        return told
