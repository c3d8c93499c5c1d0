"""What can happen in 7 Wonders Dice."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Events, i64

EVENTS: Final = Events()

# Points belong to a row of the score board: the thing is its building, the place what gave them.
SCORED: Final[i64] = EVENTS.add(
    "scored",
    "WD-16.2",
    "{player}: {count} point for {place}",
    "{player}: {count} points for {place}",
    points=True,
)
ATTACKED: Final[i64] = EVENTS.add(
    "attacked",
    "WD-8.5",
    "{player} attacks and notes {count} point: {place}",
    "{player} attacks and notes {count} points: {place}",
    points=True,
)
LEADS: Final[i64] = EVENTS.add("leads", "WD-3.1", "{player} leads {thing}")
TURN: Final[i64] = EVENTS.add("round", "WD-4.1", "turn {amount} begins")
LAST_TURN: Final[i64] = EVENTS.add(
    "last_turn", "WD-16.1", "{player} has enough bonuses: the game ends after turn {amount}"
)
SHOWN: Final[i64] = EVENTS.add(
    "shown",
    "WD-4.2",
    "{thing}: {place}, costs {count} coin",
    "{thing}: {place}, costs {count} coins",
)
REPLACED: Final[i64] = EVENTS.add("replaced", "WD-11.4", "{thing} takes the place of {place}")
CHOSE: Final[i64] = EVENTS.add(
    "chose",
    "WD-5.1",
    "{player} takes {thing} for {count} coin",
    "{player} takes {thing} for {count} coins",
)
CONSTRUCTED: Final[i64] = EVENTS.add(
    "constructed",
    "WD-5.4",
    "{player} crosses off {thing} for {count} coin",
    "{player} crosses off {thing} for {count} coins",
)
PASSED: Final[i64] = EVENTS.add("passed", "WD-5.3", "{player} passes")
GAINED: Final[i64] = EVENTS.add(
    "gained", "WD-6.5", "{player} gains {count} coin", "{player} gains {count} coins"
)
OVERFLOWED: Final[i64] = EVENTS.add(
    "overflowed",
    "WD-6.5",
    "the Gold Reserve of {player} is full: {count} coin is lost",
    "the Gold Reserve of {player} is full: {count} coins are lost",
)
UNLOCKED: Final[i64] = EVENTS.add("unlocked", "WD-11.3", "{player} unlocks {thing}")
LOST: Final[i64] = EVENTS.add("lost", "WD-15.2", "{player} can use no effect of {thing}")
STOPPED: Final[i64] = EVENTS.add("stopped", "WD-15.2", "{player} leaves the rest of an effect")
COMPLETED: Final[i64] = EVENTS.add("completed", "WD-14.2", "{player} has completed {thing}")
BONUS_CROSSED: Final[i64] = EVENTS.add("bonus", "WD-14.2", "{player} takes the bonus: {thing}")
