"""Positions as numbers: what bots that learn, research and analysis read.

A game writes what a seat knows of a position on a sheet, number by number, each with its name;
the name costs nothing unless names are wanted.
"""

from __future__ import annotations

from typing import Any, Final, final

from ludopolis.core.numbers import i64, vec
from ludopolis.core.step import Step, Together

MOST: Final[i64] = 4096  # numbers of a game whose sheet is not known yet
SEATS: Final = ["own", "second", "third", "fourth", "fifth", "sixth", "seventh"]  # clockwise
DEPTH: Final[i64] = 2  # steps on top of the stack that are told one by one


@final
class Sheet:
    """A row of whole numbers, filled from its beginning."""

    def __init__(self, numbers: vec[i64], names: list[str] | None = None) -> None:
        self.numbers = numbers  # the row
        self.names = names  # None: nobody asks for them
        self.at: i64 = 0  # where the next number goes
        self.part = ""  # of the table, before each name

    def begin(self, part: str) -> None:
        """What follows belongs to this part of the table."""
        self.part = part

    def put(self, name: str, number: i64) -> None:
        """One more number."""
        if self.names is not None:
            self.names.append(f"{self.part}: {name}")
        self.numbers[self.at] = number
        self.at += 1

    def flag(self, name: str, truth: bool) -> None:
        """1 if something holds."""
        if truth:
            self.put(name, 1)
        else:
            self.put(name, 0)

    # Several at once: what nobody asks the names of is written without looking at them.

    def zeros(self, names: list[str]) -> None:
        """A zero for each name; some of them may then be filled in."""
        self._name(names)
        self._clear(len(names))

    def one_of(self, names: list[str], chosen: i64) -> None:
        """A number for each name: 1 for the chosen one, or none of them."""
        first, size = self.at, len(names)
        self.zeros(names)
        if chosen >= 0 and chosen < size:
            self.numbers[first + chosen] = 1

    def bits(self, names: list[str], mask: i64) -> None:
        """A number for each name: 1 where its bit is set."""
        self._name(names)
        numbers, first = self.numbers, self.at
        for place in range(len(names)):
            numbers[first + place] = (mask >> place) & 1
        self.at += len(names)

    def row(self, names: list[str], numbers: vec[i64]) -> None:
        """A number for each name."""
        self._name(names)
        mine, first = self.numbers, self.at
        for place in range(len(names)):
            mine[first + place] = numbers[place]
        self.at += len(names)

    def skip(self, count: i64) -> None:
        """Leave zeros, as for a player who is not there."""
        if self.names is not None:
            self.names.extend([f"{self.part}: nothing"] * count)
        self._clear(count)

    def _name(self, names: list[str]) -> None:
        if self.names is not None:
            self.names.extend([f"{self.part}: {name}" for name in names])

    def _clear(self, count: i64) -> None:
        """Zeros, whatever was there: a sheet may be written on more than once."""
        numbers, first = self.numbers, self.at
        for place in range(count):
            numbers[first + place] = 0
        self.at += count

    def pending(self, s: Any, player: i64, kinds: dict[type[Step], int], names: list[str]) -> None:
        """What is still to be done: the steps on top, whose they are and how much of each is left.

        On lanes everybody sees only their own.
        """
        stack: list[Step] = s.stack
        if stack:
            top = stack[-1]
            if isinstance(top, Together):
                stack = [top]
                stack.extend(top.lanes[player])
        for depth in range(DEPTH):
            self.begin("pending now" if depth == 0 else "pending then")
            place = len(stack) - 1 - depth
            if place < 0:
                self.skip(len(names) + 4)
                continue
            step = stack[place]
            self.one_of(names, kinds.get(type(step), -1))
            self.flag("own", step.player == player)
            self.flag("of another", step.player >= 0 and step.player != player)
            self.put("seats on", (step.player - player) % s.players if step.player >= 0 else 0)
            self.put("extent", step.extent())


PENDING: Final = {
    "own": "1 if the player decides this step",
    "of another": "1 if another player decides it",
    "seats on": "how many seats clockwise that player sits",
    "extent": "how much of it is left to do: spades, tiles, power",
}


def by_class(steps: list[type[Step]]) -> dict[type[Step], int]:
    """The number of each kind of step."""
    return {step: place for place, step in enumerate(steps)}


def class_names(steps: list[type[Step]]) -> list[str]:
    """What the kinds of steps are called."""
    return [step.__name__ for step in steps]
