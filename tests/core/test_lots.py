"""Lots: quick chance for playouts, the same in plain and compiled form."""

from random import Random

from ludopolis.core.lots import Lots


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
