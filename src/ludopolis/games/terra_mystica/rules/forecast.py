"""What players can expect: their next income, and the final scoring if it came at once."""

from __future__ import annotations

from ludopolis.core import i64

from ..components.geometry import RIVER_NAMES, RIVERS
from ..seen import Income, Projection
from ..state import NONE, Player, TerraMystica
from ..things import CULT_IDS, LAST_ROUND
from .faction import faction_of
from .passing import (
    card_points,
    favour_points,
)
from .rounds import income, rewards_of_track
from .scoring import (
    coins_left,
    coins_per_point,
    largest_area,
    shares,
)


def next_income(s: TerraMystica, player: i64) -> Income:
    """Income of the next round; a bonus card that is still to be swapped is left out (TM-5.3)."""
    me = s.seats[player]
    if me.faction == NONE or s.round == LAST_ROUND:
        return {"coins": 0, "workers": 0, "priests": 0, "power": 0}
    coins, workers, priests, power = income(s, player, me.passed or s.round == 0)
    return {"coins": coins, "workers": workers, "priests": priests, "power": power}


def cult_rewards(s: TerraMystica, player: i64) -> int:
    """How often the player would get the cult bonus of this round's tile now (TM-10.1)."""
    if s.round == 0 or s.round == LAST_ROUND or s.tile == NONE:
        return 0
    return rewards_of_track(s, player)


def points_for_passing(s: TerraMystica, player: i64) -> int:
    """What passing now would score (TM-6.8.2)."""
    if s.round == 0 or s.seats[player].passed:
        return 0
    return (
        card_points(s, player)
        + favour_points(s, player)
        + faction_of(s.seats[player]).pass_points(s, player)
    )


def final_scoring(s: TerraMystica) -> list[Projection]:
    """For each player what the final scoring would add now, all passing first (TM-11)."""
    areas = [int(largest_area(s, player)) for player in range(s.players)]
    if s.over:
        return [_ended(me, area) for me, area in zip(s.seats, areas)]
    tracks = [
        shares([int(me.cults[n]) for me in s.seats], s.tables.cult_vp) for n in range(len(CULT_IDS))
    ]
    network = shares(areas, s.tables.area_vp)
    found: list[Projection] = []
    for player, me in enumerate(s.seats):
        passing = points_for_passing(s, player)
        cults = {cult: tracks[n][player] for n, cult in enumerate(CULT_IDS)}
        left = coins_left(s, player) // coins_per_point(s, player)
        total = me.points + passing + sum(cults.values()) + network[player] + left
        found.append(
            {
                "passing": passing,
                "cults": cults,
                "area": areas[player],
                "network": network[player],
                "resources": left,
                "total": total,
            }
        )
    return found


def _ended(me: Player, area: int) -> Projection:
    """Once the game is over, everything has been scored."""
    nothing = dict.fromkeys(CULT_IDS, 0)
    return {
        "passing": 0, "cults": nothing, "area": area, "network": 0, "resources": 0,
        "total": me.points,
    }  # fmt: skip


def river_towns(me: Player) -> list[str]:
    """The river hexes under towns of the Mermaids (TM-9.7)."""
    return [RIVER_NAMES[n] for n in range(RIVERS) if (me.river_links >> n) & 1]
