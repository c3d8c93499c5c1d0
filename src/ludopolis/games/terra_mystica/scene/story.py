"""Terra Mystica as people tell it."""

from __future__ import annotations

from typing import Final

from ludopolis.core import text, texts
from ludopolis.core.story import OF_THING, Story

from ..events import EVENTS
from ..things import LAST_ROUND, THINGS
from .places import place_names

STORY: Final = Story(EVENTS, THINGS)
STORY.call(place_names)
STORY.last(
    *[f"source {name}" for name in ("FIRE", "WATER", "EARTH", "AIR", "network", "resources")]
)

STORY.news(
    "round", text("Round {amount}: income"),
    int(LAST_ROUND), text("Round {amount}, the last one: income"), text("Round {amount}"),
)  # fmt: skip
STORY.gain("coins", "coin", texts("{count} coin", "{count} coins", 0))
STORY.gain("workers", "worker", texts("{count} worker", "{count} workers", 0))
STORY.gain("priests", "priest", texts("{count} priest", "{count} priests", 0))
STORY.gain("power", "power", text("{amount} power"))
STORY.cost("coins_paid", "coin", texts("{count} coin", "{count} coins", 0))
STORY.cost("workers_paid", "worker", texts("{count} worker", "{count} workers", 0))
STORY.cost("priests_paid", "priest", texts("{count} priest", "{count} priests", 0))
STORY.cost("power_paid", "power", text("{amount} power"))

# Before the first round
STORY.act(
    "tile_laid", text("the scoring tile of round {amount} is “{name}”"),
    together=text("the scoring tiles from the last round to the first: {list}"),
    item=text("{name}"),
)  # fmt: skip
STORY.act(
    "card_laid", text("the bonus card “{name}” is in the game"),
    together=text("these bonus cards are in the game: {list}"), item=text("{name}"),
)  # fmt: skip
STORY.act("begins", you=text("{you} begin"))
STORY.act("chosen", you=text("{you} play the {thing}"))
STORY.act(
    "placed", you=text("{you} place a dwelling on {place}"), sign="D",
    together=text("{player} places dwellings on {list}"),
    you_together=text("{you} place dwellings on {list}"), item=text("{place}"),
)  # fmt: skip
STORY.act(
    "card_chosen", text("{player} takes the bonus card “{name}”"),
    text("{you} take the bonus card “{name}”"),
)  # fmt: skip
STORY.act(
    "card_taken",
    texts("{player} takes the bonus card “{name}” with {count} coin",
          "{player} takes the bonus card “{name}” with {count} coins", 0),
    texts("{you} take the bonus card “{name}” with {count} coin",
          "{you} take the bonus card “{name}” with {count} coins", 0),
)  # fmt: skip

# Turns
STORY.act(
    "burnt", you=text("{you} sacrifice {amount} power"), sign="burn",
    together=text("{player} sacrifices {amount} power"),
    you_together=text("{you} sacrifice {amount} power"),
)  # fmt: skip
STORY.act(
    "converted", text("{player} converts {thing}"), text("{you} convert {thing}"),
    together=text("{player} converts {list}"), you_together=text("{you} convert {list}"),
)  # fmt: skip
STORY.act("dug", you=text("{you} turn {place} into {thing}"), sign="spade")
STORY.detail("bought", texts("{you} pay for {count} spade", "{you} pay for {count} spades", 0))
STORY.act("passage_used", you=text("{you} reach {place} by tunnel or carpet"))
STORY.act(
    "built", you=text("{you} build a dwelling on {place}"), sign="D",
    again=text("{player} builds a dwelling there"), you_again=text("{you} build a dwelling there"),
)  # fmt: skip
STORY.act("upgraded", you=text("{you} build a {thing} on {place}"), sign=OF_THING)
STORY.act("sailed", you=text("{you} advance shipping to {amount}"), sign="ship")
STORY.act("improved", you=text("{you} improve the exchange rate"), sign="spade")
STORY.act(
    "sent", text("{player} sends a priest to the cult of {thing}"),
    text("{you} send a priest to the cult of {thing}"), sign="priest",
)  # fmt: skip
STORY.act(
    "advanced", text("{player} reaches {amount} in the cult of {thing}"),
    text("{you} reach {amount} in the cult of {thing}"),
    together=text("{player} climbs in the cults: {list}"),
    you_together=text("{you} climb in the cults: {list}"), item=text("{thing} {amount}"),
    again=text("{player} reaches {amount} there"), you_again=text("{you} reach {amount} there"),
)  # fmt: skip
STORY.act(
    "acted", text("{player} takes the action “{thing}”"), text("{you} take the action “{thing}”"),
    sign="act",
)  # fmt: skip
STORY.act(
    "forfeited",
    you=texts("{you} leave {count} spade unused", "{you} leave {count} spades unused", 0),
)
STORY.act(
    "bridged", text("{player} builds a bridge {place}"), text("{you} build a bridge {place}"),
    sign="bridge",
)  # fmt: skip
STORY.act(
    "favoured", text("{player} takes the favor tile “{name}”"),
    text("{you} take the favor tile “{name}”"),
    together=text("{player} takes the favor tiles {list}"),
    you_together=text("{you} take the favor tiles {list}"), item=text("“{name}”"),
)  # fmt: skip
STORY.act(
    "founded", text("{player} founds a town and takes the tile “{name}”"),
    text("{you} found a town and take the tile “{name}”"), sign="walls",
)  # fmt: skip
STORY.act("linked", you=text("{you} join a town over {place}"))
STORY.act(
    "ordained",
    you=texts("{you} ordain {count} worker", "{you} ordain {count} workers", 0), sign="priest",
)  # fmt: skip
STORY.act(
    "leeched", text("{player} takes power from a neighbour"),
    text("{you} take power from a neighbour"), sign="power",
)  # fmt: skip
STORY.act("declined", you=text("{you} decline {amount} power"))
STORY.act("passed", you=text("{you} pass"), sign="rest")
STORY.act("dropped", you=text("{you} leave the game"))
