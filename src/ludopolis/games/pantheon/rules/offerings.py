"""Offering tiles: their prices and ranks (PA-7.2, PA-12.6)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, offer, text

from ..components.bags import ONE
from ..events import RAISED
from ..options import RAISE
from ..reasons import HIGHEST_RANK
from ..state import Pantheon, Player
from ..things import OFFERING, OFFERINGS, RANKS, THINGS, TILE


def tile_price(s: Pantheon, me: Player, offering: i64, rank: i64) -> i64:
    """What a tile costs: the difference to the own one of its type, if there is one (PA-7.2)."""
    return s.tables.price[rank] - s.tables.price[me.rank(offering)]


def set_rank(s: Pantheon, player: i64, offering: i64, rank: i64) -> None:
    """Turn over or exchange the tile of a type; there are always enough of them (PA-7.2)."""
    me = s.seats[player]
    me.ranks += (rank - me.rank(offering)) * ONE[offering]
    s.tell(RAISED, player, rank, TILE.first + offering * RANKS + rank - 1)


def highest_rank(me: Player) -> i64:
    """The rank of the best own tile; 0 without any."""
    best: i64 = 0
    for offering in range(OFFERINGS):
        best = max(best, me.rank(offering))
    return best


def lowest_rank(me: Player) -> i64:
    """The rank of the worst tile; 0 where one is missing."""
    worst = RANKS
    for offering in range(OFFERINGS):
        worst = min(worst, me.rank(offering))
    return worst


@final
class RaiseOffering(Ask):
    """A new tile of rank 1, or one rank more for an own one (PA-12.6)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Raise an offering tile by one rank")

    def candidates(self, s: Pantheon) -> Options:
        return RAISE.options

    def options(self, s: Pantheon) -> Options:
        me = s.seats[self.player]
        found: Options = []
        for offering in range(OFFERINGS):
            if me.rank(offering) < RANKS:
                offer(found, RAISE.first + offering)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        rank = s.seats[self.player].rank(option - RAISE.first)
        return LEGAL if rank < RANKS else HIGHEST_RANK

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return {"offering": THINGS[int(OFFERING.first + option - RAISE.first)].label}

    def choose(self, s: Pantheon, option: i64) -> None:
        offering = option - RAISE.first
        set_rank(s, self.player, offering, s.seats[self.player].rank(offering) + 1)


@final
class Raise(Do):
    """A player raises an offering tile, unless all have the highest rank (PA-12.6)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def run(self, s: Pantheon) -> None:
        if lowest_rank(s.seats[self.to]) < RANKS:
            s.push(RAISE_OFFERING[self.to])


RAISE_OFFERING: Final = [RaiseOffering(seat) for seat in range(4)]
RAISES: Final = [Raise(seat) for seat in range(4)]
