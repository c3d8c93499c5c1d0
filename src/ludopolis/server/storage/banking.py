"""Time for a whole game: each player has so much of it, and a little more with each act.

What was used stays used. What acts bring is counted from the log, so that who takes an act back
has not won anything by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ludopolis.server.storage.winding import GRACE, Moment


@dataclass
class Bank:
    """What each seat has used, and whose time runs."""

    since: float | None = None  # from when on it is not counted yet; None: nobody's time runs
    seats: list[int] = field(default_factory=list)  # whose time it is
    used: dict[int, float] = field(default_factory=dict)  # seconds, by seat
    graced: dict[int, int] = field(default_factory=dict)  # by seat, where they came back last

    @classmethod
    def of(cls, plain: Any) -> Bank:
        """What was stored."""
        if not isinstance(plain, dict):
            return cls()
        used = {int(seat): float(seconds) for seat, seconds in plain["used"].items()}
        graced = {int(seat): int(place) for seat, place in plain["graced"].items()}
        return cls(plain["since"], list(plain["seats"]), used, graced)

    def to_plain(self) -> dict[str, Any]:
        """What is stored."""
        return {
            "since": self.since,
            "seats": self.seats,
            "used": {str(seat): round(used, 3) for seat, used in self.used.items()},
            "graced": {str(seat): place for seat, place in self.graced.items()},
        }

    def wind(self, has: Mapping[int, float], at: Moment) -> float | None:
        """When the first of those who are asked has nothing left; None: nobody's time runs.

        `has` is what each seat has been given so far. Who comes back has some seconds, once.
        """
        if self.since is not None:
            for seat in self.seats:
                self.used[seat] = self.used.get(seat, 0.0) + max(0.0, at.now - self.since)
        self.since, self.seats = at.now if at.ticking else None, list(at.ticking)
        if at.act == "back" and at.seat is not None:
            self._grace(has, at.seat, at.place)
        dues = [at.now + max(0.0, has[seat] - self.used.get(seat, 0.0)) for seat in at.ticking]
        return min(dues, default=None)

    def left(self, has: float, seat: int, now: float) -> float:
        """The seconds that a seat has left."""
        running = now - self.since if self.since is not None and seat in self.seats else 0.0
        return max(0.0, has - self.used.get(seat, 0.0) - max(0.0, running))

    def _grace(self, has: Mapping[int, float], seat: int, place: int) -> None:
        if self.graced.get(seat) != place:
            self.graced[seat] = place
            self.used[seat] = min(self.used.get(seat, 0.0), has[seat] - GRACE)
