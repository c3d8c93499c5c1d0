"""Chapter 6: the ability of a Building that was just constructed."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Ask, Do, Options, Text, Word, i64, text

from ..options import SKIP, USE
from ..state import Origins, Player
from ..things import BUILDING_NAMES
from .abilities import NO_CHAIN, has_ability, use_tile
from .city import tile_at


@final
class OfferAbility(Do):
    """Offer the ability of a new Building, if it can do anything (OR-6.2)."""

    def __init__(self, builder: i64, place: i64) -> None:
        super().__init__()
        self.builder = builder
        self.place = place

    def run(self, s: Origins) -> None:
        tile = tile_at(s.seats[self.builder], self.place)
        if has_ability(s, self.builder, tile, self.place, NO_CHAIN):
            s.push(UseAbility(self.builder, self.place))


@final
class UseAbility(Ask):
    """Use the ability of the new Building or not (OR-4.10)."""

    def __init__(self, player: i64, place: i64) -> None:
        self.player = player
        self.place = place

    def prompt(self, s: Origins) -> Text:
        return text("Use the ability of {tile}?", tile=tile_name(s.seats[self.player], self.place))

    def candidates(self, s: Origins) -> Options:
        return _USE_OR_NOT

    def options(self, s: Origins) -> Options:
        return _USE_OR_NOT

    def choose(self, s: Origins, option: i64) -> None:
        if option == USE:
            use_tile(s, self.player, self.place, NO_CHAIN)


_USE_OR_NOT: Final[Options] = [SKIP, USE]


def tile_name(me: Player, place: i64) -> Word:
    """The name of the Building at a place."""

    return BUILDING_NAMES[tile_at(me, place)]
