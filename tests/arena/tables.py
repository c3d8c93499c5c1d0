"""Tournaments as tests hold them."""

from __future__ import annotations

from functools import partial
from typing import Any

from ludopolis.arena import Played, Tournament, counted, hold, spread
from ludopolis.games import find


def tournament(*bots: str, players: int = 2, games: int = 1, seed: int = 0) -> Tournament:
    """One of Harbour."""
    harbour = find("harbour")
    return Tournament("harbour", bots, players, games, seed, {"towage": False}, harbour.edition())


def played(held: Tournament) -> list[Played]:
    """All games, in this process."""
    return list(hold(held, partial(spread, jobs=1)))


def outcome(held: Tournament) -> dict[str, Any]:
    """The numbers that came out."""
    return counted(held, played(held))


def untimed(found: dict[str, Any]) -> dict[str, Any]:
    """The numbers without those that a clock told."""
    bots = {
        bot: {key: value for key, value in values.items() if key != "time"}
        for bot, values in found["bots"].items()
    }
    return {key: value for key, value in {**found, "bots": bots}.items() if key != "seconds"}
