"""Formats of other programs in which a game of Terra Mystica can be read and written."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Format, Imported, Match

from .snellman.exporting import export_ledger
from .snellman.importing import import_ledger


class Snellman:
    """Game logs of terra.snellman.net; a ledger, or the commands that it is fed."""

    def read(self, content: str) -> Imported:
        """The game in a log, compared row by row."""
        return import_ledger(content)

    def write(self, match: Match, names: list[str]) -> str:
        """The match as a ledger."""
        return export_ledger(match, names)


FORMATS: Final[dict[str, Format]] = {"snellman": Snellman()}
