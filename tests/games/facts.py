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
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

from ludopolis.core import Ask, Edition, EditionError, Game, State
from ludopolis.languages import languages
from ludopolis.server.drawing.templates import TableDrawing, scene
from ludopolis.words import Words
from tests.games.editions import overlaid, toml
from tests.games.fact import DIGITS, Fact, facts, number_at, put

NAMES: Final = ["Ana", "Bo", "Clo", "Dan", "Eva", "Flo", "Gil"]
UNUSUAL: Final = [83, 37, 17, 9, 6, 5, 4, 3, 2, 1, 0, -1]  # for components
BADGES: Final = "badges of "  # how a game's own readings begin of what is drawn without words
SAID: Final = ("data-tip", "title", "aria-label")  # what a screen says about something drawn
_LETTERS: Final = re.compile(r"[a-z]")
Read = set[tuple[str, str, str]]  # language, where it stands, sentence
Also = Callable[[TableDrawing], Iterable[str]]


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
        readable = [fact for fact in self.all if not fits(fact.place, unread)]
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
    return len(words) > 4 and not where.startswith("terminal") and bool(DIGITS.search(sentence))


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
        about, colon, _ = DIGITS.sub("#", sentence).partition(":")
        about = about if colon else " ".join(about.split()[:3])
        numbers = {int(number) for number in DIGITS.findall(sentence)}
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


def check_told(facts: Facts, unread: dict[str, str], unmoved: dict[str, str]) -> None:
    """Hold a game to it: all is told but what nobody reads, and nothing else has a number.

    `unread` are patterns of places of facts, `unmoved` of sentences whose numbers are no facts of
    components; both with the reason.
    """
    told = facts.tell(unread)
    untold = [fact.place for fact in told.untold]
    assert not untold, f"no sentence tells {untold}"
    stale = sorted({sentence for _, _, sentence in told.unmoved if not fits(sentence, unmoved)})
    assert not stale, f"no number of the edition changes {stale}"
    places = [fact.place for fact in facts.all]
    idle = [each for each in unread if not any([fits(place, [each]) for place in places])]
    assert not idle, f"nothing is at {idle}"


def fits(found: str, patterns: Iterable[str]) -> bool:
    plain = found.replace("\xa0", " ").replace("\u202f", " ")
    return any(re.fullmatch(pattern, plain, re.DOTALL) for pattern in patterns)
