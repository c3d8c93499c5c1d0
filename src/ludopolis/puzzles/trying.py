"""What options bring when games are played to the end, all of them with the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import numpy as np

from ludopolis.arena.intervals import mean_interval
from ludopolis.core import CHANCE, Game, Seat, State
from ludopolis.learned.bot import LearnedBot
from ludopolis.learned.judging import outcome
from ludopolis.learned.net import Net
from ludopolis.puzzles.stored import Tried

WARMTH: Final = 2  # of the bots, so that no puzzle hangs on one line of play
LONGEST: Final = 600  # picks after which a game that does not end tells nothing


class Endless(Exception):  # noqa: N818 - it is no error that a game goes on
    """A game from the position on did not end."""


class Trials:
    """Games from a position on, one for each option with the same hidden things and draws.

    All seats are played by `learned`, which looks through its turns: what judges the middle of a
    turn by a glance finds things to be best that are not.
    """

    def __init__(self, seat: Seat, net: Net, options: Sequence[int], rng: Random) -> None:
        self.seat, self.net, self.rng = seat, net, rng
        self.options, self.players = list(options), seat.imagine(rng).players
        self.bot = LearnedBot(WARMTH, net)
        self.ends: list[list[list[float]]] = []  # of each trial and option

    def run(self, trials: int) -> None:
        """Play each option so many times more."""
        for _ in range(trials):
            imagined, seed = self.seat.imagine(self.rng), self.rng.getrandbits(48)
            self.ends.append([self._end(imagined, option, seed) for option in self.options])

    def _end(self, imagined: State, option: int, seed: int) -> list[float]:
        s = imagined.clone()
        s.apply(option, self.seat.player)
        play_on(self.seat.game, s, self.bot, seed)
        return outcome(s, self.seat.player)

    def ahead(self) -> Any:
        """For each trial how much more the first option was worth than each of the others."""
        ends = np.array(self.ends, np.float32)
        flat = self.net.worth(ends.reshape(-1, ends.shape[2]), self.players)
        worth = flat.reshape(ends.shape[:2])
        return worth[:, :1] - worth

    def told(self) -> list[Tried]:
        """What came of each option, compared with the first trial by trial."""
        return [self._tried(place, self.ahead()) for place in range(len(self.options))]

    def _tried(self, place: int, ahead: Any) -> Tried:
        behind = [float(each) for each in ahead[:, place]]
        low = mean_interval(behind)
        score, others, wins = (float(each) for each in np.mean(self.ends, 0)[place])
        return Tried(
            code=self.seat.game.options[self.options[place]].code,
            score=round(score, 2),
            others=round(others, 2),
            wins=round(wins, 4),
            behind=round(float(np.mean(behind)), 2),
            sure=round(low[0], 2) if low is not None and place else 0.0,
        )


def play_on(game: Game, s: State, bot: LearnedBot, seed: int) -> None:
    """Let the bot play all seats to the end; luck and whims depend on the seed alone."""
    rng, whims = Random(seed), Random(seed)
    for _ in range(LONGEST):
        if not s.stack:
            return
        player = int(s.asking().player)
        if player == CHANCE:
            s.apply(s.draw(rng), CHANCE)
            continue
        s.apply(bot.choose(Seat(game, s, player), whims), player)
    raise Endless
