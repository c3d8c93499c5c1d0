"""Random games of every table keep the rules of the interface and the invariants of the game.

A short run is part of all tests. `LUDOPOLIS_GAMES=100` plays so many games at each table instead.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from ludopolis import bots
from ludopolis.arena import play_game
from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.rules.scoring import total
from ludopolis.games.seven_wonders_dice.state import SevenWondersDice
from ludopolis.testing import Care, check_game, check_play

GAMES = int(os.environ.get("LUDOPOLIS_GAMES", "1"))
EACH_NUMBER = pytest.mark.parametrize("players", range(2, 8))
EACH_CHOICE = pytest.mark.parametrize("cities", ["random", "chosen"])


@pytest.mark.thorough
@EACH_NUMBER
@EACH_CHOICE
def test_quick_games(players: int, cities: str) -> None:
    played = check_play(GAME, players, {"cities": cities}, range(GAMES), care=Care(every=50))
    assert (played.games, played.truncated) == (GAMES, 0)


@pytest.mark.thorough
@EACH_NUMBER
def test_careful_games(players: int) -> None:
    cities = "chosen" if players % 2 else "random"
    care = Care(every=60, breadth=2)
    played = check_game(GAME, players, {"cities": cities}, [players], care=care)
    assert (played.games, played.truncated) == (1, 0)


@pytest.mark.thorough
@EACH_NUMBER
def test_points_are_the_sum_of_their_events(players: int) -> None:  # WD-16.2
    """Coins stay in the reserve, 53 spaces on the board, and the score board adds up."""
    s, rng = GAME.start(players), Random(players)
    assert isinstance(s, SevenWondersDice)
    told = [0] * players
    while not s.over:
        decision = rng.choice(s.decisions())
        option = s.draw(rng) if decision.player < 0 else rng.choice(decision.options)
        s.events = []
        s.apply(option, decision.player)
        for event in s.events:
            if GAME.events[event.kind].points:
                told[event.player] += event.amount
        for me in s.seats:
            assert 0 <= me.coins <= 35
            assert me.crossed < 1 << 53
    assert s.scores() == told == [int(total(s, me, True)) for me in s.seats]


def test_greedy_plays_better_than_chance_and_makes_an_end() -> None:
    table = [bots.make("greedy:1"), *[bots.make("random")] * 3]
    result = play_game(GAME, table, 1)
    assert result.ranks[0] == 1
    assert result.over
    codes = [GAME.options[option].code for _, option in result.log]
    assert len([code for code in codes if code.startswith("roll blue")]) <= 40
