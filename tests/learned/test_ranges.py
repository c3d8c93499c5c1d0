"""What is said of the numbers of positions holds in games that nobody looked at before."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ludopolis import games
from ludopolis.core import Course
from ludopolis.learned import ranges

SEED = 900  # of games that were not looked through


@pytest.mark.parametrize("name", games.names())
def test_numbers_lie_where_they_were_found_to_lie(name: str) -> None:
    game, rng, rows = games.find(name), Random(SEED), []
    for players in game.players:
        course = Course(game, game.start(players), SEED)
        while course.options:
            rows.append(list(game.features(course.state, course.player)))
            course.pick(rng.choice(list(course.options)))
    known = ranges(game)
    assert known is not None
    assert len(known.lowest) == len(known.highest) == len(game.feature_names())
    met = np.array(rows)
    inside = (met >= known.lowest) & (met <= known.highest)
    assert inside.mean() > 0.999


@pytest.mark.parametrize("name", games.names())
def test_what_is_one_if_something_holds_is_one_or_zero(name: str) -> None:
    game = games.find(name)
    known = ranges(game)
    assert known is not None
    flags = [
        (low, high)
        for said, low, high in zip(game.feature_names(), known.lowest, known.highest)
        if game.meaning(said).startswith("1 if")
    ]
    assert len(flags) > 20
    assert set(flags) <= {(0, 1), (0, 0), (1, 1)}
