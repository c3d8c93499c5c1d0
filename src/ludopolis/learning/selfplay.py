"""Games that a net plays against itself, against older ones and against other bots.

What is learned from: for each decision of a seat the position after its pick, and what came of
it. The target of a position mixes the end of the game with the net's own later judgements.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from ludopolis.core import CHANCE, Bot, Game, Seat, State, luck
from ludopolis.learned.judging import Afterwards, array, choose, outcome
from ludopolis.learned.net import Net, Numbers

JUDGEMENTS: Final = 1.5  # of the net's own, in all, that the first target of a game mixes in
MOST_MIXED: Final = 0.1  # of the next judgement in a target, however short the game
LARGEST: Final = 32767  # of the numbers that are kept


class Lesson(NamedTuple):
    """Positions after picks, and what they turned out to be worth."""

    rows: Any  # whole numbers, one row for each position
    targets: Numbers


class Learner:
    """Plays by a net and remembers; some of its picks are by chance, better ones more often.

    `daring` is the share of picks that are drawn, `warmth` how much worse a drawn pick may be, in
    parts of what a win is worth.
    """

    def __init__(self, net: Net, daring: float = 0.0, warmth: float = 0.1) -> None:
        self.net, self.daring, self.warmth = net, daring, warmth
        self.rows: list[Any] = []
        self.judged: list[Any] = []

    def pick(self, game: Game, s: State, player: int, options: list[int], rng: Random) -> int:
        """One of the options."""
        after = Afterwards(game, s.resample(player, rng), player, options)
        judged = after.judged(self.net)
        warmth = self.warmth * self.net.prize if rng.random() < self.daring else 0.0
        place = choose(self.net.worth(judged, s.players), rng, warmth)
        if place not in after.ended:
            self.rows.append(small(after.rows[place]))
            self.judged.append(judged[place])
        return options[place]

    def lesson(self, result: list[float]) -> Lesson:
        """What is to be learned now that the game is over."""
        targets = np.empty((len(self.rows), 3), np.float32)
        value = np.array(result, np.float32)
        mixed = min(JUDGEMENTS / max(len(self.rows), 1), MOST_MIXED)
        for place in range(len(self.rows) - 1, -1, -1):
            targets[place] = value
            value = (1.0 - mixed) * value + mixed * self.judged[place]
        return Lesson(np.array(self.rows, np.int16), targets)


class Model:
    """A bot whose picks are learned from; some of them are drawn at random."""

    def __init__(self, bot: Bot, daring: float = 0.05) -> None:
        self.bot, self.daring = bot, daring
        self.rows: list[Any] = []

    def pick(self, game: Game, s: State, player: int, options: list[int], rng: Random) -> int:
        """One of the options."""
        if rng.random() < self.daring:
            option = rng.choice(options)
        else:
            option = self.bot.choose(Seat(game, s, player), rng)
        after = s.resample(player, rng)
        after.apply(option, player)
        if after.stack:
            self.rows.append(small(game.features(after, player)))
        return option

    def lesson(self, result: list[float]) -> Lesson:
        """What is to be learned now that the game is over."""
        targets = np.tile(np.array(result, np.float32), (len(self.rows), 1))
        return Lesson(np.array(self.rows, np.int16), targets)


Player = Learner | Model


def small(features: Any) -> Any:
    """A description as it is kept, with 16 bits a number."""
    return np.clip(array([features])[0], -LARGEST, LARGEST).astype(np.int16)


def play(
    game: Game, seats: Sequence[Player], seed: int, setup: dict[str, Any] | None = None
) -> State:
    """A whole game; the players remember it."""
    s = game.start(len(seats), setup)
    rng, picks = Random(seed), 0
    while s.stack and picks < game.longest:
        step = s.asking()
        player = int(step.player)
        if player == CHANCE:
            option = s.draw(luck(seed, picks))
        else:
            options = step.options(s)
            option = options[0]
            if len(options) > 1:
                option = seats[player].pick(game, s, player, list(options), rng)
        s.apply(option, player)
        picks += 1
    return s


def lessons(s: State, seats: Sequence[Player]) -> list[Lesson]:
    """What each of the players learns from a finished game."""
    found = [seat.lesson(outcome(s, player)) for player, seat in enumerate(seats)]
    return [lesson for lesson in found if len(lesson.rows)]
