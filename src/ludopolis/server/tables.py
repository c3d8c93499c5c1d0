"""Everything that can be done at tables: the service behind pages and API.

What somebody wants and cannot have is answered with `Refused`, which has the sentence to show;
what is wrong in itself (an unknown game, a set-up that is none) with `core.InputError`. Who may
act for which seat is checked before, by `viewing.py`: the service trusts the seat it is given.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any

from ludopolis.core import Refusal, Text
from ludopolis.server.table import (
    ChatLine,
    Listing,
    LiveTable,
    Missing,
    NewSeat,
    NewTable,
    Notice,
    Proposal,
    Refused,
    SeatInfo,
    Viewer,
)

__all__ = [
    "ChatLine", "Listing", "LiveTable", "Missing", "NewSeat", "NewTable", "Notice", "Proposal",
    "Refused", "SeatInfo", "Tables", "Viewer",
]  # fmt: skip


class Tables:
    """All tables of this server."""

    async def create(self, spec: NewTable, account: str | None = None) -> LiveTable:
        """Set up a table. Who does holds the chairs of all "human" seats (`chairs.py`)."""
        raise NotImplementedError

    async def open(self, table_id: str) -> LiveTable:
        """The table as it is committed; raises `Missing`.

        Draw it before the next `await`: only then nothing can have changed meanwhile.
        """
        raise NotImplementedError

    # Playing

    async def pick(
        self, table_id: str, seat: int, code: str, place: int, mark: str | None = None
    ) -> LiveTable:
        """Pick for a seat, against the place (and mark) that it has seen. Committed on return."""
        raise NotImplementedError

    async def undo(self, table_id: str, seat: int, place: int, picks: int = 1) -> LiveTable:
        """Take back the last picks of a seat; `match.undoable(seat)` says how many can be."""
        raise NotImplementedError

    async def redo(self, table_id: str, seat: int, place: int) -> LiveTable:
        """Make again what was taken back last."""
        raise NotImplementedError

    # Asking

    def preview(self, table: LiveTable, seat: int, code: str) -> list[Text]:
        """What an open option would do, as far as the seat can know; tried on imagined states."""
        raise NotImplementedError

    def why(self, table: LiveTable, seat: int, code: str) -> Refusal | None:
        """Why an option is not open to the seat; None if it is."""
        raise NotImplementedError

    # Sitting down

    async def take(
        self, table_id: str, seat: int, name: str, account: str | None = None
    ) -> LiveTable:
        """Sit down on an open seat; the caller then hands out the chair."""
        raise NotImplementedError

    async def leave(self, table_id: str, seat: int) -> LiveTable:
        """Stand up: the seat is open again and its links are dead."""
        raise NotImplementedError

    async def propose_bot(self, table_id: str, seat: int, bot: str, by: int) -> LiveTable:
        """Propose that a bot takes over a seat. It does at once where nobody else has to agree."""
        raise NotImplementedError

    async def agree(self, table_id: str, seat: int, by: int) -> LiveTable:
        """Agree to the proposal for a seat; the bot sits down once all others have agreed."""
        raise NotImplementedError

    async def recover(self, table_id: str, seat: int, by: int) -> LiveTable:
        """Make the old links to a lost seat die; the caller then hands out a new one.

        Refused while somebody looks from that seat. The table is told who did it.
        """
        raise NotImplementedError

    async def say(self, table_id: str, seat: int | None, name: str, words: str) -> LiveTable:
        """Say something at the table; `name` is used for spectators only."""
        raise NotImplementedError

    # Other tables

    async def again(self, table_id: str) -> LiveTable:
        """The next table of the same players, made once; who held a seat holds it there too."""
        raise NotImplementedError

    async def continue_from(
        self, table_id: str, seat: int | None, at: int, bots: Mapping[int, str] | None = None
    ) -> LiveTable:
        """A private hot-seat table that goes on from the position a seat sees at `?at=`.

        Seats in `bots` are played by them. Refused in a running game that has secrets.
        """
        raise NotImplementedError

    async def upload(self, values: dict[str, Any]) -> LiveTable:
        """A private hot-seat table from a record (`core.parse` reads one)."""
        raise NotImplementedError

    def record(self, table: LiveTable) -> dict[str, Any]:
        """The table as a record, without the seed while it runs; refused if that told secrets."""
        raise NotImplementedError

    async def listed(self) -> list[Listing]:
        """Tables that anybody may join or watch, newest first."""
        raise NotImplementedError

    async def some(self, ids: list[str]) -> list[Listing]:
        """The tables with these ids, as far as there are any."""
        raise NotImplementedError

    async def of_account(self, account: str) -> list[Listing]:
        """The tables at which an account has a seat."""
        raise NotImplementedError

    # Following

    def subscribe(self, table_id: str) -> AbstractAsyncContextManager[AsyncIterator[int]]:
        """Follow a table: versions as they come, skipping those that are already out of date."""
        raise NotImplementedError
