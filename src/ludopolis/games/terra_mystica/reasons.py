"""Why an option of Terra Mystica may be closed."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Reasons, i64

REASONS: Final = Reasons()

# One sentence for all prices; each names the rule of the price.
_SHORT: Final = "you are short of {missing}"
SHORT_TO_CONVERT: Final[i64] = REASONS.add("short_to_convert", "TM-4.5", _SHORT)
SHORT_TO_DIG: Final[i64] = REASONS.add("short_to_dig", "TM-6.1.3", _SHORT)
SHORT_TO_BUILD: Final[i64] = REASONS.add("short_to_build", "TM-6.1.8", _SHORT)
SHORT_TO_SHIP: Final[i64] = REASONS.add("short_to_ship", "TM-6.2", _SHORT)
SHORT_TO_IMPROVE: Final[i64] = REASONS.add("short_to_improve", "TM-6.3", _SHORT)
SHORT_TO_UPGRADE: Final[i64] = REASONS.add("short_to_upgrade", "TM-6.4.1", _SHORT)
SHORT_TO_SEND: Final[i64] = REASONS.add("short_to_send", "TM-6.5", _SHORT)
SHORT_TO_ACT: Final[i64] = REASONS.add("short_to_act", "TM-6.6", _SHORT)
SHORT_TO_BRIDGE: Final[i64] = REASONS.add("short_to_bridge", "TM-13.7", _SHORT)
NO_PRIEST_IN_RESERVE: Final[i64] = REASONS.add(
    "no_priest_in_reserve", "TM-4.4", "your reserve holds no more priests"
)
NOT_YOUR_CONVERSION: Final[i64] = REASONS.add(
    "not_your_conversion", "TM-13.3", "only the Alchemists exchange points and coins"
)
TOO_FEW_TO_SACRIFICE: Final[i64] = REASONS.add(
    "too_few_to_sacrifice", "TM-4.3", "bowl II holds {have} power, a sacrifice takes 2"
)

# Hexes
OCCUPIED: Final[i64] = REASONS.add("occupied", "TM-3.2", "{hex} is occupied by a {building}")
OUT_OF_REACH: Final[i64] = REASONS.add(
    "out_of_reach",
    "TM-3.8",
    "{hex} is out of reach: {count} river hex away by ship, your shipping is {shipping}",
    "{hex} is out of reach: {count} river hexes away by ship, your shipping is {shipping}",
)
NO_RIVER_WAY: Final[i64] = REASONS.add(
    "no_river_way", "TM-3.8", "{hex} touches none of your structures and no river leads there"
)
TOO_FAR_TO_TUNNEL: Final[i64] = REASONS.add(
    "too_far_to_tunnel",
    "TM-3.7",
    "{hex} is {distance} hexes away from your structures, you reach {range}",
)
NO_SECOND_PASSAGE: Final[i64] = REASONS.add(
    "no_second_passage", "TM-14.9", "one tunnel or carpet in an action is all"
)
NO_PASSAGE_NOW: Final[i64] = REASONS.add(
    "no_passage_now", "TM-10.2", "tunnel and carpet are not used with the spades of the cults"
)
NOT_HOME: Final[i64] = REASONS.add("not_home", "TM-2.8", "{hex} is {terrain}, your home is {home}")

# Spades
SAME_TERRAIN: Final[i64] = REASONS.add("same_terrain", "TM-6.1.1", "{hex} is {terrain} already")
GIANTS_TURN_HOME: Final[i64] = REASONS.add(
    "giants_turn_home", "TM-13.12", "Giants turn hexes into wasteland only"
)
_TOO_FEW_SPADES: Final = "this takes {needed} spades, you have {free}"
TOO_FEW_SPADES: Final[i64] = REASONS.add("too_few_spades", "TM-6.1.6", _TOO_FEW_SPADES)
TOO_FEW_CULT_SPADES: Final[i64] = REASONS.add("too_few_cult_spades", "TM-10.2", _TOO_FEW_SPADES)
NO_SPADE_LEFT: Final[i64] = REASONS.add(
    "no_spade_left", "TM-6.1.4", "this action has no spade left"
)
TURNED_ALREADY: Final[i64] = REASONS.add(
    "turned_already", "TM-6.1.6", "{hex} was transformed in this action"
)
ONE_AWAY_ONLY: Final[i64] = REASONS.add(
    "one_away_only", "TM-6.1.6", "only one hex of an action may end on a terrain that is not home"
)
HOME_ALREADY: Final[i64] = REASONS.add(
    "home_already", "TM-6.1.4", "free spades build only where they were used; {hex} was home before"
)
ONE_DWELLING: Final[i64] = REASONS.add("one_dwelling", "TM-6.1.6", "an action builds one dwelling")
NOT_DESERT_ONLY: Final[i64] = REASONS.add(
    "not_desert_only", "TM-13.14", "the sandstorm brings desert only"
)
NOT_BESIDE: Final[i64] = REASONS.add(
    "not_beside", "TM-13.14", "{hex} shares no side with a structure of yours"
)
NOT_FOREST: Final[i64] = REASONS.add("not_forest", "TM-13.2", "{hex} is {terrain}, not forest")

# Structures
NO_PIECE_LEFT: Final[i64] = REASONS.add("no_piece_left", "TM-1.3", "you have no {building} left")
NOT_YOURS: Final[i64] = REASONS.add(
    "not_yours", "TM-6.4.1", "no structure of yours stands on {hex}"
)
NO_SUCH_UPGRADE: Final[i64] = REASONS.add(
    "no_such_upgrade", "TM-6.4.1", "a {building} does not become a {new}"
)
NO_TRACK: Final[i64] = REASONS.add("no_track", "TM-2.1", "your faction has no such track")
END_OF_SHIPPING: Final[i64] = REASONS.add(
    "end_of_shipping", "TM-6.2", "your shipping is {level}, the end of the track"
)
END_OF_EXCHANGE: Final[i64] = REASONS.add(
    "end_of_exchange", "TM-6.3", "your exchange rate is the best of the track"
)

# Priests and actions
ORDER_SPACE_TAKEN: Final[i64] = REASONS.add(
    "order_space_taken", "TM-6.5", "no order space for {steps} steps is free in {cult}"
)
ACTION_TAKEN: Final[i64] = REASONS.add(
    "action_taken", "TM-6.6", "this power action was used in this round"
)
ACTION_NOT_OWNED: Final[i64] = REASONS.add(
    "action_not_owned", "TM-6.7", "you do not own this action"
)
ACTION_USED: Final[i64] = REASONS.add("action_used", "TM-6.7", "you used this action in this round")
NO_BRIDGE_LEFT: Final[i64] = REASONS.add("no_bridge_left", "TM-6.9", "you have no bridge left")
NO_SLOT: Final[i64] = REASONS.add("no_slot", "TM-6.9", "no free slot touches a structure of yours")
SLOT_TAKEN: Final[i64] = REASONS.add("slot_taken", "TM-3.5", "a bridge stands there")
SLOT_TOUCHES_NOTHING: Final[i64] = REASONS.add(
    "slot_touches_nothing", "TM-6.9", "neither end holds a structure of yours"
)
NO_TARGET: Final[i64] = REASONS.add("no_target", "TM-14.5", "no hex on the map suits it")

# Tiles and cards
TILE_GONE: Final[i64] = REASONS.add("tile_gone", "TM-1.3", "no such tile is left")
TILE_OWNED: Final[i64] = REASONS.add("tile_owned", "TM-6.4.3", "you own this tile already")
NONE_DUE: Final[i64] = REASONS.add("none_due", "TM-14.2", "nothing of the kind is due to you now")
OWN_CARD: Final[i64] = REASONS.add(
    "own_card", "TM-6.8.3", "you return this card, so take another one"
)
CARD_NOT_ON_DISPLAY: Final[i64] = REASONS.add(
    "card_not_on_display", "TM-6.8.3", "this card is not on display"
)
NO_CARD_IN_LAST_ROUND: Final[i64] = REASONS.add(
    "no_card_in_last_round", "TM-6.8.3", "in the last round no card is taken"
)
TAKE_A_CARD: Final[i64] = REASONS.add("take_a_card", "TM-6.8.3", "choose the card to take")
NOT_MERMAIDS: Final[i64] = REASONS.add(
    "not_mermaids", "TM-9.7", "only the Mermaids found towns over a river hex"
)
NO_TOWN_THERE: Final[i64] = REASONS.add(
    "no_town_there",
    "TM-9.1",
    "your group there counts {size} with power {power}; a town needs {town_size} and {town_power}",
)
TOWN_THERE: Final[i64] = REASONS.add(
    "town_there", "TM-9.7", "a structure at this river hex is in a town"
)
NO_TOWN_TILE: Final[i64] = REASONS.add("no_town_tile", "TM-9.5", "no town tile is left")
NOT_AT_THE_TOP: Final[i64] = REASONS.add(
    "not_at_the_top", "TM-8.4", "your marker on this track does not need the key"
)
TOO_FEW_WORKERS: Final[i64] = REASONS.add(
    "too_few_workers", "TM-13.4", "you can ordain {most} at most"
)

# Set-up
BOARD_TAKEN: Final[i64] = REASONS.add("board_taken", "TM-2.7", "this colour is taken")
OTHER_COLOUR: Final[i64] = REASONS.add("other_colour", "TM-2.7", "your colour is another one")
NO_DROP_OUTS: Final[i64] = REASONS.add(
    "no_drop_outs", "TM-17.13", "leaving the game is not agreed at this table"
)
