"""What can happen in Terra Mystica."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Events, begins_event, i64

EVENTS: Final = Events()

SCORED: Final[i64] = EVENTS.add(
    "scored",
    "TM-0.2",
    "{player}: {count} point for {thing}",
    "{player}: {count} points for {thing}",
    points=True,
)
BEGINS: Final[i64] = begins_event(EVENTS, "TM-2.6")
CHOSEN: Final[i64] = EVENTS.add("chosen", "TM-2.7", "{player} plays the {thing}")
TILE_LAID: Final[i64] = EVENTS.add("tile_laid", "TM-2.4", "round {amount}: {thing}")
CARD_LAID: Final[i64] = EVENTS.add("card_laid", "TM-2.5", "on display: {thing}")
PLACED: Final[i64] = EVENTS.add("placed", "TM-2.8", "{player} places a dwelling on {place}")
CARD_TAKEN: Final[i64] = EVENTS.add(
    "card_taken",
    "TM-2.9",
    "{player} takes {thing} with {count} coin",
    "{player} takes {thing} with {count} coins",
)
CARD_CHOSEN: Final[i64] = EVENTS.add("card_chosen", "TM-2.9", "{player} takes {thing}")
ROUND: Final[i64] = EVENTS.add("round", "TM-5.1", "round {amount} begins")
COINS: Final[i64] = EVENTS.add(
    "coins", "TM-5.3", "{player} gains {count} coin", "{player} gains {count} coins"
)
WORKERS: Final[i64] = EVENTS.add(
    "workers", "TM-5.3", "{player} gains {count} worker", "{player} gains {count} workers"
)
PRIESTS: Final[i64] = EVENTS.add(
    "priests", "TM-4.4", "{player} gains {count} priest", "{player} gains {count} priests"
)
POWER: Final[i64] = EVENTS.add("power", "TM-4.1", "{player} gains {amount} power")
BURNT: Final[i64] = EVENTS.add("burnt", "TM-4.3", "{player} sacrifices {amount} power")
CONVERTED: Final[i64] = EVENTS.add("converted", "TM-4.5", "{player} converts: {thing}")
DUG: Final[i64] = EVENTS.add("dug", "TM-6.1.2", "{player} turns {place} into {thing}")
BOUGHT: Final[i64] = EVENTS.add(
    "bought", "TM-6.1.3", "{player} pays for {count} spade", "{player} pays for {count} spades"
)
PASSAGE_USED: Final[i64] = EVENTS.add(
    "passage_used", "TM-13.8", "{player} reaches {place} by tunnel or carpet"
)
BUILT: Final[i64] = EVENTS.add("built", "TM-6.1.8", "{player} builds a dwelling on {place}")
UPGRADED: Final[i64] = EVENTS.add("upgraded", "TM-6.4.1", "{player} builds a {thing} on {place}")
SAILED: Final[i64] = EVENTS.add("sailed", "TM-6.2", "{player} advances shipping to {amount}")
IMPROVED: Final[i64] = EVENTS.add("improved", "TM-6.3", "{player} improves the exchange rate")
SENT: Final[i64] = EVENTS.add("sent", "TM-6.5", "{player} sends a priest to {thing}")
ADVANCED: Final[i64] = EVENTS.add("advanced", "TM-8.1", "{player} reaches {amount} in {thing}")
ACTED: Final[i64] = EVENTS.add("acted", "TM-6.6", "{player} uses the action: {thing}")
FORFEITED: Final[i64] = EVENTS.add(
    "forfeited",
    "TM-6.1.4",
    "{player} leaves {count} spade unused",
    "{player} leaves {count} spades unused",
)
BRIDGED: Final[i64] = EVENTS.add("bridged", "TM-6.9", "{player} builds the bridge {place}")
FAVOURED: Final[i64] = EVENTS.add("favoured", "TM-6.4.3", "{player} takes {thing}")
FOUNDED: Final[i64] = EVENTS.add("founded", "TM-9.3", "{player} founds a town and takes {thing}")
LINKED: Final[i64] = EVENTS.add("linked", "TM-9.7", "{player} joins a town over {place}")
ORDAINED: Final[i64] = EVENTS.add(
    "ordained",
    "TM-13.4",
    "{player} ordains {count} worker",
    "{player} ordains {count} workers",
)
LEECHED: Final[i64] = EVENTS.add(
    "leeched", "TM-7.1", "{player} takes {amount} power from a neighbour"
)
DECLINED: Final[i64] = EVENTS.add("declined", "TM-7.2", "{player} declines {amount} power")
PASSED: Final[i64] = EVENTS.add("passed", "TM-6.8.1", "{player} passes")
DROPPED: Final[i64] = EVENTS.add("dropped", "TM-17.13", "{player} leaves the game")
COINS_PAID: Final[i64] = EVENTS.add(
    "coins_paid", "TM-1.3", "{player} pays {count} coin", "{player} pays {count} coins"
)
WORKERS_PAID: Final[i64] = EVENTS.add(
    "workers_paid", "TM-1.3", "{player} pays {count} worker", "{player} pays {count} workers"
)
PRIESTS_PAID: Final[i64] = EVENTS.add(
    "priests_paid", "TM-4.4", "{player} gives {count} priest", "{player} gives {count} priests"
)
POWER_PAID: Final[i64] = EVENTS.add("power_paid", "TM-4.2", "{player} spends {amount} power")
