"""A game that somebody else drives, as its seats see it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludopolis.batch import Play, paid
from ludopolis.batch.rows import numbers, write_observed
from ludopolis.core import InputError
from ludopolis.words import Words

MODES: Final = ("ansi", "human", "svg")  # ways to render


class SeenPlay(Play):
    """One game after the other, with what its seats are told."""

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [f"player_{seat}" for seat in range(self.players)]

    def observed(self, player: int) -> NDArray[np.int16]:
        """What a seat knows of the position, as numbers."""
        numbers = self.game.features(self.state, player)
        found = np.empty(len(numbers), np.int16)
        write_observed(numbers, found)
        return found

    def mask(self, player: int) -> NDArray[np.int8]:
        """1 for each option that is open to a seat now, else 0."""
        found = np.zeros(len(self.game.options), np.int8)
        if player == self.player:
            found[numbers(self.options)] = 1
        return found

    def rewards(self, kind: str) -> list[float]:
        """What each seat gets in the end: for a win, for its place, or its score."""
        return paid(self.state, kind)

    def shown(self, viewer: int | None = None, language: str = "en") -> str:
        """The table as text, as a seat sees it; None is a spectator, who sees what is open."""
        view: dict[str, Any] = self.state.view(viewer)
        drawn = self.game.board(view, Words(language, self.game, self.names, self.edition))
        if drawn is not None:
            return drawn
        return "\n".join(f"{field}: {value}" for field, value in view.items())

    def rendered(self, mode: str | None, viewer: int | None = None) -> str | None:
        """The table as text (`ansi`) or as a picture (`svg`); `human` prints the text."""
        if mode == "svg":
            return self.pictured(viewer)
        if mode == "human":
            print(self.shown(viewer))
        return self.shown(viewer) if mode == "ansi" else None

    def pictured(self, viewer: int | None = None, language: str = "en") -> str:
        """The table as a seat sees it, as an SVG picture that needs nothing beside it."""
        from ludopolis.notebook import picture  # needs an extra, as it draws like the pages do

        drawn = picture(self.game, self.state, viewer, self.names, self.edition, language)
        return drawn.svg


def checked_mode(mode: str | None) -> str | None:
    """A way to render that there is."""
    if mode is not None and mode not in MODES:
        raise InputError(f"expected one of {', '.join(MODES)}, found {mode!r}", "render_mode")
    return mode
