"""Where tests of spades begin: Witches on F4, with Nomads."""

from __future__ import annotations

from ludopolis.games.terra_mystica.rules.spades import spades_needed
from ludopolis.games.terra_mystica.things import TERRAIN_IDS
from tests.games.terra_mystica.position import Position, land, start

# Around the Witches' dwelling on F4: E6 plains (3 spades), E7 mountains (1), F3 desert (3),
# G2 wasteland (2).


def two(**goods: int) -> Position:
    return start("witches", "nomads").give(0, **{"workers": 20, "coins": 20, **goods})


def acting(action: str, **goods: int) -> Position:
    """The Witches have just used a power action."""
    p = two(**goods).give(0, bowls=(0, 0, 12))
    return p.play(f"0 action {action}")


def spades(p: Position, here: str, there: str) -> int:
    """The spades that player 0 needs from one terrain to another."""
    p.turn("A1", here)
    return int(spades_needed(p.s, p.me(0), land("A1"), TERRAIN_IDS.index(there)))
