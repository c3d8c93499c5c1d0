"""7 Wonders Dice as people tell it."""

from __future__ import annotations

from typing import Final

from ludopolis.core import text, texts
from ludopolis.core.story import Story

from ..events import EVENTS
from ..things import THINGS

COINS: Final = texts("{count} coin", "{count} coins", 0)

STORY: Final = Story(EVENTS, THINGS)

STORY.news("round", text("Turn {amount}"))
STORY.news(
    "last_turn", text("The end is near: {player} has enough bonuses, turn {amount} is the last")
)
STORY.gain("gained", "coin", COINS)
STORY.act("leads", you=text("{you} lead {thing}"))
STORY.act(
    "shown", text("the die shows {place}"), together=text("the dice show {list}"),
    item=text("{place} for {amount}"), sign="die",
)  # fmt: skip
STORY.act("replaced")
STORY.act(
    "chose", text("{player} takes the {thing}"), text("{you} take the {thing}"), sign="die",
    price=("coin", COINS),
)  # fmt: skip
STORY.act(
    "constructed", text("{player} crosses off {thing}"), text("{you} cross off {thing}"),
    price=("coin", COINS),
)  # fmt: skip
STORY.act("passed", you=text("{you} pass"))
STORY.act(
    "attacked", text("{player} attacks"), text("{you} attack"), sign="sword",
    together=text("{player} attacks several times"),
    you_together=text("{you} attack several times"),
)  # fmt: skip
STORY.act("unlocked", you=text("{you} unlock {thing}"), sign="key")
STORY.detail("lost", text("{you} can use no effect of {thing}"))
STORY.detail("stopped", text("{you} leave the rest of an effect"))
STORY.act("completed", text("{player} completes {thing}"), text("{you} complete {thing}"))
STORY.act("bonus", you=text("{you} take the bonus: {thing}"), sign="laurel")
