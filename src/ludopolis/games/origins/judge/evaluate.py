"""How good a position is for each player, in points expected at the end: what bots steer by.

A position is worth its points, what the final scoring would add, and what goods, workers, tracks
and the city still promise. Promises fade with the rounds that are left, and within a round with
the workers that are left, so that nothing jumps when a round ends.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

from ..rules.endings import endings_met, floors_to_end
from ..rules.growth import grow_price
from ..rules.scoring import advisor_points, seat_points
from ..state import Origins, Player
from .hopes import hopes
from .prices import (
    FOOD,
    GOLD,
    SPACE,
    SPARE,
    STONE,
    THRESHOLD,
    TOKEN,
    WISDOM,
    ZODIAC,
    at,
    heap,
    temple_worth,
)
from .prospects import city_worth
from .workforce import share_left, workers_worth

ROUNDS: Final[i64] = 6  # how long a game among bots lasts where no end comes nearer


def evaluate(s: Origins) -> list[float]:
    """The worth of the position for each player."""
    if s.over:
        return [float(me.points) for me in s.seats]
    later = rounds_to_come(s)
    return [worth(s, player, later) for player in range(s.players)]


def rounds_to_come(s: Origins) -> i64:
    """Rounds to come after this one: known alone, guessed with others."""
    if s.alone:
        return max(s.tables.solo_rounds - s.round, 0)
    if endings_met(s):
        return 0
    # Floors may run out before that: somebody may take one every round.
    return min(max(ROUNDS - max(s.round, 1), 0), max(floors_to_end(s), 1))


def worth(s: Origins, player: i64, later: i64) -> float:
    """All that a player has and may hope for."""
    me = s.seats[player]
    left = float(later) + share_left(me)
    value = float(me.points + advisor_points(s.tables, me) + seat_points(me))
    value += goods_worth(s, me, left) + workers_worth(s, player, me, later, left)
    value += tracks_worth(s, player, me, left)
    value += city_worth(s, player, me, left, later == 0)
    return value + hopes(s, player, left, later == 0)


def goods_worth(s: Origins, me: Player, left: float) -> float:
    """Resources at hand."""
    value = float(me.gold * s.tables.gold_vp) + heap(at(GOLD, left), me.gold)
    value += heap(at(STONE, left), me.stone) + heap(at(WISDOM, left), me.wisdom)
    needed = min(me.food, grow_price(s, me))
    value += heap(at(FOOD, left), needed) + heap(at(FOOD, left) * SPARE[0], me.food - needed)
    return value + heap(at(TOKEN, left), me.tokens)


def tracks_worth(s: Origins, player: i64, me: Player, left: float) -> float:
    """Temples, zodiac cards and the military track."""
    steps = me.temples
    value = temple_worth(s.tables, steps[0], steps[1], steps[2], left)
    cards = me.zodiac
    while cards:
        cards &= cards - 1
        value += at(ZODIAC, left)
    space = s.military[player]
    if me.passed:
        space = s.tables.retreat_to[space]
    return (
        value
        + float(space) * at(SPACE, left)
        + float(s.tables.thresholds[space]) * at(THRESHOLD, left)
    )
