"""What is counted of each game."""

from __future__ import annotations

from typing import Any

import pytest

from ludopolis.arena import Played, Result, Tournament, counted
from ludopolis.arena.timing import Timed, Watch, three_digits
from ludopolis.bots import make
from tests.arena.tables import tournament


def game(held: Tournament, number: int, scores: list[int], ranks: list[int]) -> Played:
    fixture = held.fixture(number)
    result = Result(fixture.seed, fixture.bots, scores, ranks, True, 9, [])
    return Played(number, result, [[1000.0 * (seat + 1)] for seat in range(held.players)])


@pytest.fixture
def found() -> dict[str, Any]:
    """One against two on three seats, over two seeds; `greedy` sits on 0, 2, 1."""
    held = tournament("greedy", "random", players=3, games=6)
    assert held.line_ups == [["greedy", "random", "greedy"]]
    return counted(
        held,
        [
            game(held, 0, [5, 3, 1], [1, 2, 3]),  # greedy random greedy
            game(held, 1, [4, 4, 2], [1, 1, 3]),  # random greedy greedy: shared
            game(held, 2, [3, 3, 3], [1, 1, 1]),  # greedy greedy random: shared by all
            game(held, 3, [1, 9, 2], [3, 1, 2]),
            game(held, 4, [9, 1, 2], [1, 3, 2]),
            game(held, 5, [0, 0, 6], [2, 2, 1]),
        ],
    )


def test_shared_first_places_count_as_parts(found: dict[str, Any]) -> None:
    assert found["bots"]["greedy"]["win_share"] == round((1 + 1 / 2 + 2 / 3) / 6, 4)
    assert found["bots"]["random"]["win_share"] == round((1 / 2 + 1 / 3 + 3) / 6, 4)


def test_a_bot_on_several_seats_is_one_row(found: dict[str, Any]) -> None:
    greedy, random = found["bots"]["greedy"], found["bots"]["random"]
    assert (greedy["games"], greedy["seats"], greedy["fair_share"]) == (6, 12, round(2 / 3, 4))
    assert (random["games"], random["seats"], random["fair_share"]) == (6, 6, round(1 / 3, 4))
    assert greedy["wins_per_seat"] == pytest.approx(greedy["win_share"] / 2, abs=0.0001)
    assert random["wins_per_seat"] == random["win_share"]


def test_the_best_per_seat_comes_first(found: dict[str, Any]) -> None:
    assert list(found["bots"]) == ["random", "greedy"]


def test_scores_are_averaged_over_seats(found: dict[str, Any]) -> None:
    assert found["bots"]["random"]["mean"] == round(34 / 6, 3)
    assert found["bots"]["greedy"]["mean"] == 24 / 12


def test_places_of_a_line_up_and_seats_are_told_apart(found: dict[str, Any]) -> None:
    (line_up,) = found["line_ups"]
    assert [place["bot"] for place in line_up["places"]] == ["greedy", "random", "greedy"]
    firsts = [1 + 0 + 1 / 3, 1 / 2 + 1 / 3 + 3, 1 / 2 + 1 / 3]
    assert [place["win_share"] for place in line_up["places"]] == [
        round(first / 6, 4) for first in firsts
    ]
    seats = [1 + 1 / 2 + 1 / 3 + 1, 1 / 2 + 1 / 3 + 1, 1 / 3 + 1]
    assert [found["seats"][seat]["win_share"] for seat in "012"] == [
        round(first / 6, 4) for first in seats
    ]


def test_times_are_those_of_the_bot_wherever_it_sat(found: dict[str, Any]) -> None:
    assert found["bots"]["random"]["time"] == {"decisions": 6, "mean_ms": 2.0, "p95_ms": 3.0}


def test_a_game_that_all_lose_has_no_first_place() -> None:
    held = tournament("random", players=2, games=2)
    found = counted(held, [game(held, number, [1, 1], [2, 2]) for number in range(2)])
    assert found["bots"]["random"]["win_share"] == 0.0


def test_the_95th_of_100_times_is_not_the_last() -> None:
    watch = Watch()
    watch.add(range(1000, 101_000, 1000))
    assert watch.summary() == {"decisions": 100, "mean_ms": 50.5, "p95_ms": 95.0}


def test_who_never_decided_has_no_time() -> None:
    assert Watch().summary() == {"decisions": 0, "mean_ms": None, "p95_ms": None}


def test_times_have_three_digits() -> None:
    assert [three_digits(value) for value in (0.0, 1.2345, 98765.0)] == [0.0, 1.23, 98800.0]


def test_a_watch_does_not_change_what_a_bot_is_called() -> None:
    assert Timed(make("greedy:3")).name == "greedy:3"
