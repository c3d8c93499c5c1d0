"""The games and bots that are installed, looked up once: asking the packages of Python is slow."""

from __future__ import annotations

from functools import cache

from ludopolis import bots, games
from ludopolis.core import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(games.names())


@cache
def find(name: str) -> Game:
    """The game of this name."""
    return games.find(name)


@cache
def all_games() -> tuple[Game, ...]:
    """All games, by name."""
    return tuple(find(name) for name in names())


@cache
def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(bots.names())
