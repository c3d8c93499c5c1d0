"""Chapter 2, its end: first dwellings and first bonus cards (TM-2.8, TM-2.9)."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Do, Options, Step, Text, Word, i64, text

from ..components.boards import D
from ..components.geometry import LANDS
from ..events import PLACED
from ..options import BUILD, CARD
from ..reasons import CARD_NOT_ON_DISPLAY, NOT_HOME, OCCUPIED
from ..state import NONE, TerraMystica
from ..things import HEX
from .explain import hex_facts
from .faction import faction_of
from .passing import take_card
from .reach import refresh_reach
from .rounds import Round, put_coins_on_cards


@final
class PlaceDwellings(Do):
    """First dwellings there and back; then the Nomads, last the Chaos Magicians (TM-2.8)."""

    def run(self, s: TerraMystica) -> None:
        order = first_dwellings(s)
        steps: list[Step] = [PlaceFirstDwelling(player) for player in order]
        s.plan([*steps, DealFirstCards()])


def first_dwellings(s: TerraMystica) -> list[i64]:
    """Who places a dwelling, one after the other: as many each as their board says (TM-2.8)."""
    order: list[i64] = []
    usual = [player for player in s.order if not faction_of(s.seats[player]).places_last()]
    for number in range(1, 4):
        seats = usual[::-1] if number == 2 else usual
        order += [player for player in seats if s.seats[player].board.dwellings >= number]
    for player in s.order:
        if player not in usual:
            order += [player] * s.seats[player].board.dwellings
    return order


@final
class PlaceFirstDwelling(Ask):
    """A dwelling on any free hex of the home terrain, at no price (TM-2.8)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Place a dwelling on your home terrain")

    def candidates(self, s: TerraMystica) -> Options:
        return BUILD.options

    def options(self, s: TerraMystica) -> Options:
        home = s.seats[self.player].board.terrain
        options: Options = []
        for hx in range(LANDS):
            if s.terrain[hx] == home and s.owner[hx] == NONE:
                options.append(BUILD.first + hx)
        return options

    def refusal(self, s: TerraMystica, option: i64) -> i64:
        hx = option - BUILD.first
        if s.owner[hx] != NONE:
            return OCCUPIED
        return LEGAL if s.terrain[hx] == s.seats[self.player].board.terrain else NOT_HOME

    def facts(self, s: TerraMystica, option: i64) -> dict[str, Word]:
        return hex_facts(s, self.player, option - BUILD.first)

    def choose(self, s: TerraMystica, option: i64) -> None:
        put_first_dwelling(s, self.player, option - BUILD.first)


def put_first_dwelling(s: TerraMystica, player: i64, hx: i64) -> None:
    """No price, no points, no power for neighbours (TM-2.8)."""
    s.owner[hx] = player
    s.building[hx] = D
    s.seats[player].built[D] += 1
    s.tell(PLACED, player, place=HEX.first + hx)
    refresh_reach(s, player)


@final
class DealFirstCards(Do):
    """From the last player to the first each takes a bonus card (TM-2.9)."""

    def run(self, s: TerraMystica) -> None:
        steps: list[Step] = [TakeFirstCard(player) for player in s.order[::-1]]
        s.plan([*steps, FirstCoins(), Round(1)])


@final
class TakeFirstCard(Ask):
    """Take one of the bonus cards on display (TM-2.9)."""

    def prompt(self, s: TerraMystica) -> Text:
        return text("Take a bonus card")

    def candidates(self, s: TerraMystica) -> Options:
        return CARD.options

    def refusal(self, s: TerraMystica, option: i64) -> i64:
        return LEGAL if s.cards[option - CARD.first] >= 0 else CARD_NOT_ON_DISPLAY

    def choose(self, s: TerraMystica, option: i64) -> None:
        take_card(s, self.player, option - CARD.first)


@final
class FirstCoins(Do):
    """A coin on each of the cards left (TM-2.9)."""

    def run(self, s: TerraMystica) -> None:
        put_coins_on_cards(s)
