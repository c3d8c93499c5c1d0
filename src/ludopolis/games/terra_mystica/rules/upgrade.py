"""Chapter 6.4: upgrading structures, and what strongholds give at once."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Do, i64

from ..events import UPGRADED
from ..reasons import (
    NO_PIECE_LEFT,
    NO_SUCH_UPGRADE,
    NOT_YOURS,
    SHORT_TO_UPGRADE,
)
from ..state import Player, TerraMystica
from ..tables import (
    ALCHEMISTS,
    AUREN,
    CHAOSMAGICIANS,
    CULTISTS,
    DARKLINGS,
    HALFLINGS,
    MERMAIDS,
    SA,
    SH,
    TE,
    TP,
    D,
)
from ..things import BUILDING, HEX, STRONGHOLD
from .build import place_structure, resolve
from .digging import push_free_spades
from .reach import touches_opponent
from .resources import Price, can_pay, gain_power, pay
from .shipping import sail_on


def upgrade_price(s: TerraMystica, player: i64, hx: i64, kind: i64) -> Price:
    """The price of the new structure; a lone trading house costs more coins (TM-6.4.2)."""
    board = s.seats[player].board
    if kind == TP and not touches_opponent(s, player, hx):
        return (board.alone_coins, board.alone_workers, 0, 0, 0)
    return (board.cost_coins[kind], board.cost_workers[kind], 0, 0, 0)


def comes_from(kind: i64) -> i64:
    """The structure that an upgrade replaces (TM-6.4.1)."""
    if kind == TP:
        return D
    return TE if kind == SA else TP


def upgrade_refusal(s: TerraMystica, player: i64, hx: i64, kind: i64) -> i64:
    """Whether the player may upgrade a structure (TM-6.4.1)."""
    if s.owner[hx] != player:
        return NOT_YOURS
    if s.building[hx] != comes_from(kind):
        return NO_SUCH_UPGRADE
    me = s.seats[player]
    if me.built[kind] == s.tables.pieces[kind]:
        return NO_PIECE_LEFT
    board = me.board
    if me.coins < board.cost_coins[kind] or me.workers < board.cost_workers[kind]:
        return SHORT_TO_UPGRADE  # whatever a trading house costs there, it is no less
    return LEGAL if can_pay(me, upgrade_price(s, player, hx, kind)) else SHORT_TO_UPGRADE


def upgrade(s: TerraMystica, player: i64, hx: i64, kind: i64) -> None:
    """Pay for an upgrade and carry it out (TM-6.4)."""
    pay(s.seats[player], upgrade_price(s, player, hx, kind))
    place_upgrade(s, player, hx, kind)


def place_upgrade(s: TerraMystica, player: i64, hx: i64, kind: i64) -> None:
    """Put the new structure on the map, its price being paid; favor tiles and abilities follow."""
    me = s.seats[player]
    s.tell(UPGRADED, player, kind, BUILDING.first + kind - 1, HEX.first + hx)
    place_structure(s, player, hx, kind)
    favours: i64 = 0
    if kind == TE or kind == SA:
        favours = 2 if me.faction == CHAOSMAGICIANS else 1
    ordain = False
    if kind == SH:
        favours = 1 if me.faction == AUREN else 0
        ordain = me.faction == DARKLINGS
        if me.faction == HALFLINGS:
            s.push(StrongholdSpades(player))
        raise_stronghold(s, player, me)
    resolve(s, player, hx, favours, ordain)


def raise_stronghold(s: TerraMystica, player: i64, me: Player) -> None:
    """What some strongholds give at once (TM-13)."""
    if me.faction == ALCHEMISTS:
        gain_power(s, player, 12)
    elif me.faction == CULTISTS:
        s.score(player, 7, STRONGHOLD)
    elif me.faction == MERMAIDS:
        sail_on(s, player)


@final
class StrongholdSpades(Do):
    """The Halflings' stronghold brings three spades, after the neighbours decided (TM-13.5)."""

    def __init__(self, builder: i64) -> None:
        super().__init__()
        self.builder = builder

    def run(self, s: TerraMystica) -> None:
        push_free_spades(s, self.builder, 3, False)
