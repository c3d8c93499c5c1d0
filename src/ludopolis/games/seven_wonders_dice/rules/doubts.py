"""What speaks against a pick though it is legal: something would be lost. Only screens ask."""

from __future__ import annotations

from ludopolis.core import Event, Text, i64, text, texts

from ..events import LOST, OVERFLOWED
from ..state import SevenWondersDice


def doubt_about(s: SevenWondersDice, player: i64, option: i64) -> Text | None:
    """An effect that finds nothing, or coins that the Gold Reserve cannot hold."""
    events: list[Event] = []
    after = s.clone()
    after.events = events
    after.apply(option, player)
    for event in events:
        if event.player == player and event.kind == LOST:
            return text("its effect finds nothing that you could pay")
        if event.player == player and event.kind == OVERFLOWED:
            return texts(
                "the Gold Reserve has no room for {count} coin",
                "the Gold Reserve has no room for {count} coins",
                int(event.amount),
            )
    return None
