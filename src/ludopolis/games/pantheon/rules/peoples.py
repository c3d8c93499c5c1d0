"""Chapter 13: what the active people gives to everybody."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, offer, text, texts

from ..components.bags import ONE, count, size
from ..events import GOD_REFUSED, GOD_TURNED, MONEY_TURNED, SWAPPED
from ..options import (
    DISCARD,
    DRAW_TWO,
    GOD_TILE,
    MOST_PIECES,
    OFFER,
    REFUSE,
    REVEAL,
    SWAP,
)
from ..reasons import CARD_NOT_HELD, NO_GOD_LEFT, TOO_MANY_TO_SWAP
from ..state import NONE, Pantheon
from ..things import (
    AEGYPTUS,
    CARD_KINDS,
    CARTAGO,
    COLUMN,
    FOOT,
    GALLIA,
    GERMANIA,
    GOD,
    GRAECIA,
    IBERIA,
    PERSIA,
    PIECE,
    ROMA,
    THINGS,
)
from .cards import deal, discard
from .doubts import offer_doubt
from .gods import GodDraw, fill_god_stack, gain_god
from .offerings import RAISES
from .purchase import SHOP
from .worship import (
    discard_offer,
    god_facts,
    offer_refusal,
    spare_cards,
    ways_to_offer,
)


@final
class PeopleEffect(Do):
    """The active people's gift to one player (PA-4.6)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def run(self, s: Pantheon) -> None:
        people, amount = s.people, s.tables.people_amount[s.people]
        if people == GALLIA:
            s.push(GALLIA_CHOICE[self.to])
        elif people == GERMANIA or people == GRAECIA:
            bring_hand_to(s, self.to, amount)
        elif people == AEGYPTUS:
            s.push(SWAP_PIECES[self.to])
        elif people == CARTAGO:
            s.push(SHOP[self.to * 2 + 1])
        elif people == IBERIA:
            for _ in range(amount):
                s.push(RAISES[self.to])
        elif people == ROMA:
            deal(s, self.to, amount)


def turn_money(s: Pantheon) -> None:
    """Persia turns the special money round, for the rest of the game (PA-13.4)."""
    if s.people == PERSIA:
        s.descending = True
        s.tell(MONEY_TURNED, NONE)


def bring_hand_to(s: Pantheon, player: i64, cards: i64) -> None:
    """Germania and Graecia: draw what is missing, discard what is too much (PA-13.2)."""
    held = size(s.seats[player].hand)
    if held > cards:
        s.push(DISCARD_DOWN[player])
    else:
        deal(s, player, cards - held)


@final
class DiscardDown(Ask):
    """Discard cards until the hand has its size, in any order (PA-13.2)."""

    def surplus(self, s: Pantheon) -> i64:
        """The cards that are still too many."""
        return size(s.seats[self.player].hand) - s.tables.people_amount[s.people]

    def prompt(self, s: Pantheon) -> Text:
        return texts("Discard {count} card", "Discard {count} cards", self.surplus(s))

    def candidates(self, s: Pantheon) -> Options:
        return DISCARD.options

    def options(self, s: Pantheon) -> Options:
        hand = s.seats[self.player].hand
        found: Options = []
        for kind in range(CARD_KINDS):
            if count(hand, kind):
                offer(found, DISCARD.first + kind)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        held = s.seats[self.player].cards(option - DISCARD.first)
        return LEGAL if held else CARD_NOT_HELD

    def choose(self, s: Pantheon, option: i64) -> None:
        discard(s, self.player, option - DISCARD.first, 1)
        if self.surplus(s) > 0:
            s.push(self)


