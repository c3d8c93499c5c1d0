"""What chance draws with, and quick random numbers for playing out a game."""

from __future__ import annotations

from random import Random
from typing import Final, final

from ludopolis.core.numbers import i64, vec

# Two multiplicative generators whose difference has a period of about 2.3e18 (L'Ecuyer, 1988).
# All products stay below 2**63, so plain and compiled code draw the same.
FIRST: Final[i64] = 2147483563
SECOND: Final[i64] = 2147483399


def lot_of(seed: int, place: int) -> str:
    """What seeds a draw of chance after so many picks.

    It depends on the seed and its place in the log only, so that undoing and playing on draws the
    same again.
    """
    return f"{seed}/{place}"


def luck(seed: int, place: int) -> Random:
    """What chance draws with after so many picks."""
    return Random(lot_of(seed, place))


@final
class Lots:
    """A source of chance that costs little: asking `Random` is dearer than a compiled decision.

    Its seed comes from a `Random`, so that play is as repeatable as its caller.
    """

    def __init__(self, rng: Random) -> None:
        self.first: i64 = 1 + rng.getrandbits(30)
        self.second: i64 = 1 + rng.getrandbits(30)
        self._room = vec[i64]([])

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1, all alike."""
        self.first = self.first * 40014 % FIRST
        self.second = self.second * 40692 % SECOND
        number = self.first - self.second
        if number < 1:
            number += FIRST - 1
        return (number - 1) * count // (FIRST - 1)

    def room(self, size: i64) -> vec[i64]:
        """Room for a step to note so many options, or more, before it draws one of them.

        It is used again, and what it holds is left over: a list would be made anew for each pick.
        """
        if len(self._room) < size:
            self._room = vec[i64]([0] * size)
        return self._room
