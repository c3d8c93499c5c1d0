"""Moments of games at which something can be tried, and what the page sends then."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Locator, Request

from ludopolis.core import Match, acts, record
from ludopolis.games import find
from tests.browser.mystic import Mystic, element_for
from tests.browser.playing import Seat

So = Callable[[Match, int], bool]


def opens(match: Match, player: int, *kinds: str) -> bool:
    """Whether options of all these kinds are open."""
    return set(kinds) <= {option.kind for option in match.open_to(player)}


@cache
def position(game: str, so: So, picks: int = 80, **setup: str) -> dict[str, Any]:
    """The record of a random game of two up to the first position in which this is so."""
    for seed in range(100):
        match, rng = Match(find(game), 2, setup, seed), Random(seed)
        for _ in range(picks):
            if match.state.over:
                break
            player = int(match.state.decision().player)
            if so(match, player):
                return record(match, ["Ada", "Grace"])
            match.play(player, rng.choice(match.open_to(player)))
    raise AssertionError("there is no such position")


def sit_at(seat: Seat, values: dict[str, Any]) -> None:
    """Play on from a position."""
    seat.play_on(values)
    seat.settle()


def is_first_turn(match: Match, player: int) -> bool:
    """A turn of Terra Mystica with ground to turn, something to upgrade and power to sacrifice."""
    open_ = opens(match, player, "pass", "upgrade", "dig", "convert", "burn")
    ends = match.game.options.by_code["action ACT3"]
    found = acts(match.game, match.state, player, [])
    return open_ and any(act.options[-1] == ends and len(act.options) == 5 for act in found)


def turn_of_terra_mystica(seat: Seat) -> None:
    sit_at(seat, position("terra-mystica", is_first_turn, setup="introductory"))


def first_begins(match: Match, player: int) -> bool:
    """The first turn of Terra Mystica."""
    return opens(match, player, "pass")


def second_begins(match: Match, player: int) -> bool:
    """The first turn of the second player of Terra Mystica; the first one has played."""
    return player == 1 and opens(match, player, "pass")


def in_action_round(seat: Seat, so: So = second_begins) -> Mystic:
    """Two at one screen, whose opening is played."""
    sit_at(seat, position("terra-mystica", so, setup="introductory"))
    return Mystic(seat)


def has_worker(match: Match, player: int) -> bool:
    """A turn of Origins whose first die can go to a site and act there."""
    if not opens(match, player, "die", "pass"):
        return False
    die = next(option for option in match.open_to(player) if option.kind == "die")
    return any(len(act.options) == 3 for act in acts(match.game, match.state, player, [die.id]))


def has_path(match: Match, player: int) -> bool:
    """A turn of Pantheon in which two feet can be placed, one after the other."""
    if not opens(match, player, "move"):
        return False
    found = acts(match.game, match.state, player, [])
    feet = [act for act in found if match.game.options[int(act.options[-1])].kind == "foot"]
    return len(feet) > 1 and all(
        len(acts(match.game, match.state, player, foot.options)) > 1 for foot in feet
    )


def picks_sent(seat: Seat) -> list[dict[str, Any]]:
    """The acts that the page sends from now on."""
    sent: list[dict[str, Any]] = []

    def note(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/picks"):
            sent.append(json.loads(request.post_data or "{}"))

    seat.page.on("request", note)
    return sent


def first_place(seat: Seat, kind: str) -> tuple[str, Any]:
    """The first option of a kind that is drawn, and where."""
    for option in seat.state()["options"]:
        element = element_for(seat.page, option["code"])
        if option["kind"] == kind and element is not None:
            return option["code"], element
    raise AssertionError(f"no {kind} is drawn")


def chosen(seat: Seat) -> Locator:
    return seat.page.locator("[data-option].chosen:not(.chip)")
