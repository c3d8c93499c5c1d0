"""The weights that are shipped with games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludopolis import bots, games
from ludopolis.arena import play_game
from ludopolis.core import is_compiled
from ludopolis.learned import weights
from ludopolis.learned.net import fits

SHIPPED = [
    name for name in games.names() if (Path(games.find(name).folder) / "judge/weights.npz").exists()
]


def test_terra_mystica_has_weights() -> None:
    assert "terra-mystica" in SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
def test_they_fit_the_game_and_are_small_and_say_where_they_come_from(name: str) -> None:
    game = games.find(name)
    net = weights(game)
    assert net is not None
    assert fits(net, game)
    path = Path(game.folder) / "judge" / "weights.npz"
    assert path.stat().st_size <= 1_000_000
    told = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert {"command", "commit", "learned", "strength"} <= set(told)
    assert told["learned"]["games"] > 1000


@pytest.mark.skipif(not is_compiled(), reason="greedy thinks for minutes in plain Python")
@pytest.mark.parametrize("name", SHIPPED)
def test_learned_wins_against_greedy(name: str) -> None:
    """Six games between two; the docs tell the measured share."""
    game, won = games.find(name), 0
    for seed in range(6):
        table = [bots.make("learned"), bots.make("greedy:1")]
        ranks = play_game(game, table if seed % 2 else table[::-1], seed).ranks
        won += ranks[0 if seed % 2 else 1] == 1
    assert won >= 4
