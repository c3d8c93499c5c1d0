"""What people call the spaces of the map: by what they are, and by the home that is near."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Text, Word, i64, text

from ..components.geometry import CELL_NAMES, COLS
from ..options import COLUMN, FOOT
from ..state import Pantheon
from ..tables import Tables
from ..things import PEOPLE, THINGS

DIRECTIONS: Final = [  # clockwise, from the east
    text("east"), text("south-east"), text("south-west"),
    text("west"), text("north-west"), text("north-east"),
]  # fmt: skip


def place_names(tables: Any) -> dict[str, Word]:
    """The spaces of an edition, by the codes of things."""
    return {f"space {CELL_NAMES[cell]}": place_name(tables, int(cell)) for cell in tables.spaces}


def called(s: Pantheon, option: i64) -> Text | None:
    """A placement by the name of its space."""
    if option in FOOT:
        return text("place a foot: {place}", place=place_name(s.tables, int(option - FOOT.first)))
    if option in COLUMN:
        place = place_name(s.tables, int(option - COLUMN.first))
        return text("place a column: {place}", place=place)
    return None


def place_name(tables: Tables, cell: int) -> Text:
    """A space as somebody would show it to others at the table."""
    away, home, people = min(
        [(_distance(cell, int(home)), int(home), n) for n, home in enumerate(tables.home)]
    )
    name: Word = THINGS[int(PEOPLE.first) + people].label
    if away == 0:
        return text("the home of {people}", people=name)
    kind = text("land")
    if tables.is_column[cell]:
        kind = text("column space")
    elif tables.symbol_of[cell] >= 0:
        kind = text("loot space")
    elif tables.is_water[cell]:
        kind = text("water")
    towards = DIRECTIONS[_direction(home, cell)]
    return text(
        "{kind}, {count} {direction} of {people}",
        kind=kind, count=away, direction=towards, people=name,
    )  # fmt: skip


def _spot(cell: int) -> tuple[int, int]:
    """Where a cell lies: halves of a hexagon to the right, and rows down."""
    row, col = divmod(cell, COLS)
    return 2 * col + row % 2, row


def _distance(one: int, other: int) -> int:
    (x, y), (to_x, to_y) = _spot(one), _spot(other)
    right, down = abs(to_x - x), abs(to_y - y)
    return down + max(0, (right - down) // 2)


def _direction(start: int, end: int) -> int:
    """The nearest of the six directions."""
    (x, y), (to_x, to_y) = _spot(start), _spot(end)
    right, down = to_x - x, to_y - y
    if 3 * abs(down) < abs(right):
        return 0 if right > 0 else 3
    if down > 0:
        return 1 if right >= 0 else 2
    return 5 if right >= 0 else 4
