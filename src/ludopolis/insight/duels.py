"""Two ways to go on, played with the same luck, so that what differs is theirs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np

from ludopolis.arena.intervals import mean_interval
from ludopolis.core import Seat, State
from ludopolis.insight.lines import judge
from ludopolis.learned.net import Net, Numbers, one_core
from ludopolis.learned.playouts import Playout, play_out
from ludopolis.learned.search import WARMTH

HORIZON: Final = 4  # own turns that are played before the net judges; more add more luck than truth


class Measured(NamedTuple):
    """A mean, and where the true one lies in nineteen of twenty cases."""

    mean: float
    low: float
    high: float


class Way(Playout):
    """A position that is played on until the seat has had some turns."""

    def __init__(self, s: State, seed: int, seat: int) -> None:
        super().__init__(s, seed)
        self.seat, self.left = seat, HORIZON
        self.before = seat  # who decided last

    def reaches_decision(self, longest: int) -> bool:
        """Play to the next decision; False once the game is over or enough turns were had."""
        if not super().reaches_decision(longest):
            return False
        if self.player == self.seat != self.before:
            self.left -= 1
        self.before = self.player
        return self.left >= 0


class Duel:
    """Another way to play a turn against the one that was chosen, from what a seat knows."""

    def __init__(
        self, seat: Seat, net: Net, chosen: Sequence[int], other: Sequence[int], seed: str
    ) -> None:
        self.seat, self.net, self.ways = seat, net, (chosen, other)
        self._rng = Random(seed)
        self._found: Numbers = np.zeros((0, 3), np.float32)  # what the other brought more
        self._wished: Numbers = np.zeros(0, np.float32)  # the same, as picks go by it

    @property
    def pairs(self) -> int:
        """How often both were played."""
        return len(self._found)

    @property
    def worth(self) -> Measured:
        """What the other is better by, as picks go by it."""
        return _measured(self._wished)

    @property
    def points(self) -> Measured:
        """What the other brings more in final points."""
        return _measured(self._found[:, 0])

    @property
    def chance(self) -> Measured:
        """What it adds to the chance to win."""
        return _measured(self._found[:, 2])

    def pair(self) -> list[Way]:
        """Both ways once, with the same hidden things and the same luck."""
        imagined, seed = self.seat.imagine(self._rng), self._rng.getrandbits(48)
        made = []
        for picks in self.ways:
            s = imagined.clone()
            for option in picks:
                s.apply(option, self.seat.player)
            made.append(Way(s, seed, int(self.seat.player)))
        return made

    def count(self, ways: list[Way]) -> None:
        """Note what came of pairs that were played on."""
        game, player = self.seat.game, self.seat.player
        ends = np.array([judge(game, self.net, way.s, player) for way in ways], np.float32)
        wish = self.net.wish(ends, ways[0].s.players)
        self._found = np.vstack([self._found, ends[1::2] - ends[::2]])
        self._wished = np.append(self._wished, wish[1::2] - wish[::2])


def _measured(values: Numbers) -> Measured:
    found = [float(value) for value in values]
    return Measured(sum(found) / len(found), *(mean_interval(found) or (-np.inf, np.inf)))


def play(duels: Sequence[Duel], pairs: int) -> None:
    """Play so many more pairs of each duel of a game; the net judges all of them at once."""
    with one_core():
        ways = [[way for _ in range(pairs) for way in duel.pair()] for duel in duels]
        game, net = duels[0].seat.game, duels[0].net
        play_out(game, net, [way for mine in ways for way in mine], WARMTH * net.prize)
        for duel, mine in zip(duels, ways):
            duel.count(mine)
