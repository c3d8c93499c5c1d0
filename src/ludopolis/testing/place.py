"""Where in which game something was found, so that a failure can be looked at again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from ludopolis.core import Game


class ConformanceError(AssertionError):
    """A game that breaks a rule of the interface: which game, where in it, and which rule."""


class Care(NamedTuple):
    """How much is looked at."""

    every: int = 1  # the dear checks are made at one position in so many
    breadth: int = 6  # how many options of one decision, or orders of lanes, are tried
    may_truncate: bool = False  # whether random play may reach the game's bound


class Played(NamedTuple):
    """What was played under watch."""

    games: int  # to the end
    picks: int  # in all of them
    truncated: int  # games that were stopped at the game's bound


class Place:
    """A place in a game under watch."""

    def __init__(
        self, game: Game, players: int, setup: Mapping[str, Any] | None, seed: int
    ) -> None:
        self.game = game
        self.players = players
        self.setup = {} if setup is None else dict(setup)
        self.seed = seed
        self.log: list[str] = []

    def __str__(self) -> str:
        setup = f", setup {json.dumps(self.setup)}" if self.setup else ""
        last = f", the last '{self.log[-1]}'" if self.log else ""
        return (
            f"{self.game.name}, {self.players} players{setup}, seed {self.seed}, "
            f"after {len(self.log)} picks{last}"
        )

    def broken(self, problem: str) -> ConformanceError:
        """The error that says what is wrong here."""
        return ConformanceError(f"{self}: {problem}")

    def codes(self, options: list[int]) -> str:
        """Options as a reader knows them."""
        words = self.game.options
        known = [words[o].code if 0 <= o < len(words) else f"number {o}" for o in options]
        return ", ".join(known) or "none"

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Say where it happened when the game itself fails."""
        try:
            yield
        except ConformanceError:
            raise
        except Exception as problem:
            raise self.broken(f"the game fails: {type(problem).__name__}: {problem}") from problem
