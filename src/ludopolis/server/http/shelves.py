"""Games as addresses name them, and as pages list them."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.exceptions import HTTPException

from ludopolis.core import Game
from ludopolis.guides import guide_of
from ludopolis.server.ground import shelf
from ludopolis.server.http.page import cover_of
from ludopolis.words import PageWords


def find_game(name: str) -> Game:
    """The game, or a page that says there is none."""
    if name not in shelf.names():
        raise HTTPException(404)
    return shelf.find(name)


def games_by_length() -> list[Game]:
    """All games, the longest first."""
    return sorted(shelf.all_games(), key=lambda game: (-game.longest, game.name))


@cache
def cards(language: str) -> list[dict[str, Any]]:
    """The games as a shelf shows them."""
    return [
        {
            "name": game.name,
            "title": PageWords(language, game)(game.title),
            "fewest": game.players[0],
            "most": game.players[1],
            "variants": len(game.setup.choices),
            "cover": cover_of(game),
            "guided": guide_of(game) is not None,
        }
        for game in games_by_length()
    ]
