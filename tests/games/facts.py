"""Component facts have one home: an edition with other numbers is played and told with them.

Every number of an edition is changed in turn, as an owner of the box would do it. Positions of the
base edition are then read again with the changed components: all that the drawing shows and says,
the terminal, prompts and labels, in English and in French. The new number has to be found where the
old one stood. Numbers that nobody reads are listed by each game, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

from ludopolis.core import CHANCE, Ask, Edition, EditionError, Game, State
from ludopolis.core.edition import COMMENTS
from ludopolis.languages import languages
from ludopolis.server.drawing.templates import TableDrawing, scene
from ludopolis.words import Words
from tests.games.editions import overlaid, toml

NAMES: Final = ["Ana", "Bo", "Clo", "Dan", "Eva", "Flo", "Gil"]
UNUSUAL: Final = [83, 37, 17, 9, 6, 5, 4, 3, 2, 1, 0, -1]  # for components
BADGES: Final = "badges of "  # how a game's own readings begin of what is drawn without words
SAID: Final = ("data-tip", "title", "aria-label")  # what a screen says about something drawn
_DIGITS: Final = re.compile(r"\d+")
_LETTERS: Final = re.compile(r"[a-z]")

Key = str | int
Read = set[tuple[str, str, str]]  # language, where it stands, sentence
Also = Callable[[TableDrawing], Iterable[str]]


class Fact(NamedTuple):
    """A number of an edition: the keys to it and, if it stands in a string, which one of it."""

    keys: tuple[Key, ...]
    nth: int = -1

    @property
    def place(self) -> str:
        """As an error names it: `building[3].stone`."""
        named = [f"[{key}]" if isinstance(key, int) else f".{key}" for key in self.keys]
        return "".join(named).removeprefix(".") + (f"#{self.nth}" if self.nth >= 0 else "")

    @property
    def kind(self) -> str:
        """The same for all rows of a table."""
        named = [key for key in self.keys if isinstance(key, str)]
        return f"{named[0]}.{named[-1]}" + (f"#{self.nth}" if self.nth >= 0 else "")


def facts(value: Any, spoken: Sequence[str] = (), keys: tuple[Key, ...] = ()) -> Iterator[Fact]:
    """Every number inside; also those in the strings under the keys of a small language."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield Fact(keys)
    elif isinstance(value, str):
        if any(key in spoken for key in keys):
            yield from [Fact(keys, nth) for nth in range(len(_DIGITS.findall(value)))]
    elif isinstance(value, (dict, list)):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in inner:
            if key not in COMMENTS:
                yield from facts(item, spoken, (*keys, key))


def number_at(values: Any, fact: Fact) -> int:
    """What stands there."""
    for key in fact.keys:
        values = values[key]
    return int(_DIGITS.findall(values)[fact.nth]) if fact.nth >= 0 else int(values)


def put(values: dict[str, Any], fact: Fact, number: int) -> None:
    """Write another number there."""
    holder: Any = values
    for key in fact.keys[:-1]:
        holder = holder[key]
    last = fact.keys[-1]
    if fact.nth < 0:
        holder[last] = number
        return
    found = list(_DIGITS.finditer(holder[last]))[fact.nth]
    holder[last] = f"{holder[last][: found.start()]}{number}{holder[last][found.end() :]}"


class Change(NamedTuple):
    """Other numbers for some facts, and the edition that has them."""

    numbers: dict[Fact, int]
    edition: Edition


class Told(NamedTuple):
    """What became of all facts."""

    untold: list[Fact]  # of which no sentence tells, or that cannot be changed
    unmoved: Read  # whole sentences with numbers that are the same whatever changes


