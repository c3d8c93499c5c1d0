"""Chapters 6.2 and 6.3: the shipping track and the exchange track."""

from __future__ import annotations

from ludopolis.core import LEGAL, i64

from ..events import IMPROVED, SAILED
from ..reasons import (
    END_OF_EXCHANGE,
    END_OF_SHIPPING,
    NO_TRACK,
    SHORT_TO_IMPROVE,
    SHORT_TO_SHIP,
)
from ..state import Player, TerraMystica
from ..things import EXCHANGE, SHIPPING
from .reach import refresh_reach
from .resources import Price, can_pay, pay


def ship_price(me: Player) -> Price:
    """The price of one shipping level (TM-6.2)."""
    cost = me.board.ship_cost
    return (cost.coins, cost.workers, cost.priests, 0, 0)


def ship_refusal(me: Player) -> i64:
    """Whether the player may advance on the shipping track (TM-6.2)."""
    if not me.board.sails:
        return NO_TRACK
    if me.ship == me.board.ship_max:
        return END_OF_SHIPPING
    return LEGAL if can_pay(me, ship_price(me)) else SHORT_TO_SHIP


def advance_ship(s: TerraMystica, player: i64) -> None:
    """Pay for a shipping level (TM-6.2)."""
    me = s.seats[player]
    pay(s, player, ship_price(me))
    sail_on(s, player)


def sail_on(s: TerraMystica, player: i64) -> None:
    """One shipping level with its points; nothing on the last level or without a track."""
    me = s.seats[player]
    if me.board.sails and me.ship < me.board.ship_max:
        me.ship += 1
        s.tell(SAILED, player, me.ship)
        s.score(player, me.board.ship_vp[me.ship], SHIPPING)
        refresh_reach(s, player)


def exchange_price(me: Player) -> Price:
    """The price of a better exchange rate (TM-6.3)."""
    cost = me.board.dig_cost
    return (cost.coins, cost.workers, cost.priests, 0, 0)


def exchange_refusal(me: Player) -> i64:
    """Whether the player may advance on the exchange track (TM-6.3)."""
    if me.board.dig_max == 0:
        return NO_TRACK
    if me.dig == me.board.dig_max:
        return END_OF_EXCHANGE
    return LEGAL if can_pay(me, exchange_price(me)) else SHORT_TO_IMPROVE


def improve_exchange(s: TerraMystica, player: i64) -> None:
    """Pay for a better exchange rate and score 6 points (TM-6.3)."""
    me = s.seats[player]
    pay(s, player, exchange_price(me))
    me.dig += 1
    s.tell(IMPROVED, player, me.dig)
    s.score(player, me.board.dig_vp, EXCHANGE)
