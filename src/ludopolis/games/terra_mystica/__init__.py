"""Terra Mystica: fourteen factions reshape a landscape and found towns (TM-0 to TM-17)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from ludopolis.core import (
    Act,
    Brief,
    Deed,
    Edition,
    FirstPlayer,
    Flag,
    Foreseen,
    Game,
    OneOf,
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
    signed,
    text,
    texts,
)

from .acts import deeds, goes_on, offered, rest, usual
from .components.names import renamed
from .events import CARD_CHOSEN, CARD_TAKEN, CHOSEN, EVENTS, FAVOURED, FOUNDED, TILE_LAID
from .foresight import FORESEEN, foresee
from .judge.evaluate import evaluate
from .judge.features import describe
from .judge.names import MEANINGS
from .options import OPTIONS
from .reasons import REASONS
from .rules.preparation import Extras, Introduction, full_setup
from .scene.places import called, in_menu
from .seen import View
from .state import Rulings, TerraMystica, new_state
from .tables import Tables
from .terminal import draw
from .things import THINGS

SETUP: Final = Setup(
    [
        OneOf("setup", ["full", "introductory"], "full", text("Set-up"), "TM-2.10"),
        OneOf("colours", ["chosen", "dealt"], "chosen", text("Colours"), "TM-2.7"),
        FirstPlayer(5, "TM-2.6"),
        Flag("mini-expansion-1", False, text("Four more town tiles"), "TM-17.1"),
        Flag("shipping-bonus", False, text("Bonus card for shipping levels"), "TM-17.1"),
        Flag("temple-scoring-tile", False, text("Scoring tile for temples"), "TM-17.1"),
        Flag("variable-turn-order", False, text("Turn order is the order of passing"), "TM-17.2"),
        Flag(
            "errata-cultist-power", False, text("Cultists gain power when all decline"), "TM-17.3"
        ),
        Flag("drop-outs", False, text("Players may leave the game"), "TM-17.13"),
    ]
)

# By what hash an edition was known, while names and notes were hashed too, and by what today.
EARLIER: Final = {"f16bf074d0ee5358": "22896d73e0753a2f74fd"}


# Pictures of counters, as the scene draws them.
ICONS: Final = {
    "coins": "tm-b tm-b-coin",
    "workers": "tm-b tm-b-worker",
    "priests": "tm-b tm-b-priest",
    "bowls": "tm-b tm-b-power tm-long",
    "vp": "tm-b tm-b-vp",
}


class TerraMysticaGame(Game):
    """Two to five players, six rounds, no luck after the set-up."""

    def __init__(self) -> None:
        super().__init__(
            name="terra-mystica",
            title=text("Terra Mystica"),
            players=(2, 5),
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

    def new(self, players: int, settings: Settings, tables: Tables) -> TerraMystica:
        rulings = Rulings(
            settings.flag("mini-expansion-1"),
            settings.flag("variable-turn-order"),
            settings.flag("errata-cultist-power"),
            settings.flag("drop-outs"),
        )
        s = new_state(tables, rulings, players)
        if settings.word("setup") == "introductory":
            s.push(Introduction())
            return s
        extras = Extras(settings.flag("shipping-bonus"), settings.flag("temple-scoring-tile"))
        dealt = settings.word("colours") == "dealt"
        first = settings.first_player(players)
        s.plan(full_setup(players, tables.card_count[players], extras, first, dealt))
        return s

    def renamed(self, tables: Tables) -> dict[str, Word]:
        return renamed(tables)

    def questions(self) -> list[Question]:
        return [
            Question("factions", text("Factions"), [CHOSEN]),
            Question("bonus", text("Bonus cards"), [CARD_TAKEN, CARD_CHOSEN]),
            Question("favours", text("Favor tiles"), [FAVOURED]),
            Question("towns", text("Town tiles"), [FOUNDED]),
            Question("scoring", text("Scoring tiles"), [TILE_LAID]),
        ]

    def counters(self) -> list[str]:
        return ["coins", "workers", "priests", "bowls", "vp"]

    def change(self, field: str, amount: int) -> Text:
        change, count = signed(amount), abs(amount)
        if field == "coins":
            return texts("{change} coin", "{change} coins", count, change=change)
        if field == "workers":
            return texts("{change} worker", "{change} workers", count, change=change)
        if field == "priests":
            return texts("{change} priest", "{change} priests", count, change=change)
        return super().change(field, amount)

    def asides(self) -> list[str]:
        return ["convert", "burn"]

    def icon(self, field: str) -> str:
        return ICONS.get(field, "")

    def always(self) -> list[str]:
        return ["convert", "burn", "pass"]

    def deeds(self, s: TerraMystica, player: i64) -> list[Deed]:
        return deeds(s, player)

    def usual(self, s: TerraMystica, player: i64, option: i64) -> i64:
        return usual(s, player, option)

    def foreseen(self) -> list[Foreseen]:
        return FORESEEN

    def foresee(self, s: TerraMystica, player: i64, question: str, answer: str) -> i64:
        return foresee(s, player, question, answer)

    def acts(self, s: TerraMystica, player: i64, so_far: Options) -> list[Act]:
        return offered(s, player, so_far)

    def called(self, s: TerraMystica, player: i64, picks: Options) -> Text | None:
        return called(s, picks[-1])

    def brief(self, s: TerraMystica, player: i64, picks: Options) -> Brief | None:
        return in_menu(picks[-1])

    def goes_on(self, begun: Step, step: Step) -> bool:
        return goes_on(step)

    def rest(self, s: TerraMystica, player: i64, last: i64) -> i64:
        return rest(s, player, last)

    def meanings(self) -> dict[str, tuple[str, str]]:
        return {
            "order": ("", "seat"),
            "passed": ("", "seat"),
            "owner": ("", "seat"),
            "bridges": ("slot", "seat"),
            "orders": ("cult", "seat"),
            "cards": ("bonus", ""),
            "taken_actions": ("", "action"),
            "used": ("", "action"),
            "structures": ("building", ""),
            "river_towns": ("", "river"),
        }

    def board(self, view: dict[str, Any], say: Say) -> str:
        return draw(cast(View, view), say)

    def evaluate(self, s: TerraMystica) -> list[float]:
        return evaluate(s)

    def describe(self, s: TerraMystica, player: i64, sheet: Sheet) -> None:
        describe(s, player, sheet)

    def meanings_of_features(self) -> dict[str, str]:
        return MEANINGS


GAME: Final = TerraMysticaGame()
