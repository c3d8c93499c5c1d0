"""The component tables of Terra Mystica, as the rules read them."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Table, Value, i64, vec

from .components.geometry import HEX_NAMES, LAYOUT, SLOTS
from .table_checks import check_sums
from .things import (
    BONUS_IDS,
    BUILDING_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    POWER_ACTION_IDS,
    SCORING_IDS,
    TERRAIN_IDS,
    TOWN_IDS,
)

# Structures, as they are numbered on the map; 0 is an empty hex.
D: Final[i64] = 1
TP: Final[i64] = 2
TE: Final[i64] = 3
SH: Final[i64] = 4
SA: Final[i64] = 5

# Factions, in the order of the table.
AUREN: Final[i64] = 0
WITCHES: Final[i64] = 1
ALCHEMISTS: Final[i64] = 2
DARKLINGS: Final[i64] = 3
HALFLINGS: Final[i64] = 4
CULTISTS: Final[i64] = 5
ENGINEERS: Final[i64] = 6
DWARVES: Final[i64] = 7
MERMAIDS: Final[i64] = 8
SWARMLINGS: Final[i64] = 9
CHAOSMAGICIANS: Final[i64] = 10
GIANTS: Final[i64] = 11
FAKIRS: Final[i64] = 12
NOMADS: Final[i64] = 13

# What earns points on a scoring tile.
ON_SPADE: Final[i64] = 0
ON_TOWN: Final[i64] = 6
ON_STRONGHOLD_OR_SANCTUARY: Final[i64] = 7
_EVENTS: Final = {"SPADE": 0, "D": 1, "TP": 2, "TE": 3, "TOWN": 6, "SH_SA": 7}
BY_PRIESTS: Final[i64] = 4  # in place of a cult: priests on order spaces

NEVER: Final[i64] = 99  # spades for a transformation that cannot be made


@final
class Goods(Value):
    """An amount of coins, workers, priests, power and points, or of cult steps."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.coins: i64 = _amount(table, "C")
        self.workers: i64 = _amount(table, "W")
        self.priests: i64 = _amount(table, "P")
        self.power: i64 = _amount(table, "PW")
        self.spades: i64 = _amount(table, "SPADE")
        self.shipping: i64 = _amount(table, "SHIPPING")
        self.cults = vec[i64]([_amount(table, cult) for cult in CULT_IDS])


def _amount(table: Table, letter: str) -> int:
    return table.number(letter, missing=0)


def _goods(table: Table, key: str) -> Goods:
    return Goods(table.table(key, missing={}))


@final
class Faction(Value):
    """One side of a faction board."""

    def __init__(self, row: Table, index: i64) -> None:
        self.row = row
        self.index = index
        self.terrain: i64 = row.index("terrain", TERRAIN_IDS)
        self.spades = vec[i64](_spade_table(int(self.terrain), index == GIANTS))  # [from * 7 + to]
        self.start = _goods(row, "start")
        self.bowls = vec[i64](row.numbers("bowls", 3))
        self.cults = _goods(row, "cults").cults
        below_top = all([0 <= int(space) < 10 for space in self.cults])
        row.expect(below_top, "expected spaces from 0 to 9", "cults")
        self.dwellings: i64 = row.number("starting_dwellings")
        self._read_costs(row.table("cost"))
        self._read_income(row)
        self._read_tracks(row.table("shipping"), row.table("exchange"))
        special = row.table("special_action") if "special_action" in row.values else None
        self.special_workers: i64 = 0 if special is None else _goods(special, "cost").workers

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
        self.temple_power = vec[i64](income.numbers("TE_PW", 4, missing=[0] * 4))
        self.sanctuary_priests = vec[i64](income.numbers("SA_P", 2))
        self.stronghold = _goods(row, "stronghold_income")

    def _read_tracks(self, shipping: Table, exchange: Table) -> None:
        self.sails: bool = shipping.flag("track")
        self.ship_start: i64 = shipping.number("start")
        self.ship_max: i64 = shipping.number("max")
        points = shipping.numbers("vp_on_reaching", int(self.ship_max - self.ship_start))
        self.ship_vp = vec[i64]([0] * int(self.ship_start + 1) + points)  # by the level reached
        self.ship_cost = _goods(shipping, "advance_cost")
        spades = [Goods(price) for price in exchange.tables("spade_cost")]
        exchange.expect(len(spades) > 0, "expected at least one price", "spade_cost")
        self.spade_workers = vec[i64]([int(price.workers) for price in spades])
        self.spade_priests: i64 = spades[0].priests
        self.dig_max: i64 = len(spades) - 1
        self.dig_vp: i64 = _amount(exchange, "vp_on_advance")
        self.dig_cost = _goods(exchange, "advance_cost")
        self.bought_spade_vp: i64 = _amount(exchange, "vp_per_bought_spade")


