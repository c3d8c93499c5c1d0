"""What a seat can count of everybody's board: points, ways to the end, prices of symbols."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Together, i64, vec

from ..components.lines import WAY
from ..rules.guilds import bits
from ..rules.prices import space_cost
from ..rules.scoring import counted_points
from ..state import NO_CITY, Player, SevenWondersDice
from ..things import BUILDING_IDS, MOST_PLAYERS, SPACES
from .evaluate import spaces_missing

CLOSED: Final[i64] = -1  # the price of a symbol that opens nothing


@final
class Outlook:
    """The boards as a seat sees them, and how far each is from winning and from the end."""

    def __init__(self, s: SevenWondersDice, player: i64) -> None:
        self.seats = seen_seats(s, player)
        self.standings = vec[i64]([0] * MOST_PLAYERS)  # points if the game ended now
        self.to_go = vec[i64]([0] * MOST_PLAYERS)  # spaces until the bonus that ends the game
        self.to_bonus = vec[i64]([0] * MOST_PLAYERS)  # spaces until the next bonus
        for seat in range(len(self.seats)):
            me = self.seats[seat]
            self.standings[seat] = standing(s, me)
            missing = all_missing(s, me)
            self.to_bonus[seat] = missing[nearest(missing)]
            due = s.tables.end_trigger - bits(me.bonuses)
            self.to_go[seat] = fewest(missing, due)

    def lead(self, seat: i64) -> i64:
        """The points before the best of the others."""
        best: i64 = 0
        for other in range(len(self.seats)):
            if other != seat:
                best = max(best, self.standings[other])
        return self.standings[seat] - best


def seen_seats(s: SevenWondersDice, player: i64) -> list[Player]:
    """What lies in front of everybody; while all act at once, others as they were before."""
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, Together):
            before = top.before
            if isinstance(before, SevenWondersDice):
                seats = before.seats[:]
                seats[player] = s.seats[player]
                return seats
    return s.seats


def standing(s: SevenWondersDice, me: Player) -> i64:
    """The points if the game ended now (WD-16.2)."""
    if me.city == NO_CITY or not s.stack:
        return me.points
    return me.points + counted_points(s, me)


def all_missing(s: SevenWondersDice, me: Player) -> vec[i64]:
    """The spaces missing until each building gives a bonus; very many if it will not."""
    missing = vec[i64]([0] * len(BUILDING_IDS))
    for building in range(len(BUILDING_IDS)):
        missing[building] = spaces_missing(s, me, building)
    return missing


def nearest(missing: vec[i64]) -> i64:
    """The building with the fewest spaces missing."""
    best: i64 = 0
    for building in range(len(missing)):
        if missing[building] < missing[best]:
            best = building
    return best


def fewest(missing: vec[i64], due: i64) -> i64:
    """The fewest spaces missing for so many bonuses; very many if they are not to be had.

    The row is used up.
    """
    total: i64 = 0
    for _ in range(due):
        best = nearest(missing)
        if missing[best] == SPACES:
            return SPACES
        total += missing[best]
        missing[best] = SPACES
    return total


def symbol_price(s: SevenWondersDice, me: Player, symbol: i64) -> i64:
    """What the cheapest space costs that a symbol opens, or CLOSED (WD-5.4, WD-5.6)."""
    o, unbuilt = s.tables.openings, ~me.crossed
    if o.opened[symbol] & unbuilt == 0:
        return CLOSED
    ways, price = o.ways, CLOSED
    for n in range(WAY * o.starts[symbol], WAY * o.starts[symbol + 1], WAY):
        if ways[n] & unbuilt == 0:
            continue
        if ways[n + 1] & unbuilt != 0 and ways[n + 2] & unbuilt != 0:
            continue
        cost = space_cost(s, me, ways[n + 3])
        if price == CLOSED or cost < price:
            price = cost
        if price == 0:
            break
    return price
