"""Somebody who plays 7 Wonders Dice with the mouse: points at spaces of the city, else at dice."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.playing import Seat

GAME = "seven-wonders-dice"
ORDER = ("city", "bonus", "cross", "build", "wonder", "decline", "stop", "pass")

# How many spaces are left in each building, by the beginning of their ids.
LEFT = """() => {
    const left = {};
    for (const cell of document.querySelectorAll("#wd-city [data-key*='_']:not(.wd-crossed)")) {
        const building = cell.getAttribute("data-key").slice(0, 2);
        left[building] = (left[building] ?? 0) + 1;
    }
    return left;
}"""
# The space, bonus, city or pass of an option: what is drawn apart from the dice.
FIND = """(code) => [...document.querySelectorAll("[data-option].open:is(.wd-cell, .wd-choice)")]
    .find((element) => element.getAttribute("data-option").split("|").includes(code))"""
# The button of an option in the menu, where there is one.
FROM_MENU = """(label) => [...document.querySelectorAll("#tag.menu .chip")]
    .find((chip) => chip.querySelector(".menu-name").textContent === label)?.click()"""
TRIES = 5

Option = dict[str, str]


class Citizen:
    """A player who completes buildings: bonuses end the game."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.page = seat.page
        self.kinds: set[str] = set()

    def wish(self, options: list[Option]) -> Option:
        """What is worth most to somebody who wants to complete buildings."""
        best = min([ORDER.index(option["kind"]) for option in options])
        fitting = [option for option in options if option["kind"] == ORDER[best]]
        left: dict[str, int] = self.page.evaluate(LEFT)
        return min(fitting, key=lambda option: left.get(option["code"].split()[-1][:2], 0))

    def turn(self) -> Option:
        """One pick, confirmed."""
        before = self.seat.state()
        option = self.wish(before["options"])
        self.kinds.add(option["kind"])
        self.point(option)
        self.seat.confirm(before)
        return option

    def point(self, option: Option) -> None:
        """Choose an option where it is drawn; what is not drawn has a button.

        A menu may close when somebody else acts: then point again.
        """
        for _ in range(TRIES):
            element = self.page.evaluate_handle(FIND, option["code"]).as_element()
            if element is None:
                self.seat.pick_chip(option["code"])
            else:
                element.click()
                self.page.evaluate(FROM_MENU, option["label"])
            if self.page.is_enabled("#confirm"):
                return
        raise AssertionError(f"{option['code']} cannot be chosen")

    def choose(self, code: str) -> None:
        """Choose an option without confirming it."""
        options: list[Option] = self.seat.state()["options"]
        self.point(next(option for option in options if option["code"] == code))

    def play_through(self, most: int = 300) -> int:
        """Play until the end; return how many picks it took."""
        for picks in range(most):
            self.seat.wait_for_turn()
            if self.seat.over:
                return picks
            self.turn()
        raise AssertionError(f"the game is not over after {most} picks")

    def heard(self) -> list[dict[str, Any]]:
        """The updates that came in since this was asked last."""
        return [json.loads(line) for line in self.seat.heard()]


def open_table(seat: Seat, seats: list[str], name: str, cities: str = "random") -> None:
    """A table out of the form: who sits where, and how cities are found."""
    seat.go(f"/games/{GAME}/new")
    seat.page.check(f"#players-{len(seats)}")
    seat.page.click(".more summary")
    seat.page.select_option("[name='setup.cities']", cities)
    for number, kind in enumerate(seats):
        seat.page.select_option(f"#seat-{number}", kind)
    seat.page.fill("#name-0", name)
    seat.page.click(".form button.main")
    seat.ready()


def sit_down(seat: Seat, address: str, number: int, name: str) -> None:
    """Take a free seat of a table."""
    seat.page.goto(address)
    seat.ready()
    seat.page.fill(f"#name-{number}", name)
    seat.leave_by(f"#seats form:has(#name-{number}) button")
