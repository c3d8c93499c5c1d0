"""How warm the levels for people are: what was found right for a game and a number of players.

A game keeps it beside its weights, in `levels.json`: for each level the warmth of `learned`, by
number of players. `python tools/levels.py` finds it.
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


def warmth(game: Game, players: int, level: str, usual: int) -> int:
    """The warmth of a level at a table of so many; the usual one where none was found.

    A number of players that was not looked at is like the next smaller one that was.
    """
    found = _read(levels_path(game)).get(level, {})
    known = [number for number in found if number <= players]
    return found[max(known)] if known else usual


@cache
def _read(path: Path) -> dict[str, dict[int, int]]:
    if not path.exists():
        return {}
    kept = json.loads(path.read_text("utf-8"))
    return {
        level: {int(players): warm for players, warm in each.items()}
        for level, each in kept.items()
    }
