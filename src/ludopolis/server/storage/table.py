"""What a table is: its seats, what is said at it, and its match.

Whoever draws a table needs this module and `seats.py`; `tables.py` has what can be done to one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from ludopolis.core import CHANCE, NOTHING, Game, Match, State, is_given_up, ranks_without
from ludopolis.core.story import ROUND
from ludopolis.server.ground.clock import Clock
from ludopolis.server.storage.banking import Bank
from ludopolis.server.storage.reading import Reading
from ludopolis.server.storage.seats import ChatLine, NewTable, Notice, Pause, SeatInfo
from ludopolis.server.storage.seeing import Seeing
from ludopolis.server.storage.timing import Timing
from ludopolis.server.storage.winding import Spent


@dataclass
class LiveTable(Timing, Seeing):
    """A table in memory. What it says is committed: see `Tables.open`."""

    id: str
    spec: NewTable  # as it was wanted; its seed is settled
    match: Match
    seats: list[SeatInfo]
    chat: list[ChatLine]
    notices: list[Notice]
    created: float
    version: int = 0  # rises with every change to anything; no other state of it has the same
    length: int = 0  # how many lines are stored: picks, and what was taken back
    successor: str | None = None  # the table of "again, same players"
    changed: float = 0.0
    deadline: float | None = None  # when the time for a pick is over; None: no clock runs
    spent: Spent = field(default_factory=Spent)  # what was used of that time
    bank: Bank = field(default_factory=Bank)  # the same where there is a time for the whole game
    pause: Pause | None = None  # that is wanted, or holds
    clock: Clock = field(default_factory=Clock)  # of whose play time the deadline is a moment
    ended: Literal["", "rules", "damage"] = ""  # why only its end is known, where it is so
    recorded: bool = False  # whether its record is stored
    gave_up: dict[int, int] = field(default_factory=dict)  # picks made when a seat conceded
    seeder: str | None = None  # who chose the seed of a table for several; None: chance did
    hushed: bool = False  # whether the host wants spectators silent
    closed: bool = False  # whether the host has closed it before it began
    gathering: bool = False  # whether it waits until everybody is there and ready
    origin: str | None = None  # a sum of the address that a listed table was set up from
    asker: str = ""  # the same of any table, while this process knows it
    returns_until: float = 0.0  # until when bots leave time to take an act back
    finishing: dict[int, int] = field(default_factory=dict)  # by seat, what its act ended with
    readings: dict[int | None, Reading] = field(default_factory=dict)  # by seat
    drawn: dict[Any, Any] = field(default_factory=dict)  # what is kept of drawings, by who drew

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def names(self) -> list[str]:
        """What the players are called; empty where a seat is free."""
        return [info.name for info in self.seats]

    @property
    def over(self) -> bool:
        """Whether the game has ended, stopped at its bound on picks, or all but one conceded."""
        s, longest = self.match.state, self.game.longest
        return bool(self.ended) or s.over or len(self.match.log) >= longest or self.given_up

    @property
    def given_up(self) -> bool:
        """Whether only one player is left who has not conceded."""
        return is_given_up(len(self.seats), [info.seat for info in self.seats if info.conceded])

    def ranks(self, s: State) -> list[int]:
        """The rank of each player in a position that is the last; who conceded comes last."""
        return ranks_without(s, self.concessions)

    @property
    def concessions(self) -> dict[int, int]:
        """Who conceded, and after how many picks."""
        last = len(self.match.log)
        return {
            info.seat: min(self.gave_up.get(info.seat, last), last)
            for info in self.seats
            if info.conceded
        }

    @property
    def asked(self) -> list[int]:
        """The seats that have to decide."""
        if self.over or self.closed or self.gathering:
            return []
        return [step.player for step in self.match.state.asks()]

    @property
    def alone(self) -> bool:
        """Whether all people at the table sit at one screen: what helps one wrongs no other."""
        people = [info for info in self.seats if info.kind != "bot"]
        return self.spec.mode == "hotseat" or len(people) == 1

    @property
    def host(self) -> int | None:
        """Whose table it is: who set it up, or the first person at it once they have left."""
        people = [info for info in self.seats if info.kind == "human"]
        found = [info for info in people if info.host] or people
        return found[0].seat if found else None

    @property
    def talk(self) -> list[ChatLine]:
        """What the players said."""
        return [line for line in self.chat if line.seat is not None]

    @property
    def whispers(self) -> list[ChatLine]:
        """What the spectators said."""
        return [line for line in self.chat if line.seat is None]

    @property
    def started(self) -> bool:
        """Whether a player has picked."""
        return any([entry.player != CHANCE for entry in self.match.log])

    @property
    def begun(self) -> bool:
        """Whether a person has picked; what bots do alone is no loss to anybody."""
        people = {info.seat for info in self.seats if info.kind == "human"}
        return any([entry.player in people for entry in self.match.log])

    @property
    def is_under_way(self) -> bool:
        """Whether everybody has picked."""
        return {info.seat for info in self.seats} <= {entry.player for entry in self.match.log}

    @property
    def is_complete(self) -> bool:
        """Whether nobody is missing and all people are ready."""
        people = [info for info in self.seats if info.kind == "human"]
        taken = all([info.kind != "open" for info in self.seats])
        return taken and bool(people) and all([info.ready for info in people])

    @property
    def round(self) -> int | None:
        """The round that is played, where the game tells of rounds; None before the first."""
        kinds = self.game.events
        for entry in reversed(self.match.log):
            for event in reversed(entry.events):
                if kinds[event.kind].name == ROUND:
                    return event.amount
        return None

    @property
    def is_halted(self) -> bool:
        """Whether nobody can pick: the game is over, has not begun, or is paused."""
        return self.over or self.closed or self.gathering or self.is_paused

    def wait(self, seat: int) -> float:
        """The seconds for which what is proposed for a seat still has to stand."""
        proposal = self.seats[seat].proposal
        return 0.0 if proposal is None else max(0.0, proposal.due - self.clock.now())

    def call(self, now: float) -> list[SeatInfo]:
        """Note since when people have been asked; the seats of which that is new.

        Nobody is called away from where a game is played in one sitting.
        """
        asked = self.asked if self.spec.pace == "turns" else []
        changed = []
        for info in self.seats:
            is_asked = info.seat in asked and info.kind == "human" and info.picker is None
            if is_asked != (info.called is not None):
                info.called = now if is_asked else None
                changed.append(info)
        return changed

    # Answers in advance

    @property
    def foreseen(self) -> tuple[int, str] | None:
        """Who is asked what they have answered in advance, and what they pick; None if nobody is.

        Where players hold secrets or pick unseen only what is answered blindly: whether another
        answer comes at once could tell what is hidden. Not where who answered has just taken a
        pick back.
        """
        able = [info for info in self.seats if info.answers and info.picker is None]
        asked = [info for info in able if info.seat in self.asked]
        if not asked or self.is_halted:
            return None
        for info in asked:
            option = NOTHING if self.redoable(info.seat) else self.answer_of(info)
            if option != NOTHING:
                return info.seat, self.game.options[option].code
        return None

    def answer_of(self, info: SeatInfo) -> int:
        """The pick that somebody has answered in advance; NOTHING if none that is open."""
        open_now = [option.id for option in self.options(info.seat)]
        blind = {one.question for one in self.game.foreseen() if one.blind}
        secrets = self.match.state.has_secrets()
        given = [each for each in info.answers.items() if not secrets or each[0] in blind]
        for question, answer in given:
            option = self.game.foresee(self.match.state, info.seat, question, answer)
            if option in open_now:
                return option
        return NOTHING
