"""How good a position is for each player, for bots that look no further than their own turn."""

from __future__ import annotations

from ludopolis.games.capital_lux_2.scoring import worth
from ludopolis.games.capital_lux_2.state import CapitalLux2


def evaluate(s: CapitalLux2) -> list[float]:
    """What each player would have if the game ended now."""
    return [float(worth(s, player)) for player in range(s.players)]
