"""Turns of a game, as people make them at a table: act after act, each by a few touches.

Left out are turns that nobody can make in this order: where the table ends a turn by itself in
which a bot went on, or plays fewer cards for the same path. A turn is followed up to what chance
draws in it, or somebody else picks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludopolis.core import CHANCE, Match, Options, State, acts, remainder, step_of


class Turn(NamedTuple):
    """A turn, from a place of the record on: acts that are sent, each with how it is chosen."""

    place: int
    picks: list[str]
    acts: list[list[list[str]]]


def turns(match: Match) -> Iterator[Turn]:
    """The turns of the first player that can be made at a table in the same order."""
    place = 0
    while place < len(match.log):
        s = match.state_at(place)
        if match.log[place].player == 0 and match.game.deeds(s, 0):
            end = end_of(match, place)
            wanted: Options = [entry.option.id for entry in match.log[place:end]]
            found = plan(match, s, wanted)
            if found:
                yield Turn(place, [entry.option.code for entry in match.log[place:end]], found)
            place = end
        else:
            place += 1


def end_of(match: Match, place: int) -> int:
    """Where a turn is over: with the next, or where somebody else or chance picks."""
    end, s, free = place, match.state_at(place), match.game.asides()
    while end < len(match.log) and match.log[end].player == 0:
        s.apply(match.log[end].option.id, 0)
        end += 1
        if match.game.deeds(s, 0) and match.log[end - 1].option.kind not in free:
            break
    return end


def plan(match: Match, s: State, wanted: Options) -> list[list[list[str]]]:
    """How these picks are made, act after act; empty if they cannot be."""
    made: list[list[list[str]]] = []
    while wanted:
        touches = longest(match, s, wanted)
        if not touches or touches[-1] != wanted[: len(touches[-1])]:
            return []
        s = s.clone()
        for option in touches[-1]:
            s.apply(option, 0)
        rest: Options = []
        if step_of(s, 0) is not None and s.stack[-1].player != CHANCE:
            rest = remainder(match.game, s, 0, touches[-1][-1])
        done = [*touches[-1], *rest]
        if done[: len(wanted)] != wanted[: len(done)]:
            return []
        for option in rest:
            s.apply(option, 0)
        wanted = wanted[len(done) :]
        made.append([[match.game.options[int(o)].code for o in picks] for picks in touches])
    return made


def longest(match: Match, s: State, wanted: Options) -> list[Options]:
    """The way of touches that comes furthest in one act.

    On the way there may be fewer of what is asked how many, as cards for a path.
    """
    options = match.game.options
    kinds = [options[int(option)].kind for option in wanted]
    way: list[Options] = []
    while True:
        so_far = way[-1] if way else []
        step = step_of(s, 0)
        single = [[option] for option in step.options(s)] if step is not None and not way else []
        offers = [*single, *[act.options for act in acts(match.game, s, 0, so_far)]]
        fitting = [
            picks
            for picks in offers
            if len(so_far) < len(picks) <= len(wanted)
            and picks[-1] == wanted[len(picks) - 1]
            and [options[int(option)].kind for option in picks] == kinds[: len(picks)]
        ]
        if not fitting:
            return way
        way.append(max(fitting, key=lambda picks: (len(picks), picks == wanted[: len(picks)])))


def even(found: list[Turn], count: int) -> list[Turn]:
    """So many of them, from the first to the last."""
    if len(found) <= count:
        return found
    return [found[number * (len(found) - 1) // (count - 1)] for number in range(count)]
