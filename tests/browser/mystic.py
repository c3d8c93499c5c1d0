"""Somebody who plays Terra Mystica with the mouse: points at the map, builds a little, passes."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.playing import Seat

# What comes first when it is open; what is not named is left alone.
WISHES = (
    "colour", "faction", "start", "card", "cult", "favour", "town", "group", "connect",
    "decline", "build", "upgrade", "bridge", "dig", "send", "action", "done", "pass",
)  # fmt: skip
LARGE = ("build", "upgrade", "dig", "send", "action")  # after one of these a turn is over

# The elements of the scene that stand for an option, as the client finds them.
FIND = """(code) => [...document.querySelectorAll("[data-option].open:not(.chip)")]
    .filter((element) => element.getClientRects().length > 0)
    .find((element) => element.getAttribute("data-option").split("|").some((pattern) =>
        pattern.endsWith(" *") ? code.startsWith(pattern.slice(0, -1)) : pattern === code))"""


def element_for(page: Page, code: str) -> Any:
    """What can be pointed at on the scene for an option, if anything."""
    return page.evaluate_handle(FIND, code).as_element()


def chips(page: Page) -> Locator:
    return page.locator("#tag.menu .chip")


class Mystic:
    """A player with a plan for each round: so many turns, then pass."""

    def __init__(self, seat: Seat, turns: int = 1, seed: int = 1) -> None:
        self.seat = seat
        self.page = seat.page
        self.turns = turns
        self.rng = Random(seed)
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

    def turn(self) -> dict[str, str]:
        """One pick: point at it, choose from the menu if there is one, confirm."""
        before = self.seat.state()
        option = self.wish(before["options"])
        self.kinds.add(option["kind"])
        self.point(option)
        self.page.click("#confirm")
        self.seat.wait_for_change(before)
        return option

    def point(self, option: dict[str, str]) -> None:
        """Choose an option, on the scene where it is drawn."""
        element = element_for(self.page, option["code"])
        if element is None:
            self.seat.pick_chip(option["code"])
            return
        element.click()
        if self.page.is_visible("#tag.menu"):
            chips(self.page).get_by_text(option["label"], exact=True).click()

    def play_through(self, most: int = 400) -> int:
        """Play until the end; return how many picks it took."""
        for picks in range(most):
            self.seat.wait_for_turn()
            if self.seat.over:
                return picks
            if not self.seat.uncover():
                self.turn()
        raise AssertionError(f"the game is not over after {most} picks")
