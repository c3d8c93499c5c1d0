"""Chapter 4: power, priests, coins and workers, and what can be turned into what."""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, i64

from ..components.boards import Goods
from ..events import (
    BURNT,
    COINS,
    COINS_PAID,
    CONVERTED,
    POWER,
    POWER_PAID,
    PRIESTS,
    PRIESTS_PAID,
    WORKERS,
    WORKERS_PAID,
)
from ..reasons import (
    NO_PRIEST_IN_RESERVE,
    NOT_YOUR_CONVERSION,
    SHORT_TO_CONVERT,
    TOO_FEW_TO_SACRIFICE,
)
from ..state import Player, TerraMystica
from ..things import ABILITY, CONVERSION
from .faction import faction_of

POWER_TO_PRIEST: Final[i64] = 0
POWER_TO_WORKER: Final[i64] = 1
POWER_TO_COIN: Final[i64] = 2
PRIEST_TO_WORKER: Final[i64] = 3
WORKER_TO_COIN: Final[i64] = 4
POINT_TO_COIN: Final[i64] = 5
COINS_TO_POINT: Final[i64] = 6


def room_for_power(me: Player) -> i64:
    """How much power the bowls can still take (TM-4.1)."""
    return 2 * me.bowl1 + me.bowl2


def gain_power(s: TerraMystica, player: i64, amount: i64) -> None:
    """Move tokens from bowl I to II, then from II to III; what finds no token is lost (TM-4.1)."""
    me = s.seats[player]
    first = min(amount, me.bowl1)
    second = min(amount - first, me.bowl2 + first)
    me.bowl1 -= first
    me.bowl2 += first - second
    me.bowl3 += second
    if first + second > 0:
        s.tell(POWER, player, first + second)


def spend_power(me: Player, amount: i64) -> None:
    """Tokens spent from bowl III go to bowl I (TM-4.2)."""
    me.bowl3 -= amount
    me.bowl1 += amount


def gain_priests(s: TerraMystica, player: i64, amount: i64) -> None:
    """Priests come out of the reserve; with an empty reserve they are lost (TM-4.4)."""
    me = s.seats[player]
    gained = min(amount, me.reserve)
    me.reserve -= gained
    me.priests += gained
    if gained > 0:
        s.tell(PRIESTS, player, gained)


def spend_priests(me: Player, amount: i64) -> None:
    """Spent priests return to the reserve (TM-4.4)."""
    me.priests -= amount
    me.reserve += amount


def gain(s: TerraMystica, player: i64, goods: Goods, times: i64 = 1) -> None:
    """Coins, workers, priests and power of a tile, card or board (TM-5.3)."""
    gain_coins(s, player, goods.coins * times)
    gain_workers(s, player, goods.workers * times)
    if goods.priests:
        gain_priests(s, player, goods.priests * times)
    if goods.power:
        gain_power(s, player, goods.power * times)


def gain_coins(s: TerraMystica, player: i64, amount: i64) -> None:
    """Coins are never a limit (TM-1.3)."""
    if amount:
        s.seats[player].coins += amount
        s.tell(COINS, player, amount)


def gain_workers(s: TerraMystica, player: i64, amount: i64) -> None:
    """Workers are never a limit (TM-1.3)."""
    if amount:
        s.seats[player].workers += amount
        s.tell(WORKERS, player, amount)


Price = tuple[i64, i64, i64, i64, i64]  # coins, workers, priests, power, points


def can_pay(me: Player, price: Price) -> bool:
    """Whether the player owns what is asked."""
    coins, workers, priests, power, points = price
    if me.coins < coins or me.workers < workers or me.priests < priests:
        return False
    return me.bowl3 >= power and me.points >= points


def give(me: Player, price: Price) -> None:
    """Give coins, workers, priests and power. Points are paid by `score`, which names the cause."""
    coins, workers, priests, power, _ = price
    me.coins -= coins
    me.workers -= workers
    if priests > 0:
        spend_priests(me, priests)
    if power > 0:
        spend_power(me, power)


def pay(s: TerraMystica, player: i64, price: Price) -> None:
    """Give what something costs, and tell it."""
    give(s.seats[player], price)
    if s.events is None:
        return
    coins, workers, priests, power, _ = price
    if coins > 0:
        s.tell(COINS_PAID, player, coins)
    if workers > 0:
        s.tell(WORKERS_PAID, player, workers)
    if priests > 0:
        s.tell(PRIESTS_PAID, player, priests)
    if power > 0:
        s.tell(POWER_PAID, player, power)


def conversion_price(me: Player, kind: i64) -> Price:
    """What one unit of a conversion takes (TM-4.5, TM-13.3)."""
    paid = me.board.rates.paid[kind]
    if kind <= POWER_TO_COIN:
        return (0, 0, 0, paid, 0)
    if kind == PRIEST_TO_WORKER:
        return (0, 0, paid, 0, 0)
    if kind == WORKER_TO_COIN:
        return (0, paid, 0, 0, 0)
    return (0, 0, 0, 0, paid) if kind == POINT_TO_COIN else (paid, 0, 0, 0, 0)


def conversion_refusal(me: Player, kind: i64, paid: i64) -> i64:
    """Whether one unit can be converted, at the rate of the player's board (TM-4.5)."""
    if kind <= POWER_TO_COIN:
        is_short = me.bowl3 < paid
    elif kind == PRIEST_TO_WORKER:
        is_short = me.priests < paid
    elif kind == WORKER_TO_COIN:
        is_short = me.workers < paid
    elif not faction_of(me).trades_points():
        return NOT_YOUR_CONVERSION
    else:
        is_short = not can_pay(me, conversion_price(me, kind))
    if is_short:
        return SHORT_TO_CONVERT
    return NO_PRIEST_IN_RESERVE if kind == POWER_TO_PRIEST and me.reserve == 0 else LEGAL


def sacrifice_refusal(me: Player) -> i64:
    """A sacrifice takes two tokens of bowl II (TM-4.3)."""
    return LEGAL if me.bowl2 >= 2 else TOO_FEW_TO_SACRIFICE


def convert(s: TerraMystica, player: i64, kind: i64) -> None:
    """Convert one unit (TM-4.5)."""
    me = s.seats[player]
    s.tell(CONVERTED, player, thing=CONVERSION.first + kind)
    price = conversion_price(me, kind)
    give(me, price)
    if kind == POWER_TO_PRIEST:
        me.reserve -= 1
        me.priests += 1
    elif kind == POWER_TO_WORKER or kind == PRIEST_TO_WORKER:
        me.workers += 1
    elif kind == COINS_TO_POINT:
        s.score(player, 1, ABILITY)
    else:
        me.coins += 1
        if kind == POINT_TO_COIN:
            s.score(player, -price[4], ABILITY)


def sacrifice(s: TerraMystica, player: i64) -> None:
    """Remove one token of bowl II from the game and move another to bowl III (TM-4.3)."""
    me = s.seats[player]
    me.bowl2 -= 2
    me.bowl3 += 1
    s.tell(BURNT, player, 1)
