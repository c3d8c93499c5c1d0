"""Origins as people tell it."""

from __future__ import annotations

from typing import Final

from ludopolis.core import text
from ludopolis.core.story import OF_THING, Story

from ..events import EVENTS
from ..things import THINGS
from .places import place_names

STORY: Final = Story(EVENTS, THINGS)
STORY.call(place_names)
STORY.news("round", text("Round {amount}"))
STORY.news("ending", text("The last round: {thing}"))
STORY.gain("gained", OF_THING, text("{amount} {thing}"))
STORY.cost("paid", OF_THING, text("{amount} {thing}"))

# Before the first round
STORY.act(
    "bonus_laid", text("the bonus action of {place}: {name}"),
    together=text("the bonus actions of the sites, from the left: {list}"), item=text("{name}"),
)  # fmt: skip
STORY.act(
    "district_laid", together=text("the district cards in play: {list}"), item=text("{thing}"),
)  # fmt: skip
STORY.act(
    "zodiac_laid", text("{thing} lies at the {place}"),
    together=text("the zodiac cards at the temples: {list}"), item=text("{thing}"),
)  # fmt: skip
STORY.act(
    "speaker_rolled", text("rolled: {thing}"), together=text("the speakers are rolled: {list}")
)
STORY.act("draft_rolled", text("to be drafted: {thing}"), together=text("to be drafted: {list}"))
STORY.act("begins", you=text("{you} begin"))
STORY.act(
    "drafted", you=text("{you} draft {thing}"), together=text("{player} drafts {list}"),
    you_together=text("{you} draft {list}"),
)  # fmt: skip
STORY.act("put_aside", you=text("{you} put {thing} aside"))

# Visits
STORY.act("visited", you=text("{you} send {thing} to {place}"))
STORY.act("held", you=text("{you} spend a superiority token: no site changes"), sign="token")
STORY.act(
    "bonus_used", text("{player} takes the bonus action “{name}”"),
    text("{you} take the bonus action “{name}”"),
)  # fmt: skip
STORY.act(
    "advanced", you=text("{you} advance to military space {amount}"), sign="advance",
)  # fmt: skip
STORY.act("token", you=text("{you} take a superiority token"), sign="token")
STORY.act("attacked", you=text("{you} attack from space {amount}"), sign="attack")
STORY.act(
    "token_spent", you=text("{you} spend a superiority token for another action"), sign="token"
)
STORY.act(
    "climbed", text("{player} climbs to step {amount} of the {thing}"),
    text("{you} climb to step {amount} of the {thing}"), sign="temple",
)  # fmt: skip
STORY.act("card_taken", text("{player} takes the zodiac card {thing}"),
          text("{you} take the zodiac card {thing}"), sign="zodiac")  # fmt: skip
STORY.act("card_back", text("{thing} goes back to its temple"))

# Dice
STORY.act("recruited", text("{player} recruits {thing}"), text("{you} recruit {thing}"), sign="die")
STORY.act("speaker_taken", you=text("{you} take {thing}"), sign="speaker")
STORY.act(
    "changed", text("{player} turns {place} into {thing}"),
    text("{you} turn {place} into {thing}"),
    together=text("{player} changes dice ({list})"),
    you_together=text("{you} change dice ({list})"),
    item=text("{place} → {thing}"),
)  # fmt: skip
STORY.act(
    "advisor", text("{player} makes {thing} an advisor"), text("{you} make {thing} an advisor"),
    sign="advisor",
)  # fmt: skip
STORY.act(
    "retired", text("{player} returns a citizen to the supply ({thing})"),
    text("{you} return a citizen to the supply ({thing})"),
)  # fmt: skip

# City
STORY.act(
    "built", text("{player} builds the {thing}"), text("{you} build the {thing}"), sign="build"
)
STORY.act("farmed", text("{player} lays a Farm"), text("{you} lay a Farm"), sign="farm")
STORY.act("set_aside", you=text("{you} set {thing} aside"))
for _used in ("used", "used_at"):
    STORY.act(
        _used, text("{player} activates the {thing}"), text("{you} activate the {thing}"),
        again=text("{player} activates it"), you_again=text("{you} activate it"),
    )  # fmt: skip
STORY.act(
    "closed", text("{player} closes a district with {thing}"),
    text("{you} close a district with {thing}"), sign="district",
)  # fmt: skip
STORY.act("tower", you=text("{you} raise the {thing} tower to {amount}"), sign="tower")
STORY.act(
    "grew", text("{player} grows the population to {amount} bases"),
    text("{you} grow the population to {amount} bases"), sign="base",
)  # fmt: skip

# Rounds
STORY.act("passed", you=text("{you} pass"))
STORY.act("bastion", you=text("{you} get the bastion"), sign="bastion")
STORY.act("retreated", you=text("{you} retreat to military space {amount}"))
STORY.act("neutral", sign="neutral")
STORY.act("won", you=text("{you} reach the target of {amount} points"))
STORY.act("lost", you=text("{you} miss the target of {amount} points"))
