"""The games of a batch on a Ray cluster, as actors: `pip install 'ludopolis[ray]'`.

The machines of the cluster need the same version of Ludopolis. A step takes a message there and
one back, so that many games for each actor are played best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludopolis.arena.cluster import connect
from ludopolis.batch.arrays import Arrays, empty
from ludopolis.batch.processes import Share, shares
from ludopolis.batch.rows import Kind, Rows
from ludopolis.core import Game
from ludopolis.needing import needed

with needed("ray"):
    import ray


class Actors:
    """Actors with a share of the games each; what they know is copied into the arrays."""

    def __init__(self, game: Game, kind: Kind, workers: int, address: str) -> None:
        connect(address, workers)
        self.arrays: Arrays = empty(game, kind.games, kind.players)
        self._shares = shares(kind, workers)
        actor = ray.remote(num_cpus=1)(Actor)
        self._actors = [actor.remote(share) for share in self._shares]

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self._note([actor.reset.remote(seed) for actor in self._actors])

    def step(self, actions: Sequence[int]) -> None:
        """A pick in each game."""
        given = [actions[share.first : share.last] for share in self._shares]
        self._note([actor.step.remote(part) for actor, part in zip(self._actors, given)])

    def _note(self, tasks: list[Any]) -> None:
        for share, answer in zip(self._shares, ray.get(tasks)):
            rows: tuple[Any, ...] = self.arrays.part(share.first, share.last)
            for ours, theirs in zip(rows, answer):
                ours[:] = theirs

    def close(self) -> None:
        """End the actors, and what was started for them."""
        ray.shutdown()


class Actor:
    """Plays a share of the games on a machine of the cluster."""

    def __init__(self, share: Share) -> None:
        kind = share.kind
        self.arrays = empty(kind.found(), share.last - share.first, kind.players)
        self.rows = Rows(kind, share.first, self.arrays)

    def reset(self, seed: int) -> tuple[Any, ...]:
        """Begin all games anew."""
        self.rows.reset(seed)
        return tuple(self.arrays)

    def step(self, actions: Sequence[int]) -> tuple[Any, ...]:
        """A pick in each game."""
        self.rows.step(actions)
        return tuple(self.arrays)
