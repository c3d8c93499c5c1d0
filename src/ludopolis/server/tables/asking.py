"""What a seat can ask about its options without learning anything that is hidden from it.

Everything is tried on imagined states, which the seat cannot tell from the true one.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ludopolis.core import (
    Ask,
    Event,
    Game,
    Option,
    PickError,
    Refusal,
    Seat,
    State,
    Text,
    doubt,
    explain,
    text,
)
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.table import LiveTable

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


def preview(table: LiveTable, seat: int, code: str) -> list[Text]:
    """What an open option would do, as far as the seat can know."""
    option = find_option(table, code)
    refusal = why(table, seat, code)
    if refusal is not None:
        raise Refused.by(refusal)
    samples = SAMPLES if table.has_secrets() else 1
    tried = [_tried(table, seat, option) for _ in range(samples)]
    return [said for said in tried[0] if all([said in others for others in tried[1:]])]


def doubts(table: LiveTable, seat: int, code: str) -> Text | None:
    """What speaks against an open option, as far as the seat can know."""
    option = find_option(table, code)
    samples = SAMPLES if table.has_secrets() else 1
    found = [doubt(_imagined(table, seat), seat, option) for _ in range(samples)]
    return found[0] if all([said == found[0] for said in found]) else None


def _tried(table: LiveTable, seat: int, option: Option) -> list[Text]:
    """What happens on an imagined state: the change of one's own numbers, then event by event."""
    s = _imagined(table, seat)
    before = s.view(seat)
    events = _events_of(s, seat, option)
    told = [table.match.sentence(event) for event in events]
    return [*changes(table.game, before, s.view(seat), seat), *told]


def changes(game: Game, before: dict[str, Any], after: dict[str, Any], seat: int) -> list[Text]:
    """How the counters of a player differ between two views."""
    found = []
    for field in game.counters():
        old, new = before["players"][seat][field], after["players"][seat][field]
        if old == new:
            continue
        if isinstance(old, list):
            rows = f"{'/'.join(map(str, old))} → {'/'.join(map(str, new))}"
            name = Text(field.replace("_", " "), {})
            found.append(text("{field} {change}", field=name, change=rows))
        else:
            found.append(game.change(field, new - old))
    return found


def _imagined(table: LiveTable, seat: int) -> State:
    return Seat(table.game, table.match.state, seat).imagine(Random())


def _events_of(s: State, seat: int, option: Option) -> list[Event]:
    events: list[Event] = []
    s.events = events
    s.apply(option.id, seat)
    return [event for event in events if event.only in (-1, seat)]
