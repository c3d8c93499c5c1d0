"""The end of a game as a picture to keep, and the board of any as a small one."""

from __future__ import annotations

from typing import Any

from ludopolis.server.drawing import rendering
from ludopolis.server.drawing.ending import standings, verdict
from ludopolis.server.drawing.pictures import SIZE, SMALL, WINDOW, board, body, style, svg
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.templates import render


def final(sight: Sight) -> str:
    """The end of a game as a picture that needs nothing beside it."""
    words, game = sight.words, sight.game
    given: dict[str, Any] = {
        "verdict": verdict(sight),
        "standings": standings(sight),
        "title": game.title,
    }
    head = render("table/picture.html", words, **given).strip()
    inner = body(rendering.lying(sight), words, rendering.colours(sight), head)
    return svg(inner, style(game.folder), SIZE, words(game.title))


def small(sight: Sight) -> str:
    """The board as it is now, for a list."""
    words, game = sight.words, sight.game
    inner = board(rendering.lying(sight), words, rendering.colours(sight))
    return svg(inner, style(game.folder, WINDOW), SMALL, words(game.title))
