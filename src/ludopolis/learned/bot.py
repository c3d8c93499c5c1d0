"""A bot that looks through its own turn and judges what it sees with a net."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ludopolis.bots.greedy import GreedyBot
from ludopolis.bots.levels import tuned
from ludopolis.core import Seat
from ludopolis.learned.ahead import Lookahead
from ludopolis.learned.judging import choose
from ludopolis.learned.net import Net, one_core
from ludopolis.learned.weights import weights


class BotWithNet:
    """A bot that picks by a net, its own or that of the game; without one, `greedy` plays."""

    def __init__(self, name: str, net: Net | None) -> None:
        self.name = name
        self.net = net  # None: that of the game
        self._instead = GreedyBot()

    def choose(self, seat: Seat, rng: Random) -> int:
        """One of the seat's options."""
        options = seat.options
        if len(options) == 1:
            return options[0]
        net = self.net or weights(seat.game, seat.players)
        if net is None:
            return self._instead.choose(seat, rng)
        with one_core():
            return self.pick(seat, options, net, rng)

    def pick(self, seat: Seat, options: Sequence[int], net: Net, rng: Random) -> int:
        """One of several options, by a net."""
        raise NotImplementedError


class LearnedBot(BotWithNet):
    """Takes the option after which the net promises most, once the own turn is over.

    With some warmth it draws among its options, those that promise more more often: warmth is
    told in hundredths of what a win is worth, and an option that promises that much less than
    the best is drawn about a third as often. Named like a level, it is as warm as that level is
    in the game.
    """

    def __init__(self, warmth: int = 0, net: Net | None = None) -> None:
        super().__init__(f"learned:{warmth}" if warmth else "learned", net)
        self.warmth = warmth  # how far from its best it picks

    def pick(self, seat: Seat, options: Sequence[int], net: Net, rng: Random) -> int:
        warm = tuned(seat.game, seat.players, self.name, self.warmth)
        imagined, draws = seat.imagine(rng), warm > 0
        ahead = Lookahead(seat.game, net, imagined, seat.player, options, draws)
        return options[choose(ahead.worth, rng, warm * net.prize / 100.0)]
