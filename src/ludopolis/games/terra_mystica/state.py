"""A position of Terra Mystica. Everything is public (TM-0.3)."""

from __future__ import annotations

from typing import Any, Final, cast, final

from ludopolis.core import State, Step, Value, i64, vec

from .components.boards import Board
from .components.geometry import LANDS, SLOT_COUNT
from .events import SCORED
from .tables import Tables

NONE: Final[i64] = -1  # no owner, no card, no faction
NOT_IN_GAME: Final[i64] = -2  # a bonus card that was not drawn
TAKEN: Final[i64] = -1  # a bonus card in front of a player; on display its coins are counted

BASE_TOWN_TILES: Final[i64] = 5


@final
class Player(Value):
    """What lies in front of one player (TM-0.2)."""

    def __init__(
        self,
        faction: i64,
        board: Board,
        points: i64,
        coins: i64,
        workers: i64,
        priests: i64,
        reserve: i64,
        bowl1: i64,
        bowl2: i64,
        bowl3: i64,
        ship: i64,
        dig: i64,
        bridges: i64,
        keys: i64,
        favours: i64,
        bonus: i64,
        used: i64,
        river_links: i64,
        passed: bool,
        dropped: bool,
        carpet: i64,
        cults: vec[i64],
        built: vec[i64],
        towns: vec[i64],
        near: vec[i64],
        reach: vec[i64],
        homes: vec[i64],
    ) -> None:
        self.faction = faction  # or NONE while none is chosen; `board` says nothing then
        self.board = board
        self.points = points
        self.coins = coins
        self.workers = workers
        self.priests = priests  # in hand
        self.reserve = reserve  # priests beside the board
        self.bowl1 = bowl1
        self.bowl2 = bowl2
        self.bowl3 = bowl3
        self.ship = ship  # level of the shipping track
        self.dig = dig  # upgrades of the exchange track
        self.bridges = bridges  # left
        self.keys = keys  # not yet used
        self.favours = favours  # one bit for each favor tile owned
        self.bonus = bonus  # the bonus card, or NONE
        self.used = used  # one bit for each special action used this round
        self.river_links = river_links  # one bit for each river hex under a town (Mermaids)
        self.passed = passed
        self.dropped = dropped
        self.carpet = carpet  # town tiles that lengthen the carpet (Fakirs)
        self.cults = cults
        self.built = built  # structures on the map, by kind
        self.towns = towns  # town tiles owned, by kind
        # Kept by reach.py, which makes new ones and never changes them, so that copies share them:
        self.near = near  # how each hex can be reached
        self.reach = reach  # the hexes that can be reached in some way
        self.homes = homes  # the hexes with structures of the player

    def clone(self) -> Player:
        """An independent copy."""
        return Player(
            self.faction, self.board, self.points, self.coins, self.workers, self.priests,
            self.reserve, self.bowl1, self.bowl2, self.bowl3, self.ship, self.dig, self.bridges,
            self.keys,
            self.favours, self.bonus, self.used, self.river_links, self.passed, self.dropped,
            self.carpet, self.cults[:], self.built[:], self.towns[:],
            self.near, self.reach, self.homes,
        )  # fmt: skip

    def has_favour(self, tile: i64) -> bool:
        """Whether the player owns this favor tile, counted from 0."""
        return (self.favours >> tile) & 1 == 1

    def has_used(self, action: i64) -> bool:
        """Whether the player used this special action in this round."""
        return (self.used >> action) & 1 == 1


def new_player(tables: Tables) -> Player:
    """A player who has not chosen a faction yet."""
    return Player(
        faction=NONE, board=tables.factions[0], points=tables.start_vp, coins=0, workers=0,
        priests=0, reserve=tables.priests, bowl1=0, bowl2=0, bowl3=0, ship=0, dig=0,
        bridges=tables.bridges, keys=0, favours=0, bonus=NONE, used=0, river_links=0, passed=False,
        dropped=False, carpet=0, cults=vec[i64]([0] * 4), built=vec[i64]([0] * 6),
        towns=vec[i64]([0] * 8), near=vec[i64]([0] * LANDS), reach=vec[i64]([]), homes=vec[i64]([]),
    )  # fmt: skip


