"""The component tables of Terra Mystica, as the rules read them."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Table, Value, i64, vec

from .components.boards import (
    Board,
    Rates,
    amount,
    goods,
    inner,
)
from .components.geometry import HEX_NAMES, LAYOUT, SLOTS
from .table_checks import agreed, check_signs, check_sums
from .things import (
    BASE,
    BONUS_IDS,
    BUILDING_IDS,
    CONVERSION_ROWS,
    CULT_IDS,
    FACTION_IDS,
    FAV5,
    FAV10,
    FAV11,
    FAV12,
    FAVOUR_IDS,
    POWER_ACTION_IDS,
    SCORING_IDS,
    TERRAIN_IDS,
    TOWN_IDS,
)

# What earns points on a scoring tile.
ON_SPADE: Final[i64] = 0
ON_TOWN: Final[i64] = 6
ON_STRONGHOLD_OR_SANCTUARY: Final[i64] = 7
_EVENTS: Final = {"SPADE": 0, "D": 1, "TP": 2, "TE": 3, "TOWN": 6, "SH_SA": 7}
BY_PRIESTS: Final[i64] = 4  # in place of a cult: priests on order spaces

Faction = Board  # its name in positions that were stored before


@final
class FirstGame(Value):
    """The fixed set-up of the introductory game for one number of players (TM-2.10)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        factions = table.words("factions")
        self.factions = [_index(table, "factions", FACTION_IDS, name) for name in factions]
        self.cards = [
            _index(table, "bonus_cards", BONUS_IDS, card) for card in table.words("bonus_cards")
        ]
        places = table.table("dwellings")
        self.dwellings = [
            [_index(places, name, HEX_NAMES, hx) for hx in places.words(name)] for name in factions
        ]


def _index(table: Table, key: str, known: list[str], found: str) -> int:
    table.expect(found in known, f"expected one of {', '.join(known)}, found {found!r}", key)
    return known.index(found)


