"""What a pick leads to, as a net sees it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludopolis.core import Game, State
from ludopolis.learning.net import Net, Numbers


def outcome(s: State, player: int) -> list[float]:
    """How a game ended for a player: own score, mean of the others', share of the win."""
    scores, ranks = s.scores(), s.ranks()
    others = [score for seat, score in enumerate(scores) if seat != player]
    winners = ranks.count(1)
    return [
        float(scores[player]),
        sum(others) / len(others) if others else 0.0,
        1.0 / winners if ranks[player] == 1 else 0.0,
    ]


class Afterwards:
    """The positions after each option of a decision, as rows of numbers, and what they promise."""

    def __init__(self, game: Game, net: Net, s: State, player: int, options: list[int]) -> None:
        self.net, self.players = net, s.players
        self.rows: Numbers = np.empty((len(options), net.inputs), np.float32)
        ended: dict[int, list[float]] = {}
        for place, option in enumerate(options):
            after = s.clone()
            after.apply(option, player)
            if after.stack:
                self.rows[place] = numbers(game.features(after, player))
            else:
                self.rows[place] = 0.0
                ended[place] = outcome(after, player)
        self.judged = net.judge(self.rows)
        for place, result in ended.items():
            self.judged[place] = result
        self.ended = ended

    def worth(self) -> Numbers:
        """What picks go by."""
        return self.net.worth(self.judged, self.players)


def numbers(features: Any) -> Any:
    """A description as an array, whatever form it has."""
    if isinstance(features, list):
        return np.array(features, np.int64)
    return np.frombuffer(features, np.int64)