@final
class FirstGame(Value):
    """The fixed set-up of the introductory game for one number of players (TM-2.10)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.factions = table.indices("factions", FACTION_IDS)
        self.cards = table.indices("bonus_cards", BONUS_IDS)
        places = table.table("dwellings")
        self.dwellings = [places.indices(name, HEX_NAMES) for name in table.words("factions")]


@final
class Tables(Value):
    """One edition of Terra Mystica, checked."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        edition.expect_counts()
        extras = edition.table("extras")
        self._read_map(edition)
        self._read_rules(edition)
        self._read_tiles(edition, extras)
        rows = edition.tables("faction")
        _expect_ids(edition, "faction", rows, FACTION_IDS)
        self.factions = [Faction(row, n) for n, row in enumerate(rows)]
        for row, faction in zip(rows, self.factions):
            bowls = sum(faction.bowls)
            row.expect(
                bowls == self.tokens, f"expected {self.tokens} in all, found {bowls}", "bowls"
            )
        intro = edition.table("introductory_game")
        self.introduction = {n: FirstGame(intro.table(f"p{n}")) for n in range(2, 6)}
        self.introduction_scoring = intro.indices("scoring_tiles", SCORING_IDS)
        check_sums(edition)

    def _read_map(self, edition: Edition) -> None:
        board = edition.table("map")
        rows: list[list[str]] = board.values["rows"]
        layout = tuple(["".join(["~" if hx == "river" else "." for hx in row]) for row in rows])
        board.expect(layout == LAYOUT, "land and river must lie as on the printed board", "rows")
        lands = [hx for row in rows for hx in row if hx != "river"]
        for name, terrain in zip(HEX_NAMES, lands):
            known = terrain in TERRAIN_IDS
            board.expect(
                known, f"expected one of {', '.join(TERRAIN_IDS)}, found {terrain!r}", name
            )
        count = board.number("land_per_terrain")
        for terrain in TERRAIN_IDS:
            found = lands.count(terrain)
            board.expect(
                found == count, f"expected {count} hexes of {terrain}, found {found}", "rows"
            )
        self.terrain = vec[i64]([TERRAIN_IDS.index(hx) for hx in lands])
        listed = [sorted([str(hx) for hx in slot[:2]]) for slot in _slots(edition)]
        printed = [sorted([HEX_NAMES[hx] for hx in slot]) for slot in SLOTS]
        same = listed == printed
        edition.expect(same, "expected the 29 slots of the printed board", "bridges.slots")

    def _read_rules(self, edition: Edition) -> None:
        cults, towns = edition.table("cults"), edition.table("town_rule")
        self.tokens: i64 = edition.table("start").number("power_tokens")
        self.start_vp: i64 = edition.table("start").number("vp")
        buildings = edition.tables("building")
        _expect_ids(edition, "building", buildings, BUILDING_IDS)
        self.power_value = vec[i64]([0] + [row.number("power_value") for row in buildings])
        self.pieces = vec[i64]([0] + [row.number("per_player") for row in buildings])
        pieces = edition.table("box").table("per_color")
        self.priests: i64 = pieces.number("priest")
        self.bridges: i64 = pieces.number("bridge")
        self.order_spaces = vec[i64](cults.numbers("order_spaces", 4))
        self.cult_vp = vec[i64](cults.numbers("final_vp", 3))
        self.cult_power = vec[i64](_cult_power(cults))  # gained on entering each space
        self.town_size: i64 = towns.number("min_structures")
        self.town_power: i64 = towns.number("min_power_value")
        self.town_power_favoured: i64 = towns.number("min_power_value_with_FAV5")
        self.area_vp = vec[i64](edition.table("area_scoring").numbers("vp", 3))
        self.coins_per_vp: i64 = edition.table("resource_scoring").number("coins_per_vp")
        self.coins_per_vp_alchemists: i64 = edition.table("resource_scoring").number(
            "coins_per_vp_alchemists"
        )

    def _read_tiles(self, edition: Edition, extras: Table) -> None:
        favours = edition.tables("favor")
        towns = edition.tables("town") + extras.tables("town")
        bonuses = edition.tables("bonus") + extras.tables("bonus")
        scorings = edition.tables("scoring") + extras.tables("scoring")
        _expect_ids(edition, "favor", favours, FAVOUR_IDS)
        _expect_ids(edition, "town", towns, TOWN_IDS)
        _expect_ids(edition, "bonus", bonuses, BONUS_IDS)
        _expect_ids(edition, "scoring", scorings, SCORING_IDS)
        self.favour_count = vec[i64]([row.number("count") for row in favours])
        self.favour_gain = [_goods(row, "gain") for row in favours]
        self.favour_income = [_goods(row, "income") for row in favours]
        self.favour_pass_vp = vec[i64](favours[11].numbers("pass_vp_by_TP", 5))
        self.favour_dwelling_vp: i64 = favours[10].table("vp_on_build").number("D")
        self.favour_trading_vp: i64 = favours[9].table("vp_on_build").number("TP")
        self.town_count = vec[i64]([row.number("count") for row in towns])
        self.town_vp = vec[i64]([row.number("vp") for row in towns])
        self.town_keys = vec[i64]([row.number("keys") for row in towns])
        self.town_gain = [_goods(row, "gain") for row in towns]
        self.bonus_income = [_goods(row, "income") for row in bonuses]
        self.bonus_pass_vp = vec[i64](
            [n for row in bonuses for n in _pass_vp(row)]
        )  # [card * 6 + kind]
        self.bonus_ship_vp: i64 = bonuses[9].number("pass_vp_per_shipping_level")
        counts = edition.table("bonus_setup").table("cards_by_players")
        self.card_count = vec[i64]([0, 0] + [counts.number(str(n)) for n in range(2, 6)])
        self.score_event = vec[i64](
            [_EVENTS[row.one_of("event", list(_EVENTS))] for row in scorings]
        )
        self.score_vp = vec[i64]([row.number("vp") for row in scorings])
        tracks = [*CULT_IDS, "PRIESTS_IN_ORDERS"]
        self.score_cult = vec[i64]([row.index("cult", tracks) for row in scorings])
        self.score_per = vec[i64]([row.number("per") for row in scorings])
        self.score_gain = [_goods(row, "gain") for row in scorings]
        self.score_forbidden = [row.numbers("forbidden_rounds", missing=[]) for row in scorings]
        actions = edition.tables("power_action")
        _expect_ids(edition, "power_action", actions, POWER_ACTION_IDS)
        self.action_cost = vec[i64]([row.table("cost").number("PW") for row in actions])
        self.action_gain = [_goods(row, "gain") for row in actions]


