"""The lines of a ledger as they are written, and what is still to be written of a turn."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64

from .pending import holdings
from .playback import Playback
from .writing import conversion_words, row_line


@final
class Reply:
    """A row after that of a turn: an answer, what the Cultists have from it, or a comment."""

    def __init__(self, seat: i64, text: str, owned: list[i64], free_steps: i64 = 0) -> None:
        self.seat = seat
        self.text = text
        self.owned = owned  # nothing where the text is a comment
        self.free_steps = free_steps  # cult steps gained that are still to be placed


@final
class Said:
    """A command of a turn, or a conversion that is made so many times."""

    def __init__(self, words: str, unit: i64 = -1) -> None:
        self.words = words
        self.unit = unit  # the pick, where it is a conversion or a sacrifice
        self.times: i64 = 1

    def text(self) -> str:
        """The command as it is written."""
        return self.words if self.unit < 0 else conversion_words(self.unit, self.times)


@final
class Turn:
    """What one player says in a turn, and what others reply."""

    def __init__(self, players: i64) -> None:
        self.said: list[Said] = []
        self.dwelling = ""  # which is named after all spades are used
        self.ground: i64 = -1  # the hex that spades are bought for and that is not yet named
        self.offers: list[i64] = [0] * players  # to each seat, of all structures of the turn
        self.replies: list[Reply] = []
        self.free_steps: i64 = 0
        self.opened = False  # whether a row of it is written already
        self.ordination = Ordination(self)

    def say(self, words: str) -> None:
        """Add a command."""
        if words:
            self.said.append(Said(words))

    def buy(self, spades: i64) -> None:
        """Add spades bought for a hex that is named later; those said before it are added up."""
        if spades > 0:
            if self.ground >= 0 and self.said[-1].words.startswith("dig "):
                spades += int(self.said.pop().words.removeprefix("dig "))
            self.say(f"dig {spades}")

    def convert(self, option: i64) -> Said:
        """Add a conversion or a sacrifice."""
        self.said.append(Said("", option))
        return self.said[-1]

    def lower(self, words: str) -> None:
        """Add that a cult gives way, just before the town tile."""
        tiles = [n for n, one in enumerate(self.said) if one.words.startswith("+TW")]
        self.said.insert(tiles[-1], Said(words))

    def text(self) -> str:
        """All that was said; the same conversion again makes it larger."""
        parts: list[Said] = []
        for one in self.said:
            if parts and one.unit >= 0 and one.unit == parts[-1].unit:
                parts[-1].times += 1
            else:
                parts.append(Said(one.words, one.unit))
        return ". ".join([part.text() for part in parts])

    def offered(self, actor: i64) -> str:
        """The power offered to each neighbour, clockwise."""
        clockwise = self.offers[actor:] + self.offers[:actor]
        return " ".join([str(power) for power in clockwise if power > 0])


@final
class Ordination:
    """The Darklings' ordination, which snellman wants before all conversions that follow.

    Where workers or priests are short without those conversions, they come before the stronghold.
    Only if a town tile stands in between as well, all is written as it was done.
    """

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._stronghold: Said | None = None
        self._first: Said | None = None  # the first conversion after it
        self._most: i64 = 0  # how many could have been ordained ever since

    def begin(self) -> None:
        """The stronghold was said last."""
        self._stronghold = self._turn.said[-1]

    def before_conversion(self, conversion: Said, most: i64) -> None:
        """Something is about to be converted, when so many could be ordained."""
        if self._stronghold is not None and self._first is None:
            self._first, self._most = conversion, most

    def after_pick(self, most: i64) -> None:
        """So many can be ordained now."""
        self._most = min(self._most, most)

    def end(self, words: str, count: i64) -> None:
        """So many are ordained."""
        said, upgrade, first = self._turn.said, self._stronghold, self._first
        if upgrade is not None and first is not None:
            between = said[said.index(upgrade) + 1 :]
            if count <= self._most:
                said.insert(said.index(first), Said(words))
                return
            if all([one.unit >= 0 for one in between]):
                said.remove(upgrade)
                said.append(upgrade)
        said.append(Said(words))


@final
class Page:
    """Lines of a ledger."""

    def __init__(self, play: Playback) -> None:
        self.play = play
        self.lines: list[str] = []
        self.seats: list[i64] = []  # in the order of the first round
        self.ranks: list[i64] = []  # in snellman's order, which passing may change (TM-17.2)
        self._first: i64 = -1  # who passed first, or begins the first round
        self._passing = False  # whether somebody has passed in this round
        self._before: list[list[i64]] = [[] for _ in play.s.seats]
        self._commented = False
        self._round: i64 = 0
        self._turn: i64 = 0
        self._shown: i64 = 0  # the turn of the last comment
        self._full = False  # whether all have had a turn since the count went up

    def seat(self, order: list[i64]) -> None:
        """Who sits in which order."""
        self.seats, self.ranks, self._first = order[:], order[:], order[0]

    def note_pass(self, seat: i64) -> None:
        """Somebody passes: in the variable order they come last from now on."""
        if not self._passing:
            self._first = seat
        self._passing = True
        if self.play.s.rulings.variable_order:
            self.ranks.remove(seat)
            self.ranks.append(seat)

    def turn_order(self) -> list[i64]:
        """All seats from the one that begins the next round, also those who left."""
        place = self.ranks.index(self._first)
        return self.ranks[place:] + self.ranks[:place]

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

    def close_row(self, seat: i64) -> None:
        """Say that the turn is over, if the last line is a turn of the same player."""
        if self.lines[-1].startswith(f"{self.play.faction(seat)}\t"):
            self.lines[-1] += ". done"

    def now(self, seat: i64, text: str) -> None:
        """A row of a player with what they own at this moment."""
        self.row(seat, text, holdings(self.play.s.seats[seat]))

    def begin_round(self) -> None:
        """The first turn of a round."""
        self._round, self._turn, self._full = self.play.s.round, 1, False
        self._passing = False
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
