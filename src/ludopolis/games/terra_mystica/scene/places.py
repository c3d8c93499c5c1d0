"""What people call the places of the map: the ground that lies there, and what the map prints."""

from __future__ import annotations

from typing import Any

from ludopolis.core import NOTHING, Brief, Listed, Text, Word, i64, text

from ..components.geometry import (
    HEX_NAMES,
    LAND_CELLS,
    RIVER_CELLS,
    RIVER_NAMES,
    SLOT_NAMES,
    SLOTS,
    around,
)
from ..options import BRIDGE, BUILD, CONNECT, DIG, GROUP, TERRAINS, UPGRADE, UPGRADES
from ..state import TerraMystica
from ..things import BUILDING, BUILDING_IDS, TERRAIN, TERRAIN_IDS, THINGS


def place_names(tables: Any) -> dict[str, Word]:
    """Hexes, rivers and bridges as a log names them, by the codes of things."""
    hexes: dict[str, Word] = {f"hex {name}": text("hex {name}", name=name) for name in HEX_NAMES}
    rivers = {f"river {name}": river(n) for n, name in enumerate(RIVER_NAMES)}
    bridges = {f"slot {name}": bridge(n) for n, name in enumerate(SLOT_NAMES)}
    return hexes | rivers | bridges


def river(number: int) -> Text:
    """A river hex by the land at its banks."""
    near = around(RIVER_CELLS[number])
    banks: list[Word] = [HEX_NAMES[n] for n, cell in enumerate(LAND_CELLS) if cell in near]
    return text("the river at {banks}", banks=Listed(banks))


def bridge(number: int) -> Text:
    """A bridge by its ends."""
    one, other = SLOTS[number]
    return text("from {one} to {other}", one=HEX_NAMES[one], other=HEX_NAMES[other])


def ground(s: TerraMystica, hx: i64) -> Text:
    """A hex by what lies there now and what the map prints."""
    terrain = THINGS[int(TERRAIN.first + s.terrain[hx])].label
    return text("{terrain} {hex}", terrain=terrain, hex=HEX_NAMES[hx])


def called(s: TerraMystica, option: i64) -> Text | None:
    """What is built or turned, with the ground that it is about."""
    if option in BUILD:
        return text("build a dwelling on {place}", place=ground(s, option - BUILD.first))
    if option in DIG:
        hx, to = (option - DIG.first) // TERRAINS, (option - DIG.first) % TERRAINS
        terrain = THINGS[int(TERRAIN.first + to)].label
        return text("turn {place} into {terrain}", place=ground(s, hx), terrain=terrain)
    if option in UPGRADE:
        hx, kind = (option - UPGRADE.first) // UPGRADES, (option - UPGRADE.first) % UPGRADES
        new = THINGS[int(BUILDING.first + 1 + kind)].label
        return text("build a {building} on {place}", building=new, place=ground(s, hx))
    if option in GROUP:
        place = ground(s, option - GROUP.first)
        return text("the group of {place} becomes the town", place=place)
    if option in BRIDGE:
        return text("a bridge {place}", place=bridge(int(option - BRIDGE.first)))
    if option in CONNECT:
        return text("found a town over {place}", place=river(int(option - CONNECT.first)))
    return None


def in_menu(option: i64) -> Brief | None:
    """What a hex can become, in the menu beside it."""
    building = 0 if option in BUILD else NOTHING
    if option in UPGRADE:
        building = 1 + (option - UPGRADE.first) % UPGRADES
    if building != NOTHING:
        label = THINGS[int(BUILDING.first + building)].label
        return Brief(label, f"tm-b tm-b-{BUILDING_IDS[building]}")
    if option in DIG:
        terrain = (option - DIG.first) % TERRAINS
        label = THINGS[int(TERRAIN.first + terrain)].label
        return Brief(label, f"tm-b tm-b-ground tm-{TERRAIN_IDS[terrain]}")
    return None
