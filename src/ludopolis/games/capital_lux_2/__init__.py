"""Capital Lux 2: Generations: build a City that the Capital can bear (CL-1 to CL-16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from ludopolis.core import (
    Choice,
    Deed,
    Edition,
    FirstPlayer,
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
    text,
)

from .acts import deeds
from .components.kinds import BASE, LEVEL_IDS, POWER_IDS, SIDE_IDS
from .events import EVENTS, POWER_LAID, TILE_TAKEN, WON
from .judge.evaluate import evaluate
from .judge.features import describe
from .judge.names import MEANINGS
from .options import OPTIONS
from .reasons import REASONS
from .rules.preparation import whole_setup
from .rules.scoring import tie_break_names, worth
from .rules.turn import TakeExtraTurn, TakeTurn
from .scene.places import called
from .seen import View
from .state import NONE, CapitalLux2, new_state
from .tables import Tables
from .terminal import draw
from .things import THINGS

SETS: Final = ["A", "B", "C", "D"]
AS_SET: Final = "as-set"
RANDOM: Final = "random"

CHOICES: Final[list[Choice]] = [
    OneOf("powers", [*SETS, RANDOM], "A", text("Power tiles"), "CL-14.2"),
    OneOf("blue", [AS_SET, RANDOM, *POWER_IDS[:4]], AS_SET, text("Blue power"), "CL-3.1"),
    OneOf("pink", [AS_SET, RANDOM, *POWER_IDS[4:8]], AS_SET, text("Pink power"), "CL-3.1"),
    OneOf("yellow", [AS_SET, RANDOM, *POWER_IDS[8:12]], AS_SET, text("Yellow power"), "CL-3.1"),
    OneOf("green", [AS_SET, RANDOM, *POWER_IDS[12:]], AS_SET, text("Green power"), "CL-3.1"),
    OneOf("side", SIDE_IDS, "a", text("Side of the Discovery board"), "CL-12.3.1"),
    OneOf("level", LEVEL_IDS, LEVEL_IDS[0], text("Rob's level, for one player"), "CL-15.1"),
    FirstPlayer(4, "CL-3.5"),
]

# By what hashes an edition was known, while names and notes were hashed too and before the gold of
# Merchant and Sentinel stood in it, and by what today.
EARLIER: Final = dict.fromkeys(["f3c12ba8e067105e", "3e26416ef347595687d8"], "e89524cdabc976ccf7e5")


class CapitalLux2Game(Game):
    """Two to four players, or one against Rob; three rounds (CL-2, CL-14)."""

    def __init__(self) -> None:
        super().__init__(
            name="capital-lux-2",
            title=text("Capital Lux 2: Generations"),
            players=(1, 4),
            rules=2,
            longest=4_000,
            options=OPTIONS,
            things=THINGS,
            reasons=REASONS,
            events=EVENTS,
            setup=Setup(CHOICES),
            folder=str(Path(__file__).parent),
        )

    def read(self, edition: Edition) -> Tables:
        return Tables(edition)

    def earlier(self) -> dict[str, str]:
        return EARLIER

    def new(self, players: int, settings: Settings, tables: Tables) -> CapitalLux2:
        level = LEVEL_IDS.index(settings.word("level"))
        side = SIDE_IDS.index(settings.word("side"))
        s = new_state(tables, players, level, side)
        s.plan(whole_setup(chosen_powers(settings, tables), settings.first_player(players)))
        return s

    def rivals(self) -> list[Word]:
        return [BASE.table("rob").name()]

    def questions(self) -> list[Question]:
        return [
            Question("powers", text("Power tiles"), [POWER_LAID]),
            Question("bonus", text("Bonus cards"), [WON]),
            Question("tiles", text("Mentalist tiles"), [TILE_TAKEN]),
        ]

    def counters(self) -> list[str]:
        return ["worth", "gold", "cards"]

    def icon(self, field: str) -> str:
        return {"worth": "#lxs-laurel", "gold": "#lxs-gold", "cards": "#lxs-hand"}.get(field, "")

    def tie_break_names(self, s: CapitalLux2) -> list[Text]:
        return [] if s.solo else tie_break_names(s.tables)

    def deeds(self, s: CapitalLux2, player: i64) -> list[Deed]:
        return deeds(s, player)

    def called(self, s: CapitalLux2, player: i64, picks: Options) -> Text | None:
        return called(picks[-1])

    def goes_on(self, begun: Step, step: Step) -> bool:
        return not isinstance(step, (TakeTurn, TakeExtraTurn)) and type(begun) is not type(step)

    def meanings(self) -> dict[str, tuple[str, str]]:
        seats = dict.fromkeys(["start", "ender", "owner", "flying"], ("", "seat"))
        rows = ["hand", "packet", "river", "strangers_river", "recruit", "bonus"]
        return {
            **seats,
            **dict.fromkeys(rows, ("", "card")),
            "discards": ("card|tile", ""),
            "covered": ("", "card"),
            "won": ("", "card"),
            "removed": ("", "card"),
            "district": ("", "city"),
            "powers": ("", "power"),
            "flag": ("", "capital"),
            "resolving": ("", "city"),
            "rocket": ("", "space"),
        }

    def board(self, view: dict[str, Any], say: Say) -> str:
        return draw(cast(View, view), say)

    def evaluate(self, s: CapitalLux2) -> list[float]:
        return evaluate(s)

    def describe(self, s: CapitalLux2, player: i64, sheet: Sheet) -> None:
        describe(s, player, sheet)

    def meanings_of_features(self) -> dict[str, str]:
        return MEANINGS

    def standing(self, s: CapitalLux2) -> list[int]:
        """What everybody would have if the game ended now (CL-7.2)."""
        return [int(worth(s, seat)) for seat in range(s.players)]


def chosen_powers(settings: Settings, tables: Tables) -> list[int]:
    """The power tile of each colour, NONE where it is drawn (CL-3.1)."""
    chosen = settings.word("powers")
    found = []
    for place, colour in enumerate(("blue", "pink", "yellow", "green")):
        power = settings.word(colour)
        if power == AS_SET:
            power = RANDOM if chosen == RANDOM else tables.sets[SETS.index(chosen)][place]
        found.append(NONE if power == RANDOM else POWER_IDS.index(power))
    return found


GAME: Final = CapitalLux2Game()
