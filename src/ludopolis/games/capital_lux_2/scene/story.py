"""Capital Lux 2 as people tell it."""

from __future__ import annotations

from typing import Final

from ludopolis.core import text, texts
from ludopolis.core.story import Story

from ..components.kinds import DISTRICT_IDS
from ..events import EVENTS
from ..things import SOURCE, THINGS

STORY: Final = Story(EVENTS, THINGS)
STORY.last(
    *[f"city {district}" for district in DISTRICT_IDS],
    *[THINGS[int(source)].code for source in SOURCE.options],
)

STORY.news("round", text("Round {amount}"))
STORY.news("ended", text("{player} has no cards left: one more turn for everybody else"))
STORY.news("no_cards", text("There are no cards left to deal"))
STORY.gain("gold_taken", "gold", text("{amount} gold"))

# Set-up and rounds
STORY.act("power_laid", together=text("in play: {list}"))
STORY.act(
    "opened", text("{thing} opens the Capital"), together=text("the Capital opens with {list}"),
    sign="capital-sign",
)  # fmt: skip
STORY.act("begins", you=text("{you} begin"))
STORY.act(
    "dealt", you=text("{you} are dealt {thing}"), together=text("{player} is dealt {list}"),
    you_together=text("{you} are dealt {list}"), sign="hand",
)  # fmt: skip
STORY.act(
    "kept", you=text("{you} keep {thing}"), together=text("{player} keeps {list}"),
    you_together=text("{you} keep {list}"), sign="hand",
)  # fmt: skip
STORY.act("passed")
STORY.act(
    "received", you=text("{you} receive {thing}"), together=text("{player} receives {list}"),
    you_together=text("{you} receive {list}"), sign="hand",
)  # fmt: skip
STORY.act("reshuffled")

# Turns
STORY.act(
    "played_city", text("{player} plays {thing} into their City"),
    text("{you} play {thing} into your City"), sign="city-sign",
)  # fmt: skip
STORY.act(
    "played_capital", text("{player} plays {thing} into the Capital"),
    text("{you} play {thing} into the Capital"), sign="capital-sign",
)  # fmt: skip
STORY.act("drew", text("{player} draws a card"), text("{you} draw a card"), sign="draw")
STORY.act("drew_card", text("{player} gets {thing}"), text("{you} get {thing}"))
STORY.act("forgone", you=text("{you} lose the extra turn"))
STORY.act("extra_turn", you=text("{you} have another turn"))

# Powers
STORY.act("agent_seen", you=text("{you} look at {thing}"), sign="eye")
STORY.act("agent_placed", you=text("{you} put an Agent tile on {place}"), sign="eye")
STORY.act(
    "agent_shown", text("{player} reveals {thing} on {place}"),
    text("{you} reveal {thing} on {place}"), sign="eye",
    together=text("{player} reveals {list}"), you_together=text("{you} reveal {list}"),
    item=text("{thing} on {place}"),
)  # fmt: skip
STORY.act("flag_moved", you=text("{you} move the Rebel flag to {place}"), sign="flag")
STORY.act("recruited", you=text("{you} recruit {thing} to {place}"))
STORY.act("turned_up", together=text("turned up: {list}"))
STORY.act("stranger_taken", you=text("{you} take {thing} into {place}"), sign="strangers")
STORY.act(
    "stranger_given", you=text("{you} put {thing} into the Strangers river"), sign="strangers"
)
STORY.act(
    "converted", text("{player} moves {thing} from the Capital to their City"),
    text("{you} move {thing} from the Capital to your City"), sign="to",
)  # fmt: skip
STORY.act("prophecy")
STORY.act("lost_lowest")
STORY.act("called", you=text("{you} take {thing} from {place}"))
STORY.act("tile_taken", you=text("{you} take the tile {thing}"))
STORY.act("tile_used", you=text("{you} use the tile {thing}"))
STORY.act("tile_discarded", you=text("{you} discard the tile {thing}"))
STORY.act("moved", sign="to")
STORY.act("doubled", you=text("{you} put a token of {amount} on {thing} in {place}"))
STORY.act("guarded", you=text("{you} put gold on {thing} in {place}"), sign="gold")
STORY.act("added", you=text("{you} add {thing} to the river"))
STORY.act("collected", you=text("{you} take {thing} from the river"),
          together=text("{player} takes {list} from the river"),
          you_together=text("{you} take {list} from the river"))  # fmt: skip
STORY.act("flew", you=text("{you} fly to {thing}"), sign="rocket")

# The end of a round
STORY.act(
    "deposited", text("{player} deposits {thing}"), text("{you} deposit {thing}"),
    together=text("{player} deposits {list}"), you_together=text("{you} deposit {list}"),
    sign="city-sign",
)  # fmt: skip
STORY.act(
    "resolved", text("the MAXIMUM is {amount} for {place}"), sign="capital-sign",
    together=text("the MAXIMA are {list}"), item=text("{amount} for {place}"),
)  # fmt: skip
STORY.act("covered", you=text("{you} cover {thing} with gold"), sign="gold")
STORY.act(
    "paid", text("{player} pays gold for {place}"), text("{you} pay gold for {place}"),
    price=("gold", text("{amount} gold")),
)  # fmt: skip
STORY.act(
    "wiped_out", you=text("{you} are {amount} above the MAXIMUM and lose {place}"), sign="alarm"
)
STORY.act(
    "won", text("{player} wins the bonus card {thing}"), text("{you} win the bonus card {thing}"),
    together=text("{player} wins the bonus cards {list}"),
    you_together=text("{you} win the bonus cards {list}"), sign="laurel",
)  # fmt: skip
STORY.act("tied", you=text("{you} tie for {place} and take {amount} gold"), sign="gold")
STORY.act("removed")
STORY.act("rob_card", sign="deck")
STORY.act(
    "rob_scored",
    texts("Rob: {count} point for {thing}", "Rob: {count} points for {thing}", 0),
)

# It is told district by district, and nobody's loss together with another's.
STORY.watch("deposited", by=())
STORY.watch("agent_shown", "resolved", by=("place",))
STORY.watch("covered", "wiped_out", by=("player",))
STORY.watch("won")
STORY.watch("tied", by=("place",))
STORY.watch("begins")
STORY.watch("scored", "rob_scored", by=())
