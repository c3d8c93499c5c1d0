"""Chapter 6.4: upgrading structures, and what strongholds give at once."""

from __future__ import annotations

from ludopolis.core import LEGAL, Options, i64, offer

from ..components.boards import SA, SH, TE, TP, D
from ..events import UPGRADED
from ..options import UPGRADE, UPGRADES
from ..reasons import (
    NO_PIECE_LEFT,
    NO_SUCH_UPGRADE,
    NOT_YOURS,
    SHORT_TO_UPGRADE,
)
from ..state import Player, TerraMystica
from ..things import BUILDING, HEX
from .build import place_structure, resolve
from .faction import faction_of
from .reach import touches_opponent
from .resources import Price, can_pay, pay


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


def append_upgrades(s: TerraMystica, player: i64, me: Player, options: Options) -> None:
    """Add the upgrades that can be paid: D to TP, TP to TE or SH, TE to SA (TM-6.4.1)."""
    for hx in me.homes:
        here = s.building[hx]
        if here <= TE:
            last = SH if here == TP else SA if here == TE else TP
            for kind in range(SA if here == TE else here + 1, last + 1):
                if upgrade_refusal(s, player, hx, kind) == LEGAL:
                    offer(options, UPGRADE.first + hx * UPGRADES + kind - TP)


def upgrade(s: TerraMystica, player: i64, hx: i64, kind: i64) -> None:
    """Pay for an upgrade and carry it out (TM-6.4)."""
    pay(s, player, upgrade_price(s, player, hx, kind))
    place_upgrade(s, player, hx, kind)


def place_upgrade(s: TerraMystica, player: i64, hx: i64, kind: i64) -> None:
    """Put the new structure on the map, its price being paid; favor tiles and abilities follow."""
    me = s.seats[player]
    s.tell(UPGRADED, player, kind, BUILDING.first + kind - 1, HEX.first + hx)
    place_structure(s, player, hx, kind)
    faction, ordain = faction_of(me), False
    if kind == SH:
        ordain = faction.ordains(me.board) > 0
        faction.raise_stronghold(s, player)
    resolve(s, player, hx, faction.favours_for(s, me.board, kind), ordain)
