"""What the questions of a player's lane have in common."""

from __future__ import annotations

from ludopolis.core import Ask, Options, Text, i64
from ludopolis.core.lots import Lots

from ..state import SevenWondersDice
from .crossing import FOUND, listed
from .doubts import doubt_about


class Question(Ask):
    """A question on the lane of a player, which tells what an answer would lose."""

    def doubt(self, s: SevenWondersDice, option: i64) -> Text | None:
        return doubt_about(s, self.player, option)


class Search(Question):
    """A question whose options are noted in FOUND; a list of them is made only if asked for."""

    def find(self, s: SevenWondersDice) -> i64:
        """Note everything that may be picked; return how many."""
        raise NotImplementedError

    def options(self, s: SevenWondersDice) -> Options:
        return listed(self.find(s))

    def lot(self, s: SevenWondersDice, lots: Lots) -> i64:
        return FOUND[lots.below(self.find(s))]
