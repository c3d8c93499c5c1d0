"""What a seat can ask about its options without learning anything that is hidden from it.

Everything is tried on imagined states, which the seat cannot tell from the true one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from ludopolis.core import (
    Act,
    Ask,
    Event,
    Option,
    PickError,
    Refusal,
    Seat,
    State,
    Text,
    Together,
    Word,
    acts,
    can_return,
    doubt,
    explain,
    remainder,
    step_of,
    text,
    tried,
)
from ludopolis.insight import naming
from ludopolis.insight.naming import Change, changes
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.table import LiveTable

MOST_LACKING: Final = 4  # closed entries of a menu
Saying = Callable[[Event], Text]
SAMPLES: Final = 3  # what differs between imagined states is not known to the seat


def find_option(table: LiveTable, code: str) -> Option:
    """The option with this code."""
    try:
        return table.match.option(code)
    except PickError:
        said = text("{code} is no option of {game}", code=code[:80], game=table.game.title)
        raise Refused(said, "no_such_option") from None


def why(table: LiveTable, seat: int, code: str) -> Refusal | None:
    """Why an option is not open to the seat; None if it is."""
    option = find_option(table, code)
    return over() if table.over else _why(table, seat, option)


def over() -> Refusal:
    """Why nothing is open any more."""
    return Refusal("over", "", text("the game is over"))


def why_closed(table: LiveTable, seat: int, option: Option) -> Refusal:
    """Why an option was refused that the seat wanted to pick."""
    refusal = _why(table, seat, option) or table.match.explain(seat, option)
    assert refusal is not None, "it was open"
    return refusal


def _why(table: LiveTable, seat: int, option: Option) -> Refusal | None:
    s = _imagined(table, seat)
    refusal = explain(table.game, s, seat, option)
    return _asked(s, seat, refusal) if refusal and refusal.reason == "not_asked" else refusal


def _asked(s: State, seat: int, refusal: Refusal) -> Refusal:
    """What is asked instead."""
    for step in s.asks():
        if step.player == seat and isinstance(step, Ask):
            said = text("{why}: {question}", why=refusal.text, question=step.prompt(s))
            return refusal._replace(text=said)
    return refusal


class Outlook(NamedTuple):
    """What an act would do, as far as the seat can know."""

    changes: list[Change]
    told: list[Text]  # what happens, event by event

    def effects(self, seat: int) -> list[Text]:
        """All of it in words: the change of one's own numbers, then what happens."""
        return [change.said for change in self.changes if change.seat == seat] + self.told


def preview(
    table: LiveTable, seat: int, codes: Sequence[str], say: Saying | None = None
) -> Outlook:
    """What an open option, or an act of several, would do, as far as the seat can know.

    `say` puts an event into words: by default its own.
    """
    ids = _act(table, seat, codes)
    samples = SAMPLES if table.has_secrets() else 1
    all_tried = [_tried(table, seat, ids, say or table.match.sentence) for _ in range(samples)]
    first, others = all_tried[0], all_tried[1:]
    return Outlook(
        [one for one in first.changes if all([one in other.changes for other in others])],
        [said for said in first.told if all([said in other.told for other in others])],
    )


def _act(table: LiveTable, seat: int, codes: Sequence[str]) -> list[int]:
    """The picks of an act, which is refused where it is not open."""
    options = [find_option(table, code) for code in codes]
    refusal = why(table, seat, codes[0])
    if refusal is not None:
        raise Refused.by(refusal)
    ids = [option.id for option in options]
    if len(ids) > 1 and tried(table.game, _imagined(table, seat), seat, ids) is None:
        raise no_act()
    return ids


def no_act() -> Refused:
    """What is said of picks that cannot follow each other."""
    said = text("these picks are no single act: one of them is not open in its turn")
    return Refused(said, "no_act")


def doubts(table: LiveTable, seat: int, codes: Sequence[str]) -> Text | None:
    """What speaks against an open option or an act, as far as the seat can know."""
    options = [find_option(table, code) for code in codes]
    samples = SAMPLES if table.has_secrets() else 1
    found = [_doubt(table, seat, options) for _ in range(samples)]
    return found[0] if all([said == found[0] for said in found]) else None


