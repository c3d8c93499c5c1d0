"""The control: bots that are the same come out even."""

from __future__ import annotations

import pytest

from ludopolis.arena import play_fixture
from tests.arena.tables import outcome, tournament


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_bot_without_luck_is_exactly_even_with_itself(first: str, players: int) -> None:
    found = outcome(tournament(first, players=players, games=8 * players))
    (line_up,) = found["line_ups"]
    assert [place["win_share"] for place in line_up["places"]] == [round(1 / players, 4)] * players
    assert len({place["mean"] for place in line_up["places"]}) == 1
    assert found["bots"][first]["win_share"] == found["bots"][first]["fair_share"] == 1.0
    assert found["bots"][first]["wins_per_seat"] == round(1 / players, 4)
    assert found["bots"][first]["rating"]["mu"] == 25.0


def test_a_bot_without_luck_plays_the_same_game_in_all_rotations(first: str) -> None:
    held = tournament(first, players=3, games=3)
    logs = [(play_fixture(held, number, keep=True).record or {})["log"] for number in range(3)]
    assert logs[0] == logs[1] == logs[2]


def test_a_bot_under_two_names_is_exactly_even(first: str) -> None:
    found = outcome(tournament(first, f"{first}:1", players=4, games=40))
    one, other = found["bots"][first], found["bots"][f"{first}:1"]
    assert one["win_share"] == other["win_share"] == one["fair_share"] == 0.5
    assert one["mean"] == other["mean"]


def test_seats_of_an_even_match_need_not_be_even(first: str) -> None:
    """So that the control says something: it is the rotation that makes places even."""
    seats = outcome(tournament(first, players=3, games=24))["seats"]
    assert len({seat["win_share"] for seat in seats.values()}) > 1


@pytest.mark.parametrize("players", [2, 4])
def test_random_is_even_with_itself_as_far_as_can_be_told(players: int) -> None:
    (line_up,) = outcome(tournament("random", players=players, games=600))["line_ups"]
    shares = [place["win_share"] for place in line_up["places"]]
    assert sum(shares) == pytest.approx(1.0, abs=0.001)
    assert len(set(shares)) > 1
    for place in line_up["places"]:
        low, high = place["win_interval"]
        assert low < 1 / players < high
        assert high - low < 0.12
