"""What a round would come to if it ended now, as far as one seat can know it."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Together, i64, vec

from ..components.kinds import (
    COLOURS,
    DISTRICTS,
    HAND_KINDS,
    MERCHANT,
    SENTINEL,
    STRANGER,
    STRANGERS,
)
from ..rules.cards import DISTRICT, GOLD, district_of, kind_of, value_of
from ..rules.hands import BY, KIND, PASSED, city_district
from ..rules.limits import SHOWN, agent_district, agent_owner
from ..rules.resolution import price
from ..rules.scoring import bonus_points, rocket_points
from ..state import CapitalLux2, Player
from .names import MOST_PLAYERS

PLACES: Final[i64] = MOST_PLAYERS * DISTRICTS  # the City districts of all players
FREE: Final[i64] = 99  # where there is no limit


def seen_seats(s: CapitalLux2, player: i64) -> list[Player]:
    """What lies in front of everybody; while all choose at once, others as they were before."""
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, Together):
            before = top.before
            if isinstance(before, CapitalLux2):
                seats = before.seats[:]
                seats[player] = s.seats[player]
                return seats
    return s.seats


@final
class Outlook:
    """What a seat can count: limits, prizes, Cities, and the hand cards that it knows."""

    def __init__(self, s: CapitalLux2, player: i64) -> None:
        self.s = s
        self.player = player
        self.seats = seen_seats(s, player)
        self.limits = vec[i64]([0] * DISTRICTS)  # with the Agent tiles that the seat knows
        self.agents = vec[i64]([0] * DISTRICTS)  # what these tiles add
        self.hidden = vec[i64]([0] * DISTRICTS)  # tiles that the seat does not know
        self.prizes = vec[i64]([0] * DISTRICTS)  # the bonus card of each district
        self.cards = vec[i64]([0] * PLACES)  # in each City district
        self.printed = vec[i64]([0] * PLACES)
        self.guards = vec[i64]([0] * PLACES)  # gold on cards
        self.guarded = vec[i64]([0] * PLACES)  # what these are worth
        self.held = vec[i64]([0] * PLACES)  # known hand cards, by where they would be deposited
        self.hand = vec[i64]([0] * PLACES)  # what these are worth
        self.unseen = vec[i64]([0] * HAND_KINDS)  # in the decks or in hands, unknown
        self.passed = vec[i64]([0] * COLOURS)  # cards that the seat passed, who knows to whom
        self.passed_value = vec[i64]([0] * COLOURS)
        self._read_capital()
        for seat in range(len(self.seats)):
            self._read_city(seat)
            self._read_hand(seat)

    def _read_capital(self) -> None:
        s = self.s
        most: i64 = 0
        for placed in s.agents:
            district = agent_district(placed)
            if placed & SHOWN or agent_owner(placed) == self.player:
                self.agents[district] += s.tables.agents[placed & 15]
            else:
                self.hidden[district] += 1
        for card in s.capital:
            district = district_of(card)
            value = s.tables.value[kind_of(card)]
            self.prizes[district] = max(self.prizes[district], value)
            most = max(most, value)
        least = FREE
        for district in range(COLOURS):
            limit = max(s.total[district] + self.agents[district], s.tables.floor)
            self.limits[district] = limit
            if self.prizes[district] > 0:
                least = min(least, limit)
        if s.has(STRANGER):  # CL-9.4.5, CL-9.4.7
            self.limits[STRANGERS] = least
            self.prizes[STRANGERS] = most
        for kind in range(HAND_KINDS):
            self.unseen[kind] = s.deck[kind]

    def _read_city(self, seat: i64) -> None:
        s, first = self.s, seat * DISTRICTS
        for card in self.seats[seat].city:
            place = first + ((card >> DISTRICT) & 7)
            self.cards[place] += 1
            self.printed[place] += s.tables.value[kind_of(card)]
            if card & GOLD:
                self.guards[place] += s.tables.guard_gold
                self.guarded[place] += value_of(s, card)

    def _read_hand(self, seat: i64) -> None:
        """Of others only what came face up, or was passed to them (CL-16)."""
        s, me = self.s, self.seats[seat]
        bit: i64 = 1
        known = bit << self.player
        own = seat == self.player
        for card in me.hand:
            kind = card >> KIND
            if own or card & known:
                district = city_district(s, kind)
                if district >= 0:
                    self.held[seat * DISTRICTS + district] += 1
                    self.hand[seat * DISTRICTS + district] += s.tables.value[kind]
            else:
                self._note_unknown(card)
        if not own:
            for card in me.packet:
                self._note_unknown(card)

    def _note_unknown(self, card: i64) -> None:
        """A card that somebody has, nobody else knows who, or what."""
        kind = card >> KIND
        colour = self.s.tables.city[kind]
        if (card & BY) >> PASSED == self.player + 1 and colour >= 0:
            self.passed[colour] += 1
            self.passed_value[colour] += self.s.tables.value[kind]
        else:
            self.unseen[kind] += 1

    def room(self, seat: i64, district: i64) -> i64:
        """What may still be added to a City district; below 0: too much."""
        return self.limits[district] - self.seats[seat].total[district]


@final
class Forecast:
    """The districts that survive, who is strongest in them, and the points that follow."""

    def __init__(self, look: Outlook, with_hands: bool) -> None:
        self.look = look
        self.strength = vec[i64]([0] * PLACES)  # 0 where a district is lost
        self.lead = vec[i64]([0] * PLACES)  # over the best of the others
        self.points = vec[i64]([0] * MOST_PLAYERS)
        for seat in range(len(look.seats)):
            self._resolve(seat, with_hands)
        for district in range(DISTRICTS):
            self._award(district)

    def _resolve(self, seat: i64, with_hands: bool) -> None:
        """Compare with the limits; gold helps as it must or as it can (CL-6.12)."""
        look, me = self.look, self.look.seats[seat]
        s = look.s
        gold, points = me.gold, bonus_points(s, seat) + rocket_points(s, seat)
        pays, covers = s.has(MERCHANT), s.has(SENTINEL)
        for district in range(DISTRICTS):
            place = seat * DISTRICTS + district
            total, printed = me.total[district], look.printed[place]
            if with_hands:
                total += look.hand[place]
                printed += look.hand[place]
            over = total - look.limits[district]
            if over <= 0:
                gold += look.guards[place]
            elif pays and gold >= price(s.tables, over):
                gold -= price(s.tables, over)
            elif covers and look.guarded[place] >= over:
                total -= look.guarded[place]
            else:
                total = 0
                printed = 0
            self.strength[place] = total
            points += printed
        self.points[seat] = points + gold * s.tables.gold_points

    def _award(self, district: i64) -> None:
        """The strongest wins the card, tied players gold (CL-6.23, CL-6.24)."""
        look, count = self.look, len(self.look.seats)
        s = look.s
        for seat in range(count):
            place = seat * DISTRICTS + district
            best: i64 = 0
            for other in range(count):
                if other != seat:
                    best = max(best, self.strength[other * DISTRICTS + district])
            lead = self.strength[place] - best
            self.lead[place] = lead
            if self.strength[place] >= s.tables.min_strength:
                if lead > 0:
                    self.points[seat] += look.prizes[district]
                elif lead == 0:
                    self.points[seat] += s.tables.tie_gold * s.tables.gold_points

    def wins(self, seat: i64, district: i64) -> bool:
        """Whether the player alone is strongest (CL-6.23)."""
        place = seat * DISTRICTS + district
        return self.lead[place] > 0 and self.strength[place] >= self.look.s.tables.min_strength

    def ties(self, seat: i64, district: i64) -> bool:
        """Whether the player is strongest with others (CL-6.24)."""
        place = seat * DISTRICTS + district
        return self.lead[place] == 0 and self.strength[place] >= self.look.s.tables.min_strength

    def ahead(self, seat: i64) -> i64:
        """The points before the best of the others."""
        best: i64 = -FREE
        for other in range(len(self.look.seats)):
            if other != seat:
                best = max(best, self.points[other])
        return self.points[seat] - best