class Facts:
    """The numbers of a game, and positions in which viewers see all of its components."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        seen: Sequence[tuple[State, int]],
        spoken: Sequence[str] = (),
        also: Also = lambda drawing: [],
    ) -> None:
        self.game = game
        self.folder = folder
        self.seen = seen
        self.also = also
        self.values = game.edition().values
        self.all = list(facts(self.values, spoken))
        self._most: dict[str, int] = {}  # by kind: the most unusual number that is accepted

    # Changing

    def change(self, fact: Fact) -> Change | None:
        """An unusual number there; None if no other number is accepted."""
        for new in [self._most.get(fact.kind, UNUSUAL[0]), *UNUSUAL]:
            made = None if new == self.old(fact) else self.changed({fact: new})
            if isinstance(made, Change):
                self._most.setdefault(fact.kind, new)
                return made
        return None

    def old(self, fact: Fact) -> int:
        """The number of the base edition."""
        return number_at(self.values, fact)

    def changed(self, numbers: dict[Fact, int]) -> Change | EditionError:
        """The edition of an owner who wrote these numbers, or why it is refused."""
        values = {fact.keys[0]: deepcopy(self.values[fact.keys[0]]) for fact in numbers}
        for fact, number in numbers.items():
            put(values, fact, number)
        text = "\n".join([f"{key} = {toml(value)}" for key, value in values.items()])
        try:
            return Change(numbers, overlaid(self.game, self.folder, text))
        except EditionError as error:
            return error

    def _many(self, waiting: list[Fact]) -> tuple[list[Fact], Change | None]:
        """As many as can be told apart: no two of them turn one number into the same other one."""
        numbers: dict[Fact, int] = {}
        taken: set[tuple[int, int]] = set()
        for fact in waiting:
            old, most = self.old(fact), self._most[fact.kind]
            for new in [*range(most, max(0, most - 60), -1), 0]:
                if new != old and (old, new) not in taken:
                    numbers[fact] = new
                    taken.add((old, new))
                    break
        tried = list(numbers)
        while numbers:
            made = self.changed(numbers)
            if isinstance(made, Change):
                return tried, made
            for fact in [f for f in numbers if _is_at(f, made.place)] or list(numbers):
                del numbers[fact]
        return tried or waiting, None

    # Reading

    def read(self, edition: Edition | None = None) -> Read:
        """All that people read in the positions, with the components of an edition."""
        tables = self.game.tables(edition or self.game.edition())
        found: Read = set()
        for place, (state, viewer) in enumerate(self.seen):
            here = _with_tables(state, tables)
            for language in languages():
                words = Words(language, self.game, NAMES[: here.players], tables.edition)
                for where, sentence in self._sentences(here, viewer, words):
                    found.add((language, f"{where} {place}", sentence))
        return found

    def _sentences(self, s: Any, viewer: int, words: Words) -> Iterator[tuple[str, str]]:
        view = s.view(viewer)
        asked = [step.player for step in s.asks()]
        drawing = TableDrawing(self.game, s.tables, view, viewer, asked, words)
        draw = scene(self.game)
        for region in draw(drawing) if draw else []:
            yield from _drawn(region.html)
        for line in (self.game.board(view, words) or "").splitlines():
            yield "terminal", line
        for sentence in self.also(drawing):
            yield "said", sentence
        for step in s.asks():
            if isinstance(step, Ask):
                yield "asked", words(step.prompt(s))
                for option in step.options(s):
                    yield "asked", words(self.game.options[option].label)

    # Proving

    def tell(self, unread: Iterable[str] = ()) -> Told:
        """Change every number, many at a time and those of which nothing was heard alone.

        Facts that nobody reads, by patterns of their places, are left out.
        """
        readable = [fact for fact in self.all if not _fits(fact.place, unread)]
        before = self.read()
        unmoved = {each for each in before if _describes(each)}
        self._find_most(readable)
        alone: list[Fact] = [fact for fact in readable if fact.kind not in self._most]
        waiting = [fact for fact in readable if fact.kind in self._most]
        while waiting:
            tried, change = self._many(waiting)
            after = self.read(change.edition) if change else before
            unmoved &= after
            lost, gained = _heads(before - after), _heads(after - before)
            numbers = change.numbers if change else {}
            told = [f for f in numbers if self._is_told(f, numbers[f], lost, gained)]
            alone += [fact for fact in tried if fact not in told]
            waiting = [fact for fact in waiting if fact not in tried]
        untold: list[Fact] = []
        for fact in alone:
            single = self.change(fact)
            if single is None:
                untold.append(fact)
                continue
            after = self.read(single.edition)
            unmoved &= after
            lost, gained = _heads(before - after), _heads(after - before)
            if not self._is_told(fact, single.numbers[fact], lost, gained):
                untold.append(fact)
        return Told(untold, unmoved)

    def _find_most(self, readable: list[Fact]) -> None:
        """Try one fact of each kind."""
        tried: set[str] = set()
        for fact in readable:
            if fact.kind not in tried:
                tried.add(fact.kind)
                self.change(fact)

    def _is_told(self, fact: Fact, new: int, lost: Heads, gained: Heads) -> bool:
        """Whether in each language a sentence has the new number where the old one stood."""
        old = self.old(fact)
        return all(_is_in(lost[language], gained[language], old, new) for language in languages())


def _describes(each: tuple[str, str, str]) -> bool:
    """Whether this is more than a name or a count: a sentence about a component, with a number."""
    _, where, sentence = each
    words = [word for word in sentence.split() if _LETTERS.search(word)]
    return len(words) > 4 and not where.startswith("terminal") and bool(_DIGITS.search(sentence))


def _is_at(fact: Fact, place: str) -> bool:
    """Whether an error at this place is about the fact, or about a table that holds it."""
    return fact.place == place or fact.place.startswith((f"{place}.", f"{place}[", f"{place}#"))


def _with_tables(state: Any, tables: Any) -> Any:
    """The same position with other components, also in what players on lanes have before them."""
    return deepcopy(state, {id(state.tables): tables})


Heads = dict[str, dict[str, set[int]]]  # by language and what a sentence is about: its numbers


def _heads(read: Read) -> Heads:
    """What stands before a colon, else the first words, with the numbers of such sentences."""
    found: Heads = {language: {} for language in languages()}
    for language, where, sentence in read:
        if sentence.startswith(BADGES) or where.startswith("badges"):
            continue  # a picture is no sentence: both have to tell
        about, colon, _ = _DIGITS.sub("#", sentence).partition(":")
        about = about if colon else " ".join(about.split()[:3])
        numbers = {int(number) for number in _DIGITS.findall(sentence)}
        found[language].setdefault(f"{where} {about}", set()).update(numbers)
    return found


def _is_in(lost: dict[str, set[int]], gained: dict[str, set[int]], old: int, new: int) -> bool:
    """Whether about something the new number is told, and the old one was; 0 and 1 may be words."""
    return any(
        abs(new) in numbers and (old in (0, 1) or abs(old) in lost.get(about, ()))
        for about, numbers in gained.items()
    )


@cache
def _drawn(html: str) -> list[tuple[str, str]]:
    tree = ElementTree.fromstring(f"<table>{html}</table>")
    found: list[tuple[str, str]] = []
    for element in tree.iter():
        found += [("said", element.attrib[name]) for name in SAID if name in element.attrib]
        inside = " ".join(" ".join(element.itertext()).split())
        if inside and "data-thing" in element.attrib:
            found.append(("badges", f"{element.attrib['data-thing']}: {inside}"))
        elif len(element) == 0 and _LETTERS.search(inside):
            found.append(("drawn", inside))
    return found


def positions(
    game: Game, players: int, setup: dict[str, Any], seed: int, parts: Sequence[float]
) -> list[State]:
    """A game played at random, looked at after these parts of its picks."""
    s, rng = game.start(players, setup), Random(seed)
    seen = [s.clone()]
    while not s.over:
        decision = s.decision()
        option = s.draw(rng) if decision.player == CHANCE else rng.choice(decision.options)
        s.apply(option, decision.player)
        seen.append(s.clone())
    return [seen[int(part * (len(seen) - 1))] for part in parts]


def check_told(facts: Facts, unread: dict[str, str], unmoved: dict[str, str]) -> None:
    """Hold a game to it: all is told but what nobody reads, and nothing else has a number.

    `unread` are patterns of places of facts, `unmoved` of sentences whose numbers are no facts of
    components; both with the reason.
    """
    told = facts.tell(unread)
    untold = [fact.place for fact in told.untold]
    assert not untold, f"no sentence tells {untold}"
    stale = sorted({sentence for _, _, sentence in told.unmoved if not _fits(sentence, unmoved)})
    assert not stale, f"no number of the edition changes {stale}"
    places = [fact.place for fact in facts.all]
    idle = [each for each in unread if not any([_fits(place, [each]) for place in places])]
    assert not idle, f"nothing is at {idle}"


def _fits(found: str, patterns: Iterable[str]) -> bool:
    plain = found.replace("\xa0", " ")
    return any(re.fullmatch(pattern, plain, re.DOTALL) for pattern in patterns)


class Played(NamedTuple):
    """How a game is started for a comparison of rules."""

    players: int
    setup: dict[str, Any]
    seed: int


def check_counted(facts: Facts, games: Sequence[Played], uncounted: dict[str, str]) -> None:
    """Hold a game to it: of each kind of number another one makes the same picks another game.

    `uncounted` are patterns of places of facts that no rule asks for, with the reason.
    """
    kinds: dict[str, list[Fact]] = {}
    for fact in facts.all:
        if not _fits(fact.place, uncounted):
            kinds.setdefault(fact.kind, []).append(fact)
    before = [list(_course(facts.game, played, None)) for played in games]
    idle = [kind for kind in kinds if not _counts(facts, kinds[kind][::-1], games, before)]
    assert not idle, f"no rule asks for {idle}"


def _counts(
    facts: Facts, found: list[Fact], games: Sequence[Played], before: list[list[object]]
) -> bool:
    """Whether one of them changes the course of one of the games."""
    for fact in found[:: max(1, len(found) // 8)]:
        change = facts.change(fact)
        for played, course in zip(games, before) if change else []:
            other = _course(facts.game, played, change.edition if change else None)
            if any(here != there for here, there in zip_longest(course, other)):
                return True
    return False


def _course(game: Game, played: Played, edition: Edition | None) -> Iterator[object]:
    """What is open after each pick of a player at random, the scores, and how it all ends."""
    s, rng = game.start(played.players, played.setup, edition), Random(played.seed)
    while not s.over:
        decision = s.decision()
        yield list(decision.options), s.scores()
        option = s.draw(rng) if decision.player == CHANCE else rng.choice(decision.options)
        s.apply(option, decision.player)
    yield s.view(0)
