"""Which bot beats which. Seeds are fixed, so these games are the same on every run."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludopolis import bots
from ludopolis.arena import play_game
from ludopolis.bots.greedy import GreedyBot
from ludopolis.bots.montecarlo import utility
from ludopolis.core import CHANCE, Seat, State
from ludopolis.games import find
from tests.pebbles import PEBBLES, PLACE, Pebbles, PebblesGame

HARBOUR = find("harbour")


def wins(name: str, against: str, players: int, games: int) -> float:
    """The share of games won by one seat, which moves on after each game; ties are shared."""
    won = 0.0
    for seed in range(games):
        seat = seed % players
        table = [bots.make(name if place == seat else against) for place in range(players)]
        ranks = play_game(HARBOUR, table, seed).ranks
        won += (ranks[seat] == 1) / ranks.count(1)
    return won / games


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "against", "players", "games", "least"),
    [
        ("greedy:4", "random", 3, 240, 0.40),  # a third would be even
        ("montecarlo:100", "random", 2, 160, 0.55),
        ("montecarlo:100", "greedy:4", 2, 160, 0.52),
    ],
)
def test_thinking_wins(name: str, against: str, players: int, games: int, least: float) -> None:
    assert wins(name, against, players, games) > least


def dealt(game: Any, players: int = 2) -> State:
    s, rng = game.start(players), Random(0)
    while s.asking().player == CHANCE:
        s.apply(s.draw(rng), CHANCE)
    return s


def test_greedy_sees_what_its_own_next_pick_will_bring() -> None:
    """The first pebble scores only with the second: 4 then 5 is the most (PB-2.2)."""
    s, bot, rng = dealt(PEBBLES), GreedyBot(), Random(1)
    for place in (4, 5):
        option = bot.choose(Seat(PEBBLES, s, 1), rng)
        assert option == PLACE.first + place - 1
        s.apply(option, 1)


class Spiteful(PebblesGame):
    """The pebbles of seat 0 are good for the others only."""

    def evaluate(self, s: Pebbles) -> list[float]:
        return [0.0] + [float(sum(s.pebbles[0]))] * (s.players - 1)


def test_greedy_takes_from_the_best_opponent() -> None:
    game = Spiteful()
    option = GreedyBot().choose(Seat(game, dealt(game), 0), Random(1))
    assert option == PLACE.first


def test_equal_options_are_all_picked_now_and_then() -> None:
    s = dealt(PEBBLES)
    while code(s).startswith("place"):
        s.apply(s.decision().options[0], s.asking().player)
    picked = {GreedyBot().choose(Seat(PEBBLES, s, 0), Random(seed)) for seed in range(40)}
    assert picked == set(s.decision().options)


def code(s: State) -> str:
    return PEBBLES.options[s.decision().options[0]].code


def outcome(*points: int) -> Pebbles:
    count = len(points)
    return Pebbles([-1] * count, [[] for _ in points], [-1] * count, list(points), [])


def test_a_better_place_is_worth_more_than_any_lead() -> None:
    narrow_first, clear_second = outcome(10, 9, 9), outcome(99, 100, 0)
    assert utility(narrow_first, 0) > utility(clear_second, 0)


def test_between_equal_places_the_lead_counts() -> None:
    assert utility(outcome(20, 9), 0) > utility(outcome(10, 9), 0)
    assert utility(outcome(8, 9), 0) > utility(outcome(1, 9), 0)


def test_players_who_share_places_share_what_they_are_worth() -> None:
    assert utility(outcome(9, 9), 0) == 0.5
