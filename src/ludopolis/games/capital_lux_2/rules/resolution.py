"""Resolution: districts above the MAXIMUM are lost, unless gold helps (CL-6.10 to CL-6.14)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Do, Options, Text, Word, i64, text

from ..components.kinds import (
    CARD_NAMES,
    DISTRICT_NAMES,
    DISTRICTS,
    MERCHANT,
    SENTINEL,
    STRANGERS,
)
from ..events import (
    AGENT_SHOWN,
    PAID,
    RESOLVED,
    WIPED_OUT,
)
from ..events import COVERED as COVERED_EVENT
from ..options import COVER, DECLINE, PAY, distinct
from ..reasons import WASTES_GOLD
from ..state import CapitalLux2
from ..tables import Tables
from ..things import AGENT_TILE, AGENT_VALUES, CAPITAL, CARD, CITY
from .cards import (
    COVERED,
    GOLD,
    change_in_city,
    discard,
    district_of,
    find_in_city,
    kind_of,
    leave_city,
    value_of,
)
from .limits import (
    SHOWN,
    agent_district,
    agent_owner,
    agent_tile,
    limit,
)
from .power import Question, ask
from .report import COVERED as NOTE_COVERED
from .report import LOST, note, note_totals
from .report import PAID as NOTE_PAID


def excess(s: CapitalLux2, player: i64, district: i64) -> i64:
    """By how much a City district is above its limit; at most 0 if it is not (CL-6.12)."""
    return s.seats[player].total[district] - limit(s, district)


@final
class Resolve(Do):
    """One district: its Agent tiles are shown, then all players compare (CL-6.10, CL-6.11)."""

    def __init__(self, district: i64) -> None:
        super().__init__()
        self.district = district

    def run(self, s: CapitalLux2) -> None:
        if self.district < STRANGERS:
            show_agents(s, self.district)
            place = CAPITAL.first + self.district
            s.tell(RESOLVED, -1, limit(s, self.district), place=place)
        note_totals(s, self.district, limit(s, self.district))
        s.push(COMPARES[self.district * 5])


def show_agents(s: CapitalLux2, district: i64) -> None:
    """The Agent tiles of a district are turned up (CL-6.11)."""
    for place in range(len(s.agents)):
        placed = s.agents[place]
        if agent_district(placed) == district:
            s.agents[place] = placed | SHOWN
            value = s.tables.agents[agent_tile(placed)]
            tile = AGENT_TILE.first + value - AGENT_VALUES.start
            s.tell(AGENT_SHOWN, agent_owner(placed), 0, tile, CAPITAL.first + district)


def compare_from(s: CapitalLux2, district: i64, first: i64) -> None:
    """Each player in turn order, from this place on, compares City and Capital (CL-6.12)."""
    for place in range(first, s.count):
        player = s.in_order(place)
        if excess(s, player, district) > 0:
            s.push(COMPARES[district * 5 + place + 1])
            exceed(s, player, district)
            return


@final
class Compare(Do):
    """The comparison goes on with the next player."""

    def __init__(self, district: i64, place: i64) -> None:
        super().__init__()
        self.district = district
        self.place = place

    def run(self, s: CapitalLux2) -> None:
        compare_from(s, self.district, self.place)


def exceed(s: CapitalLux2, player: i64, district: i64) -> None:
    """What a player above the MAXIMUM may or must do (CL-6.12, CL-11.1.3, CL-11.4.3)."""
    if s.has(SENTINEL):
        cover_guarded(s, player, district)
        over = excess(s, player, district)
        if over <= 0:
            return
        if can_save(open_values(s, player, district), 0, over, BIG, can_cover(s, player)):
            ask(s, Cover(player, district, over, BIG))
            return
    elif s.has(MERCHANT) and s.seats[player].gold >= price(s.tables, excess(s, player, district)):
        ask(s, PAYS[player * DISTRICTS + district])
        return
    wipe_out(s, player, district)


def price(tables: Tables, over: i64) -> i64:
    """The gold that raises a MAXIMUM by so much (CL-11.1.3)."""
    return (over + tables.raises - 1) // tables.raises


def can_cover(s: CapitalLux2, player: i64) -> i64:
    """How many cards the gold on the City board covers (CL-11.4.4)."""
    return s.seats[player].gold // s.tables.guard_gold


def wipe_out(s: CapitalLux2, player: i64, district: i64) -> None:
    """All cards of the district are discarded from the City (CL-6.12, CL-6.14)."""
    s.tell(WIPED_OUT, player, excess(s, player, district), place=CITY.first + district)
    note(s, LOST, player, district, excess(s, player, district))
    me = s.seats[player]
    for place in range(len(me.city) - 1, -1, -1):
        if district_of(me.city[place]) == district:
            discard(s, leave_city(s, player, place))


@final
class Pay(Question):
    """Pay the gold that is missing and keep the district, or let it go (CL-11.1.3)."""

    def __init__(self, player: i64, district: i64) -> None:
        super().__init__(player)
        self.district = district

    def prompt(self, s: CapitalLux2) -> Text:
        over = excess(s, self.player, self.district)
        return text(
            "Your {district} district is {over} above the MAXIMUM: pay {gold} gold?",
            over=int(over),
            gold=int(price(s.tables, over)),
            district=DISTRICT_NAMES[self.district],
        )

    def candidates(self, s: CapitalLux2) -> Options:
        return [PAY, DECLINE]

    def rob(self, s: CapitalLux2) -> i64:
        return PAY

    def choose(self, s: CapitalLux2, option: i64) -> None:
        if option == DECLINE:
            wipe_out(s, self.player, self.district)
            return
        gold = price(s.tables, excess(s, self.player, self.district))
        s.seats[self.player].gold -= gold
        s.gold += gold
        s.tell(PAID, self.player, gold, place=CITY.first + self.district)
        note(s, NOTE_PAID, self.player, self.district, gold)


BIG: Final[i64] = 99  # more than any card counts


def cover_guarded(s: CapitalLux2, player: i64, district: i64) -> None:
    """All gold on cards of the district is used, even if less would do (CL-11.4.3)."""
    city = s.seats[player].city
    for place in range(len(city)):
        card = city[place]
        if card & GOLD and district_of(card) == district:
            change_in_city(s, player, place, card | COVERED)
            s.tell(COVERED_EVENT, player, 0, CARD.first + kind_of(card))
            note(s, NOTE_COVERED, player, district, kind_of(card))


def open_values(s: CapitalLux2, player: i64, district: i64) -> list[i64]:
    """The values of the cards of the district that have no gold on them."""
    values: list[i64] = []
    for card in s.seats[player].city:
        if district_of(card) == district and card & GOLD == 0:
            values.append(value_of(s, card))
    return values


def can_save(values: list[i64], first: i64, over: i64, least: i64, most: i64) -> bool:
    """Whether gold on so many of the values, from this place on, takes off exactly what is needed.

    Nothing may be wasted: without the least card covered the rest would not do (CL-11.4.7).
    """
    if over <= 0:
        return over + least > 0
    if most == 0:
        return False
    for place in range(first, len(values)):
        value = values[place]
        if can_save(values, place + 1, over - value, min(least, value), most - 1):
            return True
    return False


@final
class Cover(Question):
    """Cover a card with gold from the City board, until the district is saved (CL-11.4.4)."""

    def __init__(self, player: i64, district: i64, over: i64, least: i64) -> None:
        super().__init__(player)
        self.district = district
        self.over = over  # what is still above the MAXIMUM
        self.least = least  # the lowest value covered so far; BIG if none is

    def prompt(self, s: CapitalLux2) -> Text:
        return text(
            "Your {district} district is {over} above the MAXIMUM: cover cards with gold?",
            over=int(self.over),
            district=DISTRICT_NAMES[self.district],
        )

    def candidates(self, s: CapitalLux2) -> Options:
        found: Options = []
        for card in s.seats[self.player].city:
            if district_of(card) == self.district and card & GOLD == 0:
                found.append(COVER.first + kind_of(card))
        found = distinct(found)
        return [DECLINE, *found] if self.least == BIG else found

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        if option == DECLINE:
            return LEGAL
        value = s.tables.value[option - COVER.first]
        values = open_values(s, self.player, self.district)
        values.remove(value)
        more = can_cover(s, self.player) - 1
        saves = can_save(values, 0, self.over - value, min(self.least, value), more)
        return LEGAL if saves else WASTES_GOLD

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return {"card": CARD_NAMES[option - COVER.first], "over": int(self.over)}

    def extent(self) -> i64:
        return self.over

    def rob(self, s: CapitalLux2) -> i64:
        """The fewest cards that save the district, the highest first (CL-15.7)."""
        best: i64 = -1
        for option in self.options(s):
            kind = option - COVER.first
            if option != DECLINE and (best < 0 or s.tables.value[kind] > s.tables.value[best]):
                best = kind
        return COVER.first + best

    def choose(self, s: CapitalLux2, option: i64) -> None:
        if option == DECLINE:
            wipe_out(s, self.player, self.district)
            return
        kind = option - COVER.first
        place = find_in_city(s, self.player, self.district, kind, False)
        card = s.seats[self.player].city[place]
        s.seats[self.player].gold -= s.tables.guard_gold
        change_in_city(s, self.player, place, card | GOLD | COVERED)
        s.tell(COVERED_EVENT, self.player, 0, CARD.first + kind)
        note(s, NOTE_COVERED, self.player, self.district, kind)
        value = s.tables.value[kind]
        if self.over > value:
            rest = Cover(self.player, self.district, self.over - value, min(self.least, value))
            ask(s, rest)


RESOLVES: Final = [Resolve(district) for district in range(DISTRICTS)]
COMPARES: Final = [Compare(district, place) for district in range(DISTRICTS) for place in range(5)]
PAYS: Final = [Pay(player, district) for player in range(4) for district in range(DISTRICTS)]
