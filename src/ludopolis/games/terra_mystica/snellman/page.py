"""The lines of a ledger as they are written, and what is still to be written of a turn."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64
from ludopolis.games.terra_mystica.snellman.pending import holdings
from ludopolis.games.terra_mystica.snellman.playback import Playback
from ludopolis.games.terra_mystica.snellman.writing import conversion_words, row_line


@final
class Reply:
    """A row after that of a turn: an answer, what the Cultists have from it, or a comment."""

    def __init__(self, seat: i64, text: str, owned: list[i64], free_steps: i64 = 0) -> None:
        self.seat = seat
        self.text = text
        self.owned = owned  # nothing where the text is a comment
        self.free_steps = free_steps  # cult steps gained that are still to be placed


@final
class Turn:
    """What one player says in a turn, and what others reply."""

    def __init__(self, players: i64) -> None:
        self.words: list[str] = []
        self.dwelling = ""  # which is named after all spades are used
        self.ground: i64 = -1  # the hex that spades are bought for and that is not yet named
        self.offers: list[i64] = [0] * players  # to each seat, of all structures of the turn
        self.replies: list[Reply] = []
        self.free_steps: i64 = 0
        self.opened = False  # whether a row of it is written already
        self._unit: i64 = -1
        self._times: i64 = 0

    def say(self, words: str) -> None:
        """Add a command."""
        if words:
            self.words.append(words)
            self._unit = -1

    def buy(self, spades: i64) -> None:
        """Add spades bought for a hex that is named later; those said before it are added up."""
        if spades > 0:
            if self.ground >= 0 and self.words[-1].startswith("dig "):
                spades += int(self.words.pop().removeprefix("dig "))
            self.say(f"dig {spades}")

    def convert(self, option: i64) -> None:
        """Add a conversion; the same one again makes it larger."""
        if option == self._unit:
            self._times += 1
            self.words.pop()
        else:
            self._unit, self._times = option, 1
        self.words.append(conversion_words(option, self._times))

    def text(self) -> str:
        """All that was said."""
        return ". ".join(self.words)

    def offered(self, actor: i64) -> str:
        """The power offered to each neighbour, clockwise."""
        clockwise = self.offers[actor:] + self.offers[:actor]
        return " ".join([str(power) for power in clockwise if power > 0])


@final
class Page:
    """Lines of a ledger."""

    def __init__(self, play: Playback) -> None:
        self.play = play
        self.lines: list[str] = []
        self.seats: list[i64] = []  # in the order of the first round
        self._before: list[list[i64]] = [[] for _ in play.s.seats]
        self._commented = False
        self._round: i64 = 0
        self._turn: i64 = 0
        self._shown: i64 = 0  # the turn of the last comment
        self._full = False  # whether all have had a turn since the count went up

    def comment(self, text: str) -> None:
        """A line about what follows."""
        self.lines.append(text)
        self._commented = True

    def heading(self, text: str) -> None:
        """A comment that is left out where another one stands right above."""
        if not self._commented:
            self.comment(text)

    def row(
        self, seat: i64, text: str, owned: list[i64], offers: str = "", free_steps: i64 = 0
    ) -> None:
        """A row of a player."""
        before = self._before[seat] or owned
        faction = self.play.faction(seat)
        self.lines.append(row_line(faction, before, owned, offers, text, free_steps))
        self._before[seat] = owned
        self._commented = False

    def now(self, seat: i64, text: str) -> None:
        """A row of a player with what they own at this moment."""
        self.row(seat, text, holdings(self.play.s.seats[seat]))

    def begin_round(self) -> None:
        """The first turn of a round."""
        self._round, self._turn, self._full = self.play.s.round, 1, False
        self._show_turn()

    def begin_turn(self, actor: i64) -> None:
        """Count turns as snellman does: it goes up when the first in order has a turn again."""
        following = self._after(actor)
        if following >= 0:
            order = self.play.s.order
            if self._full:
                self._turn += 1
            self._full = order.index(actor) >= order.index(following)
            self._show_turn()

    def _show_turn(self) -> None:
        if self._shown != self._round * 1000 + self._turn:
            self._shown = self._round * 1000 + self._turn
            self.heading(f"Round {self._round}, turn {self._turn}")

    def _after(self, actor: i64) -> i64:
        """Whose turn follows, or -1 if all have passed."""
        s = self.play.s
        place = s.order.index(actor)
        for n in range(1, s.players + 1):
            seat = s.order[(place + n) % s.players]
            if not s.seats[seat].passed:
                return seat
        return -1
