"""Whether a number counts: with another one the same picks make another game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

from ludopolis.core import CHANCE, Edition, Game, State
from tests.games.fact import Fact
from tests.games.facts import Facts, fits


def positions(
    game: Game, players: int, setup: dict[str, Any], seed: int, parts: Sequence[float]
) -> list[State]:
    """A game played at random, looked at after these parts of its picks."""
    s, rng = game.start(players, setup), Random(seed)
    seen = [s.clone()]
    while not s.over:
        decision = s.decision()
        option = s.draw(rng) if decision.player == CHANCE else rng.choice(decision.options)
        s.apply(option, decision.player)
        seen.append(s.clone())
    return [seen[int(part * (len(seen) - 1))] for part in parts]


class Played(NamedTuple):
    """How a game is started for a comparison of rules."""

    players: int
    setup: dict[str, Any]
    seed: int


def check_counted(facts: Facts, games: Sequence[Played], uncounted: dict[str, str]) -> None:
    """Hold a game to it: of each kind of number another one makes the same picks another game.

    `uncounted` are patterns of places of facts that no rule asks for, with the reason.
    """
    kinds: dict[str, list[Fact]] = {}
    for fact in facts.all:
        if not fits(fact.place, uncounted):
            kinds.setdefault(fact.kind, []).append(fact)
    before = [list(_course(facts.game, played, None)) for played in games]
    idle = [kind for kind in kinds if not _counts(facts, kinds[kind][::-1], games, before)]
    assert not idle, f"no rule asks for {idle}"


def _counts(
    facts: Facts, found: list[Fact], games: Sequence[Played], before: list[list[object]]
) -> bool:
    """Whether one of them changes the course of one of the games."""
    for fact in found[:: max(1, len(found) // 8)]:
        change = facts.change(fact)
        for played, course in zip(games, before) if change else []:
            other = _course(facts.game, played, change.edition if change else None)
            if any(here != there for here, there in zip_longest(course, other)):
                return True
    return False


def _course(game: Game, played: Played, edition: Edition | None) -> Iterator[object]:
    """What is open after each pick of a player at random, the scores, and how it all ends."""
    s, rng = game.start(played.players, played.setup, edition), Random(played.seed)
    while not s.over:
        decision = s.decision()
        yield list(decision.options), s.scores()
        option = s.draw(rng) if decision.player == CHANCE else rng.choice(decision.options)
        s.apply(option, decision.player)
    yield s.view(0)
