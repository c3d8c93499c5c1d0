"""A position as numbers: what a seat knows of Capital, Cities, hands and decks (CL-16)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import LEGAL, SEATS, Sheet, Step, Together, by_class, class_names, i64, vec

from ..components.kinds import (
    COLOUR_IDS,
    COLOURS,
    DECKS,
    DISTRICTS,
    DUALIST,
    EXPLORER,
    HAND_KINDS,
    LEVEL_IDS,
    POWER_IDS,
    REBEL,
)
from ..rules.bonus import ChooseBonus, MarksBack
from ..rules.cards import district_of, kind_of, lowest, newest, value_of
from ..rules.decks import DrawToHand
from ..rules.draft import DealCard, Draft, Keep, RobKeeps
from ..rules.hands import KIND, capital_district, city_district
from ..rules.powers.agent import DrawAgent, PlaceAgent
from ..rules.powers.aristocrat import DoubleCard
from ..rules.powers.cleric import Convert
from ..rules.powers.explorer import ChoosePower, Fly, landing
from ..rules.powers.infiltrator import AfterDrawing, MoveFlag
from ..rules.powers.mentalist import TurnUpTile
from ..rules.powers.missionary import Call
from ..rules.powers.prophet import DrawProphet
from ..rules.powers.proselytist import AddToRiver
from ..rules.powers.recruiter import TurnUpRecruiter
from ..rules.powers.sentinel import Guard
from ..rules.powers.stranger import FillStrangers, GiveStranger, Meet, MeetStrangers
from ..rules.preparation import DrawFirst, DrawPower, OpenCard
from ..rules.resolution import Compare, Cover, Pay
from ..rules.rob import RobPlays
from ..rules.rounds import FillRiver
from ..rules.scoring import bonus_points, city_points, gold_owned, rocket_points, worth
from ..rules.transform import MoveCard, MoveTo, tile_refusal
from ..rules.turn import AfterTurn, TakeExtraTurn, TakeTurn
from ..state import NONE, CapitalLux2, Player
from .names import (
    AHEAD,
    CAPITAL,
    CARDS_OF,
    CITY,
    DECK_SIZE,
    DISCARDED,
    HAND,
    HIGHEST,
    HOLDS,
    MOST_PLAYERS,
    PACKET,
    PASSED,
    PASSED_VALUE,
    ROUNDS,
    SHOWN_KINDS,
    STEPS_AHEAD,
    TILE,
    UNSEEN,
)
from .outlook import Forecast, Outlook
from .powers import describe_powers, describe_question

STEPS: Final[list[type[Step]]] = [
    DrawPower, OpenCard, DrawFirst, DealCard, Draft, Together, Keep, RobKeeps,
    TakeTurn, TakeExtraTurn, AfterTurn, RobPlays, DrawToHand, AfterDrawing, MoveFlag,
    DrawAgent, PlaceAgent, TurnUpRecruiter, FillStrangers, Meet, MeetStrangers, GiveStranger,
    Convert, DrawProphet, Call, TurnUpTile, MoveCard, MoveTo, DoubleCard, Guard, AddToRiver,
    Fly, ChoosePower, Compare, Pay, Cover, ChooseBonus, MarksBack, FillRiver,
]  # fmt: skip
KINDS: Final = by_class(STEPS)
KIND_NAMES: Final = class_names(STEPS)


def describe(s: CapitalLux2, player: i64, sheet: Sheet) -> None:
    """What a seat knows: all but the hands of others, decks and Agent tiles of others (CL-16)."""
    look = Outlook(s, player)
    now, later = Forecast(look, False), Forecast(look, True)
    sheet.begin("table")
    describe_table(s, sheet)
    describe_powers(s, player, sheet)
    describe_unseen(look, sheet)
    for district in range(COLOURS):
        sheet.begin(CAPITAL[district])
        describe_capital(s, look, district, sheet)
    describe_hand(s, player, look, sheet)
    describe_flight(s, player, sheet)
    size: i64 = 0
    for place in range(MOST_PLAYERS):
        sheet.begin(SEATS[place])
        if place < s.count:
            first = sheet.at
            describe_seat(look, now, later, (player + place) % s.count, place, sheet)
            size = sheet.at - first
        else:
            sheet.skip(size)
    describe_question(s, sheet)
    sheet.pending(s, player, KINDS, KIND_NAMES)


def describe_table(s: CapitalLux2, sheet: Sheet) -> None:
    """Who plays, the round, supplies and decks."""
    alone = s.solo
    sheet.put("players", s.players)
    sheet.flag("alone", alone)
    sheet.one_of(LEVEL_IDS, s.level if alone else NONE)
    sheet.put("rob's bonus", s.tables.rob_bonus[s.level] if alone else 0)
    sheet.one_of(ROUNDS, s.round)
    sheet.put("rounds to come", s.tables.rounds - s.round)
    sheet.flag("round is ending", s.ender != NONE)
    sheet.flag("over", s.over)
    for power in range(len(POWER_IDS)):
        sheet.flag(POWER_IDS[power], s.has(power))
    sheet.flag("side b", s.side == 1 and s.has(EXPLORER))
    sheet.put("gold in supply", s.gold)
    for deck in range(DECKS):
        sheet.put(DECK_SIZE[deck], s.deck_size[deck])
        sheet.put(DISCARDED[deck], s.discard_size[deck])


def describe_unseen(look: Outlook, sheet: Sheet) -> None:
    """The cards that nobody has shown yet, and those that the player passed."""
    sheet.row(UNSEEN, look.unseen)
    dualists: i64 = 0
    for kind in range(SHOWN_KINDS, HAND_KINDS):
        dualists += look.unseen[kind]
    sheet.put("unseen dualists", dualists)
    sheet.row(PASSED, look.passed)
    sheet.row(PASSED_VALUE, look.passed_value)


def describe_capital(s: CapitalLux2, look: Outlook, district: i64, sheet: Sheet) -> None:
    """A district of the Capital."""
    counts = vec[i64]([0] * (HIGHEST + 1))
    cards: i64 = 0
    for card in s.capital:
        if district_of(card) == district:
            counts[min(s.tables.value[kind_of(card)], HIGHEST)] += 1
            cards += 1
    sheet.put("capital total", s.total[district])
    sheet.put("capital cards", cards)
    sheet.put("maximum", look.limits[district])
    sheet.put("agents known", look.agents[district])
    sheet.put("agents hidden", look.hidden[district])
    sheet.put("bonus card", look.prizes[district])
    sheet.put("lowest", value_of(s, s.capital[lowest(s, district)]) if cards else 0)
    sheet.put("newest", value_of(s, s.capital[newest(s, district)]) if cards else 0)
    for value in range(1, HIGHEST + 1):
        sheet.put(CARDS_OF[value - 1], counts[value])


def describe_hand(s: CapitalLux2, player: i64, look: Outlook, sheet: Sheet) -> None:
    """The own hand and packet, and what the cards could do."""
    me = s.seats[player]
    hand, packet = vec[i64]([0] * HAND_KINDS), vec[i64]([0] * HAND_KINDS)
    for card in me.hand:
        hand[card >> KIND] += 1
    for card in me.packet:
        packet[card >> KIND] += 1
    sheet.begin("hand")
    sheet.row(HOLDS, hand)
    sheet.row(PACKET, packet)
    for colour in range(COLOURS):
        sheet.begin(HAND[colour])
        describe_colour(s, me, colour, look.room(player, colour), sheet)


def describe_colour(s: CapitalLux2, me: Player, colour: i64, room: i64, sheet: Sheet) -> None:
    """What the hand has for a district of the Capital and of the own City."""
    capital: i64 = 0
    value: i64 = 0
    high: i64 = 0
    fitting: i64 = 0
    best: i64 = 0
    for card in me.hand:
        kind = card >> KIND
        worth = s.tables.value[kind]
        if capital_district(s, kind) == colour:
            capital += 1
            value += worth
            high = max(high, worth)
        if city_district(s, kind) == colour and worth <= room:
            fitting += 1
            best = max(best, worth)
    sheet.put("capital hand", capital)
    sheet.put("capital hand value", value)
    sheet.put("highest for the capital", high)
    sheet.put("fitting", fitting)
    sheet.put("highest fitting", best)


def describe_flight(s: CapitalLux2, player: i64, sheet: Sheet) -> None:
    """Where the own rocket could go (CL-12.3.2)."""
    for steps in range(1, STEPS_AHEAD + 1):
        sheet.begin(AHEAD[steps - 1])
        space: i64 = 0
        if s.has(EXPLORER):
            space = landing(s, player, steps)
            if space == s.seats[player].rocket:
                space = 0
        sheet.put(AHEAD[steps - 1], space)
        sheet.put("draws", s.track.draw[space])
        sheet.put("space points", s.track.points[space])
        sheet.bits(COLOUR_IDS, s.track.powers[space])


def describe_seat(
    look: Outlook, now: Forecast, later: Forecast, seat: i64, place: i64, sheet: Sheet
) -> None:
    """What lies in front of a player, and what the round would bring."""
    s, me = look.s, look.seats[seat]
    sheet.put("there", 1)
    sheet.flag("rob", seat >= s.players)
    sheet.flag("starts", seat == s.start)
    sheet.put("place in turn order", (seat - s.start) % s.count + 1)
    sheet.flag("ended the round", seat == s.ender)
    sheet.flag("last turn to come", has_last_turn(s, seat))
    sheet.put("points", me.points)
    sheet.put("worth", worth(s, seat))
    sheet.put("as things stand", now.points[seat])
    sheet.put("ahead as things stand", now.ahead(seat))
    sheet.put("with hands", later.points[seat])
    sheet.put("ahead with hands", later.ahead(seat))
    sheet.put("city points", city_points(s, seat))
    sheet.put("bonus points", bonus_points(s, seat))
    sheet.put("bonus cards", len(me.bonus))
    sheet.put("gold", gold_owned(s, seat))
    sheet.put("gold on the board", me.gold)
    sheet.put("rocket", me.rocket)
    sheet.put("rocket points", rocket_points(s, seat))
    sheet.put("spaces to the end", s.track.last - me.rocket if s.has(EXPLORER) else 0)
    sheet.one_of(TILE, me.tile)
    sheet.flag("tile usable", me.tile != NONE and tile_refusal(s, seat) == LEGAL)
    describe_backs(s, me, sheet)
    for district in range(DISTRICTS):
        sheet.begin(CITY[place * DISTRICTS + district])
        describe_district(look, now, later, seat, district, sheet)


def has_last_turn(s: CapitalLux2, seat: i64) -> bool:
    """Whether the round is ending and a player has still a turn (CL-6.1)."""
    if s.ender == NONE:
        return False
    waiting = False  # whether who is in turn has still to play
    for place in range(len(s.stack) - 1, -1, -1):
        step = s.stack[place]
        if isinstance(step, TakeTurn):
            return turns_away(s, step.player, seat) < turns_away(s, step.player, s.ender)
        if isinstance(step, RobPlays):
            waiting = True
        elif isinstance(step, AfterTurn):
            away, last = turns_away(s, step.after, seat), turns_away(s, step.after, s.ender)
            if last == 0:
                last = s.count
            return away < last and (away > 0 or waiting)
    return False


def turns_away(s: CapitalLux2, first: i64, seat: i64) -> i64:
    """How many turns a player is after another."""
    return (seat - first) % s.count


def describe_backs(s: CapitalLux2, me: Player, sheet: Sheet) -> None:
    """How many cards a player holds, and their backs, which all see."""
    rebels: i64 = 0
    dualists: i64 = 0
    for card in me.hand:
        deck = s.tables.deck[card >> KIND]
        if deck == REBEL:
            rebels += 1
        elif deck == DUALIST:
            dualists += 1
    sheet.put("hand", len(me.hand))
    sheet.put("rebels in hand", rebels)
    sheet.put("dualists in hand", dualists)
    sheet.put("packet", len(me.packet))


def describe_district(
    look: Outlook, now: Forecast, later: Forecast, seat: i64, district: i64, sheet: Sheet
) -> None:
    """A district of a City: what is in it, what it would win, and what may join it."""
    place = seat * DISTRICTS + district
    room = look.room(seat, district)
    sheet.put("total", look.seats[seat].total[district])
    sheet.put("cards", look.cards[place])
    sheet.put("room", room)
    sheet.put("lead", now.lead[place])
    sheet.flag("wins", now.wins(seat, district))
    sheet.flag("ties", now.ties(seat, district))
    sheet.put("guarded", look.guarded[place])
    sheet.put("held", look.held[place])
    sheet.put("held value", look.hand[place])
    sheet.put("room with hands", room - look.hand[place])
    sheet.put("lead with hands", later.lead[place])
    sheet.flag("wins with hands", later.wins(seat, district))
