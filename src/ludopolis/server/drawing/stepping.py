"""Where a replay stops: where turns are over, and where rounds begin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ludopolis.core import CHANCE, Line
from ludopolis.core.story import ROUND
from ludopolis.server.drawing.sight import Sight


class Stops(NamedTuple):
    """Positions to stop at, in the viewer's count of picks."""

    turns: list[int]  # the first and the last position are among them
    rounds: list[int]


def stops(sight: Sight) -> Stops:
    """All stops of a game so far, in their order."""
    first, last = sight.table.earliest(sight.seat), sight.place
    ends, rounds, player = {first, last}, set[int](), CHANCE
    for line in sight.all_lines:
        if line.player not in (CHANCE, player):
            ends.add(line.place)
            player = line.player
        if _has(sight, line, ROUND):
            rounds.add(line.place + 1)
        if any([event.player >= sight.match.players for event in line.events]):
            player = CHANCE  # an opponent that the rules play has ended the turn
    return Stops(_from(first, ends), _from(first, rounds))


def _has(sight: Sight, line: Line, name: str) -> bool:
    return any([sight.game.events[event.kind].name == name for event in line.events])


def _from(first: int, places: Iterable[int]) -> list[int]:
    return sorted([place for place in places if place >= first])


def replay(sight: Sight) -> dict[str, Any]:
    """What the bar of a replay offers: where each of its buttons leads, and all turns."""
    turns, rounds = stops(sight)
    here, first, last = sight.shown, turns[0], turns[-1]
    ways = {
        "first": first,
        "round-back": _before(rounds, here, first),
        "turn-back": _before(turns, here, first),
        "back": max(first, here - 1),
        "forth": min(last, here + 1),
        "turn-forth": _after(turns, here, last),
        "round-forth": _after(rounds, here, last),
        "last": last,
    }
    at = len([place for place in turns if place <= here]) - 1
    return {"ways": ways, "turns": turns, "turn": at, "rounds": len(rounds)}


def _before(places: list[int], here: int, least: int) -> int:
    return max([place for place in places if place < here], default=least)


def _after(places: list[int], here: int, most: int) -> int:
    return min([place for place in places if place > here], default=most)
