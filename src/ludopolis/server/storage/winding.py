"""How long people have for a pick. Time that was used stays used, whatever is taken back.

Each place of the log has its time for each seat that is asked there. Who takes back and comes to
a place again has what they had left of it; who is asked there for the first time has all of it.
The table has one clock for all who are asked: it never runs out earlier for some because of what
another does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

GRACE: Final = 10.0  # seconds, once, for who comes back to a place where their time was over


class Moment(NamedTuple):
    """When a clock is looked at, and what has just happened."""

    now: float
    place: int  # picks in the log
    floor: int  # picks that nobody can take back
    ticking: Sequence[int]  # whose time runs from now on
    act: str = ""  # "pick", "undo", "back", or nothing that changes who has to pick what
    seat: int | None = None  # who did it


@dataclass
class Spent:
    """What was used at places that can still be come back to."""

    place: int = -1  # the place whose time runs
    since: float | None = None  # from when on it is not counted yet; None: no clock runs
    seats: list[int] = field(default_factory=list)  # whose time it is
    used: dict[tuple[int, int], float] = field(default_factory=dict)  # by place and seat

    @classmethod
    def of(cls, plain: Any) -> Spent:
        """What was stored."""
        if plain is None:
            return cls()
        place, since, seats, used = plain
        return cls(place, since, list(seats), {(at, seat): n for at, seat, n in used})

    def to_plain(self) -> list[Any] | None:
        """What is stored."""
        if self.since is None and not self.used:
            return None
        used = [[place, seat, round(n, 3)] for (place, seat), n in self.used.items()]
        return [self.place, self.since, self.seats, used]

    def wind(self, clock: int, deadline: float | None, at: Moment) -> float | None:
        """When the time of those who are asked is over from now on; None: nobody's runs."""
        self._count(at)
        others = set(self.seats) & set(at.ticking) - {at.seat}
        if not at.ticking:
            self.since, self.seats = None, []
            return None
        self.since, self.seats = at.now, list(at.ticking)
        if deadline is not None and not at.act:
            return deadline
        due = at.now + self._left(clock, at)
        if deadline is not None and others and deadline >= due:
            return deadline  # and what is used goes on to be counted where it was
        self.place = at.place
        return due

    def left(self, clock: int, now: float) -> float:
        """The seconds that those whose time runs have left."""
        least = min([self.used.get((self.place, seat), 0.0) for seat in self.seats], default=0.0)
        return max(0.0, clock - least - (0.0 if self.since is None else now - self.since))

    def _count(self, at: Moment) -> None:
        """Note what was used, and forget places that nobody comes back to."""
        if self.since is not None:
            for seat in self.seats:
                key = self.place, seat
                self.used[key] = self.used.get(key, 0.0) + max(0.0, at.now - self.since)
        self.used = {key: used for key, used in self.used.items() if key[0] >= at.floor}

    def _left(self, clock: int, at: Moment) -> float:
        least = min([self.used.get((at.place, seat), 0.0) for seat in at.ticking])
        more = GRACE if at.act == "back" else 0.0
        return max(0.0, min(float(clock), clock + more - least))
