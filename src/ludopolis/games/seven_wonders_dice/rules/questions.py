"""What the questions of a player's lane have in common."""

from __future__ import annotations

from ludopolis.core import Ask, Options, Text, i64, offer, vec
from ludopolis.core.lots import Lots

from ..state import SevenWondersDice
from .crossing import MOST_FOUND
from .doubts import doubt_about


class Question(Ask):
    """A question on the lane of a player, which tells what an answer would lose."""

    def doubt(self, s: SevenWondersDice, option: i64) -> Text | None:
        return doubt_about(s, self.player, option)


class Search(Question):
    """A question whose options are looked for; a list of them is made only if asked for."""

    def find(self, s: SevenWondersDice, found: vec[i64]) -> i64:
        """Note everything that may be picked; return how many."""
        raise NotImplementedError

    def options(self, s: SevenWondersDice) -> Options:
        found = vec[i64]([0] * MOST_FOUND)
        options: Options = []
        for n in range(self.find(s, found)):
            offer(options, found[n])
        return options

    def lot(self, s: SevenWondersDice, lots: Lots) -> i64:
        found = lots.room(MOST_FOUND)
        return found[lots.below(self.find(s, found))]
