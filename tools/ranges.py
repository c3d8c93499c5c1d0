"""Write down between which bounds the numbers of positions lie, and then docs/features.md.

python tools/ranges.py [GAME ...]

For each number of players so many games are played at random and so many by `learned`, or by
`greedy` where nothing was learned; whoever has a choice looks at the position.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random

import features
import numpy as np

from ludopolis import bots, games
from ludopolis.core import Course, Game, Seat
from ludopolis.learned import fingerprint
from ludopolis.learned.ranges import ranges_path

AT_RANDOM, IN_EARNEST = 40, 2  # games for each number of players


def courses(game: Game) -> Iterator[tuple[Course, str]]:
    fewest, most = game.players
    strong = "learned" if bots.weights_path(game).exists() else "greedy:1"
    for players in range(fewest, most + 1):
        for seed in range(AT_RANDOM + IN_EARNEST):
            name = "random" if seed < AT_RANDOM else strong
            yield Course(game, game.start(players), seed), name


def positions(course: Course, name: str) -> Iterator[list[int]]:
    bot, rng = bots.make(name), Random(course.seed)
    while course.options:
        yield list(course.game.features(course.state, course.player))
        course.pick(bot.choose(Seat(course.game, course.state, course.player), rng))


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
