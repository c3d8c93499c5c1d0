"""Chapters 6.6 and 6.7: power actions of the board and special actions of players."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Options, Text, Word, i64, text

from ..components.geometry import LANDS, SIDES
from ..events import ACTED, DUG
from ..options import BUILD, DIG, TERRAINS, UPGRADE, UPGRADES
from ..reasons import (
    ACTION_NOT_OWNED,
    ACTION_TAKEN,
    ACTION_USED,
    NO_PIECE_LEFT,
    NO_SUCH_UPGRADE,
    NO_TARGET,
    NOT_BESIDE,
    NOT_DESERT_ONLY,
    NOT_FOREST,
    NOT_YOURS,
    OCCUPIED,
    SAME_TERRAIN,
    SHORT_TO_ACT,
    SHORT_TO_BRIDGE,
    SHORT_TO_BUILD,
)
from ..state import NONE, Player, TerraMystica
from ..tables import (
    AUREN,
    CHAOSMAGICIANS,
    ENGINEERS,
    GIANTS,
    NOMADS,
    SH,
    SWARMLINGS,
    TP,
    WITCHES,
    D,
)
from ..things import ACTION, HEX, TERRAIN
from .bridges import PlaceBridge, bridging_refusal
from .build import place_dwelling
from .cults import ChooseCult
from .digging import push_free_spades
from .explain import building_name, hex_facts, missing
from .moment import OwnTurn
from .resources import Price, can_pay, gain, pay
from .spades import work_price
from .upgrade import place_upgrade

# Actions, in the order of the vocabulary; the first six lie on the board.
POWER_ACTIONS: Final[i64] = 6
ACT1: Final[i64] = 0
ACTA: Final[i64] = 6
ACTC: Final[i64] = 7
ACTE: Final[i64] = 8
ACTG: Final[i64] = 9
ACTN: Final[i64] = 10
ACTS: Final[i64] = 11
ACTW: Final[i64] = 12
BON1: Final[i64] = 13
BON2: Final[i64] = 14
FAV6: Final[i64] = 15


def owner_of(action: i64) -> i64:
    """The faction whose stronghold brings a special action (TM-13)."""
    if action == ACTA:
        return AUREN
    if action == ACTC:
        return CHAOSMAGICIANS
    if action == ACTG:
        return GIANTS
    if action == ACTN:
        return NOMADS
    return SWARMLINGS if action == ACTS else WITCHES


def owns_action(me: Player, action: i64) -> bool:
    """Whether the player has this special action before them (TM-6.7)."""
    if action == BON1:
        return me.bonus == 0
    if action == BON2:
        return me.bonus == 1
    if action == FAV6:
        return me.has_favour(5)
    if action == ACTE:
        return me.faction == ENGINEERS
    return me.faction == owner_of(action) and me.built[SH] > 0


def action_price(s: TerraMystica, me: Player, action: i64) -> Price:
    """What an action takes: power on the board, workers for the Engineers' bridge."""
    if action < POWER_ACTIONS:
        return (0, 0, 0, s.tables.action_cost[action], 0)
    return (0, me.board.special_workers if action == ACTE else 0, 0, 0, 0)


def action_refusal(s: TerraMystica, player: i64, action: i64) -> i64:
    """Whether the player may use an action now (TM-6.6, TM-6.7, TM-14.5)."""
    me = s.seats[player]
    if action < POWER_ACTIONS:
        if (s.taken_actions >> action) & 1:
            return ACTION_TAKEN
    elif not owns_action(me, action):
        return ACTION_NOT_OWNED
    elif me.has_used(action):
        return ACTION_USED
    if not can_pay(me, action_price(s, me, action)):
        return SHORT_TO_BRIDGE if action == ACTE else SHORT_TO_ACT
    return target_refusal(s, player, action)


def target_refusal(s: TerraMystica, player: i64, action: i64) -> i64:
    """A few actions need something to work on (TM-14.5)."""
    me = s.seats[player]
    if action == ACT1 or action == ACTE:
        return bridging_refusal(s, player)
    if action == ACTS:
        if me.built[TP] == s.tables.pieces[TP]:
            return NO_PIECE_LEFT
        return LEGAL if me.built[D] > 0 else NO_TARGET
    if action == ACTW:
        if me.built[D] == s.tables.pieces[D]:
            return NO_PIECE_LEFT
        return LEGAL if has_hex(s, player, ACTW) else NO_TARGET
    if action == ACTN:
        return LEGAL if has_hex(s, player, ACTN) else NO_TARGET
    return LEGAL


