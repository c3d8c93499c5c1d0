"""A bot that plays its best options some turns further, with a net as everybody's judgement."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np

from ludopolis.bots.levels import tuned
from ludopolis.core import Seat
from ludopolis.learned.ahead import Lookahead
from ludopolis.learned.bot import BotWithNet
from ludopolis.learned.judging import outcome
from ludopolis.learned.net import Net, Numbers
from ludopolis.learned.playouts import Playout, play_out

PLAYOUTS: Final = 96
WIDTH: Final = 4  # options that are played out
# Own turns that a play-out goes on, where nothing else was found for a game: later ones tell of
# luck more than of the pick.
TURNS: Final = 3
REACH: Final = 0.6  # how much less they may promise than the best, in parts of what a win is worth
WARMTH: Final = 0.03  # of all players in a play-out, likewise
DOUBT: Final = 0.1  # how far off the difference of two promises usually is, likewise
FEWEST: Final = 4  # trials from which on their own spread tells how much luck there is in them
LUCK: Final = 1.0  # spread of what two options bring, likewise, as long as there are fewer


class SearchBot(BotWithNet):
    """Plays the most promising options on for some turns on imagined states and compares them.

    A play-out ends where its player begins a turn, so that all are judged at like moments, or with
    the game.

    All options meet the same luck and the same hidden things in a play-out, and the worse half of
    them is dropped from time to time. What the results say is weighed against what the net
    promised: where luck is great, few results say little. The budget is a number of play-outs, so
    that the same generator picks the same option on any machine, or a time in seconds; who has no
    time for one play-out takes what looks best.
    """

    def __init__(
        self, playouts: int = PLAYOUTS, seconds: int | None = None, net: Net | None = None
    ) -> None:
        budget = f":{seconds}s" if seconds else f":{playouts}" if playouts != PLAYOUTS else ""
        super().__init__(f"search{budget}", net)
        self.playouts, self.seconds = playouts, seconds

    def pick(self, seat: Seat, options: Sequence[int], net: Net, rng: Random) -> int:
        trial = Trial(seat, net, options, rng)
        if self.seconds is None:
            trial.run(self.playouts)
        else:
            trial.run_for(self.seconds)
        return trial.best()


class Trial:
    """The options that are left, the most promising first, and what their play-outs brought."""

    def __init__(self, seat: Seat, net: Net, options: Sequence[int], rng: Random) -> None:
        self.seat, self.net, self.rng = seat, net, rng
        worth = Lookahead(seat.game, net, seat.imagine(rng), seat.player, options).worth
        least = worth.max() - REACH * net.prize
        order = [int(place) for place in np.argsort(-worth, kind="stable")[:WIDTH]]
        kept = [place for place in order if worth[place] >= least]
        self.left = [options[place] for place in kept]
        self.promised: Numbers = worth[kept] - worth[kept[0]]  # beside what looks best
        self.brought = np.zeros((0, len(self.left)), np.float32)  # a row for each trial of all
        self.turns = tuned(seat.game, seat.players, "turns", TURNS)
        self.rounds = (len(self.left) - 1).bit_length()
        self.end = math.inf

    def run(self, playouts: int) -> None:
        """Share out so many play-outs, as many in each round."""
        for _ in range(self.rounds):
            self.try_all(max(1, playouts // (self.rounds * len(self.left))))
            self.drop_half()

    def run_for(self, seconds: float) -> None:
        """Play out until the time is over, as long in each round."""
        begun = time.monotonic()
        for number in range(self.rounds):
            self.end = begun + seconds * (number + 1) / self.rounds
            self.try_all(1)
            while time.monotonic() < self.end:
                self.try_all(1)
            self.drop_half()

    def try_all(self, times: int) -> None:
        """Play out each option that is left so many times."""
        seat, playouts = self.seat, []
        for _ in range(times):
            imagined, seed = seat.imagine(self.rng), self.rng.getrandbits(48)
            for option in self.left:
                s = imagined.clone()
                s.apply(option, seat.player)
                playouts.append(Playout(s, seed, seat.player, self.turns))
        if not play_out(seat.game, self.net, playouts, WARMTH * self.net.prize, self.end):
            return  # those that were cut off stopped at unlike moments, and tell nothing
        worth = np.array([self.came_of(each) for each in playouts], np.float32)
        self.brought = np.vstack([self.brought, worth.reshape(times, len(self.left))])

    def came_of(self, playout: Playout) -> float:
        """What a play-out led to: the result, or what the turn that begins promises."""
        game, s, player = self.seat.game, playout.s, self.seat.player
        if s.stack and not playout.turns:
            return float(Lookahead(game, self.net, s, player, playout.options).worth.max())
        result = np.array([outcome(s, player)], np.float32)
        return float(self.net.wish(result, s.players)[0])

    def drop_half(self) -> None:
        """Keep the better half, rounded up, and what looked best."""
        order = np.argsort(-self.gained(), kind="stable")
        kept = sorted({0, *(int(place) for place in order[: (len(order) + 1) // 2])})
        self.left = [self.left[place] for place in kept]
        self.promised, self.brought = self.promised[kept], self.brought[:, kept]

    def gained(self) -> Numbers:
        """What each option is worth beside what looked best: what it promised and what it brought.

        Both are uncertain. The more trials there were, and the less they were spread by luck, the
        more they count beside the promise.
        """
        trials = len(self.brought)
        if not trials:
            return self.promised
        gained = self.brought - self.brought[:, :1]
        spread = np.full(len(self.left), LUCK * self.net.prize)
        if trials >= FEWEST:
            spread = gained.std(0, ddof=1)
        trust = trials * (DOUBT * self.net.prize) ** 2
        counted: Numbers = (
            (spread**2 * self.promised + trust * gained.mean(0)) / (spread**2 + trust)
        ).astype(np.float32)
        return counted

    def best(self) -> int:
        """What is worth most."""
        return self.left[int(np.argmax(self.gained()))]
