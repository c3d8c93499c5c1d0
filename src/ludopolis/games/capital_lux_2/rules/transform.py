"""Using a Mentalist tile instead of a turn (CL-10.4.3 to CL-10.4.8)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, i64, text

from ..components.kinds import (
    CARDS,
    CITY_TILE,
    PAIRS,
    STRANGER,
    STRANGERS,
)
from ..events import MOVED, TILE_USED
from ..options import MARKS, MOVE, MOVE_TO, distinct
from ..reasons import (
    NO_STRANGERS,
    NO_TILE,
    NOTHING_TO_TRANSFORM,
    SAME_DISTRICT,
)
from ..state import NONE, CapitalLux2
from ..things import CAPITAL, CARD, CITY, TILE
from .cards import (
    MARKED,
    discard_kind,
    district_of,
    enter_capital,
    enter_city,
    find_in_city,
    is_empty,
    kind_of,
    leave_capital,
    leave_city,
    lowest,
)

FROM: Final[list[int]] = [pair[0] for pair in PAIRS]
TO: Final[list[int]] = [pair[1] for pair in PAIRS]


def tile_refusal(s: CapitalLux2, player: i64) -> i64:
    """LEGAL, or why the tile cannot be used: its action must be possible (CL-10.4.4).

    A turn asks once, so a tile taken in it waits for a later one by itself (CL-10.4.3).
    """
    me = s.seats[player]
    if me.tile == NONE:
        return NO_TILE
    if me.tile == CITY_TILE:
        return LEGAL if len(me.city) > 0 else NOTHING_TO_TRANSFORM
    return NOTHING_TO_TRANSFORM if is_empty(s, FROM[me.tile]) else LEGAL


def use_tile(s: CapitalLux2, player: i64) -> None:
    """Carry out the action of the tile, which is discarded (CL-10.4.3, CL-10.4.6)."""
    me = s.seats[player]
    tile = me.tile
    me.tile = NONE
    discard_kind(s, CARDS + tile)
    s.tell(TILE_USED, player, 0, TILE.first + tile)
    if tile == CITY_TILE:
        s.push(MOVE_CARD[player])
        return
    to: i64 = TO[tile]
    card = leave_capital(s, lowest(s, FROM[tile]))
    enter_capital(s, card, to)
    s.tell(MOVED, player, 0, CARD.first + kind_of(card), CAPITAL.first + to)
    s.powers[to].activate(s, player, to)


def city_cards(s: CapitalLux2, player: i64) -> Options:
    """The cards of a City, as options to move one."""
    found: Options = []
    for card in s.seats[player].city:
        marked = 1 if card & MARKED else 0
        found.append(MOVE.first + district_of(card) * MARKS + 2 * kind_of(card) + marked)
    return distinct(found)


@final
class MoveCard(Ask):
    """Transform the City: any card of the own City (CL-10.4.7)."""

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Choose a card of your City to move")

    def candidates(self, s: CapitalLux2) -> Options:
        return city_cards(s, self.player)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        spot = option - MOVE.first
        place = find_in_city(s, self.player, spot // MARKS, spot % MARKS // 2, spot % 2 == 1)
        s.push(MoveTo(self.player, place))


@final
class MoveTo(Ask):
    """Transform the City: to any other district of the City (CL-10.4.7)."""

    def __init__(self, player: i64, place: i64) -> None:
        super().__init__(player)
        self.place = place  # of the card in the City

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Move it to which district?")

    def candidates(self, s: CapitalLux2) -> Options:
        return MOVE_TO.options

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        district = option - MOVE_TO.first
        if district == STRANGERS and not s.has(STRANGER):
            return NO_STRANGERS
        here = district_of(s.seats[self.player].city[self.place])
        return SAME_DISTRICT if district == here else LEGAL

    def choose(self, s: CapitalLux2, option: i64) -> None:
        district = option - MOVE_TO.first
        card = leave_city(s, self.player, self.place)
        enter_city(s, self.player, card, district)
        s.tell(MOVED, self.player, 0, CARD.first + kind_of(card), CITY.first + district)


MOVE_CARD: Final = [MoveCard(player) for player in range(4)]
