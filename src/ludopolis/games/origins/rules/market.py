"""Chapter 6: the building market and its piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ludopolis.core import Chance, Do, Options, append, i64, offer

from ..events import REVEALED, TILE_LAID
from ..options import TILE
from ..state import NONE, TYPES, Origins
from ..things import BUILDING
from .city import without

MARKET: Final[i64] = 5  # slots


def take_from_market(s: Origins, slot: i64) -> None:
    """The tiles below slide up (OR-6.2)."""
    for place in range(slot, MARKET - 1):
        s.market[place] = s.market[place + 1]
    s.market[MARKET - 1] = NONE


@final
class Refill(Do):
    """The visible tile of a pile enters the market, the next one is turned up (OR-6.2)."""

    def __init__(self, colour: i64) -> None:
        super().__init__()
        self.colour = colour

    def run(self, s: Origins) -> None:
        top = s.tops[self.colour]
        if top == NONE:
            return
        slot: i64 = 0
        while s.market[slot] != NONE:
            slot += 1
        s.market[slot] = top
        s.tell(TILE_LAID, -1, slot + 1, BUILDING.first + top)
        s.tops[self.colour] = NONE
        turn_up(s, self.colour)


_REFILLS: Final = [Refill(colour) for colour in range(5)]


def refill(colour: i64) -> Refill:
    """The step that refills the market with this colour."""
    return _REFILLS[colour]


def turn_up(s: Origins, colour: i64) -> None:
    """Turn up the next tile of a pile: a hidden one, or the first of those put under it."""
    for tile in range(TYPES):
        if s.bag[tile] > 0 and s.tables.colour[tile] == colour:
            s.push(_REVEALS[colour])
            return
    for tile in s.returned:
        if s.tables.colour[tile] == colour:
            s.returned = without(s.returned, tile)
            show_top(s, tile)
            return


def show_top(s: Origins, tile: i64) -> None:
    """A tile lies visible on its pile."""
    s.tops[s.tables.colour[tile]] = tile
    s.tell(REVEALED, -1, 0, BUILDING.first + tile)


def return_tile(s: Origins, tile: i64) -> None:
    """A tile goes under its pile; on an empty pile it lies visible (OR-13.6, OR-15.6)."""
    if s.tops[s.tables.colour[tile]] == NONE:
        show_top(s, tile)
    else:
        s.returned = append(s.returned, tile)


@final
class Reveal(Chance):
    """The next tile of a pile is turned up (OR-2.4)."""

    def __init__(self, colour: i64) -> None:
        super().__init__()
        self.colour = colour

    def options(self, s: Origins) -> Options:
        options: Options = []
        for tile in range(TYPES):
            if s.bag[tile] > 0 and s.tables.colour[tile] == self.colour:
                offer(options, TILE.first + tile)
        return options

    def weights(self, s: Origins) -> Sequence[int] | None:
        return [s.bag[option - TILE.first] for option in self.options(s)]

    def choose(self, s: Origins, option: i64) -> None:
        tile = option - TILE.first
        s.bag[tile] -= 1
        show_top(s, tile)


_REVEALS: Final = [Reveal(colour) for colour in range(5)]


def reveal(colour: i64) -> Reveal:
    """The step that turns up the next tile of this colour."""
    return _REVEALS[colour]
