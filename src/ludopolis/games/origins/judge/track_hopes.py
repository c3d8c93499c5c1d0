"""What a player may expect of temples and the military track, for bots."""

from __future__ import annotations

from ludopolis.core import i64

from ..components.effects import (
    ADVANCE_ONLY,
    ONE_OF_BOTH,
)
from ..rules.military import (
    TO_ADVANCE,
    TO_ATTACK,
    aries_points,
    at_the_end,
    weaker_markers,
)
from ..state import Origins
from ..tables import ARIES
from .prices import (
    GOLD,
    SPACE,
    THRESHOLD,
    ZODIAC,
    at,
    basic_price,
    temple_worth,
)


def any_basic(left: float) -> float:
    """A basic resource of one's choice."""
    return max(basic_price(0, left), basic_price(1, left), basic_price(2, left))


def climb_hope(s: Origins, player: i64, steps: i64, card: bool, left: float) -> float:
    """The temple where the steps bring most."""
    best = 0.0
    for temple in range(3):
        best = max(best, temple_hope(s, player, temple, steps, card, left))
    return best - float(s.tables.temple_stone) * basic_price(0, left) if card else best


def temple_hope(s: Origins, player: i64, temple: i64, steps: i64, card: bool, left: float) -> float:
    """Steps of one temple, and its card."""
    track = s.seats[player].temples
    a, b, c = track[0], track[1], track[2]
    before = temple_worth(s.tables, a, b, c, left)
    to = min(track[temple] + steps, s.tables.temple_top)
    if temple == 0:
        a = to
    elif temple == 1:
        b = to
    else:
        c = to
    value = temple_worth(s.tables, a, b, c, left) - before
    return value + at(ZODIAC, left) if card and s.holder[temple] != player else value


def fight_hope(s: Origins, player: i64, steps: i64, mode: i64, parts: i64, left: float) -> float:
    """An advance, an attack or both."""
    onward, blow = 0.0, 0.0
    if parts & TO_ADVANCE and not at_the_end(s, player):
        onward = advance_hope(s, player, steps, left)
    if parts & TO_ATTACK and mode != ADVANCE_ONLY:
        blow = attack_hope(s, player, left)
    return max(onward, blow) if mode == ONE_OF_BOTH else onward + blow


def advance_hope(s: Origins, player: i64, steps: i64, left: float) -> float:
    """Spaces and thresholds of the military track."""
    start, tables = s.military[player], s.tables
    to = min(start + steps, tables.final_space)
    value = float(to - start) * at(SPACE, left)
    value += float(tables.thresholds[to] - tables.thresholds[start]) * at(THRESHOLD, left)
    return value + (float(tables.final_vp) if to == tables.final_space > start else 0.0)


def attack_hope(s: Origins, player: i64, left: float) -> float:
    """The bonus of the space and the points of an attack."""
    space, tables = s.military[player], s.tables
    points = weaker_markers(s, player) * tables.weaker_vp
    points += tables.thresholds[space] * tables.threshold_vp
    if s.seats[player].has(ARIES):
        points += aries_points(s, player)
    value = float(points) + float(tables.attack_gain[space * 5 + 4]) * any_basic(left)
    value += float(tables.attack_gain[space * 5 + 3]) * (1.0 + at(GOLD, left))
    for resource in range(3):
        value += float(tables.attack_gain[space * 5 + resource]) * basic_price(resource, left)
    return value
