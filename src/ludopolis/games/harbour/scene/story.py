"""Harbour as people tell it."""

from __future__ import annotations

from typing import Final

from ludopolis.core import text
from ludopolis.core.story import Story

from ..words import EVENTS, THINGS

STORY: Final = Story(EVENTS, THINGS)

STORY.act(
    "dealt", you=text("{you} draw {thing}"), together=text("{player} draws {list}"),
    you_together=text("{you} draw {list}"),
)  # fmt: skip
STORY.act("shown", you=text("{you} show {thing}"))
STORY.act("sent_away", text("two bids are neighbours: the ship sails on"))
STORY.act("docked", text("{player} docks at {thing}"), text("{you} dock at {thing}"))