def has_hex(s: TerraMystica, player: i64, action: i64) -> bool:
    """Whether a hex suits the Witches' ride or the Nomads' sandstorm."""
    for hx in range(LANDS):
        if s.owner[hx] == NONE:
            if action == ACTW and s.terrain[hx] == s.seats[player].board.terrain:
                return True
            if action == ACTN and sandstorm_refusal(s, player, hx) == LEGAL:
                return True
    return False


def use_action(s: TerraMystica, player: i64, action: i64) -> None:
    """Pay for an action, mark it as used and begin its effect."""
    me = s.seats[player]
    bit: i64 = 1
    pay(me, action_price(s, me, action))
    s.tell(ACTED, player, thing=ACTION.first + action)
    if action < POWER_ACTIONS:
        s.taken_actions |= bit << action
        goods = s.tables.action_gain[action]
        gain(s, player, goods)
        if goods.spades:
            push_free_spades(s, player, goods.spades, True)
        elif action == ACT1:
            s.push(PlaceBridge(player))
        return
    if action != ACTE:
        me.used |= bit << action
    begin_special(s, player, action)


def begin_special(s: TerraMystica, player: i64, action: i64) -> None:
    """The question a special action asks (TM-13). The double turn is the turn's own affair."""
    if action == ACTA:
        s.push(ChooseCult(player, 2))
    elif action == BON2 or action == FAV6:
        s.push(ChooseCult(player, 1))
    elif action == ACTE:
        s.push(PlaceBridge(player))
    elif action == ACTG:
        push_free_spades(s, player, 2, False)
    elif action == BON1:
        push_free_spades(s, player, 1, True)
    elif action == ACTN:
        s.push(Sandstorm(player))
    elif action == ACTS:
        s.push(FreeTradingHouse(player))
    elif action == ACTW:
        s.push(BroomRide(player))


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
            pay(me, work_price(me, hx, 0, True, False))
            place_dwelling(s, self.player, hx)


@final
class BroomRide(OwnTurn):
    """Witches build a dwelling free of charge on any free forest hex (TM-13.2)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose the forest hex to fly to")

    def own_candidates(self, s: TerraMystica) -> Options:
        return BUILD.options

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        hx = option - BUILD.first
        if s.owner[hx] != NONE:
            return OCCUPIED
        return LEGAL if s.terrain[hx] == s.seats[self.player].board.terrain else NOT_FOREST

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        return place_facts(s, self.player, option)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        place_dwelling(s, self.player, option - BUILD.first)


@final
class FreeTradingHouse(OwnTurn):
    """Swarmlings turn a dwelling into a trading house free of charge (TM-13.10)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose the dwelling that becomes a trading house")

    def own_candidates(self, s: TerraMystica) -> Options:
        return UPGRADE.options

    def own_refusal(self, s: TerraMystica, option: i64) -> i64:
        choice = option - UPGRADE.first
        hx = choice // UPGRADES
        if s.owner[hx] != self.player:
            return NOT_YOURS
        return LEGAL if s.building[hx] == D and choice % UPGRADES == 0 else NO_SUCH_UPGRADE

    def own_facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        choice = option - UPGRADE.first
        return upgrade_facts(s, self.player, choice // UPGRADES, choice % UPGRADES + TP)

    def own_choose(self, s: TerraMystica, option: i64) -> None:
        place_upgrade(s, self.player, (option - UPGRADE.first) // UPGRADES, TP)


def place_facts(s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
    """What can be said about a hex that an action turns or builds on."""
    me = s.seats[player]
    builds = option in BUILD
    hx = option - BUILD.first if builds else (option - DIG.first) // TERRAINS
    price = work_price(me, hx, 0, True, False)
    return {**hex_facts(s, player, hx), "missing": missing(me, price)}


def upgrade_facts(s: TerraMystica, player: i64, hx: i64, kind: i64) -> dict[str, Word]:
    """What can be said about an upgrade."""
    return {**hex_facts(s, player, hx), "new": building_name(kind)}
