"""How good a position is for each player, in points expected at the end: what bots steer by."""

from __future__ import annotations

from ludopolis.games.pantheon.state import Pantheon


def evaluate(s: Pantheon) -> list[float]:
    """The worth of the position for each player."""
    return [float(me.points) for me in s.seats]
