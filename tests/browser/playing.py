"""A person at the table: points, confirms, waits. It knows no game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

from playwright.sync_api import FilePayload, Page, TimeoutError

from ludopolis.arena import play_game, replayed
from ludopolis.bots import make, usual
from ludopolis.core import load, record
from ludopolis.games import find
from tests.browser.serving import Server

MILLISECONDS = 120_000  # a busy machine draws, and bots think, slowly
SENT = 2_000  # milliseconds after which what is sent is no longer there to be confirmed

# Notes every update that comes in, before the page does anything with it.
HEAR = """
window.heard = [];
const Plain = EventSource;
window.EventSource = class extends Plain {
    constructor(address) {
        super(address);
        this.addEventListener("update", (event) => window.heard.push(event.data));
    }
};
"""

# What is shown for seconds stays for minutes.
LINGER = """() => {
    const plain = window.setTimeout;
    window.setTimeout = (act, time, ...rest) => plain(act, time < 3000 ? time : time * 60, ...rest);
}"""


class Seat:
    """Somebody who looks at a page of a table."""

    def __init__(self, page: Page, server: Server, seed: int = 1) -> None:
        self.page = page
        self.server = server
        self.rng = Random(seed)
        self.problems: list[str] = []
        self.leaves_traces = False  # that cannot be cleared away, as another clock
        page.set_default_timeout(MILLISECONDS)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda line: self._note(line.type, line.text))

    def _note(self, kind: str, said: str) -> None:
        # A question about an option that is gone meanwhile is refused, and that is fine.
        if kind == "error" and "409" not in said:
            self.problems.append(said)

    # Getting there

    def go(self, path: str) -> None:
        self.page.goto(self.server.url + path)

    def play_now(self, game: str) -> None:
        """Home, then one click."""
        self.go("/")
        self.page.select_option("#play-game", game)
        self.page.click("#play-now")
        self.ready()

    def new_game(self, game: str) -> None:
        """As `play_now` does, for who does not look at the home page."""
        made = self.page.request.post(f"{self.server.url}/play-now", form={"game": game})
        self.page.goto(made.url)
        self.ready()

    def set_up(self, game: str, people: list[str], bots: int = 0, hotseat: bool = False) -> None:
        """A table out of the form: people at this screen, then bots."""
        self.go(f"/games/{game}/new")
        players = len(people) + bots
        self.page.check("#mode-hotseat" if hotseat else "#mode-online")
        self.page.check(f"#players-{players}")
        for seat in range(players):
            kind = "human" if seat < len(people) else f"bot:{usual(find(game))}"
            self.page.select_option(f"#seat-{seat}", kind)
        for seat, name in enumerate(people):
            self.page.fill(f"#name-{seat}", name)
        self.page.click(".form button.main")
        self.ready()

    def go_on(self, values: dict[str, Any], left: int = 0) -> None:
        """Open a record and play on where so much of it is left, everybody at this screen."""
        self.open_record(values)
        self.page.goto(f"{self.page.url}?at={len(values['log']) - left}")
        self.leave_by("form[action$='/continue'] button")
        self.uncover()

    def open_record(self, values: dict[str, Any]) -> None:
        """Open a record; a game that is not over is played on where it ends."""
        content = json.dumps(values).encode()
        file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": content}
        self.go("/")
        self.page.set_input_files("#record-file", file)
        self.leave_by("form[action='/records'] button")

    def play_on(self, values: dict[str, Any], left: int = 0) -> None:
        """As `go_on` does, but from the first the page of whose turn it is; no form is seen."""
        place = len(values["log"]) - left
        state = load(find(values["game"]), values).state_at(place)
        cut = {"log": values["log"][:place], "over": False, "scores": state.scores()}
        content = json.dumps({**values, **cut}).encode()
        file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": content}
        opened = self.page.request.post(f"{self.server.url}/records", multipart={"record": file})
        asked = re.search(r'id="uncover" href="([^"]*)"', opened.text())
        self.page.goto(f"{self.server.url}{asked[1]}" if asked else opened.url)
        self.ready()

    def ready(self) -> None:
        """Until the table listens and has heard everything once, if it is not looked back at."""
        self.page.wait_for_selector(
            "body[data-ready][data-place], body[data-ready].looking-back", state="attached"
        )

    def leave_by(self, selector: str) -> None:
        """Click what leads to another page of a table, and be there."""
        with self.page.expect_navigation():
            self.page.click(selector)
        self.ready()

    def take_time(self) -> None:
        """From now on, what goes away by itself stays for a busy machine to see it."""
        self.page.evaluate(LINGER)

    def listen(self) -> None:
        """From the next page on, keep every update that comes in."""
        self.page.add_init_script(HEAR)

    def heard(self) -> list[str]:
        """The updates that came in since this was asked last, as they came."""
        lines: list[str] = self.page.evaluate("window.heard.splice(0)")
        return lines

    # Looking

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.page.text_content("#state") or "{}")
        return found

    @property
    def over(self) -> bool:
        return bool(self.state()["over"])

    def wait_for_turn(self) -> None:
        """Until this person has to decide, has to take the screen, or the game is over."""
        self.page.wait_for_function(
            """() => {
                const text = document.getElementById("state")?.textContent;
                if (!text) return false;
                const state = JSON.parse(text);
                return state.mine || state.over || !document.getElementById("curtain").hidden;
            }"""
        )

    def wait_for_change(self, before: dict[str, Any]) -> None:
        self.page.wait_for_function(
            """(before) => {
                const text = document.getElementById("state")?.textContent;
                if (!text) return false;
                const state = JSON.parse(text);
                return state.place !== before.place || state.mark !== before.mark
                    || state.seat !== before.seat;
            }""",
            arg={key: before[key] for key in ("place", "mark", "seat")},
        )

    def settle(self) -> None:
        """Let the page do what it has to do, and draw it."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => "
            "requestAnimationFrame(() => setTimeout(done))))"
        )

    def wait_for_place(self, place: int) -> None:
        """Until the page shows at least so many picks."""
        self.page.wait_for_function(
            """(place) => {
                const text = document.getElementById("state")?.textContent;
                return Boolean(text) && JSON.parse(text).place >= place;
            }""",
            arg=place,
        )

    def open_elements(self) -> list[str]:
        """The codes on elements of the scene that can be seen and are open."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll("[data-option].open:not(.chip)")]
                .filter((element) => element.checkVisibility())
                .map((element) => element.dataset.option ?? element.getAttribute("data-option"))"""
        )
        return found

    @contextmanager
    def undrawn(self) -> Iterator[None]:
        """Meanwhile the page hears, does and holds all that it would, but nothing is drawn."""
        draw = "(how) => { document.body.style.display = how; }"
        self.page.evaluate(draw, "none")
        yield
        self.page.evaluate(draw, "")

    # Picking

    def uncover(self) -> bool:
        """Take the screen if a curtain hangs."""
        if self.page.is_hidden("#curtain"):
            return False
        self.leave_by("#uncover")
        return True

    def pick(self) -> None:
        """Point at something open, on the scene where possible, and confirm."""
        before = self.state()
        elements = self.open_elements()
        if elements and self.rng.random() < 0.7:
            code = self.rng.choice(elements)
            self.page.locator(f'[data-option="{code}"].open:not(.chip)').first.click()
        else:
            self.pick_chip(self.rng.choice(before["options"])["code"])
        if self.page.is_visible("#tag.menu"):
            self.page.locator("#tag.menu .chip").first.click()
        self.confirm(before)

    def confirm(self, before: dict[str, Any], key: str = "") -> None:
        """Confirm what is chosen, unless a click has done so, and see the change."""
        keys = {key: before[key] for key in ("place", "mark", "seat")}
        self.page.wait_for_function(
            """(before) => {
                const state = JSON.parse(document.getElementById("state").textContent);
                const changed = Object.entries(before).some(([key, was]) => state[key] !== was);
                return changed || !document.getElementById("confirm")?.disabled;
            }""",
            arg=keys,
        )
        for _ in range(MILLISECONDS // SENT):
            if {key: self.state()[key] for key in keys} != keys:
                break
            with suppress(TimeoutError):  # it is sent already, or the machine is busy
                if key:
                    self.page.keyboard.press(key)
                else:
                    self.page.click("#confirm", timeout=SENT)
                break
        self.wait_for_change(before)

    def rest(self) -> None:
        """Leave the mouse where it is, or the eyes on a menu, until what is shown was read."""
        self.page.evaluate("window.rested += 1000")

    def pick_chip(self, code: str) -> None:
        """Choose by its button, unfolding it if need be."""
        chip = self.page.locator(f'#prompt .chip[value="{code}"]')
        if not chip.is_visible():
            group = self.page.locator(f'#prompt details:has(.chip[value="{code}"])')
            if group.count() and not chip.is_visible():
                group.locator("summary").click()
        chip.click()

    def send(self, code: str) -> None:
        """A pick as the page would send it, without pointing at anything; the page shows it."""
        before = self.state()
        self.post(code, before)
        self.wait_for_change(before)

    def post(self, code: str, state: dict[str, Any]) -> None:
        """A pick as the page would send it in this state."""
        body = {"code": code, **{key: state[key] for key in ("place", "mark", "seat")}}
        path = f"/api/v1/tables/{self.table}/picks"
        answer = self.page.request.post(self.server.url + path, data=body)
        assert answer.ok, answer.text()

    @property
    def table(self) -> str:
        return self.page.url.split("/tables/")[1].split("?")[0]

    def asked(self) -> bool:
        return bool(self.state()["mine"])

    def hurry(self, most: int = 400) -> None:
        """Come to the end without pointing at anything; the page shows every pick."""
        for _ in range(most):
            self.wait_for_turn()
            if self.over:
                return
            self.send(self.rng.choice(self.state()["options"])["code"])
        raise AssertionError(f"the game is not over after {most} picks")

    def play_through(self, most: int = 1000) -> int:
        """Play until the end; return how many picks it took."""
        for picks in range(most):
            self.wait_for_turn()
            if self.over:
                return picks
            if not self.uncover():
                self.pick()
        raise AssertionError(f"the game is not over after {most} picks")


def played(game: str, people: list[str], seed: int, **setup: Any) -> dict[str, Any]:
    """The record of a whole game that bots have played under these names."""
    result = play_game(find(game), [make("greedy") for _ in people], seed, setup)
    return record(replayed(find(game), result, setup), people)


def left_when(values: dict[str, Any], so: Callable[[Any], bool]) -> int:
    """How much of a record is left when this is so of its state for the first time."""
    match = load(find(values["game"]), values)
    lines = len(values["log"])
    return lines - next(place for place in range(lines) if so(match.state_at(place)))
