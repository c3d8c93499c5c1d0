"""Measure catanatron, a Catan engine in plain Python, in the same way; print the result as JSON."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from catanatron import Color, Game, RandomPlayer

PLAYERS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
TURNS = 1000  # where catanatron itself stops a game
CLONES = 1_000


def play_out(game: Any) -> int:
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS:
        game.play_tick()
        decisions += 1
    return decisions


def speed(seconds: float) -> tuple[float, float]:
    """Random games and decisions per second, each game from a copy of the first position."""
    start, games, decisions = Game([RandomPlayer(color) for color in PLAYERS], seed=1), 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        decisions += play_out(start.copy())
        games += 1
    took = time.perf_counter() - began
    return games / took, decisions / took


def clone_time() -> float:
    """Microseconds for a copy in the middle of a game, the quickest of five runs."""
    game, times = Game([RandomPlayer(color) for color in PLAYERS], seed=3), []
    for _ in range(200):
        game.play_tick()
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(CLONES // 5):
            game.copy()
        times.append(time.perf_counter() - began)
    return min(times) / (CLONES // 5) * 1e6


def main() -> None:
    games, decisions = speed(float(sys.argv[1]))
    print(json.dumps({"games": games, "decisions": decisions, "clone": clone_time()}))


if __name__ == "__main__":
    main()
