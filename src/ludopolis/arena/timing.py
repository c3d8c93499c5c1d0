"""How long bots think."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil
from random import Random
from time import process_time
from typing import Any

from ludopolis.core import Bot, Seat


class Timed:
    """A bot with a watch: notes the processor time of every decision, in microseconds.

    Only work counts, on however many cores, and not what the process waits for others.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.microseconds: list[float] = []

    def choose(self, seat: Seat, rng: Random) -> int:
        """What the bot picks."""
        begun = process_time()
        option = self.bot.choose(seat, rng)
        self.microseconds.append(three_digits(1e6 * (process_time() - begun)))
        return option


def three_digits(value: float) -> float:
    """As much as a clock tells, so that there are few different ones."""
    return float(f"{value:.3g}")


class Watch:
    """The times of many decisions."""

    def __init__(self) -> None:
        self.counts: Counter[float] = Counter()

    def add(self, microseconds: Iterable[float]) -> None:
        """Note some more."""
        self.counts.update(microseconds)

    def summary(self) -> dict[str, Any]:
        """How many there were; their mean, and what 95 of 100 do not exceed, in milliseconds."""
        count = self.counts.total()
        if not count:
            return {"decisions": 0, "mean_ms": None, "p95_ms": None}
        total = sum([value * times for value, times in self.counts.items()])
        return {
            "decisions": count,
            "mean_ms": three_digits(total / count / 1000),
            "p95_ms": three_digits(self._at(ceil(0.95 * count)) / 1000),
        }

    def _at(self, place: int) -> float:
        for value in sorted(self.counts):
            place -= self.counts[value]
            if place <= 0:
                return value
        return max(self.counts)
