"""What drawing a table costs in the middle of a game: after each pick, for each who looks.

    python benchmarks/drawing.py [--picks 40] [--seeds 2] [--profile 25] [game ...]

Milliseconds of processor, without a server: the pick itself, packing the position for the database,
and then for each seat and a spectator the whole table, of which the scene is the game's share.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import time
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

from middle import middle, pick

from ludopolis import games
from ludopolis.core import is_compiled
from ludopolis.server.drawing import rendering
from ludopolis.server.drawing.drawings import Drawings
from ludopolis.server.storage import snapshots
from ludopolis.server.storage.seats import Viewer


class Costs:
    """Seconds by what they were spent on."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = defaultdict(list)

    def timed(self, what: str, act: Callable[..., Any]) -> Callable[..., Any]:
        """What does the same, and notes how long it took."""

        def timing(*given: Any) -> Any:
            before = time.thread_time()
            done = act(*given)
            self.times[what].append(time.thread_time() - before)
            return done

        return timing

    def __str__(self) -> str:
        means = {what: 1000 * sum(times) / len(times) for what, times in self.times.items()}
        return ", ".join([f"{what} {mean:.2f}" for what, mean in means.items()])


def measure(name: str, picks: int, seed: int, costs: Costs) -> None:
    """So many picks from the middle of a game on, each drawn for everybody."""
    made, rng = middle(name, seed), Random(seed)
    viewers = [*[Viewer((seat,), seat) for seat in range(len(made.seats))], Viewer()]
    for viewer in viewers:
        Drawings().update(made, viewer, None)
    picking, packing = costs.timed("pick", pick), costs.timed("pack", snapshots.pack)
    drawing, writing = costs.timed("drawing", Drawings().update), costs.timed("json", json.dumps)
    scene, rendering._scene = rendering._scene, costs.timed("scene", rendering._scene)
    for _ in range(picks):
        if made.over:
            break
        picking(made, rng)
        packing(made.match)
        made.version += 1
        for viewer in viewers:
            writing(drawing(made, viewer, None))
    rendering._scene = scene


def main() -> None:
    parser = argparse.ArgumentParser(description="What drawing a table costs.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--picks", type=int, default=40)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--profile", type=int, default=0, help="lines of a profile to show")
    given = parser.parse_args()
    print(f"the package is {'compiled' if is_compiled() else 'plain'}; milliseconds")
    for name in given.games or games.names():
        costs, profile = Costs(), cProfile.Profile()
        if given.profile:
            profile.enable()
        for seed in range(given.seeds):
            measure(name, given.picks, seed, costs)
        profile.disable()
        print(f"{name}: {costs}")
        if given.profile:
            pstats.Stats(profile).sort_stats("tottime").print_stats(given.profile)


if __name__ == "__main__":
    main()
