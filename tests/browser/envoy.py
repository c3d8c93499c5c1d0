"""Somebody who plays Capital Lux 2 in a browser, and all that the browser was told."""

from __future__ import annotations

import re
from typing import Any

from ludopolis.games.capital_lux_2.kinds import CARD_IDS, CARD_NAMES
from tests.browser.playing import Seat

GAME = "capital-lux-2"
NAMES = dict(zip(CARD_IDS, CARD_NAMES))
OWN = "#lx-hand, #lx-draft"
OPEN = "#lx-capital, [id^='lx-city-'], #lx-power-tiles, #lx-resolution"
CARDS = """(parts) => [...document.querySelectorAll(parts)].flatMap((part) =>
    [...part.querySelectorAll("[data-thing^='card ']")]
        .map((card) => card.getAttribute("data-thing").slice(5)))"""


def open_table(seat: Seat, people: list[str], powers: str, hotseat: bool = False) -> None:
    """A table out of the form, with a set of powers; for a person without name it stays free."""
    page = seat.page
    seat.go(f"/games/{GAME}/new")
    page.check("#mode-hotseat" if hotseat else "#mode-online")
    page.check(f"#players-{len(people)}")
    for number, name in enumerate(people):
        page.select_option(f"#seat-{number}", "human" if name else "open")
        if name:
            page.fill(f"#name-{number}", name)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.select_option('select[name$="powers"]', powers)
    page.fill("#seed", "11")
    page.click(".form button.main")
    seat.ready()


def sit_down(seat: Seat, address: str, number: int, name: str) -> None:
    """Take a free seat by the table's link."""
    seat.page.goto(address)
    seat.ready()
    seat.page.fill(f"#name-{number}", name)
    with seat.page.expect_navigation():
        seat.page.click(f".seat-form:has(#name-{number}) button")
    seat.ready()


def current_round(seat: Seat) -> int:
    """The round that the page shows."""
    shown = seat.page.locator("#lx-capital .lx-status span").first.inner_text()
    return int(re.findall(r"\d+", shown)[0])


def send(seat: Seat, code: str, state: dict[str, Any]) -> None:
    """A pick as the page would send it, without pointing at anything."""
    table = seat.page.url.split("/tables/")[1].split("?")[0]
    body = {"code": code, **{key: state[key] for key in ("place", "mark", "seat")}}
    answer = seat.page.request.post(f"{seat.server.url}/api/v1/tables/{table}/picks", data=body)
    assert answer.ok, answer.text()


def play_to_round(seat: Seat, wanted: int) -> int:
    """Play until this round, taking the screen where a curtain hangs; return how often it hung."""
    curtains = 0
    while True:
        seat.wait_for_turn()
        if not seat.page.is_hidden("#curtain"):
            assert seat.page.evaluate(CARDS, OWN) == []  # nobody looks behind it
            seat.uncover()
            curtains += 1
        elif current_round(seat) >= wanted:
            return curtains
        else:
            before = seat.state()
            send(seat, seat.rng.choice(before["options"])["code"], before)
            seat.wait_for_change(before)


def finish(seat: Seat) -> None:
    """All picks to the end, whoever is asked; then the page shows it."""
    table = seat.page.url.split("/tables/")[1].split("?")[0]
    address = f"{seat.server.url}/api/v1/tables/{table}"
    for _ in range(400):
        told = seat.page.request.get(address).json()
        if told["over"]:
            break
        state = {**told, "seat": told["viewer"]["seat"]}
        send(seat, seat.rng.choice(told["options"])["code"], state)
    seat.page.goto(f"{seat.server.url}/tables/{table}")
    seat.ready()
    assert seat.over


class Envoy:
    """A player online who keeps everything that was received."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.page = seat.page
        self.told = ""  # every page and every update, as they came
        self.seen: set[str] = set()  # kinds of cards that were in the own hand
        self.shown: set[str] = set()  # and on the table
        self.secrets = 0
        seat.listen()
        self.page.on("response", lambda answer: self._keep(answer))

    def _keep(self, answer: Any) -> None:
        if answer.request.resource_type == "document" and answer.status == 200:
            self.told += answer.text()

    def round(self) -> int:
        """The round that the page shows."""
        return current_round(self.seat)

    def pick(self, blue: bool) -> str:
        """A pick; return its code.

        One of the two collects blue cards and plays them into the Capital, the other never does.
        """
        state = self.seat.state()
        codes = [option["code"] for option in state["options"]]
        fitting = [code for code in codes if _is_blue(code) == blue] or codes
        wanted = self.seat.rng.choice(fitting)
        self.seat.pick_chip(wanted)
        self.page.click("#confirm")
        self.seat.wait_for_change(state)
        return wanted

    def knows_nothing_of(self, other: Envoy) -> None:
        """No word that was received tells of a card that only the other can know (CL-16)."""
        self.told += "".join(self.seat.heard())
        self.seen |= set(self.page.evaluate(CARDS, OWN))
        self.shown |= set(other.page.evaluate(CARDS, OPEN))
        theirs = set(other.page.evaluate(CARDS, OWN))
        assert all(card in self.told for card in self.seen)
        for card in theirs - self.seen - self.shown:
            self.secrets += 1
            for name in (card, NAMES[card].en, NAMES[card].fr):
                assert not re.search(rf"\b{name}\b", self.told), f"{card} is known"
        for here, there in zip(self.agents(), other.agents(), strict=True):
            assert (here is None) != (there is None)  # each knows the own ones only
            if there is not None:
                assert not re.search(rf"agent (tile )?{re.escape(there)}", self.told, re.IGNORECASE)

    def agents(self) -> list[str | None]:
        """The Agent tiles that lie face down, with the values of those that are known."""
        tiles = self.page.locator("#lx-capital .lx-agent:not(.lx-up)")
        things = tiles.evaluate_all("all => all.map((each) => each.dataset.thing ?? null)")
        return [None if thing is None else thing.removeprefix("agent ") for thing in things]


def _is_blue(code: str) -> bool:
    return code.startswith(("keep blue", "agent ")) or bool(re.match(r"play blue-. capital", code))
