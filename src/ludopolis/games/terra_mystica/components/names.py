"""What components are called where an edition has other numbers than those in printed names.

Many names say a number, such as `seven coins`. They stand once for all editions in the
vocabularies; where it is another number, something else is said in their place.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import Text, Word, text, texts

from ..options import ORDER_NAMES, ORDER_STEPS
from ..rules import factions as _factions  # noqa: F401  (boards ask for them)
from ..tables import Tables
from ..things import (
    ACTION_IDS,
    BASE,
    BONUS_IDS,
    CONVERSION_IDS,
    CONVERSION_NAMES,
    FAV5,
    FAV6,
    FAV10,
    FAV11,
    FAVOUR_IDS,
    POWER_ACTION_IDS,
    TOWN_IDS,
)
from ..words import called, goods_text, points, special_amount
from .boards import Rates

BASE_TABLES: Final = Tables(BASE)
# Those of bonus cards and favor tiles, which come last, have the ids of these.
BOARD_ACTIONS: Final = [id for id in ACTION_IDS if id not in BONUS_IDS + FAVOUR_IDS]


def renamed(tables: Tables) -> dict[str, Word]:
    """What components are called whose printed names tell other numbers than the edition has."""
    found: dict[str, Word] = {}
    for component in [*BOARD_ACTIONS, *FAVOUR_IDS, *TOWN_IDS, *BONUS_IDS]:
        name = numbered(tables, component)
        if name is not None and name != numbered(BASE_TABLES, component):
            found[called(component).place] = name
    rates, usual = tables.factions[0].rates, BASE_TABLES.factions[0].rates
    for kind, conversion in enumerate(CONVERSION_NAMES):
        if rates.paid[kind] != usual.paid[kind]:
            found[conversion.place] = conversion_name(rates, kind)
    for steps, usually, order in zip(tables.order_steps, ORDER_STEPS, ORDER_NAMES):
        if steps != usually:
            found[order.place] = texts("{count} step", "{count} steps", int(steps))
    return found


def numbered(tables: Tables, component: str) -> Word | None:
    """A name with numbers, for those components whose printed name has some."""
    if component in POWER_ACTION_IDS:
        gain = tables.action_gain[ACTION_IDS.index(component)]
        return None if gain.bridges else goods_text(gain)
    if component in BOARD_ACTIONS:
        return special_name(tables, component)
    if component in FAVOUR_IDS:
        return favour_name(tables, FAVOUR_IDS.index(component))
    if component in TOWN_IDS:
        n = TOWN_IDS.index(component)
        if tables.town_gain[n].table.values:
            return goods_text(tables.town_gain[n])
        return points(int(tables.town_vp[n]))
    if component == "BON3":  # the only card that is named after its income
        return goods_text(tables.bonus_income[BONUS_IDS.index(component)])
    return None


def special_name(tables: Tables, action: str) -> Word | None:
    """The name of a special action of a faction."""
    if action == "ACTA":
        count = special_amount(tables, "auren")
        return texts("{count} cult step (Auren)", "{count} cult steps (Auren)", count)
    if action == "ACTG":
        count = special_amount(tables, "giants")
        return texts("{count} spade (Giants)", "{count} spades (Giants)", count)
    return None


def favour_name(tables: Tables, tile: int) -> Word | None:
    """The name of a favor tile, after its effect or else its steps."""
    if tile == FAV5:
        return text("towns need power value {power}", power=int(tables.favour_town_power))
    if tile == FAV6:
        return texts(
            "special action: {count} cult step",
            "special action: {count} cult steps",
            int(tables.favour_special[tile].steps),
        )
    if tile == FAV10:
        return text("{count} VP per trading house built", count=int(tables.favour_trading_vp))
    if tile == FAV11:
        return text("{count} VP per dwelling built", count=int(tables.favour_dwelling_vp))
    income = tables.favour_income[tile]
    if income.table.values:
        return text("income {income}", income=goods_text(income))
    return goods_text(tables.favour_gain[tile])


def conversion_name(rates: Rates, kind: int) -> Word:
    """A conversion with its rate."""
    source, target = CONVERSION_IDS[kind].split(":")
    gained = _counted(target, 1)
    return text("{paid} → {gained}", paid=_counted(source, int(rates.paid[kind])), gained=gained)


def _counted(letter: str, count: int) -> Text:
    if letter == "PW":
        return text("{count} power", count=count)
    if letter == "P":
        return texts("{count} priest", "{count} priests", count)
    if letter == "W":
        return texts("{count} worker", "{count} workers", count)
    return texts("{count} coin", "{count} coins", count) if letter == "C" else points(count)
