"""Prophet: tiles add up until every Capital district loses its lowest card (CL-10.2)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Chance, Options, i64
from ludopolis.core.lots import Lots

from ...components.kinds import COLOURS
from ...events import LOST_LOWEST, PROPHECY
from ...options import DRAW_PROPHET, distinct
from ...state import CapitalLux2
from ...things import CAPITAL, CARD
from ..cards import discard, kind_of, leave_capital, lowest
from ..power import Power


@final
class Prophet(Power):
    """Turn up a tile (CL-10.2.1, CL-10.2.2); the stack never runs out (CL-10.2.4)."""

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        s.push(DRAW_TILE)


@final
class DrawProphet(Chance):
    """The top tile joins those that lie face up (CL-10.2.2)."""

    def options(self, s: CapitalLux2) -> Options:
        found: Options = []
        for tile in range(len(s.tables.prophets)):
            if s.prophets_up & (1 << tile) == 0:
                found.append(DRAW_PROPHET.first + s.tables.prophets[tile])
        return distinct(found)

    def weights(self, s: CapitalLux2) -> list[int]:
        values = [
            s.tables.prophets[tile]
            for tile in range(len(s.tables.prophets))
            if s.prophets_up & (1 << tile) == 0
        ]
        return [values.count(option - DRAW_PROPHET.first) for option in self.options(s)]

    def lot(self, s: CapitalLux2, lots: Lots) -> i64:
        tiles: i64 = len(s.tables.prophets)
        tile = lots.below(tiles)
        while s.prophets_up & (1 << tile):
            tile = lots.below(tiles)
        return DRAW_PROPHET.first + s.tables.prophets[tile]

    def choose(self, s: CapitalLux2, option: i64) -> None:
        value = option - DRAW_PROPHET.first
        for tile in range(len(s.tables.prophets)):
            if s.prophets_up & (1 << tile) == 0 and s.tables.prophets[tile] == value:
                s.prophets_up |= 1 << tile
                break
        total = prophecy(s)
        s.tell(PROPHECY, -1, total)
        if total >= s.tables.threshold:
            fulfil(s)


def prophecy(s: CapitalLux2) -> i64:
    """The sum of the face-up tiles."""
    total: i64 = 0
    for tile in range(len(s.tables.prophets)):
        if s.prophets_up & (1 << tile):
            total += s.tables.prophets[tile]
    return total


def fulfil(s: CapitalLux2) -> None:
    """Each Capital district loses its lowest card; the tiles are a new stack (CL-10.2.2)."""
    for district in range(COLOURS):
        place = lowest(s, district)  # the triggering card is not spared (CL-10.2.3)
        if place >= 0:
            card = leave_capital(s, place)
            s.tell(LOST_LOWEST, -1, 0, CARD.first + kind_of(card), CAPITAL.first + district)
            discard(s, card)
    s.prophets_up = 0


DRAW_TILE: Final = DrawProphet()
