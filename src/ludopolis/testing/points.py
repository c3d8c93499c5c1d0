"""Points are told, and told sentences can be read (section 5 of the design)."""

from __future__ import annotations

from ludopolis.core import Event, Game, State
from ludopolis.testing.place import Place


def tells_points(game: Game) -> bool:
    """Whether the game tells where its points come from."""
    return any(kind.points for kind in game.events)


def check_points(place: Place, before: list[int], events: list[Event], s: State) -> None:
    """The scores changed by what the events say."""
    expected = list(before)
    for event in events:
        if place.game.events[event.kind].points:
            expected[event.player] += event.amount
    if s.scores() != expected:
        told = [place.game.events[event.kind].name for event in events]
        raise place.broken(
            f"the scores went from {before} to {s.scores()}, "
            f"but the events ({', '.join(told) or 'none'}) lead to {expected}"
        )


def check_sentences(place: Place, events: list[Event]) -> None:
    """Every event can be said."""
    for event in events:
        name = place.game.events[event.kind].name
        try:
            said = str(place.game.events.sentence(event, place.game.things))
        except (KeyError, IndexError) as gap:
            raise place.broken(f"the event {name!r} has a gap that nothing fills: {gap}") from gap
        if "{" in said or not said:
            raise place.broken(f"the event {name!r} cannot be read: {said!r}")
