"""Chapter 2: setting up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ludopolis.core import Chance, Do, Options, Range, Step, WhoBegins, append, i64

from ..events import (
    BONUS_LAID,
    DIE_ROLLED,
    DISTRICT_LAID,
    TILE_LAID,
    ZODIAC_LAID,
)
from ..options import (
    BONUS_TILE,
    DISTRICT,
    FIRST,
    ROLL,
    TILE,
    ZODIAC,
)
from ..state import COLOURS, NONE, TYPES, Origins
from ..things import BONUS as BONUS_THING
from ..things import BUILDING, SITE, TEMPLE
from ..things import DIE as DIE_THING
from ..things import DISTRICT as DISTRICT_THING
from ..things import ZODIAC as ZODIAC_THING
from .dice import RollDie
from .draft import begin
from .market import reveal
from .rounds import RollSpeaker


def prepare(cards: int, speakers: int, first: i64) -> list[Step]:
    """All that is drawn before the draft, in the order of the rulebook (OR-2.2 to OR-2.11)."""
    steps: list[Step] = [DrawBonus(site) for site in range(5)]
    steps += [DrawZodiac(temple) for temple in range(3)]
    steps += [DrawTile(slot) for slot in range(5)]
    steps += [reveal(colour) for colour in range(5)]
    steps += [RollRecruit(colour) for colour in range(5)]
    steps.append(SortRecruits())
    steps += [RollSpeaker(n) for n in range(speakers)]
    steps += [DrawDistrict() for _ in range(cards)]
    steps.append(DrawFirst(first))
    return steps


@final
class DrawBonus(Chance):
    """A bonus tile for each site, with the mothership of its colour (OR-2.2)."""

    def __init__(self, site: i64) -> None:
        super().__init__()
        self.site = site

    def options(self, s: Origins) -> Options:
        return [BONUS_TILE.first + n for n in range(COLOURS) if n not in list(s.bonus)]

    def choose(self, s: Origins, option: i64) -> None:
        colour = option - BONUS_TILE.first
        s.bonus[self.site] = colour
        s.tell(BONUS_LAID, -1, 0, BONUS_THING.first + colour, SITE.first + self.site)


@final
class DrawZodiac(Chance):
    """A zodiac card for each temple (OR-2.3)."""

    def __init__(self, temple: i64) -> None:
        super().__init__()
        self.temple = temple

    def options(self, s: Origins) -> Options:
        return [ZODIAC.first + n for n in range(ZODIAC.size) if n not in list(s.zodiac)]

    def choose(self, s: Origins, option: i64) -> None:
        card = option - ZODIAC.first
        s.zodiac[self.temple] = card
        s.tell(ZODIAC_LAID, -1, 0, ZODIAC_THING.first + card, TEMPLE.first + self.temple)


@final
class DrawTile(Chance):
    """The first tile of each pile goes to the market, in any order of colours (OR-2.4)."""

    def __init__(self, slot: i64) -> None:
        super().__init__()
        self.slot = slot

    def options(self, s: Origins) -> Options:
        laid = [s.tables.colour[tile] for tile in s.market if tile != NONE]
        return [TILE.first + n for n in range(TYPES) if s.tables.colour[n] not in laid]

    def weights(self, s: Origins) -> Sequence[int] | None:
        """All piles are of one size, so that each colour is as likely as the others."""
        return [s.bag[option - TILE.first] for option in self.options(s)]

    def choose(self, s: Origins, option: i64) -> None:
        tile = option - TILE.first
        s.market[self.slot] = tile
        s.bag[tile] -= 1
        s.tell(TILE_LAID, -1, self.slot + 1, BUILDING.first + tile)


@final
class RollRecruit(RollDie):
    """A die of each colour for the recruitment area (OR-2.5)."""

    def choose(self, s: Origins, option: i64) -> None:
        die = self.colour * 6 + option - ROLL.first
        s.recruits[self.colour] = die
        s.supply[self.colour] -= 1
        s.tell(DIE_ROLLED, -1, 0, DIE_THING.first + die)


@final
class SortRecruits(Do):
    """Low dice left; of equal ones that whose colour lies lowest in the market (OR-2.5)."""

    def run(self, s: Origins) -> None:
        slots = [0] * 5
        for slot, tile in enumerate(s.market):
            slots[s.tables.colour[tile]] = slot
        dice = sorted([(int(die % 6), -slots[die // 6], int(die)) for die in s.recruits])
        for place, (_, _, die) in enumerate(dice):
            s.recruits[place] = die


@final
class DrawDistrict(Chance):
    """A district card with gold on it, and the floors it adds to the reserve (OR-2.7, OR-2.8)."""

    def options(self, s: Origins) -> Options:
        return [DISTRICT.first + n for n in range(DISTRICT.size) if n not in list(s.cards)]

    def choose(self, s: Origins, option: i64) -> None:
        card = option - DISTRICT.first
        s.cards = append(s.cards, card)
        s.card_gold = append(s.card_gold, s.tables.district_gold)
        for colour in s.tables.card_towers[card]:
            s.floors[colour] += 1
        s.tell(DISTRICT_LAID, -1, 0, DISTRICT_THING.first + card)


@final
class DrawFirst(WhoBegins):
    """Somebody begins; who is drawn unless it was settled (OR-2.10)."""

    def seats(self) -> Range:
        return FIRST

    def begin(self, s: Origins, seat: i64) -> None:
        begin(s, seat)


Begin: Final = DrawFirst  # as stored positions may call it
