"""Chapter 11: the end of the game and final scoring."""

from __future__ import annotations

from typing import final

from ludopolis.core import Do, i64, vec

from ..components.geometry import LANDS, SAIL, SIDES, SLOT_COUNT, WALK
from ..options import CULTS
from ..state import NONE, TerraMystica
from ..things import NETWORK, RESOURCES, TRACK
from .faction import faction_of
from .reach import across
from .resources import spend_power, spend_priests


@final
class FinalScoring(Do):
    """Cults, the largest areas, and what is left (TM-11)."""

    def run(self, s: TerraMystica) -> None:
        for cult in range(CULTS):
            places = vec[i64]([me.cults[cult] for me in s.seats])
            score_places(s, places, s.tables.cult_vp, TRACK + cult)
        areas = vec[i64]([largest_area(s, player) for player in range(s.players)])
        score_places(s, areas, s.tables.area_vp, NETWORK)
        for player in range(s.players):
            score_resources(s, player)


def score_places(s: TerraMystica, sizes: vec[i64], prizes: vec[i64], thing: i64) -> None:
    """Prizes for the three highest; ties share their places, rounded down (TM-11.2)."""
    for player in range(s.players):
        s.score(player, share(sizes, prizes, player), thing)


def shares(sizes: list[int], prizes: vec[i64]) -> list[int]:
    """The prize of each player."""
    return [int(share(vec[i64](sizes), prizes, player)) for player in range(len(sizes))]


def share(sizes: vec[i64], prizes: vec[i64], player: i64) -> i64:
    """The prize of a player; whoever has nothing gets nothing."""
    mine = sizes[player]
    above: i64 = 0
    equal: i64 = 0
    for size in sizes:
        if size > mine:
            above += 1
        elif size == mine:
            equal += 1
    prize: i64 = 0
    for place in range(above, min(above + equal, len(prizes))):
        prize += prizes[place]
    return prize // equal if mine > 0 else 0


def largest_area(s: TerraMystica, player: i64) -> i64:
    """The player's most structures connected directly or indirectly (TM-11.3)."""
    marks = vec[i64]([0] * LANDS)
    mine = list(s.seats[player].homes)
    best: i64 = 0
    for start in mine:
        if marks[start]:
            continue
        marks[start] = 1
        area = [start]
        for hx in area:
            for other in mine:
                if not marks[other] and are_connected(s, player, hx, other):
                    marks[other] = 1
                    area.append(other)
        best = max(best, len(area))
    return best


def are_connected(s: TerraMystica, player: i64, a: i64, b: i64) -> bool:
    """Whether two hexes are adjacent for the player, at no price (TM-11.3)."""
    me = s.seats[player]
    walk = faction_of(me).passage_range(me)
    if walk > 0:
        if WALK[a * LANDS + b] <= walk:
            return True
    elif SAIL[a * LANDS + b] <= me.ship:
        return True
    for side in range(a * 6, a * 6 + 6):
        if SIDES[side] == b:
            return True
    for slot in range(SLOT_COUNT):
        if s.bridges[slot] != NONE and across(slot, a) == b:
            return True
    return False


def coins_left(s: TerraMystica, player: i64) -> i64:
    """All resources as coins, as much of bowl II as possible being sacrificed (TM-11.4)."""
    me = s.seats[player]
    return me.coins + me.workers + me.priests + me.bowl3 + me.bowl2 // 2


def coins_per_point(s: TerraMystica, player: i64) -> i64:
    """Three coins a point; two for the Alchemists (TM-11.4)."""
    return faction_of(s.seats[player]).coins_per_point(s.tables)


def score_resources(s: TerraMystica, player: i64) -> None:
    """Turn everything into coins and the coins into points (TM-11.4)."""
    me = s.seats[player]
    coins, rate = coins_left(s, player), coins_per_point(s, player)
    burnt = me.bowl2 // 2
    me.bowl2 -= 2 * burnt
    me.bowl3 += burnt
    spend_power(me, me.bowl3)
    spend_priests(me, me.priests)
    me.workers = 0
    me.coins = coins % rate
    s.score(player, coins // rate, RESOURCES)
