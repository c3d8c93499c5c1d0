"""Who sits at a table or wants one, what is said at it, and how it is listed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from ludopolis.bots import STAND_IN
from ludopolis.core import Text

LEVELS: Final = ("learning", "strong")  # whom a listed table is meant for, if not for all
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
    gathering: bool = False  # whether it waits until everybody is ready
    level: str = ""  # whom a listed table is meant for
    total: int | None = None  # seconds for each player in the whole game, instead of a clock
    bonus: int = 0  # seconds more for each act, where there is a total
    vacation: int = 0  # days for which each player can let their time stand
    guided: bool = False  # whether it is a first game that is explained


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


class Pause(NamedTuple):
    """Somebody wants the clock to stand, or it does: see `pauses.py`."""

    by: int
    agreed: tuple[tuple[int, int], ...]  # seats and chairs: to pause, and then to go on
    holds: bool
    until: float  # when it ends by itself, in play time

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
    ready: bool = False  # whether they wait for the game to begin
    answers: dict[str, str] = field(default_factory=dict)  # given in advance, by question
    resting: float | None = None  # until when their time stands still, in play time
    rested: float = 0.0  # seconds of their vacation that are used
    quit_by: str | None = None  # the account that left this seat while the game ran

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
    name: str = ""  # how who may sit down is called; all others see the same without it


class Sitting(NamedTuple):
    """Who sits on a seat of a table in a list, as far as that says whose it is."""

    kind: str
    chair: int
    account: str | None
    picks: bool  # whether a person picks there
    ready: bool
    answers: dict[str, str]  # given in advance, for who sits there
    resting: float | None  # until when they are on vacation, in play time


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
    gathering: bool = False  # whether it waits until everybody is ready
    round: int | None = None  # that is played; None: the game has none
    level: str = ""  # whom it is meant for
    clock: int | None = None
    total: int | None = None
    deadline: float | None = None  # when somebody's time is over, in play time; never sent
    vacation: int = 0
    paused: bool = False
    called: float | None = None  # since when who is asked longest has been, where that is kept
    sitting: tuple[Sitting, ...] = ()  # for who asks; never sent
