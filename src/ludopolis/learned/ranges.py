"""Between which bounds the numbers that describe positions lay, in games that were played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from ludopolis.core import Game, InputError
from ludopolis.learned.net import fingerprint


class Ranges(NamedTuple):
    """The least and the most of each number, in the order of `game.feature_names()`."""

    lowest: list[int]  # that was met
    highest: list[int]  # that was met
    games: int  # which were looked through


def ranges_path(game: Game) -> Path:
    """Where a game keeps what was met."""
    return Path(game.folder) / "judge" / "ranges.json"


def ranges(game: Game) -> Ranges | None:
    """Between which bounds the numbers of a game lay; None where nobody has looked.

    They were met, and are not guaranteed: a game may go further.
    """
    path = ranges_path(game)
    if not path.exists():
        return None
    kept = json.loads(path.read_text("utf-8"))
    if kept["features"] != fingerprint(game):
        raise InputError("were found for other numbers than the game has now", "", str(path))
    return Ranges(kept["lowest"], kept["highest"], kept["games"])
