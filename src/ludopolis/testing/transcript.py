"""A game as text in which any difference shows: between hash seeds, machines, plain and compiled.

python -m ludopolis.testing.transcript GAME PLAYERS SEED [SETUP as JSON]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from itertools import zip_longest
from random import Random
from typing import Any

from ludopolis.core import LEGAL, Ask, Game, Match
from ludopolis.games import find
from ludopolis.testing.place import ConformanceError


def transcript(
    game: Game, players: int, setup: Mapping[str, Any] | None = None, seed: int = 0
) -> str:
    """The log of a random game, with digests of all that is seen and kept at each place."""
    match = Match(game, players, setup, seed)
    rng = Random(f"transcript/{seed}")
    lines: list[str] = []
    while not match.state.over and len(match.log) < game.longest:
        told = len(match.log)
        decision = rng.choice(match.state.decisions())
        refused = _refusals(match, decision.player)
        match.play(decision.player, game.options[rng.choice(decision.options)])
        for entry in match.log[told:]:
            said = " / ".join([str(match.sentence(event)) for event in entry.events])
            lines.append(f"{entry}: {said}")
        seen = [_digest(texts) for texts in (refused, _views(match), [repr(match.state)])]
        lines.append(f"  {' '.join(seen)}")
    ends = [str(match.state.scores()), str(match.state.ranks()), ""]
    return "\n".join([*lines, *_views(match), *ends])


def _refusals(match: Match, player: int) -> list[str]:
    """Why candidates are refused, as numbers, and the first few in words."""
    step = next(ask for ask in match.state.asks() if ask.player == player)
    if not isinstance(step, Ask):
        return []
    reasons = [
        (option, step.refusal(match.state, option)) for option in step.candidates(match.state)
    ]
    refused = [match.game.options[option] for option, reason in reasons if reason != LEGAL]
    return [str(reasons), *[str(match.explain(player, option)) for option in refused[:3]]]


def _views(match: Match) -> list[str]:
    return [json.dumps(match.state.view(viewer)) for viewer in (*range(match.players), None)]


def _digest(texts: list[str]) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()[:16]


def _elsewhere(arguments: list[str], environment: Mapping[str, str]) -> str:
    """The transcript as another Python process writes it."""
    ran = subprocess.run(
        [sys.executable, "-m", "ludopolis.testing.transcript", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if ran.returncode:
        raise ConformanceError(f"{' '.join(arguments)}: no transcript:\n{ran.stderr}")
    return ran.stdout


def _check_same(arguments: list[str], what: str, first: str, second: str) -> None:
    for at, (one, other) in enumerate(zip_longest(first.splitlines(), second.splitlines())):
        if one != other:
            raise ConformanceError(
                f"{' '.join(arguments)}: the transcripts {what} differ in line {at + 1}: "
                f"expected {one!r}, found {other!r}"
            )


def _arguments(game: str, players: int, seed: int, setup: Mapping[str, Any] | None) -> list[str]:
    return [game, str(players), str(seed), json.dumps({} if setup is None else dict(setup))]


def check_same_under_hash_seeds(
    game: str, players: int, seed: int = 0, setup: Mapping[str, Any] | None = None
) -> None:
    """The order of sets and dictionaries of strings plays no part in the game (rule 7)."""
    arguments = _arguments(game, players, seed, setup)
    first, second = (_elsewhere(arguments, {"PYTHONHASHSEED": h}) for h in ("1", "2"))
    _check_same(arguments, "under two hash seeds", first, second)


def check_same_with_paths(
    paths: tuple[str, str],
    game: str,
    players: int,
    seed: int = 0,
    setup: Mapping[str, Any] | None = None,
) -> None:
    """Two installations, such as plain and compiled, play the same game, each by a hash seed."""
    arguments = _arguments(game, players, seed, setup)
    first, second = (
        _elsewhere(arguments, {"PYTHONPATH": path, "PYTHONHASHSEED": h})
        for path, h in zip(paths, ("1", "2"))
    )
    _check_same(arguments, f"of {paths[0]} and {paths[1]}", first, second)


def main() -> None:
    """Print a transcript."""
    name, players, seed, *setup = sys.argv[1:]
    settings = json.loads(setup[0]) if setup else None
    sys.stdout.write(transcript(find(name), int(players), settings, int(seed)))


if __name__ == "__main__":
    main()
