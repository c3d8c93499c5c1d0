"""Chapter 6: constructing a building.

A source of tiles is a slot of the market or, from MARKET on, the type of a tile set aside.
"""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, offer, text, vec

from ..events import BUILT, FARMED, REPLACED
from ..options import BUILD, BUILD_ASIDE, FARM, FARM_ASIDE, PLACE
from ..reasons import (
    EMPTY_SLOT,
    FARM_ON_FARM,
    NO_TILE,
    OCCUPIED,
    SHORT_TO_BUILD,
    WITHOUT_VIRGO,
)
from ..state import FARM as FARM_TILE
from ..state import NONE, Origins, Player
from ..tables import TAURUS, VIRGO
from ..things import BUILDING
from ..things import FARM as FARM_THING
from ..things import PLACE as PLACE_THING
from .city import add_tile, farms, insert, is_farm, tile_index, without
from .market import MARKET, refill, return_tile, take_from_market
from .resources import STONE, WISDOM, PayLater, missing, pay
from .use import OfferAbility


def wisdom_price(s: Origins, player: i64, source: i64) -> i64:
    """Wisdom for a place in the market; nothing for a tile set aside (OR-6.2, OR-13.2)."""
    if source >= MARKET:
        return 0
    price = s.tables.market_wisdom[source]
    return s.tables.with_taurus(price) if s.seats[player].has(TAURUS) else price


def source_type(s: Origins, source: i64) -> i64:
    """The type of the tile in a slot, or set aside; NONE for an empty slot."""
    return source - MARKET if source >= MARKET else s.market[source]


def short_of_building(s: Origins, player: i64, source: i64) -> i64:
    """What is lacking for a Building, gold counted for both of its prices (OR-6.2)."""
    me = s.seats[player]
    wisdom = wisdom_price(s, player, source) - me.wisdom
    stone = s.tables.stone[source_type(s, source)] - me.stone
    short: i64 = -me.gold
    if wisdom > 0:
        short += wisdom
    if stone > 0:
        short += stone
    return short if short > 0 else 0


def build_refusal(s: Origins, player: i64, source: i64) -> i64:
    """A Building must be paid, unless Virgo has a Farm for it (OR-6.2, OR-13.6)."""
    if source_type(s, source) == NONE:
        return EMPTY_SLOT
    if short_of_building(s, player, source) == 0:
        return LEGAL
    me = s.seats[player]
    return LEGAL if me.has(VIRGO) and farms(me) > 0 else SHORT_TO_BUILD


def construct_refusal(s: Origins, player: i64) -> i64:
    """There must be a tile: as a Farm it costs nothing (OR-5.8)."""
    return LEGAL if s.market[0] != NONE or len(s.seats[player].aside) > 0 else NO_TILE


def build_facts(s: Origins, player: i64, source: i64) -> dict[str, Word]:
    """What a Building lacks: wisdom and stone that gold cannot cover."""
    me = s.seats[player]
    short = short_of_building(s, player, source)
    stone = s.tables.stone[source_type(s, source)] - me.stone
    resource = STONE if stone >= short else WISDOM
    return {"missing": missing(resource, short)}


@final
class Construct(Ask):
    """Choose a tile, and whether it becomes a Building or a Farm (OR-6.2)."""

    def prompt(self, s: Origins) -> Text:
        return text("Choose a tile to construct")

    def candidates(self, s: Origins) -> Options:
        aside = list(dict.fromkeys([int(tile) for tile in s.seats[self.player].aside]))
        built = [BUILD_ASIDE.first + tile for tile in aside]
        return BUILD.options + FARM.options + built + [FARM_ASIDE.first + tile for tile in aside]

    def refusal(self, s: Origins, option: i64) -> i64:
        if option in BUILD:
            return build_refusal(s, self.player, option - BUILD.first)
        if option in FARM:
            return LEGAL if s.market[option - FARM.first] != NONE else EMPTY_SLOT
        if option in BUILD_ASIDE:
            return build_refusal(s, self.player, option - BUILD_ASIDE.first + MARKET)
        return LEGAL

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        if option in BUILD:
            if s.market[option - BUILD.first] == NONE:
                return {}
            return build_facts(s, self.player, option - BUILD.first)
        if option in BUILD_ASIDE:
            return build_facts(s, self.player, option - BUILD_ASIDE.first + MARKET)
        return {}

    def options(self, s: Origins) -> Options:
        options: Options = []
        aside = s.seats[self.player].aside
        for slot in range(MARKET):
            if s.market[slot] != NONE and build_refusal(s, self.player, slot) == LEGAL:
                offer(options, BUILD.first + slot)
        for slot in range(MARKET):
            if s.market[slot] != NONE:
                offer(options, FARM.first + slot)
        if len(aside) > 0:
            self.offer_aside(s, options, aside)
        return options

    def offer_aside(self, s: Origins, options: Options, aside: vec[i64]) -> None:
        """Add the tiles set aside, each type once."""
        last: i64 = NONE
        for tile in aside:
            if tile != last and build_refusal(s, self.player, tile + MARKET) == LEGAL:
                offer(options, BUILD_ASIDE.first + tile)
            last = tile
        last = NONE
        for tile in aside:
            if tile != last:
                offer(options, FARM_ASIDE.first + tile)
            last = tile

    def choose(self, s: Origins, option: i64) -> None:
        if option in BUILD:
            s.push(PlaceTile(self.player, option - BUILD.first, False))
        elif option in FARM:
            s.push(PlaceTile(self.player, option - FARM.first, True))
        elif option in BUILD_ASIDE:
            s.push(PlaceTile(self.player, option - BUILD_ASIDE.first + MARKET, False))
        else:
            s.push(PlaceTile(self.player, option - FARM_ASIDE.first + MARKET, True))


