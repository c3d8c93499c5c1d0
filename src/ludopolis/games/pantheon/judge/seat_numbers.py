"""A player of Pantheon as numbers, as far as the one who looks can see."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Sheet, i64, vec

from ..components.bags import MOST, ONE, WIDTH, count, size
from ..rules.cards import Deal, DrawCard
from ..rules.drawing import cards_to_draw
from ..rules.gods import DrawDemigod, DrawGod, StackDemigod, TakeGod
from ..rules.money import stonkus
from ..rules.move import can_move, steps_with
from ..rules.offerings import Raise, RaiseOffering, highest_rank, tile_price
from ..rules.purchase import available, can_buy
from ..rules.scoring import column_points, demigod_points, pietalte_points
from ..rules.worship import can_worship
from ..state import Pantheon, Player
from ..things import (
    CARD_IDS,
    CARD_KINDS,
    DEPRACCUS,
    GIFT,
    GOD_IDS,
    GOD_KINDS,
    MONEY,
    OFFERING_IDS,
    OFFERINGS,
    PIETALTE,
    RANKS,
    VALUES,
)
from .board_numbers import BOARD_MEANINGS, describe_board
from .evaluate import scorings_left

CARDS: Final = [f"cards of {card}" for card in CARD_IDS]
RANK_NAMES: Final = [f"rank of {offering}" for offering in OFFERING_IDS]
STRENGTHS: Final = [f"strength in {offering}" for offering in OFFERING_IDS]
KEPT: Final = [f"kept {god}" for god in GOD_IDS]
DEMIGODS: Final = [f"demigods of {value}" for value in range(1, 7)]
MISSING: Final = [f"missing for {god}" for god in GOD_IDS]
RAISES: Final = [f"price of a rank of {offering}" for offering in OFFERING_IDS]
NEVER: Final[i64] = 10  # offerings missing for a god that is not there
DEPTH: Final[i64] = 8  # steps on top of the stack that bring something
DUE: Final = ["cards due", "gods due", "demigods due", "ranks due"]

SEAT_MEANINGS: Final[dict[str, str]] = {
    "there": "1 if this seat is taken",
    "points": "points on the score track",
    "first": "1 for the first player of the epoch",
    "active": "1 for the player whose turn it is",
    **dict.fromkeys(CARDS, "cards of this kind in hand, of others those that all have seen"),
    "unknown cards": "cards of the hand that the one who looks does not know",
    "hand": "cards in hand",
    "feet": "feet in the personal reserve",
    "feet left": "feet in the general reserve",
    "feet out": "feet on the board",
    "columns": "columns in the personal reserve",
    "columns left": "columns in the general reserve",
    "built": "columns on the board",
    **dict.fromkeys(RANK_NAMES, "rank of the offering tile; 0 without one"),
    **dict.fromkeys(STRENGTHS, "rank and known cards of this type together"),
    "highest rank": "rank of the best offering tile",
    **dict.fromkeys(KEPT, "gods of this kind that lie in front of the player"),
    "steps": "steps that tiles and gods add to each movement",
    "money": "worth of the money cards in hand that are known",
    "Stonkus": "money that gods add to each Purchase",
    "demigods": "demigods of the player",
    **dict.fromkeys(DEMIGODS, "demigods of this value that the one who looks knows"),
    "unknown low demigods": "face-down demigods of low values",
    "unknown high demigods": "face-down demigods of high values",
    "points of demigods": "what the known ones bring at a scoring",
    "points of columns": "what the columns bring at a scoring",
    "points of the next column": "by how much one more column raises that",
    "points of Pietalte": "what Pietaltes bring at a scoring",
    "points in the end": "points after the scorings to come if nothing changed",
    "lead in the end": "by how much they beat the best other",
    "gods in reach": "gods of the display that known cards and tiles can pay",
    "offerings missing": "offerings that the nearest god of the display lacks; 10 without gods",
    "cards due": "cards that the player is about to draw",
    "gods due": "gods of the stack that the player is about to gain",
    "demigods due": "demigods of the stack that the player is about to gain",
    "ranks due": "ranks by which the player is about to raise offering tiles",
    **dict.fromkeys(MISSING, "offerings missing for this god; 10 if it is not on display"),
    **dict.fromkeys(RAISES, "money for the next rank; 0 at the highest"),
    "money of a Purchase": "money cards and Stonkus",
    "steps of a movement": "steps with all movement cards",
    "cards of a Draw": "the most cards of a Draw",
    "can move": "1 if a movement can place something",
    "can buy": "1 if a Purchase can buy something",
    "can worship": "1 if a god of the display can be paid",
    **BOARD_MEANINGS,
}


def seen_demigods(me: Player, own: bool) -> i64:
    """All own demigods, of others those that everybody has seen (PA-12.2)."""
    if own:
        return me.demigods
    return me.known_demigods


def final_totals(s: Pantheon, player: i64) -> vec[i64]:
    """For each seat the points after the scorings to come, as far as the player knows (PA-11)."""
    left: i64 = 0
    if s.stack:
        left = scorings_left(s)
    totals = vec[i64]([0, 0, 0, 0])
    for seat in range(s.players):
        me = s.seats[seat]
        gain = demigod_points(seen_demigods(me, seat == player))
        gain += column_points(s, s.built(me)) + pietalte_points(s, me)
        totals[seat] = me.points + gain * left
    return totals


def things_due(s: Pantheon) -> vec[i64]:
    """Four numbers for each seat: cards, gods, demigods and ranks that steps on top bring."""
    due = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    place: i64 = len(s.stack) - 1
    last = max(place - DEPTH, 0)
    while place >= last:
        step = s.stack[place]
        place -= 1
        if isinstance(step, DrawCard):
            due[step.to * 4] += 1
        elif isinstance(step, Deal):
            due[step.to * 4] += step.cards
        elif isinstance(step, DrawGod):
            due[step.to * 4 + 1] += 1
        elif isinstance(step, DrawDemigod):
            due[step.to * 4 + 2] += 1
        elif isinstance(step, TakeGod):
            due[step.to * 4 + 1] += 1
        elif isinstance(step, StackDemigod):
            due[step.to * 4 + 2] += 1
        elif isinstance(step, RaiseOffering):
            due[step.player * 4 + 3] += 1
        elif isinstance(step, Raise):
            due[step.to * 4 + 3] += 1
    return due


def describe_seat(
    s: Pantheon, seat: i64, player: i64, totals: vec[i64], due: vec[i64], joined: i64, sheet: Sheet
) -> None:
    """What lies in front of a seat, as the player sees it."""
    me, own = s.seats[seat], seat == player
    hand = me.known
    if own:
        hand = me.hand
    sheet.put("there", 1)
    sheet.put("points", me.points)
    sheet.flag("first", s.first == seat)
    sheet.flag("active", s.active == seat)
    describe_hand(s, me, hand, sheet)
    describe_pieces(s, me, sheet)
    describe_keeping(s, me, sheet)
    describe_demigods(s, me, own, sheet)
    describe_scoring(s, me, own, sheet)
    sheet.put("points in the end", totals[seat])
    sheet.put("lead in the end", totals[seat] - best_other(s, seat, totals))
    describe_gods(s, me, hand, own, sheet)
    for kind in range(len(DUE)):
        sheet.put(DUE[kind], due[seat * 4 + kind])
    describe_board(s, seat, me, joined, sheet)


def best_other(s: Pantheon, seat: i64, totals: vec[i64]) -> i64:
    """The most points of anybody else."""
    best: i64 = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, totals[other])
    return best


def describe_hand(s: Pantheon, me: Player, hand: i64, sheet: Sheet) -> None:
    """Known cards, and how many others there are."""
    for kind in range(CARD_KINDS):
        sheet.put(CARDS[kind], count(hand, kind))
    held = size(me.hand)
    sheet.put("unknown cards", held - size(hand))
    sheet.put("hand", held)
    money: i64 = 0
    for kind in range(MONEY, CARD_KINDS):
        money += count(hand, kind) * (kind - MONEY + 1)
    sheet.put("money", money)
    sheet.put("Stonkus", stonkus(s, me))
    for offering in range(OFFERINGS):
        sheet.put(STRENGTHS[offering], me.rank(offering) + count(hand, GIFT + offering))


def describe_pieces(s: Pantheon, me: Player, sheet: Sheet) -> None:
    """Feet and columns."""
    sheet.put("feet", me.feet)
    sheet.put("feet left", me.feet_left)
    sheet.put("feet out", s.feet_out(me))
    sheet.put("columns", me.columns)
    sheet.put("columns left", me.columns_left)
    sheet.put("built", s.built(me))


def describe_keeping(s: Pantheon, me: Player, sheet: Sheet) -> None:
    """Offering tiles, gods and steps."""
    for offering in range(OFFERINGS):
        sheet.put(RANK_NAMES[offering], me.rank(offering))
    sheet.put("highest rank", highest_rank(me))
    for kind in range(DEPRACCUS, GOD_KINDS):
        sheet.put(KEPT[kind], me.god(kind))
    sheet.put("steps", me.steps)


def describe_demigods(s: Pantheon, me: Player, own: bool, sheet: Sheet) -> None:
    """Demigods; of those that lie face down all know whether they are low or high (PA-2.4)."""
    seen = seen_demigods(me, own)
    sheet.put("demigods", size(me.demigods))
    for value in range(VALUES):
        sheet.put(DEMIGODS[value], count(seen, value))
    hidden = me.demigods - seen
    low = size(hidden & (ONE[s.tables.low] - 1))
    sheet.put("unknown low demigods", low)
    sheet.put("unknown high demigods", size(hidden) - low)


def describe_scoring(s: Pantheon, me: Player, own: bool, sheet: Sheet) -> None:
    """What a scoring would bring now (PA-11)."""
    built = s.built(me)
    points = column_points(s, built)
    sheet.put("points of demigods", demigod_points(seen_demigods(me, own)))
    sheet.put("points of columns", points)
    if built < s.tables.columns:
        sheet.put("points of the next column", column_points(s, built + 1) - points)
    else:
        sheet.put("points of the next column", 0)
    sheet.put("points of Pietalte", pietalte_points(s, me))


# Gods of the display


def describe_gods(s: Pantheon, me: Player, hand: i64, own: bool, sheet: Sheet) -> None:
    """How far the gods of the display are, with known cards; one by one for the own seat."""
    plain, bare = sorted_strengths(hand, me.ranks), sorted_strengths(hand, 0)
    reached: i64 = 0
    nearest = NEVER
    rest = s.gods
    for kind in range(GOD_KINDS):
        missing = NEVER
        if rest & MOST:
            missing = missing_offerings(s, bare if kind == PIETALTE else plain, kind)
            nearest = min(nearest, missing)
            if missing == 0:
                reached += 1
        rest >>= WIDTH
        if own:
            sheet.put(MISSING[kind], missing)
    sheet.put("gods in reach", reached)
    sheet.put("offerings missing", nearest)


def sorted_strengths(hand: i64, ranks: i64) -> vec[i64]:
    """What cards and tiles of each type bring together, the strongest first (PA-8.3)."""
    found = vec[i64]([0, 0, 0, 0])
    for offering in range(OFFERINGS):
        strength = count(hand, GIFT + offering) + count(ranks, offering)
        place = offering
        while place > 0 and found[place - 1] < strength:
            found[place] = found[place - 1]
            place -= 1
        found[place] = strength
    return found


def missing_offerings(s: Pantheon, strengths: vec[i64], kind: i64) -> i64:
    """How many offerings a god lacks, the strongest types for the largest numbers (PA-8.2)."""
    short: i64 = 0
    for place in range(OFFERINGS):
        short += max(s.tables.cost[kind * OFFERINGS + place] - strengths[place], 0)
    return short


# The own seat


def describe_own(s: Pantheon, player: i64, sheet: Sheet) -> None:
    """What the player could do in an own turn."""
    me = s.seats[player]
    for offering in range(OFFERINGS):
        rank = me.rank(offering)
        if rank < RANKS:
            sheet.put(RAISES[offering], tile_price(s, me, offering, rank + 1))
        else:
            sheet.put(RAISES[offering], 0)
    sheet.put("money of a Purchase", available(s, player))
    sheet.put("steps of a movement", steps_with(s, player, me.movement_cards()))
    sheet.put("cards of a Draw", cards_to_draw(s, player))
    sheet.flag("can move", can_move(s, player))
    sheet.flag("can buy", can_buy(s, player))
    sheet.flag("can worship", can_worship(s, player))
