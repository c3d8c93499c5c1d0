"""Scenes as trees, for the tests of every game's drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from xml.etree import ElementTree

from ludopolis.core import Drawing, Edition, Game, Region
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.words import Words

NAMES = ["Ana", "<b>Bo</b>", 'C"lo', "D'Or", "{x}", "Eva", "Flo"]  # as people call themselves

Tree = ElementTree.Element


class Stage:
    """Draws the views of one game, as its table does."""

    def __init__(self, game: Game, regions: Callable[[Drawing], list[Region]]) -> None:
        self.game = game
        self.regions = regions

    def draw(
        self,
        view: dict[str, Any],
        viewer: int | None = 0,
        language: str = "en",
        asked: Sequence[int] = (0,),
        edition: Edition | None = None,
    ) -> list[Region]:
        """The regions that somebody is shown."""
        played = edition or self.game.edition()
        words = Words(language, self.game, NAMES[: len(view["players"])], played)
        tables = self.game.tables(played)
        return self.regions(TableDrawing(self.game, tables, view, viewer, list(asked), words))

    def codes_of(self, element: Tree) -> set[str]:
        """The options that an element stands for."""
        options, found = self.game.options, set()
        for code in element.get("data-option", "").split("|"):
            if code.endswith(" *"):
                found |= {option.code for option in options if option.code.startswith(code[:-1])}
            elif ">" in code:  # one pick right after another, in one act
                assert all(pick in options.by_code for pick in code.split(">")), code
            elif code:
                assert code in options.by_code, code
                found.add(code)
        return found

    def pointable(self, drawn: list[Region]) -> set[str]:
        """The codes of all options that some element stands for."""
        return {code for element in parsed(drawn).iter() for code in self.codes_of(element)}


def parsed(drawn: list[Region]) -> Tree:
    """The whole table as a tree; it is well formed, or this fails."""
    return ElementTree.fromstring(f"<table>{''.join(region.html for region in drawn)}</table>")
