"""How good a position is for each player, in points expected at the end: what bots steer by.

A position is worth its points, what the scorings still to come will bring for demigods, columns
and Pietaltes, and what gods, tiles, pieces and cards help to win until then. All of these fade
with the epochs. In an epoch the way to loot and to column spaces counts as well, so that a bot
that looks a few picks ahead walks on in the right direction.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

from ..components.bags import count
from ..components.geometry import CELLS, SYMBOLS
from ..rules.money import money_in_hand
from ..rules.offerings import highest_rank
from ..rules.placing import has_room
from ..rules.scoring import column_points, demigod_points
from ..rules.worship import BringOffering, strengths
from ..state import FOOTED, NONE, Pantheon, Player
from ..tables import EPOCHS
from ..things import (
    DEPRACCUS,
    GADICEA,
    GAIVILES,
    GIFT,
    LOOT_KINDS,
    MOVEMENT,
    OFFERINGS,
    PIETALTE,
    STONKUS1,
    STONKUS2,
    SURPARIT,
    TRAITERA,
)

# What a column on the board is worth at a scoring before the number is final: a straight line to
# where most games end, so that the first columns are not thought worthless.
STEADY: Final = [0.0, 1.7, 3.5, 5.5, 8.0, 10.3, 12.8, 15.5, 22.0, 26.0, 30.0, 34.0, 46.0]
LOOT_WORTH: Final = [2.6, 3.2, 6.0, 4.5, 3.0, 1.6, 2.3, 1.8, 3.0, 5.0]
# A god of the display that can be paid for, besides its points.
GOD_WORTH: Final = [4.0, 9.0, 2.0, 2.5, 2.5, 1.5, 1.5, 2.5, 2.0, 3.5, 2.0]
RANK_WORTH: Final = [0.0, 1.0, 2.3, 3.7, 5.0]


def evaluate(s: Pantheon) -> list[float]:
    """The worth of the position for each player."""
    s = offered_as_usual(s)
    if s.over:
        return [float(me.points) for me in s.seats]
    return [worth(s, seat) for seat in range(s.players)]


def offered_as_usual(s: Pantheon) -> Pantheon:
    """The position once an offering that is being chosen is made, with the fewest cards (PA-8.3).

    A god is as good as won when only its offering is left to choose; who looks a few picks ahead
    should not think it better to worship one that leaves no choice.
    """
    if not s.stack or not isinstance(s.stack[-1], BringOffering):
        return s
    after, step = s.clone(), s.stack[-1]
    after.apply(step.options(s)[0], step.player)
    return after


def worth(s: Pantheon, player: i64) -> float:
    """What one player can expect."""
    me = s.seats[player]
    left = epochs_left(s)
    value = float(me.points) + scoring_worth(s, me)
    value += hand_worth(me) * (0.3 + 0.7 * min(1.0, left / 2.0))
    value += reserve_worth(me) * min(1.0, left / 2.0)
    value += lasting_worth(me) * left / 5.0
    if s.active != NONE:
        value += board_worth(s, player, me)
        value += god_hope(s, me)
        if s.ended and player == s.active:
            value += float(s.tables.phase_points)
    return value + collected_worth(s, player)


def epochs_left(s: Pantheon) -> float:
    """The epochs still to come, with a half for the one that is going on."""
    return float(EPOCHS - max(s.epoch, 1)) + 0.5


def scorings_left(s: Pantheon) -> i64:
    """How many scorings are still to come."""
    left: i64 = 0
    for epoch in range(max(s.epoch, 1), EPOCHS + 1):
        if s.tables.scored[epoch]:
            left += 1
    return left


def scoring_worth(s: Pantheon, me: Player) -> float:
    """Demigods, columns and Pietaltes in the scorings still to come."""
    left = float(scorings_left(s))
    columns = s.built(me)
    last = 1.0 if s.epoch == EPOCHS else 0.0
    value = float(demigod_points(me.demigods)) * left
    value += float(column_points(s, columns)) * last * left
    value += STEADY[columns] * (1.0 - last) * max(left, 1.0)
    rank = float(highest_rank(me)) + (0.0 if last > 0.0 else 0.5)
    return value + float(me.god(PIETALTE)) * rank * left


def hand_worth(me: Player) -> float:
    """Cards: movement and money at once useful, offerings best in sets of a type."""
    value = 0.75 * float(min(me.cards(MOVEMENT), 5)) + 0.45 * float(money_in_hand(me))
    for offering in range(OFFERINGS):
        cards = me.cards(GIFT + offering)
        value += 0.32 * float(cards) + 0.05 * float(min(cards, 5) * min(cards, 5))
    return value


def reserve_worth(me: Player) -> float:
    """Pieces that can be placed; the first ones matter most."""
    columns, feet = float(min(me.columns, 6)), float(min(me.feet, 9))
    return 0.9 * columns - 0.05 * columns * columns + 0.55 * feet - 0.025 * feet * feet


def lasting_worth(me: Player) -> float:
    """Gods, steps and offering tiles that help until the end."""
    value = 2.6 * float(me.steps) + 2.2 * float(me.god(DEPRACCUS)) + 1.2 * float(me.god(GAIVILES))
    value += 1.6 * float(me.god(STONKUS1)) + 3.0 * float(me.god(STONKUS2))
    value += 1.8 * float(me.god(GADICEA)) + 2.4 * float(me.god(TRAITERA))
    for offering in range(OFFERINGS):
        value += 1.6 * RANK_WORTH[me.rank(offering)]
    return value


def board_worth(s: Pantheon, player: i64, me: Player) -> float:
    """Loot that is near, and column spaces beside own feet."""
    value = 0.0
    if me.feet > 0:
        for slot in range(SYMBOLS):
            kind = s.loot[slot]
            if kind != NONE:
                away = float(way_to(s, me, slot))
                value += LOOT_WORTH[kind] * 0.75 * max(0.0, 1.0 - away / 6.0)
    sites: i64 = 0
    for space in me.sites:
        if s.near[space] & (FOOTED << player) and has_room(s, player, space):
            sites += 1
    return value + 1.1 * float(min(sites, me.columns))


def way_to(s: Pantheon, me: Player, slot: i64) -> i64:
    """The feet it takes to come to a loot tile, if nobody is in the way."""
    nearest: i64 = 99
    row = (s.people * SYMBOLS + slot) * CELLS
    for space in me.reach:
        away = s.tables.way[row + space] + 1
        if away < nearest:
            nearest = away
    return nearest


def god_hope(s: Pantheon, me: Player) -> float:
    """The god of the display that the player comes closest to paying for."""
    best = 0.0
    for kind in range(SURPARIT, TRAITERA + 1):
        if count(s.gods, kind):
            short = missing_offerings(s, me, kind)
            points = float(s.tables.god_points[s.epoch]) + GOD_WORTH[kind]
            best = max(best, points * 0.55 * max(0.0, 1.0 - float(short) / 5.0))
    return best


def missing_offerings(s: Pantheon, me: Player, kind: i64) -> i64:
    """How many offerings are missing for a god, the strongest types for the largest numbers."""
    cost, first = s.tables.cost, kind * OFFERINGS
    a, b, c, d = strengths(me, kind)
    short = max(0, cost[first] - a) + max(0, cost[first + 1] - b)
    return short + max(0, cost[first + 2] - c) + max(0, cost[first + 3] - d)


def collected_worth(s: Pantheon, player: i64) -> float:
    """Loot tiles in hand that are not resolved yet, for whoever is moving."""
    if s.collected == 0 or not s.stack or s.stack[-1].player != player:
        return 0.0
    value = 0.0
    for kind in range(LOOT_KINDS):
        value += float(count(s.collected, kind)) * LOOT_WORTH[kind]
    return value
