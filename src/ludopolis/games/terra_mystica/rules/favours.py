"""Favor tiles: who may take one, and its steps in a cult (TM-6.4.3, TM-12.1)."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Do, i64

from ..events import FAVOURED
from ..options import CULTS
from ..reasons import TILE_GONE, TILE_OWNED
from ..state import Player, TerraMystica
from ..things import FAVOUR
from .cults import advance, wants_key


def favour_refusal(s: TerraMystica, me: Player, tile: i64) -> i64:
    """Whether the player may take this favor tile, one being due (TM-6.4.3)."""
    if me.has_favour(tile):
        return TILE_OWNED
    return LEGAL if s.favours[tile] > 0 else TILE_GONE


def take_favour(s: TerraMystica, player: i64, tile: i64) -> None:
    """Take a favor tile; its steps in a cult follow (TM-12.1)."""
    s.favours[tile] -= 1
    bit: i64 = 1
    s.seats[player].favours |= bit << tile
    s.tell(FAVOURED, player, thing=FAVOUR.first + tile)


def stops_for_key(s: TerraMystica, player: i64, tile: i64) -> bool:
    """Whether the steps of a favor tile would end on space 9 for want of a key."""
    me = s.seats[player]
    if me.keys == 0:
        steps = s.tables.favour_gain[tile].cults
        for cult in range(CULTS):
            if steps[cult] and wants_key(s, me, cult, steps[cult]):
                return True
    return False


def make_favour_steps(s: TerraMystica, player: i64, tile: i64) -> None:
    """Advance in the cult of a favor tile (TM-12.1)."""
    steps = s.tables.favour_gain[tile].cults
    for cult in range(CULTS):
        if steps[cult]:
            advance(s, player, cult, steps[cult])


@final
class FavourSteps(Do):
    """The steps of a tile that founds a town can wait for the key of that town (TM-8.3)."""

    def __init__(self, owner: i64, tile: i64) -> None:
        super().__init__()
        self.owner = owner
        self.tile = tile

    def run(self, s: TerraMystica) -> None:
        make_favour_steps(s, self.owner, self.tile)
