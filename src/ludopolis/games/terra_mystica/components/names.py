"""What components are called: printed names, and others where an edition has other numbers.

Many names say a number, such as `seven coins`. They stand once for all editions in the
vocabularies; an edition in which it is another number has vocabularies of its own, with the same
codes.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import Range, Text, Vocabulary, Word, text, texts

from .. import options
from ..rules import factions as _factions  # noqa: F401  (boards ask for them)
from ..tables import Tables
from ..things import (
    ACTION,
    ACTION_IDS,
    BASE,
    BONUS,
    BONUS_IDS,
    CONVERSION,
    CONVERSION_IDS,
    CONVERSION_NAMES,
    CULT,
    CULT_IDS,
    FAV5,
    FAV6,
    FAV10,
    FAV11,
    FAVOUR,
    FAVOUR_IDS,
    POWER_ACTION_IDS,
    THINGS,
    TOWN,
    TOWN_IDS,
)
from ..words import called, goods_text, points, special_amount
from .boards import Rates

BASE_TABLES: Final = Tables(BASE)
# Those of bonus cards and favor tiles, which come last, have the ids of these.
BOARD_ACTIONS: Final = [id for id in ACTION_IDS if id not in BONUS_IDS + FAVOUR_IDS]


def name_of(tables: Tables, component: str) -> Word:
    """The name of a component, with the numbers of the edition."""
    name = numbered(tables, component)
    if name is None or name == numbered(BASE_TABLES, component):
        return called(component)
    return name


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
    if int(rates.paid[kind]) == int(BASE_TABLES.factions[0].rates.paid[kind]):
        return CONVERSION_NAMES[kind]
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


def order_names(tables: Tables) -> list[Word]:
    """The ways to send a priest, with the steps that they give."""
    return [
        texts("{cult}, {count} step", "{cult}, {count} steps", int(steps), cult=label)
        for label in [THINGS[int(CULT.first) + n].label for n in range(len(CULT_IDS))]
        for steps in tables.order_steps
    ]


def vocabularies(tables: Tables) -> tuple[Vocabulary, Vocabulary]:
    """Options and things as this edition names them."""
    picked, named = _copy(options.OPTIONS), _copy(THINGS)
    rates = [conversion_name(tables.factions[0].rates, n) for n in range(len(CONVERSION_IDS))]
    kinds = [
        (ACTION, [options.ACTION], [name_of(tables, id) for id in BOARD_ACTIONS]),
        (FAVOUR, [options.FAVOUR_TILE], [name_of(tables, id) for id in FAVOUR_IDS]),
        (TOWN, [options.TOWN_TILE], [name_of(tables, id) for id in TOWN_IDS]),
        (BONUS, [options.PASS_TAKING, options.CARD], [name_of(tables, id) for id in BONUS_IDS]),
        (CONVERSION, [options.CONVERT], rates),
    ]
    for things, ranges, names in kinds:
        _rename(named, things, names)
        for words in ranges:
            _rename(picked, words, names)
    _rename(picked, options.SEND, order_names(tables))
    return picked, named


def _copy(vocabulary: Vocabulary) -> Vocabulary:
    copy = Vocabulary()
    copy.all, copy.by_code = vocabulary.all[:], vocabulary.by_code
    return copy


def _rename(vocabulary: Vocabulary, words: Range, names: list[Word]) -> None:
    """Put names into the labels of the first words of a kind."""
    for number, name in enumerate(names, start=int(words.first)):
        option = vocabulary.all[number]
        vocabulary.all[number] = option._replace(label=_renamed(option.label, name))


def _renamed(label: Text, name: Word) -> Text:
    """The label with another name, which may stand inside the label of a thing."""
    inner = label.args["name"]
    if isinstance(inner, Text) and "name" in inner.args:
        name = _renamed(inner, name)
    return label._replace(args={**label.args, "name": name})
