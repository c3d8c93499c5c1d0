"""Games as addresses name them."""

from __future__ import annotations

from starlette.exceptions import HTTPException

from ludopolis.core import Game
from ludopolis.server.ground import shelf


def find_game(name: str) -> Game:
    """The game, or a page that says there is none."""
    if name not in shelf.names():
        raise HTTPException(404)
    return shelf.find(name)
