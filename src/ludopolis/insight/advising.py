"""What a bot would do with a turn, and what that promises against other ways."""

from __future__ import annotations

from random import Random
from typing import Any

from ludopolis.bots.greedy import GreedyBot
from ludopolis.core import Seat
from ludopolis.insight.analysis import told
from ludopolis.insight.lines import best_lines
from ludopolis.learned import weights
from ludopolis.learned.net import one_core


def advice(seat: Seat, rng: Random) -> list[dict[str, Any]]:
    """The best ways through the turn of a seat that is asked, as plain JSON values.

    The best comes first. Where nothing was learned of a game it is what `greedy` picks, and
    nothing is promised.
    """
    net = weights(seat.game, seat.players)
    if net is None:
        return [{"picks": [seat.game.options[GreedyBot().choose(seat, rng)].code]}]
    with one_core():
        lines = best_lines(seat.game, net, seat.imagine(rng), seat.player)
    return [told(seat.game, line) for line in lines]
