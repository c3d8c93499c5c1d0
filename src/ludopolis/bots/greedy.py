"""A bot that takes what looks best at the end of its own turn."""

from __future__ import annotations

from random import Random
from typing import Final

from ludopolis.bots.luck import best, is_luck
from ludopolis.core import NOBODY, Game, Seat, State, Step, i64

SAMPLES: Final = 8
DEPTH: Final[i64] = 2  # own decisions looked through after the first
WIDTH: Final = 3  # of the options of such a decision, how many are followed further


class GreedyBot:
    """Tries every option on imagined states and takes the one with the highest worth.

    Worth is the game's `evaluate` for itself, less a share of that for the best opponent: all of
    it between two, half of it among three, a third among four, since what is taken from one of
    several opponents helps the others too.

    A pick is followed to the end of the bot's own turn: forced picks are made, real decisions
    that are its own are answered with what then looks best, and luck is drawn. Other players'
    turns are not looked into. Where luck had a part, the mean of several samples counts.
    """

    def __init__(self, samples: int = SAMPLES) -> None:
        self.name = "greedy" if samples == SAMPLES else f"greedy:{samples}"
        self.samples = samples

    def choose(self, seat: Seat, rng: Random) -> int:
        """One of the seat's options."""
        options = seat.options
        if len(options) == 1:
            return options[0]
        look = Look(seat.game, seat.player)
        totals = [0.0] * len(options)
        for _ in range(self.samples):
            before = rng.getstate()
            imagined = seat.imagine(rng)
            is_certain = rng.getstate() == before
            look.seed = rng.getrandbits(48)
            for place, option in enumerate(options):
                totals[place] += look.through(imagined, option, DEPTH)
            if is_certain and not look.met_luck:  # another sample would say the same
                break
        return options[best(totals, rng)]


class Look:
    """What a player can reach from a position without anybody else's turn."""

    def __init__(self, game: Game, player: i64) -> None:
        self.game = game
        self.player = player
        self.seed = 0
        self.met_luck = False
        self.rng = Random(0)

    def through(self, s: State, option: i64, depth: i64) -> float:
        """The worth of picking this, if all own decisions that follow are answered well."""
        after = self.after(s, option, depth)
        return self.highest(after, depth) if self.is_asked(after) else self.worth(after)

    def highest(self, s: State, depth: i64) -> float:
        """The worth of the best answer to an own decision."""
        if depth == 0:
            return self.worth(s)
        ends: list[State] = []
        values: list[float] = []
        for option in self.step(s).options(s):
            ends.append(self.after(s, option, depth - 1))
            values.append(self.worth(ends[-1]))
        # Only the most promising answers are followed further, lest long turns never end.
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        top = values[order[0]]
        for place in order[:WIDTH]:
            if depth > 1 and self.is_asked(ends[place]):
                top = max(top, self.highest(ends[place], depth - 1))
        return top

    def after(self, s: State, option: i64, depth: i64) -> State:
        """A copy of the position after the pick, after luck and after forced picks."""
        end = s.clone()
        end.apply(option, self.player)
        if is_luck(end, self.player):
            # All options of a decision meet the same luck, so that it favours none of them.
            self.rng.seed(self.seed + depth)
        self.pass_luck(end)
        while self.is_asked(end):
            options = self.step(end).options(end)
            if len(options) > 1:
                break
            end.apply(options[0], self.player)
            self.pass_luck(end)
        return end

    def pass_luck(self, s: State) -> None:
        """Draw until somebody has to decide who knows what they do."""
        while is_luck(s, self.player):
            self.met_luck = True
            s.apply(s.draw(self.rng), NOBODY)

    def is_asked(self, s: State) -> bool:
        """Whether the player has to decide."""
        return any([step.player == self.player for step in s.asks()])

    def step(self, s: State) -> Step:
        """The step that asks the player."""
        for step in s.asks():
            if step.player == self.player:
                return step
        raise AssertionError("the player is not asked")

    def worth(self, s: State) -> float:
        """How good the position is for the player, compared with the best opponent."""
        values = self.game.evaluate(s)
        others = [value for seat, value in enumerate(values) if seat != self.player]
        if not others:
            return values[self.player]
        return values[self.player] - max(others) / float(len(others))
