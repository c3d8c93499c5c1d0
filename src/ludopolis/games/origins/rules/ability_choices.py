"""Chapter 12: the choices that abilities ask for."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, append, i64, text

from ..events import CHANGED, SET_ASIDE, SHIP_SET
from ..options import COLOUR, DIE, PLUS, RESERVE, SHIP, SKIP
from ..reasons import (
    EMPTY_SLOT,
    FREEMAN_USED,
    NO_SUCH_FREEMAN,
    SAME_COLOUR,
    SUPPLY_EMPTY,
)
from ..state import COLOURS, DICE, NONE, Origins, Player
from ..things import BUILDING, BUILDING_IDS, COLOUR_NAMES, DIE_NAMES, SITE
from ..things import DIE as DIE_THING
from .citizens import (
    change_die,
    find_unused,
    increase,
    offer_dice,
    unused_mask,
)
from .market import refill, take_from_market


def freeman_refusal(me: Player, die: i64) -> i64:
    """A die must be an unused freeman of the player."""
    if find_unused(me, die) != NONE:
        return LEGAL
    for base in range(len(me.dice)):
        if me.dice[base] != NONE and me.dice[base] % DICE == die:
            return FREEMAN_USED
    return NO_SUCH_FREEMAN


def freeman_facts(die: i64) -> dict[str, Word]:
    """The die that is spoken of."""
    return {"die": DIE_NAMES[die]}


class ChooseFreeman(Ask):
    """A question for one of the unused freemen."""

    def candidates(self, s: Origins) -> Options:
        return DIE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return freeman_refusal(s.seats[self.player], option - DIE.first)

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return freeman_facts(option - DIE.first)

    def options(self, s: Origins) -> Options:
        options: Options = []
        offer_dice(options, unused_mask(s.seats[self.player]))
        return options


@final
class Veteran(ChooseFreeman):
    """Veterans' Quarters: points for a freeman, who then loses 1 (OR-12.2)."""

    def prompt(self, s: Origins) -> Text:
        return text("Choose a freeman: its value in points, then it drops by 1")

    def choose(self, s: Origins, option: i64) -> None:
        die = option - DIE.first
        quarters = BUILDING_IDS.index("veterans_quarters")
        s.score(self.player, die % 6 + 1, BUILDING.first + quarters)
        if die % 6 > 0:
            change_die(s, self.player, find_unused(s.seats[self.player], die), -1)


@final
class IncreaseFreeman(ChooseFreeman):
    """Gateway: add 1 to a freeman, and then perhaps more (OR-12.5)."""

    def __init__(self, player: i64, most: i64) -> None:
        self.player = player
        self.most = most

    def extent(self) -> i64:
        return self.most

    def prompt(self, s: Origins) -> Text:
        return text("Choose a freeman to increase (up to {most})", most=self.most)

    def choose(self, s: Origins, option: i64) -> None:
        base = find_unused(s.seats[self.player], option - DIE.first)
        add_step(s, self.player, base, self.most)


def add_step(s: Origins, player: i64, base: i64, most: i64) -> None:
    """One increase; more may follow while the die is a freeman (OR-12.5)."""
    increase(s, player, base)
    if most > 1 and s.seats[player].dice[base] != NONE:
        s.push(AddMore(player, base, most - 1))


@final
class AddMore(Ask):
    """Gateway: another step for the same freeman (OR-12.5)."""

    def __init__(self, player: i64, base: i64, most: i64) -> None:
        self.player = player
        self.base = base
        self.most = most

    def extent(self) -> i64:
        return self.most

    def prompt(self, s: Origins) -> Text:
        return text("Add another 1 to it?")

    def candidates(self, s: Origins) -> Options:
        return [SKIP, PLUS]

    def choose(self, s: Origins, option: i64) -> None:
        if option == PLUS:
            add_step(s, self.player, self.base, self.most)


def can_recolour(s: Origins, me: Player) -> bool:
    """Whether some unused freeman can be exchanged."""
    return recolour_mask(s, me) > 0


