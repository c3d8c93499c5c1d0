"""What a bot is given, and what it gives back."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from ludopolis.core.game import Game
from ludopolis.core.numbers import i64
from ludopolis.core.state import State
from ludopolis.core.vocabulary import Options


class Seat:
    """A player's chair: the options, the view, and states it cannot tell from the true one."""

    def __init__(self, game: Game, s: State, player: i64) -> None:
        self.game = game  # what is played
        self.player = player  # whose seat it is
        self._state = s

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self._state.players

    @property
    def options(self) -> Options:
        """What the player may pick now; empty when it is not asked."""
        for step in self._state.asks():
            if step.player == self.player:
                return step.options(self._state)
        return []

    @property
    def view(self) -> dict[str, Any]:
        """What the player sees."""
        return self._state.view(self.player)

    def imagine(self, rng: Random) -> State:
        """A state the player cannot tell from the true one, to try things on."""
        return self._state.resample(self.player, rng)


class Bot(Protocol):
    """Somebody who picks. Bots know no more than their seat tells them."""

    name: str  # as it is called

    def choose(self, seat: Seat, rng: Random) -> int:
        """One of the seat's options."""
        ...
