"""Which spaces the boards of an edition have, and how they lie in sets of spaces.

Spaces are numbered once for all editions, more of them than fit into a machine integer. Those
that an edition is played with have a bit each, in the order of their numbers; the others have none.
"""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Options, Table, Value, i64, vec

from ..options import BUILD, BUILD_SPACE, CROSS
from ..things import (
    BUILDING_IDS,
    BUILDING_OF,
    CITY_IDS,
    GROUP_IDS,
    GROUP_OF,
    LANE_IDS,
    PART_OF,
    SPACE_IDS,
    SPACES,
    STAGE_IDS,
)

MOST_SPACES: Final = 63  # on one board: the bits of a machine integer but for its sign
MET_BITS: Final[i64] = 3  # for the defences that an attack met


@final
class Layout(Value):
    """The spaces of the boards, which are the same for all cities (WD-2.2, WD-2.4)."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        found = _spaces(edition)
        problem = f"expected at most {MOST_SPACES} spaces on a board, found {len(found)}"
        edition.expect(len(found) <= MOST_SPACES, problem, "building")
        bits = [2 ** found.index(n) if n in found else 0 for n in range(SPACES)]
        self.spaces = vec[i64](found)  # those of a building: starts[building] to [building + 1]
        self.bit = vec[i64](bits)  # of each space; 0 if it is not on the boards
        self.all: i64 = sum(bits)
        self._read_buildings(bits)
        self._read_barracks(found, bits)
        self.builds: Options = [
            BUILD.first + n for n in range(BUILD.size) if BUILD_SPACE[n] in found
        ]
        self.crossings: Options = [CROSS.first + space for space in found]

    def _read_buildings(self, bits: list[int]) -> None:
        """Sets and numbers of spaces by building and by group."""
        buildings = list(range(len(BUILDING_IDS)))
        masks = [sum([bit for n, bit in enumerate(bits) if BUILDING_OF[n] == b]) for b in buildings]
        counts = [mask.bit_count() for mask in masks]
        self.mask = vec[i64](masks)
        self.count = vec[i64](counts)
        self.starts = vec[i64]([sum(counts[:b]) for b in range(len(buildings) + 1)])
        self.group_mask = vec[i64](
            [
                sum([mask for b, mask in enumerate(masks) if GROUP_OF[b] == group])
                for group in range(len(GROUP_IDS))
            ]
        )

    def _read_barracks(self, found: list[int], bits: list[int]) -> None:
        """Where it is noted how many defences an attack met, and the defences of each building."""
        attacks = [n for n in found if PART_OF[n] == "attack"]
        shifts = [attacks.index(n) * int(MET_BITS) if n in attacks else -1 for n in range(SPACES)]
        self.attacks = vec[i64](attacks)
        self.met_shift = vec[i64](shifts)  # of each space; -1 if it is no attack
        defences = [bit if PART_OF[n] == "defence" else 0 for n, bit in enumerate(bits)]
        self.defences = vec[i64](
            [
                sum([bit for n, bit in enumerate(defences) if BUILDING_OF[n] == b])
                for b in range(len(BUILDING_IDS))
            ]
        )

    def ids(self, building: int) -> list[str]:
        """The ids of the spaces of a building."""
        spaces = range(int(self.starts[building]), int(self.starts[building + 1]))
        return [SPACE_IDS[int(self.spaces[n])] for n in spaces]


def space_tables(edition: Edition, id: str) -> list[Table]:
    """The rows of a space: one for each city in Wonder and University, else a common one."""
    if id in STAGE_IDS:
        wonders = [edition.table("wonder").table(city) for city in CITY_IDS]
        return [wonder.table(id.replace("wo_", "stage_")) for wonder in wonders]
    if id in LANE_IDS:
        lanes = [edition.table("university").table(city) for city in CITY_IDS]
        return [lane.table(id.removeprefix("un_")) for lane in lanes]
    return [edition.table("space").table(id)]


def _spaces(edition: Edition) -> list[int]:
    """The spaces that are played with: of each part as many as the edition says."""
    found: list[int] = []
    for building in BUILDING_IDS:
        row = edition.table("building").table(building).table("spaces")
        here = [n for n in range(SPACES) if BUILDING_IDS[int(BUILDING_OF[n])] == building]
        for part in dict.fromkeys([PART_OF[n] for n in here]):
            rows = [n for n in here if PART_OF[n] == part]
            count = row.between(part, 0, len(rows))
            found += rows[:count]
            for space in rows[count:]:
                _check_unused(edition, space, f"building.{building}.spaces.{part} is {count}")
        row.expect(any([n in found for n in here]), "expected one space at least")
    return sorted(found)


def _check_unused(edition: Edition, space: int, why: str) -> None:
    """Whoever corrects a space that is not on the boards has forgotten to count it."""
    for row in space_tables(edition, SPACE_IDS[space]):
        is_given = row.values.get("provenance") == "box"
        row.expect(not is_given, f"this space is not on the boards: {why}")
