"""The frame of the board: where spaces can be, what they are called, and what touches what.

Hexagons with a corner on top; odd rows are shifted half a hexagon to the right. Which cells of the
frame are spaces, an edition says (board.py).
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

ROWS: Final = 12
COLS: Final = 20
CELLS: Final[i64] = 240
SIDES: Final[i64] = 6
NOWHERE: Final[i64] = -1
SYMBOLS: Final[i64] = 5  # symbol spaces of each people

CELL_NAMES: Final = [f"{row:02}{col:02}" for row in range(ROWS) for col in range(COLS)]
# Left and right, then the two cells above and the two below; seen from even and from odd rows.
_STEPS: Final = [
    [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)],
    [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)],
]


def neighbours(cell: int) -> list[int]:
    """The cells that share a side with this one."""
    row, col = divmod(cell, COLS)
    found = [(row + down, col + right) for down, right in _STEPS[row % 2]]
    return [r * COLS + c for r, c in found if 0 <= r < ROWS and 0 <= c < COLS]
