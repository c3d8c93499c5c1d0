"""Chapters 5 and 10: rounds, income, the order of turns and the cult bonus."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, Step, i64

from ..components.boards import SA, SH, TE, TP, D
from ..events import ROUND
from ..options import FAVOUR_TILE
from ..state import NONE, TerraMystica
from ..tables import BY_PRIESTS
from ..things import LAST_ROUND, SCORING
from .digging import CultSpades
from .faction import faction_of
from .reach import lengthens_ships, refresh_reach
from .resources import (
    gain,
    gain_coins,
    gain_power,
    gain_priests,
    gain_workers,
)
from .scoring import FinalScoring
from .turn import END, SEATS, TAKE


@final
class Round(Do):
    """Income, actions and the end of a round (TM-5.1)."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number = number

    def run(self, s: TerraMystica) -> None:
        s.round = self.number
        s.taken_actions = 0
        s.passing = []
        s.tell(ROUND, NONE, self.number, SCORING.first + s.tile)
        for player in range(s.players):
            me = s.seats[player]
            me.used = 0
            me.passed = me.dropped
            if lengthens_ships(s, me.bonus):
                refresh_reach(s, player)
        for player in s.order:
            take_income(s, player)
        s.plan([NextTurn(-1), EndOfRound()])


def take_income(s: TerraMystica, player: i64) -> None:
    """Income of structures, bonus card and favor tiles (TM-5.3)."""
    coins, workers, priests, power = income(s, player, True)
    gain_coins(s, player, coins)
    gain_workers(s, player, workers)
    gain_priests(s, player, priests)
    gain_power(s, player, power)


def income(s: TerraMystica, player: i64, with_card: bool) -> tuple[i64, i64, i64, i64]:
    """Coins, workers, priests and power that come each round (TM-5.3)."""
    me, tables = s.seats[player], s.tables
    board, built = me.board, me.built
    coins = board.trading_coins[built[TP]]
    workers = board.dwelling_workers[built[D]]
    priests = board.temple_priests[built[TE]] + board.sanctuary_priests[built[SA]]
    power = board.trading_power[built[TP]] + board.temple_power[built[TE]]
    if built[SH] > 0:
        coins += board.stronghold.coins
        workers += board.stronghold.workers
        priests += board.stronghold.priests
        power += board.stronghold.power
    if with_card and me.bonus != NONE:
        card = tables.bonus_income[me.bonus]
        coins += card.coins
        workers += card.workers
        priests += card.priests
        power += card.power
    for tile in range(FAVOUR_TILE.size):
        if me.has_favour(tile):
            goods = tables.favour_income[tile]
            coins += goods.coins
            workers += goods.workers
            power += goods.power
    return coins, workers, priests, power


@final
class NextTurn(Do):
    """The next player in order who has not passed takes a turn (TM-6.0)."""

    def __init__(self, last: i64) -> None:
        super().__init__()
        self.last = last  # the place in the order of who took a turn last

    def run(self, s: TerraMystica) -> None:
        for n in range(1, s.players + 1):
            place = (self.last + n) % s.players
            player = s.order[place]
            if not s.seats[player].passed:
                s.push(NEXT[place])
                s.push(END[player])
                s.push(TAKE[player])
                return


NEXT: Final = [NextTurn(place) for place in SEATS]  # steps never change: these serve all turns


@final
class EndOfRound(Do):
    """Cult bonus and clean-up, or the final scoring (TM-10, TM-11.1)."""

    def run(self, s: TerraMystica) -> None:
        if s.round == LAST_ROUND:
            s.push(FinalScoring())
            return
        s.order = next_order(s)
        steps: list[Step] = [CultBonus(player) for player in s.order]
        s.plan([*steps, CleanUp(), Round(s.round + 1)])


def next_order(s: TerraMystica) -> list[i64]:
    """Clockwise from the first who passed, or the order of passing (TM-10.4, TM-17.2).

    Who passed first and left the game later in the round still is the first; the turn then comes
    to the next clockwise. Who left without passing never was (TM-17.13).
    """
    if s.rulings.variable_order:
        rest = [player for player in range(s.players) if player not in s.passing]
        return s.passing + rest
    return s.seats_from(s.passing[0] if s.passing else s.order[0])


@final
class CultBonus(Do):
    """The reward of the round's tile for steps on its track (TM-10.1)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def run(self, s: TerraMystica) -> None:
        times = rewards_of_track(s, self.to)
        goods = s.tables.score_gain[s.tile]
        gain(s, self.to, goods, times)
        spades = goods.spades * times
        if spades == 0:
            return
        me = s.seats[self.to]
        faction = faction_of(me)
        faction.gain_spades(s, self.to, spades)
        if not me.dropped and faction.can_use(me.board, spades):
            s.push(CultSpades(self.to, spades))


def rewards_of_track(s: TerraMystica, player: i64) -> i64:
    """How many times the player gets the cult bonus: full steps, or priests on order spaces."""
    cult = s.tables.score_cult[s.tile]
    if cult != BY_PRIESTS:
        return s.seats[player].cults[cult] // s.tables.score_per[s.tile]
    priests: i64 = 0
    for owner in s.orders:
        if owner == player:
            priests += 1
    return priests // s.tables.score_per[s.tile]


@final
class CleanUp(Do):
    """A coin on each bonus card on display (TM-10.3)."""

    def run(self, s: TerraMystica) -> None:
        put_coins_on_cards(s)


def put_coins_on_cards(s: TerraMystica) -> None:
    """Every card that nobody took gets a coin (TM-2.9, TM-10.3)."""
    for card in range(len(s.cards)):
        if s.cards[card] >= 0:
            s.cards[card] += s.tables.card_coins
