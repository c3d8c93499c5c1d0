"""Chapter 12: abilities of tiles, and of the bonus tiles, which are made of the same operations."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, text

from ..components.effects import (
    ADVANCE_ONLY,
    ANY_TEMPLE,
    BASIC,
    CLIMB,
    CLIMB_OTHER,
    CONSTRUCT,
    COPY,
    GAIN,
    INCREASE,
    MILITARY,
    POINTS,
    POINTS_TABLE,
    RECOLOUR,
    SET_MOTHERSHIP,
    SET_TILE_ASIDE,
    TAKE_CITIZEN,
    TAKE_SPEAKER,
    VETERAN,
    Effect,
)
from ..components.tile_names import option_of, picked_of, tiles_beside
from ..events import USED, USED_AT
from ..options import COPY as COPY_TILE
from ..options import SIDE_TILES
from ..reasons import NO_ABILITY
from ..state import AGORA, NONE, TYPES, Origins
from ..tables import AQUARIUS, Tables
from ..things import AGORA as AGORA_THING
from ..things import BUILDING, PLACE
from .ability_choices import (
    IncreaseFreeman,
    Recolour,
    SetAside,
    SetMothership,
    Veteran,
    can_recolour,
)
from .citizens import unused_mask
from .city import side, tile_at
from .counting import amount, table_points, tiles_of
from .mages import is_mage, mage_bit
from .military import at_the_end, fight
from .recruiting import (
    FREE,
    PRICED,
    Recruit,
    TakeSpeaker,
    recruiting_refusal,
    speaker_mask,
)
from .resources import ANY_BASIC, gain, gain_basic
from .temples import (
    ClimbTemple,
    OfferClimb,
    can_climb_other,
    climb_with_aquarius,
    has_temple,
    is_below_top,
)

BONUS: Final[i64] = 100  # and the colour: the effects of a bonus tile
NO_CHAIN: Final[i64] = 0
_NOTHING: Final[list[Effect]] = []


def effects_of(tables: Tables, source: i64) -> list[Effect]:
    """What a tile does: a building by its type, the Agora, or a bonus tile."""
    if source >= BONUS:
        return tables.bonus_effects[source - BONUS]
    if 0 <= source < TYPES:
        return tables.effects[source]
    return tables.agora_effects if source == AGORA else _NOTHING


# Whether something would happen


def has_ability(s: Origins, player: i64, source: i64, place: i64, chain: i64) -> bool:
    """Whether any part of an ability can do something now (OR-5.8)."""
    effects = effects_of(s.tables, source)
    for part in range(len(effects)):
        if works(s, player, effects, part, place, chain):
            return True
    return False


def works(
    s: Origins, player: i64, effects: list[Effect], part: i64, place: i64, chain: i64
) -> bool:
    """Whether one operation can do something now."""
    effect = effects[part]
    op = effect.op
    if op <= POINTS:
        return amount(s, player, effect, place) > 0
    if op == POINTS_TABLE:
        return table_points(s, player, effect, place) > 0
    if op == MILITARY:
        return effect.mode != ADVANCE_ONLY or not at_the_end(s, player)
    if op == CLIMB:
        if effect.temple == ANY_TEMPLE:
            return has_temple(s, player, False)
        return is_below_top(s, player, effect.temple)
    if op == CLIMB_OTHER:
        return can_climb_other(s, player, effects[part - 1].temple, effect.gold)
    if op == COPY:
        return copy_mask(s, player, place, chain) > 0
    return has_target(s, player, effect)


def has_target(s: Origins, player: i64, effect: Effect) -> bool:
    """Whether there is a die, a speaker or a tile to choose."""
    me, op = s.seats[player], effect.op
    if op == TAKE_CITIZEN:
        return recruiting_refusal(s, player, FREE if effect.free else PRICED) == LEGAL
    if op == TAKE_SPEAKER:
        return speaker_mask(s, NONE) > 0
    if op == CONSTRUCT:
        return s.market[0] != NONE or len(me.aside) > 0
    if op == SET_TILE_ASIDE:
        return s.market[0] != NONE
    if op == RECOLOUR:
        return can_recolour(s, me)
    return op == SET_MOTHERSHIP or unused_mask(me) > 0


# Carrying it out


def use_tile(s: Origins, player: i64, place: i64, chain: i64) -> None:
    """Use the ability of a tile; one of several with its name is told with its place (OR-4.10)."""
    me = s.seats[player]
    tile = tile_at(me, place)
    thing = AGORA_THING if tile == AGORA else BUILDING.first + tile
    if tiles_of(me, tile) > 1:
        s.tell(USED_AT, player, 0, thing, PLACE.first + place)
    else:
        s.tell(USED, player, 0, thing)
    run_parts(s, player, tile, place, 0, chain)


def run_parts(s: Origins, player: i64, source: i64, place: i64, part: i64, chain: i64) -> None:
    """Carry out the next part that can do something; the others follow (OR-15.4)."""
    effects = effects_of(s.tables, source)
    while part < len(effects):
        if works(s, player, effects, part, place, chain):
            if part + 1 < len(effects):
                s.push(NextPart(player, source, place, part + 1, chain))
            carry_out(s, player, effects, part, place, chain)
            return
        part += 1


@final
class NextPart(Do):
    """The rest of an ability."""

    def __init__(self, user: i64, source: i64, place: i64, part: i64, chain: i64) -> None:
        super().__init__()
        self.user = user
        self.source = source
        self.place = place
        self.part = part
        self.chain = chain

    def run(self, s: Origins) -> None:
        run_parts(s, self.user, self.source, self.place, self.part, self.chain)


def carry_out(
    s: Origins, player: i64, effects: list[Effect], part: i64, place: i64, chain: i64
) -> None:
    """One operation (OR-12.7)."""
    effect = effects[part]
    op = effect.op
    if op <= POINTS_TABLE:
        give(s, player, effect, place)
    elif op == MILITARY:
        fight(s, player, amount(s, player, effect, place), effect.mode)
    elif op == CLIMB and effect.temple == ANY_TEMPLE:
        s.push(ClimbTemple(player, effect.base, False))
    elif op == CLIMB:
        holds = s.seats[player].has(AQUARIUS)
        climb_with_aquarius(s, player, effect.temple, effect.base, holds)
    elif op == CLIMB_OTHER:
        s.push(OfferClimb(player, effects[part - 1].temple, effect.gold, effect.base))
    elif op == COPY:
        s.push(CopyTile(player, place, chain | mage_bit(s, player, place)))
    else:
        ask_target(s, player, effect)


def give(s: Origins, player: i64, effect: Effect, place: i64) -> None:
    """The operations that bring resources or points."""
    op = effect.op
    if op == POINTS_TABLE:
        s.score(player, table_points(s, player, effect, place), scorer(s, player, place))
        return
    count = amount(s, player, effect, place)
    if op == POINTS:
        s.score(player, count, scorer(s, player, place))
    elif op == GAIN and effect.resource != BASIC:
        gain(s, player, effect.resource, count)
    else:
        gain_basic(s, player, count, ANY_BASIC if op == GAIN else effect.choices)


def scorer(s: Origins, player: i64, place: i64) -> i64:
    """What points of an ability are told to come from: the tile itself."""
    tile = tile_at(s.seats[player], place)
    return BUILDING.first + tile if 0 <= tile < TYPES else AGORA_THING


def ask_target(s: Origins, player: i64, effect: Effect) -> None:
    """The operations that begin with a choice."""
    op = effect.op
    if op == TAKE_CITIZEN:
        s.push(Recruit(player, FREE if effect.free else PRICED))
    elif op == TAKE_SPEAKER:
        s.push(TakeSpeaker(player))
    elif op == SET_TILE_ASIDE:
        s.push(SetAside(player))
    elif op == RECOLOUR:
        s.push(Recolour(player))
    elif op == VETERAN:
        s.push(Veteran(player))
    elif op == INCREASE:
        s.push(IncreaseFreeman(player, effect.base))
    elif op == SET_MOTHERSHIP:
        s.push(SetMothership(player, effect.value))
    else:
        # Imported here because a constructed tile has an ability in turn.
        from .construct import Construct

        s.push(Construct(player))


# Mage Towers


def copy_mask(s: Origins, player: i64, place: i64, chain: i64) -> i64:
    """One bit for each side on which a tile lies whose ability can be used (OR-12.5)."""
    chain |= mage_bit(s, player, place)
    mask: i64 = 0
    for n in range(4):
        if can_copy(s, player, side(place, n), chain):
            mask |= 1 << n
    return mask


def can_copy(s: Origins, player: i64, place: i64, chain: i64) -> bool:
    """Whether the tile at a place has an ability that may be copied and does something."""
    tile = tile_at(s.seats[player], place)
    if tile == NONE:
        return False
    if is_mage(s.tables, tile):
        if not s.rulings.mages_copy_mages or chain & mage_bit(s, player, place):
            return False
    return has_ability(s, player, tile, place, chain)


@final
class CopyTile(Ask):
    """Mage Tower: which tile beside it is used (OR-12.5)."""

    def __init__(self, player: i64, place: i64, chain: i64) -> None:
        self.player = player
        self.place = place
        self.chain = chain

    def prompt(self, s: Origins) -> Text:
        return text("Choose a tile to copy (Mage Tower)")

    def candidates(self, s: Origins) -> Options:
        tiles = tiles_beside(s.seats[self.player], self.place)
        named = [option_of(tiles, n) for n in range(4) if tiles[n] != NONE]
        return sorted([COPY_TILE.first + option for option in named])

    def refusal(self, s: Origins, option: i64) -> i64:
        place = self.picked(s, option)
        return LEGAL if can_copy(s, self.player, place, self.chain) else NO_ABILITY

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"tile": SIDE_TILES[option - COPY_TILE.first]}

    def picked(self, s: Origins, option: i64) -> i64:
        """The place of the tile that an option names."""
        tiles = tiles_beside(s.seats[self.player], self.place)
        return side(self.place, picked_of(tiles, option - COPY_TILE.first))

    def choose(self, s: Origins, option: i64) -> None:
        use_tile(s, self.player, self.picked(s, option), self.chain)
