"""What stands beside the names of players: clocks, vacations, proposals, answers in advance."""

from __future__ import annotations

from typing import Any

from ludopolis.core import text
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.stating import rest_of, time_left, times
from ludopolis.server.tables.pauses import days_left
from ludopolis.server.tables.proposals import duration


def countdown(sight: Sight) -> str:
    """The time that is left to those who are asked; empty where no clock runs."""
    left = time_left(sight.table) if sight.live else None
    return "" if left is None else clock_face(sight, left)


def clocks(sight: Sight) -> dict[int, str]:
    """What each person has left for the whole game, where that is counted."""
    found = times(sight.table) if sight.live and not sight.over else {}
    return {seat: clock_face(sight, left) for seat, left in found.items()}


def rests(sight: Sight) -> dict[int, str]:
    """For seats whose time stands still, how long it does."""
    found = [(info.seat, rest_of(sight.table, info)) for info in sight.table.seats]
    return {seat: sight.words(duration(left)) for seat, left in found if left is not None}


def vacation(sight: Sight) -> int:
    """Days of vacation that who looks can still take."""
    return 0 if sight.info is None else days_left(sight.table, sight.info.rested)


def clock_face(sight: Sight, left: float) -> str:
    """Seconds as a clock shows them."""
    minutes, seconds = divmod(int(left), 60)
    hours, minutes = divmod(minutes, 60)
    if hours >= 24:
        return sight.words(text("{days} d {hours} h", days=hours // 24, hours=hours % 24))
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def waits(sight: Sight) -> dict[int, str]:
    """For seats that something is proposed for, how long that stands before it can be done."""
    left = {info.seat: sight.table.wait(info.seat) for info in sight.table.seats}
    return {seat: sight.words(duration(time)) for seat, time in left.items() if time}


def foreseen(sight: Sight) -> list[dict[str, Any]]:
    """What the viewer can answer in advance, and what they have answered."""
    if sight.info is None or not sight.live or sight.over or sight.info.picker:
        return []
    return [
        {
            "question": one.question,
            "said": sight.words(one.said),
            "answers": [(name, sight.words(said)) for name, said in one.answers],
            "given": sight.info.answers.get(one.question, ""),
        }
        for one in sight.game.foreseen()
    ]
