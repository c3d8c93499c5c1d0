"""What can happen in Capital Lux 2."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Events, begins_event, i64

EVENTS: Final = Events()

# Set-up and rounds
POWER_LAID: Final[i64] = EVENTS.add("power_laid", "CL-3.1", "in play: {thing}")
OPENED: Final[i64] = EVENTS.add("opened", "CL-3.3", "{thing} opens {place}")
BEGINS: Final[i64] = begins_event(EVENTS, "CL-3.5")
ROUND: Final[i64] = EVENTS.add("round", "CL-4.1", "round {amount} begins")
DEALT: Final[i64] = EVENTS.add("dealt", "CL-4.2", "{player} is dealt {thing}")
KEPT: Final[i64] = EVENTS.add("kept", "CL-4.3", "{player} keeps {thing}")
PASSED: Final[i64] = EVENTS.add(
    "passed", "CL-4.3", "everybody passes {count} card on", "everybody passes {count} cards on"
)
RECEIVED: Final[i64] = EVENTS.add("received", "CL-4.5", "{player} receives {thing}")
NO_CARDS: Final[i64] = EVENTS.add("no_cards", "CL-4.8", "there are no cards left to deal")
RESHUFFLED: Final[i64] = EVENTS.add(
    "reshuffled", "CL-3.9", "the discard pile becomes the new deck: {thing}"
)

# Turns
PLAYED_CITY: Final[i64] = EVENTS.add("played_city", "CL-5.3", "{player} plays {thing} into {place}")
PLAYED_CAPITAL: Final[i64] = EVENTS.add(
    "played_capital", "CL-5.4", "{player} plays {thing} into {place}"
)
DREW: Final[i64] = EVENTS.add("drew", "CL-12.1.1", "{player} draws a card: {thing}")
DREW_CARD: Final[i64] = EVENTS.add("drew_card", "CL-12.1.1", "{player} draws {thing}")
ENDED: Final[i64] = EVENTS.add(
    "ended", "CL-5.7", "{player} has no cards left: everybody else has one more turn"
)
FORGONE: Final[i64] = EVENTS.add("forgone", "CL-11.2.2", "{player} loses the extra turn")
EXTRA_TURN: Final[i64] = EVENTS.add("extra_turn", "CL-11.2.1", "{player} has another turn")

# Powers
AGENT_SEEN: Final[i64] = EVENTS.add("agent_seen", "CL-9.1.2", "{player} looks at {thing}")
AGENT_PLACED: Final[i64] = EVENTS.add(
    "agent_placed", "CL-9.1.2", "{player} puts an Agent tile on {place}"
)
AGENT_SHOWN: Final[i64] = EVENTS.add("agent_shown", "CL-6.11", "{place}: {thing}", reveals=True)
FLAG_MOVED: Final[i64] = EVENTS.add(
    "flag_moved", "CL-9.2.2", "{player} moves the Rebel flag to {place}"
)
RECRUITED: Final[i64] = EVENTS.add("recruited", "CL-9.3.2", "{player} recruits {thing} to {place}")
TURNED_UP: Final[i64] = EVENTS.add("turned_up", "CL-9.3.1", "turned up: {thing}")
STRANGER_TAKEN: Final[i64] = EVENTS.add(
    "stranger_taken", "CL-9.4.2", "{player} takes {thing} into {place}"
)
STRANGER_GIVEN: Final[i64] = EVENTS.add(
    "stranger_given", "CL-9.4.2", "{player} puts {thing} into the Strangers river"
)
CONVERTED: Final[i64] = EVENTS.add(
    "converted", "CL-10.1.1", "{player} moves {thing} from the Capital to {place}"
)
PROPHECY: Final[i64] = EVENTS.add("prophecy", "CL-10.2.2", "the Prophet tiles add up to {amount}")
LOST_LOWEST: Final[i64] = EVENTS.add("lost_lowest", "CL-10.2.2", "{place} loses {thing}")
CALLED: Final[i64] = EVENTS.add("called", "CL-10.3.1", "{player} takes {thing} from {place}")
TILE_TAKEN: Final[i64] = EVENTS.add("tile_taken", "CL-10.4.2", "{player} takes the tile {thing}")
TILE_USED: Final[i64] = EVENTS.add("tile_used", "CL-10.4.3", "{player} uses the tile {thing}")
TILE_DISCARDED: Final[i64] = EVENTS.add(
    "tile_discarded", "CL-10.4.2", "{player} discards the tile {thing}"
)
MOVED: Final[i64] = EVENTS.add("moved", "CL-10.4.5", "{thing} moves to {place}")
GOLD_TAKEN: Final[i64] = EVENTS.add("gold_taken", "CL-11.1.1", "{player} takes {amount} gold")
DOUBLED: Final[i64] = EVENTS.add(
    "doubled", "CL-11.3.2", "{player} puts a token of {amount} on {thing} in {place}"
)
GUARDED: Final[i64] = EVENTS.add("guarded", "CL-11.4.1", "{player} puts gold on {thing} in {place}")
ADDED: Final[i64] = EVENTS.add("added", "CL-12.2.2", "{player} adds {thing} to the river")
COLLECTED: Final[i64] = EVENTS.add(
    "collected", "CL-12.2.2", "{player} takes {thing} from the river"
)
FLEW: Final[i64] = EVENTS.add("flew", "CL-12.3.2", "{player} flies to {thing}")

# The end of a round
DEPOSITED: Final[i64] = EVENTS.add(
    "deposited", "CL-6.3", "{player} deposits {thing} in {place}", reveals=True
)
RESOLVED: Final[i64] = EVENTS.add("resolved", "CL-6.11", "{place}: the MAXIMUM is {amount}")
COVERED: Final[i64] = EVENTS.add("covered", "CL-11.4.3", "{player} covers {thing} with gold")
PAID: Final[i64] = EVENTS.add("paid", "CL-11.1.3", "{player} pays {amount} gold for {place}")
WIPED_OUT: Final[i64] = EVENTS.add(
    "wiped_out", "CL-6.12", "{player} is {amount} above the MAXIMUM and loses {place}"
)
WON: Final[i64] = EVENTS.add("won", "CL-6.23", "{player} wins the bonus card {thing} of {place}")
TIED: Final[i64] = EVENTS.add(
    "tied", "CL-6.24", "{player} ties for {place} and takes {amount} gold"
)
REMOVED: Final[i64] = EVENTS.add("removed", "CL-6.24", "{thing} leaves {place}")

# Scores
SCORED: Final[i64] = EVENTS.add(
    "scored",
    "CL-7.2",
    "{player}: {count} point for {thing}",
    "{player}: {count} points for {thing}",
    points=True,
)
ROB_CARD_SHOWN: Final[i64] = EVENTS.add("rob_card", "CL-15.4", "{thing} is turned up")
ROB_SCORED: Final[i64] = EVENTS.add(
    "rob_scored", "CL-15.8", "Rob: {count} point for {thing}", "Rob: {count} points for {thing}"
)
