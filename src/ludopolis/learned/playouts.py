"""Games played on by a net, many at once, so that it judges many positions at a time."""

from __future__ import annotations

import math
import time
from random import Random

from ludopolis.core import CHANCE, Game, State
from ludopolis.learned.judging import Afterwards, choose, judged_together
from ludopolis.learned.net import Net


class Playout:
    """A position that is played on, with luck of its own.

    It goes to the end of the game, or where `turns` are given to the beginning of that turn of a
    player, not counting the one under way.
    """

    def __init__(self, s: State, seed: int, mover: int = CHANCE, turns: int = 0) -> None:
        self.s = s
        self.mover, self.turns = mover, turns
        self.last = mover  # who was asked before
        self.rng = Random(seed)  # what chance draws with
        self.whims = Random(seed)  # what players draw with, so that luck stays the same
        self.picks = 0
        self.player = 0
        self.options: list[int] = []

    def reaches_decision(self, longest: int) -> bool:
        """Draw and make forced picks until somebody has a choice; False when it goes no further."""
        s = self.s
        while s.stack and self.picks < longest:
            self.picks += 1
            step = s.asking()
            self.player = int(step.player)
            if self.player == CHANCE:
                s.apply(s.draw(self.rng), CHANCE)
                continue
            self.options = list(step.options(s))
            if self.arrives():
                return False
            if len(self.options) > 1:
                return True
            s.apply(self.options[0], self.player)
        return False

    def arrives(self) -> bool:
        """Note who is asked; True where the turn begins to which it goes."""
        begins = self.player == self.mover != self.last
        self.last = self.player
        self.turns -= begins
        return begins and self.turns == 0


def play_out(
    game: Game, net: Net, playouts: list[Playout], warmth: float, end: float = math.inf
) -> bool:
    """Play all of them as far as they go; False if time ran out before."""
    while playouts := [each for each in playouts if each.reaches_decision(game.longest)]:
        if time.monotonic() > end:
            return False
        after = [Afterwards(game, each.s, each.player, each.options) for each in playouts]
        for each, ahead, judged in zip(playouts, after, judged_together(net, after)):
            worth = net.worth(judged, ahead.players)
            each.s.apply(each.options[choose(worth, each.whims, warmth)], each.player)
    return True
