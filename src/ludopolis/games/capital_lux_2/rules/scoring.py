"""The end of the game: points, and what decides between equal ones (CL-7)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Do, Text, i64, text

from ..components.kinds import CITIZEN_VALUES, DISTRICTS, EXPLORER
from ..events import ROB_SCORED, SCORED
from ..state import CapitalLux2
from ..tables import BONUS_CARDS, HIGH_CARDS, MOST_GOLD, Tables
from ..things import BONUS, CITY, LEVEL, ROCKET
from ..things import GOLD as GOLD_THING
from .cards import GOLD, district_of, kind_of

HIGHEST_VALUE: Final = max(CITIZEN_VALUES)  # the tie-break looks at cards of 6, then 5 and so on


def district_points(s: CapitalLux2, player: i64, district: i64) -> i64:
    """The printed values of a City district (CL-7.2, CL-9.4.8)."""
    points: i64 = 0
    for card in s.seats[player].city:
        if district_of(card) == district:
            points += s.tables.value[kind_of(card)]
    return points


def city_points(s: CapitalLux2, player: i64) -> i64:
    """The printed values of all City districts."""
    points: i64 = 0
    for card in s.seats[player].city:
        points += s.tables.value[kind_of(card)]
    return points


def bonus_points(s: CapitalLux2, player: i64) -> i64:
    """The printed values of the bonus cards (CL-6.23)."""
    points: i64 = 0
    for kind in s.seats[player].bonus:
        points += s.tables.value[kind]
    return points


def gold_owned(s: CapitalLux2, player: i64) -> i64:
    """Gold on the City board, on City cards and with the bonus pile (CL-7.2)."""
    me = s.seats[player]
    gold = me.gold
    for card in me.city:
        if card & GOLD:
            gold += s.tables.guard_gold
    return gold


def rocket_points(s: CapitalLux2, player: i64) -> i64:
    """The points space under the rocket (CL-12.3.8)."""
    return s.track.points[s.seats[player].rocket] if s.has(EXPLORER) else 0


def worth(s: CapitalLux2, player: i64) -> i64:
    """The points of a player if the game ended now (CL-7.2)."""
    gold = gold_owned(s, player) * s.tables.gold_points
    return city_points(s, player) + bonus_points(s, player) + gold + rocket_points(s, player)


def score(s: CapitalLux2, player: i64, points: i64, thing: i64) -> None:
    """Give a player points because of this thing."""
    if points:
        s.seats[player].points += points
        s.tell(SCORED if player < s.players else ROB_SCORED, player, points, thing)


@final
class FinalScoring(Do):
    """Everybody counts City, bonus cards, gold and rocket (CL-7.2); Rob has his level's points."""

    def run(self, s: CapitalLux2) -> None:
        for player in range(s.count):
            for district in range(DISTRICTS):
                points = district_points(s, player, district)
                score(s, player, points, CITY.first + district)
            score(s, player, bonus_points(s, player), BONUS)
            score(s, player, gold_owned(s, player) * s.tables.gold_points, GOLD_THING)
            score(s, player, rocket_points(s, player), ROCKET)
        if s.solo:
            score(s, 1, s.tables.rob_bonus[s.level], LEVEL)


def tie_breaks(s: CapitalLux2, player: i64) -> list[int]:
    """What decides between equal scores, by the edition; without numbers they share (CL-7.3)."""
    rule = s.tables.tie_break
    if rule == HIGH_CARDS:
        return high_cards(s, player)
    if rule == BONUS_CARDS:
        return [len(s.seats[player].bonus)]
    return [gold_owned(s, player)] if rule == MOST_GOLD else []


def tie_break_names(tables: Tables) -> list[Text]:
    """What these numbers count (CL-7.3)."""
    rule = tables.tie_break
    if rule == HIGH_CARDS:
        values = range(HIGHEST_VALUE, 0, -1)
        return [text("the number of cards worth {value}", value=value) for value in values]
    if rule == BONUS_CARDS:
        return [text("the number of bonus cards")]
    return [text("the number of gold tokens")] if rule == MOST_GOLD else []


def high_cards(s: CapitalLux2, player: i64) -> list[int]:
    """How many cards of 6, 5, 4, 3, 2 and 1 the City and the bonus pile hold (CL-7.3)."""
    me = s.seats[player]
    kinds = [kind_of(card) for card in me.city] + list(me.bonus)
    values = [s.tables.value[kind] for kind in kinds]
    return [values.count(value) for value in range(HIGHEST_VALUE, 0, -1)]


FINAL_SCORING: Final = FinalScoring()
