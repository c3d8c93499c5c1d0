"""A game that somebody else drives, one pick after the other, and many of them side by side."""

from __future__ import annotations

from random import Random
from typing import final

from ludopolis.core.features import Sheet
from ludopolis.core.game import Game
from ludopolis.core.lots import lot_of
from ludopolis.core.numbers import append, i64, mypyc_attr, vec
from ludopolis.core.state import State
from ludopolis.core.step import CHANCE
from ludopolis.core.vocabulary import Options


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """One game after the other: chance draws by itself, and who has no choice is not asked.

    `player` is who has a choice now, and `options` what is open to them; nothing is open once the
    game has ended. The same seed plays the same game as everywhere, if the same picks are made. A
    game that reaches the bound on its picks is cut off.
    """

    def __init__(self, game: Game, first: State, seed: int = 0) -> None:
        self.game = game  # what is played
        self.first = first  # the position in which each game begins
        self._rng = Random(0)  # a generator takes longer to make than to seed
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """Begin a game."""
        self.seed = seed  # of this game
        self.picks = 0  # of all, chance too
        self.state = self.first.clone()  # the position now
        self.player: i64 = CHANCE
        self.options: Options = []
        self._run_on()

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return not self.state.stack

    @property
    def is_cut_off(self) -> bool:
        """Whether it was stopped before its end, as it took too long."""
        return bool(self.state.stack) and self.picks >= self.game.longest

    def pick(self, option: i64) -> None:
        """Make a pick that is open to who is asked, and run on to the next choice."""
        self.state.apply(option, self.player)
        self.picks += 1
        self._run_on()

    def _run_on(self) -> None:
        """Draw, and make the picks that leave no choice."""
        s, longest = self.state, self.game.longest
        while s.stack and self.picks < longest:
            step = s.asking()
            self.player = step.player
            if step.player == CHANCE:
                self._rng.seed(lot_of(self.seed, self.picks))
                s.apply(s.draw(self._rng), CHANCE)
            else:
                self.options = step.options(s)
                if len(self.options) > 1:
                    return
                s.apply(self.options[0], step.player)
            self.picks += 1
        self.options = []


@final
class Courses:
    """Games side by side; what is known of all of them is written down at once.

    After `note`, `known` has for each game what who is asked sees, as many numbers as the game has
    features; `asked` has who that is; and the first `opened` of `opens` are the options that are
    open to them, counted on from game to game.
    """

    def __init__(self, game: Game, first: State, count: int) -> None:
        self.game = game  # what is played
        self.each = [Course(game, first) for _ in range(count)]  # one after the other
        self._width: i64 = len(game.feature_names())
        self._sheet = Sheet(vec[i64]([0] * (self._width * count)))
        self.known = self._sheet.numbers
        self.asked = vec[i64]([0] * count)
        self.opens = vec[i64]([])
        self.opened: i64 = 0

    def pick(self, options: list[int]) -> list[int]:
        """A pick in each game, which is open there; the places of those that ended by it."""
        ended: list[int] = []
        for place in range(len(self.each)):
            course = self.each[place]
            course.pick(options[place])
            if not course.options:
                ended.append(place)
        return ended

    def note(self) -> None:
        """Write down what who is asked knows, and what is open to them."""
        game, sheet, asked, before = self.game, self._sheet, self.asked, 0
        sheet.at = 0
        self.opened = 0
        for place in range(len(self.each)):
            course = self.each[place]
            asked[place] = course.player
            game.describe(course.state, course.player, sheet)
            self._open(course.options, before)
            before += len(game.options)
        assert sheet.at == len(sheet.numbers), "a position always has as many numbers"

    def _open(self, options: Options, before: i64) -> None:
        opens, at = self.opens, self.opened
        for option in options:
            if at < len(opens):
                opens[at] = before + option
            else:
                opens = append(opens, before + option)
            at += 1
        self.opens, self.opened = opens, at
