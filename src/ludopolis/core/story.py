"""How a game tells its events to people: a log that speaks, and what is shown as it happens.

A game's folder may hold `scene/story.py` with a `STORY`. It says of kinds of events, by their
names, how they are told: as what somebody did (`act`), as something that comes or goes (`gain`,
`cost`), as an announcement (`news`), or not at all (`hush`). A kind of which nothing is said is a
detail: it is told, in the words of the event itself, when somebody unfolds an act.

Sentences have the gaps of events, and `{name}`: the name of the thing without what it is. Those of
an act begin with `{player}`, and to the player themself with `{you}`, so that several things that
somebody did can be told in one sentence: `Lysis sends orange 2 to site 2, builds the Quarry and
activates it`. What is told of the same thing or place right after something else has words of its
own, `again`. What nobody did (`the dice show {list}`) begins with neither.

What follows from a pick by itself, such as the end of a round, can be watched step by step: `watch`
names the kinds of events with which a step begins.

Pictures have names, and `scene/templates/sign.html` draws one: it is given `sign` and `amount`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ludopolis.core.text import Listed, Text, Who, Word, text
from ludopolis.core.vocabulary import NOTHING, Event, Events, Vocabulary

ACT: Final = "act"
GAIN: Final = "gain"
COST: Final = "cost"
NEWS: Final = "news"
HUSHED: Final = "hushed"
DETAIL: Final = "detail"
ROUND: Final = "round"  # the name of the event with which a game says that a round begins

PLAYER: Final = "{player} "  # how a sentence about what somebody did begins
OF_THING: Final = "{thing}"  # the sign of what an event names


class Manner(NamedTuple):
    """How a kind of event is told."""

    role: str
    said: Text | None = None  # None: in the words of the event itself
    you: Text | None = None  # the same to the player whom it is about
    sign: str = ""  # the picture of it
    together: Text | None = None  # how several of the kind are told in one: `{count}`, `{list}`
    you_together: Text | None = None
    item: Text | None = None  # what stands in `{list}` for each of them
    price: str = ""  # the picture of what an act costs, where its amount is that
    price_said: Text | None = None
    last: int = 0  # the amount with which an announcement tells that the end is near
    ending: Text | None = None  # and how it tells that
    short: Text | None = None  # what that is called of which an announcement says more
    again: Text | None = None  # told right after something else of the same thing or place
    you_again: Text | None = None


class Watched(NamedTuple):
    """Kinds of events that begin a step, and what those have in common that are one step."""

    names: tuple[str, ...]
    by: tuple[str, ...] | None


PLAIN: Final = Manner(DETAIL)
Naming = Callable[[Any], dict[str, Word]]


class Story:
    """How the events of a game are told."""

    def __init__(self, events: Events, things: Vocabulary) -> None:
        self.things = things
        self.manners: dict[str, Manner] = {}
        self.names: dict[str, Word] = {}  # what some things are called here, by their codes
        self.places: dict[str, Word] = {}  # of those, names that fit into every sentence
        self.several: dict[str, Text] = {}  # how a number of some things is said, by their codes
        self.final: list[str] = []  # what gives points only when the game ends, by codes
        self.watched: dict[str, Watched] = {}  # the kinds of events that begin a step
        self._naming: Naming | None = None
        self._events = events
        self._known = {kind.name for kind in events}

    def act(
        self,
        name: str,
        said: Text | None = None,
        you: Text | None = None,
        sign: str = "",
        together: Text | None = None,
        you_together: Text | None = None,
        item: Text | None = None,
        price: tuple[str, Text] | None = None,
        again: Text | None = None,
        you_again: Text | None = None,
    ) -> None:
        """What somebody did, or what befell the table."""
        made = Manner(ACT, said, you, sign, together, you_together, item)
        made = made._replace(again=again, you_again=you_again)
        if price is not None:
            made = made._replace(price=price[0], price_said=price[1])
        self._add(name, made)

    def gain(self, name: str, sign: str, said: Text) -> None:
        """What comes to a player: a picture with a number, which `said` tells those who listen."""
        self._add(name, Manner(GAIN, said, sign=sign))

    def cost(self, name: str, sign: str, said: Text) -> None:
        """What a player gives."""
        self._add(name, Manner(COST, said, sign=sign))

    def news(
        self,
        name: str,
        said: Text,
        last: int = 0,
        ending: Text | None = None,
        short: Text | None = None,
    ) -> None:
        """What everybody has to know: a round begins, the end is near.

        `short` is the mere name of a round, for headings, where `said` is more than that.
        """
        self._add(name, Manner(NEWS, said, last=last, ending=ending, short=short))

    def detail(self, name: str, you: Text) -> None:
        """What is told when an act is unfolded, as it is said to the player whom it is about."""
        self._add(name, Manner(DETAIL, you=you))

    def hush(self, *names: str, you: Text | None = None) -> None:
        """What other events tell already; `you` is how a preview tells it to who would do it."""
        for name in names:
            self._add(name, Manner(HUSHED, you=you))

    def last(self, *codes: str) -> None:
        """Things that give points only because the game ends, in the order in which they count.

        A game needs to name them only where its last act gives points of its own beside them, or
        is about these things.
        """
        self.final.extend(codes)

    def watch(self, *names: str, by: tuple[str, ...] | None = None) -> None:
        """What is watched as a step of its own where it follows from a pick by itself.

        Each such event begins a step; `by` names what events in a row have in common that are one
        step (`place`, `player`), and `()` makes one step of all that are in a row. A step of the
        rules that tells several such events is one step of those who watch: between two of them the
        table is drawn as it is when the rules' step is done.
        """
        for name in names:
            assert name in self._known, f"no event is called {name!r}"
            self.watched[name] = Watched(names, by)

    def parts(self, events: Sequence[Event]) -> list[list[Event]]:
        """What came of a pick, in the parts in which it is watched; the first is the pick's own."""
        found: list[list[Event]] = [[]]
        now: object = None
        for event in events:
            name = self._events[event.kind].name
            if name in self.watched:
                names, by = self.watched[name]
                mark = object() if by is None else (names, [getattr(event, it) for it in by])
                if mark != now and found[-1]:
                    found.append([])
                now = mark
            found[-1].append(event)
        return found

    def of(self, name: str) -> Manner:
        """How this kind of event is told."""
        return self.manners.get(name, PLAIN)

    def call(self, naming: Naming) -> None:
        """How things are called in a story where their labels are not what people say.

        It is given the tables of an edition, and answers with names by the codes of things.
        """
        self._naming = naming

    def number(self, code: str, one: Text, several: Text) -> None:
        """How one of a thing is told (`a foot`), and how a number of them (`2 feet`).

        Sentences have the first as `{thing}`, and the second as `{number}`.
        """
        self.names[code] = one
        self.several[code] = several

    def with_tables(self, tables: Any) -> Story:
        """The same story for an edition."""
        if self._naming is None:
            return self
        found = Story(self._events, self.things)
        found.manners, found.several, found.final = self.manners, self.several, self.final
        found.watched = self.watched
        found.places = self._naming(tables)
        found.names = self.names | found.places
        return found

    def in_own_words(self, event: Event) -> Text:
        """The event in its own words, with the names that things have here."""
        said = self._events.sentence(event, self.things)
        named = {
            gap: self.places[self.things[thing].code]
            for gap, thing in (("thing", event.thing), ("place", event.place))
            if thing != NOTHING and self.things[thing].code in self.places
        }
        return Text(said.key, said.args | named, said.many)

    def told_to(self, seat: int | None, event: Event) -> Text:
        """The event by itself, as it is told to somebody."""
        manner = self.of(self._events[event.kind].name)
        said = manner.you if event.player == seat and seat is not None else None
        if said is None and manner.role == ACT:
            said = manner.said
        if said is None:
            return self.in_own_words(event)
        return Text(said.key, self.filling(event), said.many)

    def word_of(self, thing: int) -> Word:
        """What a thing is called."""
        option = self.things[thing]
        return self.names.get(option.code, option.label)

    def numbered(self, thing: int, count: int) -> Word:
        """So many of a thing."""
        several = self.several.get(self.things[thing].code)
        if several is None:
            return text("{count} {thing}", count=count, thing=self.word_of(thing))
        return Text(several.key, {"count": count}, several.many)

    def filling(self, event: Event) -> dict[str, Word]:
        """What fills the gaps of a sentence about an event."""
        gaps: dict[str, Word] = {"amount": event.amount, "count": event.amount, "you": text("you")}
        if event.player >= 0:
            gaps["player"] = Who(event.player)
        if event.thing != NOTHING:
            gaps["thing"] = self.word_of(event.thing)
            gaps["name"] = self.things[event.thing].label.args.get("name", gaps["thing"])
            gaps["number"] = self.numbered(event.thing, event.amount)
        if event.place != NOTHING:
            gaps["place"] = self.word_of(event.place)
        return gaps

    def gathered(self, events: Sequence[Event], item: Text | None) -> dict[str, Word]:
        """What fills the gaps where several events of a kind are told in one sentence.

        `{count}` is the sum of their amounts, or how many they are where they have none.
        """
        total = sum([event.amount for event in events]) or len(events)
        said = text("{thing}") if item is None else item
        items: dict[str, int] = {}
        words: dict[str, Word] = {}
        things: dict[str, int] = {}
        for event in events:
            gaps = self.filling(event)
            if item is not None or "thing" in gaps:
                word = Text(said.key, gaps, said.many)
                items[str(word)] = items.get(str(word), 0) + 1
                words[str(word)], things[str(word)] = word, event.thing
        listed = [self._times(words[key], times, things[key]) for key, times in items.items()]
        gaps = self.filling(events[0])
        return gaps | {"count": total, "amount": total, "list": Listed(listed)}

    def _times(self, item: Word, times: int, thing: int) -> Word:
        """An entry of a list that stands for several."""
        if times == 1:
            return item
        if thing != NOTHING and self.things[thing].code in self.several:
            return self.numbered(thing, times)
        return text("{times}x {item}", times=times, item=item)

    def picture(self, sign: str, event: Event) -> str:
        """The name of a picture: as it is said, or that of the thing of the event."""
        if sign != OF_THING:
            return sign
        return self.things[event.thing].code.partition(" ")[2] if event.thing != NOTHING else ""

    def _add(self, name: str, manner: Manner) -> None:
        assert name in self._known, f"no event is called {name!r}"
        assert name not in self.manners, f"{name!r} is told twice"
        self.manners[name] = manner


def plain_story(events: Events, things: Vocabulary) -> Story:
    """The story of a game that says nothing of it: what players do is told as it is."""
    story = Story(events, things)
    for kind in events:
        if kind.name == ROUND:
            story.news(kind.name, Text(kind.key, {}, kind.many))
        elif kind.key.startswith(PLAYER) and not kind.points:
            story.act(kind.name)
    return story
