"""How fast games are: plain and compiled in one run, beside a peer, in interleaved rounds.

    python benchmarks/speed.py [GAME …] [--compiled FOLDER] [--also FOLDER] [--players 4]
                               [--rounds 5] [--seconds 1] [--json FILE]

The compiled form is the one in the folder that is named (`tools/compiling.py` makes one), else
the one that is installed; others can be measured beside it. The plain form is read from
`src`. Machines are noisy: compare the ratios, each taken within a round, of one run. A decision
is a pick of a player; draws are not counted. It fails only if the two forms play different games.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src"
PEER = "catanatron"
# What is aimed at: decisions per second as a multiple, microseconds for a copy and the same in
# decisions, and games per second.
GOALS = {
    "harbour": {"plain": 5.0, PEER: 30.0, "clone": 1.0},
    "terra-mystica": {"plain": 12.0, PEER: 50.0, "games": 1000.0, "copy": 2.0},
    "seven-wonders-dice": {"plain": 10.0, PEER: 50.0},
    "capital-lux-2": {"plain": 10.0, PEER: 50.0},
    "origins": {"plain": 10.0, PEER: 40.0},
    "pantheon": {"plain": 10.0, PEER: 40.0},
}

FEATURES = 25.0  # microseconds for what a seat knows of a position, as numbers


def measure(script: str, args: list[str], path: Path | None = None) -> dict[str, Any] | None:
    """What a fresh process measures; None where it cannot run."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    command = [sys.executable, str(HERE / script), *args]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr.strip().splitlines()[-1], file=sys.stderr)
        return None
    measured: dict[str, Any] = json.loads(done.stdout)
    return measured


def run_round(
    games: list[str], forms: dict[str, Path | None], players: int, seconds: float, first: bool
) -> dict[str, Any]:
    """One turn for everybody: each game in all forms, then the peer."""
    results: dict[str, Any] = {}
    for game in games:
        args = [game, str(players), str(seconds), "yes" if first else "no"]
        for form, path in forms.items():
            found = measure("ours.py", args, path)
            if found is None or found["compiled"] == (form == "plain"):
                sys.exit(f"the {form} form of {game} is not there; `make bench` sets it up")
            results[f"{game} {form}"] = found
    peer = measure("peer.py", [str(seconds)])
    if peer is not None:
        results[PEER] = peer
    return results


def check_same(games: list[str], results: dict[str, Any]) -> bool:
    """Whether both forms played the same games."""
    same = True
    for game in games:
        plain, compiled = (results[f"{game} {form}"]["checksum"] for form in ("plain", "compiled"))
        same = same and plain == compiled
        verdict = "the same games" if plain == compiled else "DIFFERENT GAMES"
        print(f"{game}: plain {plain}, compiled {compiled}: {verdict}")
    return same


def middle(rounds: list[dict[str, Any]], who: str, what: str) -> float:
    return float(median(found[who].get(what, math.nan) for found in rounds))


def ratio(rounds: list[dict[str, Any]], fast: str, slow: str) -> float:
    """How many times as many decisions per second, the middle of all rounds."""
    return float(median(found[fast]["decisions"] / found[slow]["decisions"] for found in rounds))


def print_table(rounds: list[dict[str, Any]]) -> None:
    print(
        f"\n{'':24}{'decisions/s':>14}{'lowest':>12}{'highest':>12}{'games/s':>11}{'clone µs':>10}"
        f"{'features µs':>13}"
    )
    for who in rounds[0]:
        decisions = [found[who]["decisions"] for found in rounds]
        print(
            f"{who:24}{median(decisions):14,.0f}{min(decisions):12,.0f}{max(decisions):12,.0f}"
            f"{middle(rounds, who, 'games'):11,.1f}{middle(rounds, who, 'clone'):10.2f}"
            f"{middle(rounds, who, 'features'):13.2f}"
        )
    print()


def print_ratios(games: list[str], rounds: list[dict[str, Any]]) -> None:
    """Say how the compiled form compares, and whether what was promised is kept."""
    for game in games:
        goals, compiled = GOALS.get(game, {}), f"{game} compiled"
        others = [who.removeprefix(f"{game} ") for who in rounds[0] if who.startswith(f"{game} ")]
        for name in [*[name for name in others if name != "compiled"], PEER]:
            other = PEER if name == PEER else f"{game} {name}"
            if other not in rounds[0]:
                print(f"{game}: {name} is not installed here and was left out")
                continue
            found = ratio(rounds, compiled, other)
            say(f"{game}: compiled is {found:.2f} times {name}", goals.get(name), found, 1)
        clone = middle(rounds, compiled, "clone")
        say(f"{game}: a compiled copy takes {clone:.2f} µs", goals.get("clone"), clone, -1)
        copy = clone * middle(rounds, compiled, "decisions") / 1e6
        say(f"{game}: a copy is as dear as {copy:.2f} decisions", goals.get("copy"), copy, -1)
        features = middle(rounds, compiled, "features")
        say(f"{game}: a description takes {features:.2f} µs", FEATURES, features, -1)
        played = middle(rounds, compiled, "games")
        say(f"{game}: {played:,.0f} games per second", goals.get("games"), played, 1)


def say(said: str, goal: float | None, found: float, sign: int) -> None:
    """Print a finding; where there is a goal, also whether it is reached."""
    if goal is None:
        print(said)
        return
    bound = "at least" if sign > 0 else "at most"
    verdict = "reached" if sign * found >= sign * goal else "NOT REACHED"
    print(f"{said}; goal {bound} {goal:g}: {verdict}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of games, plain and compiled.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="else harbour and terra-mystica")
    parser.add_argument("--compiled", type=Path, metavar="FOLDER", help="else what is installed")
    parser.add_argument("--also", type=Path, action="append", default=[], metavar="FOLDER")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all rounds here")
    given = parser.parse_args()
    games = given.games or list(GOALS)
    forms = {"plain": SOURCE, "compiled": given.compiled} | {
        folder.name: folder for folder in given.also
    }
    rounds = []
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        rounds.append(run_round(games, forms, given.players, given.seconds, number == 0))
    same = check_same(games, rounds[0])
    print_table(rounds)
    print_ratios(games, rounds)
    if given.json:
        given.json.write_text(json.dumps(rounds, indent=1) + "\n", encoding="utf-8")
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
