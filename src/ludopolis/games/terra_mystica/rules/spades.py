"""Chapter 6.1: turning terrain with spades, bought or free."""

from __future__ import annotations

from ludopolis.core import LEGAL, Options, i64, offer

from ..components.boards import NEVER, D
from ..components.geometry import FAR
from ..events import BOUGHT, DUG, PASSAGE_USED
from ..options import DIG, TERRAINS
from ..reasons import (
    GIANTS_TURN_HOME,
    NO_RIVER_WAY,
    NO_SECOND_PASSAGE,
    OCCUPIED,
    OUT_OF_REACH,
    SAME_TERRAIN,
    SHORT_TO_DIG,
    TOO_FAR_TO_TUNNEL,
    TOO_FEW_SPADES,
)
from ..state import NONE, Player, TerraMystica
from ..tables import ON_SPADE
from ..things import ABILITY, HEX, PASSAGE, SCORING, TERRAIN
from .faction import faction_of
from .means import can_afford, earns_from_spades, is_among, payable_in_parts, spades_at_once
from .reach import BY_PASSAGE, distance_by_ship
from .resources import Price, can_pay, pay


def spades_needed(s: TerraMystica, me: Player, hx: i64, terrain: i64) -> i64:
    """Spades that turn a hex into a terrain; 0 if it is that already (TM-6.1.2)."""
    return me.board.spades[s.terrain[hx] * 7 + terrain]


def terrain_after(me: Player, here: i64, terrain: i64, spades: i64) -> i64:
    """What a hex is after so many spades on the way from its terrain to another (TM-6.1.2)."""
    steps, whole = me.board.spades, me.board.spades[here * 7 + terrain]
    up = steps[(here + 1) % 7 * 7 + terrain] == whole - 1
    return (here + spades) % 7 if up else (here - spades) % 7


def work_price(me: Player, hx: i64, bought: i64, dwelling: bool, passage: bool) -> Price:
    """The price of spades bought, of a dwelling, and of the tunnel or carpet to the hex.

    (TM-6.1.3, TM-6.1.8)
    """
    coins, workers, priests = base_price(me, dwelling, passage and me.near[hx] == BY_PASSAGE)
    workers += bought * me.board.spade_workers[me.dig]
    priests += bought * me.board.spade_priests
    return (coins, workers, priests, 0, 0)


def price_in_hand(me: Player, hx: i64, bought: i64, dwelling: bool, passage: bool) -> Price:
    """What must be in hand to begin: all, or one spade if conversions can pay for the rest.

    (TM-6.1.3, TM-4.5)
    """
    if earns_from_spades(me) and bought > 0 and can_afford(me, bought, dwelling):
        first = work_price(me, hx, 1, False, False)
        if not can_pay(me, first):
            return first
    return work_price(me, hx, bought, dwelling, passage)


def base_price(me: Player, dwelling: bool, travels: bool) -> tuple[i64, i64, i64]:
    """Coins, workers and priests that work costs before any spade is bought.

    (TM-6.1.8, TM-13.8, TM-13.13)
    """
    coins: i64 = 0
    workers: i64 = 0
    priests: i64 = 0
    if dwelling:
        coins, workers = me.board.cost_coins[D], me.board.cost_workers[D]
    if travels:
        faction = faction_of(me)
        workers += faction.passage_workers(me)
        priests += faction.passage_priests(me)
    return (coins, workers, priests)


def spades_affordable(me: Player, dwelling: bool, travels: bool) -> i64:
    """How many spades the player can buy, the rest of the price being paid too.

    -1 if that rest is too much already (TM-6.1.3).
    """
    coins, workers, priests = base_price(me, dwelling, travels)
    if me.coins < coins or me.workers < workers or me.priests < priests:
        return -1
    if me.board.spade_priests > 0:
        return (me.priests - priests) // me.board.spade_priests
    return (me.workers - workers) // me.board.spade_workers[me.dig]


