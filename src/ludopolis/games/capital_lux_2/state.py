"""A position of Capital Lux 2.

A card on the table is a number: its kind, the district where it lies, and what lies on it. The
cards of a City, or of the Capital, are one row in the order in which they came (CL-1.9).
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast, final

from ludopolis.core import State, Step, Value, i64, vec

from .components.kinds import COLOURS, DECKS, DISTRICTS, KINDS
from .rules.power import NO_POWER, Power
from .tables import Tables, Track

NONE: Final[i64] = -1


@final
class Player(Value):
    """What lies in front of one player, and what only they see."""

    def __init__(
        self,
        hand: vec[i64],
        packet: vec[i64],
        city: vec[i64],
        total: vec[i64],
        bonus: vec[i64],
        gold: i64,
        tile: i64,
        rocket: i64,
        arrivals: i64,
        points: i64,
    ) -> None:
        self.hand = hand  # by kind; see `hands` for what a number says
        self.packet = packet  # the cards to choose from in the draft
        self.city = city
        self.total = total  # of each district
        self.bonus = bonus  # kinds of bonus cards, in the order won
        self.gold = gold  # on the City board, or with the bonus pile (CL-6.26)
        self.tile = tile  # Mentalist tile, or NONE
        self.rocket = rocket  # the space of the Discovery board
        self.arrivals = arrivals  # how many cards came into the hand this round
        self.points = points  # after the final scoring

    def clone(self) -> Player:
        """An independent copy."""
        return Player(
            self.hand[:], self.packet[:], self.city[:], self.total[:], self.bonus[:], self.gold,
            self.tile, self.rocket, self.arrivals, self.points,
        )  # fmt: skip


@final
class CapitalLux2(State):
    """All of the table. In a solo game Rob has the seat after the only player."""

    def __init__(
        self,
        tables: Tables,
        players: i64,
        level: i64,
        side: i64,
        powers: list[Power],
        seats: list[Player],
        capital: vec[i64],
        total: vec[i64],
        deck: vec[i64],
        discard: vec[i64],
        deck_size: vec[i64],
        discard_size: vec[i64],
        epoch: vec[i64],
        river: vec[i64],
        strangers: vec[i64],
        agents: vec[i64],
        round: i64,
        start: i64,
        ender: i64,
        gold: i64,
        tokens: i64,
        flag: i64,
        recruit: i64,
        tile: i64,
        looking: i64,
        agents_left: i64,
        prophets_up: i64,
        rob_left: i64,
        rob_card: i64,
        report: list[tuple[int, int, int, int]],
        stack: list[Step],
    ) -> None:
        super().__init__(players, stack)
        self.tables = tables
        self.level = level  # of the solo game
        self.side = side  # of the Discovery board
        self.powers = powers  # one for each colour
        self.seats = seats
        self.capital = capital
        self.total = total  # of each Capital district, without Agent tiles
        self.deck = deck  # how many cards of each kind are still face down
        self.discard = discard  # and on the discard piles
        self.deck_size = deck_size
        self.discard_size = discard_size
        self.epoch = epoch  # how often each discard pile became a new deck
        self.river = river  # kinds in the Proselytist river
        self.strangers = strangers  # kinds in the Strangers river
        self.agents = agents  # Agent tiles on the Capital, see `powers.agent`
        self.round = round
        self.start = start  # the start player of the round
        self.ender = ender  # who ended the round, or NONE
        self.gold = gold  # in the supply
        self.tokens = tokens  # one bit for each Aristocrat token in the supply
        self.flag = flag  # the district of the Rebel flag
        self.recruit = recruit  # the visible Recruiter card, or NONE
        self.tile = tile  # the visible Mentalist tile, or NONE
        self.looking = looking  # the Agent tile that is being placed, or NONE
        self.agents_left = agents_left  # one bit for each tile in the stack
        self.prophets_up = prophets_up  # one bit for each face-up tile
        self.rob_left = rob_left  # one bit for each Rob card still face down
        self.rob_card = rob_card  # the Rob card turned up last, or NONE
        self.report = report  # what the last end of a round came to, see `report`

    def clone(self) -> CapitalLux2:
        seats: list[Player] = []
        for me in self.seats:
            seats.append(me.clone())
        return CapitalLux2(
            self.tables, self.players, self.level, self.side, self.powers[:], seats,
            self.capital[:], self.total[:], self.deck[:], self.discard[:], self.deck_size[:],
            self.discard_size[:], self.epoch[:], self.river[:], self.strangers[:],
            self.agents[:], self.round, self.start, self.ender, self.gold, self.tokens,
            self.flag, self.recruit, self.tile, self.looking, self.agents_left,
            self.prophets_up, self.rob_left, self.rob_card, self.report[:], self.stack[:],
        )  # fmt: skip

    @property
    def count(self) -> i64:
        """How many play, Rob included."""
        return len(self.seats)

    @property
    def solo(self) -> bool:
        """Whether Rob plays (CL-15.1)."""
        return self.players == 1

    @property
    def track(self) -> Track:
        """The side of the Discovery board that is played (CL-12.3.1)."""
        return self.tables.tracks[self.side]

    def has(self, power: i64) -> bool:
        """Whether a power tile is in play (CL-8.3)."""
        return self.powers[power // COLOURS].index == power

    def in_order(self, place: i64) -> i64:
        """The player with this place in turn order (CL-1.6)."""
        return (self.start + place) % len(self.seats)

    def scores(self) -> list[int]:
        return [me.points for me in self.seats[: self.players]]

    def tie_breaks(self) -> list[list[int]]:
        # Imported here because scoring knows the state.
        from .rules.scoring import tie_breaks

        if self.solo:
            return [[0]]
        return [tie_breaks(self, seat) for seat in range(self.players)]

    def rivals(self) -> list[list[int]]:
        """Rob wins where points are equal (CL-15.8)."""
        return [[self.seats[1].points, 1]] if self.solo else []

    def _view(self, player: int | None) -> dict[str, Any]:
        from .view import table_view

        return cast(dict[str, Any], table_view(self, player))

    def _resample(self, player: i64, rng: Random) -> None:
        from .hidden import deal_anew

        deal_anew(self, player, rng)

    def check(self) -> None:
        from .invariants import check

        check(self)


def new_player() -> Player:
    """Nothing but an empty City board (CL-3.2)."""
    nothing: list[int] = []
    return Player(
        hand=vec[i64](nothing), packet=vec[i64](nothing), city=vec[i64](nothing),
        total=vec[i64]([0] * DISTRICTS), bonus=vec[i64](nothing), gold=0, tile=NONE, rocket=0,
        arrivals=0, points=0,
    )  # fmt: skip


def new_state(tables: Tables, players: int, level: int, side: int) -> CapitalLux2:
    """The table before anything is drawn (CL-3.2, CL-15.1)."""
    seats = [new_player() for _ in range(max(2, players))]
    nothing: list[int] = []
    sizes = [
        sum([tables.count[kind] for kind in range(tables.first[deck], tables.end[deck])])
        for deck in range(DECKS)
    ]
    return CapitalLux2(
        tables=tables, players=players, level=level, side=side, powers=[NO_POWER] * COLOURS,
        seats=seats, capital=vec[i64](nothing), total=vec[i64]([0] * COLOURS), deck=tables.count[:],
        discard=vec[i64]([0] * KINDS), deck_size=vec[i64](sizes),
        discard_size=vec[i64]([0] * DECKS), epoch=vec[i64]([0] * DECKS), river=vec[i64](nothing),
        strangers=vec[i64](nothing), agents=vec[i64](nothing), round=0, start=0, ender=NONE,
        gold=tables.gold, tokens=0, flag=NONE, recruit=NONE, tile=NONE, looking=NONE, agents_left=0,
        prophets_up=0, rob_left=0, rob_card=NONE, report=[], stack=[],
    )  # fmt: skip
