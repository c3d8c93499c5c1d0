"""What the events of Terra Mystica can name; the names come from the component tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludopolis.core import Name, Table, Vocabulary, i64, load_edition, text

from .components.geometry import HEX_NAMES, RIVER_NAMES, SLOT_NAMES

BASE: Final = load_edition(Path(__file__).parent / "data")
_EXTRAS: Final = BASE.table("extras")


def _ids(rows: list[Table]) -> list[str]:
    return [row.word("id") for row in rows]


def _names(rows: list[Table]) -> list[Name]:
    return [row.name() for row in rows]


FACTION_ROWS: Final = BASE.tables("faction")
CONVERSION_ROWS: Final = BASE.tables("conversion")
_TERRAINS: Final = BASE.tables("terrain")
_BUILDINGS: Final = BASE.tables("building")
_CULTS: Final = BASE.table("cults").tables("tracks")
_FAVOURS: Final = BASE.tables("favor")
_TOWNS: Final = BASE.tables("town") + _EXTRAS.tables("town")
_BONUSES: Final = BASE.tables("bonus") + _EXTRAS.tables("bonus")
_SCORINGS: Final = BASE.tables("scoring") + _EXTRAS.tables("scoring")
_POWER_ACTIONS: Final = BASE.tables("power_action")

TERRAIN_IDS: Final = _ids(_TERRAINS)  # in the order of the transformation cycle
BUILDING_IDS: Final = _ids(_BUILDINGS)
FACTION_IDS: Final = _ids(FACTION_ROWS)
POWER_ACTION_IDS: Final = _ids(_POWER_ACTIONS)
CULT_IDS: Final = _ids(_CULTS)
FAVOUR_IDS: Final = _ids(_FAVOURS)
TOWN_IDS: Final = _ids(_TOWNS)
BONUS_IDS: Final = _ids(_BONUSES)
SCORING_IDS: Final = _ids(_SCORINGS)
ACTION_IDS: Final = [
    *POWER_ACTION_IDS,
    *("ACTA", "ACTC", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW", "BON1", "BON2", "FAV6"),
]
CONVERSION_IDS: Final = ["PW:P", "PW:W", "PW:C", "P:W", "W:C", "VP:C", "C:VP"]

# Printed on the boards, and the same in every edition: others are refused.
CULT_TOP: Final[i64] = 10
LAST_ROUND: Final[i64] = 6

# Tiles and cards that the rules know by name, as they are numbered.
FAV5: Final[i64] = FAVOUR_IDS.index("FAV5")
FAV6: Final[i64] = FAVOUR_IDS.index("FAV6")
FAV7: Final[i64] = FAVOUR_IDS.index("FAV7")
FAV9: Final[i64] = FAVOUR_IDS.index("FAV9")
FAV10: Final[i64] = FAVOUR_IDS.index("FAV10")
FAV11: Final[i64] = FAVOUR_IDS.index("FAV11")
FAV12: Final[i64] = FAVOUR_IDS.index("FAV12")
BON1: Final[i64] = BONUS_IDS.index("BON1")
BON2: Final[i64] = BONUS_IDS.index("BON2")
BON10: Final[i64] = BONUS_IDS.index("BON10")
POWER_ACTIONS: Final[i64] = len(POWER_ACTION_IDS)  # those of the board come first

ACTION_NAMES: Final = [
    *_names(_POWER_ACTIONS),
    Name("two cult steps (Auren)", "action.ACTA"),
    Name("two actions (Chaos Magicians)", "action.ACTC"),
    Name("bridge (Engineers)", "action.ACTE"),
    Name("two spades (Giants)", "action.ACTG"),
    Name("sandstorm (Nomads)", "action.ACTN"),
    Name("trading house (Swarmlings)", "action.ACTS"),
    Name("broom ride (Witches)", "action.ACTW"),
    Name("spade of the bonus card", "action.BON1"),
    Name("cult step of the bonus card", "action.BON2"),
    Name("cult step of the favor tile", "action.FAV6"),
]

CONVERSION_NAMES: Final = [
    Name("5 power → 1 priest", "conversion.PW:P"),
    Name("3 power → 1 worker", "conversion.PW:W"),
    Name("1 power → 1 coin", "conversion.PW:C"),
    Name("1 priest → 1 worker", "conversion.P:W"),
    Name("1 worker → 1 coin", "conversion.W:C"),
    Name("1 point → 1 coin", "conversion.VP:C"),
    Name("2 coins → 1 point", "conversion.C:VP"),
]

THINGS: Final = Vocabulary()
HEX: Final = THINGS.range("hex", HEX_NAMES, "{name}")
RIVER: Final = THINGS.range("river", RIVER_NAMES, "{name}")
SLOT: Final = THINGS.range("slot", SLOT_NAMES, "{name}")
TERRAIN: Final = THINGS.range("terrain", TERRAIN_IDS, "{name}", _names(_TERRAINS))
BUILDING: Final = THINGS.range("building", BUILDING_IDS, "{name}", _names(_BUILDINGS))
FACTION: Final = THINGS.range("faction", FACTION_IDS, "{name}", _names(FACTION_ROWS))
CULT: Final = THINGS.range("cult", CULT_IDS, "{name}", _names(_CULTS))
FAVOUR: Final = THINGS.range("favour", FAVOUR_IDS, "favor tile: {name}", _names(_FAVOURS))
TOWN: Final = THINGS.range("town", TOWN_IDS, "town tile: {name}", _names(_TOWNS))
BONUS: Final = THINGS.range("bonus", BONUS_IDS, "bonus card: {name}", _names(_BONUSES))
SCORING: Final = THINGS.range("scoring", SCORING_IDS, "scoring tile: {name}", _names(_SCORINGS))
ACTION: Final = THINGS.range("action", ACTION_IDS, "{name}", ACTION_NAMES)
CONVERSION: Final = THINGS.range("conversion", CONVERSION_IDS, "{name}", CONVERSION_NAMES)

SOURCE: Final = THINGS.range(  # of points; those of the final scoring last, in its order
    "source",
    [
        *("leech", "shipping", "exchange", "passage", "ability", "stronghold"),
        *CULT_IDS,
        *("network", "resources"),
    ],
    "{name}",
    [
        text("power from neighbours"),
        text("shipping"),
        text("exchange track"),
        text("tunnel or carpet"),
        text("faction ability"),
        text("stronghold"),
        text("cult of fire"),
        text("cult of water"),
        text("cult of earth"),
        text("cult of air"),
        text("largest area"),
        text("resources left"),
    ],
)
LEECH: Final = SOURCE.first
SHIPPING: Final = SOURCE.first + 1
EXCHANGE: Final = SOURCE.first + 2
PASSAGE: Final = SOURCE.first + 3
ABILITY: Final = SOURCE.first + 4
STRONGHOLD: Final = SOURCE.first + 5
TRACK: Final = SOURCE.first + 6  # of fire; the other cults follow
NETWORK: Final = SOURCE.first + 10
RESOURCES: Final = SOURCE.first + 11
