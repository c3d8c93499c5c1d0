"""Why an option of 7 Wonders Dice may be closed."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Reasons, i64

REASONS: Final = Reasons()

CITY_TAKEN: Final[i64] = REASONS.add("city_taken", "WD-3.1", "{city} is led by {player}")
CROSSED: Final[i64] = REASONS.add("crossed", "WD-1.4", "{space} is crossed off already")
NOT_IN_FORUM: Final[i64] = REASONS.add("not_in_forum", "WD-11.4", "{die} is not in the Forum")
LOCKED: Final[i64] = REASONS.add("locked", "WD-11.5", "you have not unlocked {die}")
OTHER_SYMBOL: Final[i64] = REASONS.add(
    "other_symbol", "WD-5.1", "{die} shows {symbol}, which does not open {space}"
)
ORDER: Final[i64] = REASONS.add("order", "WD-5.6", "{before} comes before {space}")
GRID_ORDER: Final[i64] = REASONS.add("grid_order", "WD-9.3", "{symbol} opens {before} first")
GRID_CLOSED: Final[i64] = REASONS.add(
    "grid_closed", "WD-9.4", "{space} is the next one neither of its row nor of its column"
)
FEWER: Final[i64] = REASONS.add(
    "fewer",
    "WD-13.2",
    "{group}: when the turn began you had {mine} spaces, {player} had {theirs}; "
    "you need as many as each neighbour",
)
NOT_MORE: Final[i64] = REASONS.add(
    "not_more",
    "WD-13.3",
    "{group}: when the turn began you had {mine} spaces, {player} had {theirs}; "
    "between two you need more",
)
SHORT_FOR_DIE: Final[i64] = REASONS.add(
    "short_for_die", "WD-5.5", "{die} costs {cost}, you have {coins}"
)
SHORT_FOR_SPACE: Final[i64] = REASONS.add(
    "short_for_space",
    "WD-5.4",
    "{space} takes {required} Resources, you produce {resources}: {missing} coins for the rest "
    "and {cost} for the die, you have {coins}",
)
SHORT: Final[i64] = REASONS.add(
    "short",
    "WD-5.4",
    "{space} takes {required} Resources, you produce {resources}: {missing} coins for the rest, "
    "you have {coins}",
)
WONDER_COMPLETE: Final[i64] = REASONS.add(
    "wonder_complete", "WD-7.1", "all stages of your Wonder are constructed"
)
NOT_A_TARGET: Final[i64] = REASONS.add(
    "not_a_target", "WD-15.2", "this effect does not cross off spaces of {group}"
)
BONUS_TAKEN: Final[i64] = REASONS.add("bonus_taken", "WD-14.2", "this bonus is crossed off already")
