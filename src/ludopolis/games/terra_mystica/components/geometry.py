"""The board of Terra Mystica as numbers: which hexes touch, and how far apart they are.

Land hexes are numbered 0 to 76 and river hexes 0 to 35, both in reading order. An edition may
change the terrain of a land hex, but not where land and river lie.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64, vec

# Nine rows of pointy-top hexes, odd rows shifted right by half a hex; `.` is land, `~` river.
LAYOUT: Final = (
    ".............",
    ".~~..~~..~~.",
    "~~.~.~.~.~.~~",
    "...~~..~.~..",
    "........~~...",
    "..~~..~~~...",
    "~~~.~.~.~....",
    "...~~~..~...",
    ".........~...",
)
LANDS: Final[i64] = 77
RIVERS: Final[i64] = 36
FAR: Final[i64] = 99  # more than any distance on the board

Cell = tuple[int, int]  # row and column


def _cells(kind: str) -> list[Cell]:
    return [(r, c) for r, row in enumerate(LAYOUT) for c, sign in enumerate(row) if sign == kind]


LAND_CELLS: Final[list[Cell]] = _cells(".")
RIVER_CELLS: Final[list[Cell]] = _cells("~")


def _land_names() -> list[str]:
    names: list[str] = []
    for r, row in enumerate(LAYOUT):
        names += [f"{'ABCDEFGHI'[r]}{n + 1}" for n in range(row.count("."))]
    return names


HEX_NAMES: Final[list[str]] = _land_names()
RIVER_NAMES: Final[list[str]] = [f"r{n}" for n in range(RIVERS)]


def around(cell: Cell) -> list[Cell]:
    """The cells that share a side with this one, whatever lies on them (TM-3.1)."""
    r, c = cell
    left = c - 1 if r % 2 == 0 else c
    near = [
        (r, c - 1),
        (r, c + 1),
        (r - 1, left),
        (r - 1, left + 1),
        (r + 1, left),
        (r + 1, left + 1),
    ]
    return [(y, x) for y, x in near if 0 <= y < len(LAYOUT) and 0 <= x < len(LAYOUT[y])]


def _numbers(cells: list[Cell]) -> dict[Cell, int]:
    return {cell: n for n, cell in enumerate(cells)}


_LAND: Final = _numbers(LAND_CELLS)
_RIVER: Final = _numbers(RIVER_CELLS)


def _six(cells: list[Cell], among: dict[Cell, int]) -> list[int]:
    """For each cell the six neighbours that are `among` these, filled up with -1."""
    flat: list[int] = []
    for cell in cells:
        found = [among[other] for other in around(cell) if other in among]
        flat += found + [-1] * (6 - len(found))
    return flat


SIDES: Final = vec[i64](_six(LAND_CELLS, _LAND))  # six land neighbours of each land hex
SHORES: Final = vec[i64](_six(RIVER_CELLS, _LAND))  # six land neighbours of each river hex


def _spread(start: list[Cell], through: dict[Cell, int] | None) -> dict[Cell, int]:
    """Steps from the start to every cell, moving `through` these cells only (None: any)."""
    steps = dict.fromkeys(start, 0)
    edge = start
    while edge:
        new: list[Cell] = []
        for cell in edge:
            for other in around(cell):
                if other not in steps and (through is None or other in through):
                    steps[other] = steps[cell] + 1
                    new.append(other)
        edge = new
    return steps


def _sailing(cell: Cell) -> list[int]:
    """The river hexes of the shortest chain from a land hex to each land hex (TM-3.6)."""
    banks = [other for other in around(cell) if other in _RIVER]
    chain = _spread(banks, _RIVER)
    found: list[int] = []
    for target in LAND_CELLS:
        ends = [chain[other] + 1 for other in around(target) if other in chain]
        found.append(min(ends) if ends and target != cell else FAR)
    return found


def _walking(cell: Cell) -> list[int]:
    steps = _spread([cell], None)
    return [steps[target] for target in LAND_CELLS]


SAIL: Final = vec[i64]([n for cell in LAND_CELLS for n in _sailing(cell)])  # [hex * LANDS + hex]
WALK: Final = vec[i64]([n for cell in LAND_CELLS for n in _walking(cell)])  # as the crow flies


def _nearest_first(table: vec[i64]) -> list[int]:
    """For each hex all the others, nearest first."""
    flat: list[int] = []
    for a in range(LANDS):
        others = [b for b in range(LANDS) if b != a]
        flat += sorted(others, key=lambda b: int(table[a * LANDS + b]))
    return flat


OTHERS: Final[i64] = LANDS - 1
BY_SAIL: Final = vec[i64](_nearest_first(SAIL))  # [hex * OTHERS + n]
BY_WALK: Final = vec[i64](_nearest_first(WALK))


def _bridge_slots() -> list[tuple[int, int]]:
    """Pairs of land hexes two steps apart whose two common neighbours are both river (TM-3.5)."""
    slots: list[tuple[int, int]] = []
    for a, cell in enumerate(LAND_CELLS):
        near = set(around(cell))
        for b in range(a + 1, LANDS):
            common = [other for other in around(LAND_CELLS[b]) if other in near]
            apart = LAND_CELLS[b] not in near
            if apart and len(common) == 2 and all([other in _RIVER for other in common]):
                slots.append((a, b))
    return slots


SLOTS: Final[list[tuple[int, int]]] = _bridge_slots()
SLOT_COUNT: Final[i64] = 29
SLOT_A: Final = vec[i64]([a for a, _ in SLOTS])
SLOT_B: Final = vec[i64]([b for _, b in SLOTS])
SLOT_NAMES: Final[list[str]] = [f"{HEX_NAMES[a]}:{HEX_NAMES[b]}" for a, b in SLOTS]
