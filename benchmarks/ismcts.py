"""IS-MCTS of OpenSpiel against `learned`, in a game with hidden cards.

    python benchmarks/ismcts.py [--game capital-lux-2] [--games 200] [--simulations 200] [--seed 1]

Two players. Games come in pairs: both have the same seed, and the search sits on the other chair
in the second. Positions at the edge of its tree are judged by a random game to the end, which our
engine plays. The end says how often the search won, by how much, how sure that is, and what a pick
took.
"""

from __future__ import annotations

import argparse
import json
import time
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import ludopolis.adapters.openspiel
from ludopolis import bots
from ludopolis.arena.intervals import mean_interval, share_interval
from ludopolis.batch import paid
from ludopolis.core import Seat, is_compiled

EXPLORING = 1.0  # how much IS-MCTS is drawn to what it has tried little


class RandomEnd(mcts.Evaluator):  # type: ignore[misc]
    """Judges a position by a random game from it to the end."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def evaluate(self, state: Any) -> Any:
        at = state.at
        s = at.s.clone()
        s.play_out(self.rng, at.game.longest)
        return np.array(paid(s, at.paid))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


class Searcher:
    """IS-MCTS, and how long it thought."""

    def __init__(self, game: Any, simulations: int, seed: int) -> None:
        luck = np.random.RandomState(seed)
        judge = RandomEnd(Random(seed))
        self.bot = ismcts.ISMCTSBot(game, judge, EXPLORING, simulations, -1, random_state=luck)
        # Left to itself it resamples with a sampler that nobody seeds.
        self.bot.set_resampler(
            lambda state, seat: state.resample_from_infostate(seat, luck.uniform)
        )
        self.took: list[float] = []

    def step(self, state: Any) -> int:
        began = time.perf_counter()
        action = int(self.bot.step(state))
        self.took.append(time.perf_counter() - began)
        return action


class Ours:
    """A bot of Ludopolis on a chair of OpenSpiel; it sees what its seat sees."""

    def __init__(self, name: str, seed: int) -> None:
        self.bot, self.rng = bots.make(name), Random(seed)
        self.took: list[float] = []

    def step(self, state: Any) -> int:
        began = time.perf_counter()
        seat = Seat(state.at.game, state.at.s, state.current_player())
        action = int(self.bot.choose(seat, self.rng))
        self.took.append(time.perf_counter() - began)
        return action


def play(game: Any, players: list[Any], seed: int) -> Any:
    """A whole game; who has one option is not asked."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            options, odds = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(options, odds)[0])
            continue
        legal = state.legal_actions()
        forced = len(legal) == 1
        state.apply_action(legal[0] if forced else players[state.current_player()].step(state))
    return state.at.s


def compare(name: str, against: str, games: int, simulations: int, seed: int) -> dict[str, Any]:
    """How the search did, in all pairs of games."""
    short = f"ludopolis_{name.replace('-', '_')}"
    game = pyspiel.load_game(f"{short}(players=2,returns=win)")
    wins, leads, took, theirs = [], [], [], []
    for pair in range((games + 1) // 2):
        won, lead = [], []
        for chair in (0, 1):
            search, other = Searcher(game, simulations, seed + pair), Ours(against, seed + pair)
            s = play(game, [search, other] if chair == 0 else [other, search], seed + pair)
            won.append(paid(s, "win")[chair])
            lead.append(s.scores()[chair] - s.scores()[1 - chair])
            took += search.took
            theirs += other.took
        wins.append(fmean(won))
        leads.append(fmean(lead))
        print(f"pair {pair + 1}: won {sum(won):g} of 2, lead {fmean(lead):+.1f}", flush=True)
    return {
        "game": name, "search": f"IS-MCTS, {simulations} simulations", "against": against,
        "games": 2 * len(wins), "compiled": is_compiled(), "seed": seed,
        "won": fmean(wins), "won_interval": share_interval(wins),
        "lead": fmean(leads), "lead_interval": mean_interval(leads),
        "seconds_a_pick": fmean(took), "seconds_a_pick_of_the_other": fmean(theirs),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="IS-MCTS of OpenSpiel against one of our bots.")
    parser.add_argument("--game", default="capital-lux-2")
    parser.add_argument("--against", default="learned")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    assert ludopolis.adapters.openspiel
    found = compare(given.game, given.against, given.games, given.simulations, given.seed)
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
