"""Why an option of Origins may be closed."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Reasons, i64

REASONS: Final = Reasons()

# One sentence for all prices; each names the rule of the price.
_SHORT: Final = "you are short of {missing}"
SHORT_TO_VISIT: Final[i64] = REASONS.add(
    "short_to_visit", "OR-5.2", "this site shows {value}: you are short of {missing}"
)
SHORT_TO_BUILD: Final[i64] = REASONS.add("short_to_build", "OR-6.2", _SHORT)
SHORT_TO_CLIMB: Final[i64] = REASONS.add("short_to_climb", "OR-6.3", _SHORT)
SHORT_TO_RECRUIT: Final[i64] = REASONS.add("short_to_recruit", "OR-6.4", _SHORT)
SHORT_TO_TRAIN: Final[i64] = REASONS.add("short_to_train", "OR-6.5", _SHORT)
SHORT_FOR_BONUS: Final[i64] = REASONS.add("short_for_bonus", "OR-7", _SHORT)
SHORT_TO_RAISE: Final[i64] = REASONS.add("short_to_raise", "OR-8.2.1", _SHORT)
SHORT_TO_GROW: Final[i64] = REASONS.add("short_to_grow", "OR-8.3.1", _SHORT)
TOO_MUCH_GOLD: Final[i64] = REASONS.add(
    "too_much_gold", "OR-4.1", "you have {gold} gold to spare for this"
)
TOO_LITTLE_GOLD: Final[i64] = REASONS.add(
    "too_little_gold", "OR-4.1", "you have {have} {resource}; the rest takes more gold"
)
NOTHING_TO_SELL: Final[i64] = REASONS.add("nothing_to_sell", "OR-4.16", "you have no {resource}")
NOT_OFFERED: Final[i64] = REASONS.add("not_offered", "OR-12.2", "{resource} is not offered here")

# Workers
NO_SUCH_FREEMAN: Final[i64] = REASONS.add("no_such_freeman", "OR-5.1", "you have no freeman {die}")
FREEMAN_USED: Final[i64] = REASONS.add(
    "freeman_used", "OR-5.1", "your freeman {die} stands on a site"
)
NO_SUCH_SPEAKER: Final[i64] = REASONS.add(
    "no_such_speaker", "OR-5.1", "you have no unused speaker of value {value}"
)
ARCHON_USED: Final[i64] = REASONS.add("archon_used", "OR-5.1", "your archon stands on a site")
NOWHERE_TO_GO: Final[i64] = REASONS.add(
    "nowhere_to_go", "OR-5.2", "the lowest site shows {value}: you are short of {missing}"
)
NO_DISTRICT: Final[i64] = REASONS.add(
    "no_district", "OR-8.1.1", "only an unused freeman closes a district"
)
SEAT_TAKEN: Final[i64] = REASONS.add("seat_taken", "OR-4.8", "a die stands on this seat of power")

# Main and bonus actions
MAIN_DONE: Final[i64] = REASONS.add("main_done", "OR-5.4", "this action is done")
SIX_DOES_BOTH: Final[i64] = REASONS.add(
    "six_does_both", "OR-5.5", "only a freeman of value 6 performs both main actions"
)
MAIN_FIRST: Final[i64] = REASONS.add("main_first", "OR-5.4", "one main action must be performed")
BONUS_DONE: Final[i64] = REASONS.add("bonus_done", "OR-5.6", "the bonus action is done")
OTHER_COLOUR: Final[i64] = REASONS.add(
    "other_colour", "OR-5.6", "your worker is not {colour}, as this bonus tile is"
)
WITHOUT_PISCES: Final[i64] = REASONS.add("without_pisces", "OR-13.12", "you do not hold Pisces")
NO_TILE: Final[i64] = REASONS.add("no_tile", "OR-5.8", "there is no tile to construct")
NO_TEMPLE: Final[i64] = REASONS.add("no_temple", "OR-5.8", "no temple has anything for you")
NO_FREE_BASE: Final[i64] = REASONS.add("no_free_base", "OR-4.3", "you have no free base")
NO_CITIZEN: Final[i64] = REASONS.add("no_citizen", "OR-5.8", "there is no citizen to take")
NOTHING_TO_TRAIN: Final[i64] = REASONS.add(
    "nothing_to_train", "OR-5.8", "no freeman is unused and your marker is on the final space"
)
NO_SPEAKER: Final[i64] = REASONS.add("no_speaker", "OR-5.8", "the speaker area is empty")
NO_EFFECT: Final[i64] = REASONS.add("no_effect", "OR-5.7", "it would do nothing")
END_OF_TRACK: Final[i64] = REASONS.add(
    "end_of_track", "OR-4.14", "your marker stays on the final space"
)
PART_DONE: Final[i64] = REASONS.add("part_done", "OR-4.17", "this part is done")

# Temples
TOP_OF_TEMPLE: Final[i64] = REASONS.add(
    "top_of_temple", "OR-4.18", "your marker is on the top step"
)
TOP_AND_CARD: Final[i64] = REASONS.add(
    "top_and_card", "OR-6.3", "your marker is on the top step and you hold the card"
)
SAME_TEMPLE: Final[i64] = REASONS.add("same_temple", "OR-12.4", "it must be another temple")

# Citizens and speakers
NOT_ON_OFFER: Final[i64] = REASONS.add(
    "not_on_offer", "OR-6.4", "no die {die} is in the recruitment area"
)
NOT_IN_THE_AREA: Final[i64] = REASONS.add(
    "not_in_the_area", "OR-7", "no speaker of value {value} is in the area"
)
NOT_DRAFTED: Final[i64] = REASONS.add("not_drafted", "OR-2.11", "no die {die} is in the draft")
NOT_HIGHEST: Final[i64] = REASONS.add(
    "not_highest", "OR-14.2", "the highest dice are put aside; {die} is not among them"
)
ALREADY_SIX: Final[i64] = REASONS.add("already_six", "OR-13.10", "a 6 cannot be raised")
NOT_RETIRING: Final[i64] = REASONS.add("not_retiring", "OR-8.4.5", "no {die} retires now")
SAME_COLOUR: Final[i64] = REASONS.add("same_colour", "OR-12.3", "the die must be of another colour")
SUPPLY_EMPTY: Final[i64] = REASONS.add("supply_empty", "OR-12.3", "the supply has no {colour} die")

# City
EMPTY_SLOT: Final[i64] = REASONS.add("empty_slot", "OR-6.2", "this slot of the market is empty")
OCCUPIED: Final[i64] = REASONS.add("occupied", "OR-4.7", "a tile lies there")
FARM_ON_FARM: Final[i64] = REASONS.add(
    "farm_on_farm", "OR-13.6", "only a Building takes the place of a Farm"
)
WITHOUT_VIRGO: Final[i64] = REASONS.add(
    "without_virgo", "OR-13.6", "you do not hold Virgo, which builds on Farms"
)
NO_ABILITY: Final[i64] = REASONS.add(
    "no_ability", "OR-12.5", "the {tile} has no ability that can be used now"
)
NOT_ACTIVE: Final[i64] = REASONS.add(
    "not_active", "OR-8.1.6", "the {tile} has not the colour of the die, or nothing to do"
)
USED_ALREADY: Final[i64] = REASONS.add("used_already", "OR-8.1.6", "the {tile} was used already")
NO_MATCH: Final[i64] = REASONS.add("no_match", "OR-8.1.5", "this district does not match the card")
NO_FLOOR: Final[i64] = REASONS.add("no_floor", "OR-8.2.1", "the reserve has no {colour} floor")
ALL_BASES: Final[i64] = REASONS.add("all_bases", "OR-8.3.1", "you have all your bases")

# Solo training
NO_NEIGHBOUR: Final[i64] = REASONS.add("no_neighbour", "OR-14.4", "there is no site on that side")
NEIGHBOUR_AT_SIX: Final[i64] = REASONS.add(
    "neighbour_at_six", "OR-14.4", "that site shows 6 already"
)
NO_TOKEN: Final[i64] = REASONS.add("no_token", "OR-14.5", "you have no superiority token")
