"""Pantheon as people tell it."""

from __future__ import annotations

from typing import Final

from ludopolis.core import text, texts
from ludopolis.core.story import OF_THING, Story

from ..events import EVENTS
from ..things import THINGS
from .places import place_names

EPOCHS: Final = 6

STORY: Final = Story(EVENTS, THINGS)
STORY.number("piece foot", text("a foot"), texts("{count} foot", "{count} feet", 0))
STORY.number("piece column", text("a column"), texts("{count} column", "{count} columns", 0))
STORY.call(place_names)

STORY.news(
    "round", text("Epoch {amount}: {thing}"),
    EPOCHS, text("Epoch {amount}, the last one: {thing}"), text("Epoch {amount}"),
)  # fmt: skip
STORY.news("phase_ends", text("The epoch comes to its end"))
STORY.news("scoring", text("Scoring after epoch {amount}"))
STORY.gain("reserve_gained", OF_THING, text("{number}"))
STORY.cost("discarded", OF_THING, text("{amount} {thing}"))
STORY.hush("purchases", you=text("{you} make purchases"))
STORY.hush("draws_cards", you=text("{you} choose cards"))
STORY.hush("paid", you=text("{you} pay {amount} money"))
STORY.hush("worships", you=text("{you} worship {thing}"))

# An epoch begins
STORY.act("begins", you=text("{you} are first player"))
STORY.act(
    "bonus_taken", text("{player} takes the bonus tile “{name}”"),
    text("{you} take the bonus tile “{name}”"),
)  # fmt: skip
STORY.act("god_shown", together=text("on display: {list}"), sign="god")
STORY.act("demigod_shown", together=text("on display: {list}"), sign="demigod")
STORY.act(
    "loot_laid", text("a loot tile is laid out: {name}"),
    together=text("loot tiles are laid out: {list}"), item=text("{name}"),
)  # fmt: skip
STORY.act("money_turned")
STORY.act(
    "swapped", text("{player} exchanges pieces for {number}"),
    text("{you} exchange pieces for {number}"),
)  # fmt: skip

# Cards
STORY.act(
    "draws", you=text("{you} draw a card"), sign="card",
    together=texts("{player} draws {count} card", "{player} draws {count} cards", 0),
    you_together=texts("{you} draw {count} card", "{you} draw {count} cards", 0),
)  # fmt: skip
STORY.act(
    "drawn", you=text("{you} get {thing}"), together=text("{player} gets {list}"),
    you_together=text("{you} get {list}"),
)  # fmt: skip
STORY.act(
    "taken", text("{player} takes the face-up card “{thing}”"),
    text("{you} take the face-up card “{thing}”"), sign="card",
    together=text("{player} takes the face-up cards {list}"),
    you_together=text("{you} take the face-up cards {list}"), item=text("“{thing}”"),
)  # fmt: skip
STORY.act("shuffled")
STORY.act("collected")
STORY.act("money_gained", you=text("{you} take a special money card: {thing}"), sign="coin")

# Actions
STORY.act(
    "moves", text("{player} moves"), text("{you} move"), sign="foot",
)  # fmt: skip
STORY.act(
    "placed", text("{player} places {thing}"), text("{you} place {thing}"),
    together=text("{player} places {list}"), you_together=text("{you} place {list}"),
)  # fmt: skip
STORY.act("jumped", text("{player} jumps"), text("{you} jump"), sign="jump")
STORY.act(
    "looted", text("{player} takes the loot “{name}”"), text("{you} take the loot “{name}”"),
    together=text("{player} takes the loot {list}"),
    you_together=text("{you} take the loot {list}"),
    item=text("“{name}”"),
)  # fmt: skip
STORY.act("stays", text("{player} stays"), text("{you} stay"), sign="stop")
STORY.act(
    "bought", text("{player} buys {thing}"), text("{you} buy {thing}"),
    together=text("{player} buys {list}"),
    you_together=text("{you} buy {list}"),
)  # fmt: skip
STORY.act(
    "raised", text("{player} takes the offering tile “{name}”"),
    text("{you} take the offering tile “{name}”"), sign="altar",
    together=text("{player} takes the offering tiles {list}"),
    you_together=text("{you} take the offering tiles {list}"), item=text("“{name}”"),
)  # fmt: skip
STORY.act("traitera_used", you=text("{you} give up Traitera for another action"), sign="again")

# Gains
STORY.act(
    "demigod_gained", you=text("{you} take {thing}"), sign="demigod",
    together=text("{player} takes {list}"), you_together=text("{you} take {list}"),
)  # fmt: skip
STORY.act("demigod_hidden", you=text("{you} take a demigod from the stack, unseen"), sign="demigod")
STORY.act("demigod_seen", you=text("{you} look at {thing}"))
STORY.act(
    "steps_gained",
    you=texts("{you} have {count} step more in each movement",
              "{you} have {count} steps more in each movement", 0),
    sign="foot",
)  # fmt: skip
STORY.act(
    "god_gained", text("{player} wins the god {thing}"), text("{you} win the god {thing}"),
    sign="god", together=text("{player} wins the gods {list}"),
    you_together=text("{you} win the gods {list}"),
    again=text("{player} wins this god"), you_again=text("{you} win this god"),
)  # fmt: skip
STORY.act("god_turned", you=text("{you} turn over {thing}"))
STORY.act(
    "god_refused", you=text("{you} refuse {thing}"),
    again=text("{player} refuses this god"), you_again=text("{you} refuse this god"),
)  # fmt: skip
STORY.act("gods_shuffled")

# Ends
STORY.act("feet_returned")
STORY.act(
    "demigods_shown",
    you=texts("{you} show {count} hidden demigod", "{you} show {count} hidden demigods", 0),
    sign="demigod",
)  # fmt: skip
