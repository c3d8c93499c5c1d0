"""A bot that does not think."""

from __future__ import annotations

from random import Random

from ludopolis.core import Seat


class RandomBot:
    """Picks any option, all alike."""

    def __init__(self) -> None:
        self.name = "random"

    def choose(self, seat: Seat, rng: Random) -> int:
        """One of the seat's options."""
        options = seat.options
        return options[int(rng.random() * float(len(options)))]
