"""How a game went: what each seat could expect after each turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import numpy as np

from ludopolis.core import Game, Match, State, ranks_without
from ludopolis.insight.naming import round_starts
from ludopolis.insight.turns import are_lanes_begun, positions, turns
from ludopolis.learned.judging import array
from ludopolis.learned.net import Net

LEAST: Final = 1e-3  # the smallest chance, so that they can be made to add up to one


class Prospect(NamedTuple):
    """What the seats could expect after some picks."""

    place: int
    scores: list[float]  # final scores to be expected
    chances: list[float]  # to win


def course(match: Match, net: Net, gone: Collection[int] = ()) -> list[Prospect]:
    """What each seat could expect, from what it saw, where turns are over; and how it ended.

    It begins with the first round, or where a game has none when somebody first decides. While some
    have picked unseen and others have not, they cannot be compared.
    """
    known = turns(match)
    start = next(iter(round_starts(match)), known[0].place if known else match.base)
    ends = {start, *[turn.last for turn in known if turn.last > start]}
    found = [
        prospect(match.game, net, s, place)
        for place, s in positions(match)
        if place in ends and not are_lanes_begun(s)
    ]
    return [*found, ending(match, gone)]


def prospect(game: Game, net: Net, s: State, place: int) -> Prospect:
    """What each seat can expect in a position."""
    judged = net.judge(array([game.features(s, seat) for seat in range(s.players)]))
    chances = np.clip(judged[:, 2], LEAST, 1.0)
    if not s.rivals():  # each seat judges for itself, so they need not add up
        chances = chances / chances.sum()
    return Prospect(place, judged[:, 0].tolist(), chances.tolist())


def ending(match: Match, gone: Collection[int]) -> Prospect:
    """How it came out; where it was given up, what those who stayed had scored."""
    ranks = ranks_without(match.state, gone)
    first = ranks.count(1)
    scores = [float(score) for score in match.state.scores()]
    return Prospect(len(match.log), scores, [1 / first if rank == 1 else 0.0 for rank in ranks])
