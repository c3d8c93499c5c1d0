"""What everybody sees: all of the table, as plain JSON values (TM-0.3)."""

from __future__ import annotations

from .components.geometry import HEX_NAMES, LANDS, SLOT_COUNT, SLOT_NAMES
from .rules.forecast import cult_rewards, final_scoring, next_income, river_towns
from .seen import HexView, PlayerView, Projection, View
from .state import TerraMystica
from .things import (
    ACTION_IDS,
    BONUS_IDS,
    BUILDING_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    POWER_ACTION_IDS,
    SCORING_IDS,
    TERRAIN_IDS,
    TOWN_IDS,
)


def table_view(s: TerraMystica) -> View:
    """The table by the names of its components."""
    projections = final_scoring(s)
    return {
        "round": s.round,
        "order": [int(seat) for seat in s.order],
        "passed": [int(seat) for seat in s.passing],
        "map": [hex_view(s, hx) for hx in range(LANDS)],
        "bridges": {
            SLOT_NAMES[slot]: s.bridges[slot] for slot in range(SLOT_COUNT) if s.bridges[slot] >= 0
        },
        "scoring": [SCORING_IDS[tile] if tile >= 0 else None for tile in s.scoring],
        "cards": {card: s.cards[n] for n, card in enumerate(BONUS_IDS) if s.cards[n] >= 0},
        "favours": {tile: s.favours[n] for n, tile in enumerate(FAVOUR_IDS)},
        "towns": {tile: s.towns[n] for n, tile in enumerate(TOWN_IDS) if s.town_tiles(n)},
        "orders": {cult: list(s.orders[n * 4 : n * 4 + 4]) for n, cult in enumerate(CULT_IDS)},
        "taken_actions": [
            id for n, id in enumerate(POWER_ACTION_IDS) if (s.taken_actions >> n) & 1
        ],
        "players": [player_view(s, seat, final) for seat, final in enumerate(projections)],
    }


def hex_view(s: TerraMystica, hx: int) -> HexView:
    """One hex of the map."""
    kind = s.building[hx]
    return {
        "hex": HEX_NAMES[hx],
        "terrain": TERRAIN_IDS[s.terrain[hx]],
        "owner": s.owner[hx] if kind else None,
        "building": BUILDING_IDS[kind - 1] if kind else None,
        "town": bool(s.town[hx]),
    }


def player_view(s: TerraMystica, seat: int, projection: Projection) -> PlayerView:
    """What lies in front of one player."""
    me = s.seats[seat]
    return {
        "faction": FACTION_IDS[me.faction] if me.faction >= 0 else None,
        "vp": me.points,
        "coins": me.coins,
        "workers": me.workers,
        "priests": me.priests,
        "reserve": me.reserve,
        "bowls": [me.bowl1, me.bowl2, me.bowl3],
        "ship": me.ship,
        "dig": me.dig,
        "bridges": me.bridges,
        "keys": me.keys,
        "favours": [tile for n, tile in enumerate(FAVOUR_IDS) if me.has_favour(n)],
        "towns": {tile: me.towns[n] for n, tile in enumerate(TOWN_IDS) if me.towns[n]},
        "bonus": BONUS_IDS[me.bonus] if me.bonus >= 0 else None,
        "used": [action for n, action in enumerate(ACTION_IDS) if me.has_used(n)],
        "cults": {cult: me.cults[n] for n, cult in enumerate(CULT_IDS)},
        "structures": {kind: me.built[n + 1] for n, kind in enumerate(BUILDING_IDS)},
        "river_towns": river_towns(me),
        "passed": me.passed,
        "dropped": me.dropped,
        "income": next_income(s, seat),
        "cult_bonus": cult_rewards(s, seat),
        "projection": projection,
    }
