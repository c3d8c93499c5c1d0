"""Whatever is written in a record: it is refused in words, or it plays.

A short run is part of all tests. `LUDOPOLIS_DAMAGES=5000` tries so many for each game instead.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from ludopolis import games
from ludopolis.core import Game, InputError, Match, load, parse, record

DAMAGES = int(os.environ.get("LUDOPOLIS_DAMAGES", "60"))
VALUES = [
    None, True, -1, 0, 1, 3, 10**20, 2**63, 1.5, "", "0", "é", "\0", "\ud800", "x" * 5000, [], {},
    [1], ["0 bid 1"], {"a": 1}, [[[]]],
]  # fmt: skip
Change = Callable[[dict[str, Any], Random], None]


def a_field(values: dict[str, Any], rng: Random) -> None:
    values[rng.choice(sorted(values))] = rng.choice(VALUES)


def a_field_inside(values: dict[str, Any], rng: Random) -> None:
    inner = values.get(rng.choice(["edition", "setup"]))
    if isinstance(inner, dict):
        inner[rng.choice([*inner, "more"])] = rng.choice(VALUES)


def one_more_or_less(values: dict[str, Any], rng: Random) -> None:
    if rng.random() < 0.5:
        del values[rng.choice(sorted(values))]
    else:
        values[rng.choice(["more", "conceded", "ludo\0polis"])] = rng.choice(VALUES)


def a_line(values: dict[str, Any], rng: Random) -> None:
    log = values["log"]
    place, line = rng.randrange(len(log)), str(rng.choice(log))
    player, _, code = line.partition(" ")
    log[place] = rng.choice([
        line, "", " ", code, player, f"{player}  {code}", f"7 {code}", f"-1 {code}", f"-2 {code}",
        f"{player} {code} ", f"{player} {code[:-1]}", f"99999999999999999999 {code}", "0 ?",
        line.upper(), f"²{line}", rng.choice(VALUES),
    ])  # fmt: skip


def lines(values: dict[str, Any], rng: Random) -> None:
    log = values["log"]
    first, last = sorted([rng.randrange(len(log)), rng.randrange(len(log))])
    rng.choice([
        lambda: log.__delitem__(slice(first, last + 1)),
        lambda: log.insert(first, log[last]),
        lambda: log.__setitem__(slice(first, last + 1), log[first : last + 1][::-1]),
        lambda: log.extend(log[first : last + 1]),
    ])()  # fmt: skip


def the_end(values: dict[str, Any], rng: Random) -> None:
    values["scores"] = rng.choice([[], [0, 0], [0, 0, 0], [-1], [1] * 9])
    values["conceded"] = rng.choice([{}, {"0": 1}, {"9": 1}, {"0": -1}, {"x": 1}, {"1": 10**9}])


CHANGES: list[Change] = [a_field, a_field_inside, one_more_or_less, a_line, a_line, lines, the_end]


def recorded(game: Game, rng: Random) -> dict[str, Any]:
    """The record of some of a random game."""
    players = rng.randint(*game.players)
    match, most = Match(game, players, seed=rng.randrange(10**6)), rng.randint(10, 90)
    while not match.state.over and len(match.log) < most:
        decision = match.state.decisions()[0]
        match.play(decision.player, game.options[rng.choice(list(decision.options))])
    return record(match, ["Ada"] * players)


def refusal(game: Game, content: str) -> str | None:
    """Why a record is refused, if it is."""
    try:
        load(game, parse(content))
    except InputError as problem:
        return str(problem)
    return None


@pytest.mark.parametrize("name", games.names())
def test_a_damaged_record_is_refused_or_plays(name: str) -> None:
    game, rng = games.find(name), Random(name)
    refused = 0
    for number in range(DAMAGES):
        if number % 20 == 0:
            whole = recorded(game, rng)
            assert load(game, whole).state.scores() == whole["scores"]
        values = deepcopy(whole)
        for _ in range(rng.choice([1, 1, 2])):
            change = rng.choice(CHANGES)
            if isinstance(values.get("log"), list) and values["log"]:
                change(values, rng)
        said = refusal(game, json.dumps(values))
        refused += said is not None
        assert said is None or 10 < len(said) < 600
    assert refused > DAMAGES / 2
