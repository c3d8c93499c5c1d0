"""The card of a guided first game: what is taught in a position, and what is suggested."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final, NamedTuple

from ludopolis.core import Game
from ludopolis.guides import END, Guide, Lesson, Progress, Said, guide_of, said_of
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.written import markdown, with_rules

FEW: Final = 3  # suggestions that get a button


class Card(NamedTuple):
    """What the guide says now, as HTML."""

    title: str
    words: str  # empty where nothing is taught
    otherwise: str  # about what was done instead of the suggestion
    picks: list[dict[str, Any]]  # the options to suggest, if they are few
    lit: str  # all that is suggested, for the client
    unadvised: bool  # whether a lesson has nothing that is open to suggest
    step: int  # the number of the lesson
    steps: int
    over: bool  # whether all is taught


def card(sight: Sight) -> Card | None:
    """The card for who learns; None where nothing is explained."""
    table, guide = sight.table, guide_of(sight.game)
    if guide is None or not table.spec.guided or not sight.live or sight.over:
        return None
    seat = table.host
    if seat is None or sight.seat != seat or table.match.base:
        return None
    known = table.drawn.get(Progress)
    progress = known if known is not None else Progress(sight.game, guide, seat)
    progress = table.drawn[Progress] = progress.follow(table.match)
    return _card(sight, guide, progress)


def _card(sight: Sight, guide: Guide, progress: Progress) -> Card:
    said = said_of(sight.game, sight.words.language)
    lesson = progress.lesson(sight.state) if sight.mine else None
    ways = progress.suggested(sight.state) if sight.mine else []
    last = progress.last if progress.strayed else None
    shown = said[END] if progress.over else said[lesson.name] if lesson else Said("", "", "")
    heads = {way[0] for way in ways}
    picks = [option for option in sight.offered if option["code"] in heads]
    return Card(
        shown.title,
        _html(shown.words, sight.game),
        _html(said[last.name].otherwise, sight.game) if last and last is not lesson else "",
        picks if len(picks) <= FEW else [],
        json.dumps(ways),
        lesson is not None and not ways and bool(lesson.picks),
        _number(guide, progress, lesson),
        len(guide.lessons),
        progress.over,
    )


def _number(guide: Guide, progress: Progress, lesson: Lesson | None) -> int:
    """How many lessons were taught, with the one that is; all of them before the guide ends."""
    if progress.over or lesson is guide.lessons[-1]:
        return len(guide.lessons)
    return max(1, len(progress.done | {lesson.name} if lesson else progress.done))


@cache
def _html(words: str, game: Game) -> str:
    return with_rules(markdown(words), game) if words else ""