def _expect_ids(edition: Edition, key: str, rows: list[Table], ids: list[str]) -> None:
    edition.expect_ids(key, rows, ids)


def _slots(edition: Edition) -> list[list[str]]:
    slots: list[list[str]] = edition.table("bridges").values["slots"]
    return slots


def _pass_vp(row: Table) -> list[int]:
    points = row.table("pass_vp", missing={})
    return [0, *[_amount(points, kind) for kind in BUILDING_IDS]]


def _cult_power(cults: Table) -> list[int]:
    power = [0] * 11
    for pair in cults.values["power_at"]:
        known = len(pair) == 2 and 0 < pair[0] <= 10
        cults.expect(known, f"expected a space from 1 to 10 and power, found {pair}", "power_at")
        power[pair[0]] = pair[1]
    return power


def _spade_table(home: int, giants: bool) -> list[int]:
    """Spades from one terrain to another; Giants turn all to their home with 2 (TM-6.1.2)."""
    if giants:
        return [0 if a == b else 2 if b == home else NEVER for a in range(7) for b in range(7)]
    return [_spades(home, a, b) for a in range(7) for b in range(7)]


def _spades(home: int, a: int, b: int) -> int:
    up, down = (b - a) % 7, (a - b) % 7
    if home in (a, b):
        return min(up, down)
    # One of the two ways round the cycle leads over the home terrain; the other one counts.
    return down if (home - a) % 7 < up else up
