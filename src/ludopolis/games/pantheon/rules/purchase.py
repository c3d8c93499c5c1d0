"""Chapter 7: Purchase, and the two money of Cartago (PA-13.6), which are spent alike."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, offer, text

from ..events import BOUGHT
from ..options import (
    BUY_COLUMN,
    BUY_FOOT,
    BUY_TILE,
    COLUMN,
    COLUMN_AT,
    FOOT,
    FOOT_AT,
    STOP,
)
from ..reasons import (
    DO_SOMETHING,
    ITEM_TOO_DEAR,
    MONEY_SHORT,
    NO_COLUMN_TO_BUY,
    NO_FOOT_TO_BUY,
    NO_PLACING,
    NOT_HIGHER,
)
from ..state import Pantheon
from ..things import CARTAGO, OFFERING, OFFERINGS, PIECE, RANKS, THINGS
from ..things import COLUMN as COLUMN_PIECE
from ..things import FOOT as FOOT_PIECE
from .doubts import money_doubt
from .loot import RESOLVE
from .money import money_in_hand, pay, stonkus
from .offerings import set_rank, tile_price
from .placing import (
    Prices,
    append_columns,
    append_feet,
    cheapest,
    place,
    place_facts,
    placement_refusal,
)


def available(s: Pantheon, player: i64) -> i64:
    """The money of a Purchase: cards in hand and Stonkus (PA-7.6)."""
    me = s.seats[player]
    return money_in_hand(me) + stonkus(s, me)


def gift_of_cartago(s: Pantheon, player: i64) -> i64:
    """The money that Cartago gives for one purchase (PA-13.6)."""
    extra = stonkus(s, s.seats[player]) if s.rulings.cartago_stonkus else 0
    return s.tables.people_amount[CARTAGO] + extra


def money_prices(s: Pantheon) -> Prices:
    """What placing costs in money; jumps are for movements only (PA-7.1, PA-7.4)."""
    return (s.tables.money_free, s.tables.money_occupied, 0)


def piece_price_refusal(s: Pantheon, left: i64, general: i64, none_left: i64) -> i64:
    """A piece is bought as long as there is one (PA-7.3)."""
    if general == 0:
        return none_left
    return LEGAL if s.tables.piece_price <= left else ITEM_TOO_DEAR


def tile_refusal(s: Pantheon, player: i64, tile: i64, left: i64) -> i64:
    """A tile of a higher rank than the own one, for the difference (PA-7.2)."""
    me, offering, rank = s.seats[player], tile // RANKS, tile % RANKS + 1
    if rank <= me.rank(offering):
        return NOT_HIGHER
    return LEGAL if tile_price(s, me, offering, rank) <= left else ITEM_TOO_DEAR


def can_buy(s: Pantheon, player: i64) -> bool:
    """Whether a Purchase can buy or place at least one thing (PA-5.3)."""
    left, me = available(s, player), s.seats[player]
    if left == 0:
        return False
    if left >= s.tables.piece_price and (me.feet_left > 0 or me.columns_left > 0):
        return True
    for offering in range(OFFERINGS):
        rank = me.rank(offering)
        if rank < RANKS and tile_price(s, me, offering, rank + 1) <= left:
            return True
    price = cheapest(s, player, money_prices(s))
    return 0 < price <= left


@final
class Shop(Ask):
    """Buy and place, one thing after the other, or stop (PA-7.1)."""

    def __init__(self, player: i64, cartago: bool) -> None:
        super().__init__(player)
        self.cartago = cartago

    def prompt(self, s: Pantheon) -> Text:
        return text("Purchase: {money} money left", money=self.left(s))

    def left(self, s: Pantheon) -> i64:
        """The money that is not spent yet."""
        if self.cartago:
            return gift_of_cartago(s, self.player) - s.spent
        return available(s, self.player) - s.spent

    def may_stop(self, s: Pantheon) -> bool:
        """A Purchase buys something; the money of Cartago need not be used (PA-5.3, PA-13.6)."""
        return s.made > 0 or self.cartago or not s.rulings.no_empty_actions

    def may_place(self, s: Pantheon) -> bool:
        """Whether pieces can be placed: at Cartago a ruling (PA-13.6)."""
        return not self.cartago or s.rulings.cartago_placing

    def candidates(self, s: Pantheon) -> Options:
        feet = [FOOT_AT + space for space in s.tables.spaces]
        columns = [COLUMN_AT + space for space in s.tables.spaces]
        return [*feet, STOP, *columns, BUY_FOOT, BUY_COLUMN, *BUY_TILE.options]

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        me, left = s.seats[self.player], self.left(s)
        if self.may_place(s):
            append_feet(s, self.player, left, money_prices(s), found)
        if self.may_stop(s):
            offer(found, STOP)
        if left == 0:
            return found
        if self.may_place(s):
            append_columns(s, self.player, left, money_prices(s), found)
        if left >= s.tables.piece_price:
            if me.feet_left > 0:
                offer(found, BUY_FOOT)
            if me.columns_left > 0:
                offer(found, BUY_COLUMN)
        for tile in range(OFFERINGS * RANKS):
            if tile_refusal(s, self.player, tile, left) == LEGAL:
                offer(found, BUY_TILE.first + tile)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        me, left = s.seats[self.player], self.left(s)
        if option == STOP:
            return LEGAL if self.may_stop(s) else DO_SOMETHING
        if option == BUY_FOOT:
            return piece_price_refusal(s, left, me.feet_left, NO_FOOT_TO_BUY)
        if option == BUY_COLUMN:
            return piece_price_refusal(s, left, me.columns_left, NO_COLUMN_TO_BUY)
        if option in BUY_TILE:
            return tile_refusal(s, self.player, option - BUY_TILE.first, left)
        if not self.may_place(s):
            return NO_PLACING
        return placement_refusal(s, self.player, option, left, money_prices(s), MONEY_SHORT)

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        left = self.left(s)
        if option in FOOT or option in COLUMN:
            space = option - (FOOT_AT if option in FOOT else COLUMN_AT)
            return place_facts(s, space, left, money_prices(s))
        if option not in BUY_TILE:
            return {"price": s.tables.piece_price, "left": left}
        tile, me = option - BUY_TILE.first, s.seats[self.player]
        offering = tile // RANKS
        return {
            "offering": THINGS[int(OFFERING.first + offering)].label,
            "rank": me.rank(offering),
            "price": tile_price(s, me, offering, tile % RANKS + 1),
            "left": left,
        }

    def doubt(self, s: Pantheon, option: i64) -> Text | None:
        is_lost = option == STOP and self.cartago and len(self.options(s)) > 1
        return money_doubt(self.left(s)) if is_lost else None

    def choose(self, s: Pantheon, option: i64) -> None:
        if option == STOP:
            self.finish(s)
            return
        s.made += 1
        s.push(self)
        if option < STOP or option in COLUMN:
            space = option - FOOT_AT if option < STOP else option - COLUMN_AT
            s.spent += s.tables.money_occupied if s.pieces[space] else s.tables.money_free
            place(s, self.player, space)
        elif option in BUY_TILE:
            buy_tile(s, self.player, option - BUY_TILE.first)
        else:
            buy_piece(s, self.player, option == BUY_COLUMN)

    def finish(self, s: Pantheon) -> None:
        """Pay, then resolve the loot (PA-7.5, PA-7.6)."""
        due = 0 if self.cartago else s.spent - stonkus(s, s.seats[self.player])
        s.spent = s.made = 0
        s.push(RESOLVE[self.player])
        pay(s, self.player, due)


def buy_tile(s: Pantheon, player: i64, tile: i64) -> None:
    """Buy an offering tile or raise one (PA-7.2)."""
    offering, rank = tile // RANKS, tile % RANKS + 1
    s.spent += tile_price(s, s.seats[player], offering, rank)
    set_rank(s, player, offering, rank)


def buy_piece(s: Pantheon, player: i64, column: bool) -> None:
    """Move an own piece from the general to the personal reserve (PA-7.3)."""
    me = s.seats[player]
    s.spent += s.tables.piece_price
    if column:
        me.columns += 1
        me.columns_left -= 1
    else:
        me.feet += 1
        me.feet_left -= 1
    s.tell(BOUGHT, player, 0, PIECE.first + (COLUMN_PIECE if column else FOOT_PIECE))


SHOP: Final = [Shop(seat, cartago) for seat in range(4) for cartago in (False, True)]