def _doubt(table: LiveTable, seat: int, options: Sequence[Option]) -> Text | None:
    """The first doubt about the picks of an act and about those that end it."""
    s = _imagined(table, seat)
    for option in options:
        said = doubt(s, seat, option)
        if said is not None:
            return said
        s.apply(option.id, seat)
    for number in remainder(table.game, s, seat, options[-1].id):
        said = doubt(s, seat, table.game.options[number])
        if said is not None:
            return said
        s.apply(number, seat)
    return None


def returns(table: LiveTable, seat: int, codes: Sequence[str]) -> bool:
    """Whether an act could be taken back once it is made.

    Who picks last on lanes opens them: then nothing returns, and everybody sees who has picked.
    """
    state = table.match.state
    if state.stack and isinstance(state.stack[-1], Together) and len(state.asks()) == 1:
        return False
    ids = [find_option(table, code).id for code in codes]
    return can_return(table.game, _imagined(table, seat), seat, ids)


def is_plain(table: LiveTable, seat: int, codes: Sequence[str]) -> bool:
    """Whether an act is whole and nothing speaks against it.

    Then its price is all that there is to be said before it is made.
    """
    return not offers(table, seat, codes)[1] and doubts(table, seat, codes) is None


def offers(table: LiveTable, seat: int, codes: Sequence[str]) -> tuple[Text | None, list[Act]]:
    """How an act that begins with these picks can go on, and what is asked for that.

    Without codes: what the game offers to do at once beside the single options.
    """
    if table.over or table.closed:
        return None, []
    ids = [find_option(table, code).id for code in codes]
    s = _imagined(table, seat)
    found = acts(table.game, s, seat, ids)
    after = tried(table.game, s, seat, ids) if ids and found else None
    step = None if after is None else step_of(after, seat)
    asked = step.prompt(after) if isinstance(step, Ask) else None
    return asked, found


def name_of(table: LiveTable, seat: int, act: Act) -> Text:
    """What an act is called on a screen: by the game, or by its last pick."""
    if act.label is not None:
        return act.label
    named = table.game.called(table.match.state, seat, act.options)
    return table.game.options[act.options[-1]].label if named is None else named


def line(table: LiveTable, seat: int, codes: Sequence[str]) -> Word:
    """Several picks in one sentence, from what the seat knows."""
    ids = [find_option(table, code).id for code in codes]
    return naming.said(table.game, _imagined(table, seat), seat, ids)


def at_once(table: LiveTable, seat: int, codes: Sequence[str]) -> list[Text]:
    """What several picks change for the seat at once: its numbers, and what it gets from now on."""
    found = [one.said for one in preview(table, seat, codes).changes if one.seat == seat]
    s, ids = _imagined(table, seat), [find_option(table, code).id for code in codes]
    then = naming.after(s, seat, ids).view(seat)
    return found + naming.income(table.game, s.view(seat), then, seat)


def lacking(table: LiveTable, seat: int, patterns: Sequence[str]) -> list[tuple[Option, Refusal]]:
    """What a place would offer if nothing were short, and what is.

    A pattern is the code of an option, or its beginning and ` *`. Reasons that something is short
    have `short` in their names.
    """
    s, found = _imagined(table, seat), list[tuple[Option, Refusal]]()
    step = step_of(s, seat)
    if table.over or not isinstance(step, Ask):
        return found
    for number in step.candidates(s):
        option = table.game.options[number]
        if len(found) < MOST_LACKING and _is_among(option.code, patterns):
            refusal = explain(table.game, s, seat, option)
            if refusal is not None and "short" in refusal.reason.split("_"):
                found.append((option, refusal))
    return found


def _is_among(code: str, patterns: Sequence[str]) -> bool:
    return any([
        code.startswith(pattern[:-1]) if pattern.endswith(" *") else code == pattern
        for pattern in patterns
    ])  # fmt: skip


def _tried(table: LiveTable, seat: int, ids: Sequence[int], say: Saying) -> Outlook:
    """What happens on an imagined state: the change of numbers, and event by event."""
    s = _imagined(table, seat)
    before = s.view(seat)
    events = [event for number in ids for event in _events_of(s, seat, number)]
    told = [say(event) for event in events]
    return Outlook(changes(table.game, before, s.view(seat), seat), told)


def _imagined(table: LiveTable, seat: int) -> State:
    return Seat(table.game, table.match.state, seat).imagine(Random())


def _events_of(s: State, seat: int, option: int) -> list[Event]:
    events: list[Event] = []
    s.events = events
    s.apply(option, seat)
    return [event for event in events if event.only in (-1, seat)]
