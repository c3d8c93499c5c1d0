"""Chapter 2: setting up, and the draft of the first dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from ludopolis.core import LEGAL, Ask, Chance, Do, Options, Step, Text, Word, append, i64, text, vec
from ludopolis.games.origins.citizens import (
    offer_dice,
    put_on_base,
    roll_options,
    roll_weights,
)
from ludopolis.games.origins.city import without
from ludopolis.games.origins.events import (
    BEGINS,
    BONUS_LAID,
    DIE_ROLLED,
    DISTRICT_LAID,
    DRAFT_ROLLED,
    DRAFTED,
    PUT_ASIDE,
    TILE_LAID,
    ZODIAC_LAID,
)
from ludopolis.games.origins.market import reveal
from ludopolis.games.origins.options import (
    BONUS_TILE,
    DIE,
    DISTRICT,
    FIRST,
    ROLL,
    TILE,
    ZODIAC,
)
from ludopolis.games.origins.reasons import NOT_DRAFTED, NOT_HIGHEST
from ludopolis.games.origins.rounds import RollSpeaker, Round
from ludopolis.games.origins.state import COLOURS, NONE, TYPES, Origins
from ludopolis.games.origins.things import BONUS as BONUS_THING
from ludopolis.games.origins.things import BUILDING, DIE_NAMES, SITE, TEMPLE
from ludopolis.games.origins.things import DIE as DIE_THING
from ludopolis.games.origins.things import DISTRICT as DISTRICT_THING
from ludopolis.games.origins.things import ZODIAC as ZODIAC_THING


def preparation(players: int, cards: int, speakers: int, first: i64) -> list[Step]:
    """All that is drawn before the draft, in the order of the rulebook (OR-2.2 to OR-2.11)."""
    steps: list[Step] = [DrawBonus(site) for site in range(5)]
    steps += [DrawZodiac(temple) for temple in range(3)]
    steps += [DrawTile(slot) for slot in range(5)]
    steps += [reveal(colour) for colour in range(5)]
    steps += [RollRecruit(colour) for colour in range(5)]
    steps.append(SortRecruits())
    steps += [RollSpeaker(n) for n in range(speakers)]
    steps += [DrawDistrict() for _ in range(cards)]
    steps.append(DrawFirst() if first == NONE else Begin(first))
    return steps


@final
class DrawBonus(Chance):
    """A bonus tile for each site, with the mothership of its colour (OR-2.2)."""

    def __init__(self, site: i64) -> None:
        super().__init__()
        self.site = site

    def key(self) -> tuple[Any, ...]:
        return (self.site,)

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

    def key(self) -> tuple[Any, ...]:
        return (self.temple,)

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

    def key(self) -> tuple[Any, ...]:
        return (self.slot,)

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
class RollRecruit(Chance):
    """A die of each colour for the recruitment area (OR-2.5)."""

    def __init__(self, colour: i64) -> None:
        super().__init__()
        self.colour = colour

    def key(self) -> tuple[Any, ...]:
        return (self.colour,)

    def options(self, s: Origins) -> Options:
        return roll_options(s.tables.citizen_faces)

    def weights(self, s: Origins) -> Sequence[int] | None:
        return roll_weights(s.tables.citizen_faces)

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
class DrawFirst(Chance):
    """The first player is drawn (OR-2.10)."""

    def options(self, s: Origins) -> Options:
        return [FIRST.first + seat for seat in range(s.players)]

    def choose(self, s: Origins, option: i64) -> None:
        begin(s, option - FIRST.first)


@final
class Begin(Do):
    """The first player was agreed upon."""

    def __init__(self, first: i64) -> None:
        super().__init__()
        self.first = first

    def key(self) -> tuple[Any, ...]:
        return (self.first,)

    def run(self, s: Origins) -> None:
        begin(s, self.first)


def begin(s: Origins, first: i64) -> None:
    """Bastion, stacks with the first player's marker lowest, and the draft (OR-2.10, OR-2.11)."""
    order = [(first + n) % s.players for n in range(s.players)]
    s.push(Round())
    s.push(EndDraft())
    if s.alone:
        s.plan([*[RollDraft(n % 5) for n in range(5)], AsideHighest(s.tables.put_aside)])
        return
    s.bastion = first
    s.tell(BEGINS, first)
    s.military_order = vec[i64](order)
    s.temple_order = vec[i64](order + order + order)
    draft: list[Step] = [RollDraft(n % 5) for n in range(5 * s.tables.draft_dice)]
    s.plan(draft + [Draft(player) for player in order] + [Draft(player) for player in order[::-1]])


