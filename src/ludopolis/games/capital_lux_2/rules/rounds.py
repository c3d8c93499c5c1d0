"""Rounds: what happens one after the other, and who begins the next (CL-4.1, CL-6.30)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, append, i64, vec

from ..components.kinds import AGENT, CITIZEN, COLOURS, PROSELYTIST, STRANGER
from ..events import BEGINS, DEPOSITED, ROUND, TURNED_UP
from ..options import DRAW
from ..state import NONE, CapitalLux2
from ..tables import CLOCKWISE, HIGHEST
from ..things import CARD, CITY
from .bonus import (
    BONUSES,
    CAPITAL_TOKENS_BACK,
    MARKS_BACK,
    STRANGERS_BONUS,
)
from .cards import enter_city
from .decks import FromDeck, ready, take_from_deck
from .draft import deal
from .hands import city_district, release_oldest
from .resolution import RESOLVES
from .scoring import FINAL_SCORING, city_points
from .turn import PLAY_ROUND


@final
class BeginRound(Do):
    """Draft, play, resolution, bonus cards (CL-4.1); Rob's cards are shuffled (CL-15.3)."""

    def run(self, s: CapitalLux2) -> None:
        s.round += 1
        s.ender = NONE
        s.rob_left = (1 << len(s.tables.rob_lead)) - 1 if s.solo else 0
        s.rob_card = NONE
        s.tell(ROUND, -1, s.round)
        s.push(NEXT_ROUND)
        plan_scoring(s)
        s.push(DEPOSIT)
        s.push(PLAY_ROUND)
        deal(s)


def plan_scoring(s: CapitalLux2) -> None:
    """All districts are resolved, then all bonus cards are given (CL-6.10, CL-6.20 to CL-6.29)."""
    strangers = s.has(STRANGER)
    s.push(MARKS_BACK)
    if strangers:
        s.push(STRANGERS_BONUS)
    for district in range(COLOURS - 1, -1, -1):
        s.push(BONUSES[district])
    s.push(CAPITAL_TOKENS_BACK)
    for district in range(COLOURS if strangers else COLOURS - 1, -1, -1):
        s.push(RESOLVES[district])


@final
class Deposit(Do):
    """The cards left in the hands go into the Cities: nothing is chosen, no power used (CL-6.3)."""

    def run(self, s: CapitalLux2) -> None:
        s.report = []
        for place in range(s.count):
            deposit(s, s.in_order(place))


def deposit(s: CapitalLux2, player: i64) -> None:
    """One player's cards, in the order in which they came into the hand (CL-1.9)."""
    me = s.seats[player]
    while len(me.hand) > 0:
        kind = release_oldest(me)
        district = city_district(s, kind)
        enter_city(s, player, kind, district)
        s.tell(DEPOSITED, player, 0, CARD.first + kind, CITY.first + district)
    me.arrivals = 0


@final
class NextRound(Do):
    """The cards stay; Agent tiles come back, the river is filled, somebody begins (CL-6.30)."""

    def run(self, s: CapitalLux2) -> None:
        if s.round == s.tables.rounds:
            s.push(FINAL_SCORING)
            return
        if s.has(AGENT):
            collect_agents(s)
        s.start = next_start(s)
        s.tell(BEGINS, s.start)
        s.push(BEGIN_ROUND)
        if s.has(PROSELYTIST):
            fill_river(s)


def collect_agents(s: CapitalLux2) -> None:
    """All Agent tiles are one face-down stack again (CL-6.31)."""
    nothing: list[int] = []
    s.agents = vec[i64](nothing)
    s.agents_left = (1 << len(s.tables.agents)) - 1


def next_start(s: CapitalLux2) -> i64:
    """Who begins: the highest City or, by the edition, the lowest or the next player (CL-6.33)."""
    rule = s.tables.next_start
    if rule == CLOCKWISE:
        return s.in_order(1)
    best = s.start
    for place in range(1, s.count):
        player = s.in_order(place)
        lead = city_points(s, player) - city_points(s, best)
        if (lead > 0) if rule == HIGHEST else (lead < 0):
            best = player
    return best


@final
class FillRiver(FromDeck):
    """A Citizen card comes into the Proselytist river (CL-12.2.1, CL-6.32)."""

    def __init__(self) -> None:
        super().__init__(CITIZEN)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        kind = option - DRAW.first
        take_from_deck(s, kind)
        s.river = append(s.river, kind)
        s.tell(TURNED_UP, -1, 0, CARD.first + kind)
        fill_river(s)


def fill_river(s: CapitalLux2) -> None:
    """The river has three cards again, as far as the deck goes (CL-6.32)."""
    if len(s.river) < s.tables.river and ready(s, CITIZEN):
        s.push(FILL_RIVER)


BEGIN_ROUND: Final = BeginRound()
NEXT_ROUND: Final = NextRound()
DEPOSIT: Final = Deposit()
FILL_RIVER: Final = FillRiver()
