"""What a player owns as a row of numbers, and answers the ledger has not come to yet.

Power offers and the Cultists' steps are answered here as soon as they arise; in a ledger the
answer may stand many rows later (TM-17.5). Until then the ledger's numbers lack it, so it is
added to them before they are compared. Gaining power in another order comes to the same; where
a sacrifice stands between an offer and its answer and does not, it is made a turn earlier.
"""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ..state import Player, TerraMystica

# Places of the numbers
VP: Final[i64] = 0
COINS: Final[i64] = 1
WORKERS: Final[i64] = 2
PRIESTS: Final[i64] = 3
BOWL1: Final[i64] = 4
BOWL2: Final[i64] = 5
BOWL3: Final[i64] = 6
CULT: Final[i64] = 7

# What can be late
LEECH: Final[i64] = 0  # so much power was offered and taken
GIFT: Final[i64] = 1  # the Cultists' power when all declined
STEP: Final[i64] = 2  # a step in this cult, of the Cultists or of an action
SACRIFICE: Final[i64] = 3  # so many tokens were moved from bowl II to III


def holdings(me: Player) -> list[i64]:
    """Points, coins, workers, priests, the three bowls and the four cults."""
    goods = [me.points, me.coins, me.workers, me.priests, me.bowl1, me.bowl2, me.bowl3]
    return goods + list(me.cults)


def shown(owned: list[i64]) -> str:
    """The numbers as a ledger writes them."""
    power = f"{owned[BOWL1]}/{owned[BOWL2]}/{owned[BOWL3]}"
    cults = "/".join([str(space) for space in owned[CULT:]])
    goods = f"{owned[VP]} VP, {owned[COINS]} C, {owned[WORKERS]} W, {owned[PRIESTS]} P"
    return f"{goods}, {power} PW, {cults}"


@final
class Late:
    """Something that was done already, and stands in the ledger further down."""

    def __init__(self, kind: i64, number: i64) -> None:
        self.kind = kind
        self.number = number
        self.capped = False  # whether the bowls or the points let less power be taken (TM-7.4)

    def add_to(self, owned: list[i64], s: TerraMystica, player: i64) -> None:
        """Do it to these numbers as well."""
        if self.kind == STEP:
            self._step(owned, s, s.seats[player])
            return
        if self.kind == SACRIFICE:
            owned[BOWL2] -= 2 * self.number
            owned[BOWL3] += self.number
            return
        power = min(self.number, 2 * owned[BOWL1] + owned[BOWL2])
        if self.kind == LEECH:
            power = min(power, owned[VP] + 1)
            owned[VP] -= max(power - 1, 0)
        add_power(owned, power)

    def _step(self, owned: list[i64], s: TerraMystica, me: Player) -> None:
        place = CULT + self.number
        if owned[place] < 9 or (owned[place] == 9 and me.cults[self.number] == 10):
            owned[place] += 1
            add_power(owned, s.tables.cult_power[owned[place]])


def add_power(owned: list[i64], amount: i64) -> None:
    """Tokens from bowl I to II, then from II to III (TM-4.1)."""
    first = min(amount, owned[BOWL1])
    second = min(amount - first, owned[BOWL2] + first)
    owned[BOWL1] -= first
    owned[BOWL2] += first - second
    owned[BOWL3] += second
