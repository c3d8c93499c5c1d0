"""Who sits at a table or wants one, what is said at it, and how it is listed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from ludopolis.bots import STAND_IN
from ludopolis.core import Text

Kind = Literal["open", "human", "bot"]
Mode = Literal["hotseat", "online"]
Pace = Literal["live", "turns"]


@dataclass(frozen=True)
class NewSeat:
    """A seat as somebody wants it: "human" for whoever sets up the table, "open" for others."""

    kind: Kind = "open"
    name: str = ""
    bot: str = ""  # for bots, such as "greedy" or "montecarlo:200"


@dataclass(frozen=True)
class NewTable:
    """A table as somebody wants it; seats that are not given are open."""

    game: str
    players: int
    setup: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None  # None: chosen by chance
    seats: tuple[NewSeat, ...] = ()
    mode: Mode = "online"
    pace: Pace = "live"
    listed: bool = False
    clock: int | None = None  # seconds for each pick; None: as long as it takes


class Proposal(NamedTuple):
    """Somebody wants a bot to take over a seat, or a new link to it: see `proposals.py`."""

    bot: str  # empty: a new link
    by: int
    agreed: tuple[tuple[int, int], ...]  # seats and their chairs, so that it was who sits there
    at: float  # when it was made, in seconds since 1970
    due: float  # when it can be carried out

    @property
    def seats(self) -> list[int]:
        """The seats that have agreed."""
        return [seat for seat, _ in self.agreed]


@dataclass
class SeatInfo:
    """A seat and who sits there."""

    seat: int
    kind: Kind
    name: str
    bot: str | None = None
    present: bool = False  # whether a browser with this chair is looking
    proposal: Proposal | None = None
    chair: int = 1  # raised whenever old links to the seat have to die
    account: str | None = None
    conceded: bool = False
    away: bool = False  # ran out of time, and is not back yet
    called: float | None = None  # since when they have been asked, where that is kept
    host: bool = False  # whether they set up the table
    muted: bool = False  # whether the host wants them silent
    heir: int | None = None  # the chair at the table before whose holder this seat is kept for
    changes: int = 0  # how often the seat was written, so that of two writers one is first

    @property
    def picker(self) -> str | None:
        """The bot that picks here, its own or a stand-in; None: a person does."""
        if self.kind == "human" and (self.conceded or self.away):
            return STAND_IN
        return self.bot


class ChatLine(NamedTuple):
    """Something that was said at the table, or by those who watch it."""

    number: int
    at: float  # seconds since 1970
    seat: int | None  # None: a spectator
    name: str
    text: str


class Notice(NamedTuple):
    """Something that the table is told, for everybody in their own language."""

    number: int  # counted together with chat lines
    at: float
    text: Text


class Viewer(NamedTuple):
    """Who looks at a table: the chairs they hold, and the one they look from."""

    seats: tuple[int, ...] = ()
    seat: int | None = None  # None: as a spectator
    language: str = "en"
    plain: bool = False  # whether they want the table as text


class Listing(NamedTuple):
    """A table in a list of tables."""

    id: str
    game: str
    names: list[str]  # empty for open seats
    open: int  # how many seats are free
    mode: str
    pace: str
    picks: int
    over: bool
    asked: list[int]
    created: float
    changed: float
    seeded: bool = False  # whether somebody chose what chance does
