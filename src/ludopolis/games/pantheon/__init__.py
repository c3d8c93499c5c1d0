"""Pantheon: peoples, gods and monuments around the Mediterranean (PA-1 to PA-14)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from ludopolis.core import (
    Act,
    Deed,
    Edition,
    FirstPlayer,
    Flag,
    Foreseen,
    Game,
    Options,
    Question,
    Say,
    Settings,
    Setup,
    Sheet,
    Step,
    Text,
    Word,
    i64,
    text,
)

from .acts import deeds, goes_on, offered, rest
from .events import BONUS_TAKEN, EVENTS, GOD_GAINED, LOOTED, ROUND
from .foresight import FORESEEN, foresee
from .judge.evaluate import evaluate
from .judge.features import MEANINGS, describe
from .options import OPTIONS
from .reasons import REASONS
from .rules.preparation import whole_game
from .scene.places import called
from .scene.words import renamed
from .seen import View
from .state import Pantheon, Rulings, new_state
from .tables import RULINGS, Tables
from .terminal import draw
from .things import BASE, THINGS

_SWITCHES: Final = BASE.table("rulings")


def _switch(name: str, label: Text, rule: str) -> Flag:
    """A ruling that a table may settle otherwise; the edition says what is usual."""
    return Flag(name.replace("_", "-"), _switches(name), label, rule)


def _switches(name: str) -> bool:
    return _SWITCHES.flag(name)


SETUP: Final = Setup(
    [
        FirstPlayer(4, "PA-2.10"),
        Flag("choose-bonus", False, text("Bonus tiles are chosen"), "PA-2.12"),
        Flag("scaled-start", False, text("More pieces at the start for few players"), "PA-2.13"),
        _switch("cartago_placing", text("The money of Cartago may place pieces"), "PA-13.6"),
        _switch("cartago_stonkus", text("Stonkus adds to the money of Cartago"), "PA-13.6"),
        _switch("traitera_after_end", text("Traitera works when the phase has ended"), "PA-14.13"),
        _switch("jumping_columns", text("A jump over a foot may place a column"), "PA-14.8"),
        _switch("no_empty_actions", text("Move and Purchase must do something"), "PA-5.3"),
        _switch(
            "display_collects_hands", text("Hands are collected for face-up cards too"), "PA-9.6"
        ),
    ]
)

# By what hash an edition was known, while names and notes were hashed too, and by what today.
EARLIER: Final = {"1289a86648aa9288": "5b0b1adda63e93873fd2"}


# Pictures of counters, as the scene draws them.
ICONS: Final = {
    "points": "#pt-laurel",
    "cards": "#pt-card",
    "feet": "#pt-foot",
    "columns": "#pt-column",
    "demigods": "#pt-demigod",
}


class PantheonGame(Game):
    """Two to four players, six epochs."""

    def __init__(self) -> None:
        super().__init__(
            name="pantheon",
            title=text("Pantheon"),
            players=(2, 4),
            rules=2,
            longest=20_000,
            options=OPTIONS,
            things=THINGS,
            reasons=REASONS,
            events=EVENTS,
            setup=SETUP,
            folder=str(Path(__file__).parent),
        )

    def read(self, edition: Edition) -> Tables:
        return Tables(edition)

    def earlier(self) -> dict[str, str]:
        return EARLIER

    def new(self, players: int, settings: Settings, tables: Tables) -> Pantheon:
        feet, columns = tables.start_feet, tables.start_columns
        if settings.flag("scaled-start"):
            feet, columns = tables.scaled_feet[players - 2], tables.scaled_columns[players - 2]
        s = new_state(tables, rulings(settings, tables), players, feet, columns)
        s.plan(whole_game(settings.first_player(players), settings.flag("choose-bonus")))
        return s

    def renamed(self, tables: Tables) -> dict[str, Word]:
        return renamed(tables, self.tables(self.edition()))

    def questions(self) -> list[Question]:
        return [
            Question("peoples", text("Peoples"), [ROUND]),
            Question("gods", text("Gods"), [GOD_GAINED]),
            Question("bonus", text("Bonus tiles"), [BONUS_TAKEN]),
            Question("loot", text("Loot tiles"), [LOOTED]),
        ]

    def counters(self) -> list[str]:
        return ["points", "cards", "feet", "columns", "built", "demigods", "steps"]

    def tie_break_names(self, s: Pantheon) -> list[Text]:
        return [text("the number of demigods")]

    def icon(self, field: str) -> str:
        return ICONS.get(field, "")

    def deeds(self, s: Pantheon, player: i64) -> list[Deed]:
        return deeds(s, player)

    def acts(self, s: Pantheon, player: i64, so_far: Options) -> list[Act]:
        return offered(s, player, so_far)

    def called(self, s: Pantheon, player: i64, picks: Options) -> Text | None:
        return called(s, picks[-1])

    def goes_on(self, begun: Step, step: Step) -> bool:
        return goes_on(step)

    def foreseen(self) -> list[Foreseen]:
        return FORESEEN

    def foresee(self, s: Pantheon, player: i64, question: str, answer: str) -> i64:
        return foresee(s, player, question)

    def rest(self, s: Pantheon, player: i64, last: i64) -> i64:
        return rest(s, player, last)

    def meanings(self) -> dict[str, tuple[str, str]]:
        return {
            "peoples": ("", "people"),
            "temple": ("", "space"),
            "first": ("", "seat"),
            "active": ("", "seat"),
            "pieces": ("space", "seat"),
            "question": ("", "question"),
            "loot": ("space", "loot"),
            "gods": ("god", ""),
            "removed_gods": ("god", ""),
            "display": ("", "card"),
            "discards": ("card", ""),
            "bonuses": ("", "bonus"),
            "by_jump": ("", "space"),
            "collected": ("loot", ""),
            "hand": ("card", ""),
            "known": ("card", ""),
            "offerings": ("offering", ""),
            "tiles": ("loot", ""),
        }

    def board(self, view: dict[str, Any], say: Say) -> str:
        return draw(cast(View, view), say)

    def evaluate(self, s: Pantheon) -> list[float]:
        return evaluate(s)

    def describe(self, s: Pantheon, player: i64, sheet: Sheet) -> None:
        describe(s, player, sheet)

    def meanings_of_features(self) -> dict[str, str]:
        return MEANINGS


def rulings(settings: Settings, tables: Tables) -> Rulings:
    """What the players settled otherwise than usual; else what the edition says."""
    settled: dict[str, bool] = {}
    for place, name in enumerate(RULINGS):
        mine = settings.flag(name.replace("_", "-"))
        settled[name] = tables.rulings[place] if mine == _switches(name) else mine
    return Rulings(**settled)


GAME: Final = PantheonGame()
