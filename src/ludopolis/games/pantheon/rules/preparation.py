"""Chapters 2 and 4: the set-up, and the preparation of an epoch."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Chance, Do, Options, Range, Step, WhoBegins, i64, offer
from ludopolis.core.lots import Lots

from ..components.bags import ONE, count, size
from ..components.geometry import SYMBOLS
from ..events import (
    BEGINS,
    DEMIGOD_SHOWN,
    GOD_SHOWN,
    LOOT_LAID,
    ROUND,
    TEMPLE_PLACED,
)
from ..options import DEMIGOD_TILE, FIRST, GOD_TILE, LOOT_TILE, PEOPLE_CARD
from ..state import NONE, Pantheon
from ..tables import DEMIGOD, EPOCHS
from ..things import DEMIGOD as DEMIGOD_THING
from ..things import (
    DEPRACCUS,
    GOD,
    LOOT,
    LOOT_KINDS,
    PEOPLE,
    PEOPLES,
    PLAESIRIS,
    SPACE,
)
from .bonus import (
    REMOVE_BONUSES,
    BonusColumn,
    ChooseBonus,
    DealBonus,
    ResolveBonus,
)
from .cards import (
    FILL_DISPLAY,
    Deal,
    deal,
    drawn_from,
    kinds_in,
    odds_in,
)
from .connection import begin_from_temple
from .epochs import END_OF_EPOCH
from .gods import DemigodDraw, GodDraw, fill_god_stack
from .peoples import PEOPLE_EFFECT, turn_money
from .turn import ACTION_PHASE


def whole_game(first: i64, chosen: bool) -> list[Step]:
    """Set-up and six epochs (PA-3.1); `chosen`: bonus tiles are chosen (PA-2.12)."""
    steps: list[Step] = [DrawFirst(first)]
    steps += [FILL_DISPLAY, DealHands(), *([] if chosen else [DealBonuses()])]
    for epoch in range(1, EPOCHS + 1):
        steps += [Prepare(epoch, chosen), ACTION_PHASE, END_OF_EPOCH]
    return steps


@final
class DrawFirst(WhoBegins):
    """Somebody is first player; who is drawn unless it was settled (PA-2.10)."""

    def seats(self) -> Range:
        return FIRST

    def begin(self, s: Pantheon, seat: i64) -> None:
        s.first = seat
        s.tell(BEGINS, seat)


Begin: Final = DrawFirst  # as stored positions may call it


@final
class DealHands(Do):
    """Everybody draws the first cards (PA-2.9)."""

    def run(self, s: Pantheon) -> None:
        if s.tables.start_cards > 0:
            s.plan([Deal(seat, s.tables.start_cards) for seat in s.seats_from(s.first)])


@final
class DealBonuses(Do):
    """Everybody is dealt a bonus tile, then they are resolved (PA-2.9, PA-2.11)."""

    def run(self, s: Pantheon) -> None:
        seats = s.seats_from(s.first)
        dealt: list[Step] = [DealBonus(seat) for seat in seats]
        resolved: list[Step] = [ResolveBonus(seat) for seat in seats]
        s.plan([*dealt, REMOVE_BONUSES, *resolved])


@final
class Prepare(Do):
    """An epoch is prepared, always in this order (PA-4)."""

    def __init__(self, epoch: i64, chosen: bool) -> None:
        super().__init__()
        self.epoch = epoch
        self.chosen = chosen

    def run(self, s: Pantheon) -> None:
        s.epoch = self.epoch
        seats = s.seats_from(s.first)
        steps: list[Step] = [DRAW_PEOPLE, *[SHOW_GOD for _ in range(s.players + 1)]]
        steps += [SHOW_DEMIGODS, *[LayLoot(slot) for slot in range(s.players + 1)]]
        steps += [SHOW_DEMIGODS, *[PEOPLE_EFFECT[seat] for seat in seats], PLACE_TEMPLE]
        if self.epoch == 1:
            steps += choice_of_bonuses(seats) if self.chosen else bonus_columns(seats)
        s.plan([*steps, FILL_DISPLAY])


def bonus_columns(seats: list[i64]) -> list[Step]:
    """The column bonus is placed when epoch 1 is prepared (PA-4.9)."""
    return [BonusColumn(seat) for seat in seats]


def choice_of_bonuses(seats: list[i64]) -> list[Step]:
    """The last player chooses first, the first player last (PA-2.12)."""
    return [*[ChooseBonus(seat) for seat in reversed(seats)], REMOVE_BONUSES]


@final
class DrawPeople(Chance):
    """The people of the epoch (PA-4.1)."""

    def options(self, s: Pantheon) -> Options:
        found: Options = []
        for people in range(PEOPLES):
            if not has_come(s, people):
                offer(found, PEOPLE_CARD.first + people)
        return found

    def choose(self, s: Pantheon, option: i64) -> None:
        s.people = option - PEOPLE_CARD.first
        s.scale[s.epoch - 1] = s.people
        s.tell(ROUND, NONE, s.epoch, PEOPLE.first + s.people)
        begin_from_temple(s)
        turn_money(s)


def has_come(s: Pantheon, people: i64) -> bool:
    """Whether a people was active in an earlier epoch."""
    for epoch in range(EPOCHS):
        if s.scale[epoch] == people:
            return True
    return False


@final
class ShowGod(Do):
    """A god is turned over for the display, if one is left (PA-4.2)."""

    def run(self, s: Pantheon) -> None:
        if fill_god_stack(s):
            s.push(DRAW_SHOWN_GOD)


@final
class DrawShownGod(GodDraw):
    """The top god goes to the display (PA-4.2)."""

    def choose(self, s: Pantheon, option: i64) -> None:
        kind = option - GOD_TILE.first
        s.god_stack -= ONE[kind]
        s.gods += ONE[kind]
        s.tell(GOD_SHOWN, NONE, 0, GOD.first + kind)


def demigods_due(s: Pantheon) -> i64:
    """How many demigods belong on the display (PA-4.10)."""
    due = count(s.gods, PLAESIRIS) * s.tables.god_amount[PLAESIRIS]
    for slot in range(SYMBOLS):
        kind = s.loot[slot]
        if kind != NONE and s.tables.loot_effect[kind] == DEMIGOD:
            due += s.tables.loot_amount[kind]
    return due


@final
class ShowDemigods(Do):
    """Demigods are turned over as Plaesiris and demigod tiles ask (PA-4.3, PA-4.5)."""

    def run(self, s: Pantheon) -> None:
        if size(s.demigods) < demigods_due(s) and s.demigod_stack != 0:
            s.push(self)
            s.push(DRAW_SHOWN_DEMIGOD)


@final
class DrawShownDemigod(DemigodDraw):
    """The top demigod goes to the display."""

    def choose(self, s: Pantheon, option: i64) -> None:
        value = option - DEMIGOD_TILE.first
        s.demigod_stack -= ONE[value]
        s.demigods += ONE[value]
        s.tell(DEMIGOD_SHOWN, NONE, 0, DEMIGOD_THING.first + value)


@final
class LayLoot(Chance):
    """A tile of the bag goes to a symbol space of the people (PA-4.4)."""

    def __init__(self, slot: i64) -> None:
        super().__init__()
        self.slot = slot

    def options(self, s: Pantheon) -> Options:
        return kinds_in(s.bag, LOOT_TILE.first, LOOT_KINDS)

    def weights(self, s: Pantheon) -> list[int]:
        return odds_in(s.bag, LOOT_KINDS)

    def lot(self, s: Pantheon, lots: Lots) -> i64:
        return LOOT_TILE.first + drawn_from(s.bag, lots)

    def choose(self, s: Pantheon, option: i64) -> None:
        kind = option - LOOT_TILE.first
        s.bag -= ONE[kind]
        s.loot[self.slot] = kind
        space = s.tables.symbols[s.people * SYMBOLS + self.slot]
        s.tell(LOOT_LAID, NONE, 0, LOOT.first + kind, SPACE.first + space)


@final
class PlaceTemple(Do):
    """The temple stands, and owners of Depraccus draw (PA-4.7, PA-4.8)."""

    def run(self, s: Pantheon) -> None:
        s.tell(TEMPLE_PLACED, NONE, 0, place=SPACE.first + s.tables.home[s.people])
        seats = s.seats_from(s.first)
        for seat in reversed(seats):
            deal(s, seat, s.seats[seat].god(DEPRACCUS) * s.tables.god_amount[DEPRACCUS])


DRAW_PEOPLE: Final = DrawPeople()
SHOW_GOD: Final = ShowGod()
DRAW_SHOWN_GOD: Final = DrawShownGod()
SHOW_DEMIGODS: Final = ShowDemigods()
DRAW_SHOWN_DEMIGOD: Final = DrawShownDemigod()
PLACE_TEMPLE: Final = PlaceTemple()