@final
class SwapPieces(Ask):
    """Aegyptus: exchange feet for columns or columns for feet (PA-13.3)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Exchange pieces of your personal reserve")

    def most(self, s: Pantheon, option: i64) -> i64:
        """As many as the smaller of the two stocks holds."""
        me = s.seats[self.player]
        if option - SWAP.first <= MOST_PIECES:
            return min(me.feet, me.columns_left)
        return min(me.columns, me.feet_left)

    def candidates(self, s: Pantheon) -> Options:
        return SWAP.options

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return LEGAL if swapped(option) <= self.most(s, option) else TOO_MANY_TO_SWAP

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return {"most": self.most(s, option)}

    def choose(self, s: Pantheon, option: i64) -> None:
        pieces = swapped(option)
        if pieces == 0:
            return
        me = s.seats[self.player]
        gains_columns = option - SWAP.first <= MOST_PIECES
        change = pieces if gains_columns else -pieces
        me.feet -= change
        me.feet_left += change
        me.columns += change
        me.columns_left -= change
        s.tell(SWAPPED, self.player, pieces, PIECE.first + (COLUMN if gains_columns else FOOT))


def swapped(option: i64) -> i64:
    """How many pieces an option exchanges."""
    number = option - SWAP.first
    return number if number <= MOST_PIECES else number - MOST_PIECES


@final
class GalliaChoice(Ask):
    """Gallia: draw cards, or turn over a god (PA-13.1)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Draw {count} cards, or turn over a god?", count=s.tables.people_amount[GALLIA])

    def candidates(self, s: Pantheon) -> Options:
        return [DRAW_TWO, REVEAL]

    def refusal(self, s: Pantheon, option: i64) -> i64:
        if option == REVEAL and s.god_stack == 0 and s.removed_gods == 0:
            return NO_GOD_LEFT
        return LEGAL

    def choose(self, s: Pantheon, option: i64) -> None:
        if option == DRAW_TWO:
            deal(s, self.player, s.tables.people_amount[GALLIA])
        else:
            fill_god_stack(s)
            s.push(TURN_GOD[self.player])


@final
class TurnGod(GodDraw):
    """The top god is turned over for a player (PA-13.1)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def choose(self, s: Pantheon, option: i64) -> None:
        kind = option - GOD_TILE.first
        s.god_stack -= ONE[kind]
        s.tell(GOD_TURNED, self.to, 0, GOD.first + kind)
        s.push(AcquireGod(self.to, kind))


@final
class AcquireGod(Ask):
    """Bring only the topmost number of the god, with one type, or refuse it (PA-13.1)."""

    def __init__(self, player: i64, god: i64) -> None:
        super().__init__(player)
        self.god = god

    def prompt(self, s: Pantheon) -> Text:
        return text("Acquire {god}?", god=THINGS[int(GOD.first + self.god)].label)

    def candidates(self, s: Pantheon) -> Options:
        return [*OFFER.options, REFUSE]

    def options(self, s: Pantheon) -> Options:
        found = ways_to_offer(s, s.seats[self.player], self.god, 1)
        offer(found, REFUSE)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return LEGAL if option == REFUSE else offer_refusal(s, self.player, self.god, 1, option)

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return god_facts(s, self.player, self.god)

    def doubt(self, s: Pantheon, option: i64) -> Text | None:
        if option == REFUSE:
            return None
        return offer_doubt(spare_cards(s, s.seats[self.player], self.god, 1, option))

    def choose(self, s: Pantheon, option: i64) -> None:
        if option == REFUSE:
            s.removed_gods += ONE[self.god]
            s.tell(GOD_REFUSED, self.player, 0, GOD.first + self.god)
        else:
            discard_offer(s, self.player, option)
            gain_god(s, self.player, self.god, False, True)


PEOPLE_EFFECT: Final = [PeopleEffect(seat) for seat in range(4)]
DISCARD_DOWN: Final = [DiscardDown(seat) for seat in range(4)]
SWAP_PIECES: Final = [SwapPieces(seat) for seat in range(4)]
GALLIA_CHOICE: Final = [GalliaChoice(seat) for seat in range(4)]
TURN_GOD: Final = [TurnGod(seat) for seat in range(4)]
