"""A position of Origins. Everything is public but what chance has not drawn yet (OR-0).

Dice are numbers from 0 to 29: colour * 6 + value - 1, as in the ranges of options and things. A
die on a base adds 30 for each step along the row of sites: 0 to 29 is unused, 30 to 59 stands on
the first site. Tiles in a city are numbered by their type, Farms by FARM + the type on their back.
"""

from __future__ import annotations

from typing import Any, Final, cast, final

from ludopolis.core import State, Step, Value, i64, vec

from .components.geometry import AGORA_PLACE, EAST, PALACE_PLACE, WEST
from .events import SCORED
from .tables import Tables

NONE: Final[i64] = -1  # no die, no tile, nobody
DICE: Final[i64] = 30  # kinds of dice
SITES: Final[i64] = 5
COLOURS: Final[i64] = 5
BASES: Final[i64] = 6
TYPES: Final[i64] = 30
FARM: Final[i64] = 30  # and the type on the back
AGORA: Final[i64] = 60
PALACE: Final[i64] = 61

LARGE: Final[i64] = 31
TWO_TO_LARGE: Final[i64] = 2147483648

# A speaker: its value, 8 for each seat (the first is the speaker area), 64 for each site.
OWNER: Final[i64] = 8
AT: Final[i64] = 64


def bit(n: i64) -> i64:
    """A number with this bit alone; compiled, a shifted 1 has 32 bits, a large number 64."""
    return 1 << n if n < LARGE else TWO_TO_LARGE << (n - LARGE)


@final
class Player(Value):
    """What lies in front of one player (OR-1.5, OR-2.9)."""

    def __init__(
        self,
        points: i64,
        stone: i64,
        food: i64,
        wisdom: i64,
        gold: i64,
        tokens: i64,
        bases: i64,
        archon: i64,
        passed: bool,
        advisors: i64,
        advisor_mask: i64,
        scored: i64,
        zodiac: i64,
        vacant: i64,
        dice: vec[i64],
        towers: vec[i64],
        temples: vec[i64],
        tiles: vec[i64],
        places: vec[i64],
        open: vec[i64],
        seats: vec[i64],
        seat_dice: vec[i64],
        aside: vec[i64],
    ) -> None:
        self.points = points
        self.stone = stone
        self.food = food
        self.wisdom = wisdom
        self.gold = gold
        self.tokens = tokens  # superiority tokens not spent
        self.bases = bases  # taken from the population track, the first two included
        self.archon = archon  # the site it stands on, or NONE
        self.passed = passed
        self.advisors = advisors  # the row, three bits each from the left: colour + 1
        self.advisor_mask = advisor_mask  # one bit for each colour in the row
        self.scored = scored  # one bit for each district card scored
        self.zodiac = zodiac  # one bit for each zodiac card held
        self.vacant = vacant  # seats of power without a die
        self.dice = dice  # on the bases, or NONE
        self.towers = towers  # heights by colour
        self.temples = temples  # steps
        self.tiles = tiles  # of the city, in the order of building; Palace and Agora first
        self.places = places  # where they lie
        self.open = open  # empty places beside tiles, ascending
        self.seats = seats  # south-west places of the 2 by 2 blocks, ascending
        self.seat_dice = seat_dice  # the die on each seat, or NONE
        self.aside = aside  # types of tiles set aside, ascending

    def clone(self) -> Player:
        """An independent copy."""
        return Player(
            self.points, self.stone, self.food, self.wisdom, self.gold, self.tokens, self.bases,
            self.archon, self.passed, self.advisors, self.advisor_mask, self.scored, self.zodiac,
            self.vacant, self.dice[:], self.towers[:], self.temples[:], self.tiles[:],
            self.places[:], self.open[:], self.seats[:], self.seat_dice[:], self.aside[:],
        )  # fmt: skip

    def has(self, card: i64) -> bool:
        """Whether the player holds this zodiac card, such as LEO."""
        return self.zodiac & card != 0

    def goods(self, resource: i64) -> i64:
        """How much the player has of a basic resource."""
        if resource == 0:
            return self.stone
        return self.food if resource == 1 else self.wisdom


def new_player(tables: Tables) -> Player:
    """A player before the draft: Palace and Agora, towers of one floor (OR-2.9)."""
    goods = tables.start_goods
    empty: list[int] = []
    return Player(
        points=0, stone=goods[0], food=goods[1], wisdom=goods[2], gold=goods[3], tokens=0,
        bases=tables.start_bases, archon=NONE, passed=False, advisors=0, advisor_mask=0, scored=0,
        zodiac=0, vacant=0, dice=vec[i64]([-1] * 6),
        towers=vec[i64]([int(tables.tower_height)] * 5), temples=vec[i64]([0] * 3),
        tiles=vec[i64]([PALACE, AGORA]), places=vec[i64]([PALACE_PLACE, AGORA_PLACE]),
        open=vec[i64](sorted([2, 3120, int(EAST), int(EAST) + 1, int(WEST), int(WEST) + 1])),
        seats=vec[i64](empty), seat_dice=vec[i64](empty), aside=vec[i64](empty),
    )  # fmt: skip


