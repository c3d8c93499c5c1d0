"""The games that are installed, looked up once: asking the packages of Python takes long."""

from __future__ import annotations

from functools import cache

from ludopolis import games
from ludopolis.core import Game


@cache
def find(name: str) -> Game:
    """The game of this name."""
    return games.find(name)


@cache
def all_games() -> tuple[Game, ...]:
    """All games, by name."""
    return tuple(find(name) for name in games.names())
