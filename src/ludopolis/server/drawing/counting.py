"""The points that come when a game ends, as they are counted: one source after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from markupsafe import escape

from ludopolis.core import Event, Who, capital, signed, text
from ludopolis.core.story import DETAIL, NEWS
from ludopolis.server.drawing.saying import manner_of, story_of
from ludopolis.server.drawing.sight import Sight


class Count(NamedTuple):
    """What one source gave at the end."""

    source: str  # in the viewer's words
    points: dict[int, int]  # by seat, in the order in which they were given
    events: list[Event]


def last_points(sight: Sight) -> list[Event]:
    """The events of the last pick that give points because the game ends, as far as is known.

    They follow what is announced last, or else everything that is done before there are any; what
    the last act itself gave is none of them. A game can name the sources of such points.
    """
    if not sight.state.over or not sight.lines:
        return []
    events, final = sight.lines[-1].events, story_of(sight).final
    if final:
        return [event for event in events if _gives(sight, event) and _code(sight, event) in final]
    events = events[: _after(events, lambda event: _gives(sight, event))]  # then who has won
    announced = _after(events, lambda event: _is(sight, event, NEWS))
    begin = announced or _after(events, lambda event: not _gives(sight, event))
    found = [event for event in events[begin:] if _gives(sight, event)]
    named = {code for event in events[:begin] for code in _codes(sight, event)}
    while found and not announced and _code(sight, found[0]) in named:
        found.pop(0)
    return found


def _after(events: list[Event], so: Callable[[Event], bool]) -> int:
    """The place after the last event of which this is so."""
    return max([place + 1 for place, event in enumerate(events) if so(event)], default=0)


def _is(sight: Sight, event: Event, role: str) -> bool:
    return manner_of(sight, event).role == role


def _gives(sight: Sight, event: Event) -> bool:
    """Whether an event does nothing but give points."""
    return sight.game.events[event.kind].points and _is(sight, event, DETAIL)


def _codes(sight: Sight, event: Event) -> list[str]:
    """What an event names."""
    return [sight.game.things[thing].code for thing in (event.place, event.thing) if thing >= 0]


def _code(sight: Sight, event: Event) -> str:
    """What gave the points; nothing where that is not said."""
    return next(iter(_codes(sight, event)), "")


def _source(event: Event) -> int:
    return event.place if event.place >= 0 else event.thing


def counts(sight: Sight) -> list[Count]:
    """The same by what gave the points, in the order in which the game names or gives it."""
    events = last_points(sight)
    found = {source: Count(_named(sight, source), {}, []) for source in _in_order(events)}
    for event in events:
        count = found[_source(event)]
        count.points[event.player] = count.points.get(event.player, 0) + event.amount
        count.events.append(event)
    places = {code: place for place, code in enumerate(story_of(sight).final)}
    return sorted(found.values(), key=lambda count: places.get(_code(sight, count.events[0]), 0))


def _in_order(events: list[Event]) -> list[int]:
    """What gave points, each after all that anybody was given before it.

    Rules may count for one player after the other, and some have nothing of what others have.
    """
    given: dict[int, dict[int, None]] = {}
    for event in events:
        given.setdefault(event.player, {})[_source(event)] = None
    left, found = [list(sources) for sources in given.values()], list[int]()
    while any(left):
        heads = [sources[0] for sources in left if sources]
        first = next(
            (head for head in heads if not any([head in each[1:] for each in left])), heads[0]
        )
        found.append(first)
        left = [[source for source in sources if source != first] for sources in left]
    return found


def _named(sight: Sight, source: int) -> str:
    word = text("points") if source < 0 else story_of(sight).word_of(source)
    return capital(sight.words(word))


def written(sight: Sight, events: list[Event]) -> tuple[str, str]:
    """What a source gave, as plain text and as HTML: `Largest area: Ann +9, Ben +18`."""
    count = next(count for count in counts(sight) if count.events == events)
    given = [(_name(sight, seat), signed(amount)) for seat, amount in count.points.items()]
    colon = sight.words(text(": "))
    plain = ", ".join([f"{name} {amount}" for name, amount in given])
    marked = ", ".join([f"<b>{escape(name)}</b> {amount}" for name, amount in given])
    return f"{count.source}{colon}{plain}", f"{escape(count.source)}{escape(colon)}{marked}"


def _name(sight: Sight, seat: int) -> str:
    return capital(sight.words(text("you") if seat == sight.seat else Who(seat)))
