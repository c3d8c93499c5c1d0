"""A table as one viewer sees it: what can be read, looked back at and taken back."""

from __future__ import annotations

from ludopolis.core import Event, InputError, Line, Match, Option, State, text
from ludopolis.server.storage.reading import Reading
from ludopolis.server.storage.seats import SeatInfo


class Seeing:
    """What a table knows of those who look at it; the rest of it is in `table.py`."""

    match: Match
    seats: list[SeatInfo]
    closed: bool
    gathering: bool
    readings: dict[int | None, Reading]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError

    @property
    def given_up(self) -> bool:
        """Whether only one player is left who has not conceded."""
        raise NotImplementedError

    @property
    def alone(self) -> bool:
        """Whether all people at the table sit at one screen."""
        raise NotImplementedError

    def reading(self, seat: int | None) -> Reading:
        """The log as this seat may read it, kept while it grows."""
        known = self.readings.get(seat)
        if known is None or known.match is not self.match:
            known = self.readings[seat] = Reading(self.match, seat)
        return known

    def lines(self, seat: int | None) -> list[Line]:
        """The log as this seat may read it."""
        return self.reading(seat).lines()

    def place(self, seat: int | None) -> int:
        """How many picks the seat knows of; a pick is sent with it."""
        return self.reading(seat).place

    def mark(self, seat: int | None) -> str:
        """A short sum of the log as this seat reads it.

        Taking back and picking something else leads to the same place with another mark, so
        who sends the mark along can never answer a position that is gone.
        """
        return self.reading(seat).mark()

    def options(self, seat: int) -> list[Option]:
        """What is open to the seat."""
        return [] if self.over or self.closed or self.gathering else self.match.open_to(seat)

    def earliest(self, seat: int | None) -> int:
        """The first place that can be shown: later than 0 where old picks can be read only."""
        log, opened = self.match.log, self.match.opened
        return len(
            [i for i in range(self.match.base) if i < opened or log[i].player == seat]
        )  # fmt: skip

    def undoable(self, seat: int) -> int:
        """How many picks the seat may take back; none once the end has shown all secrets."""
        shown = self.over and not self.alone and self.has_secrets()
        if self.given_up or shown or self.seats[seat].picker:
            return 0
        return self.match.undoable(seat)

    def last_act(self, seat: int) -> int:
        """How many picks the seat takes back with its last act, as far as it may."""
        return min(self.undoable(seat), self.match.last_act(seat))

    def redoable(self, seat: int) -> int:
        """How many picks the seat may make again."""
        return 0 if self.given_up or self.seats[seat].picker else self.match.redoable(seat)

    def index(self, seat: int | None, at: int) -> int:
        """Where in the whole log the first `at` picks end that this seat can read."""
        first, last = self.earliest(seat), self.place(seat)
        if not first <= at <= last:
            said = text(
                "expected a place from {first} to {last}, found {found}",
                first=first,
                last=last,
                found=at,
            )
            raise InputError(said, "at")
        log, opened = self.match.log, self.match.opened
        mine = [place for place in range(opened, len(log)) if log[place].player == seat]
        return max(self.match.base, at if at <= opened else mine[at - opened - 1] + 1)

    def state_at(self, seat: int | None, at: int | None) -> State:
        """The position after the first `at` picks that this seat can read; None: the present.

        What may be shown of it is `state.view(seat)`, and nothing else.
        """
        return self.match.state if at is None else self.match.state_at(self.index(seat, at))

    def state_inside(self, seat: int | None, at: int, told: int) -> State:
        """The position within the last of these picks, once so many of its events were told."""
        return self.match.state_inside(self.index(seat, at) - 1, told)

    def events_since(self, seat: int | None, place: int) -> list[Event]:
        """What happened after so many picks, as far as this seat may know."""
        return [event for line in self.lines(seat)[place:] for event in line.events]

    def has_secrets(self) -> bool:
        """Whether some players know what others do not."""
        picked_unseen = any([entry.seen_by is not None for entry in self.match.log])
        return picked_unseen or self.match.state.has_secrets()
