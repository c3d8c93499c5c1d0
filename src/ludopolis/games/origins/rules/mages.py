"""Chapter 12: Mage Towers, which copy the tiles beside them."""

from __future__ import annotations

from ludopolis.core import i64

from ..state import TYPES, Origins
from ..tables import Tables


def mage_bit(s: Origins, player: i64, place: i64) -> i64:
    """One bit for each tile that copies, so that a chain of copies uses none twice (OR-15.16)."""
    me = s.seats[player]
    bit: i64 = 1
    for n in range(len(me.tiles)):
        if is_mage(s.tables, me.tiles[n]):
            if me.places[n] == place:
                return bit
            bit = bit << 1
    return 0


def is_mage(tables: Tables, tile: i64) -> bool:
    """Whether a tile copies others."""
    return 0 <= tile < TYPES and tables.copies_others[tile] == 1
