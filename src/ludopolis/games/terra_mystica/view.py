"""What everybody sees: all of the table, as plain JSON values (TM-0.3)."""

from __future__ import annotations

from typing import TypedDict

from .components.geometry import HEX_NAMES, LANDS, SLOT_COUNT, SLOT_NAMES
from .rules.forecast import (
    Income,
    Projection,
    cult_rewards,
    final_scoring,
    next_income,
    river_towns,
)
from .state import TerraMystica
from .things import (
    ACTION_IDS,
    BONUS_IDS,
    BUILDING_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    SCORING_IDS,
    TERRAIN_IDS,
    TOWN_IDS,
)


class HexView(TypedDict):
    """One land hex of the map; it has an owner as soon as it has a building, and only then."""

    hex: str
    terrain: str
    owner: int | None
    building: str | None
    town: bool  # whether its building belongs to one


class PlayerView(TypedDict):
    """What lies in front of one player, and what they can expect."""

    faction: str | None  # None until it is chosen
    vp: int
    coins: int
    workers: int
    priests: int  # in hand
    reserve: int  # the priests that are left to be had
    bowls: list[int]  # the power in bowls I, II and III
    ship: int
    dig: int
    bridges: int  # left to be built
    keys: int
    favours: list[str]
    towns: dict[str, int]  # how many of each tile, where there is one
    bonus: str | None
    used: list[str]  # the special actions taken in this round
    cults: dict[str, int]  # the space on each track
    structures: dict[str, int]  # how many stand on the map, by kind
    river_towns: list[str]  # the river hexes under towns of the Mermaids
    passed: bool
    dropped: bool  # out of the game
    income: Income  # of the next round
    cult_bonus: int  # how often the bonus of this round's scoring tile would be had now
    projection: Projection  # what the final scoring would bring now


class View(TypedDict):
    """The table, which all see alike."""

    round: int  # 0 during the set-up
    order: list[int]  # seats, in the order of this round
    passed: list[int]  # seats, in the order in which they passed
    map: list[HexView]
    bridges: dict[str, int]  # the owner of each that is built, by its slot
    scoring: list[str | None]  # the tile of each round; None until it is drawn
    cards: dict[str, int]  # the bonus cards on display, with the coins on them
    favours: dict[str, int]  # how many are left of each tile
    towns: dict[str, int]  # how many are left of each tile that is played with
    orders: dict[str, list[int]]  # by cult whose priest lies on each space; -1 where there is none
    taken_actions: list[str]  # the power actions of the board that are taken in this round
    players: list[PlayerView]


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
        "taken_actions": [ACTION_IDS[n] for n in range(6) if (s.taken_actions >> n) & 1],
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
