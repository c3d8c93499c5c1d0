"""Lots: quick chance for playouts, the same in plain and compiled form."""

from collections import Counter
from random import Random

import pytest

from ludopolis.core import Chance, State
from ludopolis.core.lots import Lots
from tests.pebbles import PEBBLES


def test_the_same_seed_draws_the_same_numbers_in_every_form() -> None:
    lots = Lots(Random(7))
    assert [lots.below(100) for _ in range(8)] == [65, 20, 41, 24, 22, 12, 44, 93]


def test_all_numbers_below_the_count_are_alike() -> None:
    lots, drawn = Lots(Random(7)), [0] * 6
    for _ in range(60_000):
        drawn[lots.below(6)] += 1
    # Five degrees of freedom: 20.5 is exceeded once in a thousand.
    assert sum((count - 10_000) ** 2 / 10_000 for count in drawn) < 20.5


def test_a_following_draw_does_not_depend_on_the_one_before() -> None:
    lots, pairs = Lots(Random(11)), [[0] * 4 for _ in range(4)]
    last = lots.below(4)
    for _ in range(64_000):
        drawn = lots.below(4)
        pairs[last][drawn] += 1
        last = drawn
    # Nine degrees of freedom and more: 27.9 is exceeded once in a thousand.
    assert sum((count - 4_000) ** 2 / 4_000 for row in pairs for count in row) < 40


def test_nothing_but_zero_lies_below_one() -> None:
    lots = Lots(Random(3))
    assert {lots.below(1) for _ in range(100)} == {0}


class Uneven(Chance):
    """Three options with odds of 1, 2 and 5, or all alike."""

    def __init__(self, odds: list[int] | None) -> None:
        super().__init__()
        self.odds = odds

    def options(self, s: State) -> list[int]:
        return [4, 5, 6]

    def weights(self, s: State) -> list[int] | None:
        return self.odds


@pytest.mark.parametrize("odds", [None, [1, 2, 5], [8, 1, 1]])
def test_a_chance_step_is_drawn_by_its_odds(odds: list[int] | None) -> None:
    lots, step, s = Lots(Random(5)), Uneven(odds), PEBBLES.start(2)
    drawn = Counter(step.lot(s, lots) for _ in range(24_000))
    shares = odds or [1, 1, 1]
    expected = [24_000 * share / sum(shares) for share in shares]
    # Two degrees of freedom: 13.8 is exceeded once in a thousand.
    assert sum((drawn[4 + n] - mean) ** 2 / mean for n, mean in enumerate(expected)) < 13.8
