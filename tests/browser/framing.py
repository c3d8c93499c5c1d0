"""Games that bots have played up to somebody's turn, and what is wrong with a board on a page."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.core import record
from ludopolis.games import find
from tests.browser.playing import Seat
from tests.browser.serving import SECONDS, Server

# The main board of each game, and what belongs to it.
BOARDS = {
    "terra-mystica": ["#tm-land .tm-map"],
    "origins": ["#or-sites", "#or-market", "#or-districts", "#or-temples", "#or-military"],
    "seven-wonders-dice": ["#wd-city", "#wd-forum .wd-box"],
    "capital-lux-2": ["#lx-capital", "#lx-hand"],
    "pantheon": ["#pt-land .pt-map"],
    "harbour": ["#roads", "#hand"],
}
PLAYERS = {"terra-mystica": 4, "origins": 3, "pantheon": 3}
# What of the boards lies outside of the window, is scrolled away or covered, or is larger.
WRONG = """(selectors) => {
    const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const frame = document.getElementById("zoom");
    const size = ({ width, height }) => width * height;  // of what is seen
    const found = [];
    if (frame.scrollHeight > frame.clientHeight + 1) found.push("the board is cut off below");
    if (frame.scrollWidth > frame.clientWidth + 1) found.push("the board is cut off at its side");
    if (frame.scrollTop || scrollY || document.body.scrollTop) found.push("the page is scrolled");
    for (const selector of selectors) {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box?.width) { found.push(`there is no ${selector}`); continue; }
        const { left, top, right, bottom } = box;
        if (left < 0 || top < bar - 1 || right > innerWidth || bottom > innerHeight)
            found.push(`${selector} is outside: ${[left, top, right, bottom].map(Math.round)}`);
        if (left < dock.right && right > dock.left && bottom > dock.top + 1)
            found.push(`${selector} is covered: ${bottom} > ${dock.top}`);
    }
    const board = size(document.querySelector(".board-frame").getBoundingClientRect());
    for (const region of document.querySelectorAll(".region[data-area]")) {
        const around = region.closest(".col-own, .beside, .drawer-inside, .area-side");
        if (!around || !region.checkVisibility()) continue;
        const [own, part] = [region.getBoundingClientRect(), around.getBoundingClientRect()];
        const seen = Math.min(own.bottom, part.bottom) - Math.max(own.top, part.top);
        if (own.width * seen > board) found.push(`${region.id} is larger than the board`);
    }
    return found;
}"""
INSIDE = """(selector) => {
    const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const covered = left < dock.right && right > dock.left && bottom > dock.top + 1;
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !covered;
}"""


@cache
def game_of_bots(game: str) -> dict[str, Any]:
    """The record of a game."""
    names = [f"Player {number}" for number in range(PLAYERS.get(game, 2))]
    result = play_game(find(game), [make("random") for _ in names], 4, {})
    return record(replayed(find(game), result, {}), names)


def turns(game: str, points: int) -> list[int]:
    """Places of the first player's picks, from the first to the last and even between them."""
    lines = game_of_bots(game)["log"]
    own = [place for place, line in enumerate(lines) if line.startswith("0 ")]
    return [own[(len(own) - 1) * point // (points - 1)] for point in range(points)]


@cache
def record_of(server: Server, game: str) -> str:
    """The name of the table at which the whole game can be looked at."""
    return str(_post(server, "/api/v1/records", game_of_bots(game))["id"])


def sit_in(seat: Seat, game: str, place: int | None = None) -> None:
    """Go on for the first player of a game of bots, by default from its middle."""
    at = turns(game, 3)[1] if place is None else place
    bots = {str(number): "random" for number in range(1, PLAYERS.get(game, 2))}
    path = f"/api/v1/tables/{record_of(seat.server, game)}/continue"
    made = _post(seat.server, path, {"at": at, "bots": bots})
    seat.page.goto(made["chairs"][0]["link"])
    seat.ready()
    seat.wait_for_turn()


def _post(server: Server, path: str, body: dict[str, Any]) -> Any:
    content = {"Content-Type": "application/json"}
    request = Request(server.url + path, json.dumps(body).encode(), content)
    with urlopen(request, timeout=SECONDS) as answer:
        return json.load(answer)


def inside(page: Page, selector: str) -> bool:
    """Whether an element lies in the window, beside the prompt."""
    found: bool = page.evaluate(INSIDE, selector)
    return found
