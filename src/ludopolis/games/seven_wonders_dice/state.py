"""A position of 7 Wonders Dice."""

from __future__ import annotations

from typing import Any, Final, cast, final

from ludopolis.core import State, Step, Value, i64, vec

from .components.boards import Board
from .tables import Tables
from .things import DICE, SPECIAL

NO_CITY: Final[i64] = -1
ASIDE: Final[i64] = -1  # a die that is not in the Forum
UNSHAKEN: Final[i64] = -2  # a die in the Forum that was not shaken yet


@final
class Player(Value):
    """A city board and its coins. Sets of spaces, bonuses, buildings and dice are bits."""

    def __init__(
        self,
        city: i64,
        coins: i64,
        crossed: i64,
        start: i64,
        before: i64,
        bonuses: i64,
        given: i64,
        points: i64,
        met: i64,
        race: i64,
        resources: i64,
        discount: i64,
        free: i64,
        gains: i64,
        unlocked: i64,
    ) -> None:
        self.city = city
        self.coins = coins
        self.crossed = crossed  # the spaces crossed off
        self.start = start  # those crossed off when the turn began
        self.before = before  # those crossed off when the turn before began
        self.bonuses = bonuses  # the bonuses crossed off
        self.given = given  # the buildings that have given a bonus
        self.points = points  # all points told so far
        self.met = met  # defences that lowered the attacks, MET_BITS for each attack space
        self.race = race  # 1 for who completed the Agora first
        # What follows from the crossed spaces, kept because it is asked for all the time:
        self.resources = resources
        self.discount = discount
        self.free = free  # colours of dice that cost nothing
        self.gains = gains  # coins for choosing a die, NOTE_BITS for each colour
        self.unlocked = unlocked  # special dice

    def key(self) -> tuple[Any, ...]:
        spaces = (self.crossed, self.start, self.before)
        board = (self.city, self.coins, *spaces, self.bonuses, self.given)
        score = (self.points, self.met, self.race)
        return (
            *board,
            *score,
            *(self.resources, self.discount, self.free, self.gains, self.unlocked),
        )

    def clone(self) -> Player:
        """An independent copy."""
        return Player(
            self.city,
            self.coins,
            self.crossed,
            self.start,
            self.before,
            self.bonuses,
            self.given,
            self.points,
            self.met,
            self.race,
            self.resources,
            self.discount,
            self.free,
            self.gains,
            self.unlocked,
        )

    def has_bonus(self, bonus: i64) -> bool:
        """Whether the bonus is crossed off."""
        return (self.bonuses >> bonus) & 1 == 1

    def may_choose(self, die: i64) -> bool:
        """Whether the die is not special, or unlocked by this player (WD-11.5)."""
        return die < SPECIAL or (self.unlocked >> die) & 1 == 1


def new_player(coins: i64) -> Player:
    """A player who has no city yet, and the coins to begin with (WD-3.3)."""
    return Player(
        city=NO_CITY, coins=coins, crossed=0, start=0, before=0, bonuses=0, given=0, points=0,
        met=0, race=0, resources=0, discount=0, free=0, gains=0, unlocked=0,
    )  # fmt: skip


@final
class SevenWondersDice(State):
    """All of the table."""

    def __init__(
        self,
        tables: Tables,
        seats: list[Player],
        shown: vec[i64],
        turn: i64,
        last: i64,
        enders: i64,
        stack: list[Step],
    ) -> None:
        super().__init__(len(seats), stack)
        self.tables = tables
        self.seats = seats
        self.shown = shown  # of each die symbol * 4 + quarter, or ASIDE or UNSHAKEN
        self.turn = turn
        self.last = last  # the last turn of the game; 0 while nobody knows
        self.enders = enders  # the seats whose bonuses brought the end, as bits

    def key(self) -> tuple[Any, ...]:
        when = (self.turn, self.last, self.enders)
        return (self.tables, self.seats, self.shown, *when, self.stack)

    def clone(self) -> SevenWondersDice:
        seats = [player.clone() for player in self.seats]
        return SevenWondersDice(
            self.tables,
            seats,
            self.shown[:],
            self.turn,
            self.last,
            self.enders,
            self.stack[:],
        )

    def board(self, me: Player) -> Board:
        """The city board of a player."""
        return self.tables.boards[me.city]

    def has(self, me: Player, space: i64) -> bool:
        """Whether the player has crossed off the space."""
        return me.crossed & self.tables.layout.bit[space] != 0

    def is_complete(self, me: Player, building: i64) -> bool:
        """Whether the player has crossed off all spaces of the building."""
        return self.tables.layout.mask[building] & ~me.crossed == 0

    def left(self, seat: i64) -> i64:
        """The neighbour on the left, whom the West Barracks faces (WD-3.4)."""
        if seat + 1 == self.players:
            return 0
        return seat + 1

    def right(self, seat: i64) -> i64:
        """The neighbour on the right, whom the East Barracks faces (WD-3.4)."""
        return seat - 1 if seat > 0 else self.players - 1

    def check(self) -> None:
        from .invariants import check

        check(self)

    def scores(self) -> list[int]:
        """The most points win (WD-16.3)."""
        return [int(me.points) for me in self.seats]

    def tie_breaks(self) -> list[list[int]]:
        """Between equal scores the most coins win; then the victory is shared (WD-16.3)."""
        return [[int(me.coins)] for me in self.seats]

    def _view(self, player: int | None) -> dict[str, Any]:
        from .view import table_view

        return cast(dict[str, Any], table_view(self, player))


def new_state(tables: Tables, players: int) -> SevenWondersDice:
    """Seven dice in the Forum, three set aside (WD-3.2)."""
    seats = [new_player(tables.start_coins) for _ in range(players)]
    shown = vec[i64]([int(ASIDE if die >= SPECIAL else UNSHAKEN) for die in range(DICE)])
    return SevenWondersDice(
        tables=tables, seats=seats, shown=shown, turn=0, last=0, enders=0, stack=[],
    )  # fmt: skip
