"""What happened, as people read it: turns, rounds, and what was done since they looked last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ludopolis.core import CHANCE, Event, Line
from ludopolis.server.sight import Sight

ROUND: Final = "round"  # the name of the event with which a game says that a round begins
CHUNK: Final = 25  # turns that are folded together where a game has no rounds


@dataclass(frozen=True)
class Happening:
    """One event in words."""

    text: str
    mine: bool  # whether it happened to the viewer
    player: int
    points: int  # added to the player's score


@dataclass
class Turn:
    """What one player did without a break, and what came of it."""

    player: int
    first: int  # the number of picks before it
    last: int  # the number of picks after it
    picks: list[str] = field(default_factory=list)
    events: list[Happening] = field(default_factory=list)
    gains: dict[int, tuple[int, int]] = field(default_factory=dict)  # by seat: points, and then

    @property
    def done(self) -> list[str]:
        """The picks, each said once."""
        return [times(said, count) for said, count in Counter(self.picks).items()]

    @property
    def told(self) -> list[Happening]:
        """The events, each said once."""
        return counted(self.events)

    @property
    def touched(self) -> bool:
        """Whether it did something to a viewer who did not do it."""
        return any([event.mine for event in self.events])


def times(said: str, count: int) -> str:
    """What happened more than once, in one line."""
    return said if count == 1 else f"{count} \N{MULTIPLICATION SIGN} {said}"


def counted(events: Iterable[Happening]) -> list[Happening]:
    """Events in the order in which they happened first; the same again is only counted."""
    found = Counter(events)
    return [replace(event, text=times(event.text, count)) for event, count in found.items()]


@dataclass
class Chapter:
    """Turns that are folded together."""

    number: int
    title: str
    turns: list[Turn] = field(default_factory=list)

    def key(self) -> tuple[Any, ...]:
        """What is told in it, to compare with what was told before."""
        turns = [
            (turn.first, turn.last, turn.player, *turn.picks, *turn.events, *turn.gains.items())
            for turn in self.turns
        ]
        return (self.number, self.title, *turns)


def happening(sight: Sight, event: Event) -> Happening:
    """The event in the viewer's words."""
    points = event.amount if sight.game.events[event.kind].points else 0
    mine = event.player == sight.seat and sight.seat is not None
    return Happening(sight.words(sight.match.sentence(event)), mine, event.player, points)


def chapters(sight: Sight) -> list[Chapter]:
    """The log up to the position that is shown, by rounds where the game has some."""
    found = [Chapter(0, "")]
    for line in sight.lines:
        title = _round(sight, line)
        chapter = found[-1]
        last = chapter.turns[-1] if chapter.turns else None
        if last is None or _is_next(sight, last, line.player):
            if len(chapter.turns) >= CHUNK:
                chapter = Chapter(len(found), "")
                found.append(chapter)
            last = Turn(line.player, line.place, line.place)
            chapter.turns.append(last)
        _add(sight, last, line)
        if title:
            found.append(Chapter(len(found), title))
    _count(sight, [turn for chapter in found for turn in chapter.turns])
    return [chapter for chapter in found if chapter.turns or chapter.title]


def _is_next(sight: Sight, turn: Turn, player: int) -> bool:
    """Whether a pick of this player begins another turn.

    An opponent that the rules play picks nothing, but what it does ends a turn as well.
    """
    if player == CHANCE:
        return False
    rival_acted = any([event.player >= sight.match.players for event in turn.events])
    return player != turn.player or rival_acted


def _count(sight: Sight, turns: list[Turn]) -> None:
    """Note the points that each turn gave, and how many its players had then."""
    totals = list(sight.open_state.scores())
    for turn in reversed(turns):
        for event in reversed(turn.events):
            if event.points:
                gained, then = turn.gains.get(event.player, (0, totals[event.player]))
                turn.gains[event.player] = (gained + event.points, then)
                totals[event.player] -= event.points


def _add(sight: Sight, turn: Turn, line: Line) -> None:
    turn.last = line.place + 1
    if line.player != CHANCE:
        shown = "…" if line.option is None else sight.words(line.option.label)
        turn.picks.append(shown)
    for event in line.events:
        if sight.game.events[event.kind].name != ROUND:
            turn.events.append(happening(sight, event))


def _round(sight: Sight, line: Line) -> str:
    """The sentence with which a round begins, if one does."""
    for event in line.events:
        if sight.game.events[event.kind].name == ROUND:
            said = sight.words(sight.match.sentence(event))
            return said[:1].upper() + said[1:]
    return ""


def digest(sight: Sight) -> list[Happening]:
    """What others did since the viewer's last pick, what was done to the viewer first."""
    if sight.seat is None or not sight.mine:
        return []
    since = max([line.place for line in sight.lines if line.player == sight.seat], default=None)
    if since is None:
        return []
    news = [
        happening(sight, event)
        for line in sight.lines[since:]
        for event in line.events
        if line.place > since or event.player != sight.seat
    ]
    return counted(sorted(news, key=lambda told: not told.mine))


def told(sight: Sight, place: int) -> list[dict[str, Any]]:
    """The events after so many picks, for the client."""
    return [_as_data(sight, event) for event in _events(sight, place)]


def _events(sight: Sight, place: int) -> Iterator[Event]:
    for line in sight.lines[place:]:
        yield from line.events


def _as_data(sight: Sight, event: Event) -> dict[str, Any]:
    things = sight.game.things
    return {
        "kind": sight.game.events[event.kind].name,
        "player": event.player,
        "amount": event.amount,
        "thing": things[event.thing].code if event.thing >= 0 else None,
        "place": things[event.place].code if event.place >= 0 else None,
        "text": sight.words(sight.match.sentence(event)),
        "mine": event.player == sight.seat and sight.seat is not None,
    }
