"""7 Wonders Dice: seven cities, ten dice in the Forum, everybody acts at once (WD-1 to WD-19)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from ludopolis.core import (
    Deed,
    Edition,
    Game,
    OneOf,
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

from .acts import deeds
from .events import BONUS_CROSSED, COMPLETED, EVENTS, LEADS
from .judge.evaluate import evaluate
from .judge.features import describe
from .judge.names import MEANINGS
from .options import OPTIONS
from .reasons import REASONS
from .rules.cities import ChooseCity, DealCity
from .rules.turns import NEXT_TURN
from .scene.words import renamed
from .seen import View
from .state import SevenWondersDice, new_state
from .tables import Tables
from .terminal import draw
from .things import MOST_PLAYERS, THINGS

SETUP: Final = Setup(
    [OneOf("cities", ["random", "chosen"], "random", text("Who leads which city"), "WD-19.1")]
)

# By what hash an edition was known, while names and notes were hashed too, and by what today.
EARLIER: Final = {"7ed4a50214eca0f6": "5680c5d705eb2c0a3615"}


class SevenWondersDiceGame(Game):
    """Two to seven players, about 31 turns that all take at the same time."""

    def __init__(self) -> None:
        super().__init__(
            name="seven-wonders-dice",
            title=text("7 Wonders Dice"),
            players=(2, MOST_PLAYERS),
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

    def new(self, players: int, settings: Settings, tables: Tables) -> SevenWondersDice:
        """Cities are dealt or chosen, then turns follow (WD-3)."""
        s = new_state(tables, players)
        chosen = settings.word("cities") == "chosen"
        steps: list[Step] = []
        for seat in range(players):
            steps.append(ChooseCity(seat) if chosen else DealCity(seat))
        s.plan([*steps, NEXT_TURN])
        return s

    def renamed(self, tables: Tables) -> dict[str, Word]:
        return renamed(tables, self.tables(self.edition()))

    def questions(self) -> list[Question]:
        return [
            Question("cities", text("Cities"), [LEADS]),
            Question("buildings", text("Completed buildings"), [COMPLETED]),
            Question("bonus", text("Bonuses"), [BONUS_CROSSED]),
        ]

    def counters(self) -> list[str]:
        return ["coins", "resources", "vp", "projection"]

    def icon(self, field: str) -> str:
        return {"coins": "#wd-coin7", "vp": "#wd-laurel"}.get(field, "")

    def always(self) -> list[str]:
        return ["pass"]

    def deeds(self, s: SevenWondersDice, player: i64) -> list[Deed]:
        return deeds(s, player)

    def tie_break_names(self, s: SevenWondersDice) -> list[Text]:
        return [text("the number of coins")]

    def meanings(self) -> dict[str, tuple[str, str]]:
        return {
            "ended_by": ("", "seat"),
            "left": ("", "seat"),
            "right": ("", "seat"),
            "city": ("", "city"),
            "die": ("", "die"),
            "symbol": ("", "symbol"),
            "space": ("", "space"),
            "spaces": ("", "space"),
            "building": ("", "building"),
            "group": ("", "group"),
            "groups": ("", "group"),
            "aside": ("", "die"),
            "unlocked": ("", "die"),
            "crossed": ("", "space"),
            "fresh": ("", "space"),
            "last": ("", "space"),
            "bonuses": ("", "bonus"),
            "complete": ("", "building"),
            "what": ("", "question"),
            "free_colours": ("", "colour"),
        }

    def board(self, view: dict[str, Any], say: Say) -> str:
        return draw(cast(View, view), say)

    def evaluate(self, s: SevenWondersDice) -> list[float]:
        return evaluate(s)

    def describe(self, s: SevenWondersDice, player: i64, sheet: Sheet) -> None:
        describe(s, player, sheet)

    def meanings_of_features(self) -> dict[str, str]:
        return MEANINGS


GAME: Final = SevenWondersDiceGame()
