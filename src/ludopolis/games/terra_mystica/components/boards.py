"""Faction boards, and amounts of goods, as the rules read them."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Table, Value, i64, vec

from ..rules.faction import FACTIONS
from ..table_checks import agreed
from ..things import (
    BUILDING_IDS,
    CONVERSION_IDS,
    CONVERSION_ROWS,
    CULT_IDS,
    FACTION_ROWS,
    TERRAIN_IDS,
)
from .abilities import ability_numbers

# Structures, as they are numbered on the map; 0 is an empty hex.
D: Final[i64] = 1
TP: Final[i64] = 2
TE: Final[i64] = 3
SH: Final[i64] = 4
SA: Final[i64] = 5

NEVER: Final[i64] = 99  # spades for a transformation that cannot be made


@final
class Goods(Value):
    """An amount of coins, workers, priests, power and points, or of cult steps."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.coins: i64 = amount(table, "C")
        self.workers: i64 = amount(table, "W")
        self.priests: i64 = amount(table, "P")
        self.power: i64 = amount(table, "PW")
        self.spades: i64 = amount(table, "SPADE")
        self.shipping: i64 = amount(table, "SHIPPING")
        self.bridges: i64 = amount(table, "BRIDGE")
        self.steps: i64 = amount(table, "CULT")  # on a track of the player's choice
        self.cults = vec[i64]([amount(table, cult) for cult in CULT_IDS])


def amount(table: Table, letter: str) -> int:
    """A number of a table, 0 where it says none."""
    return table.number(letter) if letter in table.values else 0


def goods(table: Table, key: str) -> Goods:
    """The goods in a table, none where it says none."""
    return Goods(inner(table, key))


def inner(table: Table, key: str) -> Table:
    """A table inside another one, an empty one where there is none."""
    return table.table(key) if key in table.values else Table({}, table.place, table.source)


@final
class Rates(Value):
    """What can be converted into what: how much of the first gives one of the second (TM-4.5)."""

    def __init__(self, rows: list[Table]) -> None:
        self.rows = rows
        letters = [id.partition(":")[0] for id in CONVERSION_IDS]
        self.paid = vec[i64](
            [row.table("pay").number(letter) for row, letter in zip(rows, letters)]
        )  # in the order of the vocabulary


BASE_RATES: Final = Rates(CONVERSION_ROWS)


def rates_or_base(rates: Rates | None) -> Rates:
    """These, or those of the base edition: positions that were stored before name none."""
    return BASE_RATES if rates is None else rates


@final
class Board(Value):
    """One side of a faction board."""

    def __init__(self, row: Table, index: i64, rates: Rates | None = None) -> None:
        self.row = row
        self.index = index
        self.faction = FACTIONS[index]
        self.rates = rates_or_base(rates)
        self.terrain: i64 = TERRAIN_IDS.index(row.one_of("terrain", TERRAIN_IDS))
        base = FACTION_ROWS[index]
        self.ability = vec[i64](ability_numbers(row, base, "ability"))
        self.stronghold_ability = vec[i64](ability_numbers(row, base, "stronghold_ability"))
        always = int(self.ability[0]) if row.word("ability").startswith("always_") else 0
        self.spades = vec[i64](_spade_table(int(self.terrain), always))  # [from * 7 + to]
        self.start = goods(row, "start")
        self.bowls = vec[i64](row.numbers("bowls", 3))
        self.cults = goods(row, "cults").cults
        below_top = all([0 <= int(space) < 10 for space in self.cults])
        row.expect(below_top, "expected spaces from 0 to 9", "cults")
        self.dwellings: i64 = row.number("starting_dwellings")
        self._read_costs(row.table("cost"))
        self._read_income(row)
        self._read_tracks(row.table("shipping"), row.table("exchange"))
        special = inner(row, "special_action")
        self.special_cost = goods(special, "cost")
        self.special_amount: i64 = amount(special, "amount")
        self._read_prices(row.word("ability"), ability_numbers(base, base, "ability"))

    def __repr__(self) -> str:
        return f"<{self.row.word('id')}>"

    def _read_costs(self, cost: Table) -> None:
        prices = [Goods(cost.table(kind)) for kind in BUILDING_IDS]
        self.cost_workers = vec[i64]([0] + [int(price.workers) for price in prices])
        self.cost_coins = vec[i64]([0] + [int(price.coins) for price in prices])
        self.alone_coins: i64 = Goods(cost.table("TP_alone")).coins
        self.alone_workers: i64 = Goods(cost.table("TP_alone")).workers

    def _read_income(self, row: Table) -> None:
        income = row.table("income")
        self.dwelling_workers = vec[i64](income.numbers("D_W", 9))
        self.trading_coins = vec[i64](income.numbers("TP_C", 5))
        self.trading_power = vec[i64](income.numbers("TP_PW", 5))
        self.temple_priests = vec[i64](income.numbers("TE_P", 4))
        has_power = "TE_PW" in income.values
        self.temple_power = vec[i64](income.numbers("TE_PW", 4) if has_power else [0] * 4)
        self.sanctuary_priests = vec[i64](income.numbers("SA_P", 2))
        self.stronghold = goods(row, "stronghold_income")

    def _read_tracks(self, shipping: Table, exchange: Table) -> None:
        self.sails: bool = shipping.flag("track")
        self.ship_start: i64 = shipping.number("start")
        self.ship_max: i64 = shipping.number("max")
        points = shipping.numbers("vp_on_reaching", int(self.ship_max - self.ship_start))
        self.ship_vp = vec[i64]([0] * int(self.ship_start + 1) + points)  # by the level reached
        self.ship_cost = goods(shipping, "advance_cost")
        spades = [Goods(price) for price in exchange.tables("spade_cost")]
        exchange.expect(len(spades) > 0, "expected at least one price", "spade_cost")
        self.spade_workers = vec[i64]([int(price.workers) for price in spades])
        self.spade_priests: i64 = spades[0].priests  # the price for priests, where there is one
        self.dig_max: i64 = len(spades) - 1
        self.dig_vp: i64 = amount(exchange, "vp_on_advance")
        self.dig_cost = goods(exchange, "advance_cost")
        self.bought_spade_vp: i64 = amount(exchange, "vp_per_bought_spade")

    def _read_prices(self, ability: str, base: list[int]) -> None:
        """Two abilities say prices that stand on the exchange track or the special action too."""
        said = [int(number) for number in self.ability]
        if ability.startswith("spade_costs_"):
            paid, points = int(self.spade_priests), int(self.bought_spade_vp)
            self.spade_priests = agreed(self.row, "ability", said[0], paid, base[0])
            self.bought_spade_vp = agreed(self.row, "ability", said[1], points, base[1])
        elif ability.startswith("bridge_action_"):
            cost = self.special_cost
            cost.workers = agreed(self.row, "ability", said[0], int(cost.workers), base[0])


def _spade_table(home: int, always: int) -> list[int]:
    """Spades from one terrain to another, or `always` as many and home only (TM-6.1.2)."""
    if always:
        return [0 if a == b else always if b == home else NEVER for a in range(7) for b in range(7)]
    return [_spades(home, a, b) for a in range(7) for b in range(7)]


def _spades(home: int, a: int, b: int) -> int:
    up, down = (b - a) % 7, (a - b) % 7
    if home in (a, b):
        return min(up, down)
    # One of the two ways round the cycle leads over the home terrain; the other one counts.
    return down if (home - a) % 7 < up else up
