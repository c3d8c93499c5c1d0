"""A position as numbers: the table, each player, the turn under way, and what is pending."""

from __future__ import annotations

from typing import Final

from ludopolis.core import SEATS, Sheet, Step, by_class, class_names, i64

from ..rules.abilities import CopyTile, NextPart
from ..rules.ability_choices import (
    AddMore,
    ChooseColour,
    IncreaseFreeman,
    Recolour,
    SetAside,
    SetMothership,
    Veteran,
)
from ..rules.construct import Construct, PlaceTile
from ..rules.districts import ActivateTile, OfferCitizen, OfferTiles, ScoreCard
from ..rules.draft import AsideHighest, Draft, EndDraft, PutAside, RollDraft
from ..rules.growth import RaiseFreeman
from ..rules.market import Refill, Reveal
from ..rules.military import Fight
from ..rules.passing import Ageing, RetireNext
from ..rules.preparation import (
    DrawBonus,
    DrawDistrict,
    DrawFirst,
    DrawTile,
    DrawZodiac,
    RollRecruit,
)
from ..rules.recruiting import AddOne, Recruit, RollCitizen, TakeSpeaker
from ..rules.resources import GainBasic, Pay, PayLater, Sell
from ..rules.rounds import Awards, EndOfRound, RollSpeaker, Round
from ..rules.sending import SendWorker
from ..rules.solo import ChooseNeighbour, KeepCard, MoveShips
from ..rules.temples import ClimbOther, ClimbTemple, OfferClimb
from ..rules.training import Train, TrainOne
from ..rules.turn import AfterAction, Turn
from ..rules.use import OfferAbility, UseAbility
from ..rules.visit import Act, Resume
from ..state import Origins
from .city_numbers import bare_ground, clear, lay_out
from .own_numbers import OWN_MEANINGS, describe_own
from .seat_numbers import SEAT_MEANINGS, describe_seat, expected_awards, final_totals
from .table_numbers import TABLE_MEANINGS, describe_table
from .turn_numbers import TURN_MEANINGS, describe_turn

MOST_PLAYERS: Final[i64] = 4
STEPS: Final[list[type[Step]]] = [
    DrawBonus, DrawZodiac, DrawTile, RollRecruit, RollSpeaker, DrawDistrict,
    DrawFirst, RollDraft, AsideHighest, PutAside, Draft, EndDraft, Round, Turn, AfterAction,
    SendWorker, MoveShips, ChooseNeighbour, Act, Resume, Pay, PayLater, GainBasic, Sell, Fight,
    Construct, PlaceTile, Refill, Reveal, OfferAbility, UseAbility, NextPart, CopyTile, Veteran,
    IncreaseFreeman, AddMore, Recolour, ChooseColour, SetAside, SetMothership, ClimbTemple,
    OfferClimb, ClimbOther, Recruit, RollCitizen, AddOne, TakeSpeaker, Train, TrainOne, ScoreCard,
    OfferTiles, ActivateTile, OfferCitizen, RaiseFreeman, Ageing, RetireNext, EndOfRound, Awards,
    KeepCard,
]  # fmt: skip
KINDS: Final = by_class(STEPS)
KIND_NAMES: Final = class_names(STEPS)

# What each number counts
MEANINGS: Final[dict[str, str]] = {
    **TABLE_MEANINGS,
    **SEAT_MEANINGS,
    **OWN_MEANINGS,
    **TURN_MEANINGS,
}


def describe(s: Origins, player: i64, sheet: Sheet) -> None:
    """All that a seat knows, which is what everybody knows (OR-17)."""
    sheet.begin("table")
    describe_table(s, sheet)
    totals, awards, kinds = final_totals(s), expected_awards(s), bare_ground()
    me = s.seats[player]
    lay_out(s, me, kinds)
    sheet.begin(SEATS[0])
    first = sheet.at
    describe_seat(s, player, totals, awards, kinds, sheet)
    size = sheet.at - first
    describe_own(s, player, kinds, sheet)
    clear(me, kinds)
    for place in range(1, MOST_PLAYERS):
        sheet.begin(SEATS[place])
        if place < s.players:
            seat = (player + place) % s.players
            lay_out(s, s.seats[seat], kinds)
            describe_seat(s, seat, totals, awards, kinds, sheet)
            clear(s.seats[seat], kinds)
        else:
            sheet.skip(size)
    sheet.begin("turn")
    describe_turn(s, sheet)
    sheet.pending(s, player, KINDS, KIND_NAMES)
