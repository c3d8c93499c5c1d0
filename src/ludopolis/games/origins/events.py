"""What can happen in Origins."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Events, begins_event, i64

EVENTS: Final = Events()

SCORED: Final[i64] = EVENTS.add(
    "scored",
    "OR-1.6",
    "{player}: {count} point for {thing}",
    "{player}: {count} points for {thing}",
    points=True,
)
# Set-up
BONUS_LAID: Final[i64] = EVENTS.add("bonus_laid", "OR-2.2", "{place}: {thing}")
ZODIAC_LAID: Final[i64] = EVENTS.add("zodiac_laid", "OR-2.3", "{place}: {thing}")
TILE_LAID: Final[i64] = EVENTS.add("tile_laid", "OR-2.4", "market slot {amount}: {thing}")
REVEALED: Final[i64] = EVENTS.add("revealed", "OR-2.4", "next tile of its pile: {thing}")
DISTRICT_LAID: Final[i64] = EVENTS.add("district_laid", "OR-2.7", "{thing} is in play")
SPEAKER_ROLLED: Final[i64] = EVENTS.add("speaker_rolled", "OR-2.6", "rolled: {thing}")
DIE_ROLLED: Final[i64] = EVENTS.add("die_rolled", "OR-6.4", "new citizen: {thing}")
DRAFT_ROLLED: Final[i64] = EVENTS.add("draft_rolled", "OR-2.11", "to be drafted: {thing}")
DRAFTED: Final[i64] = EVENTS.add("drafted", "OR-2.11", "{player} drafts {thing}")
PUT_ASIDE: Final[i64] = EVENTS.add("put_aside", "OR-14.2", "{player} puts {thing} aside")
BEGINS: Final[i64] = begins_event(EVENTS, "OR-2.10")
ROUND: Final[i64] = EVENTS.add("round", "OR-3.1", "round {amount} begins")
# Resources
PAID: Final[i64] = EVENTS.add("paid", "OR-4.1", "{player} pays {amount} {thing}")
GAINED: Final[i64] = EVENTS.add("gained", "OR-4.2", "{player} gains {amount} {thing}")
# Visits
VISITED: Final[i64] = EVENTS.add("visited", "OR-5.1", "{player} sends {thing} to {place}")
SHIP_SET: Final[i64] = EVENTS.add("ship_set", "OR-5.3", "{place} now shows {amount}")
HELD: Final[i64] = EVENTS.add(
    "held", "OR-14.5", "{player} spends a superiority token: no site changes"
)
BONUS_USED: Final[i64] = EVENTS.add("bonus_used", "OR-5.6", "{player} uses the {thing}")
# Military track
ADVANCED: Final[i64] = EVENTS.add(
    "advanced", "OR-4.12", "{player} advances to military space {amount}"
)
TOKEN: Final[i64] = EVENTS.add("token", "OR-4.13", "{player} takes a superiority token")
ATTACKED: Final[i64] = EVENTS.add("attacked", "OR-4.16", "{player} attacks from space {amount}")
TOKEN_SPENT: Final[i64] = EVENTS.add(
    "token_spent", "OR-9.1", "{player} spends a superiority token for another action"
)
# Temples
CLIMBED: Final[i64] = EVENTS.add("climbed", "OR-4.18", "{player} climbs to step {amount}: {thing}")
CARD_TAKEN: Final[i64] = EVENTS.add("card_taken", "OR-4.20", "{player} takes {thing}")
CARD_BACK: Final[i64] = EVENTS.add("card_back", "OR-14.7", "{thing} goes back to its temple")
# Dice
RECRUITED: Final[i64] = EVENTS.add("recruited", "OR-4.3", "{player} takes a citizen: {thing}")
SPEAKER_TAKEN: Final[i64] = EVENTS.add("speaker_taken", "OR-7", "{player} takes {thing}")
CHANGED: Final[i64] = EVENTS.add("changed", "OR-4.4", "{player}: {place} becomes {thing}")
ADVISOR: Final[i64] = EVENTS.add("advisor", "OR-8.4.5", "{player}: {thing} becomes an advisor")
RETIRED: Final[i64] = EVENTS.add(
    "retired", "OR-8.4.5", "{player}: a {thing} citizen returns to the supply"
)
# City
BUILT: Final[i64] = EVENTS.add("built", "OR-6.2", "{player} builds {thing} at {place}")
FARMED: Final[i64] = EVENTS.add("farmed", "OR-6.2", "{player} lays a {thing} at {place}")
REPLACED: Final[i64] = EVENTS.add(
    "replaced", "OR-13.6", "{player}: the Farm at {place} goes under its pile ({thing})"
)
SET_ASIDE: Final[i64] = EVENTS.add("set_aside", "OR-12.3", "{player} sets {thing} aside")
USED: Final[i64] = EVENTS.add("used", "OR-4.10", "{player} uses {thing}")
USED_AT: Final[i64] = EVENTS.add("used_at", "OR-4.10", "{player} uses {thing} at {place}")
CLOSED: Final[i64] = EVENTS.add(
    "closed", "OR-8.1.2", "{player} closes the district from {place} with {thing}"
)
TOWER: Final[i64] = EVENTS.add("tower", "OR-8.2.1", "{player} raises the {thing} tower to {amount}")
GREW: Final[i64] = EVENTS.add("grew", "OR-8.3.1", "{player} takes base {amount}")
# Rounds
PASSED: Final[i64] = EVENTS.add("passed", "OR-8.4.1", "{player} passes")
BASTION: Final[i64] = EVENTS.add("bastion", "OR-10.2", "{player} gets the bastion")
RETREATED: Final[i64] = EVENTS.add(
    "retreated", "OR-10.3", "{player} retreats to military space {amount}"
)
NEUTRAL: Final[i64] = EVENTS.add(
    "neutral", "OR-14.6", "the neutral marker moves to military space {amount}"
)
ENDING: Final[i64] = EVENTS.add("ending", "OR-11.2", "an end condition is met: {thing}")
WON: Final[i64] = EVENTS.add("won", "OR-14.9", "{player} reaches the target of {amount} points")
LOST: Final[i64] = EVENTS.add("lost", "OR-14.9", "{player} misses the target of {amount} points")
