"""What people call places: sites by what is done there, tiles by their names."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Listed, Text, Word, i64, step_of, text

from ..components.geometry import EAST, NORTH, SOUTH, WEST, step
from ..components.patterns import read_pattern
from ..options import (
    ARCHON,
    BONUS,
    BOTTOM,
    BUILD,
    CARD,
    DIE,
    FARM,
    GOLD,
    PLACE,
    RESERVE,
    SEAT,
    SHIP,
    SITE,
    SPEAKER,
    TOP,
    USED,
)
from ..rules.ability_choices import IncreaseFreeman
from ..rules.city import tile_at
from ..rules.growth import RaiseFreeman, die_of
from ..rules.resources import Pay
from ..rules.sites import site_name
from ..rules.training import TrainOne
from ..rules.turn import Turn
from ..rules.visit import Act as Visit
from ..state import AGORA, PALACE, Origins
from ..state import FARM as FARM_TILE
from ..tables import ACTION_IDS, Tables
from ..things import ARCHON as ARCHON_THING
from ..things import (
    BONUS_NAMES,
    COLOUR_IDS,
    COLOUR_NAMES,
    DIE_NAMES,
    DISTRICT_IDS,
    RESOURCE_NAMES,
    THINGS,
    TILE_NAMES,
)
from ..things import DIE as DIE_THING
from ..things import SPEAKER as SPEAKER_THING

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


def pattern_name(pattern: list[str]) -> Text:
    """A district card by its pattern, as a view has it."""
    return district_name([COLOUR_IDS.index(c) if c in COLOUR_IDS else NONE for c in pattern])


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
    if len(picks) == 1 and (option in DIE or option in USED):
        return freeman(s, player, option)
    if len(picks) == 1 and (option in SPEAKER or option == ARCHON):
        return sent(s, player, option)
    if option in GOLD:
        return in_gold(s, player, option - GOLD.first)
    if option == TOP or option == BOTTOM or option == BONUS:
        return deed(s, player, picks)
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


def freeman(s: Origins, player: i64, option: i64) -> Text | None:
    """A die by what becomes of it: it is sent, its value rises, or it is one of several to take."""
    step, die = step_of(s, player), DIE_NAMES[die_of(option)]
    if not isinstance(step, TrainOne | IncreaseFreeman | RaiseFreeman):
        return sent(s, player, option) or text("choose {die}", die=die)
    return text("raise the used {die}", die=die) if option in USED else text("raise {die}", die=die)


def sent(s: Origins, player: i64, worker: i64) -> Text | None:
    """A worker that is picked up to be sent."""
    if not isinstance(step_of(s, player), Turn):
        return None
    thing = ARCHON_THING
    if worker in DIE:
        thing = DIE_THING.first + worker - DIE.first
    elif worker in SPEAKER:
        thing = SPEAKER_THING.first + worker - SPEAKER.first
    return text("send {worker}", worker=THINGS[int(thing)].label)


def in_gold(s: Origins, player: i64, gold: i64) -> Text | None:
    """How much of a price is paid with gold."""
    step = step_of(s, player)
    if not gold:
        return text("pay without gold")
    if not isinstance(step, Pay):
        return None
    return text(
        "pay {amount} {resource} with gold", amount=gold, resource=RESOURCE_NAMES[step.resource]
    )


def deed(s: Origins, player: i64, picks: list[i64]) -> Text | None:
    """What is done at a site that was picked just before, or is being visited."""
    sites = [pick - SITE.first for pick in picks if pick in SITE]
    if sites:
        site = sites[-1]
        return text("{site}: {action}", site=site_name(s.tables, site), action=does(s, picks, site))
    step = step_of(s, player)
    return does(s, picks, step.site) if isinstance(step, Visit) else None


def does(s: Origins, picks: list[i64], site: i64) -> Text:
    """An action of a site by what it does."""
    if picks[-1] == BONUS:
        return text("bonus action: {name}", name=BONUS_NAMES[int(s.bonus[site])])
    return gain_of(s.tables, site) if picks[-1] == TOP else deed_of(s.tables, site)


def gain_of(tables: Tables, site: i64) -> Text:
    """What the upper action of a site brings."""
    names: list[Word] = [*RESOURCE_NAMES, text("basic resource of your choice")]
    amounts = [int(tables.top_gain[site * len(names) + n]) for n in range(len(names))]
    parts = [
        text("{amount} {resource}", amount=amount, resource=name)
        for amount, name in zip(amounts, names)
        if amount
    ]
    return text("gain {goods}", goods=Listed(parts))


def deed_of(tables: Tables, site: i64) -> Text:
    """The lower action of a site, in a few words."""
    return DEEDS[ACTION_IDS[int(tables.bottom[site])]]


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
