"""What a player may expect of abilities, for bots."""

from __future__ import annotations

from ludopolis.core import LEGAL, i64

from ..components.effects import (
    ANY_TEMPLE,
    BASIC,
    BUILDINGS_OF,
    CLIMB,
    COPY,
    EMPTY_SPACES,
    FREEMEN_OF,
    GAIN,
    GAIN_CHOICE,
    INCREASE,
    MILITARY,
    POINTS,
    POINTS_TABLE,
    TAKE_CITIZEN,
    TAKE_SPEAKER,
    VETERAN,
    Effect,
)
from ..rules.abilities import effects_of
from ..rules.citizens import has_free_base
from ..rules.city import (
    corner,
    side,
    tile_at,
)
from ..rules.counting import amount, table_points
from ..rules.districts import (
    is_active,
)
from ..rules.military import (
    BOTH_LEFT,
)
from ..rules.recruiting import (
    FREE,
    PRICED,
    citizen_price,
    recruit_refusal,
    speaker_mask,
)
from ..state import DICE, NONE, Origins
from ..state import FARM as FARM_TILE
from .prices import (
    CHOICE,
    GOLD,
    LATER_CLOSING,
    RAISED,
    SPEAKER,
    at,
    basic_price,
    share,
)
from .track_hopes import any_basic, climb_hope, fight_hope, temple_hope
from .workforce import freeman_worth


def recruit_hope(s: Origins, player: i64, mode: i64, left: float) -> float:
    """The best citizen on offer, less its price."""
    me, best = s.seats[player], 0.0
    if not has_free_base(me):
        return 0.0
    for slot in range(5):
        die = s.recruits[slot]
        if die != NONE and recruit_refusal(s, player, die, mode) == LEGAL:
            value = freeman_worth(s, me, die, int(left), left)
            value += float((die % 6 + 1) * me.towers[die // 6]) * share(LATER_CLOSING, left)
            if mode != FREE:
                value -= float(citizen_price(s, player, slot)) * basic_price(2, left)
            best = max(best, value)
    return best


def tiles_hope(s: Origins, player: i64, seat: i64, colour: i64, tiles: i64, left: float) -> float:
    """The tiles of a district that will be used."""
    value = 0.0
    for n in range(4):
        if (tiles >> n) & 1 and is_active(s, player, corner(seat, n), colour):
            value += tile_hope(s, player, corner(seat, n), left)
    return value


def tile_hope(s: Origins, player: i64, place: i64, left: float) -> float:
    """The ability of a tile in the city."""
    tile = tile_at(s.seats[player], place)
    return ability_hope(s, player, tile, place, 0, left)


def ability_hope(s: Origins, player: i64, source: i64, place: i64, part: i64, left: float) -> float:
    """The parts of an ability from this one on."""
    value = 0.0
    effects = effects_of(s.tables, source)
    while part < len(effects):
        value += effect_hope(s, player, effects[part], place, left)
        part += 1
    return value


def effect_amount(s: Origins, player: i64, effect: Effect, place: i64) -> i64:
    """The number of an effect; a tile still to be placed counts itself and two empty sides."""
    if place >= 0:
        return amount(s, player, effect, place)
    if effect.per == EMPTY_SPACES:
        return effect.base + 2 * effect.each
    found = amount(s, player, effect, place)
    return found + effect.each if BUILDINGS_OF <= effect.per < FREEMEN_OF else found


def effect_hope(s: Origins, player: i64, effect: Effect, place: i64, left: float) -> float:
    """One operation."""
    op = effect.op
    if op == GAIN and effect.resource < 3:
        price = basic_price(effect.resource, left)
        return float(effect_amount(s, player, effect, place)) * price
    if op == GAIN and effect.resource != BASIC:
        return float(effect_amount(s, player, effect, place)) * (1.0 + at(GOLD, left))
    if op == GAIN or op == GAIN_CHOICE:
        return float(effect_amount(s, player, effect, place)) * any_basic(left)
    if op == POINTS:
        return float(effect_amount(s, player, effect, place))
    if op == POINTS_TABLE:
        return float(table_points(s, player, effect, place))
    if op == MILITARY:
        steps = effect_amount(s, player, effect, place)
        return fight_hope(s, player, steps, effect.mode, BOTH_LEFT, left)
    if op == CLIMB and effect.temple == ANY_TEMPLE:
        return climb_hope(s, player, effect.base, False, left)
    if op == CLIMB:
        return temple_hope(s, player, effect.temple, effect.base, False, left)
    return target_hope(s, player, effect, place, left)


def target_hope(s: Origins, player: i64, effect: Effect, place: i64, left: float) -> float:
    """Operations that begin with a choice."""
    op = effect.op
    if op == TAKE_CITIZEN:
        return recruit_hope(s, player, FREE if effect.free else PRICED, left)
    if op == TAKE_SPEAKER:
        return at(SPEAKER, left) if speaker_mask(s, NONE) > 0 else 0.0
    if op == VETERAN:
        return veteran_hope(s, player, left)
    if op == INCREASE:
        return float(effect.base) * at(RAISED, left)
    if op == COPY:
        return copy_hope(s, player, place, left) if place >= 0 else at(CHOICE, left)
    return at(CHOICE, left)


def veteran_hope(s: Origins, player: i64, left: float) -> float:
    """The points of the highest unused freeman, who then drops."""
    best: i64 = 0
    for die in s.seats[player].dice:
        if 0 <= die < DICE:
            best = max(best, die % 6 + 1)
    return float(best) - at(RAISED, left) if best > 0 else 0.0


def copy_hope(s: Origins, player: i64, place: i64, left: float) -> float:
    """The best tile beside a Mage Tower that is none itself."""
    best = 0.0
    me, tables = s.seats[player], s.tables
    for n in range(4):
        tile = tile_at(me, side(place, n))
        if tile != NONE and (tile >= FARM_TILE or tables.copies_others[tile] == 0):
            best = max(best, ability_hope(s, player, tile, side(place, n), 0, left))
    return best
