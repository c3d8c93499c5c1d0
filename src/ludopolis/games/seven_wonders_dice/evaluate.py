"""How good a position is for each player, in points, for bots."""

from __future__ import annotations

from ludopolis.games.seven_wonders_dice.scoring import total
from ludopolis.games.seven_wonders_dice.state import NO_CITY, SevenWondersDice


def evaluate(s: SevenWondersDice) -> list[float]:
    """Points so far with those counted at the end."""
    return [float(total(s, me, True)) if me.city != NO_CITY else 0.0 for me in s.seats]
