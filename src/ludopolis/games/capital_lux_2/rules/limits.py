"""The MAXIMUM of each district, with the Agent tiles that lie face up (CL-1.5, CL-9.4.5)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

from ..components.kinds import COLOURS, STRANGERS
from ..state import CapitalLux2
from .cards import is_empty

NO_LIMIT: Final[i64] = 1 << 20

# An Agent tile on the Capital: the tile in bits 0 to 3, its district in 4 to 6, who placed it in
# 7 to 9, and in 10 whether it lies face up.
SHOWN: Final[i64] = 1 << 10


def agent(tile: i64, district: i64, owner: i64) -> i64:
    """A tile face down on a district."""
    return tile | (district << 4) | (owner << 7)


def agent_tile(agent: i64) -> i64:
    """Which tile it is."""
    return agent & 15


def agent_district(agent: i64) -> i64:
    """Where it lies."""
    return (agent >> 4) & 7


def agent_owner(agent: i64) -> i64:
    """Who placed it."""
    return (agent >> 7) & 7


def agent_is_shown(agent: i64) -> bool:
    """Whether it lies face up."""
    return agent & SHOWN != 0


def maximum(s: CapitalLux2, district: i64, without: i64 = 0) -> i64:
    """The MAXIMUM as all see it: cards and face-up Agent tiles, at least 0 (CL-1.5, CL-6.11).

    So much of the total can be left out, for a card that may go.
    """
    total = s.total[district] - without
    for placed in s.agents:
        if placed & SHOWN and agent_district(placed) == district:
            total += s.tables.agents[placed & 15]
    return total if total > s.tables.floor else s.tables.floor


def limit(s: CapitalLux2, district: i64) -> i64:
    """What a City district may be worth: its MAXIMUM; for Strangers the least one (CL-9.4.5)."""
    if district < STRANGERS:
        return maximum(s, district)
    least = NO_LIMIT
    for colour in range(COLOURS):
        if not is_empty(s, colour):
            found = maximum(s, colour)
            if found < least:
                least = found
    return least
