"""Mentalist: a tile that can replace a later turn (CL-10.4); `transform` says what it does."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from ...components.kinds import CARDS, MENTALIST
from ...events import TILE_DISCARDED, TILE_TAKEN, TURNED_UP
from ...options import DRAW_TILE
from ...state import NONE, CapitalLux2
from ...things import TILE
from ..cards import discard_kind
from ..decks import FromDeck, ready, take_from_deck
from ..power import Power


@final
class Mentalist(Power):
    """Take the visible tile; the next is turned up (CL-10.4.1, CL-10.4.2)."""

    def prepare(self, s: CapitalLux2) -> None:
        turn_up(s, NONE)

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        if s.tile == NONE:  # the place is filled first, if that is possible now (CL-3.10)
            turn_up(s, player)
        else:
            take_tile(s, player)


def take_tile(s: CapitalLux2, player: i64) -> None:
    """The visible tile takes the place of the own one, which is discarded first (CL-10.4.2).

    Rob discards the visible tile instead (CL-15.7).
    """
    tile, me = s.tile, s.seats[player]
    s.tile = NONE
    if player >= s.players:
        discard_kind(s, CARDS + tile)
        s.tell(TILE_DISCARDED, player, 0, TILE.first + tile)
    else:
        if me.tile != NONE:
            discard_kind(s, CARDS + me.tile)
            s.tell(TILE_DISCARDED, player, 0, TILE.first + me.tile)
        me.tile = tile
        s.tell(TILE_TAKEN, player, 0, TILE.first + tile)
    turn_up(s, NONE)


def turn_up(s: CapitalLux2, taker: i64) -> None:
    """Turn up the next tile, if there is one, for a player who takes it or for nobody."""
    if ready(s, MENTALIST):
        s.push(TURN_UP[taker + 1])


@final
class TurnUpTile(FromDeck):
    """The next Mentalist tile is turned up (CL-10.4.1)."""

    def __init__(self, taker: i64) -> None:
        super().__init__(MENTALIST)
        self.taker = taker  # who takes it at once, or NONE

    def choose(self, s: CapitalLux2, option: i64) -> None:
        s.tile = option - DRAW_TILE.first
        take_from_deck(s, CARDS + s.tile)
        s.tell(TURNED_UP, -1, 0, TILE.first + s.tile)
        if self.taker != NONE:
            take_tile(s, self.taker)


TURN_UP: Final = [TurnUpTile(player) for player in range(-1, 4)]
