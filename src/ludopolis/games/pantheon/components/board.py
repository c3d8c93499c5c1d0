"""The board of an edition, read from its picture and checked: every game on it can be played."""

from __future__ import annotations

from ludopolis.core import Edition, Table, i64, vec

from ..things import PEOPLE_IDS, PEOPLES
from .geometry import (
    CELL_NAMES,
    CELLS,
    COLS,
    NOWHERE,
    ROWS,
    SIDES,
    SYMBOLS,
    neighbours,
)

NONE, LAND, WATER, COLUMN = range(4)  # kinds of cells; homes and symbol spaces are land
SIGNS = {"-": NONE, ".": LAND, "~": WATER, "#": COLUMN}
FEWEST = [2, 2, 2, 3, 4]  # players for whom the symbol spaces of a people are used


class Board:
    """Spaces, what touches what, homes and symbol spaces (PA-1.1)."""

    def __init__(self, edition: Edition) -> None:
        table = edition.table("board")
        self.kinds = [NONE] * CELLS
        self.home = [int(NOWHERE)] * PEOPLES
        self.symbols: list[list[int]] = [[] for _ in range(PEOPLES)]  # first those for 2 players
        self.fewest: dict[int, int] = {}  # players for whom a symbol space is used
        self.letters = _letters(edition)
        self._read(table)
        for people in range(PEOPLES):
            self.symbols[people].sort(key=lambda cell: (self.fewest[cell], cell))
            self._check_people(table, people)
        found = self.kinds.count(COLUMN)
        table.expect(found > 0, "expected at least one column space, found none", "rows")

    def _read(self, table: Table) -> None:
        rows = table.words("rows")
        table.expect(0 < len(rows) <= ROWS, f"expected 1 to {ROWS} rows, found {len(rows)}", "rows")
        for r, row in enumerate(rows):
            signs = row.split()
            problem = f"expected at most {COLS} columns, found {len(signs)} in row {r}"
            table.expect(len(signs) <= COLS, problem, "rows")
            for c, sign in enumerate(signs):
                self._read_cell(table, r * COLS + c, sign)

    def _read_cell(self, table: Table, cell: int, sign: str) -> None:
        if sign in SIGNS:
            self.kinds[cell] = SIGNS[sign]
            return
        place = f"rows.{CELL_NAMES[cell]}"
        letter, number = sign[0].upper(), sign[1:]
        known = letter in self.letters and number in ("", "3", "4")
        known = known and (sign[0].islower() or not number)
        problem = f"expected a sign such as . ~ # - or the letter of a people, found {sign!r}"
        table.expect(known, problem, place)
        self.kinds[cell] = LAND
        people = self.letters.index(letter)
        if sign[0].islower():
            self.symbols[people].append(cell)
            self.fewest[cell] = int(number or 2)
        else:
            problem = f"expected one home of {PEOPLE_IDS[people]}, found a second"
            table.expect(self.home[people] == NOWHERE, problem, place)
            self.home[people] = cell

    def _check_people(self, table: Table, people: int) -> None:
        """A home that feet can leave, and five symbol spaces that they can reach (PA-13.8)."""
        name, home = PEOPLE_IDS[people], self.home[people]
        table.expect(home != NOWHERE, f"expected a home of {name}, found none", "rows")
        place = f"rows.{CELL_NAMES[home]}"
        usable = [cell for cell in neighbours(home) if self.kinds[cell] in (LAND, WATER)]
        problem = f"no foot can be placed next to the home of {name}"
        table.expect(len(usable) > 0, problem, place)
        found = [self.fewest[cell] for cell in self.symbols[people]]
        problem = (
            f"expected {SYMBOLS} symbol spaces of {name}: three without a number, one with 3 and "
            f"one with 4; found {len(found)}: {', '.join([str(number) for number in found])}"
        )
        table.expect(found == FEWEST, problem, "rows")
        reached = self._walk(home)
        for cell in self.symbols[people]:
            problem = f"no feet lead from the home of {name} to this symbol space"
            table.expect(cell in reached, problem, f"rows.{CELL_NAMES[cell]}")

    def _walk(self, home: int) -> list[int]:
        """The spaces that feet reach from a home, which itself holds the temple."""
        reached, ends = [home], [home]
        while ends:
            for cell in neighbours(ends.pop()):
                if self.kinds[cell] in (LAND, WATER) and cell not in reached:
                    reached.append(cell)
                    ends.append(cell)
        return reached

    def ways(self) -> vec[i64]:
        """For each symbol space the feet between it and each cell; 99 where there is no way."""
        found: list[int] = []
        for cells in self.symbols:
            for target in cells:
                away = [99] * CELLS
                away[target], ends = 0, [target]
                for cell in ends:  # grows on the way
                    for other in neighbours(cell):
                        if self.kinds[other] in (LAND, WATER) and away[other] == 99:
                            away[other] = away[cell] + 1
                            ends.append(other)
                found += away
        return vec[i64](found)

    def around(self) -> vec[i64]:
        """Six places for each cell: the spaces that touch it, then NOWHERE."""
        found: list[int] = []
        for cell in range(CELLS):
            near = neighbours(cell) if self.kinds[cell] != NONE else []
            near = [other for other in near if self.kinds[other] != NONE]
            found += near + [int(NOWHERE)] * (SIDES - len(near))
        return vec[i64](found)

    def beside_home(self) -> vec[i64]:
        """For each people 1 if a column space touches its home, else 0."""
        kinds = [[self.kinds[cell] for cell in neighbours(home)] for home in self.home]
        return vec[i64]([int(COLUMN in around) for around in kinds])

    def symbol_of(self) -> vec[i64]:
        """For each cell the people whose loot can lie there, or NOWHERE."""
        found = [int(NOWHERE)] * CELLS
        for people, cells in enumerate(self.symbols):
            for cell in cells:
                found[cell] = people
        return vec[i64](found)

    def slot_of(self) -> vec[i64]:
        """For each symbol space its number among the five of its people."""
        found = [0] * CELLS
        for cells in self.symbols:
            for slot, cell in enumerate(cells):
                found[cell] = slot
        return vec[i64](found)


def _letters(edition: Edition) -> list[str]:
    rows = edition.tables("people")
    letters = [row.word("letter") for row in rows]
    for row, letter in zip(rows, letters):
        fits = len(letter) == 1 and letter.isascii() and letter.isupper()
        row.expect(fits, f"expected a capital letter, found {letter!r}", "letter")
        row.expect(letters.count(letter) == 1, "expected a letter of its own", "letter")
    return letters
