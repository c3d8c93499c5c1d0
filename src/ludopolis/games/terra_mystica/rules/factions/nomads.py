"""The Nomads (TM-13.14)."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ...components.boards import SH, D
from ...components.geometry import LANDS, SIDES
from ...events import DUG
from ...options import BUILD, DIG, TERRAINS
from ...reasons import (
    NO_PIECE_LEFT,
    NO_TARGET,
    NOT_BESIDE,
    NOT_DESERT_ONLY,
    OCCUPIED,
    SAME_TERRAIN,
    SHORT_TO_BUILD,
)
from ...state import NONE, Player, TerraMystica
from ...things import HEX, TERRAIN
from ..actions import ACTN, Action, place_facts
from ..build import place_dwelling
from ..faction import NO_ACTION, Faction
from ..moment import OwnTurn
from ..resources import can_pay, pay
from ..spades import work_price


@final
class Nomads(Faction):
    """Three first dwellings, which their board says, and a sandstorm once a round."""

    def special_action(self, me: Player) -> i64:
        return ACTN if me.built[SH] > 0 else NO_ACTION


@final
class Storm(Action):
    """A hex nearby becomes desert (TM-13.14)."""

    def target_refusal(self, s: TerraMystica, player: i64) -> i64:
        for hx in range(LANDS):
            if sandstorm_refusal(s, player, hx) == LEGAL:
                return LEGAL
        return NO_TARGET

    def begin(self, s: TerraMystica, player: i64) -> None:
        s.push(Sandstorm(player))


def sandstorm_refusal(s: TerraMystica, player: i64, hx: i64) -> i64:
    """A hex that shares a side with a structure of the Nomads and is no desert (TM-13.14)."""
    if s.owner[hx] != NONE:
        return OCCUPIED
    if s.terrain[hx] == s.seats[player].board.terrain:
        return SAME_TERRAIN
    for side in range(hx * 6, hx * 6 + 6):
        if SIDES[side] >= 0 and s.owner[SIDES[side]] == player:
            return LEGAL
    return NOT_BESIDE


@final
class Sandstorm(OwnTurn):
    """Nomads turn a hex beside them into desert and may build there (TM-13.14)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose the hex for the sandstorm, with or without a dwelling")

    def own_candidates(self, s: TerraMystica) -> Options:
        return BUILD.options + DIG.options

    def append_own(self, s: TerraMystica, options: Options) -> None:
        home = s.seats[self.player].board.terrain
        hexes = [hx for hx in range(LANDS) if sandstorm_refusal(s, self.player, hx) == LEGAL]
        for hx in hexes:
            if self.own_refusal(s, BUILD.first + hx) == LEGAL:
                options.append(BUILD.first + hx)
        for hx in hexes:
            options.append(DIG.first + hx * TERRAINS + home)

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        me = s.seats[self.player]
        if option in DIG:
            choice = option - DIG.first
            if choice % TERRAINS != me.board.terrain:
                return NOT_DESERT_ONLY
            return sandstorm_refusal(s, self.player, choice // TERRAINS)
        refused = sandstorm_refusal(s, self.player, option - BUILD.first)
        if refused != LEGAL:
            return refused
        if me.built[D] == s.tables.pieces[D]:
            return NO_PIECE_LEFT
        price = work_price(me, option - BUILD.first, 0, True, False)
        return LEGAL if can_pay(me, price) else SHORT_TO_BUILD

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        return place_facts(s, self.player, option)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        me = s.seats[self.player]
        builds = option in BUILD
        hx = option - BUILD.first if builds else (option - DIG.first) // TERRAINS
        s.terrain[hx] = me.board.terrain
        s.tell(DUG, self.player, 0, TERRAIN.first + me.board.terrain, HEX.first + hx)
        if builds:
            pay(s, self.player, work_price(me, hx, 0, True, False))
            place_dwelling(s, self.player, hx)
