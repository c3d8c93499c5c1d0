"""Chapter 12: what loot tiles and bonus tiles give."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, i64, offer, text

from ..components.bags import MOST, ONE, WIDTH, count
from ..events import RESERVE_GAINED
from ..options import LOOT_TILE, MOST_TAKEN, RESERVE, reserve_option
from ..reasons import LOOT_NOT_HELD, NOT_ON_TILE
from ..state import Pantheon
from ..tables import (
    CARDS,
    DEMIGOD,
    GOD,
    MONEY,
    OFFERING,
    STEPS,
)
from ..tables import RESERVE as RESERVE_EFFECT
from ..things import COLUMN, FOOT, LOOT_KINDS, PIECE
from .cards import deal
from .gods import TAKE_GOD, add_steps, gain_demigods
from .money import take_special
from .offerings import RAISES


def resolve_loot(s: Pantheon, player: i64, kind: i64) -> None:
    """A tile is resolved and, unless it gives steps, removed (PA-12)."""
    s.collected -= ONE[kind]
    effect = s.tables.loot_effect[kind]
    if effect == STEPS:
        s.seats[player].tiles += ONE[kind]
    else:
        s.removed_loot += ONE[kind]
    if effect == RESERVE_EFFECT:
        take_pieces(s, player, s.tables.loot_pieces[kind])
    else:
        gain_effect(s, player, effect, s.tables.loot_amount[kind], True)


def gain_effect(s: Pantheon, player: i64, effect: i64, amount: i64, from_display: bool) -> None:
    """What a tile gives that is not a matter of pieces (PA-12.2 to PA-12.9)."""
    if effect == DEMIGOD:
        gain_demigods(s, player, amount, from_display)
    elif effect == CARDS:
        deal(s, player, amount)
    elif effect == STEPS:
        add_steps(s, player, amount)
    else:
        for _ in range(amount):
            if effect == GOD:
                s.push(TAKE_GOD[player * 2])
            elif effect == OFFERING:
                s.push(RAISES[player])
            elif effect == MONEY:
                take_special(s, player)


def take_pieces(s: Pantheon, player: i64, ways: list[list[int]]) -> None:
    """Pieces of the general reserve, by choice where the tile shows several ways (PA-12.1)."""
    if len(ways) == 1:
        gain_pieces(s, player, ways[0][0], ways[0][1])
    else:
        s.push(TakePieces(player, [reserve_option(way[0], way[1]) for way in ways]))


def gain_pieces(s: Pantheon, player: i64, columns: i64, feet: i64) -> None:
    """From the general into the personal reserve, as far as there are any (PA-12.1)."""
    me = s.seats[player]
    columns, feet = min(columns, me.columns_left), min(feet, me.feet_left)
    me.columns += columns
    me.columns_left -= columns
    me.feet += feet
    me.feet_left -= feet
    if columns:
        s.tell(RESERVE_GAINED, player, columns, PIECE.first + COLUMN)
    if feet:
        s.tell(RESERVE_GAINED, player, feet, PIECE.first + FOOT)


@final
class TakePieces(Ask):
    """Choose what a reserve tile gives (PA-12.1)."""

    def __init__(self, player: i64, ways: Options) -> None:
        super().__init__(player)
        self.ways = ways

    def prompt(self, s: Pantheon) -> Text:
        return text("Take pieces from the general reserve")

    def candidates(self, s: Pantheon) -> Options:
        return RESERVE.options

    def options(self, s: Pantheon) -> Options:
        return sorted(set(self.ways))

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return LEGAL if option in self.ways else NOT_ON_TILE

    def choose(self, s: Pantheon, option: i64) -> None:
        way = option - RESERVE.first
        gain_pieces(s, self.player, way // (MOST_TAKEN + 1), way % (MOST_TAKEN + 1))


@final
class ResolveLoot(Do):
    """The tiles collected are resolved one by one (PA-6.12, PA-12.4)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def run(self, s: Pantheon) -> None:
        if s.collected == 0:
            return
        kind: i64 = 0
        while count(s.collected, kind) == 0:
            kind += 1
        if s.collected >> (WIDTH * kind) > MOST:
            s.push(CHOOSE_LOOT[self.to])
            return
        s.push(self)
        resolve_loot(s, self.to, kind)


@final
class ChooseLoot(Ask):
    """Which of the tiles collected is resolved next (PA-12.4)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Which tile is resolved next?")

    def candidates(self, s: Pantheon) -> Options:
        return LOOT_TILE.options

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        for kind in range(LOOT_KINDS):
            if count(s.collected, kind):
                offer(found, LOOT_TILE.first + kind)
        return found

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return LEGAL if count(s.collected, option - LOOT_TILE.first) else LOOT_NOT_HELD

    def choose(self, s: Pantheon, option: i64) -> None:
        s.push(RESOLVE[self.player])
        resolve_loot(s, self.player, option - LOOT_TILE.first)


RESOLVE: Final = [ResolveLoot(seat) for seat in range(4)]
CHOOSE_LOOT: Final = [ChooseLoot(seat) for seat in range(4)]
