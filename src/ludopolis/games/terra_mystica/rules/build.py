"""Dwellings, and everything a new structure sets off (TM-6.1.8, TM-14.2)."""

from __future__ import annotations

from ludopolis.core import LEGAL, Options, i64

from ..components.boards import SH, TP, D
from ..events import BUILT
from ..options import BUILD, TERRAINS
from ..reasons import NO_PIECE_LEFT, SHORT_TO_BUILD
from ..state import NONE, Player, TerraMystica
from ..tables import ON_STRONGHOLD_OR_SANCTUARY
from ..things import FAV10, FAV11, FAVOUR, HEX, SCORING
from .faction import faction_of
from .means import earns_from_spades, is_among, payable_in_parts, spades_at_once
from .neighbours import offers
from .reach import BY_PASSAGE, refresh_reach
from .rewards import push_rewards
from .spades import (
    place_refusal,
    spades_affordable,
    spades_needed,
)
from .towns import found_at


def build_refusal(s: TerraMystica, player: i64, hx: i64) -> i64:
    """Whether the player may build on a hex, buying the spades it takes (TM-6.1.8)."""
    refused = place_refusal(s, player, hx, True)
    if refused != LEGAL:
        return refused
    me = s.seats[player]
    if me.built[D] == s.tables.pieces[D]:
        return NO_PIECE_LEFT
    needed = spades_needed(s, me, hx, me.board.terrain)
    if needed <= spades_affordable(me, True, me.near[hx] == BY_PASSAGE):
        return LEGAL
    return LEGAL if spades_at_once(me, needed, True) > 0 else SHORT_TO_BUILD


def append_builds(s: TerraMystica, me: Player, options: Options) -> None:
    """Add the hexes on which `build_refusal` lets a dwelling stand."""
    most = spades_affordable(me, True, False)
    most_afar = most
    if faction_of(me).passage_range(me) > 0:
        most_afar = spades_affordable(me, True, True)
    if me.built[D] == s.tables.pieces[D] or (most < 0 and not earns_from_spades(me)):
        return
    board, in_parts = me.board, payable_in_parts(me, most, True)
    for hx in me.reach:
        if s.owner[hx] == NONE:
            limit = most_afar if me.near[hx] == BY_PASSAGE else most
            needed = board.spades[s.terrain[hx] * TERRAINS + board.terrain]
            if needed <= limit or (in_parts > 0 and is_among(in_parts, needed)):
                options.append(BUILD.first + hx)


def place_dwelling(s: TerraMystica, player: i64, hx: i64) -> None:
    """Put a dwelling on the map, its price being paid."""
    s.tell(BUILT, player, place=HEX.first + hx)
    place_structure(s, player, hx, D)
    resolve(s, player, hx, 0, False)


def place_structure(s: TerraMystica, player: i64, hx: i64, kind: i64) -> None:
    """A structure takes the place of what stood there; its points are scored (TM-14.2)."""
    me, tables = s.seats[player], s.tables
    if s.building[hx]:
        me.built[s.building[hx]] -= 1
    s.owner[hx] = player
    s.building[hx] = kind
    me.built[kind] += 1
    event = tables.score_event[s.tile]
    if event == kind or (event == ON_STRONGHOLD_OR_SANCTUARY and kind >= SH):
        s.score(player, tables.score_vp[s.tile], SCORING.first + s.tile)
    if kind == D and me.has_favour(FAV11):
        s.score(player, tables.favour_dwelling_vp, FAVOUR.first + FAV11)
    elif kind == TP and me.has_favour(FAV10):
        s.score(player, tables.favour_trading_vp, FAVOUR.first + FAV10)
    if kind == D or kind == SH:  # a stronghold lengthens the Fakirs' carpet
        refresh_reach(s, player)


def resolve(s: TerraMystica, player: i64, hx: i64, favours: i64, ordain: bool) -> None:
    """Push the offers to neighbours, and above them what the builder takes first (TM-14.2)."""
    s.plan(offers(s, player, hx))
    push_rewards(s, player, favours, found_at(s, player, hx), ordain)
