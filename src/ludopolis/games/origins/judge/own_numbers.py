"""What a player of Origins can do next, as numbers: prices, gains, sites within reach."""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, Sheet, i64, vec

from ..components.effects import BUILDING_COLOURS, OBELISKS, POINTS, POINTS_TABLE, Effect
from ..rules.citizens import has_free_base
from ..rules.city import buildings_of
from ..rules.construct import build_refusal, short_of_building
from ..rules.counting import counted
from ..rules.growth import grow_price
from ..rules.passing import retreat_of
from ..rules.recruiting import SLOTS, citizen_price
from ..rules.resources import FOOD, lacking
from ..state import AT, COLOURS, DICE, NONE, OWNER, SITES, Origins, Player
from ..tables import Tables
from ..things import COLOUR_IDS, TEMPLE_IDS, ZODIAC_IDS
from .ability_hopes import effect_amount
from .city_numbers import describe_own_city

UNUSED: Final = [f"unused freemen of {value}" for value in range(1, 7)]
UNUSED_OF: Final = [f"unused {colour} freemen" for colour in COLOUR_IDS]
TOWER_LACKS: Final = [f"gold lacking for a {colour} floor" for colour in COLOUR_IDS]
TILE_LACKS: Final = [f"lacking for the {colour} tile" for colour in COLOUR_IDS]
TILE_GAINS: Final = [f"points of the {colour} tile" for colour in COLOUR_IDS]
NEXT_GAINS: Final = [f"points of the next {colour} tile" for colour in COLOUR_IDS]
CITIZEN_LACKS: Final = [f"wisdom lacking for the {colour} citizen" for colour in COLOUR_IDS]
FREE_VISITS: Final = [f"workers for site {site}" for site in range(1, 6)]
BONUS_VISITS: Final = [f"bonus workers for site {site}" for site in range(1, 6)]
CLIMBS: Final = [f"points of a climb in {temple}" for temple in TEMPLE_IDS]
NOT_THERE: Final[i64] = 9  # lacking for what cannot be had

OWN_MEANINGS: Final[dict[str, str]] = {
    **dict.fromkeys(UNUSED, "unused freemen of this value"),
    **dict.fromkeys(UNUSED_OF, "unused freemen of this colour"),
    **dict.fromkeys(ZODIAC_IDS, "1 if the player holds this zodiac card"),
    "food lacking for a base": "food or gold lacking for the next base; 9 if none is left",
    **dict.fromkeys(TOWER_LACKS, "gold lacking; 9 if no floor is left"),
    "best floor": "the most that a floor which can be paid adds to dice on seats",
    **dict.fromkeys(TILE_LACKS, "stone, wisdom or gold lacking to build it; 9 if it is not there"),
    **dict.fromkeys(TILE_GAINS, "points that its ability would score if it was built now"),
    **dict.fromkeys(NEXT_GAINS, "the same for the tile on its pile"),
    "tiles to build": "tiles of the market that can be built now",
    "tiles set aside": "tiles set aside to be built later",
    **dict.fromkeys(CITIZEN_LACKS, "wisdom or gold lacking; 9 if it cannot be taken"),
    **dict.fromkeys(FREE_VISITS, "unused workers that visit this site without wisdom"),
    **dict.fromkeys(BONUS_VISITS, "unused workers that have the colour of its bonus tile"),
    **dict.fromkeys(CLIMBS, "what two steps in this temple add to the score of the end"),
    "thresholds": "thresholds crossed on the military track",
    "spaces to a threshold": "spaces to the next threshold; 0 behind the last",
    "spaces of retreat": "spaces that the military marker goes back at the end of the round",
    "goods of an attack": "resources that an attack would bring now",
}


def describe_own(s: Origins, player: i64, kinds: vec[i64], sheet: Sheet) -> None:
    """More of the player who looks at the table."""
    me = s.seats[player]
    describe_unused(me, sheet)
    sheet.bits(ZODIAC_IDS, me.zodiac)
    describe_growth(s, me, sheet)
    describe_offers(s, player, me, sheet)
    describe_visits(s, player, me, sheet)
    describe_steps(s, player, me, sheet)
    describe_own_city(s, player, me, kinds, sheet)


