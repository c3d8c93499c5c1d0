"""Games played out are games: draws by their odds, lanes as `apply` plays them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from ludopolis.core import CHANCE, Chance, Options, State, Together
from ludopolis.core.lots import Lots
from ludopolis.games import find

HARBOUR = find("harbour")


class Loaded(Chance):
    """Three sides, the last of which falls half of the time."""

    def options(self, s: object) -> Options:
        return [4, 5, 6]

    def weights(self, s: object) -> Sequence[int] | None:
        return [1, 2, 3]


def test_lots_are_drawn_by_their_odds() -> None:
    lots = Lots(Random(5))
    drawn = Counter([int(Loaded().lot(None, lots)) for _ in range(6000)])
    assert sorted(drawn) == [4, 5, 6]
    for option, expected in ((4, 1000), (5, 2000), (6, 3000)):
        assert abs(drawn[option] - expected) < 150


def dealt() -> State:
    s, rng = HARBOUR.start(3), Random(0)
    while s.asking().player == CHANCE:
        s.apply(s.draw(rng), CHANCE)
    return s


@pytest.mark.parametrize("longest", range(1, 8))
def test_lanes_that_stay_open_are_those_of_single_picks(longest: int) -> None:
    s = dealt()
    assert s.clone().play_out(Random(3), 0) == 0
    played = s.clone()
    assert played.play_out(Random(3), longest) == longest
    top = played.stack[-1]
    if not isinstance(top, Together):
        return
    again = s.clone()
    before = longest - sum([len(picks) for picks in top.picks])
    assert again.play_out(Random(3), before) == before
    for seat, picks in enumerate(top.picks):
        for option in picks:
            again.apply(option, seat)
    assert again == played
    for viewer in (0, 1, 2, None):
        assert again.view(viewer) == played.view(viewer)


def test_lanes_are_open_at_some_of_these_lengths() -> None:
    found = []
    for longest in range(1, 8):
        s = dealt()
        s.play_out(Random(3), longest)
        top = s.stack[-1]
        found.append(isinstance(top, Together) and any(top.picks))
    assert found.count(True) > 2
