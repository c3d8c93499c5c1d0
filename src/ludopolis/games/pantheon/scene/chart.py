"""Where the spaces of an edition lie on the map, and what each of them is."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ..components.geometry import CELL_NAMES, COLS, SIDES, SYMBOLS
from ..tables import Tables
from ..things import PEOPLE_IDS
from .coast import Cell

SIZE: Final = 32.0  # from the middle of a space to a corner
WIDE: Final = SIZE * sqrt(3)
EDGE: Final = 12.0
SCALE: Final = 54.0  # from box to box of the epoch scale
_SYMBOL_PLAYERS: Final = ("", "", "", "3", "4")

Point = tuple[float, float]


class Chart:
    """Where the spaces of an edition lie, in units of the picture."""

    def __init__(self, tables: Tables) -> None:
        self.cells: dict[str, Cell] = {
            CELL_NAMES[cell]: divmod(int(cell), COLS) for cell in tables.spaces
        }
        crowded = any([row == 0 and col > COLS - 8 for row, col in self.cells.values()])
        self.origin = (EDGE + WIDE / 2, EDGE + SIZE + (SCALE if crowded else 0))
        self.spots = {name: self.spot(cell) for name, cell in self.cells.items()}
        self.width = round(max([x for x, _ in self.spots.values()]) + WIDE / 2 + EDGE)
        self.height = round(max([y for _, y in self.spots.values()]) + SIZE + EDGE)
        self.homes = {CELL_NAMES[cell]: PEOPLE_IDS[n] for n, cell in enumerate(tables.home)}
        self.looks = {CELL_NAMES[cell]: look(tables, int(cell)) for cell in tables.spaces}
        self.symbols = {
            CELL_NAMES[cell]: (PEOPLE_IDS[n // SYMBOLS], _SYMBOL_PLAYERS[n % SYMBOLS])
            for n, cell in enumerate(tables.symbols)
        }
        self.around = {CELL_NAMES[cell]: beside(tables, int(cell)) for cell in tables.spaces}
        self.by_names = {near for home in self.homes for near in self._row_of(home)}

    def _row_of(self, home: str) -> list[str]:
        """A home and the spaces to its left and right, into which its name reaches."""
        row = self.cells[home][0]
        return [home, *[near for near in self.around[home] if self.cells[near][0] == row]]

    def spot(self, cell: Cell) -> Point:
        """The middle of a cell, also where no space is."""
        row, col = cell
        x = self.origin[0] + col * WIDE + (WIDE / 2 if row % 2 else 0)
        return round(x, 1), round(self.origin[1] + row * 1.5 * SIZE, 1)


def beside(tables: Tables, cell: int) -> list[str]:
    """The spaces that share a side with this one."""
    first = cell * int(SIDES)
    near = [int(tables.around[side]) for side in range(first, first + int(SIDES))]
    return [CELL_NAMES[other] for other in near if other >= 0]


def look(tables: Tables, cell: int) -> str:
    """The ground of a space."""
    if tables.is_column[cell]:
        return "plinth"
    return "sea" if tables.is_water[cell] else "land"


_CHARTS: dict[Tables, Chart] = {}


def chart(tables: Tables) -> Chart:
    """The chart of an edition, made once."""
    if tables not in _CHARTS:
        _CHARTS[tables] = Chart(tables)
    return _CHARTS[tables]
