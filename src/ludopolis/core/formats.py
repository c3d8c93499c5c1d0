"""Games from other programs: what is found in their texts."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from ludopolis.core.match import Match


class Difference(NamedTuple):
    """A place where the text and our rules do not agree."""

    line: int  # of the file, from 1
    text: str  # what stands there
    expected: str  # by the text
    found: str  # by our rules

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}: expected {self.expected}; found {self.found}"


class Imported(NamedTuple):
    """A game as a record, and how it compares with what the text says about it."""

    record: dict[str, Any]  # as `load` reads it
    seats: list[str]  # what the text calls the players
    complete: bool  # whether the text goes on to the end of the game
    compared: int  # positions that were found as the text has them
    difference: Difference | None  # the first that was not; the record ends there


class Format(Protocol):
    """How another program writes a game down."""

    def read(self, content: str) -> Imported:
        """The game in this text; raises InputError where it makes no sense."""
        ...

    def write(self, match: Match, names: list[str]) -> str:
        """The match as text."""
        ...
