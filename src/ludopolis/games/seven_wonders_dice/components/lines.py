"""The order of construction: what each symbol opens, and what has to come before (WD-5.6)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Table, Value, i64, vec

from ..options import OPENS, SHOWS
from ..things import (
    BUILDING_IDS,
    BUILDING_OF,
    GROUP_IDS,
    LANE_IDS,
    SPACE_IDS,
    SPACES,
    STAGE_IDS,
    SYMBOL_IDS,
)
from .layout import Layout

FREE: Final = "free"
GRID: Final = "grid"
WAY: Final = 4  # numbers of a way to open a space: its bit, before, beside, the space


@final
class Openings(Value):
    """For each space what must be crossed off before it, for each symbol the spaces it opens.

    `before` and `beside` are two ways, one of which is enough: along the row or the column of a
    grid. Everywhere else they are the same.
    """

    def __init__(self, edition: Edition, layout: Layout) -> None:
        self.edition = edition
        self.layout = layout
        places = [_Place(edition, layout, space) for space in range(SPACES)]
        self.before = vec[i64]([place.mask(places, place.first) for place in places])
        self.beside = vec[i64]([place.mask(places, place.second) for place in places])
        spaces: list[int] = []
        before: list[int] = []
        beside: list[int] = []
        starts: list[int] = [0]
        opened: list[int] = []
        self.compares = vec[i64]([_compares(edition, symbol) for symbol in SYMBOL_IDS])
        for symbol in SYMBOL_IDS:
            groups = _targets(edition, symbol)
            for space, place in enumerate(places):
                ways = place.opened_by(symbol, groups)
                if ways and place.bit:
                    spaces.append(space)
                    before.append(place.mask(places, ways[0]))
                    beside.append(place.mask(places, ways[-1]))
            opened.append(sum([int(layout.bit[space]) for space in spaces[starts[-1] :]]))
            starts.append(len(spaces))
        self.starts = vec[i64](starts)  # [symbol] to [symbol + 1]
        self.opened = vec[i64](opened)  # all spaces that a symbol opens, as bits
        self.spaces = vec[i64](spaces)
        self.spaces_before = vec[i64](before)
        self.spaces_beside = vec[i64](beside)
        # The same in one row, for those who go through it all the time: WAY numbers for each.
        bits = [int(layout.bit[space]) for space in spaces]
        each = zip(bits, before, beside, spaces)
        self.ways = vec[i64]([number for numbers in each for number in numbers])


class _Place:
    """Where a space lies: on a line, or on two of a grid."""

    def __init__(self, edition: Edition, layout: Layout, space: int) -> None:
        self.edition = edition
        self.space = space
        self.bit = int(layout.bit[space])  # 0 if it is not on the boards
        self.building = BUILDING_IDS[int(BUILDING_OF[space])]
        self.group = edition.table("building").table(self.building).word("group")
        id = SPACE_IDS[space]
        if id in STAGE_IDS:
            self.via: list[str] = []
            self.first = self.second = ("wonder", int(id[-1]))
        elif id in LANE_IDS:
            self.via = [id.split("_")[1]]
            self.first = self.second = (self.via[0], int(id[-1]))
        else:
            self._read(edition.table("space").table(id))

    def _read(self, row: Table) -> None:
        row.one_of("building", [self.building])
        colour = next(c for c, names in OPENS.items() if self.building in names)
        self.via = row.words("via", SHOWS[colour])
        row.expect(len(self.via) > 0, "expected at least one symbol", "via")
        line = row.word("line")
        if line == GRID:
            self.first = (row.one_of("row", self.via), row.number("row_order"))
            self.second = (row.one_of("col", self.via), row.number("col_order"))
        else:
            self.first = self.second = (line, 0 if line == FREE else row.number("order"))

    def mask(self, places: list[_Place], way: tuple[str, int]) -> int:
        """The spaces before this one on its line; those that are left out leave gaps."""
        if way[1] == 0 or not self.bit:
            return 0
        found = 0
        orders: list[int] = []
        left_out: list[int] = []
        for place in places:
            for line, order in dict.fromkeys([place.first, place.second]):
                if place.building == self.building and line == way[0] and order <= way[1]:
                    (orders if place.bit else left_out).append(order)
                    found |= place.bit if order < way[1] else 0
        every = sorted([*orders, *(set(left_out) - set(orders))])
        if len(every) != way[1] or every != list(range(1, len(every) + 1)):
            places_of = f"places 1 to {way[1]} on the line {way[0]} of {self.building}"
            problem = f"expected {places_of}, found {sorted(orders)}"
            raise self.edition.error(problem, f"space.{SPACE_IDS[self.space]}.order")
        return found

    def opened_by(self, symbol: str, groups: list[str]) -> list[tuple[str, int]]:
        """The ways along which the symbol opens this space; none if it does not."""
        if self.group in groups:
            return [self.first, self.second]
        if symbol not in self.via:
            return []
        on_grid = self.first != self.second
        return [self.second] if on_grid and symbol == self.second[0] else [self.first]


def _targets(edition: Edition, symbol: str) -> list[str]:
    """The groups that a face of the black die lets its player choose from (WD-12.1)."""
    row = edition.table("symbol").table(symbol)
    if "targets" not in row.values:
        return []
    known = [group for group in GROUP_IDS if group not in ("wonder", "guild_court", "gallery")]
    found = row.words("targets", known)
    row.expect(len(found) > 0, "expected at least one group", "targets")
    return found


def _compares(edition: Edition, symbol: str) -> int:
    """The group that a face of the purple die compares, or -1 (WD-13.2)."""
    return edition.table("symbol").table(symbol).index("compares", GROUP_IDS, missing=-1)
