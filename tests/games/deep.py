"""Whole games of players who know what they want, checked after each pick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ludopolis.core import CHANCE, State
from ludopolis.testing.options import check_decisions, check_refusals
from ludopolis.testing.place import Place
from ludopolis.testing.points import check_points, check_sentences

Pick = Callable[[list[int], Random], int]
Check = Callable[[], None]


class Deep(NamedTuple):
    """What happened in a game: how often each kind of option was picked, and of event told."""

    picked: Counter[str]
    told: Counter[str]


def play_deeply(
    place: Place, s: State, pick: Pick, also: Check = lambda: None, every: int = 40
) -> Deep:
    """Play to the end; refusals are checked at one position in so many."""
    game, rng = place.game, Random(f"eager/{place.seed}")
    deep = Deep(Counter(), Counter())
    with place.watch():
        while s.stack and len(place.log) < game.longest:
            decision = check_decisions(place, s)[0]
            if len(place.log) % every == 0:
                check_refusals(place, s)
            chance = decision.player == CHANCE
            option = s.draw(rng) if chance else pick(decision.options, rng)
            s.events, before = [], s.scores()
            s.apply(option, decision.player)
            place.log.append(f"{decision.player} {game.options[option].code}")
            s.check()
            check_points(place, before, s.events, s)
            check_sentences(place, s.events)
            also()
            deep.picked[game.options[option].kind] += 1
            deep.told.update(game.events[event.kind].name for event in s.events)
    assert s.over, place
    return deep