@final
class PlaceTile(Ask):
    """Choose where the tile goes: beside the city or, with Virgo, on a Farm (OR-4.7, OR-13.6)."""

    def __init__(self, player: i64, source: i64, farm: bool) -> None:
        self.player = player
        self.source = source  # a slot, or MARKET and the type of a tile set aside
        self.farm = farm

    def prompt(self, s: Origins) -> Text:
        return text("Choose a place in your city")

    def candidates(self, s: Origins) -> Options:
        me = s.seats[self.player]
        places = [int(place) for place in me.open] + [int(place) for place in me.places]
        return [PLACE.first + place for place in places]

    def refusal(self, s: Origins, option: i64) -> i64:
        me = s.seats[self.player]
        n = tile_index(me, option - PLACE.first)
        if n == NONE:
            short = not self.farm and short_of_building(s, self.player, self.source) > 0
            return SHORT_TO_BUILD if short else LEGAL
        if not is_farm(me.tiles[n]):
            return OCCUPIED
        if self.farm:
            return FARM_ON_FARM
        return LEGAL if me.has(VIRGO) else WITHOUT_VIRGO

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return build_facts(s, self.player, self.source)

    def options(self, s: Origins) -> Options:
        options: Options = []
        me = s.seats[self.player]
        places = me.open
        if not self.farm:
            if short_of_building(s, self.player, self.source) > 0:
                places = vec[i64]([])
            if me.has(VIRGO):
                places = with_farms(me, places)
        for place in places:
            offer(options, PLACE.first + place)
        return options

    def choose(self, s: Origins, option: i64) -> None:
        place, me = option - PLACE.first, s.seats[self.player]
        tile = source_type(s, self.source)
        wisdom = wisdom_price(s, self.player, self.source)
        if self.source < MARKET:
            take_from_market(s, self.source)
        else:
            me.aside = without(me.aside, tile)
        plan_refill(s, self.player, tile, place, self.farm, self.source < MARKET)
        if self.farm:
            add_tile(me, FARM_TILE + tile, place)
            s.tell(FARMED, self.player, 0, FARM_THING, PLACE_THING.first + place)
        elif tile_index(me, place) != NONE:
            replace_farm(s, self.player, tile, place)
        else:
            add_tile(me, tile, place)
            s.tell(BUILT, self.player, 0, BUILDING.first + tile, PLACE_THING.first + place)
            pay_building(s, self.player, wisdom, s.tables.stone[tile])


def with_farms(me: Player, places: vec[i64]) -> vec[i64]:
    """Those places and those of all Farms, ascending."""
    found = places[:]
    for n in range(len(me.tiles)):
        if is_farm(me.tiles[n]):
            found = insert(found, me.places[n])
    return found


def plan_refill(s: Origins, player: i64, tile: i64, place: i64, farm: bool, sold: bool) -> None:
    """The market is refilled, then the ability may be used, or the other way round (OR-6.2)."""
    if sold and not s.rulings.refill_first:
        s.push(refill(s.tables.colour[tile]))
    if not farm:
        s.push(OfferAbility(player, place))
    if sold and s.rulings.refill_first:
        s.push(refill(s.tables.colour[tile]))


def replace_farm(s: Origins, player: i64, tile: i64, place: i64) -> None:
    """Virgo: the Building takes the place of a Farm, which goes under its pile (OR-13.6)."""
    me = s.seats[player]
    n = tile_index(me, place)
    old = me.tiles[n] - FARM_TILE
    me.tiles[n] = tile
    return_tile(s, old)
    s.tell(REPLACED, player, 0, BUILDING.first + old, PLACE_THING.first + place)
    s.tell(BUILT, player, 0, BUILDING.first + tile, PLACE_THING.first + place)


def pay_building(s: Origins, player: i64, wisdom: i64, stone: i64) -> None:
    """Wisdom for the place in the market and stone for the tile (OR-6.2)."""
    if wisdom == 0:
        pay(s, player, STONE, stone, 0)
        return
    keep = stone - s.seats[player].stone
    if keep < 0:
        keep = 0
    s.push(PayLater(player, STONE, stone))
    pay(s, player, WISDOM, wisdom, keep)
