"""How strong the bots are: what tournaments have shown, kept beside a game's weights."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ludopolis.bots import LEVELS, weights_path
from ludopolis.bots.levels import tuned
from ludopolis.core import Game


class Standing(NamedTuple):
    """How one bot did; shares are parts of 1, intervals of 95 %."""

    bot: str
    won: float
    interval: tuple[float, float]
    fair: float  # what it would have won if all were equal
    score: float
    score_interval: tuple[float, float]
    milliseconds: float  # for one pick


class Row(NamedTuple):
    """A tournament: the command that played it, and who did how well, the best first."""

    command: str
    players: int
    games: int
    weights: str  # the sum of the weights that played
    standings: tuple[Standing, ...]


def ladder_path(game: Game) -> Path:
    """Where a game keeps what was measured."""
    return weights_path(game).with_name("ladder.json")


def ladder(game: Game) -> tuple[Row, ...]:
    """All tournaments of a game, fewer players first; none if nothing was measured."""
    return _read(ladder_path(game))


@cache
def _read(path: Path) -> tuple[Row, ...]:
    if not path.exists():
        return ()
    return tuple(row(values) for values in json.loads(path.read_text("utf-8")))


def row(values: Mapping[str, Any]) -> Row:
    """A row from its plain values."""
    standings = [
        Standing(
            each["bot"], each["won"], tuple(each["interval"]), each["fair"], each["score"],
            tuple(each["score_interval"]), each["milliseconds"],
        )
        for each in values["standings"]
    ]  # fmt: skip
    return Row(
        values["command"], values["players"], values["games"], values["weights"], tuple(standings)
    )


def sum_of_weights(game: Game, players: int) -> str:
    """Tells apart what levels play by at a table; empty for a game without weights."""
    path = weights_path(game, players)
    if not path.exists():
        return ""
    found = [(level, tuned(game, players, level, 0)) for level in LEVELS]
    warm = "".join(f"{level} {each}\n" for level, each in found if each)
    return sha256(path.read_bytes() + warm.encode()).hexdigest()[:16]


def scores(rows: Iterable[Row]) -> dict[str, dict[int, float]]:
    """For each bot its mean score by number of players, in the first such row."""
    found: dict[str, dict[int, float]] = {}
    for each in rows:
        for standing in each.standings:
            found.setdefault(standing.bot, {}).setdefault(each.players, standing.score)
    return found