def place_refusal(s: TerraMystica, player: i64, hx: i64, passage: bool) -> i64:
    """Whether the player may work on a hex at all (TM-6.1.1)."""
    if s.owner[hx] != NONE:
        return OCCUPIED
    me = s.seats[player]
    if me.near[hx] == 0:
        if faction_of(me).passage_range(me) > 0:
            return TOO_FAR_TO_TUNNEL
        return NO_RIVER_WAY if distance_by_ship(s, player, hx) >= FAR else OUT_OF_REACH
    if me.near[hx] == BY_PASSAGE and not passage:
        return NO_SECOND_PASSAGE
    return LEGAL


def turn_refusal(
    s: TerraMystica, me: Player, hx: i64, terrain: i64, free: i64, buys: bool, most: i64
) -> i64:
    """Whether spades, free or up to `most` bought, can turn a hex into a terrain (TM-6.1.2).

    More than `most` are bought one after the other by those whom spades bring power (TM-4.5).
    """
    needed = spades_needed(s, me, hx, terrain)
    if needed == 0:
        return SAME_TERRAIN
    if needed == NEVER:
        return GIANTS_TURN_HOME
    if needed > free and not buys:
        return TOO_FEW_SPADES
    bought = max(needed - free, 0)
    if bought <= most or spades_at_once(me, bought, False) > 0:
        return LEGAL
    return SHORT_TO_DIG


def dig_refusal(
    s: TerraMystica, player: i64, hx: i64, terrain: i64, free: i64, buys: bool, passage: bool
) -> i64:
    """Whether the player may turn a hex into a terrain with so many free spades (TM-6.1)."""
    refused = place_refusal(s, player, hx, passage)
    if refused != LEGAL:
        return refused
    me = s.seats[player]
    most = spades_affordable(me, False, passage and me.near[hx] == BY_PASSAGE)
    return turn_refusal(s, me, hx, terrain, free, buys, most)


def append_digs(s: TerraMystica, me: Player, options: Options) -> None:
    """Add the transformations that `dig_refusal` lets the player buy."""
    most = spades_affordable(me, False, False)
    most_afar = most
    if faction_of(me).passage_range(me) > 0:
        most_afar = spades_affordable(me, False, True)
    if most <= 0:
        return
    in_parts = payable_in_parts(me, most, False)
    for hx in me.reach:
        if s.owner[hx] == NONE:
            limit = most_afar if me.near[hx] == BY_PASSAGE else most
            here = s.terrain[hx] * TERRAINS
            for terrain in range(TERRAINS):
                needed = me.board.spades[here + terrain]
                if 0 < needed <= limit or (in_parts > 0 and is_among(in_parts, needed)):
                    offer(options, DIG.first + hx * TERRAINS + terrain)


def dig(s: TerraMystica, player: i64, hx: i64, terrain: i64, free: i64, passage: bool) -> i64:
    """Turn a hex, buying the spades that are missing; the number of free spades used."""
    me = s.seats[player]
    needed = spades_needed(s, me, hx, terrain)
    bought = max(needed - free, 0)
    pay(s, player, work_price(me, hx, bought, False, passage))
    if passage:
        travel(s, player, hx)
    if bought > 0:
        s.tell(BOUGHT, player, bought)
        s.score(player, bought * me.board.bought_spade_vp, ABILITY)
        faction_of(me).gain_spades(s, player, bought)
    s.terrain[hx] = terrain
    s.tell(DUG, player, needed, TERRAIN.first + terrain, HEX.first + hx)
    score_spades(s, player, needed)
    return needed - bought


def travel(s: TerraMystica, player: i64, hx: i64) -> None:
    """A hex worked on by tunnel or carpet scores points (TM-13.8, TM-13.13)."""
    me = s.seats[player]
    if me.near[hx] == BY_PASSAGE:
        s.tell(PASSAGE_USED, player, place=HEX.first + hx)
        s.score(player, faction_of(me).passage_points(me), PASSAGE)


def score_spades(s: TerraMystica, player: i64, spades: i64) -> None:
    """Points of the round's tile for spades used in the action phase (TM-6.1.9)."""
    if s.tables.score_event[s.tile] == ON_SPADE and not s.seats[player].passed:
        s.score(player, spades * s.tables.score_vp[s.tile], SCORING.first + s.tile)
