"""Why an option of Pantheon may be closed."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Reasons, i64

REASONS: Final = Reasons()

# Actions
NOTHING_TO_PLACE: Final[i64] = REASONS.add(
    "nothing_to_place", "PA-5.3", "none of your pieces can be placed anywhere"
)
TOO_FEW_STEPS: Final[i64] = REASONS.add(
    "too_few_steps",
    "PA-6.1",
    "this makes {count} step; your cheapest placement costs {price}",
    "this makes {count} steps; your cheapest placement costs {price}",
)
TOO_FEW_CARDS: Final[i64] = REASONS.add(
    "too_few_cards",
    "PA-6.1",
    "you hold {count} movement card",
    "you hold {count} movement cards",
)
NOTHING_TO_BUY: Final[i64] = REASONS.add(
    "nothing_to_buy", "PA-5.3", "you have {money} money, which buys nothing"
)
NO_GOD_IN_REACH: Final[i64] = REASONS.add(
    "no_god_in_reach", "PA-8.2", "your offerings are enough for no god of the display"
)
DO_SOMETHING: Final[i64] = REASONS.add("do_something", "PA-5.3", "do something before you stop")

# Placing
NO_FOOT: Final[i64] = REASONS.add("no_foot", "PA-6.3", "your personal reserve holds no foot")
NO_COLUMN: Final[i64] = REASONS.add("no_column", "PA-6.3", "your personal reserve holds no column")
COLUMNS_ONLY: Final[i64] = REASONS.add("columns_only", "PA-6.4", "this space is for columns only")
TEMPLE_THERE: Final[i64] = REASONS.add("temple_there", "PA-6.4", "the temple stands here")
NO_COLUMN_SPACE: Final[i64] = REASONS.add("no_column_space", "PA-6.5", "this is no column space")
OWN_PIECE: Final[i64] = REASONS.add("own_piece", "PA-6.6", "a piece of yours is here")
FULL: Final[i64] = REASONS.add("full", "PA-6.6", "two pieces are here")
NOT_CONNECTED: Final[i64] = REASONS.add(
    "not_connected",
    "PA-6.7",
    "this space touches neither the temple nor a connected piece of yours",
)
NO_FOOT_BESIDE: Final[i64] = REASONS.add(
    "no_foot_beside", "PA-6.5", "no foot of yours is next to this space"
)
NO_JUMP_LEFT: Final[i64] = REASONS.add(
    "no_jump_left", "PA-14.8", "only a jump leads here, and you have none left"
)
STEPS_SHORT: Final[i64] = REASONS.add(
    "steps_short", "PA-6.2", "this space costs {price}, you have {left} left"
)
MONEY_SHORT: Final[i64] = REASONS.add(
    "money_short", "PA-7.4", "this space costs {price} money, you have {left} left"
)
NO_PLACING: Final[i64] = REASONS.add(
    "no_placing", "PA-13.6", "at this table the money of Cartago places no pieces"
)
ANYWHERE_FULL: Final[i64] = REASONS.add(
    "anywhere_full", "PA-12.5", "this space has no room for your column"
)

# Purchase
ITEM_TOO_DEAR: Final[i64] = REASONS.add(
    "item_too_dear", "PA-7.6", "this costs {price} money, you have {left} left"
)
NO_FOOT_TO_BUY: Final[i64] = REASONS.add(
    "no_foot_to_buy", "PA-7.3", "the general reserve holds no more of your feet"
)
NO_COLUMN_TO_BUY: Final[i64] = REASONS.add(
    "no_column_to_buy", "PA-7.3", "the general reserve holds no more of your columns"
)
NOT_HIGHER: Final[i64] = REASONS.add(
    "not_higher", "PA-7.2", "your {offering} tile has rank {rank} already"
)
CARDS_NOT_HELD: Final[i64] = REASONS.add("cards_not_held", "PA-7.6", "you do not hold these cards")
PAID_TOO_LITTLE: Final[i64] = REASONS.add(
    "paid_too_little", "PA-7.6", "this is {paid} money, {price} are due"
)
CARD_TOO_MANY: Final[i64] = REASONS.add(
    "card_too_many", "PA-7.6", "a card could be left out: this is {paid} money, {price} are due"
)

# Worship
GOD_NOT_THERE: Final[i64] = REASONS.add("god_not_there", "PA-8.1", "{god} is not on display")
OFFERING_SHORT: Final[i64] = REASONS.add(
    "offering_short", "PA-8.2", "{god} asks for {cost} of different types, you have {have}"
)
CARDS_ONLY: Final[i64] = REASONS.add(
    "cards_only", "PA-8.4", "{god} asks for {cost} of different types in cards, you have {have}"
)
OFFER_NOT_HELD: Final[i64] = REASONS.add("offer_not_held", "PA-8.3", "you do not hold these cards")
OFFER_UNFIT: Final[i64] = REASONS.add(
    "offer_unfit", "PA-8.3", "these are not exactly the cards that {god} still asks for"
)

# Drawing
NOT_FACE_UP: Final[i64] = REASONS.add("not_face_up", "PA-9.1", "no such card lies face up")
MORE_TO_DRAW: Final[i64] = REASONS.add(
    "more_to_draw",
    "PA-9.1",
    "{count} card is still to be taken",
    "{count} cards are still to be taken",
)

# Tiles and peoples
LOOT_NOT_HELD: Final[i64] = REASONS.add("loot_not_held", "PA-12.4", "you did not collect this tile")
NOT_ON_TILE: Final[i64] = REASONS.add("not_on_tile", "PA-12.1", "the tile does not show this")
HIGHEST_RANK: Final[i64] = REASONS.add(
    "highest_rank", "PA-12.6", "your {offering} tile has the highest rank"
)
BONUS_GONE: Final[i64] = REASONS.add("bonus_gone", "PA-2.12", "somebody has taken this tile")
NO_GOD_LEFT: Final[i64] = REASONS.add("no_god_left", "PA-13.1", "no god is left to turn over")
CARD_NOT_HELD: Final[i64] = REASONS.add("card_not_held", "PA-13.2", "you hold no such card")
TOO_MANY_TO_SWAP: Final[i64] = REASONS.add(
    "too_many_to_swap", "PA-13.3", "you can exchange {most} at most"
)
