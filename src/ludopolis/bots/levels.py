"""How warm the levels for people are, and how far `search` plays on: what was found right for a
game and a number of players.

A game keeps it beside its weights, in `levels.json`, by number of players: for each level the
warmth of `learned`, which `python tools/levels.py` finds, and the `turns` of a play-out.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from ludopolis.bots import weights_path
from ludopolis.core import Game


def levels_path(game: Game) -> Path:
    """Where a game keeps it."""
    return weights_path(game).with_name("levels.json")


def tuned(game: Game, players: int, what: str, usual: int) -> int:
    """What was found for a table of so many; the usual where nothing was.

    A number of players that was not looked at is like the next smaller one that was.
    """
    found = _read(levels_path(game)).get(what, {})
    known = [number for number in found if number <= players]
    return found[max(known)] if known else usual


@cache
def _read(path: Path) -> dict[str, dict[int, int]]:
    if not path.exists():
        return {}
    kept = json.loads(path.read_text("utf-8"))
    return {
        what: {int(players): found for players, found in each.items()}
        for what, each in kept.items()
    }