def recolour_mask(s: Origins, me: Player) -> i64:
    """One bit for each unused freeman for which the supply has another colour."""
    mask: i64 = 0
    for die in me.dice:
        if 0 <= die < DICE and has_other_colour(s, die // 6):
            mask |= 1 << die
    return mask


def has_other_colour(s: Origins, colour: i64) -> bool:
    """Whether the supply has a die of any other colour."""
    for other in range(COLOURS):
        if other != colour and s.supply[other] > 0:
            return True
    return False


@final
class Recolour(ChooseFreeman):
    """Court of Justice: which freeman is exchanged (OR-12.3)."""

    def prompt(self, s: Origins) -> Text:
        return text("Choose a freeman whose die is exchanged")

    def refusal(self, s: Origins, option: i64) -> i64:
        why = freeman_refusal(s.seats[self.player], option - DIE.first)
        if why != LEGAL:
            return why
        return LEGAL if has_other_colour(s, (option - DIE.first) // 6) else SUPPLY_EMPTY

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        other = COLOUR_NAMES[0 if (option - DIE.first) // 6 else 1]
        return {**freeman_facts(option - DIE.first), "colour": other}

    def options(self, s: Origins) -> Options:
        options: Options = []
        offer_dice(options, recolour_mask(s, s.seats[self.player]))
        return options

    def choose(self, s: Origins, option: i64) -> None:
        s.push(ChooseColour(self.player, option - DIE.first))


@final
class ChooseColour(Ask):
    """Court of Justice: the colour of the new die (OR-12.3)."""

    def __init__(self, player: i64, die: i64) -> None:
        self.player = player
        self.die = die

    def prompt(self, s: Origins) -> Text:
        return text("Choose the colour of the new die")

    def candidates(self, s: Origins) -> Options:
        return COLOUR.options

    def refusal(self, s: Origins, option: i64) -> i64:
        colour = option - COLOUR.first
        if colour == self.die // 6:
            return SAME_COLOUR
        return LEGAL if s.supply[colour] > 0 else SUPPLY_EMPTY

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"colour": COLOUR_NAMES[option - COLOUR.first]}

    def choose(self, s: Origins, option: i64) -> None:
        colour, me = option - COLOUR.first, s.seats[self.player]
        new = colour * 6 + self.die % 6
        me.dice[find_unused(me, self.die)] = new
        s.supply[colour] -= 1
        s.supply[self.die // 6] += 1
        s.tell(CHANGED, self.player, 0, DIE_THING.first + new, DIE_THING.first + self.die)


@final
class SetAside(Ask):
    """Construction Yard: which tile of the market is set aside (OR-12.3)."""

    def prompt(self, s: Origins) -> Text:
        return text("Choose a tile to set aside")

    def candidates(self, s: Origins) -> Options:
        return RESERVE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return EMPTY_SLOT if s.market[option - RESERVE.first] == NONE else LEGAL

    def choose(self, s: Origins, option: i64) -> None:
        slot, me = option - RESERVE.first, s.seats[self.player]
        tile = s.market[slot]
        take_from_market(s, slot)
        keep_aside(me, tile)
        s.tell(SET_ASIDE, self.player, 0, BUILDING.first + tile)
        s.push(refill(s.tables.colour[tile]))


def keep_aside(me: Player, tile: i64) -> None:
    """Tiles set aside lie in ascending order; two of a type may be among them."""
    me.aside = append(me.aside, tile)
    n = len(me.aside) - 1
    while n > 0 and me.aside[n - 1] > tile:
        me.aside[n] = me.aside[n - 1]
        n -= 1
    me.aside[n] = tile


@final
class SetMothership(Ask):
    """Fountain of Wisdom: which mothership is set (OR-12.5)."""

    def __init__(self, player: i64, value: i64) -> None:
        self.player = player
        self.value = value

    def prompt(self, s: Origins) -> Text:
        return text("Choose a mothership to set to {value}", value=self.value)

    def candidates(self, s: Origins) -> Options:
        return SHIP.options

    def options(self, s: Origins) -> Options:
        return SHIP.options

    def choose(self, s: Origins, option: i64) -> None:
        site = option - SHIP.first
        s.ships[site] = self.value
        s.tell(SHIP_SET, -1, self.value, -1, SITE.first + site)
