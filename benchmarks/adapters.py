"""Steps per second through each adapter, beside the environments of others, in interleaved rounds.

    python benchmarks/adapters.py [GAME ...] [--compiled FOLDER] [--rounds 3] [--seconds 1]

A step is a pick of a player with all that a learner is given for it: what it sees as numbers, and
what is open. Picks are drawn by chance. Each contestant is measured in a process of its own, by the
time that one core spent on it: ours raw (the same loop without any adapter), in a batch and through
each adapter; PettingZoo's classic games, OpenSpiel's games in Python and in C++, and catanatron's
gym. Who is not installed is left out. Machines are noisy: compare what one run says.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import numpy as np

GAMES = [
    "harbour", "capital-lux-2", "terra-mystica", "seven-wonders-dice", "origins", "pantheon",
]  # fmt: skip
OURS = ["raw", "batch", "pettingzoo", "unwrapped", "gymnasium", "openspiel"]
PETTING = [
    "tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_no_limit_v6", "chess_v6",
    "go_v5",
]  # fmt: skip
PYTHON = ["python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker"]
NATIVE = ["tic_tac_toe", "leduc_poker", "gin_rummy", "hearts", "chess"]
PEERS = [
    *[f"pettingzoo {name}" for name in PETTING],
    *[f"openspiel {name}" for name in PYTHON],
    *[f"openspiel {name}" for name in NATIVE],
    "gymnasium catanatron",
]
BATCHED = 64  # games, as many as a batch has unless it is told otherwise
WITHIN = 3.0  # goal: raw play is at most so many times as fast as a batch
AHEAD = 10.0  # goal: a batch is at least so many times as fast as any Python peer
ALIKE = {"pettingzoo": "our pettingzoo", "openspiel": "our openspiel", "gymnasium": "our gymnasium"}

Steps = Iterator[int]  # how many steps were made since the last time


def raw(name: str) -> Steps:
    """Random play with features, as quick as a loop in Python is."""
    from ludopolis.core import CHANCE
    from ludopolis.games import find

    game, rng = find(name), Random(1)
    start = game.start(game.players[1])
    while True:
        s, steps, picks = start.clone(), 0, 0
        while s.stack and picks < game.longest:
            step = s.asking()
            if step.player == CHANCE:
                s.apply(s.draw(rng), CHANCE)
            else:
                options = step.options(s)
                if len(options) > 1:
                    game.features(s, step.player)
                    steps += 1
                s.apply(options[int(rng.random() * len(options))], step.player)
            picks += 1
        yield steps


def batch(name: str) -> Steps:
    from ludopolis.batch import Batch, drawn

    games, rng = Batch(name, BATCHED), np.random.default_rng(1)
    while True:
        games.step(drawn(games.now.action_mask, rng))
        yield BATCHED


def open_to(mask: Any, rng: Random) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def aec(env: Any) -> Steps:
    """An environment of PettingZoo."""
    rng, seed = Random(1), 0
    while True:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, over, cut_off, told = env.last()
            if over or cut_off:
                env.step(None)
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else None
            env.step(open_to(told["action_mask"] if mask is None else mask, rng))
            yield 1


def our_pettingzoo(name: str) -> Steps:
    from ludopolis.adapters.pettingzoo import env

    return aec(env(name))


def our_unwrapped(name: str) -> Steps:
    """PettingZoo without its wrappers, which take longer than our game does."""
    from ludopolis.adapters.pettingzoo import raw_env

    return aec(raw_env(name))


def their_pettingzoo(name: str) -> Steps:
    return aec(importlib.import_module(f"pettingzoo.classic.{name}").env())


def our_gymnasium(name: str) -> Steps:
    """One seat against one at random."""
    from ludopolis.adapters.gymnasium import LudopolisEnv

    env, rng = LudopolisEnv(name, 2, "random"), Random(1)
    while True:
        _, told = env.reset(seed=rng.getrandbits(30))
        over = cut_off = False
        while not over and not cut_off:
            _, _, over, cut_off, told = env.step(open_to(told["action_mask"], rng))
            yield 1


def catanatron(_: str) -> Steps:
    """The same in Catan."""
    import gymnasium

    importlib.import_module("catanatron_gym")
    env, rng = gymnasium.make("catanatron_gym:catanatron-v1"), Random(1)
    while True:
        _, told = env.reset(seed=rng.getrandbits(30))
        over = cut_off = False
        while not over and not cut_off:
            _, _, over, cut_off, told = env.step(rng.choice(told["valid_actions"]))
            yield 1


def spiel(game: Any) -> Steps:
    """A game of OpenSpiel, with what a player sees before each pick."""
    rng, kind = Random(1), game.get_type()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                options, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(options, odds)[0])
                continue
            if kind.provides_observation_tensor:
                state.observation_tensor()
            elif kind.provides_information_state_tensor:
                state.information_state_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            yield 1


def our_openspiel(name: str) -> Steps:
    import pyspiel

    importlib.import_module("ludopolis.adapters.openspiel")
    return spiel(pyspiel.load_game(f"ludopolis_{name.replace('-', '_')}"))


def their_openspiel(name: str) -> Steps:
    import pyspiel

    importlib.import_module("open_spiel.python.games")
    return spiel(pyspiel.load_game(name))


MADE: dict[str, Callable[[str], Steps]] = {
    "raw": raw, "batch": batch, "our pettingzoo": our_pettingzoo,
    "our unwrapped": our_unwrapped,
    "our gymnasium": our_gymnasium, "our openspiel": our_openspiel,
    "pettingzoo": their_pettingzoo, "openspiel": their_openspiel, "gymnasium": catanatron,
}  # fmt: skip


def speed(kind: str, name: str, seconds: float) -> float:
    """Steps per second of the processor, after a first second that does not count."""
    steps = MADE[kind](name)
    for length in (min(1.0, seconds), seconds):
        count, began = 0, time.process_time()
        while time.process_time() - began < length:
            count += next(steps)
    return count / (time.process_time() - began)


def measured(kind: str, name: str, seconds: float, path: str) -> float | None:
    """The same in a process of its own; None where it cannot run."""
    alone = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": path}
    command = [sys.executable, __file__, "--one", kind, name, "--seconds", str(seconds)]
    environment = {**os.environ, **alone, "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{kind} {name}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return None
    return float(done.stdout)


def contestants(games: list[str]) -> list[tuple[str, str]]:
    ours = [(f"our {kind}" if f"our {kind}" in MADE else kind, name)
            for name in games for kind in OURS]  # fmt: skip
    return [*ours, *[(kind, name) for kind, name in (peer.split(" ") for peer in PEERS)]]


def print_goals(games: list[str], found: dict[tuple[str, str], float]) -> None:
    """Say whether what was aimed at is reached, and how each adapter does beside its like."""
    classic = [("pettingzoo", name) for name in PETTING]
    python = [*classic, *[("openspiel", name) for name in PYTHON], ("gymnasium", "catanatron")]
    slow = [each for each in python if each in found]
    for name in games:
        ratio = found["raw", name] / found["batch", name]
        verdict = "reached" if ratio <= WITHIN else "NOT REACHED"
        print(f"{name}: raw play is {ratio:.2f} times a batch; goal at most {WITHIN:g}: {verdict}")
        print_ratios("batch", name, slow, found)
        for library, ours in ALIKE.items():
            print_ratios(ours, name, [each for each in slow if each[0] == library], found)


def print_ratios(
    kind: str, name: str, peers: list[tuple[str, str]], found: dict[tuple[str, str], float]
) -> None:
    ratios = {peer: found[kind, name] / found[peer] for peer in peers}
    if ratios:
        least = min(ratios, key=ratios.__getitem__)
        ahead = sum([ratio >= AHEAD for ratio in ratios.values()])
        print(
            f"{name}: {kind} is {ratios[least]:.2f} times {' '.join(least)}, the quickest of "
            f"{len(ratios)} in Python; {AHEAD:g} times or more {ahead} of them"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the adapters, beside others.")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--compiled", type=Path, metavar="FOLDER", help="else what is installed")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--one", nargs=2, metavar=("KIND", "NAME"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        print(speed(*given.one, given.seconds))
        return
    also = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join([str(part) for part in (given.compiled, also) if part])
    rounds: dict[tuple[str, str], list[float]] = {}
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        for kind, name in contestants(given.games):
            if number and (kind, name) not in rounds:
                continue
            steps = measured(kind, name, given.seconds, path)
            if steps is not None:
                print(f"{kind} {name}: {steps:,.0f}", file=sys.stderr, flush=True)
                rounds.setdefault((kind, name), []).append(steps)
    print(f"\n{'':42}{'steps/s':>12}{'lowest':>12}{'highest':>12}")
    for (kind, name), each in rounds.items():
        print(f"{kind + ' ' + name:42}{median(each):12,.0f}{min(each):12,.0f}{max(each):12,.0f}")
    print()
    print_goals(given.games, {each: median(steps) for each, steps in rounds.items()})
    if given.json:
        told = {" ".join(each): steps for each, steps in rounds.items()}
        given.json.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
