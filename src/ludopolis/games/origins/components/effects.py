"""What tiles do, as the tables say it: a list of small operations (OR-12.7)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Table, Value, i64, vec

from ..things import COLOUR_IDS, RESOURCE_IDS, TEMPLE_IDS

GAIN: Final[i64] = 0
GAIN_CHOICE: Final[i64] = 1
POINTS: Final[i64] = 2
POINTS_TABLE: Final[i64] = 3  # the last of those that only give
MILITARY: Final[i64] = 4
CLIMB: Final[i64] = 5
CLIMB_OTHER: Final[i64] = 6
TAKE_CITIZEN: Final[i64] = 7
TAKE_SPEAKER: Final[i64] = 8
CONSTRUCT: Final[i64] = 9
SET_TILE_ASIDE: Final[i64] = 10
RECOLOUR: Final[i64] = 11
VETERAN: Final[i64] = 12
INCREASE: Final[i64] = 13
SET_MOTHERSHIP: Final[i64] = 14
COPY: Final[i64] = 15
OPERATIONS: Final = [
    "gain", "gain_choice", "vp", "vp_table", "military", "temple", "temple_other_for_gold",
    "take_citizen", "take_speaker", "construct", "reserve_building", "recolor_die", "veteran",
    "increase_freeman", "set_mothership", "copy_adjacent",
]  # fmt: skip

# What is counted
NOTHING_COUNTED: Final[i64] = 0
FARMS: Final[i64] = 1
FREEMEN: Final[i64] = 2
FREEMAN_COLOURS: Final[i64] = 3
BUILDING_COLOURS: Final[i64] = 4
EMPTY_SPACES: Final[i64] = 5
WEAKER: Final[i64] = 6
CLOSED_DISTRICTS: Final[i64] = 7
ADVISORS: Final[i64] = 8
OBELISKS: Final[i64] = 9
ZODIAC_CARDS: Final[i64] = 10
BUILDINGS_OF: Final[i64] = 11  # and the colour
FREEMEN_OF: Final[i64] = 16  # and the colour
COUNTERS: Final = [
    "", "farm", "freeman", "distinct_freeman_colors", "distinct_building_colors", "adjacent_empty",
    "weaker_opponent", "closed_district", "advisor", "obelisks", "zodiac_cards",
    *[f"building:{colour}" for colour in COLOUR_IDS],
    *[f"freeman:{colour}" for colour in COLOUR_IDS],
]  # fmt: skip

# How a military operation joins its two parts
ADVANCE_ONLY: Final[i64] = 0
ONE_OF_BOTH: Final[i64] = 1
BOTH: Final[i64] = 2
MODES: Final = ["advance", "or", "and_or"]

BASIC: Final[i64] = 4  # in place of a resource: any basic one
ANY_TEMPLE: Final[i64] = 3


@final
class Effect(Value):
    """One operation with its numbers."""

    def __init__(self, row: Table) -> None:
        self.row = row
        self.op: i64 = row.index("op", OPERATIONS)
        bases = [row.number(key, missing=0) for key in ("base", "steps", "max")]
        self.base: i64 = sum(bases)
        key = "per" if "per" in row.values else "counter"
        self.per: i64 = row.index(key, COUNTERS, missing=0)
        self.each: i64 = row.number("each", missing=0)
        self.resource: i64 = row.index("resource", [*RESOURCE_IDS, "basic"], missing=BASIC)
        choices = row.indices("options", RESOURCE_IDS, missing=RESOURCE_IDS[:3])
        self.choices: i64 = sum([1 << choice for choice in choices])  # one bit for each resource
        self.mode: i64 = row.index("mode", MODES, missing=0)
        self.temple: i64 = row.index("temple", [*TEMPLE_IDS, "any"], missing=ANY_TEMPLE)
        self.gold: i64 = row.number("gold", missing=0)
        self.free: bool = row.flag("free", missing=False)
        self.value: i64 = row.number("value", missing=0)
        self.table = vec[i64](row.numbers("table", missing=[0]))


def read_effects(row: Table) -> list[Effect]:
    """The operations of a tile, in order."""
    return [Effect(part) for part in row.tables("effects")]
