"""Who begins: what games with a first player share, beside the choice `FirstPlayer` of a set-up.

A game makes its options with `first_seats` and its event with `begins_event`, and says in a step of
its own, a `WhoBegins`, what it means to begin.
"""

from __future__ import annotations

from typing import Any

from ludopolis.core.numbers import i64, mypyc_attr
from ludopolis.core.step import NOBODY, Chance
from ludopolis.core.vocabulary import NOTHING, Events, Options, Range, Vocabulary


def first_seats(options: Vocabulary, most: int, counted_from: int = 0) -> Range:
    """The options by which chance draws who begins, one for each seat.

    People count seats from one; codes count them from 0, or from where those of the game do.
    """
    codes, labels = range(counted_from, counted_from + most), range(1, most + 1)
    return options.range("first", codes, "seat {name} begins", [str(seat) for seat in labels])


def begins_event(events: Events, rule: str, said: str = "{player} begins") -> i64:
    """The event that tells who begins."""
    return events.add("begins", rule, said)


@mypyc_attr(allow_interpreted_subclasses=True)
class WhoBegins(Chance):
    """The seat that was settled begins, or, where that is NOTHING, one that chance draws."""

    def __init__(self, seat: i64 = NOTHING) -> None:
        super().__init__()
        self.seat = seat  # who has it
        if seat != NOTHING:
            self.player = NOBODY

    def key(self) -> tuple[Any, ...]:
        return () if self.seat == NOTHING else (self.seat,)

    # What a game supplies

    def seats(self) -> Range:
        """The options that were made with `first_seats`."""
        raise NotImplementedError

    def begin(self, s: Any, seat: i64) -> None:
        """Let this seat begin, and tell it."""
        raise NotImplementedError

    # What follows from it

    def options(self, s: Any) -> Options:
        return self.seats().options[: s.players]

    def choose(self, s: Any, option: i64) -> None:
        self.begin(s, option - self.seats().first)

    def run(self, s: Any) -> None:
        self.begin(s, self.seat)
