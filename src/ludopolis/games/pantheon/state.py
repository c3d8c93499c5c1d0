"""A position of Pantheon."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast, final

from ludopolis.core import State, Step, Value, i64, vec

from .components.bags import count, size
from .components.geometry import CELLS, SYMBOLS
from .events import SCORED
from .tables import EPOCHS, Tables
from .things import BONUS_KINDS, GAIVILES, MOVEMENT, TRAITERA

NONE: Final[i64] = -1  # no card in a gap of the display, no loot, no people, no bonus tile
# What is noted about a space for each player, shifted by the seat:
TOUCHED: Final[i64] = 1  # next to the temple or to a connected piece of the player
FOOTED: Final[i64] = 16  # next to a foot of the player
JOINED: Final[i64] = 256  # a piece of the player stands there and is connected


@final
class Player(Value):
    """What lies in front of one player."""

    def __init__(
        self,
        points: i64,
        hand: i64,
        known: i64,
        feet: i64,
        feet_left: i64,
        columns: i64,
        columns_left: i64,
        demigods: i64,
        known_demigods: i64,
        ranks: i64,
        gods: i64,
        tiles: i64,
        bonus: i64,
        steps: i64,
        reach: vec[i64],
        sites: vec[i64],
    ) -> None:
        self.points = points
        self.hand = hand  # a bag of cards
        self.known = known  # those of them that everybody has seen
        self.feet = feet  # in the personal reserve
        self.feet_left = feet_left  # in the general reserve
        self.columns = columns
        self.columns_left = columns_left
        self.demigods = demigods  # a bag, by value
        self.known_demigods = known_demigods  # those of them that everybody has seen
        self.ranks = ranks  # of the offering tiles, as a bag by type
        self.gods = gods  # the blue ones that are kept, a bag
        self.tiles = tiles  # the loot tiles that are kept, a bag: steps
        self.bonus = bonus  # the bonus tile, or NONE
        self.steps = steps  # of step tiles and Vinthrads
        # Kept by connection.py, in ascending order:
        self.reach = reach  # spaces for feet that are touched
        self.sites = sites  # column spaces that are touched

    def clone(self) -> Player:
        """An independent copy."""
        return Player(
            self.points, self.hand, self.known, self.feet, self.feet_left, self.columns,
            self.columns_left, self.demigods, self.known_demigods, self.ranks, self.gods,
            self.tiles, self.bonus, self.steps, self.reach[:], self.sites[:],
        )  # fmt: skip

    def cards(self, kind: i64) -> i64:
        """How many cards of a kind the player holds."""
        return count(self.hand, kind)

    def movement_cards(self) -> i64:
        """How many movement cards the player holds."""
        return count(self.hand, MOVEMENT)

    def rank(self, offering: i64) -> i64:
        """The rank of the offering tile of a type; 0 without one."""
        return count(self.ranks, offering)

    def god(self, kind: i64) -> i64:
        """How many gods of a kind the player keeps."""
        return count(self.gods, kind)

    def jumps(self) -> i64:
        """The jumps of each movement (PA-14.8)."""
        return count(self.gods, GAIVILES)

    def traiteras(self) -> i64:
        """How many actions the player can add (PA-14.13)."""
        return count(self.gods, TRAITERA)


@final
class Rulings(Value):
    """How open points of the rules are settled at this table."""

    def __init__(
        self,
        cartago_placing: bool,
        cartago_stonkus: bool,
        traitera_after_end: bool,
        jumping_columns: bool,
        no_empty_actions: bool,
        display_collects_hands: bool,
    ) -> None:
        self.cartago_placing = cartago_placing
        self.cartago_stonkus = cartago_stonkus
        self.traitera_after_end = traitera_after_end
        self.jumping_columns = jumping_columns
        self.no_empty_actions = no_empty_actions
        self.display_collects_hands = display_collects_hands


@final
class Pantheon(State):
    """All of the table."""

    def __init__(
        self,
        tables: Tables,
        rulings: Rulings,
        seats: list[Player],
        epoch: i64,
        people: i64,
        first: i64,
        active: i64,
        extra: i64,
        ended: bool,
        steps: i64,
        jumps: i64,
        made: i64,
        spent: i64,
        collected: i64,
        pile: i64,
        discards: i64,
        special: i64,
        descending: bool,
        god_stack: i64,
        gods: i64,
        removed_gods: i64,
        demigod_stack: i64,
        demigods: i64,
        removed_demigods: i64,
        bag: i64,
        removed_loot: i64,
        bonuses: i64,
        pieces: vec[i64],
        near: vec[i64],
        loot: vec[i64],
        display: vec[i64],
        scale: vec[i64],
        stack: list[Step],
    ) -> None:
        super().__init__(len(seats), stack)
        self.tables = tables
        self.rulings = rulings
        self.seats = seats
        self.epoch = epoch  # 0 before the first
        self.people = people  # the active one, whose home holds the temple; or NONE
        self.first = first  # the first player, NONE before it is settled
        self.active = active  # whose turn it is, NONE while an epoch is prepared
        self.extra = extra  # Traiteras that may still be used in this turn
        self.ended = ended  # whether the last loot tile or god was taken
        # The movement, purchase or draw that is going on:
        self.steps = steps  # left
        self.jumps = jumps  # left
        self.made = made  # pieces placed, things bought or cards drawn
        self.spent = spent  # money
        self.collected = collected  # loot tiles taken and not resolved yet, a bag
        # Cards
        self.pile = pile
        self.discards = discards
        self.special = special  # the stack of special money
        self.descending = descending  # whether its highest value lies on top
        # Gods, demigods and tiles
        self.god_stack = god_stack
        self.gods = gods  # on display
        self.removed_gods = removed_gods
        self.demigod_stack = demigod_stack
        self.demigods = demigods  # on display
        self.removed_demigods = removed_demigods
        self.bag = bag
        self.removed_loot = removed_loot
        self.bonuses = (
            bonuses  # one bit for each bonus tile that nobody has and that is in the game
        )
        # The board
        self.pieces = pieces  # one bit for each seat that has a piece on the space
        self.near = near  # TOUCHED, FOOTED and JOINED for each seat
        self.loot = loot  # on the five symbol spaces of the active people, or NONE
        self.display = display  # the face-up cards, NONE in gaps
        self.scale = scale  # the people of each epoch, or NONE

    def clone(self) -> Pantheon:
        return Pantheon(
            self.tables, self.rulings, [player.clone() for player in self.seats],
            self.epoch, self.people, self.first, self.active,
            self.extra, self.ended, self.steps, self.jumps, self.made, self.spent, self.collected,
            self.pile, self.discards, self.special, self.descending, self.god_stack, self.gods,
            self.removed_gods, self.demigod_stack, self.demigods, self.removed_demigods, self.bag,
            self.removed_loot, self.bonuses, self.pieces[:], self.near[:], self.loot[:],
            self.display[:], self.scale[:], self.stack[:],
        )  # fmt: skip

    def scores(self) -> list[int]:
        """The most points win (PA-11.4)."""
        return [me.points for me in self.seats]

    def tie_breaks(self) -> list[list[int]]:
        """Between equal scores the number of demigods decides (PA-11.4)."""
        return [[size(me.demigods)] for me in self.seats]

    def check(self) -> None:
        # Imported here, as are the next two, because they look at positions with the rules.
        from .invariants import check

        check(self)

    def _view(self, player: int | None) -> dict[str, Any]:
        from .view import table_view

        return cast(dict[str, Any], table_view(self, player))

    def _resample(self, player: i64, rng: Random) -> None:
        from .hidden import deal_anew

        deal_anew(self, player, rng)

    def score(self, player: i64, points: i64, thing: i64) -> None:
        """Give a player points because of this thing."""
        if points != 0:
            self.seats[player].points += points
            self.tell(SCORED, player, points, thing)

    def built(self, me: Player) -> i64:
        """How many columns of a player stand on the board."""
        return self.tables.columns - me.columns - me.columns_left

    def feet_out(self, me: Player) -> i64:
        """How many feet of a player are on the board."""
        return self.tables.feet - me.feet - me.feet_left

    def loot_left(self) -> i64:
        """How many loot tiles lie on the board."""
        left: i64 = 0
        for slot in range(SYMBOLS):
            if self.loot[slot] != NONE:
                left += 1
        return left


def new_player(tables: Tables, feet: i64, columns: i64) -> Player:
    """A player before anything is drawn (PA-2.9)."""
    return Player(
        points=0, hand=0, known=0, feet=feet, feet_left=tables.feet - feet, columns=columns,
        columns_left=tables.columns - columns, demigods=0, known_demigods=0, ranks=0, gods=0,
        tiles=0, bonus=NONE, steps=0, reach=vec[i64]([]), sites=vec[i64]([]),
    )  # fmt: skip


def new_state(tables: Tables, rulings: Rulings, players: int, feet: i64, columns: i64) -> Pantheon:
    """The table before anything is drawn (PA-2.1 to PA-2.9)."""
    seats = [new_player(tables, feet, columns) for _ in range(players)]
    return Pantheon(
        tables=tables, rulings=rulings, seats=seats, epoch=0, people=NONE, first=NONE, active=NONE,
        extra=0, ended=False, steps=0, jumps=0, made=0, spent=0, collected=0, pile=tables.pile,
        discards=0, special=tables.special, descending=False, god_stack=tables.gods, gods=0,
        removed_gods=0, demigod_stack=tables.demigods, demigods=0, removed_demigods=0,
        bag=tables.bag, removed_loot=0, bonuses=(1 << BONUS_KINDS) - 1,
        pieces=vec[i64]([0] * CELLS), near=vec[i64]([0] * CELLS), loot=vec[i64]([-1] * SYMBOLS),
        display=vec[i64]([-1] * tables.display), scale=vec[i64]([-1] * EPOCHS), stack=[],
    )  # fmt: skip
