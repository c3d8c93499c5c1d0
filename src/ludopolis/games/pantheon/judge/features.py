"""A position as numbers: the table, each player as the one who looks sees them, what is pending."""

from __future__ import annotations

from typing import Final

from ludopolis.core import SEATS, Sheet, Step, by_class, class_names, i64

from ..rules.bonus import (
    BonusColumn,
    ChooseBonus,
    DealBonus,
    PlaceAnywhere,
    RemoveBonuses,
    ResolveBonus,
)
from ..rules.cards import Deal, DrawCard, FillDisplay, ShowCard
from ..rules.drawing import DrawCards
from ..rules.epochs import EndOfEpoch
from ..rules.gods import DrawDemigod, DrawGod, StackDemigod, TakeGod
from ..rules.loot import ChooseLoot, ResolveLoot, TakePieces
from ..rules.money import Pay
from ..rules.move import Follow, PlacePieces, PlayCards
from ..rules.offerings import Raise, RaiseOffering
from ..rules.peoples import (
    AcquireGod,
    DiscardDown,
    GalliaChoice,
    PeopleEffect,
    SwapPieces,
    TurnGod,
)
from ..rules.preparation import (
    DealBonuses,
    DealHands,
    DrawFirst,
    DrawPeople,
    DrawShownDemigod,
    DrawShownGod,
    LayLoot,
    PlaceTemple,
    Prepare,
    ShowDemigods,
    ShowGod,
)
from ..rules.purchase import Shop
from ..rules.scoring import Scoring
from ..rules.turn import ActionPhase, AfterAction, TakeAction, UseTraitera
from ..rules.worship import BringOffering, ChooseGod
from ..state import Pantheon
from .board_numbers import connected_columns
from .seat_numbers import SEAT_MEANINGS, describe_own, describe_seat, final_totals, things_due
from .table_numbers import TABLE_MEANINGS, describe_table

MOST_PLAYERS: Final[i64] = 4
STEPS: Final[list[type[Step]]] = [
    DrawFirst, ShowCard, FillDisplay, DealHands, Deal, DrawCard, DealBonuses, DealBonus,
    RemoveBonuses, ResolveBonus, ChooseBonus, BonusColumn, PlaceAnywhere, Prepare, DrawPeople,
    ShowGod, DrawShownGod, ShowDemigods, DrawShownDemigod, LayLoot, PlaceTemple, PeopleEffect,
    GalliaChoice, TurnGod, AcquireGod, DiscardDown, SwapPieces, ActionPhase, TakeAction,
    AfterAction, UseTraitera, PlayCards, PlacePieces, Follow, ResolveLoot, ChooseLoot, TakePieces,
    RaiseOffering, Raise, TakeGod, DrawGod, StackDemigod, DrawDemigod, Shop, Pay, ChooseGod,
    BringOffering, DrawCards, EndOfEpoch, Scoring,
]  # fmt: skip
KINDS: Final = by_class(STEPS)
KIND_NAMES: Final = class_names(STEPS)

# What each number counts
MEANINGS: Final[dict[str, str]] = {**TABLE_MEANINGS, **SEAT_MEANINGS}


def describe(s: Pantheon, player: i64, sheet: Sheet) -> None:
    """What a seat knows: of hands and demigods of others only what was seen (PA-9.1, PA-12.2)."""
    sheet.begin("table")
    describe_table(s, player, sheet)
    totals, due, joined = final_totals(s, player), things_due(s), connected_columns(s)
    sheet.begin(SEATS[0])
    describe_seat(s, player, player, totals, due, joined[player], sheet)
    describe_own(s, player, sheet)
    size: i64 = 0
    for place in range(1, MOST_PLAYERS):
        sheet.begin(SEATS[place])
        if place < s.players:
            seat = (player + place) % s.players
            first = sheet.at
            describe_seat(s, seat, player, totals, due, joined[seat], sheet)
            size = sheet.at - first
        else:
            sheet.skip(size)
    sheet.pending(s, player, KINDS, KIND_NAMES)
