"""Games that a net plays against itself, against older ones and against other bots.

What is learned from: for each decision of a seat the position after its pick, and what came of
it. The target of a position mixes the end of the game with the net's own later judgements.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from ludopolis.batch import Play
from ludopolis.bots.greedy import DEPTH, Look
from ludopolis.core import Bot, Game, Seat, State
from ludopolis.learned.ahead import Lookahead
from ludopolis.learned.judging import Afterwards, array, choose, judged_together, outcome
from ludopolis.learned.net import Net, Numbers

JUDGEMENTS: Final = 5.0  # of the net's own, in all, that the first target of a game mixes in
MOST_MIXED: Final = 0.1  # of the next judgement in a target, however short the game
KEPT: Final = 64  # positions of a seat in a game: more of them look alike, and end alike
TRIED: Final = 4  # options of a decision that a teacher shows
LONGEST: Final = 300  # decisions of a seat: who would go on for ever learns nothing more
LARGEST: Final = 32767  # of the numbers that are kept


class Lesson(NamedTuple):
    """Positions after picks, and what they turned out to be worth."""

    rows: Any  # whole numbers, one row for each position
    targets: Numbers  # what came of each, or was thought of it later


class Learner:
    """Plays by a net and remembers; some of its picks are by chance, better ones more often.

    `daring` is the share of picks that are drawn, `warmth` how much worse a drawn pick may be, in
    parts of what a win is worth; `trust` the share of its net's next judgement in a target.
    """

    def __init__(
        self, net: Net, daring: float = 0.0, warmth: float = 0.1, trust: float | None = None
    ) -> None:
        self.net, self.daring, self.warmth, self.trust = net, daring, warmth, trust
        self.rows: list[Any] = []  # what it saw after each of its picks
        self.judged: list[Any] = []  # what its net thought of the best that it could pick

    def pick(self, game: Game, s: State, player: int, options: list[int], rng: Random) -> int:
        """One of the options."""
        after = self.look(game, s, player, options, rng)
        return options[self.decide(after, after.judged(self.net), rng)]

    def look(
        self, game: Game, s: State, player: int, options: list[int], rng: Random
    ) -> Afterwards:
        """What there is to judge before it picks; several look first and are judged together."""
        return Afterwards(game, s.resample(player, rng), player, options)

    def decide(self, after: Afterwards, judged: Numbers, rng: Random) -> int:
        """The place of the option to pick, now that all of them are judged."""
        worth = self.net.worth(judged, after.players)
        place = choose(worth, rng, self.heat(rng))
        if place not in after.ended:
            self.remember(after.rows[place], judged[worth.argmax()])
        return place

    def heat(self, rng: Random) -> float:
        """How much worse than the best this pick may be, in points."""
        return self.warmth * self.net.prize if rng.random() < self.daring else 0.0

    def remember(self, row: Any, judged: Any) -> None:
        """The position after a pick, and what the best one seemed to be worth."""
        self.rows.append(small(row))
        self.judged.append(judged)

    def lesson(self, result: list[float]) -> Lesson:
        """What is to be learned now that the game is over."""
        targets = np.empty((len(self.rows), 3), np.float32)
        value = np.array(result, np.float32)
        mixed = self.trust
        if mixed is None:
            mixed = min(JUDGEMENTS / max(len(self.rows), 1), MOST_MIXED)
        for place in range(len(self.rows) - 1, -1, -1):
            targets[place] = value
            value = (1.0 - mixed) * value + mixed * self.judged[place]
        return some(self.rows, targets)


class Foresighted(Learner):
    """Looks through its own turns, as `learned` does, so that it judges positions of such play."""

    def pick(self, game: Game, s: State, player: int, options: list[int], rng: Random) -> int:
        imagined = s.resample(player, rng)
        ahead = Lookahead(game, self.net, imagined, player, options)
        place = choose(ahead.worth, rng, self.heat(rng))
        shown = [options[place], options[ahead.worth.argmax()]]
        after = Afterwards(game, imagined, player, shown)
        if 0 not in after.ended:
            self.remember(after.rows[0], after.judged(self.net)[1])
        return options[place]


class Rival:
    """A bot to play against. Nothing is learned from its picks: they are not those of the net."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot  # who picks

    def pick(self, game: Game, s: State, player: int, options: list[int], rng: Random) -> int:
        """One of the options."""
        return self.bot.choose(Seat(game, s, player), rng)


