"""`ludopolis analyse` says where a finished game was lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludopolis import games
from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.core import Match, record
from ludopolis.insight import analysis, duels

Values = dict[str, Any]
Store = Callable[[Values], Path]


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few pairs, so that a test takes little time."""
    monkeypatch.setattr(analysis, "ROUNDS", ((3, 10),))
    monkeypatch.setattr(analysis, "CONTESTED", (3, 4, 1))
    monkeypatch.setattr(duels, "HORIZON", 1)


@pytest.fixture(scope="module")
def lost() -> Values:
    """A game of Capital Lux 2 in which the first player picks anything."""
    game = games.find("capital-lux-2")
    result = play_game(game, [make("random"), make("greedy")], seed=5)
    return record(replayed(game, result), ["Ana", "Bo"])


def test_the_turns_that_cost_most_are_named(run: Any, lost: Values, store: Store) -> None:
    said = run("analyse", store(lost)).stdout
    assert "The turns that cost most:" in said
    assert "1. Ana, after " in said
    assert "   made: " in said
    assert "   better: " in said
    assert "No clear mistakes" not in said


def test_all_of_it_is_said_in_french(run: Any, lost: Values, store: Store) -> None:
    said = run("analyse", store(lost), "--lang", "fr").stdout
    assert "Les tours qui ont coûté le plus :" in said
    assert "The turns" not in said
    assert re.search(r"\d,\d à -?\d+,\d\] points", said)  # as French writes numbers


def test_machines_get_all_of_it(run: Any, lost: Values, store: Store) -> None:
    found = json.loads(run("analyse", store(lost), "--json").stdout)
    assert (found["game"], found["players"], found["done"]) == ("capital-lux-2", 2, 1.0)
    assert found["names"] == ["Ana", "Bo"]
    assert found["course"][-1]["scores"] == lost["scores"]
    worst = found["costly"][0]
    assert worst["points"].keys() == {"mean", "low", "high"}
    made = [line.partition(" ")[2] for line in lost["log"][worst["place"] :]]
    assert worst["made"]["picks"][0] == made[0]
    assert worst["better"]["text"]


def test_turns_of_one_player_can_be_asked_for(run: Any, lost: Values, store: Store) -> None:
    found = json.loads(run("analyse", store(lost), "--player", 1, "--json").stdout)
    assert {turn["seat"] for turn in found["costly"]} == {0}


def test_a_player_that_is_not_there_is_refused(refused: Any, lost: Values, store: Store) -> None:
    said = refused("analyse", store(lost), "--player", 3)
    assert said == "--player: expected a number from 1 to 2, found 3"


def test_a_game_without_weights_is_refused(refused: Any, values: Values, store: Store) -> None:
    said = "game: harbour cannot be analysed: no judgement of it was learned"
    assert refused("analyse", path := store(values)) == f"{path}: {said}"


def test_a_game_that_goes_on_is_refused(refused: Any, store: Store) -> None:
    values = record(Match(games.find("capital-lux-2"), 2, seed=1), [])
    said = "log: the game is not over: only finished games are analysed"
    assert refused("analyse", path := store(values)) == f"{path}: {said}"


def test_a_damaged_record_is_refused(refused: Any, lost: Values, store: Store) -> None:
    path = store(lost | {"log": [*lost["log"][:3], "0 nonsense"]})
    assert refused("analyse", path).startswith(f"{path}: log[3]: ")


def test_a_file_that_is_not_there_is_refused(refused: Any, tmp_path: Path) -> None:
    assert refused("analyse", tmp_path / "none.json").endswith(": there is no such file")
