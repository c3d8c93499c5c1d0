"""Intervals hold what they promise: the truth lies in 95 of 100 of them."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from ludopolis.arena.intervals import mean_interval, share_interval, student, wilson


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)],
)
def test_the_reach_is_that_of_student(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, rel=0.0015)


def test_with_many_seeds_the_reach_is_that_of_the_normal_curve() -> None:
    assert student(100_000) == pytest.approx(1.95996, abs=0.0001)


def test_the_interval_of_wilson() -> None:
    """The example of a share of 0.6 in 10 games, from tables."""
    assert wilson(0.6, 10, 1.95996) == pytest.approx((0.3127, 0.8318), abs=0.0001)


def test_a_mean_has_the_interval_of_student() -> None:
    low, high = mean_interval([1.0, 2.0, 3.0]) or (0.0, 0.0)
    assert (low, high) == pytest.approx((2 - 2.484, 2 + 2.484), abs=0.001)


def test_one_seed_tells_no_interval_of_a_mean() -> None:
    assert mean_interval([5.0]) is None


def test_one_seed_counts_for_one_game() -> None:
    assert share_interval([1.0]) == pytest.approx((0.2065, 1.0), abs=0.0001)


def test_seeds_that_come_out_alike_count_for_one_game_each() -> None:
    low, high = share_interval([1.0] * 20)
    assert (round(low, 3), high) == (round(20 / (20 + student(19) ** 2), 3), 1.0)
    low, high = share_interval([1 / 3, 1 - 2 / 3, 1 / 3 + 1e-16] * 10)
    assert high - low > 0.3


def test_rotations_that_agree_count_for_less_than_those_that_do_not() -> None:
    """A seed that decides the game is one game, however many rotations it is played in."""
    agreeing = share_interval([0.0, 1.0] * 20)
    own = share_interval([0.25, 0.75, 0.5, 0.5] * 10)
    assert agreeing[1] - agreeing[0] > 2 * (own[1] - own[0])


def seed_share(rng: Random, kind: str, players: int, share: float) -> float:
    """The share of one seed, over as many rotations as there are players."""
    if kind == "settled by the seat" and rng.random() < 0.6:
        return 1 / players
    if kind == "settled by the seed":
        share = rng.betavariate(2 * share, 2 * (1 - share))
    return fmean([rng.random() < share for _ in range(players)])


@pytest.mark.parametrize(
    ("kind", "players", "share"),
    [
        ("independent", 2, 0.5), ("independent", 4, 0.25), ("independent", 4, 0.9),
        ("settled by the seat", 2, 0.5), ("settled by the seat", 4, 0.25),
        ("settled by the seed", 2, 0.5), ("settled by the seed", 4, 0.3),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seeds", [3, 10, 50])
def test_the_true_share_lies_in_the_interval(
    kind: str, players: int, share: float, seeds: int
) -> None:
    rng, hit = Random(f"{kind} {players} {share} {seeds}"), 0
    for _ in range(400):
        low, high = share_interval([seed_share(rng, kind, players, share) for _ in range(seeds)])
        hit += low <= share <= high
    assert hit >= 0.92 * 400  # 0.95, less what 400 tries may be off
