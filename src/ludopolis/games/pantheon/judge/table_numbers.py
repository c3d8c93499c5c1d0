"""The common table of Pantheon as numbers: epochs, displays, what is left, and the turn."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Sheet, i64

from ..components.bags import count, size
from ..rules.drawing import DrawCards, cards_to_draw
from ..rules.money import special_top
from ..rules.peoples import AcquireGod
from ..rules.worship import BringOffering
from ..state import NONE, Pantheon
from ..tables import EPOCHS
from ..things import (
    CARD_IDS,
    CARD_KINDS,
    GOD_IDS,
    GOD_KINDS,
    LOOT_IDS,
    LOOT_KINDS,
    MONEY,
    PEOPLE_IDS,
    VALUES,
)
from .evaluate import scorings_left

EPOCH_NAMES: Final = ["before the first", *[f"epoch {number}" for number in range(1, 7)]]
ACTIVE: Final = [f"{people} active" for people in PEOPLE_IDS]
TO_COME: Final = [f"{people} to come" for people in PEOPLE_IDS]
SHOWN_GODS: Final = [f"{god} on display" for god in GOD_IDS]
STACK_GODS: Final = [f"{god} in the stack" for god in GOD_IDS]
SHOWN_DEMIGODS: Final = [f"demigods of {value} on display" for value in range(1, 7)]
UNSEEN_DEMIGODS: Final = [f"unseen demigods of {value}" for value in range(1, 7)]
LOOT_OUT: Final = [f"{kind} on the board" for kind in LOOT_IDS]
LOOT_IN: Final = [f"{kind} in the bag" for kind in LOOT_IDS]
FACE_UP: Final = [f"{card} face up" for card in CARD_IDS]
UNSEEN: Final = [f"unseen {card}" for card in CARD_IDS]
DISCARDED: Final = [f"{card} discarded" for card in CARD_IDS]
COLLECTED: Final = [f"{kind} collected" for kind in LOOT_IDS]
ASKED: Final = [f"{god} asked for" for god in GOD_IDS]

TABLE_MEANINGS: Final[dict[str, str]] = {
    "players": "players at the table",
    **dict.fromkeys(EPOCH_NAMES, "1 in this epoch"),
    "scorings to come": "scorings that have not been yet",
    "epochs to the scoring": "epochs until the next scoring, the present one included",
    **dict.fromkeys(ACTIVE, "1 if this people is active"),
    **dict.fromkeys(TO_COME, "1 if this people has not come yet"),
    **dict.fromkeys(SHOWN_GODS, "gods of this kind on display"),
    **dict.fromkeys(STACK_GODS, "gods of this kind in the stack"),
    **dict.fromkeys(SHOWN_DEMIGODS, "demigods of this value on display"),
    **dict.fromkeys(UNSEEN_DEMIGODS, "such demigods in the stack or face down with others"),
    "demigods in the stack": "demigods in the stack",
    **dict.fromkeys(LOOT_OUT, "loot tiles of this kind on the board"),
    **dict.fromkeys(LOOT_IN, "loot tiles of this kind in the bag"),
    "loot left": "loot tiles on the board; the last one ends the phase",
    "gods left": "gods on display; the last one ends the phase",
    "phase over": "1 if the last loot tile or god of the epoch was taken",
    **dict.fromkeys(FACE_UP, "cards of this kind in the display"),
    **dict.fromkeys(UNSEEN, "cards of this kind in the pile or unknown in the hands of others"),
    **dict.fromkeys(DISCARDED, "cards of this kind in the discard pile"),
    "cards in the pile": "cards in the draw pile",
    "special money": "special money cards in the stack",
    "next special money": "the value of its top card; 0 without one",
    "descending": "1 if the highest special money lies on top",
    "steps left": "steps of the movement that is going on",
    "jumps left": "jumps of that movement",
    "pieces or things": "pieces placed, things bought or cards taken in this action",
    "money spent": "money spent in the Purchase that is going on",
    "more actions": "Traiteras that may still be used in this turn",
    "draws left": "cards that the Draw may still take",
    **dict.fromkeys(COLLECTED, "loot tiles of this kind taken and not resolved yet"),
    **dict.fromkeys(ASKED, "1 while offerings for this god are chosen"),
}


def describe_table(s: Pantheon, player: i64, sheet: Sheet) -> None:
    """What lies between the players, and what the player can count."""
    sheet.put("players", s.players)
    describe_epochs(s, sheet)
    bag_row(sheet, SHOWN_GODS, s.gods, GOD_KINDS)
    bag_row(sheet, STACK_GODS, s.god_stack, GOD_KINDS)
    bag_row(sheet, SHOWN_DEMIGODS, s.demigods, VALUES)
    unseen = s.demigod_stack
    for seat in range(s.players):
        if seat != player:
            unseen += s.seats[seat].demigods - s.seats[seat].known_demigods
    bag_row(sheet, UNSEEN_DEMIGODS, unseen, VALUES)
    sheet.put("demigods in the stack", size(s.demigod_stack))
    describe_loot(s, sheet)
    describe_cards(s, player, sheet)
    describe_action(s, sheet)


def bag_row(sheet: Sheet, names: list[str], bag: i64, kinds: i64) -> None:
    """How many of each kind are in a bag."""
    for kind in range(kinds):
        sheet.put(names[kind], count(bag, kind))


def describe_epochs(s: Pantheon, sheet: Sheet) -> None:
    """Where the game stands."""
    sheet.one_of(EPOCH_NAMES, s.epoch)
    left: i64 = 0
    wait: i64 = 0
    if s.stack:
        left = scorings_left(s)
        epoch = max(s.epoch, 1)
        wait = 1
        while s.tables.scored[epoch] == 0:
            wait += 1
            epoch += 1
    sheet.put("scorings to come", left)
    sheet.put("epochs to the scoring", wait)
    sheet.one_of(ACTIVE, s.people)
    come: i64 = 0
    for epoch in range(EPOCHS):
        if s.scale[epoch] != NONE:
            come |= 1 << s.scale[epoch]
    sheet.bits(TO_COME, ~come)


def describe_loot(s: Pantheon, sheet: Sheet) -> None:
    """Loot on the board and in the bag, and how near the end of the phase is (PA-10.1)."""
    first = sheet.at
    sheet.zeros(LOOT_OUT)
    for kind in s.loot:
        if kind != NONE:
            sheet.numbers[first + kind] += 1
    bag_row(sheet, LOOT_IN, s.bag, LOOT_KINDS)
    sheet.put("loot left", s.loot_left())
    sheet.put("gods left", size(s.gods))
    sheet.flag("phase over", s.ended)


def describe_cards(s: Pantheon, player: i64, sheet: Sheet) -> None:
    """Cards that lie open, and those that the player knows to be somewhere."""
    first = sheet.at
    sheet.zeros(FACE_UP)
    for kind in s.display:
        if kind != NONE:
            sheet.numbers[first + kind] += 1
    unseen = s.pile
    for seat in range(s.players):
        if seat != player:
            unseen += s.seats[seat].hand - s.seats[seat].known
    bag_row(sheet, UNSEEN, unseen, CARD_KINDS)
    bag_row(sheet, DISCARDED, s.discards, CARD_KINDS)
    sheet.put("cards in the pile", size(s.pile))
    sheet.put("special money", size(s.special))
    top = special_top(s)
    if top == NONE:
        sheet.put("next special money", 0)
    else:
        sheet.put("next special money", top - MONEY + 1)
    sheet.flag("descending", s.descending)


def describe_action(s: Pantheon, sheet: Sheet) -> None:
    """The movement, purchase, draw or worship that is going on."""
    sheet.put("steps left", s.steps)
    sheet.put("jumps left", s.jumps)
    sheet.put("pieces or things", s.made)
    sheet.put("money spent", s.spent)
    sheet.put("more actions", s.extra)
    god: i64 = NONE
    draws: i64 = 0
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, BringOffering):  # noqa: SIM114 - one class at a time compiles well
            god = top.god
        elif isinstance(top, AcquireGod):
            god = top.god
        elif isinstance(top, DrawCards):
            draws = cards_to_draw(s, top.player) - s.made
    sheet.put("draws left", draws)
    bag_row(sheet, COLLECTED, s.collected, LOOT_KINDS)
    sheet.one_of(ASKED, god)
