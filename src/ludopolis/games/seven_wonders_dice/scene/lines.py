"""How the spaces of a building lie on a screen, whatever number of them an edition has."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from ludopolis.core import Edition

from ..components.lines import FREE, GRID
from ..tables import Tables
from ..things import (
    BUILDING_IDS,
    LANE_IDS,
    PART_OF,
    SPACE_IDS,
    STAGE_IDS,
)

# Parts without a symbol before them, as each space has its own or any of a die will do; and how
# many of their spaces stand beside each other.
UNSIGNED: Final = {"resource": 6, "stage": 3, "guild": 3, "leader": 4}
FEWEST: Final = 3  # spaces that a row has room for
MOST: Final = 5  # of a line that is drawn in one row; longer ones are broken


class Line(NamedTuple):
    """Spaces in one row of a building, as the board has them."""

    part: str
    symbols: list[str]  # those of the die that open all of them
    spaces: list[str]
    joined: bool  # by arrows


class Lines(NamedTuple):
    """All spaces of a building."""

    lines: list[Line]
    heads: list[str]  # symbols over the columns of a grid, or nothing
    below: list[str]  # spaces with an arrow from the one over them
    columns: int  # spaces beside each other, where symbols stand before them


_FOUND: dict[tuple[str, str], Lines] = {}  # by edition and building


def lines_of(tables: Tables, building: str) -> Lines:
    """The lines of a building in an edition."""
    key = (tables.edition.hash, building)
    if key not in _FOUND:
        _FOUND[key] = _read(tables, building)
    return _FOUND[key]


def spaces_of(tables: Tables, building: str) -> list[str]:
    """The spaces of a building, line by line."""
    return [id for line in lines_of(tables, building).lines for id in line.spaces]


def _read(tables: Tables, building: str) -> Lines:
    ids = tables.layout.ids(BUILDING_IDS.index(building))
    parts: dict[str, list[str]] = {}
    for id in ids:
        parts.setdefault(PART_OF[SPACE_IDS.index(id)], []).append(id)
    edition = tables.edition
    lines = [Line(part, *_signed(edition, part, row)) for part, row in parts.items()]
    grid = [line.spaces for line in lines] if _is_grid(edition, ids) else []
    longest = max([len(line.spaces) for line in lines if line.part not in UNSIGNED], default=0)
    columns = max(FEWEST, longest if longest <= MOST else -(-longest // 2))
    return Lines(lines, _heads(edition, grid), _below(edition, grid), columns)


def _signed(edition: Edition, part: str, ids: list[str]) -> tuple[list[str], list[str], bool]:
    """The symbols of a line, its spaces, and whether arrows join them."""
    joined = all([_line(edition, id) != FREE for id in ids])
    if part in UNSIGNED:
        return [], ids, joined
    opening = [_via(edition, id) for id in ids]
    if _is_grid(edition, ids):
        opening = [[_word(edition, id, "row")] for id in ids]
    return [symbol for symbol in opening[0] if all([symbol in via for via in opening])], ids, joined


def _heads(edition: Edition, grid: list[list[str]]) -> list[str]:
    """The symbol of each column, where all of its spaces have the same."""
    found = []
    for place in range(max([len(row) for row in grid], default=0)):
        symbols = {_word(edition, row[place], "col") for row in grid if place < len(row)}
        found.append(symbols.pop() if len(symbols) == 1 else "")
    return found


def _below(edition: Edition, grid: list[list[str]]) -> list[str]:
    """The spaces that come after the one over them in their column."""
    pairs = [pair for over, under in pairwise(grid) for pair in zip(over, under)]
    return [
        under
        for over, under in pairs
        if _word(edition, over, "col") == _word(edition, under, "col")
        and _number(edition, over, "col_order") + 1 == _number(edition, under, "col_order")
    ]


def _is_grid(edition: Edition, ids: list[str]) -> bool:
    return all([_line(edition, id) == GRID for id in ids])


def _line(edition: Edition, id: str) -> str:
    return "" if id in STAGE_IDS or id in LANE_IDS else _word(edition, id, "line")


def _via(edition: Edition, id: str) -> list[str]:
    return [id.split("_")[1]] if id in LANE_IDS else edition.table("space").table(id).words("via")


def _word(edition: Edition, id: str, key: str) -> str:
    return edition.table("space").table(id).word(key)


def _number(edition: Edition, id: str, key: str) -> int:
    return edition.table("space").table(id).number(key)


def rows_of(lines: Lines, columns: int = 0) -> list[tuple[Line, list[str]]]:
    """The lines broken into rows, of so many spaces where that is given; a grid stays together."""
    broken = [
        (line, first, line.spaces[first : first + width])
        for line in lines.lines
        for width in [columns or UNSIGNED.get(line.part, lines.columns)]
        for first in range(0, len(line.spaces), width)
    ]
    if lines.heads:
        broken.sort(key=lambda row: row[1])
    return [(line, spaces) for line, _, spaces in broken]
