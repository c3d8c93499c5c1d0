"""What 7 Wonders Dice can name: dice, symbols, spaces, buildings, cities, bonuses.

The ids come from the base tables and are numbered in their order, which no edition changes.
Spaces of the Wonder and the University have one id for all cities: `wo_2`, `un_gear_1`. There are
more spaces than a board has: `layout.py` says which ones an edition is played with.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludopolis.core import Name, Table, Vocabulary, Word, i64, load_edition, text, vec

_BASE: Final = load_edition(Path(__file__).parent / "data")

BUILDING_IDS: Final = _BASE.table("building").keys()
_GROUPS: Final = [_BASE.table("building").table(id).word("group") for id in BUILDING_IDS]
GROUP_IDS: Final = list(dict.fromkeys(_GROUPS))
SYMBOL_IDS: Final = _BASE.table("symbol").keys()
DIE_IDS: Final = _BASE.table("die").keys()
CITY_IDS: Final = _BASE.table("city").keys()
MOST_PLAYERS: Final = len(CITY_IDS)  # no city is led twice
BONUS_IDS: Final = _BASE.table("bonus").keys()
ALL_BONUSES: Final[i64] = 2 ** len(BONUS_IDS) - 1
COLOUR_IDS: Final = list(
    dict.fromkeys([_BASE.table("die").table(id).word("colour") for id in DIE_IDS])
)

# The parts of each building, whose spaces an edition counts, and how the ids of those begin. Where
# two beginnings fit, the first one counts.
_PARTS: Final = {
    "warehouse": {"resource": "wh_"},
    "wonder": {"stage": "wo_"},
    "barracks_west": {"attack": "bw_attack_", "defence": "bw_defence_"},
    "barracks_east": {"attack": "be_attack_", "defence": "be_defence_"},
    "agora": {"row_1": "ag_1", "row_2": "ag_2", "row_3": "ag_3"},
    "market": {"coin": "mk_coin_", "camel": "mk_camel_", "chest": "mk_chest_"},
    "university": {"compass": "un_compass_", "tablet": "un_tablet_", "gear": "un_gear_"},
    "guild_court": {"guild": "gp_"},
    "gallery": {"laurel": "gl_laurel_", "leader": "gl_"},
}
_STAGES: Final = _BASE.table("wonder").table(CITY_IDS[0]).keys()
STAGE_IDS: Final = [id.replace("stage_", "wo_") for id in _STAGES]
_LANE_SPACES: Final = _BASE.table("university").table(CITY_IDS[0]).keys()
LANE_IDS: Final = [f"un_{id}" for id in _LANE_SPACES]
_COMMON: Final = _BASE.table("space")
_COMMON_IDS: Final = _COMMON.keys()

# Buildings, in the order of the table.
WAREHOUSE: Final[i64] = BUILDING_IDS.index("warehouse")
WONDER: Final[i64] = BUILDING_IDS.index("wonder")
WEST: Final[i64] = BUILDING_IDS.index("barracks_west")
EAST: Final[i64] = BUILDING_IDS.index("barracks_east")
AGORA: Final[i64] = BUILDING_IDS.index("agora")
GUILD_COURT: Final[i64] = BUILDING_IDS.index("guild_court")


def _ids_of(building: str) -> list[str]:
    if building == "wonder":
        return STAGE_IDS
    if building == "university":
        return LANE_IDS
    return [id for id in _COMMON_IDS if _COMMON.table(id).word("building") == building]


def _part_of(building: str, id: str) -> str:
    return next(part for part, start in _PARTS[building].items() if id.startswith(start))


SPACE_IDS: Final = [id for building in BUILDING_IDS for id in _ids_of(building)]
SPACES: Final[i64] = len(SPACE_IDS)
_BUILDINGS: Final = [n for n, name in enumerate(BUILDING_IDS) for _ in _ids_of(name)]
BUILDING_OF: Final = vec[i64](_BUILDINGS)  # the building of each space
PART_OF: Final = [_part_of(BUILDING_IDS[n], id) for n, id in zip(_BUILDINGS, SPACE_IDS)]
NOTE_BITS: Final[i64] = 7  # for one of several small numbers that share a field

GROUP_OF: Final = vec[i64]([GROUP_IDS.index(group) for group in _GROUPS])  # of each building

DICE: Final[i64] = len(DIE_IDS)
SPECIAL: Final[i64] = DIE_IDS.index("black")  # the first of the special dice, which are last
PURPLE: Final[i64] = DIE_IDS.index("purple")
QUARTERS: Final[i64] = 4


def _names(rows: Table, ids: list[str]) -> list[Name]:
    return [rows.table(id).name() for id in ids]


def space_name(id: str) -> Word:
    """What a space is called."""
    if id in STAGE_IDS:
        return text("Wonder stage {number}", number=id[3:])
    if id not in LANE_IDS:
        return _COMMON.table(id).name()
    _, lane, place = id.split("_")
    symbol = _BASE.table("symbol").table(lane).name()
    return text("University {symbol} {number}", symbol=symbol, number=place)


THINGS: Final = Vocabulary()
SPACE: Final = THINGS.range("space", SPACE_IDS, "{name}", [space_name(id) for id in SPACE_IDS])
DIE: Final = THINGS.range("die", DIE_IDS, "{name}", _names(_BASE.table("die"), DIE_IDS))
SYMBOL: Final = THINGS.range(
    "symbol", SYMBOL_IDS, "{name}", _names(_BASE.table("symbol"), SYMBOL_IDS)
)
BUILDING: Final = THINGS.range(
    "building", BUILDING_IDS, "{name}", _names(_BASE.table("building"), BUILDING_IDS)
)
BONUS: Final = THINGS.range("bonus", BONUS_IDS, "{name}", _names(_BASE.table("bonus"), BONUS_IDS))
CITY: Final = THINGS.range("city", CITY_IDS, "{name}", _names(_BASE.table("city"), CITY_IDS))
RACE: Final[i64] = THINGS.one("agora_race", "the first complete Agora")
GROUP: Final = THINGS.range(
    "group",
    GROUP_IDS,
    "{name}",
    [
        text("Barracks") if group == "barracks" else _BASE.table("building").table(group).name()
        for group in GROUP_IDS
    ],
)
COLOUR: Final = THINGS.range(  # of dice
    "colour",
    COLOUR_IDS,
    "{name}",
    [text("grey"), text("blue"), text("red"), text("yellow"), text("green"), text("black"),
     text("white"), text("purple")],
)  # fmt: skip
QUESTION: Final = THINGS.range(  # what a player can be asked
    "question",
    ["act", "free_build", "cross", "bonus", "city"],
    "{name}",
    [text("act"), text("free build"), text("cross"), text("bonus"), text("city")],
)