@final
class Rulings(Value):
    """Set-up choices that the rules look at during play (TM-17)."""

    def __init__(
        self, mini_expansion: bool, variable_order: bool, cultist_power: bool, drop_outs: bool
    ) -> None:
        self.mini_expansion = mini_expansion
        self.variable_order = variable_order
        self.cultist_power = cultist_power
        self.drop_outs = drop_outs


Variants = Rulings  # its name in positions that were stored before


@final
class TerraMystica(State):
    """All of the table (TM-0.1)."""

    def __init__(
        self,
        tables: Tables,
        rulings: Rulings,
        seats: list[Player],
        round: i64,
        taken_actions: i64,
        leeched: i64,
        terrain: vec[i64],
        owner: vec[i64],
        building: vec[i64],
        town: vec[i64],
        bridges: vec[i64],
        scoring: vec[i64],
        cards: vec[i64],
        favours: vec[i64],
        towns: vec[i64],
        orders: vec[i64],
        order: list[i64],
        passing: list[i64],
        stack: list[Step],
    ) -> None:
        super().__init__(len(seats), stack)
        self.tables = tables
        self.rulings = rulings
        self.seats = seats
        self.round = round
        self.taken_actions = taken_actions  # one bit for each power action used this round
        self.leeched = leeched  # opponents who took power from the last structure
        self.terrain = terrain
        self.owner = owner  # of the structure on each hex, or NONE
        self.building = building
        self.town = town  # 1 where the structure belongs to a town
        self.bridges = bridges  # the owner of the bridge in each slot, or NONE
        self.scoring = scoring  # the tile of each round, counted from 0; NONE before it is drawn
        self.cards = cards  # coins on each bonus card, TAKEN or NOT_IN_GAME
        self.favours = favours  # tiles left of each kind
        self.towns = towns
        self.orders = orders  # who has a priest on each order space, four for each cult
        self.order = order  # the seats in the order of this round
        self.passing = passing  # those who passed this round, in that order

    def clone(self) -> TerraMystica:
        return TerraMystica(
            self.tables, self.rulings, [player.clone() for player in self.seats],
            self.round, self.taken_actions, self.leeched,
            self.terrain[:], self.owner[:], self.building[:], self.town[:], self.bridges[:],
            self.scoring[:], self.cards[:], self.favours[:], self.towns[:], self.orders[:],
            self.order[:], self.passing[:], self.stack[:],
        )  # fmt: skip

    def scores(self) -> list[int]:
        return [me.points for me in self.seats]

    def _view(self, player: int | None) -> dict[str, Any]:
        # Imported here because a view looks ahead with the rules, which know the state.
        from .view import table_view

        return cast(dict[str, Any], table_view(self))

    def check(self) -> None:
        from .invariants import check

        check(self)

    def score(self, player: i64, points: i64, thing: i64) -> None:
        """Give a player points, or take them away, because of this thing."""
        if points != 0:
            self.seats[player].points += points
            self.tell(SCORED, player, points, thing)

    def town_tiles(self, tile: i64) -> i64:
        """How many of this town tile are in the game (TM-17.1)."""
        extra = tile >= BASE_TOWN_TILES
        return 0 if extra and not self.rulings.mini_expansion else self.tables.town_count[tile]

    @property
    def tile(self) -> i64:
        """The scoring tile of this round."""
        return self.scoring[self.round - 1]


def new_state(tables: Tables, rulings: Rulings, players: int) -> TerraMystica:
    """The table before anything is drawn or chosen."""
    s = TerraMystica(
        tables=tables, rulings=rulings, seats=[new_player(tables) for _ in range(players)], round=0,
        taken_actions=0, leeched=0, terrain=tables.terrain[:], owner=vec[i64]([-1] * LANDS),
        building=vec[i64]([0] * LANDS), town=vec[i64]([0] * LANDS),
        bridges=vec[i64]([-1] * SLOT_COUNT), scoring=vec[i64]([-1] * 6), cards=vec[i64]([-2] * 10),
        favours=tables.favour_count[:], towns=tables.town_count[:], orders=vec[i64]([-1] * 16),
        order=[], passing=[], stack=[],
    )  # fmt: skip
    for tile in range(len(s.towns)):
        s.towns[tile] = s.town_tiles(tile)
    return s
