"""A player of Origins as numbers: goods, workers, tracks, and what the end would score."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Sheet, i64, vec

from ..rules.citizens import freemen
from ..rules.military import aries_points, weaker_markers
from ..rules.scoring import advisor_points, seat_points, target, temple_points
from ..state import AT, DICE, NONE, OWNER, Origins, Player
from ..tables import ARIES
from ..things import COLOUR_IDS, TEMPLE_IDS
from .city_numbers import CITY_MEANINGS, describe_city, describe_seats

FREEMEN: Final = [f"{colour} freemen" for colour in COLOUR_IDS]
VALUES: Final = [f"{colour} values" for colour in COLOUR_IDS]
ADVISORS: Final = [f"{colour} advisor" for colour in COLOUR_IDS]
TOWERS: Final = [f"{colour} tower" for colour in COLOUR_IDS]
STEPS: Final = [f"steps in {temple}" for temple in TEMPLE_IDS]
STEP_LEADS: Final = [f"lead in {temple}" for temple in TEMPLE_IDS]
HOLDS: Final = [f"card of {temple}" for temple in TEMPLE_IDS]
AWARDED: Final = [f"next card of {temple}" for temple in TEMPLE_IDS]

SEAT_MEANINGS: Final[dict[str, str]] = {
    "there": "1 if this seat is taken",
    "points": "victory points",
    "stone": "stone at hand",
    "food": "food at hand",
    "wisdom": "wisdom at hand",
    "gold": "gold at hand",
    "tokens": "superiority tokens not spent",
    "bases": "bases taken from the population track, the first two included",
    "free bases": "bases without a die",
    "passed": "1 if the player has passed in this round",
    "archon free": "1 if the archon is not on a site",
    "bastion": "1 if the player holds the bastion",
    "next bastion": "1 if the player would receive it now",
    "unused freemen": "freemen that are not on sites",
    "unused values": "sum of the values of the unused freemen",
    **dict.fromkeys(FREEMEN, "freemen of this colour, used or not"),
    **dict.fromkeys(VALUES, "sum of their values"),
    "sixes": "freemen of value 6",
    "speakers": "unused speakers that the player has",
    "values of speakers": "sum of their values",
    **dict.fromkeys(ADVISORS, "1 if such a die is in the row of advisors"),
    **dict.fromkeys(TOWERS, "height of the tower"),
    **dict.fromkeys(STEPS, "step of the marker in this temple"),
    **dict.fromkeys(STEP_LEADS, "steps ahead of the best other marker"),
    **dict.fromkeys(HOLDS, "1 if the player holds the zodiac card of this temple"),
    **dict.fromkeys(AWARDED, "1 if the player would receive it at the end of the round"),
    "military space": "space of the military marker",
    "military lead": "spaces ahead of the best other marker",
    "points of an attack": "points that an attack would score now",
    "points of advisors": "what the row of advisors scores at the end",
    "points of temples": "what the two lower temples score at the end",
    "points of seats": "what the dice on seats score at the end",
    "points in the end": "points if the game ended now",
    "lead in the end": "by how much they beat the best other, or the target",
    **CITY_MEANINGS,
}


def final_totals(s: Origins) -> vec[i64]:
    """For each seat the points if the game ended now (OR-11.3)."""
    totals = vec[i64]([0, 0, 0, 0])
    for seat in range(s.players):
        me = s.seats[seat]
        totals[seat] = me.points
        if s.stack:
            totals[seat] += me.gold * s.tables.gold_vp + advisor_points(s.tables, me)
            totals[seat] += temple_points(s.tables, me) + seat_points(me)
    return totals


def expected_awards(s: Origins) -> vec[i64]:
    """Who would receive the card of each temple now, and then the bastion (OR-10.2, OR-10.4)."""
    winners = vec[i64]([NONE, NONE, NONE, NONE])
    if s.alone:
        return winners
    for temple in range(len(s.zodiac)):
        best: i64 = 0
        if s.rulings.award_from_start:
            best = -1
        winner = s.holder[temple]
        for n in range(temple * s.players, temple * s.players + s.players):
            steps = s.seats[s.temple_order[n]].temples[temple]
            if steps > best:
                best, winner = steps, s.temple_order[n]
        winners[temple] = winner
    best = -1
    for marker in s.military_order:
        if s.military[marker] > best:
            best = s.military[marker]
            winners[3] = marker
    return winners


def describe_seat(
    s: Origins, seat: i64, totals: vec[i64], awards: vec[i64], kinds: vec[i64], sheet: Sheet
) -> None:
    """What lies in front of a player."""
    me = s.seats[seat]
    sheet.put("there", 1)
    describe_goods(s, seat, me, sheet)
    sheet.flag("next bastion", awards[3] == seat)
    describe_workers(s, seat, me, sheet)
    sheet.row(TOWERS, me.towers)
    describe_tracks(s, seat, me, awards, sheet)
    describe_city(s, me, sheet)
    describe_seats(s, seat, me, kinds, sheet)
    describe_final(s, seat, me, totals, sheet)


def describe_goods(s: Origins, seat: i64, me: Player, sheet: Sheet) -> None:
    """Points, goods and bases."""
    sheet.put("points", me.points)
    sheet.put("stone", me.stone)
    sheet.put("food", me.food)
    sheet.put("wisdom", me.wisdom)
    sheet.put("gold", me.gold)
    sheet.put("tokens", me.tokens)
    sheet.put("bases", me.bases)
    sheet.put("free bases", me.bases - freemen(me))
    sheet.flag("passed", me.passed)
    sheet.flag("archon free", me.archon == NONE)
    sheet.flag("bastion", s.bastion == seat)


def describe_workers(s: Origins, seat: i64, me: Player, sheet: Sheet) -> None:
    """Freemen, speakers and advisors."""
    count, values = vec[i64]([0, 0, 0, 0, 0]), vec[i64]([0, 0, 0, 0, 0])
    unused: i64 = 0
    ready: i64 = 0
    sixes: i64 = 0
    for die in me.dice:
        if die != NONE:
            value, colour = die % 6 + 1, die % DICE // 6
            count[colour] += 1
            values[colour] += value
            if value == 6:
                sixes += 1
            if die < DICE:
                unused += 1
                ready += value
    sheet.put("unused freemen", unused)
    sheet.put("unused values", ready)
    sheet.row(FREEMEN, count)
    sheet.row(VALUES, values)
    sheet.put("sixes", sixes)
    describe_speakers(s, seat, sheet)
    sheet.bits(ADVISORS, me.advisor_mask)


def describe_speakers(s: Origins, seat: i64, sheet: Sheet) -> None:
    """Speakers that the player has taken and not used."""
    count: i64 = 0
    values: i64 = 0
    for speaker in s.speakers:
        if speaker < AT and speaker // OWNER == seat + 1:
            count += 1
            values += speaker % OWNER
    sheet.put("speakers", count)
    sheet.put("values of speakers", values)


def describe_tracks(s: Origins, seat: i64, me: Player, awards: vec[i64], sheet: Sheet) -> None:
    """Temples with their cards, and the military track."""
    sheet.row(STEPS, me.temples)
    for temple in range(len(me.temples)):
        best: i64 = 0
        for other in range(s.players):
            if other != seat:
                best = max(best, s.seats[other].temples[temple])
        sheet.put(STEP_LEADS[temple], me.temples[temple] - best)
        sheet.flag(HOLDS[temple], s.holder[temple] == seat)
        sheet.flag(AWARDED[temple], awards[temple] == seat)
    space, best = s.military[seat], 0
    for marker in range(len(s.military)):
        if marker != seat:
            best = max(best, s.military[marker])
    sheet.put("military space", space)
    sheet.put("military lead", space - best)
    points = weaker_markers(s, seat) * s.tables.weaker_vp
    points += s.tables.thresholds[space] * s.tables.threshold_vp
    if me.has(ARIES):
        points += aries_points(s, seat)
    sheet.put("points of an attack", points)


def describe_final(s: Origins, seat: i64, me: Player, totals: vec[i64], sheet: Sheet) -> None:
    """What the final scoring would bring now (OR-11.3)."""
    sheet.put("points of advisors", advisor_points(s.tables, me))
    sheet.put("points of temples", temple_points(s.tables, me))
    sheet.put("points of seats", seat_points(me))
    sheet.put("points in the end", totals[seat])
    best: i64 = 0
    if s.alone:
        best = target(s)
    for other in range(s.players):
        if other != seat:
            best = max(best, totals[other])
    sheet.put("lead in the end", totals[seat] - best)
