"""Measure one game in the form that this interpreter imports; print the result as JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from random import Random

from ludopolis import bots
from ludopolis.arena import play_game
from ludopolis.core import CHANCE, NOBODY, Game, State, is_compiled
from ludopolis.games import find

CLONES = 20_000
FEATURES = 2_000
CHECKED = 10  # random games for each number of players


def speed(game: Game, players: int, seconds: float) -> tuple[float, float]:
    """Random games and picks per second, each game from a copy of the first position."""
    start, rng, games, picks = game.start(players), Random(1), 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for _ in range(5):
            picks += start.clone().play_out(rng, game.longest)
        games += 5
    took = time.perf_counter() - began
    return games / took, picks / took


def players_share(game: Game, players: int) -> float:
    """The share of picks that players make; the others are draws."""
    rng, picks, drawn = Random(2), 0, 0
    for _ in range(10):
        s, made = game.start(players), 0
        while s.stack and made < game.longest:
            drawn += s.asking().player == CHANCE
            made += 1
            s.apply(s.draw(rng), NOBODY)
        picks += made
    return (picks - drawn) / picks


def in_the_middle(game: Game, players: int) -> State:
    picks = game.start(players).play_out(Random(3), game.longest)
    s, rng = game.start(players), Random(3)
    s.play_out(rng, picks // 2)
    return s


def time_of(act: Callable[[], object], times: int) -> float:
    """Microseconds for one of so many acts, the quickest of five runs."""
    took = []
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(times // 5):
            act()
        took.append(time.perf_counter() - began)
    return min(took) / (times // 5) * 1e6


def checksum(game: Game) -> str:
    """A hash over all picks and scores of fixed games: both forms must agree on it."""
    fewest, most = game.players
    kinds = [("random", players, CHECKED) for players in range(fewest, most + 1)]
    kinds += [("greedy:1", fewest, 1)]
    told = sha256()
    for bot, players, games in kinds:
        for seed in range(games):
            result = play_game(game, [bots.make(bot)] * players, seed)
            told.update(repr((result.log, result.scores, result.over)).encode())
    return told.hexdigest()[:16]


def main() -> None:
    name, players, seconds, wants_checksum = sys.argv[1:5]
    game, count = find(name), int(players)
    games, picks = speed(game, count, float(seconds))
    s = in_the_middle(game, count)
    measured = {
        "compiled": is_compiled(),
        "games": games,
        "decisions": picks * players_share(game, count),
        "clone": time_of(s.clone, CLONES),
        "features": time_of(lambda: game.features(s, 0), FEATURES),
        "checksum": checksum(game) if wants_checksum == "yes" else "",
    }
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
