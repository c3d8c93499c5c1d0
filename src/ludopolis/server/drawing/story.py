"""What happened, as people read it: turns, rounds, and what was done since they looked last."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from ludopolis.core import CHANCE, Event, Line, capital
from ludopolis.core.story import HUSHED, ROUND
from ludopolis.server.drawing import stating
from ludopolis.server.drawing.again import again_at
from ludopolis.server.drawing.saying import (
    Happening,
    counted,
    is_mine,
    manner_of,
    name_of_round,
    tell,
    times,
)
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.storage.reading import unchanged

CHUNK: Final = 25  # turns that are folded together where a game has no rounds


@dataclass
class Turn:
    """What one player did in a turn, and what came of it."""

    player: int
    first: int  # the number of picks before it
    last: int  # the number of picks after it
    picks: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    gains: dict[int, tuple[int, int]] = field(default_factory=dict)  # by seat: points, and then
    touched: bool = False  # whether something happened to the viewer
    opening: bool = False  # whether it is what a round begins with, out of the pick before
    begin: int = field(default=0, compare=False)  # the number of lines before it
    before: Counter[int] = field(default_factory=Counter, compare=False)  # points by seat then
    html: str = field(default="", compare=False)  # as it was drawn, while it is the same

    @property
    def done(self) -> list[str]:
        """The picks, each said once."""
        return [times(said, count) for said, count in Counter(self.picks).items()]

    @property
    def quiet(self) -> bool:
        """Whether nothing came of it, as where somebody only ends their turn."""
        return not self.events


@dataclass
class Chapter:
    """Turns that are folded together."""

    number: int
    title: str  # with what it begins: empty where it goes on, or where a game has no rounds
    round: str = ""  # what the round is called that it belongs to
    part: int = 1  # of that round
    first: int = 0  # the number of lines before it
    turns: list[Turn] = field(default_factory=list)
    points: Counter[int] = field(default_factory=Counter)  # by seat, up to the end of it
    html: dict[Any, str] = field(default_factory=dict)  # as it was drawn, while it is the same


def chapters(sight: Sight) -> list[Chapter]:
    """The log up to the position that is shown, by rounds where the game has some.

    The present log is told on from where it was told last.
    """
    if not sight.live:
        return Telling().told(sight)
    words = sight.words
    key = (Telling, sight.seat, words.language, words.unbroken, *words.names)
    telling: Telling | None = sight.table.drawn.get(key)
    if telling is None:
        telling = sight.table.drawn[key] = Telling()
    return telling.told(sight)


class Telling:
    """The log as one viewer is told it, in chapters that are kept while the log grows."""

    def __init__(self) -> None:
        self._unread: Counter[int] = Counter()  # points by seat that no line tells of
        self._again = set[int]()  # where somebody has one turn after the other
        self._clear()

    def _clear(self) -> None:
        self._lines: list[Line] = []
        self._chapters: list[Chapter] = []
        self._begin("", "")

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
        self._again = again_at(sight.table)
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
        if turn.opening:  # it began in the midst of a line
            self._drop_turn()

    def _tell(self, sight: Sight, line: Line) -> None:
        before, begun, after = _parted(sight, line)
        _add(sight, self._turn_of(sight, line), line, before, self._chapters[-1].points)
        self._chapters[-1].html.clear()
        self._lines.append(line)
        if begun is not None:
            self._begin(
                capital(sight.words(sight.match.sentence(begun))), name_of_round(sight, begun)
            )
        if after:
            _open(sight, self._next_turn(CHANCE, line.place + 1, True), after, self._chapters[-1])

    def _turn_of(self, sight: Sight, line: Line) -> Turn:
        """The turn that a line belongs to."""
        turns = self._chapters[-1].turns
        same = bool(turns) and not _is_next(sight, turns[-1], line.player)
        if same and not (line.place in self._again and line.player == turns[-1].player):
            return turns[-1]
        if len(turns) >= CHUNK:
            self._go_on()
        return self._next_turn(line.player, line.place)

    def _next_turn(self, player: int, place: int, opening: bool = False) -> Turn:
        chapter = self._chapters[-1]
        begin, points = len(self._lines), chapter.points.copy()
        turn = Turn(player, place, place, opening=opening, begin=begin, before=points)
        chapter.turns.append(turn)
        return turn

    def _begin(self, title: str, name: str) -> None:
        points = self._chapters[-1].points if self._chapters else self._unread
        number, lines = len(self._chapters), len(self._lines)
        self._chapters.append(Chapter(number, title, name, 1, lines, [], points.copy()))

    def _go_on(self) -> None:
        """Turns of the same round, as there are enough in one place."""
        before = self._chapters[-1]
        self._begin("", before.round)
        self._chapters[-1].part = before.part + 1


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


def _parted(sight: Sight, line: Line) -> tuple[list[Event], Event | None, list[Event]]:
    """The events of a line before a round begins in it, that with which it does, and the others."""
    for place, event in enumerate(line.events):
        if sight.game.events[event.kind].name == ROUND:
            return line.events[:place], event, line.events[place + 1 :]
    return line.events, None, []


def _add(sight: Sight, turn: Turn, line: Line, events: list[Event], points: Counter[int]) -> None:
    """Add a line to a turn, with those of its events that belong there."""
    turn.last = line.place + 1
    if line.player != CHANCE:
        shown = "…" if line.option is None else sight.words(line.option.label)
        turn.picks.append(shown)
    _note(sight, turn, events, points)


def _open(sight: Sight, turn: Turn, events: list[Event], chapter: Chapter) -> None:
    """What a round begins with."""
    _note(sight, turn, events, chapter.points)
    chapter.html.clear()


def _note(sight: Sight, turn: Turn, events: list[Event], points: Counter[int]) -> None:
    """Add events to a turn, and the points that they gave to those before."""
    turn.html = ""
    for event in events:
        if manner_of(sight, event).role != HUSHED:
            turn.events.append(event)
        turn.touched = turn.touched or is_mine(sight, event)
        if sight.game.events[event.kind].points:
            points[event.player] += event.amount
            gained, _ = turn.gains.get(event.player, (0, 0))
            turn.gains[event.player] = (gained + event.amount, points[event.player])


def digest(sight: Sight) -> list[Happening]:
    """What others did since the viewer's last pick, what was done to the viewer first."""
    if sight.seat is None or not sight.mine:
        return []
    since = max([line.place for line in sight.lines if line.player == sight.seat], default=None)
    if since is None:
        return []
    news = [
        event
        for line in sight.lines[since:]
        for event in line.events
        if line.place > since or event.player != sight.seat
    ]
    said = tell(sight, news)
    told = [Happening(one.text, one.seat == sight.seat, one.seat, 0) for one in said.sentences]
    came = [effect for effect in said.effects if effect.seat == sight.seat]
    told += [Happening(effect.text, True, effect.seat, 0) for effect in came]
    return counted(sorted(told, key=lambda one: not one.mine))


def told(sight: Sight, place: int) -> list[dict[str, Any]]:
    """The events after so many picks, for the client."""
    return [
        stating.event(sight, event) | {"mine": is_mine(sight, event)}
        for line in sight.lines[place:]
        for event in line.events
    ]
