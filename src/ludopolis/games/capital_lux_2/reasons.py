"""Why something cannot be picked in Capital Lux 2."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Reasons, i64

REASONS: Final = Reasons()

NOT_IN_HAND: Final[i64] = REASONS.add("not_in_hand", "CL-5.2", "you do not hold {card}")
NOT_IN_PACKET: Final[i64] = REASONS.add(
    "not_in_packet", "CL-4.3", "{card} is not among the cards you choose from"
)
NO_TILE: Final[i64] = REASONS.add("no_tile", "CL-5.2", "you have no Mentalist tile")
NOTHING_TO_TRANSFORM: Final[i64] = REASONS.add(
    "nothing_to_transform", "CL-10.4.4", "{tile}: there is no card to move"
)
NO_FORGOING: Final[i64] = REASONS.add(
    "no_forgoing", "CL-11.2.2", "you still hold cards, so you must take the turn"
)
NO_CARD_THERE: Final[i64] = REASONS.add(
    "no_card_there", "CL-10.1.1", "there is no card in the {district} Capital district"
)
ONLY_TRIGGER: Final[i64] = REASONS.add(
    "only_trigger",
    "CL-10.1.2",
    "the only card in the {district} Capital district is the one that used the power",
)
NOT_LOWER: Final[i64] = REASONS.add(
    "not_lower", "CL-10.3.1", "{card} is worth {value} and must be worth less than {limit}"
)
NOT_IN_RIVER: Final[i64] = REASONS.add(
    "not_in_river", "CL-9.4.2", "{card} is not in the Strangers river"
)
NO_OWN_STRANGER: Final[i64] = REASONS.add(
    "no_own_stranger", "CL-9.4.2", "you have no card in your Strangers district to give for it"
)
NO_FITTING_TOKEN: Final[i64] = REASONS.add(
    "no_fitting_token", "CL-11.3.2", "{card} is worth {value}, and there is no token of {double}"
)
HAS_TOKEN: Final[i64] = REASONS.add("has_token", "CL-11.3.3", "{card} has a token already")
HAS_GOLD: Final[i64] = REASONS.add("has_gold", "CL-11.4.1", "{card} has gold on it already")
SAME_DISTRICT: Final[i64] = REASONS.add(
    "same_district", "CL-10.4.7", "the card lies in that district already"
)
NO_STRANGERS: Final[i64] = REASONS.add(
    "no_strangers", "CL-10.4.7", "there is no Strangers district in this game"
)
WASTES_GOLD: Final[i64] = REASONS.add(
    "wastes_gold",
    "CL-11.4.7",
    "with {card} covered, no choice of cards takes off the {over} too many without waste",
)
OUT_OF_REACH: Final[i64] = REASONS.add(
    "out_of_reach", "CL-12.3.2", "a card of {value} does not take your rocket there"
)
OCCUPIED: Final[i64] = REASONS.add(
    "occupied", "CL-12.3.3", "another rocket stands there; yours would fly on"
)
NOT_ON_SPACE: Final[i64] = REASONS.add(
    "not_on_space", "CL-12.3.6", "the space does not show {district}"
)
