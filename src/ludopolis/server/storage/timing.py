"""The clock of a table: whose time runs, how long it lasts, and when it stands still."""

from __future__ import annotations

from ludopolis.core import Match
from ludopolis.server.ground.clock import Clock
from ludopolis.server.storage.banking import Bank
from ludopolis.server.storage.seats import NewTable, Pause, SeatInfo
from ludopolis.server.storage.winding import Moment, Spent


class Timing:
    """What a table knows of time; the rest of it is in `table.py`."""

    spec: NewTable
    match: Match
    seats: list[SeatInfo]
    deadline: float | None
    spent: Spent
    bank: Bank
    pause: Pause | None
    clock: Clock

    @property
    def asked(self) -> list[int]:
        """The seats that have to decide."""
        raise NotImplementedError

    @property
    def started(self) -> bool:
        """Whether a player has picked."""
        raise NotImplementedError

    @property
    def ticking(self) -> list[int]:
        """The people whose time runs: all who are asked, once the game goes on with all seats."""
        if not self.is_timed or not self.started or self.is_paused:
            return []
        if any([info.kind == "open" for info in self.seats]):
            return []
        return [
            seat
            for seat in self.asked
            if seat >= 0 and self.seats[seat].picker is None and self.seats[seat].resting is None
        ]

    @property
    def is_timed(self) -> bool:
        """Whether there is any clock at this table."""
        return self.spec.clock is not None or self.spec.total is not None

    @property
    def is_paused(self) -> bool:
        """Whether everybody has agreed to wait."""
        return self.pause is not None and self.pause.holds

    def wind(self, act: str = "", seat: int | None = None) -> None:
        """Start the clock, stop it or let it go on.

        That is after a "pick", an "undo" or a "back", or when time stood still or does so: "rest".
        """
        clock, log = self.spec.clock, self.match.log
        if not self.is_timed:
            return
        floor = len(log) - sum([self.match.undoable(info.seat) for info in self.seats])
        at = Moment(self.clock.played(), len(log), floor, self.ticking, act, seat)
        if clock is None:
            due = self.bank.wind({info.seat: self.given(info.seat) for info in self.seats}, at)
        else:
            due = self.spent.wind(clock, None if act == "rest" or self.ends else self.deadline, at)
        self.deadline = min([*self.ends, *([] if due is None else [due])], default=None)

    @property
    def ends(self) -> list[float]:
        """When time that stands still goes on by itself, in play time."""
        if self.pause is not None and self.pause.holds:
            return [self.pause.until]
        return [
            info.resting
            for info in self.seats
            if info.resting is not None and info.seat in self.asked
        ]

    def given(self, seat: int) -> float:
        """The seconds that a seat has had so far for the whole game.

        Acts that nobody else has seen yet do not count: how many there are is not told.
        """
        seen = self.match.log[: self.match.opened]
        acts = [entry for entry in seen if entry.player == seat and not entry.joined]
        return float((self.spec.total or 0) + self.spec.bonus * len(acts))

    def time_of(self, seat: int) -> float | None:
        """The seconds that a seat has left for the whole game; None where that is not counted."""
        if self.spec.total is None or self.seats[seat].kind != "human":
            return None
        return self.bank.left(self.given(seat), seat, self.clock.played())

    @property
    def remaining(self) -> float | None:
        """The seconds that the first of those has left whose time runs; None if nobody's does."""
        now, ticking = self.clock.played(), self.ticking
        if not ticking or self.deadline is None:
            return None
        if self.spec.clock is None:
            return min([self.bank.left(self.given(seat), seat, now) for seat in ticking])
        return self.spent.left(self.spec.clock, now) if self.ends else self.left

    @property
    def late(self) -> list[int]:
        """The seats whose time is over."""
        if self.left is None or self.left > 0.0:
            return []
        if self.spec.total is not None:
            return [seat for seat in self.ticking if not self.time_of(seat)]
        return [] if [end for end in self.ends if end <= self.clock.played()] else self.ticking

    @property
    def left(self) -> float | None:
        """The seconds that those who are asked have left; None where no clock runs."""
        return None if self.deadline is None else max(0.0, self.deadline - self.clock.played())
