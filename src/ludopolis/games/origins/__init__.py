"""Origins: First Builders: cities, citizens and visitors from the sky (OR-0 to OR-17)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from ludopolis.core import (
    Act,
    Deed,
    Edition,
    FirstPlayer,
    Flag,
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

from .acts import deeds, goes_on, offered
from .events import BUILT, CARD_TAKEN, DISTRICT_LAID, EVENTS
from .judge.evaluate import evaluate
from .judge.features import MEANINGS, describe
from .options import OPTIONS
from .reasons import REASONS
from .rules.preparation import prepare
from .scene.places import called
from .seen import View
from .state import Origins, Rulings, new_state
from .tables import Tables
from .terminal import draw
from .things import THINGS

SETUP: Final = Setup(
    [
        FirstPlayer(4, "OR-2.10"),
        Flag("retrieved-age", False, text("Only freemen taken back from sites age"), "OR-15.16"),
        Flag("mages-copy-mages", False, text("Mage Towers copy Mage Towers"), "OR-15.16"),
        Flag("award-from-start", False, text("Cards are given on the start position"), "OR-15.16"),
        Flag("ability-first", False, text("Abilities before the market is refilled"), "OR-15.16"),
    ]
)

# By what hashes an edition was known, while names and notes were hashed too and before the numbers
# of zodiac cards stood in it, and by what today.
EARLIER: Final = dict.fromkeys(["6a153ebd9ceccab9", "994c90e9d2dc0c23097a"], "240165ea797d239baf78")


# Pictures of counters, as the scene draws them.
ICONS: Final = {
    "stone": "#or-stone",
    "food": "#or-food",
    "wisdom": "#or-wisdom",
    "gold": "#or-gold",
    "tokens": "#or-token",
    "military": "#or-advance",
    "bases": "#or-base",
}


class OriginsGame(Game):
    """One to four players; alone it is a training with a target."""

    def __init__(self) -> None:
        super().__init__(
            name="origins",
            title=text("Origins: First Builders"),
            players=(1, 4),
            rules=2,
            longest=20_000,  # the rules know no last round (OR-3.5)
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

    def new(self, players: int, settings: Settings, tables: Tables) -> Origins:
        rulings = Rulings(
            tables.retrieved_age or settings.flag("retrieved-age"),
            tables.mages_copy_mages or settings.flag("mages-copy-mages"),
            tables.award_from_start or settings.flag("award-from-start"),
            tables.refill_first and not settings.flag("ability-first"),
        )
        s = new_state(tables, rulings, players)
        first = settings.first_player(players)
        speakers, cards = int(tables.speakers[players]), int(tables.districts[players])
        s.plan(prepare(cards, speakers, first))
        return s

    def board(self, view: dict[str, Any], say: Say) -> str:
        return draw(cast(View, view), say)

    def rivals(self) -> list[Word]:
        return [text("The target")]

    def tie_break_names(self, s: Origins) -> list[Text]:
        return [text("the number of tiles in the city")]

    def icon(self, field: str) -> str:
        return ICONS.get(field, "")

    def always(self) -> list[str]:
        return ["pass"]

    def deeds(self, s: Origins, player: i64) -> list[Deed]:
        return deeds(s, player)

    def acts(self, s: Origins, player: i64, so_far: Options) -> list[Act]:
        return offered(s, player, so_far)

    def called(self, s: Origins, player: i64, picks: Options) -> Text | None:
        return called(s, player, picks)

    def goes_on(self, begun: Step, step: Step) -> bool:
        return goes_on(step)

    def meanings(self) -> dict[str, tuple[str, str]]:
        return {
            "bastion": ("", "seat"),
            "seat": ("", "seat"),
            "owner": ("", "seat"),
            "holder": ("", "seat"),
            "order": ("", "seat"),
            "scored_by": ("", "seat"),
            "market": ("", "building"),
            "top": ("", "building"),
            "under": ("", "building"),
            "hidden": ("building", ""),
            "aside": ("", "building"),
            "floors": ("colour", ""),
            "supply": ("colour", ""),
            "towers": ("colour", ""),
            "piles": ("colour", ""),
            "advisors": ("", "colour"),
            "recruits": ("", "die"),
            "pool": ("", "die"),
            "die": ("", "die"),
            "zodiac": ("", "zodiac"),
            "card": ("", "district|zodiac"),
            "pattern": ("", "colour"),
            "tile": ("", "building"),
            "back": ("", "building"),
        }

    def evaluate(self, s: Origins) -> list[float]:
        return evaluate(s)

    def describe(self, s: Origins, player: i64, sheet: Sheet) -> None:
        describe(s, player, sheet)

    def meanings_of_features(self) -> dict[str, str]:
        return MEANINGS

    def questions(self) -> list[Question]:
        return [
            Question("buildings", text("Buildings"), [BUILT]),
            Question("zodiac", text("Zodiac cards"), [CARD_TAKEN]),
            Question("districts", text("District cards"), [DISTRICT_LAID]),
        ]

    def counters(self) -> list[str]:
        return ["vp", "stone", "food", "wisdom", "gold", "tokens", "military", "bases"]


GAME: Final = OriginsGame()
