"""Words for refusals: what is missing, and where things stand."""

from __future__ import annotations

from ludopolis.core import Listed, Text, Word, i64, text, texts

from ..components.boards import D
from ..state import Player, TerraMystica
from ..things import BUILDING, HEX, TERRAIN, THINGS
from .faction import faction_of
from .reach import (
    distance_by_ship,
    distance_by_walk,
    shipping,
)
from .resources import Price
from .spades import price_in_hand, spades_needed


def missing(me: Player, price: Price) -> Listed:
    """What the player lacks to pay a price, such as `2 workers and 1 coin`."""
    coins, workers, priests, power, points = price
    parts: list[Text] = []
    if me.workers < workers:
        parts.append(texts("{count} worker", "{count} workers", workers - me.workers))
    if me.coins < coins:
        parts.append(texts("{count} coin", "{count} coins", coins - me.coins))
    if me.priests < priests:
        parts.append(texts("{count} priest", "{count} priests", priests - me.priests))
    if me.bowl3 < power:
        parts.append(text("{count} power in bowl III", count=power - me.bowl3))
    if me.points < points:
        parts.append(texts("{count} point", "{count} points", points - me.points))
    return Listed(parts)


def hex_facts(s: TerraMystica, player: i64, hx: i64) -> dict[str, Word]:
    """What can be said about a hex, for any refusal that speaks of one."""
    me = s.seats[player]
    kind = s.building[hx]
    away = distance(s, player, hx)
    return {
        "hex": hex_name(hx),
        "terrain": THINGS[TERRAIN.first + s.terrain[hx]].label,
        "home": THINGS[TERRAIN.first + me.board.terrain].label,
        "building": THINGS[BUILDING.first + max(kind, 1) - 1].label,
        "distance": away,
        "count": away,
        "shipping": shipping(s, me),
        "range": faction_of(me).passage_range(me),
    }


def distance(s: TerraMystica, player: i64, hx: i64) -> i64:
    """How far a hex is, in the way the player's faction travels."""
    me = s.seats[player]
    if faction_of(me).passage_range(me) > 0:
        return distance_by_walk(s, player, hx)
    return distance_by_ship(s, player, hx)


def hex_name(hx: i64) -> Text:
    """The name of a hex."""
    return THINGS[HEX.first + hx].label


def building_name(kind: i64) -> Text:
    """The name of a structure."""
    return THINGS[BUILDING.first + kind - 1].label


def upgrade_facts(s: TerraMystica, player: i64, hx: i64, kind: i64) -> dict[str, Word]:
    """What can be said about an upgrade."""
    return {**hex_facts(s, player, hx), "new": building_name(kind)}


def work_facts(s: TerraMystica, player: i64, hx: i64, terrain: i64, free: i64) -> dict[str, Word]:
    """What can be said about working on a hex."""
    me = s.seats[player]
    return {
        **hex_facts(s, player, hx),
        "building": building_name(max(s.building[hx], D)),
        "needed": spades_needed(s, me, hx, terrain),
        "free": free,
    }


def dig_facts(s: TerraMystica, player: i64, hx: i64, terrain: i64, free: i64) -> dict[str, Word]:
    """What can be said about turning a hex."""
    me = s.seats[player]
    facts = work_facts(s, player, hx, terrain, free)
    bought = max(spades_needed(s, me, hx, terrain) - free, 0)
    return {**facts, "missing": missing(me, price_in_hand(me, hx, bought, False, True))}
