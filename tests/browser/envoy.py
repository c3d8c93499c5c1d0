"""Somebody who plays Capital Lux 2 in a browser, and what a browser must not be told."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.playing import Seat

GAME = "capital-lux-2"
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
# Sends a pick as the page would, without pointing at anything: for long games.
SEND = """async (code) => {
    const { place, mark, seat } = JSON.parse(document.getElementById("state").textContent);
    const { table } = JSON.parse(document.getElementById("setting").textContent);
    const answer = await fetch(`/api/v1/tables/${table}/picks`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ code, place, mark, seat }),
    });
    return answer.status;
}"""


def open_table(seat: Seat, people: list[str], powers: str, hotseat: bool = False) -> None:
    """A table out of the form, with a set of powers; a person without a name is awaited."""
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
        seat.page.click(f'.seat-form:has(#name-{number}) button')
    seat.ready()


def send(seat: Seat, code: str) -> None:
    """A pick, quickly."""
    before = seat.state()
    assert seat.page.evaluate(SEND, code) == 200
    seat.wait_for_change(before)


def play_quickly(seat: Seat, most: int = 400) -> int:
    """Play to the end and take the screen where a curtain hangs; return how often it hung."""
    curtains = 0
    for _ in range(most):
        seat.wait_for_turn()
        if seat.over:
            return curtains
        if seat.uncover():
            curtains += 1
        else:
            send(seat, seat.rng.choice(seat.state()["options"])["code"])
    raise AssertionError(f"the game is not over after {most} picks")


def heard(seat: Seat) -> list[dict[str, Any]]:
    """The updates that came in since this was asked last."""
    updates: list[str] = seat.page.evaluate("window.heard.splice(0)")
    return [json.loads(update) for update in updates]
