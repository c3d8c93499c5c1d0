"""The turns of a game, as its log tells them.

A turn is what one seat picks until chance or somebody else is asked, or something hidden is shown;
where all others are out, until the question with which it began is asked again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludopolis.core import CHANCE, Match, State, Step, Together, begins_again, i64, step_of


class Turn(NamedTuple):
    """What one seat picked in a turn."""

    place: int  # how many picks of the log came before
    seat: int
    picks: list[int]
    last: int  # how many picks of the log there were when it was over
    free: bool  # whether there was anything to decide


def turns(match: Match) -> list[Turn]:
    """All turns from where the log can be replayed, in the order in which they began.

    On open lanes several seats have a turn at the same time.
    """
    found: list[Turn] = []
    under_way: dict[int, int] = {}  # by seat: the number of its turn, while it goes on
    begun: dict[int, Step | None] = {}  # by seat: the question with which its turn began
    for place, s in positions(match):
        entry = match.log[place]
        if entry.player == CHANCE or not are_lanes_begun(s):
            under_way = under_way if _goes_on(match, place) else {}
        if entry.player == CHANCE:
            continue
        if entry.player in under_way:
            last = found[under_way[entry.player]].picks[-1]
            if begins_again(match.game, s, entry.player, begun[entry.player], last):
                del under_way[entry.player]
        if entry.player not in under_way:
            under_way[entry.player], begun[entry.player] = len(found), step_of(s, entry.player)
            found.append(Turn(place, entry.player, [], place, False))
        number = under_way[entry.player]
        turn, free = found[number], is_free(s, entry.player)
        picks = [*turn.picks, entry.option.id]
        found[number] = turn._replace(picks=picks, last=place + 1, free=turn.free or free)
        if entry.final:
            del under_way[entry.player]
    return found


def _goes_on(match: Match, place: int) -> bool:
    """Whether a pick outside of lanes follows another of the same player that showed nothing."""
    if place == match.base:
        return False
    before, entry = match.log[place - 1], match.log[place]
    return before.player == entry.player and not before.final


def are_lanes_begun(s: State) -> bool:
    """Whether something was picked on lanes that are open."""
    top = s.stack[-1]
    return isinstance(top, Together) and any([len(picks) > 0 for picks in top.picks])


def positions(match: Match) -> Iterator[tuple[int, State]]:
    """Each pick of the log with the position before it, which is to be left as it is."""
    s = match.state_at(match.base)
    for place in range(match.base, len(match.log)):
        yield place, s
        entry = match.log[place]
        s.apply(entry.option.id, entry.player)


def is_free(s: State, player: i64) -> bool:
    """Whether the player has a choice."""
    step = step_of(s, player)
    return step is not None and len(step.options(s)) > 1
