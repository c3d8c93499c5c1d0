"""A city's wonder as a drawing: the stages that are built, and a plan of those that are not."""

from __future__ import annotations

from typing import Any, Final

from ..seen import PlayerView
from ..tables import Tables
from .lines import spaces_of

DRAWN: Final = 3  # stages of a drawing, from the ground up
GROUNDS: Final = {
    "alexandria": "coast",
    "babylon": "desert",
    "ephesus": "meadow",
    "giza": "desert",
    "halicarnassus": "meadow",
    "olympia": "meadow",
    "rhodes": "coast",
}


def wonder(tables: Tables, me: PlayerView, key: str) -> dict[str, Any]:
    """The wonder of a player as far as it is built; the key says on which board."""
    ids = spaces_of(tables, "wonder")
    built = len([id for id in ids if id in me["crossed"]])
    return picture(str(me["city"]), built, len(ids), key)


def picture(city: str, built: int, stages: int, key: str) -> dict[str, Any]:
    """A wonder with so many of its stages; where a city has other stages, each draws its share."""
    done = built * DRAWN // max(1, stages)
    return {
        "city": city,
        "ground": GROUNDS[city],
        "stages": [
            (n, "built" if n <= done else "planned", f"{key}-{n}{'' if n <= done else '-plan'}")
            for n in range(1, DRAWN + 1)
        ],
    }
