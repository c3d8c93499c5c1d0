"""What 7 Wonders Dice can name: dice, symbols, spaces, buildings, cities, bonuses.

The ids come from the base tables and are numbered in their order, which no edition changes.
Spaces of the Wonder and the University have one id for all cities: `wo_2`, `un_gear_1`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludopolis.core import Edition, Name, Table, Vocabulary, i64, load_edition, vec

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

STAGES: Final = 3
STAGE_IDS: Final = [f"wo_{stage}" for stage in range(1, STAGES + 1)]
LANES: Final = ["compass", "tablet", "gear"]
LANE_IDS: Final = [f"un_{lane}_{place}" for lane in LANES for place in range(1, 4)]
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


SPACE_IDS: Final = [id for building in BUILDING_IDS for id in _ids_of(building)]
SPACES: Final[i64] = len(SPACE_IDS)
_BUILDINGS: Final = [n for n, name in enumerate(BUILDING_IDS) for _ in _ids_of(name)]
BUILDING_OF: Final = vec[i64](_BUILDINGS)  # the building of each space
FIRST_SPACE: Final = vec[i64]([_BUILDINGS.index(n) for n in range(len(BUILDING_IDS))])
SPACE_COUNT: Final = vec[i64]([_BUILDINGS.count(n) for n in range(len(BUILDING_IDS))])
BUILDING_MASK: Final = vec[i64](
    [((1 << _BUILDINGS.count(n)) - 1) << _BUILDINGS.index(n) for n in range(len(BUILDING_IDS))]
)

# The bit of each space, by numbers of any size: compiled, 1 << i64 has 32 bits only.
SPACE_BIT: Final = vec[i64]([2**n for n, _ in enumerate(SPACE_IDS)])
NOTE_BITS: Final[i64] = 7  # for one of several small numbers that share a field
_ATTACKS: Final = [n for n, id in enumerate(SPACE_IDS) if "attack" in id]
ATTACK_SPACES: Final = vec[i64](_ATTACKS)
# The place of each attack space among those numbers.
NOTE_SHIFT: Final = vec[i64](
    [_ATTACKS.index(n) * int(NOTE_BITS) if n in _ATTACKS else -1 for n in range(SPACES)]
)
_DEFENCES: Final = [n for n, id in enumerate(SPACE_IDS) if "defence" in id]
# The defence spaces of West and East Barracks, for other buildings none.
DEFENCE_MASK: Final = vec[i64](
    [
        sum([1 << n for n in _DEFENCES if _BUILDINGS[n] == building])
        for building in range(len(BUILDING_IDS))
    ]
)

GROUP_OF: Final = vec[i64]([GROUP_IDS.index(group) for group in _GROUPS])  # of each building
GROUP_MASK: Final = vec[i64](
    [
        sum([int(BUILDING_MASK[n]) for n, at in enumerate(_GROUPS) if at == group])
        for group in GROUP_IDS
    ]
)

DICE: Final[i64] = len(DIE_IDS)
SPECIAL: Final[i64] = DIE_IDS.index("black")  # the first of the special dice, which are last
PURPLE: Final[i64] = DIE_IDS.index("purple")
QUARTERS: Final[i64] = 4


def _names(rows: Table, ids: list[str]) -> list[Name]:
    return [rows.table(id).name() for id in ids]


def space_names(edition: Edition) -> list[Name]:
    """What the spaces are called."""
    symbols, common = edition.table("symbol"), edition.table("space")
    stages = [Name(f"Wonder stage {n}", f"Étape {n} de la Merveille") for n in range(1, STAGES + 1)]
    lanes = [
        Name(f"University {lane.en} {n}", f"Université {lane.fr} {n}")
        for lane in _names(symbols, LANES)
        for n in range(1, 4)
    ]
    special = dict(zip([*STAGE_IDS, *LANE_IDS], [*stages, *lanes]))
    return [special[id] if id in special else common.table(id).name() for id in SPACE_IDS]


THINGS: Final = Vocabulary()
SPACE: Final = THINGS.range("space", SPACE_IDS, "{name}", space_names(_BASE))
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
        Name("Barracks", "Casernes")
        if group == "barracks"
        else _BASE.table("building").table(group).name()
        for group in GROUP_IDS
    ],
)
