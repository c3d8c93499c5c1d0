"""What the events of Origins can name; the names come from the component tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludopolis.core import Name, Table, Vocabulary, Word, i64, load_edition, text

from .components.geometry import PLACE_NAMES

_BASE: Final = load_edition(Path(__file__).parent / "data")


def _ids(key: str) -> list[str]:
    return [row.word("id") for row in _BASE.tables(key)]


def _names(rows: list[Table]) -> list[Name]:
    return [row.name() for row in rows]


COLOUR_IDS: Final = _ids("color")
RESOURCE_IDS: Final = _ids("resource")
BUILDING_IDS: Final = _ids("building")
ZODIAC_IDS: Final = _ids("zodiac")
TEMPLE_IDS: Final = _ids("temple")
DISTRICT_IDS: Final = _ids("district")
PLAYER_COLOURS: Final = _ids("player_color")
DIE_IDS: Final = [f"{colour} {value}" for colour in COLOUR_IDS for value in range(1, 7)]
COLOUR_NAMES: Final = _names(_BASE.tables("color"))
RESOURCE_NAMES: Final = _names(_BASE.tables("resource"))
BUILDING_NAMES: Final = _names(_BASE.tables("building"))
ZODIAC_ROWS: Final = _BASE.tables("zodiac")
ZODIAC_NAMES: Final = _names(ZODIAC_ROWS)
TEMPLE_NAMES: Final = _names(_BASE.tables("temple"))
BONUS_NAMES: Final = _names(_BASE.tables("bonus_tile"))  # in the order of the colours
DIE_NAMES: Final[list[Word]] = [
    text("{colour} {value}", colour=colour, value=value)
    for colour in COLOUR_NAMES
    for value in range(1, 7)
]

THINGS: Final = Vocabulary()
COLOUR: Final = THINGS.range("colour", COLOUR_IDS, "{name}", COLOUR_NAMES)
RESOURCE: Final = THINGS.range("resource", RESOURCE_IDS, "{name}", RESOURCE_NAMES)
DIE: Final = THINGS.range("die", DIE_IDS, "{name}", DIE_NAMES)
SPEAKER: Final = THINGS.range("speaker", range(1, 7), "speaker {name}")
ARCHON: Final[i64] = THINGS.one("archon", "the archon")
SITE: Final = THINGS.range("site", range(1, 6), "site {name}")
BONUS: Final = THINGS.range("bonus", COLOUR_IDS, "bonus action: {name}", BONUS_NAMES)
BUILDING: Final = THINGS.range("building", BUILDING_IDS, "{name}", BUILDING_NAMES)
FARM: Final[i64] = THINGS.one("farm", "Farm")
AGORA: Final[i64] = THINGS.one("agora", "Agora")
PALACE: Final[i64] = THINGS.one("palace", "Palace")
# All that can lie in a city.
TILE_IDS: Final = [*BUILDING_IDS, "farm", "agora", "palace"]
TILE_NAMES: Final[list[Word]] = [
    *BUILDING_NAMES, *[THINGS[int(thing)].label for thing in (FARM, AGORA, PALACE)]
]  # fmt: skip
ZODIAC: Final = THINGS.range("zodiac", ZODIAC_IDS, "{name}", ZODIAC_NAMES)
TEMPLE: Final = THINGS.range("temple", TEMPLE_IDS, "{name}", TEMPLE_NAMES)
DISTRICT: Final = THINGS.range("district", DISTRICT_IDS, "district card {name}")
PLACE: Final = THINGS.range("place", PLACE_NAMES, "({name})")

SOURCE: Final = THINGS.range(
    "source",
    ["attack", "final-space", "advisors", "population", "gold", "temples", "seats"],
    "{name}",
    [
        Name("attack", "source.attack"),
        text("final space of the military track"),
        text("advisors"),
        text("population"),
        text("gold"),
        text("temples"),
        text("seats of power"),
    ],
)
ATTACK: Final[i64] = SOURCE.first
FINAL_SPACE: Final[i64] = SOURCE.first + 1
ADVISORS: Final[i64] = SOURCE.first + 2
POPULATION: Final[i64] = SOURCE.first + 3
GOLD_LEFT: Final[i64] = SOURCE.first + 4
TEMPLES: Final[i64] = SOURCE.first + 5
SEATS: Final[i64] = SOURCE.first + 6

ENDING: Final = THINGS.range(
    "ending",
    ["temples", "gold", "floors", "citizens"],
    "{name}",
    [
        text("a player stands on top of all temples"),
        text("no district card has gold"),
        text("few colours of floors are left"),
        text("citizens of a colour have run out"),
    ],
)
ANY: Final[i64] = THINGS.one("any", "any")  # where the pattern of a district asks for no colour
