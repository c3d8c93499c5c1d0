"""Chapters 4 and 6: temples and their zodiac cards."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, i64, offer, text

from ..events import CARD_TAKEN, CLIMBED, PAID
from ..options import SKIP, TEMPLE
from ..reasons import (
    NO_TEMPLE,
    SAME_TEMPLE,
    SHORT_TO_CLIMB,
    TOP_AND_CARD,
    TOP_OF_TEMPLE,
)
from ..state import NONE, Origins
from ..tables import AQUARIUS
from ..things import RESOURCE, ZODIAC
from ..things import TEMPLE as TEMPLE_THING
from .military import put_on_top
from .resources import GOLD_COIN, STONE, lacking, pay

TEMPLES: Final[i64] = 3


def climb(s: Origins, player: i64, temple: i64, steps: i64) -> i64:
    """Move up; what goes beyond the top is lost. Returns the steps made (OR-4.18)."""
    me, top = s.seats[player], s.tables.temple_top
    start = me.temples[temple]
    to = start + steps
    if to > top:
        to = top
    if to == start:
        return 0
    me.temples[temple] = to
    put_on_top(s.temple_order, temple * s.players, s.players, player)
    s.tell(CLIMBED, player, to, TEMPLE_THING.first + temple)
    return to - start


def climb_with_aquarius(s: Origins, player: i64, temple: i64, steps: i64, holds: bool) -> None:
    """Climb; a whole climb of 2 lets the holder of Aquarius buy another step (OR-13.11)."""
    tables = s.tables
    moved = climb(s, player, temple, steps)
    if holds and moved == tables.aquarius_climb:
        s.push(OfferClimb(player, temple, tables.aquarius_gold, tables.aquarius_steps))


def is_below_top(s: Origins, player: i64, temple: i64) -> bool:
    """Whether a marker can still climb."""
    return s.seats[player].temples[temple] < s.tables.temple_top


def take_card(s: Origins, player: i64, temple: i64) -> None:
    """The card of a temple goes to the player, whoever held it (OR-4.20)."""
    holder = s.holder[temple]
    if holder == player:
        return
    bit: i64 = 1 << s.zodiac[temple]
    if holder != NONE:
        s.seats[holder].zodiac -= bit
    s.holder[temple] = player
    s.seats[player].zodiac += bit
    s.tell(CARD_TAKEN, player, 0, ZODIAC.first + s.zodiac[temple])


def temple_refusal(s: Origins, player: i64, temple: i64, card: bool) -> i64:
    """A temple must have a step, or where a card is taken, its card to give (OR-5.8)."""
    if is_below_top(s, player, temple) or (card and s.holder[temple] != player):
        return LEGAL
    return TOP_AND_CARD if card else TOP_OF_TEMPLE


def has_temple(s: Origins, player: i64, card: bool) -> bool:
    """Whether any temple may be chosen."""
    for temple in range(TEMPLES):
        if temple_refusal(s, player, temple, card) == LEGAL:
            return True
    return False


def temple_action_refusal(s: Origins, player: i64) -> i64:
    """The main action needs its stone and a temple (OR-5.8)."""
    if lacking(s.seats[player], STONE, s.tables.temple_stone) > 0:
        return SHORT_TO_CLIMB
    return LEGAL if has_temple(s, player, True) else NO_TEMPLE


@final
class ClimbTemple(Ask):
    """Choose a temple to climb (OR-6.3, OR-12.4)."""

    def __init__(self, player: i64, steps: i64, card: bool) -> None:
        self.player = player
        self.steps = steps
        self.card = card  # whether it is the main action, which takes the card and costs stone

    def extent(self) -> i64:
        return self.steps

    def prompt(self, s: Origins) -> Text:
        return text("Choose a temple to climb: {steps} up", steps=self.steps)

    def candidates(self, s: Origins) -> Options:
        return TEMPLE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return temple_refusal(s, self.player, option - TEMPLE.first, self.card)

    def options(self, s: Origins) -> Options:
        options: Options = []
        for temple in range(TEMPLES):
            if temple_refusal(s, self.player, temple, self.card) == LEGAL:
                offer(options, TEMPLE.first + temple)
        return options

    def choose(self, s: Origins, option: i64) -> None:
        temple, me = option - TEMPLE.first, s.seats[self.player]
        climb_with_aquarius(s, self.player, temple, self.steps, me.has(AQUARIUS))
        if self.card:
            take_card(s, self.player, temple)
            pay(s, self.player, STONE, s.tables.temple_stone, 0)


@final
class OfferClimb(Do):
    """Offer a step of another temple for gold, if it can be bought (OR-12.4, OR-13.11)."""

    def __init__(self, climber: i64, temple: i64, gold: i64, steps: i64) -> None:
        super().__init__()
        self.climber = climber
        self.temple = temple
        self.gold = gold
        self.steps = steps

    def run(self, s: Origins) -> None:
        if can_climb_other(s, self.climber, self.temple, self.gold):
            s.push(ClimbOther(self.climber, self.temple, self.gold, self.steps))


def can_climb_other(s: Origins, player: i64, temple: i64, gold: i64) -> bool:
    """Whether the gold is there and another temple has a step."""
    if s.seats[player].gold < gold:
        return False
    for other in range(TEMPLES):
        if other != temple and is_below_top(s, player, other):
            return True
    return False


@final
class ClimbOther(Ask):
    """Pay gold to climb another temple, or not (OR-12.4, OR-13.11)."""

    def __init__(self, player: i64, temple: i64, gold: i64, steps: i64) -> None:
        self.player = player
        self.temple = temple  # the one just climbed
        self.gold = gold
        self.steps = steps

    def prompt(self, s: Origins) -> Text:
        return text(
            "Pay {gold} gold to climb another temple: {steps} up?", gold=self.gold, steps=self.steps
        )

    def candidates(self, s: Origins) -> Options:
        return [SKIP, *TEMPLE.options]

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == SKIP:
            return LEGAL
        temple = option - TEMPLE.first
        return (
            SAME_TEMPLE if temple == self.temple else temple_refusal(s, self.player, temple, False)
        )

    def choose(self, s: Origins, option: i64) -> None:
        if option == SKIP:
            return
        s.seats[self.player].gold -= self.gold
        s.tell(PAID, self.player, self.gold, RESOURCE.first + GOLD_COIN)
        climb(s, self.player, option - TEMPLE.first, self.steps)