@final
class Rulings(Value):
    """Disputed rulings, as this table plays them (OR-15.16)."""

    def __init__(
        self,
        retrieved_age: bool,
        mages_copy_mages: bool,
        award_from_start: bool,
        refill_first: bool,
    ) -> None:
        self.retrieved_age = retrieved_age
        self.mages_copy_mages = mages_copy_mages
        self.award_from_start = award_from_start
        self.refill_first = refill_first


@final
class Origins(State):
    """All of the table (OR-1.1)."""

    def __init__(
        self,
        tables: Tables,
        rulings: Rulings,
        seats: list[Player],
        round: i64,
        bastion: i64,
        announced: i64,
        ships: vec[i64],
        bonus: vec[i64],
        market: vec[i64],
        tops: vec[i64],
        bag: vec[i64],
        returned: vec[i64],
        recruits: vec[i64],
        supply: vec[i64],
        speakers: vec[i64],
        floors: vec[i64],
        cards: vec[i64],
        card_gold: vec[i64],
        zodiac: vec[i64],
        holder: vec[i64],
        military: vec[i64],
        military_order: vec[i64],
        temple_order: vec[i64],
        pool: vec[i64],
        stack: list[Step],
    ) -> None:
        super().__init__(len(seats), stack)
        self.tables = tables
        self.rulings = rulings
        self.seats = seats
        self.round = round
        self.bastion = bastion  # who holds it, or NONE
        self.announced = announced  # one bit for each end condition that is met and was told
        self.ships = ships  # values of the sites
        self.bonus = bonus  # colour of the bonus tile of each site, or NONE
        self.market = market  # type of the tile in each slot, or NONE
        self.tops = tops  # the visible tile of each pile, or NONE
        self.bag = bag  # tiles of each type that lie hidden in their pile
        self.returned = returned  # types of tiles under the piles, the uppermost first
        self.recruits = recruits  # dice from the left, or NONE
        self.supply = supply  # citizen dice by colour
        self.speakers = speakers
        self.floors = floors  # in the reserve, by colour
        self.cards = cards  # district cards in play
        self.card_gold = card_gold
        self.zodiac = zodiac  # the card that belongs to each temple, or NONE
        self.holder = holder  # who holds that card, or NONE
        self.military = military  # spaces of the markers; alone, the second one is neutral
        self.military_order = military_order  # markers; on one space the earlier lies lower
        self.temple_order = temple_order  # seats for each temple in turn, likewise
        self.pool = pool  # dice of the draft

    def clone(self) -> Origins:
        return Origins(
            self.tables, self.rulings, [player.clone() for player in self.seats], self.round,
            self.bastion, self.announced, self.ships[:], self.bonus[:], self.market[:],
            self.tops[:], self.bag[:], self.returned[:], self.recruits[:], self.supply[:],
            self.speakers[:], self.floors[:], self.cards[:], self.card_gold[:], self.zodiac[:],
            self.holder[:], self.military[:], self.military_order[:], self.temple_order[:],
            self.pool[:], self.stack[:],
        )  # fmt: skip

    def scores(self) -> list[int]:
        return [me.points for me in self.seats]

    def tie_breaks(self) -> list[list[int]]:
        """Tiles in the city, Farms, Agora and Palace among them (OR-11.4)."""
        return [[len(me.tiles)] for me in self.seats]

    def rivals(self) -> list[list[int]]:
        """Alone one plays against the target, and reaching it is enough (OR-14.9)."""
        from .rules.scoring import target

        return [[target(self), 0]] if self.alone else []

    def _view(self, player: int | None) -> dict[str, Any]:
        # Imported here because a view looks ahead with the rules, which know the state.
        from .view import table_view

        return cast(dict[str, Any], table_view(self))

    def check(self) -> None:
        from .invariants import check

        check(self)

    def score(self, player: i64, points: i64, thing: i64) -> None:
        """Give a player points because of this thing."""
        if points != 0:
            self.seats[player].points += points
            self.tell(SCORED, player, points, thing)

    @property
    def alone(self) -> bool:
        """Whether this is the solo training (OR-14)."""
        return self.players == 1


def new_state(tables: Tables, rulings: Rulings, players: int) -> Origins:
    """The table before anything is drawn or chosen (OR-2)."""
    markers = list(range(max(players, 2)))
    order = list(range(players))
    empty: list[int] = []
    return Origins(
        tables=tables, rulings=rulings, seats=[new_player(tables) for _ in range(players)], round=0,
        bastion=NONE, announced=0, ships=vec[i64]([int(tables.mothership)] * 5),
        bonus=vec[i64]([-1] * 5), market=vec[i64]([-1] * 5), tops=vec[i64]([-1] * 5),
        bag=tables.copies[:], returned=vec[i64](empty), recruits=vec[i64]([-1] * 5),
        supply=vec[i64]([int(tables.dice[players])] * 5),
        speakers=vec[i64]([tables.speaker_faces[0]] * int(tables.speakers[players])),
        floors=vec[i64]([int(tables.floors_in_reserve)] * 5), cards=vec[i64](empty),
        card_gold=vec[i64](empty), zodiac=vec[i64]([-1] * 3), holder=vec[i64]([-1] * 3),
        military=vec[i64]([0 for _ in markers]), military_order=vec[i64](markers),
        temple_order=vec[i64](order + order + order), pool=vec[i64](empty), stack=[],
    )  # fmt: skip
