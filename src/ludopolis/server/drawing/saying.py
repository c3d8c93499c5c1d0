"""Events as people tell them: sentences about who did what, and what came and went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from ludopolis.core import Event, Listed, Text, Who, Word, capital, signed, text
from ludopolis.core.story import (
    ACT,
    COST,
    DETAIL,
    GAIN,
    NEWS,
    Manner,
    Story,
)
from ludopolis.core.vocabulary import NOTHING
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.templates import has_template, render, scene_story
from ludopolis.words import PageWords

NOBODY: Final = -1
BEGIN, END = "\2", "\3"  # around who did it; no text of a table has them
SIGNS: Final = 4096  # pictures with numbers that are kept


class Happening(NamedTuple):
    """One event in words."""

    text: str
    mine: bool  # whether it happened to the viewer
    player: int
    points: int  # added to the player's score


class Sentence(NamedTuple):
    """What somebody did, in one sentence; what nobody did has no seat."""

    seat: int
    text: str
    html: str
    signs: list[str]  # pictures of what was done, as HTML


class Effect(NamedTuple):
    """Something that comes to a player, or that they give."""

    seat: int
    amount: int
    text: str
    html: str
    place: str  # the thing on the table where that happened, if it is known


class Said(NamedTuple):
    """Some events as people tell them."""

    sentences: list[Sentence]
    effects: list[Effect]
    details: list[Happening]
    news: list[str]


def tell(sight: Sight, events: Sequence[Event], actor: int = NOBODY) -> Said:
    """The events in the viewer's words; what befell others than the actor is told with names."""
    clauses = [event for event in events if manner_of(sight, event).role == ACT]
    sentences = [made for run in runs(clauses) for made in _sentences(sight, run)]
    told = [detail(sight, event, actor) for event in events if _is_detail(sight, event)]
    news = [announced for event in events if (announced := announcement(sight, event))]
    return Said(sentences, effects(sight, events), counted(told), news)


def story_of(sight: Sight) -> Story:
    """How the game tells what happens."""
    return scene_story(sight.game, sight.match.edition)


def manner_of(sight: Sight, event: Event) -> Manner:
    """How the game tells such an event."""
    return story_of(sight).of(sight.game.events[event.kind].name)


def _is_detail(sight: Sight, event: Event) -> bool:
    """Whether an event is told only when an act is unfolded; what comes and goes is drawn."""
    role = manner_of(sight, event).role
    return role == DETAIL or (role != ACT and sight.game.events[event.kind].points)


def is_mine(sight: Sight, event: Event) -> bool:
    """Whether it happened to the viewer."""
    return event.player == sight.seat and sight.seat is not None


def happening(sight: Sight, event: Event) -> Happening:
    """The event in the viewer's words, by itself."""
    points = event.amount if sight.game.events[event.kind].points else 0
    said = sight.words(story_of(sight).told_to(sight.seat, event))
    return Happening(said, is_mine(sight, event), event.player, points)


def detail(sight: Sight, event: Event, actor: int) -> Happening:
    """The event as it is told inside an act: points are a number and what gave them."""
    told = happening(sight, event)
    source = event.place if event.place >= 0 else event.thing
    if not told.points or source < 0:
        return told
    gave = sight.words(story_of(sight).word_of(source))
    said = f"{signed(told.points)} \N{MIDDLE DOT} {gave}"
    if event.player != actor:
        who = sight.words(text("you") if told.mine else Who(event.player))
        said = f"{capital(who)}{sight.words(text(': '))}{said}"
    return told._replace(text=said)


def times(said: str, count: int) -> str:
    """What happened more than once, in one line."""
    return said if count == 1 else f"{said} (\N{MULTIPLICATION SIGN}{count})"


def counted(events: Iterable[Happening]) -> list[Happening]:
    """Events in the order in which they happened first; the same again is only counted."""
    found = Counter(events)
    return [event._replace(text=times(event.text, count)) for event, count in found.items()]


def announcement(sight: Sight, event: Event) -> str:
    """What everybody has to know, if the event is of that kind."""
    manner = manner_of(sight, event)
    if manner.role != NEWS or manner.said is None:
        return ""
    near = manner.ending if manner.last and event.amount == manner.last else None
    said = manner.said if near is None else near
    return capital(sight.words(Text(said.key, story_of(sight).filling(event), said.many)))


def name_of_round(sight: Sight, event: Event) -> str:
    """What the round is called that begins with this event."""
    manner = manner_of(sight, event)
    said = manner.short or manner.said
    if said is None:
        return ""
    return capital(sight.words(Text(said.key, story_of(sight).filling(event), said.many)))


# Sentences


def runs(events: Sequence[Event]) -> list[list[Event]]:
    """What one player did before another did something, and what happened without anybody."""
    found: list[list[Event]] = []
    acted: list[Event] = []  # what the last player did
    for event in events:
        same = acted if event.player >= 0 else found[-1] if found else []
        if same and same[0].player == event.player:
            same.append(event)
            continue
        found.append([event])
        if event.player >= 0:
            acted = found[-1]
    return found


