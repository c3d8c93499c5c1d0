"""What happened, step by step, as those are told who watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ludopolis.core import CHANCE, Event, capital, text
from ludopolis.core.story import ACT, HUSHED, NEWS
from ludopolis.server.drawing.counting import counts, written
from ludopolis.server.drawing.saying import Said, Sentence, manner_of, story_of, tell
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.story import Turn, chapters


class Step(NamedTuple):
    """A pick of which something came, with those before it of which nothing did.

    What follows from a pick by itself may be steps of their own (`Story.watch`), which nobody did.
    """

    player: int  # CHANCE where nobody picked
    last: int  # the number of picks after it
    events: list[Event]
    left: int = 0  # how many parts of the last pick are still to come
    counted: bool = False  # whether it is one source of the points at the end


def steps(sight: Sight, since: int) -> list[Step]:
    """The log after so many picks, in steps.

    Free exchanges are a part of what follows them; what only comes and goes, of what is before it.
    """
    asides = sight.game.asides()
    found: list[Step] = []
    player, events, is_aside = CHANCE, list[Event](), True
    for line in sight.lines[since:]:
        own, *later = parts(sight, line.events)
        happened = [event for event in own if is_told(sight, event)]
        follows = bool(happened) and not any([is_act(sight, event) for event in happened])
        goes_on = line.player == player and (is_aside or follows)
        if line.player != CHANCE and not goes_on:
            if events:
                found.append(Step(player, line.place, events))
            player, events, is_aside = line.player, [], True
        events = events + happened
        free = line.option is not None and line.option.kind in asides
        is_aside = is_aside and (free or not happened)
        for n, part in enumerate(later):
            if events:
                found.append(Step(player, line.place + 1, events, len(later) - n))
            told_of = [event for event in part if is_told(sight, event)]
            player, events, is_aside = CHANCE, told_of, False
    if events:
        found.append(Step(player, sight.shown, events))
    return found


def parts(sight: Sight, events: Sequence[Event]) -> list[list[Event]]:
    """What came of a pick, in the parts in which the game has it watched."""
    return story_of(sight).parts(events)


def is_told(sight: Sight, event: Event) -> bool:
    """Whether anybody is told of an event."""
    return manner_of(sight, event).role != HUSHED


def is_act(sight: Sight, event: Event) -> bool:
    """Whether an event is told as what somebody did, or what everybody has to know."""
    return manner_of(sight, event).role in (ACT, NEWS)


def shown_steps(sight: Sight, since: int) -> list[Step]:
    """The same as it is shown: the points at the end come one source after the other."""
    known, counted = steps(sight, since), counts(sight)
    if not known or not counted:
        return known
    at_last = {id(event) for count in counted for event in count.events}
    found = [
        step._replace(events=[event for event in step.events if id(event) not in at_last])
        for step in known
    ]
    count = [Step(CHANCE, known[-1].last, count.events, counted=True) for count in counted]
    return [*[step for step in found if step.events], *count]


def told(sight: Sight, since: int) -> list[dict[str, Any]]:
    """The same for the client, in the viewer's words."""
    return told_steps(sight, shown_steps(sight, since))


def told_steps(sight: Sight, known: list[Step]) -> list[dict[str, Any]]:
    """Steps for the client; with the first source of points at the end it is said what begins."""
    after = Counter([step.last for step in known])
    found = []
    for step in known:
        after[step.last] -= 1
        found.append(told_step(sight, step, after[step.last]))
    first = next((step for step, known in zip(found, known) if known.counted), None)
    if first is not None:
        first["news"] = [sight.words(text("The last points are counted"))]
    return found


def told_step(sight: Sight, step: Step, left: int) -> dict[str, Any]:
    """A step for the client: what is said, what comes and goes, and what of the table it names.

    So many more steps of the same pick are `left` after it.
    """
    said = _counted(sight, step) if step.counted else tell(sight, step.events, step.player)
    mine = step.player in sight.held or step.player == sight.seat
    return {
        "at": step.last,
        "left": left,
        "player": step.player,
        "mine": mine and step.player != CHANCE,
        "said": [{"seat": one.seat, "html": one.html} for one in said.sentences],
        "text": _text(said),
        "effects": [
            {"seat": one.seat, "amount": one.amount, "html": one.html} for one in said.effects
        ] + _points(sight, step),
        "things": _things(sight, step.events),
        "news": said.news,
    }  # fmt: skip


def _counted(sight: Sight, step: Step) -> Said:
    """What one source gave at the end, in one sentence."""
    plain, html = written(sight, step.events)
    return Said([Sentence(CHANCE, plain, html, [])], [], [], [])


def _text(said: Said) -> str:
    """What is said to those who listen."""
    told = [one.text for one in said.sentences] or [capital(one.text) for one in said.details]
    return ". ".join([*said.news, *told])


def _points(sight: Sight, step: Step) -> list[dict[str, Any]]:
    """The points that came to each seat, as something that comes and goes."""
    return [
        {"seat": seat, "amount": total, "html": f'<b class="points">{total:+d}</b>'}
        for seat, total in points_of(sight, step.events).items()
        if total
    ]


def points_of(sight: Sight, events: list[Event]) -> Counter[int]:
    """The points that events gave, by seat."""
    totals: Counter[int] = Counter()
    for event in events:
        if sight.game.events[event.kind].points:
            totals[event.player] += event.amount
    return totals


def _things(sight: Sight, events: list[Event]) -> list[str]:
    """What on the table the events are about, places first."""
    things = sight.game.things
    places = [event.place for event in events if event.place >= 0]
    named = [event.thing for event in events if event.thing >= 0]
    return list(dict.fromkeys([things[thing].code for thing in [*places, *named]]))


def last_round(sight: Sight) -> int:
    """Where the last round of turns begins: everybody else has had one since."""
    turns = [turn for chapter in chapters(sight) for turn in chapter.turns if not turn.quiet]
    others = set(range(sight.match.players)) - {sight.seat}
    begin, found = sight.place, set[int]()
    for turn in reversed(turns[-2 * sight.match.players :]):
        if found == others and turn.player != CHANCE:
            break
        if begin != sight.place or _is_of_others(sight, turn):
            begin = turn.first
            found |= {turn.player} & others
    return begin


def _is_of_others(sight: Sight, turn: Turn) -> bool:
    return turn.player not in (sight.seat, CHANCE)
