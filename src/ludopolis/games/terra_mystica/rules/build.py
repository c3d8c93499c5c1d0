"""Dwellings, and everything a new structure sets off (TM-6.1.8, TM-14.2)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, i64

from ..events import BUILT
from ..reasons import NO_PIECE_LEFT, SHORT_TO_BUILD
from ..state import TerraMystica
from ..tables import ON_STRONGHOLD_OR_SANCTUARY, SH, TP, D
from ..things import FAVOUR, HEX, SCORING
from .means import spades_at_once
from .neighbours import offers
from .reach import BY_PASSAGE, refresh_reach
from .rewards import push_rewards
from .spades import (
    place_refusal,
    spades_affordable,
    spades_needed,
)
from .towns import found_at

DWELLING_FAVOUR: Final[i64] = 10  # FAV11, counted from 0
TRADING_FAVOUR: Final[i64] = 9  # FAV10


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
    if kind == D and me.has_favour(DWELLING_FAVOUR):
        s.score(player, tables.favour_dwelling_vp, FAVOUR.first + DWELLING_FAVOUR)
    elif kind == TP and me.has_favour(TRADING_FAVOUR):
        s.score(player, tables.favour_trading_vp, FAVOUR.first + TRADING_FAVOUR)
    if kind == D or kind == SH:  # a stronghold lengthens the Fakirs' carpet
        refresh_reach(s, player)


def resolve(s: TerraMystica, player: i64, hx: i64, favours: i64, ordain: bool) -> None:
    """Push the offers to neighbours, and above them what the builder takes first (TM-14.2)."""
    s.plan(offers(s, player, hx))
    push_rewards(s, player, favours, found_at(s, player, hx), ordain)
