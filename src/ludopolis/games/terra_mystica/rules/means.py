"""What the Alchemists can pay with the power that their own spades bring (TM-4.5, TM-13.3)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ..components.boards import D
from ..state import Player
from .faction import faction_of
from .resources import (
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)

MOST_SPADES: Final[i64] = 6  # from one terrain to another
MOST_TO_HOME: Final[i64] = 3


def earns_from_spades(me: Player) -> bool:
    """Whether spades bring the player power, which can pay for further ones (TM-13.3)."""
    return faction_of(me).spade_power(me) > 0


@final
class Means:
    """What can be turned into work; priests are workers already, and points coins (TM-4.5)."""

    def __init__(self, workers: i64, coins: i64, bowl1: i64, bowl2: i64, bowl3: i64) -> None:
        self.workers = workers
        self.coins = coins
        self.bowl1 = bowl1
        self.bowl2 = bowl2
        self.bowl3 = bowl3

    def after(self, spades: i64, price: i64, spade_power: i64) -> Means:
        """What is left when spades are bought, with the power that they bring (TM-4.1)."""
        power = spades * spade_power
        first = min(power, self.bowl1)
        second = min(power - first, self.bowl2 + first)
        return Means(
            self.workers - spades * price, self.coins,
            self.bowl1 - first, self.bowl2 + first - second, self.bowl3 + second,
        )  # fmt: skip

    def converted(self, burnt: i64, workers: i64, coins: i64, power: i64) -> Means:
        """The same after sacrifices, and power turned into these (TM-4.3, TM-4.5)."""
        return Means(
            self.workers + workers, self.coins + coins,
            self.bowl1 + power, self.bowl2 - 2 * burnt, self.bowl3 + burnt - power,
        )  # fmt: skip


@final
class Work:
    """Spades at a price in workers, and the price of what is built afterwards."""

    def __init__(self, me: Player, workers: i64, coins: i64) -> None:
        rates = me.board.rates.paid
        self.price = me.board.spade_workers[me.dig]
        self.workers = workers
        self.coins = coins
        self.spade_power = faction_of(me).spade_power(me)
        self.for_worker = rates[POWER_TO_WORKER]  # power for one
        self.for_coin = rates[POWER_TO_COIN]
        self.worker_for_coin = rates[WORKER_TO_COIN]

    def can_be_built(self, means: Means) -> bool:
        """Whether the building can be paid, workers and power becoming coins (TM-4.5)."""
        spare = means.workers - self.workers
        if spare < 0:
            return False
        made = spare // self.worker_for_coin + means.bowl3 // self.for_coin
        return means.coins + made >= self.coins

    def can_be_done(self, means: Means, spades: i64) -> bool:
        """Whether some order of spades, conversions and sacrifices pays for everything."""
        # Bowl III and half of bowl II: a sacrifice keeps that sum, a power gained adds a half.
        power = means.bowl3 + (means.bowl2 + spades * self.spade_power) // 2
        if means.workers + power // self.for_worker < spades * self.price + self.workers:
            return False
        for burnt in range(means.bowl2 // 2 + 1):
            power = means.bowl3 + burnt
            for workers in range(power // self.for_worker + 1):
                short = max(self.coins - means.coins, 0)
                left = power - workers * self.for_worker
                for coins in range(min(short, left // self.for_coin) + 1):
                    paid = workers * self.for_worker + coins * self.for_coin
                    if self.goes_on(means.converted(burnt, workers, coins, paid), spades):
                        return True
        return False

    def goes_on(self, means: Means, spades: i64) -> bool:
        """Whether all can be paid with the next spade, or the building, paid at once."""
        if spades == 0:
            return self.can_be_built(means)
        if means.workers < self.price:
            return False
        return self.can_be_done(means.after(1, self.price, self.spade_power), spades - 1)


def work_of(me: Player, dwelling: bool) -> Work:
    """What spades cost the player, and a dwelling after them."""
    if dwelling:
        return Work(me, me.board.cost_workers[D], me.board.cost_coins[D])
    return Work(me, 0, 0)


def means_of(me: Player) -> Means:
    """All that the player could work with."""
    rates = me.board.rates.paid
    return Means(
        me.workers + me.priests // rates[PRIEST_TO_WORKER],
        me.coins + me.points // rates[POINT_TO_COIN],
        me.bowl1, me.bowl2, me.bowl3,
    )  # fmt: skip


def can_afford(me: Player, spades: i64, dwelling: bool) -> bool:
    """Whether the player can pay spades and a dwelling in the end, converting as they go."""
    return work_of(me, dwelling).can_be_done(means_of(me), spades)


def spades_at_once(me: Player, spades: i64, dwelling: bool) -> i64:
    """How many of the spades are paid with the workers in hand so that the rest can be paid too.

    The rest is paid by converting, with the power of these spades; 0 if that does not work out
    (TM-4.5, TM-13.3).
    """
    if not earns_from_spades(me) or me.board.spade_priests > 0:
        return 0
    work, means = work_of(me, dwelling), means_of(me)
    for count in range(min(me.workers // work.price, spades), 0, -1):
        after = means.after(count, work.price, work.spade_power)
        if work.can_be_done(after, spades - count):
            return count
    return 0


def payable_in_parts(me: Player, at_once: i64, dwelling: bool) -> i64:
    """A bit for each number of spades beyond those payable at once that can be paid so."""
    bits: i64 = 0
    if earns_from_spades(me):
        bit: i64 = 1
        most = MOST_TO_HOME if dwelling else MOST_SPADES
        for spades in range(max(at_once, 0) + 1, most + 1):
            if spades_at_once(me, spades, dwelling) > 0:
                bits |= bit << spades
            elif not dwelling:
                break  # more spades cost more; a dwelling may be paid with the power of the last
    return bits


def is_among(bits: i64, spades: i64) -> bool:
    """Whether this number of spades has its bit."""
    return spades <= MOST_SPADES and (bits >> spades) & 1 == 1