class Teacher:
    """Picks like `greedy` and shows what that thinks of the options, of those it leaves too.

    A net that learned this plays like its teacher from the first: it has seen what a mistake is.
    """

    def __init__(self, daring: float = 0.05) -> None:
        self.daring = daring  # how often it picks something else
        self.rows: list[Any] = []  # what it saw of options
        self.thought: list[float] = []  # how good it thought they were

    def pick(self, game: Game, s: State, player: int, options: list[int], rng: Random) -> int:
        """One of the options."""
        look, imagined = Look(game, player), s.resample(player, rng)
        look.seed = rng.getrandbits(48)
        values = [look.through(imagined, option, DEPTH) for option in options]
        order = sorted(range(len(options)), key=values.__getitem__, reverse=True)
        shown = [order[0], *rng.sample(order[1:], min(TRIED, len(order)) - 1)]
        others = [value for seat, value in enumerate(game.evaluate(s)) if seat != player]
        for place in shown:
            after = imagined.clone()
            after.apply(options[place], player)
            if after.stack:
                self.rows.append(small(game.features(after, player)))
                self.thought.append(values[place] + share_of_best(others))
        return options[shown[-1] if rng.random() < self.daring else order[0]]

    def lesson(self, result: list[float]) -> Lesson:
        """What is to be learned now that the game is over."""
        targets = np.tile(np.array(result, np.float32), (len(self.rows), 1))
        targets[:, 0] = self.thought
        return some(self.rows, targets, KEPT * TRIED)


Player = Learner | Rival | Teacher  # who may sit down


def share_of_best(others: list[float]) -> float:
    """What `greedy` takes off for its best opponent."""
    return max(others) / len(others) if others else 0.0


def some(rows: list[Any], targets: Numbers, most: int = KEPT) -> Lesson:
    """What is kept of a seat's positions in a game, from all parts of it alike."""
    kept = sorted({len(rows) * part // most for part in range(most)}) if rows else []
    return Lesson(np.array([rows[place] for place in kept], np.int16), targets[kept])


def small(features: Any) -> Any:
    """A description as it is kept, with 16 bits a number."""
    return np.clip(array([features])[0], -LARGEST, LARGEST).astype(np.int16)


class Sitting:
    """A game under way; the players remember it."""

    def __init__(
        self, game: Game, seats: Sequence[Player], seed: int, setup: dict[str, Any] | None = None
    ) -> None:
        self.play = Play(game, len(seats), setup, None, seed)  # the game
        self.seats = seats  # who plays
        self.rng = Random(seed)  # of the bots
        self.decisions = 0  # how many were made

    @property
    def is_over(self) -> bool:
        """Whether it is played to its end, or as far as is bearable."""
        return not self.play.options or self.decisions >= LONGEST * len(self.seats)

    @property
    def asked(self) -> Player:
        """Who has to decide."""
        return self.seats[self.play.player]

    def question(self) -> tuple[Game, State, int, list[int], Random]:
        """What they are asked."""
        play = self.play
        return play.game, play.state, play.player, list(play.options), self.rng

    def pick(self, option: int) -> None:
        """They have decided."""
        self.decisions += 1
        self.play.pick(option)


def step(sittings: Sequence[Sitting]) -> None:
    """One decision in each game; those of a net are judged all at once."""
    looks: dict[int, list[tuple[Sitting, Learner, Afterwards]]] = {}
    for each in sittings:
        who = each.asked
        if isinstance(who, Learner) and not isinstance(who, Foresighted):
            after = who.look(*each.question())
            looks.setdefault(id(who.net), []).append((each, who, after))
        else:
            each.pick(who.pick(*each.question()))
    for found in looks.values():
        judged = judged_together(found[0][1].net, [after for _, _, after in found])
        for (each, who, after), worth in zip(found, judged):
            each.pick(each.play.options[who.decide(after, worth, each.rng)])


def play(
    game: Game, seats: Sequence[Player], seed: int, setup: dict[str, Any] | None = None
) -> State:
    """A whole game, or as much of it as is bearable; the players remember it."""
    one = Sitting(game, seats, seed, setup)
    while not one.is_over:
        step([one])
    return one.play.state


def lessons(s: State, seats: Sequence[Player]) -> list[Lesson]:
    """What each of the players learns from a finished game."""
    found = [
        seat.lesson(outcome(s, player))
        for player, seat in enumerate(seats)
        if not isinstance(seat, Rival)
    ]
    return [lesson for lesson in found if len(lesson.rows)]
