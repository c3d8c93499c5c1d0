"""Lines of play in words, and what they change at once; for screens, without NumPy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from ludopolis.core import (
    COMMA,
    Game,
    Listed,
    Match,
    Say,
    State,
    Text,
    Word,
    i64,
    signed,
    step_of,
    text,
)
from ludopolis.core.story import ROUND

Write = Callable[[float], str]  # a number as the language writes it


class Change(NamedTuple):
    """How a counter of a player changes."""

    seat: int
    icon: str  # the picture of the counter, if it has one
    amount: str  # such as `+2`, or `5/7/0 → 3/9/0` of a row
    said: Text  # the same in words


def said(game: Game, s: State, player: i64, picks: Sequence[int]) -> Word:
    """A whole turn in one sentence without its beginning: build on E6 and take the spades.

    What is forced is left out, unless nothing else is there, and what is done again is counted.
    """
    after, clauses = s.clone(), list[tuple[bool, Text]]()
    for option in picks:
        step = step_of(after, player)
        assert step is not None, "the picks are open in their turn"
        named = game.called(after, player, [option]) or game.options[option].label
        clauses.append((len(step.options(after)) > 1, named))
        after.apply(option, player)
    told = [named for free, named in clauses if free] or [named for _, named in clauses]
    return Listed([_times(named, len(list(same))) for named, same in groupby(told)])


def _times(named: Text, count: int) -> Word:
    return named if count == 1 else text("{times}x {item}", times=count, item=named)


def after(s: State, player: i64, picks: Sequence[int]) -> State:
    """The position after these picks."""
    s = s.clone()
    for option in picks:
        s.apply(option, player)
    return s


def changes(game: Game, before: dict[str, Any], then: dict[str, Any], seat: int) -> list[Change]:
    """How the counters of all players differ between two views, the seat's own first."""
    found, count = list[Change](), len(before.get("players", ()))
    for other in sorted(range(count), key=lambda other: other != seat):
        old, new = before["players"][other], then["players"][other]
        for field in game.counters():
            if field in old and field in new and old[field] != new[field]:
                found.append(_change(game, field, old[field], new[field], other))
    return found


def _change(game: Game, field: str, old: Any, new: Any, seat: int) -> Change:
    icon = game.icon(field)
    if not isinstance(old, list):
        return Change(seat, icon, signed(new - old), game.change(field, new - old))
    rows = f"{'/'.join(map(str, old))} → {'/'.join(map(str, new))}"
    name = Text(field.replace("_", " "), {})
    return Change(seat, icon, rows, text("{field} {change}", field=name, change=rows))


def income(game: Game, before: dict[str, Any], then: dict[str, Any], seat: int) -> list[Text]:
    """How what a player gets from now on differs between two views that tell their `income`."""
    if "players" not in before:
        return []
    old, new = [view["players"][seat].get("income") for view in (before, then)]
    if not isinstance(old, dict) or not isinstance(new, dict):
        return []
    differs = {name: amount - old[name] for name, amount in new.items() if amount != old[name]}
    told = [game.change(name, amount) for name, amount in differs.items()]
    return [text("income {changes}", changes=Listed(told, COMMA))] if told else []


def in_words(match: Match, found: dict[str, Any], say: Say) -> dict[str, Any]:
    """What an analysis found of a match, with each line said, and what it changes at once."""
    return found | {"costly": [_said_turn(match, turn, say) for turn in found["costly"]]}


def _said_turn(match: Match, turn: dict[str, Any], say: Say) -> dict[str, Any]:
    s, seat = match.state_at(turn["place"]), turn["seat"]
    told = {name: said_line(match.game, s, seat, turn[name], say) for name in ("made", "better")}
    others = [said_line(match.game, s, seat, line, say) for line in turn["others"]]
    return turn | told | {"others": others, "round": round_of(match, turn["place"])}


def said_line(game: Game, s: State, seat: int, line: dict[str, Any], say: Say) -> dict[str, Any]:
    """A line with its words, and the changes of the seat's own counters."""
    picks = [game.options.by_code[code] for code in line["picks"]]
    before, then = s.view(seat), after(s, seat, picks).view(seat)
    own = [change.said for change in changes(game, before, then, seat) if change.seat == seat]
    own += income(game, before, then, seat)
    return line | {"text": say(said(game, s, seat, picks)), "now": [say(now) for now in own]}


def promised(line: dict[str, Any], number: Write, percent: Write) -> Text:
    """What a line promises: the own final score, that of the others, and the chance to win."""
    score, chance = number(line["score"]), percent(line["chance"])
    if line["others"] is None:
        return text("{score} points expected, {chance} to win", score=score, chance=chance)
    return text(
        "{score} points expected, the others {others}, {chance} to win",
        score=score, others=number(line["others"]), chance=chance,
    )  # fmt: skip


def round_starts(match: Match) -> list[int]:
    """After how many picks each round begins that the game tells of."""
    events = match.game.events
    return [
        place + 1
        for place, entry in enumerate(match.log)
        if any([events[event.kind].name == ROUND for event in entry.events])
    ]


def round_of(match: Match, place: int) -> int:
    """The round that a position belongs to; 0 before the first, and where a game has none."""
    return len([start for start in round_starts(match) if start <= place])
