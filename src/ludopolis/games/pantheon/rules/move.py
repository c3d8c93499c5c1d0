"""Chapter 6: Move, the active player first and then all others."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, offer, text, texts

from ..events import MOVES, STAYS
from ..options import (
    CARDS,
    CARDS_AT,
    COLUMN,
    COLUMN_AT,
    FOOT,
    FOOT_AT,
    SKIP,
    STOP,
)
from ..reasons import (
    DO_SOMETHING,
    NOTHING_TO_PLACE,
    STEPS_SHORT,
    TOO_FEW_CARDS,
    TOO_FEW_STEPS,
)
from ..state import Pantheon
from ..things import COLUMN as COLUMN_PIECE
from ..things import FOOT as FOOT_PIECE
from ..things import MOVEMENT
from .cards import deal, discard, draw_now
from .doubts import jump_doubt, steps_doubt
from .loot import RESOLVE
from .placing import (
    Prices,
    append_columns,
    append_feet,
    cheapest,
    place,
    place_facts,
    placement_refusal,
)


def steps_with(s: Pantheon, player: i64, cards: i64) -> i64:
    """The steps of a movement; the big foot is for the active player (PA-6.1, PA-6.14)."""
    big_foot = s.tables.big_foot if player == s.active else 0
    return big_foot + cards * s.tables.card_steps + s.seats[player].steps


def step_prices(s: Pantheon, jumps: i64) -> Prices:
    """What placing costs in steps (PA-6.2)."""
    return (s.tables.step_free, s.tables.step_occupied, jumps)


def cheapest_step(s: Pantheon, player: i64) -> i64:
    """The steps that the cheapest placement of a new movement costs; 0: there is none."""
    return cheapest(s, player, step_prices(s, s.seats[player].jumps()))


def can_move(s: Pantheon, player: i64) -> bool:
    """Whether a movement can place at least one piece (PA-5.3)."""
    price = cheapest_step(s, player)
    return 0 < price <= steps_with(s, player, s.seats[player].movement_cards())


def may_idle(s: Pantheon, player: i64) -> bool:
    """Whether the movement may place nothing: a switch, for the active player (PA-5.3)."""
    return player == s.active and not s.rulings.no_empty_actions


def cards_refusal(s: Pantheon, player: i64, cards: i64) -> i64:
    """Only a number of cards with which a piece can be placed (PA-6.1)."""
    if cards > s.seats[player].movement_cards():
        return TOO_FEW_CARDS
    if may_idle(s, player):
        return LEGAL
    price = cheapest_step(s, player)
    if price == 0:
        return NOTHING_TO_PLACE
    return LEGAL if steps_with(s, player, cards) >= price else TOO_FEW_STEPS


def cards_facts(s: Pantheon, player: i64, cards: i64) -> dict[str, Word]:
    """What fills the gaps of these refusals."""
    held = s.seats[player].movement_cards()
    return {
        "count": held if cards > held else steps_with(s, player, cards),
        "price": cheapest_step(s, player),
    }


def append_cards(s: Pantheon, player: i64, options: Options) -> None:
    """Add the numbers of movement cards that may be played."""
    price: i64 = 0
    if not may_idle(s, player):
        price = cheapest_step(s, player)
        if price == 0:
            return
    for cards in range(s.seats[player].movement_cards() + 1):
        if steps_with(s, player, cards) >= price:
            offer(options, CARDS_AT + cards)


def begin_movement(s: Pantheon, player: i64, cards: i64) -> None:
    """Play the cards and place pieces, one after the other (PA-6.1)."""
    s.steps = steps_with(s, player, cards)
    s.jumps = s.seats[player].jumps()
    s.made = 0
    s.tell(MOVES, player, s.steps)
    discard(s, player, MOVEMENT, cards)
    s.push(PLACE[player])


@final
class PlayCards(Ask):
    """How many movement cards the active player plays (PA-6.1)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("How many movement cards do you play?")

    def candidates(self, s: Pantheon) -> Options:
        return CARDS.options

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        append_cards(s, self.player, found)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return cards_refusal(s, self.player, option - CARDS_AT)

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return cards_facts(s, self.player, option - CARDS_AT)

    def choose(self, s: Pantheon, option: i64) -> None:
        begin_movement(s, self.player, option - CARDS_AT)


@final
class Follow(Ask):
    """Another player moves too, without the big foot, or draws a card (PA-6.13 to PA-6.15)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Move too, or draw a card?")

    def candidates(self, s: Pantheon) -> Options:
        return [*CARDS.options, SKIP]

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        append_cards(s, self.player, found)
        offer(found, SKIP)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return LEGAL if option == SKIP else cards_refusal(s, self.player, option - CARDS_AT)

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return cards_facts(s, self.player, option - CARDS_AT)

    def choose(self, s: Pantheon, option: i64) -> None:
        if option == SKIP:
            s.tell(STAYS, self.player)
            if s.tables.follower_cards == 1:
                draw_now(s, self.player)
            else:
                deal(s, self.player, s.tables.follower_cards)
        else:
            begin_movement(s, self.player, option - CARDS_AT)


@final
class PlacePieces(Ask):
    """Place a piece with the steps that are left, or stop (PA-6.2 to PA-6.10)."""

    def prompt(self, s: Pantheon) -> Text:
        return texts(
            "Place a piece: {count} step left", "Place a piece: {count} steps left", s.steps
        )

    def candidates(self, s: Pantheon) -> Options:
        feet = [FOOT_AT + space for space in s.tables.spaces]
        return [*feet, STOP, *[COLUMN_AT + space for space in s.tables.spaces]]

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        prices = step_prices(s, s.jumps)
        append_feet(s, self.player, s.steps, prices, found)
        if s.made > 0 or may_idle(s, self.player):
            offer(found, STOP)
        append_columns(s, self.player, s.steps, prices, found)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        if option == STOP:
            return LEGAL if s.made > 0 or may_idle(s, self.player) else DO_SOMETHING
        prices = step_prices(s, s.jumps)
        return placement_refusal(s, self.player, option, s.steps, prices, STEPS_SHORT)

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        space = option - (FOOT_AT if option in FOOT else COLUMN_AT)
        return place_facts(s, space, s.steps, step_prices(s, s.jumps)) if option != STOP else {}

    def doubt(self, s: Pantheon, option: i64) -> Text | None:
        if option == STOP:
            return steps_doubt(s.steps) if len(self.options(s)) > 1 else None
        if option in COLUMN:
            return jump_doubt(s, self.player, COLUMN_PIECE, option - COLUMN_AT)
        return jump_doubt(s, self.player, FOOT_PIECE, option - FOOT_AT)

    def choose(self, s: Pantheon, option: i64) -> None:
        if option == STOP:
            s.steps = s.jumps = s.made = 0
            s.push(RESOLVE[self.player])
            return
        space = option - FOOT_AT if option < STOP else option - COLUMN_AT
        s.steps -= s.tables.step_occupied if s.pieces[space] else s.tables.step_free
        s.made += 1
        place(s, self.player, space)
        s.push(self)


PLAY_CARDS: Final = [PlayCards(seat) for seat in range(4)]
FOLLOW: Final = [Follow(seat) for seat in range(4)]
PLACE: Final = [PlacePieces(seat) for seat in range(4)]
