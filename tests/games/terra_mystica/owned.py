"""Editions in which every number of a table is another one, and what is made of them.

`Owned` writes such an edition. Whoever proves what has become of a number takes it with `new`;
`check` finds the numbers that nobody took.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from ludopolis.core import Word, i64, vec
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.rules.preparation import take_faction
from ludopolis.games.terra_mystica.rules.turn import FinishTurn
from ludopolis.games.terra_mystica.scene import regions
from ludopolis.games.terra_mystica.state import Rulings, TerraMystica, new_state
from ludopolis.games.terra_mystica.tables import Tables
from ludopolis.games.terra_mystica.things import FACTION_IDS
from ludopolis.words import Words
from tests.games.editions import overlaid, toml
from tests.games.scenes import Stage, parsed

FIRST = 21  # where new numbers begin: greater than any of the box
SPOKEN = ("ability", "stronghold_ability", "vp_cost")  # strings with numbers that rules read
STAGE = Stage(GAME, regions)
SAYING = {language: Words(language, GAME) for language in ("en", "fr")}
# Number words would not follow an edition. `one` and `une` may be articles.
NUMBER_WORDS = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    r"|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze)\b",
    re.IGNORECASE,
)


class Owned:
    """An edition with other numbers in some of its tables, each of them known by its place."""

    def __init__(
        self, folder: Path, tables: list[str], given: dict[str, int], unread: dict[str, str]
    ) -> None:
        self.values = {name: deepcopy(GAME.edition().values[name]) for name in tables}
        self.given = given  # numbers for places at which not any one is accepted, by patterns
        self.unread = unread  # patterns of places whose numbers mean nothing in play, and why
        self.numbers: dict[str, int] = {}
        self.taken: set[str] = set()
        for name in tables:
            self.values[name] = self._other(self.values[name], name, Counter())
        text = "\n".join([f"{name} = {toml(value)}" for name, value in self.values.items()])
        self.edition = overlaid(GAME, folder, text)
        self.tables: Tables = GAME.tables(self.edition)
        self.saying = {language: Words(language, GAME, (), self.edition) for language in SAYING}

    def _other(self, value: Any, place: str, counter: Counter) -> Any:
        if isinstance(value, dict):
            return {
                key: item if key == "note" else self._other(item, f"{place}.{key}", counter)
                for key, item in value.items()
            }
        if isinstance(value, list):
            rows = all([isinstance(item, dict) and "id" in item for item in value])
            names = [item["id"] if rows else str(n) for n, item in enumerate(value)]
            return [
                self._other(item, f"{place}.{name}", Counter() if rows else counter)
                for name, item in zip(names, value)
            ]
        if isinstance(value, str) and place.rsplit(".", 1)[-1] in SPOKEN:
            found = iter(range(9))
            return re.sub(
                r"\d+", lambda _: str(self._put(f"{place}.{next(found)}", counter)), value
            )
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return self._put(place, counter, value) if is_number else value

    def _put(self, place: str, counter: Counter, old: int = 0) -> int:
        if fits(place, self.unread):
            self.taken.add(place)
            return old
        known = [number for pattern, number in self.given.items() if re.fullmatch(pattern, place)]
        self.numbers[place] = known[0] if known else counter.next()
        return self.numbers[place]

    def new(self, place: str) -> int:
        """The number at this place, which is proved to be played with."""
        self.taken.add(place)
        return self.numbers[place]

    def under(self, place: str) -> dict[str, int]:
        """The numbers of a table, by their keys."""
        start = f"{place}."
        return {n[len(start) :]: self.new(n) for n in self.numbers if n.startswith(start)}

    def check(self) -> None:
        """All numbers were taken."""
        assert sorted(set(self.numbers) - self.taken) == []

    # A table of two

    def state(self, *factions: str, tile: int = 0) -> TerraMystica:
        """A position of round 1, at which these factions sit and everybody has plenty."""
        s = new_state(self.tables, Rulings(True, False, False, False), max(len(factions), 2))
        s.order = list(range(s.players))
        s.round, s.scoring = 1, vec[i64]([tile] * 6)
        for seat, faction in enumerate([*factions, "nomads", "witches"][: s.players]):
            take_faction(s, seat, FACTION_IDS.index(faction))
        s.stack = [FinishTurn(0)]
        return s

    def view(self, s: TerraMystica) -> dict[str, Any]:
        """What everybody sees."""
        return s.view(None)

    def tips(self, s: TerraMystica, region: str, language: str) -> list[str]:
        """All that is said on one part of the screen, which the first player sees."""
        drawn = STAGE.draw(s.view(0), 0, language, edition=self.edition)
        here = [each for each in drawn if each.name == region]
        return [tip for each in parsed(here).iter() if (tip := each.get("data-tip"))]

    def terminal(self, s: TerraMystica, language: str) -> str:
        """The table as a terminal shows it."""
        return GAME.board(self.view(s), self.saying[language]) or ""

    def says(self, word: Word, *numbers: int) -> None:
        """A sentence or a name says these numbers and no other, as this edition has them."""
        says(word, *numbers, saying=self.saying)


class Counter:
    """Numbers that no component of the box has, one after the other."""

    def __init__(self) -> None:
        self.last = FIRST - 1

    def next(self) -> int:
        """The next one."""
        self.last += 1
        return self.last


def fits(place: str, patterns: dict[str, str]) -> bool:
    """Whether the place is one of those that the patterns mean."""
    return any([re.fullmatch(pattern, place) for pattern in patterns])


def said(word: Word, saying: dict[str, Words]) -> Iterator[list[int]]:
    """The numbers in a sentence, in each language; none of them is spelled out."""
    for language, words in saying.items():
        sentence = words(word)
        assert not NUMBER_WORDS.search(sentence), f"{language}: {sentence}"
        yield [int(number) for number in re.findall(r"\d+", sentence)]


def says(word: Word, *numbers: int, saying: dict[str, Words] = SAYING) -> None:
    """A sentence says these numbers and no other, in each language."""
    for found in said(word, saying):
        assert sorted(found) == sorted(numbers), str(word)


def shows(badges: list[tuple[str, str]], *numbers: int) -> None:
    """Badges show these numbers and no other."""
    found = [int(n) for _, shown in badges for n in re.findall(r"\d+", shown)]
    assert found == list(numbers), badges


PLENTY = 999


def rich(s: TerraMystica) -> TerraMystica:
    """The first player has plenty of everything, and stands at the foot of all cults."""
    me = s.seats[0]
    me.coins = me.workers = me.priests = me.reserve = me.bowl3 = me.points = PLENTY
    me.bowl1 = me.bowl2 = me.keys = 0
    for cult in range(4):
        me.cults[cult] = 0
    return s


def gained(s: TerraMystica) -> dict[str, int]:
    """What the first player has beyond that."""
    me = s.seats[0]
    found = {
        "C": me.coins - PLENTY, "W": me.workers - PLENTY, "P": me.priests - PLENTY,
        "VP": me.points - PLENTY, "PW": me.bowl3 - PLENTY,
    }  # fmt: skip
    return {letter: int(count) for letter, count in found.items() if count}


def with_room(s: TerraMystica) -> TerraMystica:
    """The same with bowls that take any power, all of it from bowl II to bowl III."""
    s.seats[0].bowl2 = PLENTY
    return s
