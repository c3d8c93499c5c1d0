"""What picks lead to, as a net sees it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from ludopolis.core import Game, State
from ludopolis.learned.net import Net, Numbers


def outcome(s: State, player: int) -> list[float]:
    """How a game ended for a player: own score, mean of the others', share of the win."""
    scores, ranks = s.scores(), s.ranks()
    others = [score for seat, score in enumerate(scores) if seat != player]
    others += [rival[0] for rival in s.rivals()]
    winners = ranks.count(1)
    return [
        float(scores[player]),
        sum(others) / len(others) if others else 0.0,
        1.0 / winners if ranks[player] == 1 else 0.0,
    ]


class Afterwards:
    """The positions after each option of a decision: rows of numbers, or ends of the game."""

    def __init__(self, game: Game, s: State, player: int, options: Sequence[int]) -> None:
        self.players = s.players
        self.rows: list[Any] = []
        self.ended: dict[int, list[float]] = {}
        for place, option in enumerate(options):
            after = s.clone()
            after.apply(option, player)
            if not after.stack:
                self.ended[place] = outcome(after, player)
            self.rows.append(game.features(after, player))

    def judged(self, net: Net) -> Numbers:
        """What each option promises."""
        return self.corrected(net.judge(array(self.rows)))

    def corrected(self, judged: Numbers) -> Numbers:
        """The same, with what is known of games that are over."""
        for place, result in self.ended.items():
            judged[place] = result
        return judged


def judged_together(net: Net, all_after: Sequence[Afterwards]) -> list[Numbers]:
    """What each option of several decisions promises; the net judges all of them at once."""
    judged = net.judge(array([row for after in all_after for row in after.rows]))
    parts = np.split(judged, np.cumsum([len(after.rows) for after in all_after])[:-1])
    return [after.corrected(part) for after, part in zip(all_after, parts)]


def array(rows: list[Any]) -> Numbers:
    """Descriptions of positions as rows of one array, whatever form they have."""
    if isinstance(rows[0], list):
        return np.array(rows, np.float32)
    return np.frombuffer(b"".join(rows), np.int64).reshape(len(rows), -1).astype(np.float32)


def choose(worth: Numbers, rng: Random, warmth: float) -> int:
    """The place of the best option; with some warmth, good ones are drawn more often than bad."""
    if not warmth:
        return int(worth.argmax())
    mounting = np.cumsum(np.exp((worth - worth.max()) / warmth))
    return int(np.searchsorted(mounting, rng.random() * mounting[-1]))
