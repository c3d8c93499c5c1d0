"""What people call places: sites by what is done there, tiles by their names."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Listed, Text, Word, i64, text

from ..components.geometry import EAST, NORTH, SOUTH, WEST, step
from ..components.patterns import read_pattern
from ..options import (
    BOTTOM,
    BUILD,
    CARD,
    FARM,
    PLACE,
    RESERVE,
    SEAT,
    SHIP,
    SITE,
    TOP,
)
from ..rules.city import tile_at
from ..rules.sites import site_name
from ..state import AGORA, PALACE, Origins
from ..state import FARM as FARM_TILE
from ..tables import ACTION_IDS
from ..things import COLOUR_NAMES, DISTRICT_IDS, TILE_NAMES

NONE: Final = -1
DEEDS: Final = {
    "military": text("advance and attack"),
    "construct": text("construct"),
    "temple": text("climb a temple"),
    "take_citizen": text("take a citizen"),
    "train": text("train"),
}


def district_name(pattern: list[int]) -> Text:
    """A district card by the colours that it asks for."""
    colours = [COLOUR_NAMES[colour] for colour in pattern if colour >= 0]
    return text("the district of {colours}", colours=Listed(colours))


def place_names(tables: Any) -> dict[str, Word]:
    """Sites and district cards as a log names them, by the codes of things."""
    rows = tables.edition.tables("district")
    found: dict[str, Word] = {
        f"district {row.word('id')}": district_name(read_pattern(row)) for row in rows
    }
    for n in range(int(SITE.size)):
        found[f"site {n + 1}"] = site_name(tables, n)
    return found


def called(s: Origins, player: i64, picks: list[i64]) -> Text | None:
    """Options by the names of sites and tiles, where their labels count slots and places."""
    option = picks[-1]
    if option == TOP or option == BOTTOM:
        return deed(s, picks)
    if option in SITE:
        return text("visit {site}", site=site_name(s.tables, option - SITE.first))
    if option in SHIP:
        name = site_name(s.tables, option - SHIP.first)
        return text("reset the mothership of {site}", site=name)
    if option in BUILD or option in FARM or option in RESERVE:
        return slot(s, option)
    if option in PLACE:
        return text("place it beside {tiles}", tiles=beside(s, player, option - PLACE.first))
    if option in SEAT:
        return text("close the district at {tiles}", tiles=block(s, player, option - SEAT.first))
    if option in CARD:
        code = DISTRICT_IDS[option - CARD.first]
        rows = {row.word("id"): row for row in s.tables.edition.tables("district")}
        return text("score {district}", district=district_name(read_pattern(rows[code])))
    return None


def deed(s: Origins, picks: list[i64]) -> Text | None:
    """What is done at a site that was picked just before."""
    sites = [pick - SITE.first for pick in picks if pick in SITE]
    if not sites:
        return None
    name = site_name(s.tables, sites[-1])
    if picks[-1] == TOP:
        return text("{site}: top action", site=name)
    does = DEEDS[ACTION_IDS[int(s.tables.bottom[sites[-1]])]]
    return text("{site}: {action}", site=name, action=does)


def slot(s: Origins, option: i64) -> Text | None:
    """What is done with a tile of the market."""
    for kind in (BUILD, FARM, RESERVE):
        tile = s.market[option - kind.first] if option in kind else NONE
        if tile != NONE and kind is BUILD:
            return text("build the {name}", name=TILE_NAMES[tile])
        if tile != NONE and kind is FARM:
            return text("lay the {name} as a Farm", name=TILE_NAMES[tile])
        if tile != NONE:
            return text("set the {name} aside", name=TILE_NAMES[tile])
    return None


def beside(s: Origins, player: i64, place: i64) -> Listed:
    """The tiles that touch a place of the city."""
    return tiles(s, player, [step(place, by) for by in (NORTH, EAST, SOUTH, WEST)])


def block(s: Origins, player: i64, place: i64) -> Listed:
    """The four tiles of a block, which is known by its place in the south-west."""
    north = step(place, NORTH)
    return tiles(s, player, [place, step(place, EAST), north, step(north, EAST)])


def tiles(s: Origins, player: i64, places: list[i64]) -> Listed:
    """What lies at these places."""
    found = [tile_at(s.seats[player], place) for place in places]
    return Listed([tile_name(tile) for tile in found if tile != NONE])


def tile_name(tile: i64) -> Word:
    """What a tile of a city is called."""
    if tile == AGORA or tile == PALACE:
        return TILE_NAMES[int(tile - AGORA) - 2]
    return TILE_NAMES[-3] if tile >= FARM_TILE else TILE_NAMES[int(tile)]
