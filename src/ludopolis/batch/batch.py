"""A batch of games, wherever they are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludopolis.batch.arrays import Arrays, empty
from ludopolis.batch.playing import Play, checked_reward
from ludopolis.batch.processes import Processes
from ludopolis.batch.rows import Kind, Rows
from ludopolis.core import Edition, Game, InputError


class Players(Protocol):
    """Who plays the games of a batch and writes them into its arrays."""

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        ...

    def step(self, actions: Sequence[int]) -> None:
        """A pick in each game."""
        ...

    def close(self) -> None:
        """End what was started for it."""
        ...


class Batch:
    """So many games of one kind, stepped together; a game that ends is followed by another.

    `now` has what is known of each: whose choice it is, what they see and what is open to them, and
    what the last step paid. Chance draws by itself, and who has no choice is not asked. Row `r`
    plays with the seeds `seed + r`, `seed + r + games` and so on, whoever plays it: `workers`
    processes of this machine (with 1, this one), or with `ray` as many actors on the cluster at
    that address (`local` starts one here, `auto` finds the one that runs here).

    `reward` is what a game pays in its end: `win` (1, or a share of it), `place` (from 1 for the
    first to -1 for the last) or `score`. A game that is cut off pays nothing.
    """

    def __init__(
        self,
        game: str | Game,
        games: int = 64,
        players: int | None = None,
        setup: Mapping[str, Any] | None = None,
        edition: str | Path | Edition | None = None,
        reward: str = "win",
        seed: int = 0,
        workers: int = 1,
        ray: str | None = None,
    ) -> None:
        if games < 1:
            raise InputError(f"expected 1 or more, found {games}", "games")
        if not 1 <= workers <= games:
            said = f"expected 1 to {games}, as many as there are games, found {workers}"
            raise InputError(said, "workers")
        one = Play(game, players, setup, edition)
        self.game, self.players, self.games = one.game, one.players, games
        named = one.game.name if isinstance(game, str) else one.game
        paid = checked_reward(reward)
        kind = Kind(named, one.players, one.setup, one.edition, paid, games)
        self.now, self._played = self._seated(kind, workers, ray)
        self.reset(seed)

    def _seated(self, kind: Kind, workers: int, ray: str | None) -> tuple[Arrays, Players]:
        if ray is not None:
            from ludopolis.batch.cluster import Actors

            actors = Actors(self.game, kind, workers, ray)
            return actors.arrays, actors
        if workers > 1:
            processes = Processes(self.game, kind, workers)
            return processes.arrays, processes
        arrays = empty(self.game, kind.games, kind.players)
        return arrays, Rows(kind, 0, arrays)

    def reset(self, seed: int = 0) -> Arrays:
        """Begin all games anew; the first row with this seed."""
        self._played.reset(seed)
        return self.now

    def step(self, actions: ArrayLike) -> Arrays:
        """A pick in each game: the number of an option that is open there.

        Where one is not open, an error says in which game, and nothing at all is done.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            said = f"expected {self.games} whole numbers, found {given.dtype} of shape"
            raise InputError(f"{said} {given.shape}", "actions")
        self._check(given)
        self._played.step(given.tolist())
        return self.now

    def _check(self, actions: NDArray[Any]) -> None:
        mask = self.now.action_mask
        known = (actions >= 0) & (actions < mask.shape[1])
        is_open = known & (mask[np.arange(self.games), np.where(known, actions, 0)] == 1)
        if not is_open.all():
            row = int(np.argmin(is_open))
            options = np.flatnonzero(mask[row]).tolist()
            said = f"expected one of the open options {options}, found {actions[row]}"
            raise InputError(said, f"action of game {row}")

    def close(self) -> None:
        """End the processes that play, if there are any."""
        self._played.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, one: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()
