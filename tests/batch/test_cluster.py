"""The same batch on a Ray cluster, where Ray is installed."""

from __future__ import annotations

import numpy as np
import pytest

from ludopolis.batch import Batch
from ludopolis.core import InputError
from tests.batch.test_batch import played, same

pytest.importorskip("ray")


def test_actors_play_the_same_games() -> None:
    one = Batch("harbour", games=5, players=3, seed=9)
    with Batch("harbour", games=5, players=3, seed=9, workers=2, ray="local") as two:
        assert same(one.now, two.now)
        for ours, theirs in zip(played(one, 40), played(two, 40)):
            assert same(ours, theirs)
        closed = np.argmin(two.now.action_mask, 1)
        with pytest.raises(InputError, match=r"^action of game 0: expected one of the open"):
            two.step(closed)


def test_where_nobody_answers_it_is_said() -> None:
    with pytest.raises(InputError, match=r"^ray: no cluster answers at '127.0.0.1:1'"):
        Batch("harbour", games=2, ray="127.0.0.1:1")