@final
class Tables(Value):
    """One edition of Terra Mystica, checked."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        check_signs(edition)
        extras = edition.table("extras")
        self._read_map(edition)
        self._read_rules(edition)
        self._read_tiles(edition, extras)
        rows = edition.tables("faction")
        _expect_ids(edition, "faction", rows, FACTION_IDS)
        conversions = edition.tables("conversion")
        _expect_ids(edition, "conversion", conversions, [row.word("id") for row in CONVERSION_ROWS])
        rates = Rates(conversions)
        self.factions = [Board(row, n, rates) for n, row in enumerate(rows)]
        for row, faction in zip(rows, self.factions):
            bowls = sum(faction.bowls)
            row.expect(
                bowls == self.tokens, f"expected {self.tokens} in all, found {bowls}", "bowls"
            )
        intro = edition.table("introductory_game")
        self.introduction = {n: FirstGame(intro.table(f"p{n}")) for n in range(2, 6)}
        tiles = intro.words("scoring_tiles")
        self.introduction_scoring = [
            _index(intro, "scoring_tiles", SCORING_IDS, tile) for tile in tiles
        ]
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
        self.favours_for = vec[i64]([0] + [row.number("favor_tiles") for row in buildings])
        # As how many structures each counts towards a town (TM-9.2)
        counts = [0]
        for row in buildings:
            counts.append(row.number("town_count") if "town_count" in row.values else 1)
        self.counts_for_town = vec[i64](counts)
        pieces = edition.table("box").table("per_color")
        self.priests: i64 = pieces.number("priest")
        self.bridges: i64 = pieces.number("bridge")
        self.order_spaces = vec[i64](cults.numbers("order_spaces", 4))
        returned = cults.number("returned_priest_steps")
        # Steps for a priest, by the ways to send one: the first order space, another one, none
        self.order_steps = vec[i64]([int(n) for n in self.order_spaces[:2]] + [returned])
        self.cult_vp = vec[i64](cults.numbers("final_vp", 3))
        self.cult_power = vec[i64](_cult_power(cults))  # gained on entering each space
        self.town_size: i64 = towns.number("min_structures")
        self.town_power: i64 = towns.number("min_power_value")
        self.free_power: i64 = _free_power(edition.table("neighbour_power"))
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
        self.favour_gain = [goods(row, "gain") for row in favours]
        self.favour_income = [goods(row, "income") for row in favours]
        self.favour_special = [goods(row, "special_action") for row in favours]
        rule, key = edition.table("town_rule"), "min_power_value_with_FAV5"
        printed, base = favours[FAV5].number("min_power_value"), BASE.table("town_rule").number(key)
        self.favour_town_power: i64 = agreed(rule, key, rule.number(key), printed, base)
        self.favour_pass_vp = vec[i64](favours[FAV12].numbers("pass_vp_by_TP", 5))
        self.favour_dwelling_vp: i64 = favours[FAV11].table("vp_on_build").number("D")
        self.favour_trading_vp: i64 = favours[FAV10].table("vp_on_build").number("TP")
        self.town_count = vec[i64]([row.number("count") for row in towns])
        self.town_vp = vec[i64]([row.number("vp") for row in towns])
        self.town_keys = vec[i64]([row.number("keys") for row in towns])
        self.town_gain = [goods(row, "gain") for row in towns]
        self.bonus_income = [goods(row, "income") for row in bonuses]
        self.bonus_pass_vp = vec[i64](
            [n for row in bonuses for n in _pass_vp(row)]
        )  # [card * 6 + kind]
        self.bonus_special = [goods(row, "special_action") for row in bonuses]
        self.bonus_ship = vec[i64]([amount(row, "shipping_bonus") for row in bonuses])
        self.bonus_ship_vp = vec[i64](
            [amount(row, "pass_vp_per_shipping_level") for row in bonuses]
        )
        self.card_coins: i64 = edition.table("bonus_setup").number("coins_added_to_each_left_over")
        counts = edition.table("bonus_setup").table("cards_by_players")
        self.card_count = vec[i64]([0, 0] + [counts.number(str(n)) for n in range(2, 6)])
        self.score_event = vec[i64](
            [_EVENTS[row.one_of("event", list(_EVENTS))] for row in scorings]
        )
        self.score_vp = vec[i64]([row.number("vp") for row in scorings])
        tracks = [*CULT_IDS, "PRIESTS_IN_ORDERS"]
        self.score_cult = vec[i64]([tracks.index(row.one_of("cult", tracks)) for row in scorings])
        self.score_per = vec[i64]([row.number("per") for row in scorings])
        self.score_gain = [goods(row, "gain") for row in scorings]
        self.score_forbidden = [
            row.numbers("forbidden_rounds") if "forbidden_rounds" in row.values else []
            for row in scorings
        ]
        actions = edition.tables("power_action")
        _expect_ids(edition, "power_action", actions, POWER_ACTION_IDS)
        self.action_cost = vec[i64]([row.table("cost").number("PW") for row in actions])
        self.action_gain = [goods(row, "gain") for row in actions]


def _free_power(table: Table) -> int:
    """How much of the power that neighbours offer costs no point (TM-7.3)."""
    said, form = table.word("vp_cost"), "power gained minus "
    number = said.removeprefix(form)
    fits = said.startswith(form) and number.isdecimal() and 0 < int(number) <= 99
    table.expect(fits, f"expected {form}1 to 99, found {said!r}", "vp_cost")
    return int(number)


def _expect_ids(edition: Edition, key: str, rows: list[Table], ids: list[str]) -> None:
    found = [row.word("id") for row in rows]
    edition.expect(found == ids, f"expected {', '.join(ids)}, found {', '.join(found)}", key)


def _slots(edition: Edition) -> list[list[str]]:
    slots: list[list[str]] = edition.table("bridges").values["slots"]
    return slots


def _pass_vp(row: Table) -> list[int]:
    return [0, *[amount(inner(row, "pass_vp"), kind) for kind in BUILDING_IDS]]


def _cult_power(cults: Table) -> list[int]:
    power = [0] * 11
    for pair in cults.values["power_at"]:
        known = len(pair) == 2 and 0 < pair[0] <= 10
        cults.expect(known, f"expected a space from 1 to 10 and power, found {pair}", "power_at")
        power[pair[0]] = pair[1]
    return power
