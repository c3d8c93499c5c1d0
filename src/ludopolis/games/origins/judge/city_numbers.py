"""A city as numbers: tiles, seats of power, and district cards that stand or nearly stand."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Sheet, i64, vec

from ..components.geometry import EAST, NORTH, NORTH_EAST, PLACES, SOUTH, WEST, step
from ..components.patterns import EMPTY, GREY, bare_number
from ..rules.city import corner, is_farm, tile_colour
from ..rules.districts import card_points
from ..state import COLOURS, DICE, NONE, TYPES, Origins, Player, bit
from ..things import BUILDING_IDS, COLOUR_IDS

MOST_CARDS: Final[i64] = 6
ONE_MISSING: Final[i64] = 2
STANDS: Final[i64] = 3
_BARE: Final = vec[i64]([EMPTY] * int(PLACES))

BUILDINGS: Final = [f"{colour} Buildings" for colour in COLOUR_IDS]
FACES: Final = [f"{colour} values on seats" for colour in COLOUR_IDS]
USABLE: Final = [f"{colour} tiles round an empty seat" for colour in COLOUR_IDS]
CARD_STAGES: Final = [f"way to card {number}" for number in range(1, 7)]
CARD_GAINS: Final = [f"points of card {number}" for number in range(1, 7)]

CITY_MEANINGS: Final[dict[str, str]] = {
    "tiles": "tiles in the city, which decide between equal scores",
    "Farms": "Farms in the city",
    **dict.fromkeys(BUILDINGS, "Buildings of this colour in the city"),
    "closed districts": "dice on seats of power",
    "empty seats": "seats of power without a die",
    **dict.fromkeys(FACES, "sum of these dice: what a floor of this colour adds to the score"),
    "best closing": "the most that a freeman off the sites would score on a seat",
    "all closings": "what such freemen would score on the empty seats, the best first",
    "values by towers": "sum over all freemen of value by height of tower",
    "cards scored": "district cards that the player has scored",
    "cards that stand": "district cards that some block with an empty seat matches",
    "best card": "the points and the gold of the best of them",
    **dict.fromkeys(BUILDING_IDS, "Buildings of this kind in the city"),
    **dict.fromkeys(USABLE, "the most tiles that a die of this colour would use now"),
    **dict.fromkeys(
        CARD_STAGES, "3: a block matches the card; 2: one tile is missing; 1: two; 0: more"
    ),
    **dict.fromkeys(CARD_GAINS, "the points of the card for the player"),
    "blocks that lack a tile": "2 by 2 blocks that one more tile would complete",
}


def bare_ground() -> vec[i64]:
    """The colours of an empty plane, to be filled by a city and cleared again."""
    return _BARE[:]


def lay_out(s: Origins, me: Player, kinds: vec[i64]) -> None:
    """Note the colour at each place of a city."""
    for n in range(len(me.tiles)):
        kinds[me.places[n]] = tile_colour(s.tables, me.tiles[n])


def clear(me: Player, kinds: vec[i64]) -> None:
    """Make the ground bare again."""
    for place in me.places:
        kinds[place] = EMPTY


# What everybody sees of each other


def describe_city(s: Origins, me: Player, sheet: Sheet) -> None:
    """How large the city is, and of which colours."""
    sheet.put("tiles", len(me.tiles))
    count = vec[i64]([0, 0, 0, 0, 0, 0])
    farms: i64 = 0
    for tile in me.tiles:
        count[tile_colour(s.tables, tile)] += 1
        if is_farm(tile):
            farms += 1
    sheet.put("Farms", farms)
    sheet.row(BUILDINGS, count)


def describe_seats(s: Origins, player: i64, me: Player, kinds: vec[i64], sheet: Sheet) -> None:
    """Dice on seats of power, and what closing districts would bring."""
    sheet.put("closed districts", len(me.seats) - me.vacant)
    sheet.put("empty seats", me.vacant)
    faces = vec[i64]([0, 0, 0, 0, 0])
    for die in me.seat_dice:
        if die != NONE:
            faces[die // 6] += die % 6 + 1
    sheet.row(FACES, faces)
    describe_closings(me, sheet)
    standing = cards_that_stand(s, me, kinds)
    count: i64 = 0
    best: i64 = 0
    for n in range(len(s.cards)):
        if (standing >> n) & 1:
            count += 1
            best = max(best, card_points(s, player, s.cards[n]) + s.card_gold[n])
    scored: i64 = 0
    for card in s.cards:
        scored += (me.scored >> card) & 1
    sheet.put("cards scored", scored)
    sheet.put("cards that stand", count)
    sheet.put("best card", best)


def describe_closings(me: Player, sheet: Sheet) -> None:
    """What freemen would score on seats: value by height of tower (OR-11.3)."""
    worth = vec[i64]([0, 0, 0, 0, 0, 0])
    every: i64 = 0
    for base in range(len(me.dice)):
        die = me.dice[base]
        if die != NONE:
            points = (die % 6 + 1) * me.towers[die % DICE // 6]
            every += points
            if die < DICE:
                worth[base] = points
    best: i64 = 0
    total: i64 = 0
    for seat in range(min(me.vacant, len(worth))):
        base = largest(worth)
        if seat == 0:
            best = worth[base]
        total += worth[base]
        worth[base] = 0
    sheet.put("best closing", best)
    sheet.put("all closings", total)
    sheet.put("values by towers", every)


def largest(numbers: vec[i64]) -> i64:
    """The place of the largest number."""
    best: i64 = 0
    for place in range(1, len(numbers)):
        if numbers[place] > numbers[best]:
            best = place
    return best


def cards_that_stand(s: Origins, me: Player, kinds: vec[i64]) -> i64:
    """One bit for each card in play that a block with an empty seat matches."""
    found: i64 = 0
    for n in range(len(me.seats)):
        if me.seat_dice[n] == NONE:
            found |= promised(s, kinds, me.seats[n])
    standing: i64 = 0
    for n in range(len(s.cards)):
        if (found >> s.cards[n]) & 1:
            standing |= bit(n)
    return standing


def promised(s: Origins, kinds: vec[i64], seat: i64) -> i64:
    """One bit for each card that the block of a seat matches or may still match."""
    return s.tables.promising[
        bare_number(
            kinds[step(seat, NORTH)],
            kinds[step(seat, NORTH_EAST)],
            kinds[seat],
            kinds[step(seat, EAST)],
        )
    ]


# The own city


def describe_own_city(s: Origins, player: i64, me: Player, kinds: vec[i64], sheet: Sheet) -> None:
    """Its Buildings, the tiles that closing would use, and the way to each card."""
    first = sheet.at
    sheet.zeros(BUILDING_IDS)
    for tile in me.tiles:
        if tile < TYPES:
            sheet.numbers[first + tile] += 1
    describe_usable(me, kinds, sheet)
    stages = vec[i64]([0, 0, 0, 0, 0, 0])
    for n in range(len(me.seats)):
        if me.seat_dice[n] == NONE:
            note(s, stages, promised(s, kinds, me.seats[n]), STANDS)
    nearly: i64 = 0
    for place in me.places:
        nearly += unfinished(s, kinds, place, stages)
    sheet.row(CARD_STAGES, stages)
    for n in range(MOST_CARDS):
        if n < len(s.cards):
            sheet.put(CARD_GAINS[n], card_points(s, player, s.cards[n]))
        else:
            sheet.put(CARD_GAINS[n], 0)
    sheet.put("blocks that lack a tile", nearly)


def describe_usable(me: Player, kinds: vec[i64], sheet: Sheet) -> None:
    """For each colour the empty seat with most tiles of it round it (OR-8.1.6)."""
    most = vec[i64]([0, 0, 0, 0, 0])
    for n in range(len(me.seats)):
        if me.seat_dice[n] == NONE:
            here = vec[i64]([0, 0, 0, 0, 0])
            for place in range(4):
                colour = kinds[corner(me.seats[n], place)]
                if colour < GREY:
                    here[colour] += 1
            for colour in range(COLOURS):
                most[colour] = max(most[colour], here[colour])
    sheet.row(USABLE, most)


def unfinished(s: Origins, kinds: vec[i64], place: i64, stages: vec[i64]) -> i64:
    """Note the blocks in which a tile lies and others are missing; returns how many lack one.

    A block is looked at from its first tile: south-west, else south-east, else north-west.
    """
    nearly = look(s, kinds, place, stages)
    west, south = step(place, WEST), step(place, SOUTH)
    if kinds[west] == EMPTY:
        nearly += look(s, kinds, west, stages)
    if kinds[south] == EMPTY and kinds[step(south, EAST)] == EMPTY:
        nearly += look(s, kinds, south, stages)
    return nearly


def look(s: Origins, kinds: vec[i64], seat: i64, stages: vec[i64]) -> i64:
    """Note the cards that a block with empty places may match; returns 1 if it lacks one tile."""
    missing: i64 = 0
    for n in range(4):
        if kinds[corner(seat, n)] == EMPTY:
            missing += 1
    if missing == 1:
        note(s, stages, promised(s, kinds, seat), ONE_MISSING)
        return 1
    if missing == 2:
        note(s, stages, promised(s, kinds, seat), 1)
    return 0


def note(s: Origins, stages: vec[i64], found: i64, stage: i64) -> None:
    """Keep the best stage for each of these cards."""
    if found == 0:
        return
    for n in range(len(s.cards)):
        if (found >> s.cards[n]) & 1 and stages[n] < stage:
            stages[n] = stage
