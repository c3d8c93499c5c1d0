"""Guided first games: the lessons that a game brings, and how far somebody has come with them.

`help/guide.toml` in the folder of a game names the table (how many play, the seed, the set-up, the
bot) and the lessons in their order; `help/guide.LANGUAGE.md` says them. A lesson applies to
positions and never to moves by number, so that it fits whatever others do; how far somebody has
come is read from the log of the match and kept nowhere else. The last lesson ends the guide.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludopolis.core import Entry, Game, Match, State
from ludopolis.core.text import SOURCE
from ludopolis.languages import page_of

THEN: Final = ">"  # between the picks of one act
END: Final = "end"  # the section that is said when the guide is over
_SECTION: Final = re.compile(r"^## (.+?) \{#([\w-]+)\}$", re.MULTILINE)

Way = tuple[str, ...]  # patterns of picks that follow each other


class Lesson(NamedTuple):
    """Something to be learned in one turn."""

    name: str
    asks: tuple[str, ...]  # it applies where one of these is open; empty: to any question
    picks: tuple[Way, ...]  # what it suggests, the best first
    when: Mapping[str, Any]  # and what the player sees has these values
    after: tuple[str, ...]  # and these lessons are done
    stays: int  # for how many acts it waits to be followed
    where: Mapping[Way, Mapping[str, Any]]  # what has to be so for a suggestion, where it has to


class Guide(NamedTuple):
    """A guided first game: its table and its lessons."""

    players: int
    seed: int
    bot: str
    setup: dict[str, Any]
    lessons: tuple[Lesson, ...]


class Said(NamedTuple):
    """What a lesson says, as Markdown."""

    title: str
    words: str
    otherwise: str  # to who did something else


def guide_of(game: Game) -> Guide | None:
    """The guided first game that a game brings; None where it brings none."""
    path = Path(game.folder) / "help" / "guide.toml"
    return _read(path) if path.is_file() else None


@cache
def _read(path: Path) -> Guide:
    values = tomllib.loads(path.read_text("utf-8"))
    table = values["table"]
    lessons = tuple(_lesson(each) for each in values["lesson"])
    return Guide(table["players"], table["seed"], table["bot"], table.get("setup", {}), lessons)


def _lesson(values: dict[str, Any]) -> Lesson:
    given: list[dict[str, Any]] = [
        {"way": one} if isinstance(one, str) else one for one in values.get("picks", [])
    ]
    ways = [tuple(pick.strip() for pick in one["way"].split(THEN)) for one in given]
    return Lesson(
        values["name"],
        tuple(values.get("asks", [])),
        tuple(ways),
        values.get("when", {}),
        tuple(values.get("after", [])),
        values.get("stays", 1),
        {way: one["when"] for way, one in zip(ways, given) if "when" in one},
    )


def said_of(game: Game, language: str) -> dict[str, Said]:
    """What all lessons say in this language, by their names; in English what it does not say."""
    paths = [page_of(game, "guide", spoken) for spoken in (SOURCE, language)]
    return {name: said for path in paths if path for name, said in _said(path).items()}


@cache
def _said(path: Path) -> dict[str, Said]:
    parts = _SECTION.split(path.read_text("utf-8"))[1:]
    sections = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return {name: _section(title, body.strip()) for title, name, body in sections}


def _section(title: str, body: str) -> Said:
    lines = body.splitlines()
    words = [line for line in lines if not line.startswith(">")]
    otherwise = [line.removeprefix(">").strip() for line in lines if line.startswith(">")]
    return Said(title, "\n".join(words).strip(), "\n".join(otherwise))


def fits(pattern: str, code: str) -> bool:
    """Whether a pattern stands for an option: `build *` for all that begin so, and so on."""
    return fnmatchcase(code, pattern)


@dataclass
class Progress:
    """How far a seat has come with the guide of a game, after some picks of the log."""

    game: Game
    guide: Guide
    seat: int
    done: set[str] = field(default_factory=set)
    waited: dict[str, int] = field(default_factory=dict)  # acts that did not follow, by lesson
    rest: tuple[Way, ...] = ()  # how the act that was begun goes on, as it was suggested
    last: Lesson | None = None  # what was taught when the seat picked last
    strayed: bool = False  # and whether it did something else
    read: list[Entry] = field(default_factory=list)  # the log so far

    @property
    def over(self) -> bool:
        """Whether the last lesson is done, with all of the act that it suggested."""
        return self._is_taught and not self.rest

    @property
    def _is_taught(self) -> bool:
        return self.guide.lessons[-1].name in self.done

    def follow(self, match: Match) -> Progress:
        """Read on in the log; from its beginning, if picks were taken back."""
        known = len(self.read)
        if known and (known > len(match.log) or match.log[known - 1] is not self.read[-1]):
            return Progress(self.game, self.guide, self.seat).follow(match)
        for place in range(known, len(match.log)):
            entry = match.log[place]
            if entry.player == self.seat and not self.over:
                self._pick(match.state_at(place), entry)
            self.read.append(entry)
        codes = self._codes(match.state)
        if self._is_taught and codes and not self._goes_on(codes):
            self.rest = ()  # the last act has come out otherwise
        return self

    def lesson(self, s: State) -> Lesson | None:
        """What is taught in this position, in which the seat is asked; None: nothing is."""
        if self.over:
            return None
        codes = self._codes(s)
        if self._goes_on(codes):
            return self.last
        if self._is_taught:
            return None
        for lesson in self.guide.lessons:
            if lesson.name not in self.done and self._applies(lesson, s, codes):
                return lesson
        return None

    def suggested(self, s: State) -> list[Way]:
        """The picks that the lesson suggests: of the first of its ways that are open."""
        lesson, codes = self.lesson(s), self._codes(s)
        if lesson is None:
            return []
        if self._goes_on(codes):
            return _open(self.rest, codes)
        fitting = [way for way in lesson.picks if self._is_so(s, lesson.where.get(way, {}))]
        return _open(fitting, codes)

    def _goes_on(self, codes: Sequence[str]) -> bool:
        """Whether the seat is in the middle of what was suggested."""
        return bool(_open(self.rest, codes))

    def _applies(self, lesson: Lesson, s: State, codes: Sequence[str]) -> bool:
        asked = not lesson.asks or any([fits(ask, code) for ask in lesson.asks for code in codes])
        if not asked or not self.done.issuperset(lesson.after):
            return False
        return self._is_so(s, lesson.when)

    def _is_so(self, s: State, wanted: Mapping[str, Any]) -> bool:
        """Whether what the player sees has these values."""
        view = s.view(self.seat) if wanted else {}
        found = {name: _found(view, name, self.seat) for name in wanted}
        return all([_holds(value, found[name]) for name, value in wanted.items()])

    def _pick(self, s: State, entry: Entry) -> None:
        """The seat picks: the lesson is followed, or waits, or is done with."""
        begun = self._goes_on(self._codes(s))
        if entry.joined and not begun:
            self.rest = ()
            return
        lesson, ways = self.lesson(s), self.suggested(s)
        strayed = bool(ways) and entry.option.code not in [way[0] for way in ways]
        self.rest = tuple(way[1:] for way in ways if way[0] == entry.option.code and way[1:])
        self.last, self.strayed = lesson, strayed
        if lesson is None or begun:  # an act counts where it begins
            return
        self.waited[lesson.name] = self.waited.get(lesson.name, 0) + 1
        if not strayed or self.waited[lesson.name] >= lesson.stays:
            self.done.add(lesson.name)

    def _codes(self, s: State) -> list[str]:
        """The codes of what is open to the seat."""
        mine = [each.options for each in s.decisions() if each.player == self.seat]
        return [self.game.options[number].code for options in mine for number in options]


def _open(ways: Sequence[Way], codes: Sequence[str]) -> list[Way]:
    """The first way that can be gone, and all others that begin with the same options.

    The same picks in another order are as good.
    """
    for first in ways:
        alike = {way[0] for way in ways if sorted(way) == sorted(first)}
        heads = [code for code in codes if any([fits(each, code) for each in alike])]
        if any([fits(first[0], code) for code in heads]):
            same = [(code, *way[1:]) for way in ways for code in heads if fits(way[0], code)]
            return list(dict.fromkeys(same))
    return []


def _found(view: Mapping[str, Any], name: str, seat: int) -> Any:
    """A field of a view by its name; `me.` stands before those of the player."""
    found: Any = view
    for part in name.split("."):
        if part == "me":
            found = found["players"][seat]
        else:
            found = found[int(part)] if isinstance(found, list) else found[part]
    return found


def _holds(wanted: Any, found: Any) -> bool:
    """Whether a value is the wanted one, or lies between two."""
    if isinstance(wanted, list):
        lowest, highest = wanted
        return found is not None and bool(lowest <= found <= highest)
    return bool(wanted == found)