@final
class RollDraft(Chance):
    """A die for the draft (OR-2.11)."""

    def __init__(self, colour: i64) -> None:
        super().__init__()
        self.colour = colour

    def key(self) -> tuple[Any, ...]:
        return (self.colour,)

    def options(self, s: Origins) -> Options:
        return roll_options(s.tables.citizen_faces)

    def weights(self, s: Origins) -> Sequence[int] | None:
        return roll_weights(s.tables.citizen_faces)

    def choose(self, s: Origins, option: i64) -> None:
        die = self.colour * 6 + option - ROLL.first
        s.supply[self.colour] -= 1
        s.pool = append(s.pool, die)
        s.tell(DRAFT_ROLLED, -1, 0, DIE_THING.first + die)


def pool_mask(s: Origins) -> i64:
    """One bit for each kind of die in the draft."""
    mask: i64 = 0
    for die in s.pool:
        mask |= 1 << die
    return mask


@final
class Draft(Ask):
    """Take one of the dice rolled (OR-2.11)."""

    def prompt(self, s: Origins) -> Text:
        return text("Draft a die")

    def candidates(self, s: Origins) -> Options:
        return DIE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return LEGAL if (pool_mask(s) >> (option - DIE.first)) & 1 else NOT_DRAFTED

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"die": DIE_NAMES[option - DIE.first]}

    def options(self, s: Origins) -> Options:
        options: Options = []
        offer_dice(options, pool_mask(s))
        return options

    def choose(self, s: Origins, option: i64) -> None:
        die = option - DIE.first
        s.pool = without(s.pool, die)
        put_on_base(s.seats[self.player], die)
        s.tell(DRAFTED, self.player, 0, DIE_THING.first + die)


@final
class EndDraft(Do):
    """The dice nobody drafted return to the supply (OR-2.11)."""

    def run(self, s: Origins) -> None:
        for die in s.pool:
            s.supply[die // 6] += 1
        s.pool = vec[i64]([])


# Alone


def highest(s: Origins) -> list[int]:
    """The dice of the draft with the highest value."""
    top = max([die % 6 for die in s.pool])
    return [int(die) for die in s.pool if die % 6 == top]


@final
class AsideHighest(Do):
    """The two highest dice leave the draft; of equal ones the player chooses (OR-14.2)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def key(self) -> tuple[Any, ...]:
        return (self.count,)

    def run(self, s: Origins) -> None:
        left = self.count
        while left > 0:
            top = highest(s)
            if len(top) > left:
                s.push(AsideHighest(left - 1))
                s.push(PutAside(0))
                return
            for die in top:
                put_aside(s, die)
            left -= len(top)
        s.plan([Draft(0), Draft(0)])


def put_aside(s: Origins, die: i64) -> None:
    """A die leaves the draft (OR-14.2)."""
    s.pool = without(s.pool, die)
    s.supply[die // 6] += 1
    s.tell(PUT_ASIDE, 0, 0, DIE_THING.first + die)


@final
class PutAside(Ask):
    """Which of the highest dice leaves the draft (OR-14.2)."""

    def prompt(self, s: Origins) -> Text:
        return text("Put one of the highest dice aside")

    def candidates(self, s: Origins) -> Options:
        return DIE.options

    def refusal(self, s: Origins, option: i64) -> i64:
        return LEGAL if option - DIE.first in highest(s) else NOT_HIGHEST

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return {"die": DIE_NAMES[option - DIE.first]}

    def choose(self, s: Origins, option: i64) -> None:
        put_aside(s, option - DIE.first)
