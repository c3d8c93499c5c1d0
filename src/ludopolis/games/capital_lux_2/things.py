"""What the events of Capital Lux 2 can name; the names come from the component tables."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Vocabulary, signed, text

from .components.kinds import (
    BASE,
    CARD_IDS,
    CARD_NAMES,
    DISTRICT_IDS,
    DISTRICT_NAMES,
    MOST_ROB_CARDS,
    MOST_SPACES,
    POWER_IDS,
    POWER_NAMES,
    TILE_IDS,
    TILE_NAMES,
)

AGENT_VALUES: Final = range(-9, 10)  # what can stand on an Agent tile
AGENT_NAMES: Final = [signed(n) for n in AGENT_VALUES]
PROPHET_VALUES: Final = range(10)  # and on a Prophet tile


THINGS: Final = Vocabulary()
CARD: Final = THINGS.range("card", CARD_IDS, "{name}", CARD_NAMES)
CAPITAL: Final = THINGS.range(
    "capital", DISTRICT_IDS[:4], "the {name} Capital district", DISTRICT_NAMES[:4]
)
CITY: Final = THINGS.range("city", DISTRICT_IDS, "the {name} City district", DISTRICT_NAMES)
POWER: Final = THINGS.range("power", POWER_IDS, "{name}", POWER_NAMES)
TILE: Final = THINGS.range("tile", TILE_IDS, "{name}", TILE_NAMES)
AGENT_TILE: Final = THINGS.range(
    "agent", [f"{n:+d}" for n in AGENT_VALUES], "Agent tile {name}", AGENT_NAMES
)
SPACE: Final = THINGS.range("space", range(MOST_SPACES + 1), "space {name}")
ROB_CARD: Final = THINGS.range("rob", range(1, MOST_ROB_CARDS + 1), "Rob's card {name}")
DECK: Final = THINGS.range(
    "deck",
    ["citizen", "rebel", "dualist", "recruiter", "mentalist"],
    "{name}",
    [
        *[BASE.table(table).name() for table in ("citizens", "rebels", "dualists", "recruiters")],
        text("Mentalist"),
    ],
)
SOURCE: Final = THINGS.range(
    "source",
    ["bonus", "gold", "rocket", "level"],
    "{name}",
    [
        text("bonus cards"),
        text("gold"),
        text("rocket"),
        text("level"),
    ],
)
BONUS: Final = SOURCE.first
GOLD: Final = SOURCE.first + 1
ROCKET: Final = SOURCE.first + 2
LEVEL: Final = SOURCE.first + 3
