"""How soon an analysis answers, and whether another seed names the same turns.

python benchmarks/insight.py --games 5 terra-mystica
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from statistics import mean, median
from time import process_time
from typing import Any, Final, NamedTuple

from ludopolis import games
from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.core import Match
from ludopolis.insight.analysis import SHOWN, Analysis

BOTS: Final = ("apprentice", "builder")  # levels that play like people who learn the game
SEEDS: Final = (0, 1)


class Look(NamedTuple):
    """One analysis: when what was known, in seconds of processor time, and what was named."""

    course: float  # how it went
    first: float  # a turn that certainly cost something
    stable: float  # from then on the same turns were named
    whole: float
    named: list[int]
    sure: int  # turns beyond luck, named or not


def look(match: Match, seed: int) -> Look:
    """Analyse a game, and note when what was known."""
    analysis, begun = Analysis(match, seed), process_time()
    told: list[tuple[float, list[int]]] = []
    for _ in analysis.run():
        told.append((process_time() - begun, sorted(named(analysis))))
    last = told[-1][1]
    stable = next(when for n, (when, _) in enumerate(told) if all_same(told[n:], last))
    first = next((when for when, turns in told if turns), told[-1][0])
    return Look(told[0][0], first, stable, told[-1][0], last, len(analysis.costly))


def named(analysis: Analysis) -> list[int]:
    """The turns that are named, by where they begin."""
    return [one.turn.place for one in analysis.costly[:SHOWN]]


def all_same(told: Sequence[tuple[float, list[int]]], last: list[int]) -> bool:
    """Whether the same turns are named all the time."""
    return all([turns == last for _, turns in told])


def measure(name: str, count: int, bots: Sequence[str], players: int, first: int) -> dict[str, Any]:
    """Several games of a game, each looked through with two seeds."""
    game = games.find(name)
    looks: list[list[Look]] = []
    for seed in range(first, first + count):
        seats = [make(bots[seat % len(bots)]) for seat in range(players)]
        match = replayed(game, play_game(game, seats, seed))
        looks.append([look(match, each) for each in SEEDS])
        print(json.dumps({"game": name, "seed": seed, **compared(looks[-1])}), flush=True)
    every = [each for pair in looks for each in pair]
    return {
        "game": name,
        "games": count,
        "course": round(median([each.course for each in every]), 2),
        "first": round(median([each.first for each in every]), 2),
        "stable": round(median([each.stable for each in every]), 1),
        "whole": round(median([each.whole for each in every]), 1),
        "same": round(mean([compared(pair)["same"] for pair in looks]), 2),
    }


def compared(pair: Sequence[Look]) -> dict[str, Any]:
    """How many of five turns two seeds name alike; of as many as are named, where it is fewer."""
    one, other = pair
    both = len({*one.named} & {*other.named})
    most = max(len(one.named), len(other.named))
    return {
        "both": both,
        "of": most,
        "same": SHOWN * both / most if most else float(SHOWN),
        "sure": [one.sure, other.sure],
        "first": round(one.first, 2),
        "stable": round(one.stable, 1),
        "whole": round(one.whole, 1),
    }


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name in asked.game:
        bots = asked.bot or BOTS
        print(json.dumps(measure(name, asked.games, bots, asked.players, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