def _sentences(sight: Sight, run: list[Event]) -> list[Sentence]:
    """What a player did, in one sentence if the language can say it so."""
    parts: list[list[str]] = []
    signs: list[str] = []
    before: list[Event] = []
    for same in _gathered(sight, run):
        manner, again = manner_of(sight, same[0]), _is_again(before, same)
        joined = _clause(sight, same, "", "", again) if parts else ""
        if joined.startswith(" "):  # what was said of the same player can be said on
            parts[-1].append(joined.strip())
        else:
            parts.append([_clause(sight, same, *_subject(sight, same[0]))])
        before = same
        drawn = story_of(sight).picture(manner.sign, same[0])
        if drawn and (html := sign(sight, drawn, "")) and html not in signs:
            signs.append(html)
    said = [_joined(sight, clauses) for clauses in parts]
    made = [Sentence(run[0].player, *_written(whole), []) for whole in said]
    made[0].signs.extend(signs)
    return made


def _gathered(sight: Sight, run: list[Event]) -> list[list[Event]]:
    """The events of a run, with those of a kind together that are told so."""
    found: dict[object, list[Event]] = {}
    for place, event in enumerate(run):
        key: object = event.kind if manner_of(sight, event).together else ("alone", place)
        found.setdefault(key, []).append(event)
    return list(found.values())


def _is_again(before: list[Event], same: list[Event]) -> bool:
    """Whether an event is about the same place, or the same thing, as the one before it."""
    if len(before) != 1 or len(same) != 1:
        return False
    if same[0].place != NOTHING and before[0].place != NOTHING:
        return same[0].place == before[0].place
    return same[0].thing != NOTHING and same[0].thing == before[0].thing


def _clause(sight: Sight, same: list[Event], player: Word, you: Word, again: bool = False) -> str:
    """What is said of one event, or of several of a kind."""
    manner, mine, story = manner_of(sight, same[0]), is_mine(sight, same[0]), story_of(sight)
    said = manner.you if mine and manner.you is not None else manner.said
    if again and manner.again is not None:
        said = manner.you_again if mine and manner.you_again is not None else manner.again
    gaps = story.filling(same[0])
    if len(same) > 1 and manner.together is not None:
        own = mine and manner.you_together is not None
        said = manner.you_together if own else manner.together
        gaps = story.gathered(same, manner.item)
    if said is None:
        own_words = story.in_own_words(same[0])
        said, gaps = own_words, own_words.args
    gaps = gaps | {"you": you} | ({"player": player} if "player" in gaps else {})
    return sight.words(Text(said.key, gaps, said.many))


def _subject(sight: Sight, event: Event) -> tuple[Word, Word]:
    """Who it is about, marked: by name, and as they are spoken to."""
    gaps = story_of(sight).filling(event)
    name = sight.words(gaps["player"]) if "player" in gaps else ""
    return f"{BEGIN}{name}{END}", f"{BEGIN}{sight.words(gaps['you'])}{END}"


def _joined(sight: Sight, clauses: list[str]) -> str:
    said = [times(clause, count) for clause, count in Counter(clauses).items()]
    whole = sight.words(Listed(said))
    if whole.startswith(BEGIN):
        return BEGIN + capital(whole[len(BEGIN) :])
    return capital(whole)


def _written(said: str) -> tuple[str, str]:
    """A sentence as plain text and as HTML, in which who did it stands out."""
    html = str(escape(said)).replace(BEGIN, "<b>").replace(END, "</b>")
    return said.replace(BEGIN, "").replace(END, ""), html


# What comes and goes


def effects(sight: Sight, events: Sequence[Event]) -> list[Effect]:
    """What came to the players and what they gave, each kind of thing once."""
    story = story_of(sight)
    totals: dict[tuple[int, str, int], int] = {}
    first: dict[tuple[int, str, int], Event] = {}
    for event in events:
        manner = manner_of(sight, event)
        way = 1 if manner.role == GAIN else -1 if manner.role == COST or manner.price else 0
        if way and event.amount:
            key = (event.player, story.picture(manner.price or manner.sign, event), way)
            totals[key] = totals.get(key, 0) + event.amount
            first.setdefault(key, event)
    ordered = sorted(totals, key=lambda key: key[2])  # what is given, then what comes
    return [_effect(sight, first[key], key, totals[key]) for key in ordered]


def _effect(sight: Sight, event: Event, key: tuple[int, str, int], total: int) -> Effect:
    seat, drawn, way = key
    manner, story = manner_of(sight, event), story_of(sight)
    label = manner.price_said if manner.price else manner.said
    assert label is not None
    gaps = story.filling(event) | {"count": total, "amount": total}
    if event.thing >= 0:
        gaps["number"] = story.numbered(event.thing, total)
    change, said = signed(way * total), sight.words(Text(label.key, gaps, label.many))
    html = sign(sight, drawn, change) or str(escape(f"{change[0]}{said}"))
    place = story.things[event.place].code if event.place >= 0 else ""
    return Effect(seat, way * total, f"{change[0]}{said}", html, place)


def sign(sight: Sight, name: str, amount: str) -> str:
    """A picture of the game with a number, as HTML; nothing where the game draws none."""
    return _sign(sight.game.folder, name, amount)


@lru_cache(SIGNS)
def _sign(folder: str, name: str, amount: str) -> str:
    if not has_template("sign.html", folder):
        return ""
    return str(Markup(render("sign.html", PageWords(), folder, sign=name, amount=amount).strip()))
