"""Tables of an edition, and how a game reads them: what is wrong is refused, and it is said where.

What games expect of numbers and words is asked for here, so that all of them say it alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludopolis.core.errors import EditionError, short
from ludopolis.core.step import Value
from ludopolis.core.text import SOURCE, Name

COMMENTS: Final = ("provenance", "provenance_note", "note")
LARGEST: Final = 2**31  # no number on a component comes near it


def is_name(key: str) -> bool:
    """Whether a name stands at this key: `en`, or `wonder_en` where a row has several."""
    return key == SOURCE or key.endswith(f"_{SOURCE}")


def name_place(place: str, key: str) -> str:
    """The place by which the name at this key of a table is known."""
    what = key.removesuffix(SOURCE).removesuffix("_")
    return f"{place}.{what}" if what else place


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST


class Table(Value):
    """A table of an edition, read with the types that the game expects.

    What an edition may leave out is asked for with `missing`: what it is then.
    """

    def __init__(self, values: dict[str, Any], place: str, source: str) -> None:
        self.values = values  # as they were read
        self.place = place  # in the file
        self.source = source  # the file, or what it is called

    def __repr__(self) -> str:
        return f"<table {self.place}>"

    def error(self, problem: str, key: str = "") -> EditionError:
        """An error that says where it is."""
        return EditionError(problem, self._at(key), self.source)

    def expect(self, truth: bool, problem: str, key: str = "") -> None:
        """Refuse the edition unless this holds."""
        if not truth:
            raise self.error(problem, key)

    def _at(self, key: str) -> str:
        return ".".join([part for part in (self.place, key) if part])

    def _get(self, key: str, kind: type, expected: str, missing: Any = None) -> Any:
        if key not in self.values:
            if missing is not None:
                return missing
            raise self.error(f"is missing; expected {expected}", key)
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and not _is_number(value)):
            raise self.error(f"expected {expected}, found {short(value)}", key)
        return value

    def keys(self) -> list[str]:
        """The keys that hold data, in the order of the file."""
        return [key for key in self.values if key not in COMMENTS]

    # Numbers

    def number(self, key: str, missing: int | None = None) -> int:
        """A whole number."""
        value = self._get(key, int, "a whole number", missing)
        assert isinstance(value, int)
        return value

    def between(self, key: str, fewest: int, most: int) -> int:
        """A whole number within these bounds."""
        found = self.number(key)
        bounds = f"{fewest} to {most}" if fewest < most else f"{fewest}"
        self.expect(fewest <= found <= most, f"expected {bounds}, found {found}", key)
        return found

    def numbers(self, key: str, length: int = -1, missing: list[int] | None = None) -> list[int]:
        """A list of whole numbers, of this length where one is given."""
        values = self._get(key, list, "a list of whole numbers", missing)
        for item in values:
            if not _is_number(item):
                problem = f"expected a list of whole numbers, found {short(item)} in it"
                raise self.error(problem, key)
        found = len(values)
        self.expect(length in (-1, found), f"expected {length} numbers, found {found}", key)
        return list(values)

    def each_between(self, key: str, fewest: int, most: int, length: int = -1) -> list[int]:
        """A list of whole numbers, each within these bounds."""
        numbers = self.numbers(key, length)
        for found in numbers:
            problem = f"expected numbers from {fewest} to {most}, found {found}"
            self.expect(fewest <= found <= most, problem, key)
        return numbers

    def expect_counts(self, most: int | None = None) -> None:
        """Refuse a number, here or in any table inside, that is negative, or greater than this."""
        bounds = "at least 0" if most is None else f"0 to {most}"
        for key, found in _numbers_in(self.values, ""):
            fits = found >= 0 and (most is None or found <= most)
            self.expect(fits, f"expected {bounds}, found {found}", key)

    # Words

    def flag(self, key: str, missing: bool | None = None) -> bool:
        """True or false."""
        value = self._get(key, bool, "true or false", missing)
        assert isinstance(value, bool)
        return value

    def word(self, key: str) -> str:
        """A string."""
        value = self._get(key, str, "a string")
        assert isinstance(value, str)
        return value

    def one_of(self, key: str, known: Sequence[str]) -> str:
        """One of some strings."""
        value = self.word(key)
        self._expect_known(value, known, key)
        return value

    def index(self, key: str, known: Sequence[str], missing: int | None = None) -> int:
        """Which one of some strings it is, counted from 0."""
        if missing is not None and key not in self.values:
            return missing
        return known.index(self.one_of(key, known))

    def words(
        self, key: str, known: Sequence[str] = (), missing: list[str] | None = None
    ) -> list[str]:
        """A list of strings, each one of `known` where that is given."""
        values = self._get(key, list, "a list of strings", missing)
        for item in values:
            if not isinstance(item, str):
                raise self.error(f"expected a list of strings, found {short(item)} in it", key)
            if known:
                self._expect_known(item, known, key)
        return list(values)

    def indices(
        self, key: str, known: Sequence[str], missing: list[str] | None = None
    ) -> list[int]:
        """A list of some strings, as `index` counts them."""
        return [known.index(word) for word in self.words(key, known, missing)]

    def _expect_known(self, found: str, known: Sequence[str], key: str) -> None:
        problem = f"expected one of {', '.join(known)}, found {short(found)}"
        self.expect(found in known, problem, key)

    def name(self, key: str = SOURCE) -> Name:
        """The printed name, from `en`, or from another key that ends so, such as `wonder_en`."""
        return Name(self.word(key), name_place(self.place, key))

    # Tables

    def table(self, key: str, missing: dict[str, Any] | None = None) -> Table:
        """A table inside this one."""
        return Table(self._get(key, dict, "a table", missing), self._at(key), self.source)

    def tables(self, key: str) -> list[Table]:
        """A list of tables."""
        values = self._get(key, list, "a list of tables")
        for item in values:
            if not isinstance(item, dict):
                raise self.error(f"expected a list of tables, found {short(item)} in it", key)
        at = self._at(key)
        return [Table(item, f"{at}[{i}]", self.source) for i, item in enumerate(values)]

    def rows(self, key: str, ids: Sequence[str], column: str = "id") -> list[Table]:
        """A list of tables, one for each thing, in the order in which all editions count them."""
        rows = self.tables(key)
        self.expect_ids(key, rows, ids, column)
        return rows

    def expect_ids(
        self, key: str, rows: Sequence[Table], ids: Sequence[str], column: str = "id"
    ) -> None:
        """Refuse rows that are not those of these things, in their order."""
        found = [row.word(column) for row in rows]
        problem = f"expected {', '.join(ids)}, found {', '.join(found) or 'none'}"
        self.expect(found == list(ids), problem, key)


def _numbers_in(value: Any, place: str) -> list[tuple[str, int]]:
    """All numbers in a value, with the place at which each one stands."""
    if isinstance(value, dict):
        dot = f"{place}." if place else ""
        return [one for key, item in value.items() for one in _numbers_in(item, f"{dot}{key}")]
    if isinstance(value, list):
        found: list[tuple[str, int]] = []
        for n, item in enumerate(value):
            found += _numbers_in(item, f"{place}[{n}]" if isinstance(item, dict) else place)
        return found
    return [(place, value)] if isinstance(value, int) else []
