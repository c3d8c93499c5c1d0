"""A player has one colour: in the list, the log, the prompt and on the board."""

from __future__ import annotations

import re

from tests.browser.playing import Seat


def test_a_player_has_one_colour_everywhere(mystic: Seat) -> None:
    colours = mystic.page.evaluate(
        """() => {
            const look = (element, what) => element && getComputedStyle(element)[what];
            const seat = JSON.parse(document.getElementById("state").textContent).seat;
            const find = (selector) => document.querySelector(selector);
            return {
                list: look(find(`.seat.seat-${seat} .token`), "backgroundColor"),
                prompt: look(find("#prompt .token"), "backgroundColor"),
                log: look(find(`.line .row.seat-${seat} > .token`), "backgroundColor"),
                own: look(find("#area-own .region-title .token"), "backgroundColor"),
                board: look(find(`#area-own .tm-chip .tm-piece`), "color"),
            };
        }"""
    )
    assert None not in colours.values()
    assert len(set(colours.values())) == 1, colours


def test_before_a_faction_is_chosen_a_seat_has_a_colour_of_its_own(seat: Seat) -> None:
    seat.new_game("terra-mystica")
    seat.wait_for_turn()
    token = seat.page.locator("#prompt .token")
    colour = "element => getComputedStyle(element).backgroundColor"
    assert seat.page.get_attribute("body", "data-colours") is not None
    before = token.evaluate(colour)
    for _ in range(4):
        state = seat.state()
        if state["options"][0]["kind"] not in ("faction", "colour"):
            break
        seat.send(state["options"][0]["code"])
        seat.wait_for_turn()
    assert re.search(r"\d-[a-z]+", seat.page.get_attribute("body", "data-colours") or "")
    assert token.evaluate(colour) != before
