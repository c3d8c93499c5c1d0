"""A table as one viewer sees it at one position: pages, streams and programs all start here."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ludopolis.core import Game, Line, Option, State, text
from ludopolis.server.drawing.asked import Asked
from ludopolis.server.drawing.position import open_state
from ludopolis.server.storage.seats import SeatInfo, Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import PageWords, Words


class Sight(Asked):
    """What is shown, to whom, and how they speak."""

    def __init__(
        self, table: LiveTable, viewer: Viewer, at: int | None = None, told: int | None = None
    ) -> None:
        self.table = table
        self.match = table.match
        self.held = list(viewer.seats)  # the chairs that this browser holds
        self.plain = viewer.plain
        self.called = viewer.name  # as who may sit down wants to be called; empty: not known
        self.at = at  # a position to look back at, in the viewer's count; None: now
        self.told = told  # of the last pick only so many events; None: all
        self.curtain: int | None = None  # who has to come to the screen before they are shown more
        self.seat = self._look_from(viewer)  # None for spectators
        self.words = self._speak(viewer.language)

    def _speak(self, language: str) -> Words:
        """What speaks of the table; a free seat is called by its number."""
        plain, seats = PageWords(language), self.table.seats
        names = [info.name or plain(text("Seat {number}", number=info.seat + 1)) for info in seats]
        return PageWords(language, self.table.game, names, self.match.edition)

    def _look_from(self, viewer: Viewer) -> int | None:
        """The chair to look from; who holds several follows the turn, behind a curtain if need be.

        Where a curtain hangs, nothing is drawn but what everybody may see.
        """
        seats = self.table.seats
        mine = [seat for seat in self.table.asked if seat in viewer.seats]
        waiting = [seat for seat in mine if seats[seat].picker is None]
        if len(viewer.seats) < 2 or viewer.seat in waiting:
            return viewer.seat
        if not self.table.has_secrets():
            return waiting[0] if waiting else self._last(viewer)
        if waiting and self.at is None:
            self.curtain = waiting[0]
        return viewer.seat if self.at is not None else None

    def _last(self, viewer: Viewer) -> int:
        """The chair of this viewer that picked last."""
        for entry in reversed(self.match.log):
            if entry.player in viewer.seats:
                return entry.player
        return viewer.seats[0]

    @property
    def game(self) -> Game:
        """What is played."""
        return self.table.game

    @property
    def eyes(self) -> int | None:
        """The seat whose secrets are shown; nobody's before the game, while people try seats."""
        return None if self.table.gathering else self.seat

    @cached_property
    def all_lines(self) -> list[Line]:
        """The whole log as the viewer may read it."""
        return self.table.lines(self.eyes)

    @property
    def place(self) -> int:
        """The viewer's count of picks."""
        return len(self.all_lines)

    @property
    def live(self) -> bool:
        """Whether the position is the present one."""
        return self.at is None

    @property
    def shown(self) -> int:
        """The position that is shown, in the viewer's count."""
        if self.at is None:
            return self.place
        return max(self.table.earliest(self.seat), min(self.at, self.place))

    @cached_property
    def lines(self) -> list[Line]:
        """The log up to the position that is shown."""
        return self.all_lines if self.live else self.all_lines[: self.shown]

    @cached_property
    def state(self) -> State:
        """The position; of what it hides only `view` may be shown."""
        if self.told is not None:
            return self.table.state_inside(self.seat, self.shown, self.told)
        return self.table.state_at(self.seat, None if self.live else self.shown)

    @property
    def open_state(self) -> State:
        """The position without what was picked unseen and is not shown yet."""
        return open_state(self.state)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the viewer sees."""
        return self.state.view(self.eyes)

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended in the position that is shown."""
        if self.told is not None:
            return False
        return self.state.over or (self.table.over and self.shown == self.place)

    @cached_property
    def asked(self) -> list[int]:
        """The seats that have to decide."""
        within = self.told is not None  # a pick, where nobody is asked
        if self.over or within or self.table.closed or self.table.gathering:
            return []
        return [step.player for step in self.state.asks() if step.player >= 0]

    @property
    def mine(self) -> bool:
        """Whether the viewer has to decide, and may do so here."""
        if not self.live or self.info is None or self.seat not in self.asked:
            return False
        return self.info.picker is None and not self.table.is_paused

    @property
    def hosts(self) -> bool:
        """Whether the viewer is the host, and may do so here."""
        return self.live and self.table.host in self.held

    @property
    def info(self) -> SeatInfo | None:
        """The viewer's own seat; None for spectators."""
        if self.seat is None or self.seat not in self.held:
            return None
        return self.table.seats[self.seat]

    @cached_property
    def options(self) -> list[Option]:
        """What is open to the viewer."""
        return self.table.options(self.seat) if self.mine and self.seat is not None else []

    @property
    def undoable(self) -> int:
        """How many picks the viewer may take back."""
        if not self.live or self.seat is None or self.seat not in self.held:
            return 0
        return self.table.undoable(self.seat)

    @property
    def last_act(self) -> int:
        """How many picks the viewer takes back with their last act."""
        undoable = self.undoable
        return 0 if not undoable or self.seat is None else self.table.last_act(self.seat)

    @property
    def returning(self) -> dict[str, int] | None:
        """What can be taken back at this screen at once: the viewer's last act, or that of whoever
        has just made way for the viewer."""
        log, seat = self.match.log, self.seat
        if self.live and log and log[-1].player in self.held:
            seat = log[-1].player
        if not self.live or seat is None or seat not in self.held or not self.table.undoable(seat):
            return None
        return {"seat": seat, "place": self.table.place(seat), "picks": self.table.last_act(seat)}

    @property
    def redoable(self) -> int:
        """How many picks the viewer may make again."""
        if not self.live or self.seat is None or self.seat not in self.held:
            return 0
        return self.table.redoable(self.seat)


class ProgramSight(Sight):
    """The same for a program: it looks from the chair that it names, and needs no curtain."""

    def _look_from(self, viewer: Viewer) -> int | None:
        return viewer.seat

    def _speak(self, language: str) -> Words:
        return Words(language, self.table.game, self.table.names, self.match.edition)

    @property
    def shown(self) -> int:
        """The position that is asked for; one that there is not is an error of the program."""
        return self.place if self.at is None else self.at

    def label(self, option: Option) -> str:
        """An option in words."""
        return self.words(option.label)

    def _in_order(self, options: list[Option]) -> list[Option]:
        """In the order of the vocabulary."""
        return options
