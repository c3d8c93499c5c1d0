"""Nobody takes back a pick that showed them what they could not know."""

from __future__ import annotations

import json
import random
from random import Random
from typing import Any, Final

from ludopolis.core import NOTHING, Decision, Event, Match, State, Together
from ludopolis.testing.copies import changed
from ludopolis.testing.place import Place

GUESSES: Final = 2  # imagined states in which a pick is tried; every pick is, in every game


def check_kept(place: Place, match: Match, before: State, player: int, option: int) -> None:
    """The pick just made stays if its maker has learned something by it.

    What they could imagine before it is played on: where that looks different to them in one
    imagined state and another, the pick told which of them is true.
    """
    if match.undoable(player):
        _check_glimpses(place, before, player, option, Random(f"peek/{place}"))


def check_peeks(
    place: Place, s: State, decisions: list[Decision], rng: Random, breadth: int
) -> None:
    """The same for other picks that are open: those that tell something tell it by an event."""
    for decision in decisions:
        if decision.player < 0:
            continue
        for option in rng.sample(decision.options, min(breadth, len(decision.options))):
            if not _is_final(place, s, decision.player, option):
                _check_glimpses(place, s, decision.player, option, rng)


def _is_final(place: Place, s: State, player: int, option: int) -> bool:
    after, events = _tried(s, player, option)
    if isinstance(s.stack[-1], Together):
        top = after.stack[-1] if after.stack else None
        if not isinstance(top, Together) or not any(top.picks):
            return True
    return any(place.game.events.reveal(event, player) for event in events)


def _tried(s: State, player: int, option: int) -> tuple[State, list[Event]]:
    after, events = s.clone(), list[Event]()
    after.events = events
    after.apply(option, player)
    return after, events


def _check_glimpses(place: Place, s: State, player: int, option: int, rng: Random) -> None:
    """The pick looks the same in the truth, unless lanes hide it, and in imagined states."""
    tried = [] if isinstance(s.stack[-1], Together) else [s]
    tried += [s.resample(player, rng) for _ in range(GUESSES)]
    outside = random.getstate()
    first, *others = [_glimpse(each, player, option) for each in tried]
    told = next((other for other in others if other != first), None)
    if told is None or any(_glimpse(tried[0], player, option) != first for _ in range(2)):
        return  # a pick that is another each time it is made is found and told elsewhere
    if random.getstate() != outside:
        raise place.broken("the global random was used; expected only what is passed in")
    raise place.broken(
        f"player {player} may take back {place.codes([option])!r}, which shows them what they "
        f"could not know; expected an event that reveals it: "
        f"{changed(json.dumps(first), json.dumps(told))}"
    )


def _glimpse(s: State, player: int, option: int) -> list[Any]:
    """All that the player sees after a pick: table, events, who is asked, the own options."""
    after, events = _tried(s, player, option)
    heard = [list(event) for event in events if event.only in (NOTHING, player)]
    asks = after.asks()
    own = [list(step.options(after)) for step in asks if step.player == player]
    return [after.view(player), heard, [int(step.player) for step in asks], own]
