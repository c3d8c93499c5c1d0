"""Chapters 8.2 and 8.3: palace towers and population."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, text

from ..events import GREW, PAID
from ..events import TOWER as TOWER_RAISED
from ..options import DIE, SKIP, USED
from ..reasons import (
    ALL_BASES,
    ALREADY_SIX,
    NO_FLOOR,
    NO_SUCH_FREEMAN,
    SHORT_TO_GROW,
    SHORT_TO_RAISE,
)
from ..state import BASES, DICE, NONE, Origins, Player
from ..tables import CAPRICORN
from ..things import COLOUR, POPULATION, RESOURCE
from .ability_choices import freeman_facts
from .citizens import change_die, rise
from .resources import FOOD, GOLD_COIN, lacking, pay


def tower_refusal(s: Origins, me: Player, colour: i64) -> i64:
    """A floor must be in the reserve, and its gold at hand (OR-8.2.1)."""
    if s.floors[colour] == 0:
        return NO_FLOOR
    return LEGAL if me.gold >= me.towers[colour] else SHORT_TO_RAISE


def raise_tower(s: Origins, player: i64, colour: i64) -> None:
    """Pay as much gold as the tower is high and add a floor (OR-8.2.1)."""
    me = s.seats[player]
    me.gold -= me.towers[colour]
    s.tell(PAID, player, me.towers[colour], RESOURCE.first + GOLD_COIN)
    s.floors[colour] -= 1
    me.towers[colour] += 1
    s.tell(TOWER_RAISED, player, me.towers[colour], COLOUR.first + colour)
    if me.has(CAPRICORN) and s.tables.capricorn_raise > 0 and has_lower_die(me):
        s.push(RaiseFreeman(player))


def has_lower_die(me: Player) -> bool:
    """Whether some freeman is below 6."""
    for die in me.dice:
        if die != NONE and die % 6 < 5:
            return True
    return False


@final
class RaiseFreeman(Ask):
    """Capricorn: a freeman, used or not, may rise by 2, at most to 6 (OR-13.10)."""

    def prompt(self, s: Origins) -> Text:
        by = int(s.tables.capricorn_raise)
        return text("Raise a freeman by {by}, up to 6 (Capricorn)?", by=by)

    def candidates(self, s: Origins) -> Options:
        return [SKIP, *DIE.options, *USED.options]

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == SKIP:
            return LEGAL
        me = s.seats[self.player]
        if find_freeman(me, option) == NONE:
            return NO_SUCH_FREEMAN
        return ALREADY_SIX if die_of(option) % 6 == 5 else LEGAL

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return freeman_facts(die_of(option))

    def choose(self, s: Origins, option: i64) -> None:
        if option != SKIP:
            by = rise(die_of(option), s.tables.capricorn_raise)
            change_die(s, self.player, find_freeman(s.seats[self.player], option), by)


def die_of(option: i64) -> i64:
    """The die that an option names, used or not."""
    return option - USED.first if option in USED else option - DIE.first


def find_freeman(me: Player, option: i64) -> i64:
    """The base of the freeman that an option names, or NONE."""
    used, die = option in USED, die_of(option)
    for base in range(BASES):
        found = me.dice[base]
        if found != NONE and found % DICE == die and (found >= DICE) == used:
            return base
    return NONE


def grow_price(s: Origins, me: Player) -> i64:
    """Food for the leftmost base of the population track; nothing is left after the last."""
    taken = me.bases - s.tables.start_bases
    return s.tables.population_food[taken] if me.bases < s.tables.bases else 0


def grow_refusal(s: Origins, me: Player) -> i64:
    """A base must be left, and its food at hand (OR-8.3.1)."""
    if me.bases >= s.tables.bases:
        return ALL_BASES
    return LEGAL if lacking(me, FOOD, grow_price(s, me)) == 0 else SHORT_TO_GROW


def grow(s: Origins, player: i64) -> None:
    """Take the next base; the last one brings points (OR-8.3.1)."""
    me = s.seats[player]
    price = grow_price(s, me)
    me.bases += 1
    s.tell(GREW, player, me.bases)
    if me.bases == s.tables.bases:
        s.score(player, s.tables.population_vp, POPULATION)
    pay(s, player, FOOD, price, 0)
