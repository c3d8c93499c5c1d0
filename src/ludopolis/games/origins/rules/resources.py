"""Chapter 4: paying and gaining resources."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, offer, text

from ..events import GAINED, PAID
from ..options import GAIN, GOLD, SKIP, SPEND
from ..reasons import (
    NOT_OFFERED,
    NOTHING_TO_SELL,
    TOO_LITTLE_GOLD,
    TOO_MUCH_GOLD,
)
from ..state import Origins, Player
from ..things import RESOURCE, RESOURCE_NAMES

STONE: Final[i64] = 0
FOOD: Final[i64] = 1
WISDOM: Final[i64] = 2
GOLD_COIN: Final[i64] = 3
ANY_BASIC: Final[i64] = 0b111  # of the three basic resources


def gain(s: Origins, player: i64, resource: i64, amount: i64) -> None:
    """Add resources, of which there is no end (OR-1.6)."""
    if amount <= 0:
        return
    me = s.seats[player]
    if resource == STONE:
        me.stone += amount
    elif resource == FOOD:
        me.food += amount
    elif resource == WISDOM:
        me.wisdom += amount
    else:
        me.gold += amount
    s.tell(GAINED, player, amount, RESOURCE.first + resource)


def lacking(me: Player, resource: i64, amount: i64) -> i64:
    """How many more a price needs than the player has, gold included (OR-4.1)."""
    short = amount - me.goods(resource) - me.gold
    return short if short > 0 else 0


def missing(resource: i64, amount: i64) -> Text:
    """An amount of a resource, in words."""
    return text("{amount} {resource}", amount=amount, resource=RESOURCE_NAMES[resource])


def pay(s: Origins, player: i64, resource: i64, amount: i64, keep: i64) -> None:
    """Pay a price; where gold can and need not replace something, the player is asked (OR-4.1).

    `keep` is gold that another part of the same price still needs.
    """
    if amount <= 0:
        return
    me = s.seats[player]
    least = amount - me.goods(resource)
    if least < 0:
        least = 0
    most = me.gold - keep
    if most > amount:
        most = amount
    if least >= most:
        spend(s, player, resource, amount, least)
    else:
        s.push(Pay(player, resource, amount, keep))


def spend(s: Origins, player: i64, resource: i64, amount: i64, gold: i64) -> None:
    """Pay so much gold and the rest in kind."""
    me = s.seats[player]
    rest = amount - gold
    if resource == STONE:
        me.stone -= rest
    elif resource == FOOD:
        me.food -= rest
    else:
        me.wisdom -= rest
    me.gold -= gold
    if rest > 0:
        s.tell(PAID, player, rest, RESOURCE.first + resource)
    if gold > 0:
        s.tell(PAID, player, gold, RESOURCE.first + GOLD_COIN)


@final
class Pay(Ask):
    """How much of a price is paid with gold (OR-4.1)."""

    def __init__(self, player: i64, resource: i64, amount: i64, keep: i64) -> None:
        self.player = player
        self.resource = resource
        self.amount = amount
        self.keep = keep

    def extent(self) -> i64:
        return self.amount

    def prompt(self, s: Origins) -> Text:
        return text(
            "Pay {amount} {resource}: how much of it with gold?",
            amount=self.amount,
            resource=RESOURCE_NAMES[self.resource],
        )

    def candidates(self, s: Origins) -> Options:
        return [GOLD.first + n for n in range(self.amount + 1)]

    def refusal(self, s: Origins, option: i64) -> i64:
        me, gold = s.seats[self.player], option - GOLD.first
        if gold > me.gold - self.keep:
            return TOO_MUCH_GOLD
        return TOO_LITTLE_GOLD if self.amount - gold > me.goods(self.resource) else LEGAL

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        me = s.seats[self.player]
        return {
            "gold": me.gold - self.keep,
            "have": me.goods(self.resource),
            "resource": RESOURCE_NAMES[self.resource],
        }

    def options(self, s: Origins) -> Options:
        options: Options = []
        for gold in range(self.amount + 1):
            if self.refusal(s, GOLD.first + gold) == LEGAL:
                offer(options, GOLD.first + gold)
        return options

    def choose(self, s: Origins, option: i64) -> None:
        spend(s, self.player, self.resource, self.amount, option - GOLD.first)


@final
class PayLater(Do):
    """The second part of a price, once the first is paid."""

    def __init__(self, payer: i64, resource: i64, amount: i64) -> None:
        super().__init__()
        self.payer = payer
        self.resource = resource
        self.amount = amount

    def extent(self) -> i64:
        return self.amount

    def run(self, s: Origins) -> None:
        pay(s, self.payer, self.resource, self.amount, 0)


@final
class GainBasic(Ask):
    """Choose a basic resource, so many times (OR-4.2)."""

    def __init__(self, player: i64, count: i64, choices: i64) -> None:
        self.player = player
        self.count = count
        self.choices = choices  # one bit for each resource on offer

    def extent(self) -> i64:
        return self.count

    def prompt(self, s: Origins) -> Text:
        return text("Choose a resource to gain ({count} in all)", count=self.count)

    def candidates(self, s: Origins) -> Options:
        return GAIN.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return LEGAL if (self.choices >> (option - GAIN.first)) & 1 else NOT_OFFERED

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"resource": RESOURCE_NAMES[option - GAIN.first]}

    def options(self, s: Origins) -> Options:
        if self.choices == ANY_BASIC:
            return GAIN.options
        return [option for option in GAIN.options if self.refusal(s, option) == LEGAL]

    def choose(self, s: Origins, option: i64) -> None:
        if self.count > 1:
            gain_basic(s, self.player, self.count - 1, self.choices)
        gain(s, self.player, option - GAIN.first, 1)


_ONE_BASIC: Final = [GainBasic(player, 1, ANY_BASIC) for player in range(4)]


def gain_basic(s: Origins, player: i64, count: i64, choices: i64) -> None:
    """Ask for basic resources, each of them freely chosen (OR-4.2)."""
    if count <= 0:
        return
    if count == 1 and choices == ANY_BASIC:
        s.push(_ONE_BASIC[player])
    elif choices == 1 << STONE:
        gain(s, player, STONE, count)
    elif choices == 1 << FOOD:
        gain(s, player, FOOD, count)
    elif choices == 1 << WISDOM:
        gain(s, player, WISDOM, count)
    else:
        s.push(GainBasic(player, count, choices))


@final
class Sell(Ask):
    """A basic resource may be paid for 1 gold (OR-4.16)."""

    def prompt(self, s: Origins) -> Text:
        return text("Pay a basic resource for 1 gold?")

    def candidates(self, s: Origins) -> Options:
        return [SKIP, *SPEND.options]

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == SKIP:
            return LEGAL
        return LEGAL if s.seats[self.player].goods(option - SPEND.first) > 0 else NOTHING_TO_SELL

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"resource": RESOURCE_NAMES[option - SPEND.first]}

    def choose(self, s: Origins, option: i64) -> None:
        if option != SKIP:
            spend(s, self.player, option - SPEND.first, 1, 0)
            gain(s, self.player, GOLD_COIN, 1)