def describe_unused(me: Player, sheet: Sheet) -> None:
    """Freemen that can still act in this round."""
    values, colours = vec[i64]([0, 0, 0, 0, 0, 0]), vec[i64]([0, 0, 0, 0, 0])
    for die in me.dice:
        if 0 <= die < DICE:
            values[die % 6] += 1
            colours[die // 6] += 1
    sheet.row(UNUSED, values)
    sheet.row(UNUSED_OF, colours)


def describe_growth(s: Origins, me: Player, sheet: Sheet) -> None:
    """The next base and the next floors."""
    if me.bases < s.tables.bases:
        sheet.put("food lacking for a base", lacking(me, FOOD, grow_price(s, me)))
    else:
        sheet.put("food lacking for a base", NOT_THERE)
    faces = vec[i64]([0, 0, 0, 0, 0])
    for die in me.seat_dice:
        if die != NONE:
            faces[die // 6] += die % 6 + 1
    best: i64 = 0
    for colour in range(COLOURS):
        if s.floors[colour] == 0:
            sheet.put(TOWER_LACKS[colour], NOT_THERE)
        elif me.gold < me.towers[colour]:
            sheet.put(TOWER_LACKS[colour], me.towers[colour] - me.gold)
        else:
            sheet.put(TOWER_LACKS[colour], 0)
            best = max(best, faces[colour])
    sheet.put("best floor", best)


def describe_offers(s: Origins, player: i64, me: Player, sheet: Sheet) -> None:
    """Tiles of the market and citizens: what they lack and what they bring."""
    lacks = vec[i64]([NOT_THERE, NOT_THERE, NOT_THERE, NOT_THERE, NOT_THERE])
    gains = vec[i64]([0, 0, 0, 0, 0])
    ready: i64 = 0
    for slot in range(len(s.market)):
        tile = s.market[slot]
        if tile != NONE:
            colour = s.tables.colour[tile]
            lacks[colour] = short_of_building(s, player, slot)
            gains[colour] = ability_points(s, player, tile, NONE)
            if build_refusal(s, player, slot) == LEGAL:
                ready += 1
    sheet.row(TILE_LACKS, lacks)
    sheet.row(TILE_GAINS, gains)
    for colour in range(COLOURS):
        tile = s.tops[colour]
        sheet.put(NEXT_GAINS[colour], ability_points(s, player, tile, NONE) if tile >= 0 else 0)
    sheet.put("tiles to build", ready)
    sheet.put("tiles set aside", len(me.aside))
    wisdom = vec[i64]([NOT_THERE, NOT_THERE, NOT_THERE, NOT_THERE, NOT_THERE])
    if has_free_base(me):
        for slot in range(SLOTS):
            if s.recruits[slot] != NONE:
                short = citizen_price(s, player, slot) - me.wisdom - me.gold
                wisdom[s.recruits[slot] // 6] = max(short, 0)
    sheet.row(CITIZEN_LACKS, wisdom)


def ability_points(s: Origins, player: i64, tile: i64, place: i64) -> i64:
    """Points that a tile scores at a place, or once it is built, itself counted (OR-4.10)."""
    points: i64 = 0
    for effect in s.tables.effects[tile]:
        if effect.op == POINTS:
            points += effect_amount(s, player, effect, place)
        elif effect.op == POINTS_TABLE:
            points += points_of_table(s, player, effect, tile, place)
    return points


def points_of_table(s: Origins, player: i64, effect: Effect, tile: i64, place: i64) -> i64:
    """The entry of a table once a tile is built (OR-12.7)."""
    entry = counted(s, player, effect.per, place)
    if place == NONE:
        if effect.per == OBELISKS:
            entry += 1
        elif effect.per == BUILDING_COLOURS:
            if buildings_of(s.tables, s.seats[player], s.tables.colour[tile]) == 0:
                entry += 1
    return effect.table[min(entry, len(effect.table) - 1)]


def describe_visits(s: Origins, player: i64, me: Player, sheet: Sheet) -> None:
    """For each site the workers that are ready for it (OR-5.2, OR-5.6)."""
    for site in range(SITES):
        count: i64 = 0
        for die in me.dice:
            if 0 <= die < DICE and die % 6 + 1 >= s.ships[site]:
                count += 1
        for speaker in s.speakers:
            own = speaker < AT and speaker // OWNER == player + 1
            if own and speaker % OWNER >= s.ships[site]:
                count += 1
        if me.archon == NONE:
            count += 1
        sheet.put(FREE_VISITS[site], count)
    for site in range(SITES):
        sheet.put(BONUS_VISITS[site], bonus_workers(me, s.bonus[site]))


def bonus_workers(me: Player, colour: i64) -> i64:
    """Unused freemen of a colour, and the archon with such an advisor (OR-4.6)."""
    if colour == NONE:
        return 0
    count: i64 = 0
    for die in me.dice:
        if 0 <= die < DICE and die // 6 == colour:
            count += 1
    if me.archon == NONE:
        count += (me.advisor_mask >> colour) & 1
    return count


def points_of_steps(tables: Tables, steps: vec[i64]) -> i64:
    """The points of the two lower of three markers (OR-11.3)."""
    points: i64 = 0
    highest: i64 = 0
    for step in steps:
        points += tables.temple_vp[step]
        highest = max(highest, tables.temple_vp[step])
    return points - highest


def describe_steps(s: Origins, player: i64, me: Player, sheet: Sheet) -> None:
    """Steps in temples and on the military track."""
    tables, steps = s.tables, me.temples[:]
    now = points_of_steps(tables, steps)
    for temple in range(len(me.temples)):
        steps[temple] = min(me.temples[temple] + tables.temple_steps, tables.temple_top)
        sheet.put(CLIMBS[temple], points_of_steps(tables, steps) - now)
        steps[temple] = me.temples[temple]
    space = s.military[player]
    crossed = tables.thresholds[space]
    sheet.put("thresholds", crossed)
    to = space
    while to < tables.final_space and tables.thresholds[to] == crossed:
        to += 1
    sheet.put("spaces to a threshold", to - space)
    sheet.put("spaces of retreat", retreat_of(s, player))
    goods: i64 = 0
    for resource in range(5):
        goods += tables.attack_gain[space * 5 + resource]
    sheet.put("goods of an attack", goods)
