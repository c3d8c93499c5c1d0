"""The numbers a game is played with, and what they mean to a reader.

Inside the engine options, things, reasons and events are numbers, which cost nothing to make
and compare. `Option`, `Reason` and `EventKind` exist at the edge only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, cast, final

from ludopolis.core.numbers import i64
from ludopolis.core.text import Text, Who, Word, text

Options = list[i64]  # numbers from the vocabulary, ascending; never changed once returned
LEGAL: Final[i64] = 0  # the refusal of an option that is not refused
NOTHING: Final[i64] = -1  # where an event names no thing

# Every number of any vocabulary as an object: handing these out spares making them anew.
_NUMBERS: Final[list[object]] = []


def offer(options: Options, option: i64) -> None:
    """Add an option to a list of them."""
    cast("list[object]", options).append(_NUMBERS[option])


class Option(NamedTuple):
    """One word of a vocabulary, as log, network and screen know it."""

    id: int  # its number, which is the action of adapters
    kind: str  # such as `bid`
    value: int  # which of its kind, from 0
    code: str  # as people type it and logs keep it
    label: Text  # as people read it


@final
class Range:
    """The words of one kind: number `first + value` stands for that value."""

    def __init__(self, first: i64, size: i64) -> None:
        self.first = first  # the number of its first option
        self.size = size  # how many it has
        self.options: Options = list(range(first, first + size))  # all their numbers

    def __contains__(self, option: i64) -> bool:
        return self.first <= option < self.first + self.size


class Vocabulary:
    """All options a game can ever offer, or all things it can name, numbered from 0."""

    def __init__(self) -> None:
        self.all: list[Option] = []  # in the order of their numbers
        self.by_code: dict[str, int] = {}  # their numbers

    def range(
        self, kind: str, names: Iterable[object], label: str = "", labels: Sequence[Word] = ()
    ) -> Range:
        """Make one word for each name; their values count from 0.

        The code is the kind and the name. The label is a sentence with the gap `{name}`, filled
        from `labels` where those are given.
        """
        first = len(self.all)
        for value, name in enumerate(names):
            code = f"{kind} {name}".strip()
            assert code not in self.by_code, f"two words have the code {code!r}"
            shown = labels[value] if labels else str(name)
            said = text(label, name=shown) if label else text("{name}", name=code)
            self.by_code[code] = len(self.all)
            self.all.append(Option(len(self.all), kind, value, code, said))
        _NUMBERS.extend(range(len(_NUMBERS), len(self.all)))
        return Range(first, len(self.all) - first)

    def one(self, kind: str, label: str = "") -> i64:
        """Make a word that has no value, such as `pass`."""
        return self.range(kind, [""], label).first

    def called(self, code: str) -> Text:
        """What the word with this code is called."""
        return self.all[self.by_code[code]].label

    def labels(self, words: Range) -> list[Word]:
        """What the words of one kind are called."""
        return [self.all[int(words.first) + n].label for n in range(words.size)]

    def __getitem__(self, number: int) -> Option:
        return self.all[number]

    def __iter__(self) -> Iterator[Option]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)


class Reason(NamedTuple):
    """A reason to refuse an option: its name, the rule it rests on, and a sentence with gaps."""

    name: str  # in code
    rule: str  # its number
    key: str  # the sentence
    many: str  # the sentence for several


class Reasons:
    """Why a game can refuse an option; numbered from 1, since 0 is LEGAL."""

    def __init__(self) -> None:
        self.all: list[Reason] = [Reason("legal", "", "", "")]  # in the order of their numbers

    def add(self, name: str, rule: str, key: str, many: str = "") -> i64:
        """Make a reason; `many` is its sentence where the gap `{count}` takes the plural."""
        self.all.append(Reason(name, rule, key, many))
        return len(self.all) - 1

    def __getitem__(self, number: int) -> Reason:
        return self.all[number]

    def __iter__(self) -> Iterator[Reason]:
        return iter(self.all[1:])


class Event(NamedTuple):
    """Something that happened: a kind of event, and who, how much, what and where."""

    kind: int  # its number among the game's events
    player: int  # a seat, or -1
    amount: int  # how much
    thing: int  # the number of a thing, or NOTHING
    place: int  # the number of a thing, or NOTHING
    only: int  # the one player who may know of it, or NOTHING


class EventKind(NamedTuple):
    """A kind of event; its sentence has the gaps player, amount (or count), thing and place."""

    name: str  # in code and tables
    rule: str  # its number
    key: str  # the sentence
    many: str  # the sentence for several
    points: bool  # whether its amount is added to the score of its player
    reveals: bool  # whether it shows what was hidden


class Events:
    """What can happen in a game."""

    def __init__(self) -> None:
        self.all: list[EventKind] = []  # in the order of their numbers

    def add(
        self,
        name: str,
        rule: str,
        key: str,
        many: str = "",
        points: bool = False,
        reveals: bool = False,
    ) -> i64:
        """Make a kind of event. The amounts of `points` events add up to the score.

        `reveals` is for what was hidden and becomes open without a draw. It shows everybody what
        only its player knew; told to its player only, it shows them what they did not know. Whoever
        brought that about cannot take it back.
        """
        self.all.append(EventKind(name, rule, key, many, points=points, reveals=reveals))
        return len(self.all) - 1

    def reveal(self, event: Event, viewer: int) -> bool:
        """Whether the event shows the viewer what they could not see before."""
        if not self.all[event.kind].reveals:
            return False
        return event.player != viewer if event.only == NOTHING else event.only == viewer

    def __getitem__(self, number: int) -> EventKind:
        return self.all[number]

    def __iter__(self) -> Iterator[EventKind]:
        return iter(self.all)

    def sentence(self, event: Event, things: Vocabulary) -> Text:
        """The event in words."""
        kind = self.all[event.kind]
        args: dict[str, Word] = {"amount": event.amount, "count": event.amount}
        if event.player >= 0:
            args["player"] = Who(event.player)
        if event.thing != NOTHING:
            args["thing"] = things[event.thing].label
        if event.place != NOTHING:
            args["place"] = things[event.place].label
        return Text(kind.key, args, kind.many)
