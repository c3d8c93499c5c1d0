"""A position that one form has stored goes on in the other."""

import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludopolis
from ludopolis import games
from ludopolis.core import Match, is_compiled

SOURCE = Path(__file__).parents[2] / "src"
INSTALLED = Path(ludopolis.__file__).parents[1]
EVERY = 5  # picks from one stored position to the next

# Reads positions, goes on from each by one random pick, and answers what came of it.
GOING_ON = """
import pickle, sys
from random import Random
from ludopolis.core import is_compiled
states = pickle.load(sys.stdin.buffer)
told = []
for state in states:
    before = repr(state)
    decision = state.decisions()[0]
    state.apply(Random(before).choice(list(decision.options)), decision.player)
    state.check()
    told.append((before, repr(state)))
sys.stdout.buffer.write(pickle.dumps((is_compiled(), told, states)))
"""


def positions(name: str) -> list[Any]:
    """Some positions of a random game, in the middle of turns too."""
    rng, game = Random(name), games.find(name)
    match, found = Match(game, game.players[1], seed=4), []
    while not match.state.over:
        decision = match.state.decisions()[0]
        match.play(decision.player, game.options[rng.choice(list(decision.options))])
        if len(match.log) % EVERY == 0 and not match.state.over:
            found.append(match.state.clone())
    return found


def gone_on(states: bytes, path: Path) -> tuple[bool, list[tuple[str, str]], list[Any]]:
    """What another process makes of stored positions."""
    command, others = [sys.executable, "-c", GOING_ON], os.environ | {"PYTHONPATH": str(path)}
    done = subprocess.run(command, input=states, env=others, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    compiled, told, after = pickle.loads(done.stdout)
    return compiled, told, after


@pytest.mark.skipif(not is_compiled(), reason="these tests run on plain Python")
@pytest.mark.parametrize("name", games.names())
def test_a_position_goes_from_form_to_form_and_back(name: str) -> None:
    states = positions(name)
    assert len(states) > 3
    stored = pickle.dumps(states)
    compiled, told, after = gone_on(stored, SOURCE)
    assert not compiled
    assert [before for before, _ in told] == [repr(state) for state in states]
    assert [later for _, later in told] == [repr(state) for state in after]
    assert (True, told) == gone_on(stored, INSTALLED)[:2]
