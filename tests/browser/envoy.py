"""Somebody who plays Capital Lux 2 in a browser, and all that the browser was told."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Response

from ludopolis.games import find
from ludopolis.games.capital_lux_2.components.kinds import CARD_IDS, CARD_NAMES
from ludopolis.languages import languages
from ludopolis.words import Words
from tests.browser.playing import Seat

GAME = "capital-lux-2"
TONGUES = [Words(language, find(GAME)) for language in languages()]
SPOKEN = {card: [words(name) for words in TONGUES] for card, name in zip(CARD_IDS, CARD_NAMES)}
BODIES = ("document", "fetch", "xhr")  # kinds of answers that are read whole
SECRET = ("dealt", "kept", "received", "drew_card", "agent_seen")  # told to one player only
OWN = "#lx-hand, #lx-draft"
OPEN = "#lx-capital, [id^='lx-city-'], #lx-power-tiles, #lx-resolution"
CARDS = """(parts) => [...document.querySelectorAll(parts)].flatMap((part) =>
    [...part.querySelectorAll("[data-thing^='card ']")]
        .map((card) => card.getAttribute("data-thing").slice(5)))"""
# All that a page shows and was told since it was looked at last, at one glance.
GLANCE = f"""([own, open]) => {{
    const cards = {CARDS};
    const all = (selector) => [...document.querySelectorAll(selector)];
    return {{
        heard: window.heard.splice(0),
        round: all("#lx-capital .lx-status span")[0].innerText,
        seat: JSON.parse(document.getElementById("state").textContent).seat,
        own: cards(own),
        open: cards(open),
        pile: all("#lx-capital [data-thing='deck citizen']")[0].dataset.tip ?? "",
        agents: all("#lx-capital .lx-on .lx-agent:not(.lx-up)")
            .map((each) => each.dataset.thing?.replace("agent ", "") ?? null),
    }};
}}"""


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
    return _number(seat.page.locator("#lx-capital .lx-status span").first.inner_text())


def _number(shown: str) -> int:
    return int(re.findall(r"\d+", shown)[0])


def play_on(seat: Seat, enough: Callable[[int], bool]) -> int:
    """Play until it is enough, taking the screen where a curtain hangs; return how often it hung.

    It is asked between picks, and told how often a curtain hung.
    """
    curtains = 0
    while True:
        seat.wait_for_turn()
        if not seat.page.is_hidden("#curtain"):
            assert seat.page.evaluate(CARDS, OWN) == []  # nobody looks behind it
            seat.uncover()
            curtains += 1
        elif enough(curtains):
            return curtains
        else:
            seat.send(seat.rng.choice(seat.state()["options"])["code"])


def ask(seat: Seat) -> dict[str, Any]:
    """What the server has to say to whoever looks at the page."""
    address = f"{seat.server.url}/api/v1/tables/{seat.table}"
    found: dict[str, Any] = seat.page.request.get(address).json()
    return found


def finish(seat: Seat) -> None:
    """All picks to the end, whoever is asked; then the page shows it."""
    for _ in range(400):
        told = ask(seat)
        if told["over"]:
            break
        state = {**told, "seat": told["viewer"]["seat"]}
        seat.post(seat.rng.choice(told["options"])["code"], state)
    seat.page.goto(seat.page.url.split("?")[0])
    seat.ready()
    assert seat.over


class Envoy:
    """A player online, or somebody who only watches, who keeps everything that was received."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.page = seat.page
        self.received: list[str] = []  # the body of every answer and update, as they came
        self.secrets: Counter[int] = Counter()  # how many were kept, by round
        self._begin(0)
        seat.listen()
        self.page.on("response", lambda answer: self._keep(answer))

    def _begin(self, number: int) -> None:
        """A round begins; what was open once may be hidden in it."""
        self.now = number
        self.told = ""  # what was received in this round and speaks of it
        self.own: set[str] = set()  # kinds of cards in the own hand now
        self.agents: list[str | None] = []  # Agent tiles face down, with the values that are known
        self.seen: set[str] = set()  # kinds of cards that were in the own hand
        self.shown: set[str] = set()  # and on the table

    def _keep(self, answer: Response) -> None:
        if answer.request.resource_type in BODIES and answer.status == 200:
            with suppress(Error):  # the window was closed meanwhile
                self.received.append(answer.text())
                self.told += self.received[-1]

    def take_in(self) -> None:
        """The updates that came in; events that are for one player only came to that player."""
        self.seat.wait_for_place(ask(self.seat)["place"])
        found = self.page.evaluate(GLANCE, [OWN, OPEN])
        number = _number(found["round"])
        if number != self.now:
            self._begin(number)
        for line in found["heard"]:
            self.received.append(line)
            update = json.loads(line)
            for event in update["events"]:
                if event["kind"] in SECRET:
                    assert event["player"] == found["seat"]
                else:
                    self.shown.add((event["thing"] or "").removeprefix("card "))
            self.told += _of_round(update, number)
        self.own, self.agents = set(found["own"]), found["agents"]
        self.seen |= self.own
        discarded = {card for card in SPOKEN if _names(card, found["pile"])}
        self.shown |= set(found["open"]) | discarded

    def pick(self, blue: bool) -> str:
        """A pick; return its code.

        One of the two collects blue cards and plays them into the Capital, the other never does.
        """
        codes = [option["code"] for option in self.seat.state()["options"]]
        fitting = [code for code in codes if _is_blue(code) == blue] or codes
        wanted: str = self.seat.rng.choice(fitting)
        self.seat.send(wanted)
        return wanted

    def knows_nothing_of(self, other: Envoy) -> None:
        """No word that was received tells of a card that only the other can know (CL-16)."""
        assert all(card in self.told for card in self.seen)
        for card in other.own - self.seen - self.shown:
            self.secrets[self.now] += 1
            assert not _names(card, self.told), f"{card} is known in round {self.now}"
            assert not _has(card, self.told), f"{card} is known"
        for here, there in zip(self.agents, other.agents, strict=True):
            assert here is None or there is None  # nobody but the owner knows one
            if there is not None:
                assert not re.search(rf"agent (tile )?{re.escape(there)}", self.told, re.IGNORECASE)


def _names(card: str, said: str) -> bool:
    """Whether something that was said names a card, in any language."""
    return any(_has(word, said) for word in SPOKEN[card])


def _has(word: str, said: str) -> bool:
    return word in said and bool(re.search(rf"\b{word}\b", said))  # to look first is far quicker


def _of_round(update: dict[str, Any], number: int) -> str:
    """What an update says apart from earlier rounds, whose open cards the log still tells of."""
    earlier = {"digest", *[f"log-{before}" for before in range(number)]}
    regions = [html for name, html in update["regions"].items() if name not in earlier]
    return json.dumps(update["options"], ensure_ascii=False) + "".join(regions)


def _is_blue(code: str) -> bool:
    return code.startswith(("keep blue", "agent ")) or bool(re.match(r"play blue-. capital", code))
