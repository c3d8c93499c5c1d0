"""Ratings, which depend on the order of games only."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from ludopolis.arena import Result
from ludopolis.arena.ratings import rated


def game(bots: str, ranks: list[int]) -> Result:
    names = bots.split()
    return Result(0, names, [0] * len(names), ranks, True, 1, [])


def test_a_game_counts_as_openskill_says() -> None:
    model = PlackettLuce()
    sides = [[model.rating()], [model.rating()], [model.rating()]]
    after = model.rate(sides, ranks=[2.0, 1.0, 2.0])
    found = rated([game("a b c", [2, 1, 2])])
    assert [found[bot]["mu"] for bot in "abc"] == [round(side[0].mu, 3) for side in after]
    assert [found[bot]["sigma"] for bot in "abc"] == [round(side[0].sigma, 3) for side in after]


def test_the_ordinal_is_what_a_bot_is_at_least() -> None:
    found = rated([game("a b", [1, 2])])["a"]
    assert found["ordinal"] == pytest.approx(found["mu"] - 3 * found["sigma"], abs=0.002)


def test_who_wins_rises_and_becomes_better_known() -> None:
    few, many = rated([game("a b", [1, 2])] * 3), rated([game("a b", [1, 2])] * 12)
    assert few["b"]["mu"] < 25 < few["a"]["mu"] < many["a"]["mu"]
    assert many["a"]["sigma"] < few["a"]["sigma"] < 25 / 3


def test_seats_of_one_bot_move_it_by_their_mean() -> None:
    apart = rated([game("a b c d", [1, 2, 3, 4])])
    shared = rated([game("a b a b", [1, 2, 3, 4])])
    mean = (apart["a"]["mu"] + apart["c"]["mu"]) / 2
    assert shared["a"]["mu"] == pytest.approx(mean, abs=0.001)


def test_a_bot_that_meets_itself_stays_where_it_is() -> None:
    found = rated([game("a a", [1, 2]), game("a a a", [1, 2, 2]), game("a a", [2, 1])])
    assert found["a"]["mu"] == 25.0


def test_who_plays_alone_is_not_rated() -> None:
    assert rated([game("a", [1])]) == {}
