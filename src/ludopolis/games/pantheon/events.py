"""What can happen in Pantheon."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Events, begins_event, i64

EVENTS: Final = Events()

SCORED: Final[i64] = EVENTS.add(
    "scored",
    "PA-11.4",
    "{player}: {count} point for {thing}",
    "{player}: {count} points for {thing}",
    points=True,
)
ROUND: Final[i64] = EVENTS.add("round", "PA-4.1", "epoch {amount} begins: {thing}")
BEGINS: Final[i64] = begins_event(EVENTS, "PA-2.10", "{player} is first player")
BONUS_TAKEN: Final[i64] = EVENTS.add("bonus_taken", "PA-2.9", "{player} has the {thing}")
GOD_SHOWN: Final[i64] = EVENTS.add("god_shown", "PA-4.2", "on display: {thing}")
DEMIGOD_SHOWN: Final[i64] = EVENTS.add("demigod_shown", "PA-4.3", "on display: {thing}")
LOOT_LAID: Final[i64] = EVENTS.add("loot_laid", "PA-4.4", "{place}: {thing}")
TEMPLE_PLACED: Final[i64] = EVENTS.add("temple_placed", "PA-4.7", "the temple stands on {place}")
MONEY_TURNED: Final[i64] = EVENTS.add(
    "money_turned", "PA-13.4", "the special money is turned round: the highest value lies on top"
)
SWAPPED: Final[i64] = EVENTS.add(
    "swapped",
    "PA-13.3",
    "{player} exchanges pieces and gets {count} {thing}",
    "{player} exchanges pieces and gets {count}x {thing}",
)

# Cards
DRAWS: Final[i64] = EVENTS.add("draws", "PA-9.3", "{player} draws a card")
DRAWN: Final[i64] = EVENTS.add("drawn", "PA-9.3", "{player} draws the card: {thing}")
TAKEN: Final[i64] = EVENTS.add("taken", "PA-9.1", "{player} takes the face-up card: {thing}")
CARD_SHOWN: Final[i64] = EVENTS.add("card_shown", "PA-9.1", "face up: {thing}")
DISCARDED: Final[i64] = EVENTS.add(
    "discarded",
    "PA-7.6",
    "{player} discards {count} card: {thing}",
    "{player} discards {count} cards: {thing}",
)
SHUFFLED: Final[i64] = EVENTS.add("shuffled", "PA-9.4", "the discards become the new draw pile")
COLLECTED: Final[i64] = EVENTS.add(
    "collected", "PA-9.5", "all hands are collected and become the new draw pile"
)
MONEY_GAINED: Final[i64] = EVENTS.add(
    "money_gained", "PA-12.8", "{player} takes a special money card: {thing}"
)

# Actions
MOVES: Final[i64] = EVENTS.add(
    "moves",
    "PA-6.1",
    "{player} moves with {count} step",
    "{player} moves with {count} steps",
)
PLACED: Final[i64] = EVENTS.add("placed", "PA-6.2", "{player} places a {thing} on {place}")
JUMPED: Final[i64] = EVENTS.add("jumped", "PA-14.8", "{player} jumps to {place}")
LOOTED: Final[i64] = EVENTS.add("looted", "PA-6.11", "{player} takes the {thing}")
STAYS: Final[i64] = EVENTS.add("stays", "PA-6.15", "{player} does not move")
PURCHASES: Final[i64] = EVENTS.add("purchases", "PA-7.1", "{player} purchases")
BOUGHT: Final[i64] = EVENTS.add("bought", "PA-7.3", "{player} buys a {thing}")
PAID: Final[i64] = EVENTS.add("paid", "PA-7.6", "{player} pays {amount} money")
RAISED: Final[i64] = EVENTS.add("raised", "PA-7.2", "{player} takes the {thing}")
WORSHIPS: Final[i64] = EVENTS.add("worships", "PA-8.1", "{player} worships {thing}")
DRAWS_CARDS: Final[i64] = EVENTS.add("draws_cards", "PA-9.1", "{player} chooses cards")
TRAITERA_USED: Final[i64] = EVENTS.add(
    "traitera_used", "PA-14.13", "{player} gives up Traitera for another action"
)

# Gains
RESERVE_GAINED: Final[i64] = EVENTS.add(
    "reserve_gained",
    "PA-12.1",
    "{player} takes {count} {thing} from the general reserve",
    "{player} takes {count}x {thing} from the general reserve",
)
DEMIGOD_GAINED: Final[i64] = EVENTS.add("demigod_gained", "PA-12.2", "{player} takes {thing}")
DEMIGOD_HIDDEN: Final[i64] = EVENTS.add(
    "demigod_hidden", "PA-12.2", "{player} takes a demigod from the stack, unseen"
)
DEMIGOD_SEEN: Final[i64] = EVENTS.add("demigod_seen", "PA-12.2", "{player} looks at {thing}")
STEPS_GAINED: Final[i64] = EVENTS.add(
    "steps_gained",
    "PA-12.9",
    "{player} has {count} step more in each movement",
    "{player} has {count} steps more in each movement",
)
GOD_GAINED: Final[i64] = EVENTS.add("god_gained", "PA-14.1", "{player} gains {thing}")
GOD_TURNED: Final[i64] = EVENTS.add("god_turned", "PA-13.1", "{player} turns over {thing}")
GOD_REFUSED: Final[i64] = EVENTS.add("god_refused", "PA-13.1", "{player} refuses {thing}")
GODS_SHUFFLED: Final[i64] = EVENTS.add(
    "gods_shuffled", "PA-14.14", "the removed gods become the new stack"
)

# Ends
PHASE_ENDS: Final[i64] = EVENTS.add("phase_ends", "PA-10.1", "the epoch comes to its end")
FEET_RETURNED: Final[i64] = EVENTS.add("feet_returned", "PA-10.5", "all feet go back")
SCORING: Final[i64] = EVENTS.add("scoring", "PA-10.6", "scoring after epoch {amount}")
DEMIGODS_SHOWN: Final[i64] = EVENTS.add(
    "demigods_shown",
    "PA-11.1",
    "{player} shows {count} hidden demigod",
    "{player} shows {count} hidden demigods",
    reveals=True,
)
