"""What happened, as people read it: turns, rounds, and what was done since they looked last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ludopolis.core import CHANCE, Event, Line
from ludopolis.server.drawing import stating
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.storage.reading import unchanged

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
    begin: int = field(default=0, compare=False)  # the number of lines before it
    before: Counter[int] = field(default_factory=Counter, compare=False)  # points by seat then
    html: str = field(default="", compare=False)  # as it was drawn, while it is the same

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
    first: int = 0  # the number of lines before it
    turns: list[Turn] = field(default_factory=list)
    points: Counter[int] = field(default_factory=Counter)  # by seat, up to the end of it
    html: dict[Any, str] = field(default_factory=dict)  # as it was drawn, while it is the same


def happening(sight: Sight, event: Event) -> Happening:
    """The event in the viewer's words."""
    points = event.amount if sight.game.events[event.kind].points else 0
    said = sight.words(sight.match.sentence(event))
    return Happening(said, is_mine(sight, event), event.player, points)


def chapters(sight: Sight) -> list[Chapter]:
    """The log up to the position that is shown, by rounds where the game has some.

    The present log is told on from where it was told last.
    """
    if not sight.live:
        return Telling().told(sight)
    key = (Telling, sight.seat, sight.words.language, *sight.words.names)
    telling: Telling | None = sight.table.drawn.get(key)
    if telling is None:
        telling = sight.table.drawn[key] = Telling()
    return telling.told(sight)


class Telling:
    """The log as one viewer is told it, in chapters that are kept while the log grows."""

    def __init__(self) -> None:
        self._unread: Counter[int] = Counter()  # points by seat that no line tells of
        self._clear()

    def _clear(self) -> None:
        self._lines: list[Line] = []
        self._chapters: list[Chapter] = []
        self._begin("")

    def told(self, sight: Sight) -> list[Chapter]:
        """All chapters that have something in them; their totals lead to the points of now."""
        self._tell_on(sight)
        scores, told = sight.open_state.scores(), self._chapters[-1].points
        missing = {seat: score - told[seat] for seat, score in enumerate(scores)}
        if any(missing.values()):  # such as those that a game begins with
            self._unread.update(missing)
            self._clear()
            self._tell_on(sight)
        return [chapter for chapter in self._chapters if chapter.turns or chapter.title]

    def _tell_on(self, sight: Sight) -> None:
        self._forget(sight.lines)
        for line in sight.lines[len(self._lines) :]:
            self._tell(sight, line)

    def _forget(self, lines: list[Line]) -> None:
        """Go back to before the turn in which something was taken back, or can be read only now."""
        count = unchanged(self._lines, lines)
        while len(self._lines) > count:
            self._drop_turn()
        while not _stands(self._chapters[-1], len(self._lines)):
            self._chapters.pop()

    def _drop_turn(self) -> None:
        """Forget the last turn, and chapters after it, as if it had not been told."""
        while not self._chapters[-1].turns:
            self._chapters.pop()
        chapter = self._chapters[-1]
        turn = chapter.turns.pop()
        chapter.points = turn.before
        chapter.html.clear()
        del self._lines[turn.begin :]

    def _tell(self, sight: Sight, line: Line) -> None:
        chapter = self._chapters[-1]
        last = chapter.turns[-1] if chapter.turns else None
        if last is None or _is_next(sight, last, line.player):
            if len(chapter.turns) >= CHUNK:
                chapter = self._begin("")
            begin, points = len(self._lines), chapter.points.copy()
            last = Turn(line.player, line.place, line.place, begin=begin, before=points)
            chapter.turns.append(last)
        _add(sight, last, line, chapter.points)
        self._lines.append(line)
        chapter.html.clear()
        title = _round(sight, line)
        if title:
            self._begin(title)

    def _begin(self, title: str) -> Chapter:
        points = self._chapters[-1].points if self._chapters else self._unread
        chapter = Chapter(len(self._chapters), title, len(self._lines), [], points.copy())
        self._chapters.append(chapter)
        return chapter


def _stands(chapter: Chapter, count: int) -> bool:
    """Whether a chapter has begun when so many lines are told."""
    named = bool(chapter.title) or not chapter.number
    return chapter.first <= count if named else chapter.first < count


def _is_next(sight: Sight, turn: Turn, player: int) -> bool:
    """Whether a pick of this player begins another turn.

    An opponent that the rules play picks nothing, but what it does ends a turn as well.
    """
    if player == CHANCE:
        return False
    rival_acted = any([event.player >= sight.match.players for event in turn.events])
    return player != turn.player or rival_acted


def _add(sight: Sight, turn: Turn, line: Line, points: Counter[int]) -> None:
    """Add a line to a turn, and the points that it gave to those before."""
    turn.last, turn.html = line.place + 1, ""
    if line.player != CHANCE:
        shown = "…" if line.option is None else sight.words(line.option.label)
        turn.picks.append(shown)
    for event in line.events:
        if sight.game.events[event.kind].name != ROUND:
            told = happening(sight, event)
            turn.events.append(told)
            if told.points:
                points[told.player] += told.points
                gained, _ = turn.gains.get(told.player, (0, 0))
                turn.gains[told.player] = (gained + told.points, points[told.player])


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
    return [
        stating.event(sight, event) | {"mine": is_mine(sight, event)}
        for line in sight.lines[place:]
        for event in line.events
    ]


def is_mine(sight: Sight, event: Event) -> bool:
    """Whether it happened to the viewer."""
    return event.player == sight.seat and sight.seat is not None
