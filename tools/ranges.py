"""Write down between which bounds the numbers of positions lie, and then docs/features.md.

python tools/ranges.py [GAME ...]

For each number of players so many games are played at random, with set-ups at random too, and some
by `learned`, or by `greedy` where nothing was learned, with the usual one. Whoever has a choice
looks at the position, and everybody at the last one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import features
import numpy as np

from ludopolis import bots, games
from ludopolis.core import Course, FirstPlayer, Flag, Game, OneOf, Seat, Several
from ludopolis.learned import fingerprint
from ludopolis.learned.ranges import ranges_path

AT_RANDOM, IN_EARNEST = 60, 1  # games for each number of players


def courses(game: Game) -> Iterator[tuple[Course, str]]:
    fewest, most = game.players
    strong = "learned" if bots.weights_path(game).exists() else "greedy:1"
    for players in range(fewest, most + 1):
        for seed in range(AT_RANDOM + IN_EARNEST):
            if seed < AT_RANDOM:
                yield Course(game, game.start(players, drawn(game, Random(seed))), seed), "random"
            else:
                yield Course(game, game.start(players), seed), strong


def drawn(game: Game, rng: Random) -> dict[str, Any]:
    """A set-up by chance; who begins is left to the game."""
    return {
        choice.name: rng.choice(list(choice.allowed()))
        for choice in game.setup
        if isinstance(choice, Flag | OneOf) and not isinstance(choice, FirstPlayer | Several)
    }


def positions(course: Course, name: str) -> Iterator[list[int]]:
    bot, rng = bots.make(name), Random(course.seed)
    while course.options:
        yield list(course.game.features(course.state, course.player))
        course.pick(bot.choose(Seat(course.game, course.state, course.player), rng))
    for seat in range(course.state.players):
        yield list(course.game.features(course.state, seat))


def measure(game: Game) -> None:
    played, lowest, highest = 0, None, None
    for course, name in courses(game):
        rows = np.array([*positions(course, name)])
        low, high = rows.min(0), rows.max(0)
        lowest = low if lowest is None else np.minimum(lowest, low)
        highest = high if highest is None else np.maximum(highest, high)
        played += 1
    assert lowest is not None
    assert highest is not None
    kept = {
        "features": fingerprint(game), "games": played,
        "lowest": lowest.tolist(), "highest": highest.tolist(),
    }  # fmt: skip
    ranges_path(game).write_text(json.dumps(kept) + "\n", "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or games.names():
        measure(games.find(name))
        print(name)
    features.PAGE.write_text(features.page(), "utf-8")
