"""Where every space lies on the small boards of the others."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..tables import Tables
from ..things import BONUS_IDS
from .lines import lines_of, rows_of, spaces_of

STEP: Final = 22  # from one space to the next
SIDE: Final = 20  # of a space
GAP: Final = 7  # between buildings
ACROSS: Final = 3  # spaces of a building beside each other, after its sign
WIDTH: Final = 3 * (ACROSS + 1) * STEP + 2 * GAP
# The buildings beside each other, from the top; each row of them is so high at least.
BANDS: Final = [
    (["barracks_west", "wonder", "barracks_east"], 2),
    (["agora", "university", "market"], 3),
    (["guild_court", "warehouse", "gallery"], 2),  # with the bonuses under the guilds
]
PACKED: Final = ("warehouse", "gallery")  # row by row, wherever a line ends

Place = tuple[int, int]


class Places(NamedTuple):
    """The small board of an edition."""

    height: int
    corners: dict[str, Place]  # of buildings, upper left
    rows: dict[str, int]  # that each building has
    at: dict[str, Place]  # spaces and bonuses, upper left
    bonuses: Place


_FOUND: dict[str, Places] = {}  # by edition


def places_of(tables: Tables) -> Places:
    """The small board of an edition, which is the same for all cities."""
    key = tables.edition.hash
    if key not in _FOUND:
        _FOUND[key] = _read(tables)
    return _FOUND[key]


def _rows(tables: Tables, building: str) -> list[list[str]]:
    """The spaces of a building, row by row."""
    if building not in PACKED:
        return [spaces for _, spaces in rows_of(lines_of(tables, building), ACROSS)]
    ids = spaces_of(tables, building)
    return [ids[first : first + ACROSS] for first in range(0, len(ids), ACROSS)]


def _read(tables: Tables) -> Places:
    corners: dict[str, Place] = {}
    counts: dict[str, int] = {}
    at: dict[str, Place] = {}
    top = 0
    for names, fewest in BANDS:
        for column, building in enumerate(names):
            rows = _rows(tables, building)
            counts[building] = len(rows)
            corners[building] = (column * ((ACROSS + 1) * STEP + GAP), top)
            at |= _row_places(corners[building], rows)
        below = 1 if "guild_court" in names else 0
        deepest = [counts[name] + (below if name == "guild_court" else 0) for name in names]
        top += max(fewest, *deepest) * STEP + GAP
    left, guilds = corners["guild_court"]
    bonuses = (left, guilds + counts["guild_court"] * STEP)
    at |= _row_places(bonuses, [BONUS_IDS])
    return Places(top - GAP, corners, counts, at, bonuses)


def _row_places(corner: Place, rows: list[list[str]]) -> dict[str, Place]:
    """The upper left corner of each space of a building; its sign stands before them."""
    left, top = corner
    return {
        id: (left + (x + 1) * STEP, top + y * STEP)
        for y, ids in enumerate(rows)
        for x, id in enumerate(ids)
    }
