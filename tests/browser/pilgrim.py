"""Somebody who plays Pantheon with the mouse: points at the map, the displays and the hand."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.browser.mystic import chips, element_for
from tests.browser.playing import Seat

GAME = "pantheon"
# What comes first when it is open: who hurries to the gods ends an epoch soon.
ORDER = (
    "worship", "god", "gallia god", "offer", "bonus", "raise", "loot", "reserve", "end", "column",
    "draw", "take", "cards", "foot", "stop", "skip",
)  # fmt: skip

Option = dict[str, str]


class Pilgrim:
    """A player who collects offerings of few types for gods."""

    def __init__(self, seat: Seat, seed: int = 1) -> None:
        self.seat = seat
        self.page = seat.page
        self.rng = Random(seed)
        self.kinds: set[str] = set()

    def wish(self, options: list[Option]) -> Option:
        """What this player wants now."""
        for kind in ORDER:
            fitting = [option for option in options if option["kind"] == kind]
            if fitting:
                wanted = [o for o in fitting if o["code"].endswith(("gift", "dancer"))]
                return self.rng.choice(wanted or fitting)
        return self.rng.choice(options)

    def turn(self, kind: str = "") -> Option:
        """One pick, of this kind if one is named: point at it, and confirm."""
        before = self.seat.state()
        options = [o for o in before["options"] if not kind or o["kind"] == kind]
        option = self.wish(options)
        self.kinds.add(option["kind"])
        self.point(option)
        self.seat.confirm(before)
        return option

    def point(self, option: Option) -> None:
        """Choose an option where it is drawn; what is not drawn has a button."""
        element = element_for(self.page, option["code"])
        if element is None:
            self.seat.pick_chip(option["code"])
            return
        element.click()
        if self.page.is_visible("#tag.menu"):
            chips(self.page).get_by_text(option["label"], exact=True).click()

    def open(self, kind: str) -> bool:
        """Whether an option of this kind is open."""
        return any(option["kind"] == kind for option in self.seat.state()["options"])

    def heard(self) -> list[dict[str, Any]]:
        """The updates that came in since this was asked last."""
        return [json.loads(line) for line in self.seat.heard()]

    def hand(self) -> dict[str, int]:
        """The own cards as they are drawn."""
        drawn: list[list[str]] = self.page.locator(".pt-hand .pt-card").evaluate_all(
            "all => all.map(card => [card.dataset.thing, card.querySelector('em')?.textContent])"
        )
        return {thing: int(count[1:]) if count else 1 for thing, count in drawn}


def open_table(seat: Seat, seats: list[str], names: list[str], hotseat: bool = False) -> None:
    """A table out of the form; the first seat begins."""
    seat.go(f"/games/{GAME}/new")
    seat.page.check("#mode-hotseat" if hotseat else "#mode-online")
    seat.page.check(f"#players-{len(seats)}")
    seat.page.click(".more summary")
    seat.page.select_option("[name='setup.first-player']", "1")
    for number, kind in enumerate(seats):
        seat.page.select_option(f"#seat-{number}", kind)
    for number, name in enumerate(names):
        seat.page.fill(f"#name-{number}", name)
    seat.page.click(".form button.main")
    seat.ready()
