"""Everything that can be picked in Origins, by a player or by chance."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Vocabulary, Word, first_seats, i64, text

from .components.geometry import PLACE_NAMES
from .things import (
    BONUS_NAMES,
    BUILDING_IDS,
    BUILDING_NAMES,
    COLOUR_IDS,
    COLOUR_NAMES,
    DIE_IDS,
    DISTRICT_IDS,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    TEMPLE_IDS,
    TEMPLE_NAMES,
    TILE_IDS,
    TILE_NAMES,
    ZODIAC_IDS,
    ZODIAC_NAMES,
)

MOST_GOLD: Final = 20  # no price is higher
MOST_FOOD: Final = 9  # no training costs more

# Where a tile lies in a district, and beside a Mage Tower.
CORNER_IDS: Final = ["nw", "ne", "sw", "se"]
SIDE_IDS: Final = ["n", "e", "s", "w"]
_CORNERS: Final[list[Word]] = [
    text("north-west"),
    text("north-east"),
    text("south-west"),
    text("south-east"),
]
_SIDES: Final[list[Word]] = [
    text("north"),
    text("east"),
    text("south"),
    text("west"),
]
# A tile goes by its name; one of two with the same name also by where it lies.
CORNER_TILES: Final[list[Word]] = [
    *TILE_NAMES,
    *[text("{tile} in the {corner}", tile=tile, corner=corner)
      for tile in TILE_NAMES for corner in _CORNERS],
]  # fmt: skip
SIDE_TILES: Final[list[Word]] = [
    *TILE_NAMES,
    *[text("{tile} to the {side}", tile=tile, side=side)
      for tile in TILE_NAMES for side in _SIDES],
]  # fmt: skip

_GOLD: Final[list[Word]] = [
    text("pay without gold"),
    *[text("pay {name} of it with gold", name=gold) for gold in range(1, MOST_GOLD + 1)],
]
_DICE: Final[list[Word]] = [
    text("{colour} die showing {value}", colour=colour, value=value)
    for colour in COLOUR_NAMES for value in range(1, 7)
]  # fmt: skip


def _tile_codes(places: list[str]) -> list[str]:
    return [*TILE_IDS, *[f"{tile} {place}" for tile in TILE_IDS for place in places]]


OPTIONS: Final = Vocabulary()
DONE: Final[i64] = OPTIONS.one("done", "done")
SKIP: Final[i64] = OPTIONS.one("skip", "no, go on")
USE: Final[i64] = OPTIONS.one("use", "use the ability")
PLUS: Final[i64] = OPTIONS.one("plus", "raise the value")
PASS: Final[i64] = OPTIONS.one("pass", "pass")
GROW: Final[i64] = OPTIONS.one("grow", "grow the population")
TOP: Final[i64] = OPTIONS.one("top", "top action")
BOTTOM: Final[i64] = OPTIONS.one("bottom", "bottom action")
BONUS: Final[i64] = OPTIONS.one("bonus", "bonus action")
FISH: Final[i64] = OPTIONS.one("fish", "gold in place of the bonus action (Pisces)")
ADVANCE: Final[i64] = OPTIONS.one("advance", "advance on the military track")
ATTACK: Final[i64] = OPTIONS.one("attack", "attack")
GAIN: Final = OPTIONS.range("gain", RESOURCE_IDS[:3], "gain 1 {name}", RESOURCE_NAMES[:3])
SPEND: Final = OPTIONS.range(
    "spend", RESOURCE_IDS[:3], "pay 1 {name} for 1 gold", RESOURCE_NAMES[:3]
)
GOLD: Final = OPTIONS.range("gold", range(MOST_GOLD + 1), "{name}", _GOLD)
TRAIN: Final = OPTIONS.range("train", range(1, MOST_FOOD + 1), "train for {name} food")
DIE: Final = OPTIONS.range("die", DIE_IDS, "{name}", _DICE)
USED: Final = OPTIONS.range("used-die", DIE_IDS, "{name}, used", _DICE)
SPEAKER: Final = OPTIONS.range("speaker", range(1, 7), "speaker {name}")
ARCHON: Final[i64] = OPTIONS.one("archon", "archon")
SITE: Final = OPTIONS.range("site", range(1, 6), "visit site {name}")
TOWER: Final = OPTIONS.range("tower", COLOUR_IDS, "raise the {name} tower", COLOUR_NAMES)
COLOUR: Final = OPTIONS.range("colour", COLOUR_IDS, "a {name} die", COLOUR_NAMES)
TEMPLE: Final = OPTIONS.range("temple", TEMPLE_IDS, "climb the {name}", TEMPLE_NAMES)
SHIP: Final = OPTIONS.range("ship", range(1, 6), "reset the mothership of site {name}")
LEFT: Final[i64] = OPTIONS.one("left", "raise the site to the left")
RIGHT: Final[i64] = OPTIONS.one("right", "raise the site to the right")
HOLD: Final[i64] = OPTIONS.one("hold", "spend a superiority token: no site changes")
BUILD: Final = OPTIONS.range("build", range(1, 6), "build the tile of slot {name}")
FARM: Final = OPTIONS.range("farm", range(1, 6), "lay the tile of slot {name} as a Farm")
BUILD_ASIDE: Final = OPTIONS.range(
    "build-aside", BUILDING_IDS, "build the {name} set aside", BUILDING_NAMES
)
FARM_ASIDE: Final = OPTIONS.range(
    "farm-aside", BUILDING_IDS, "lay the {name} set aside as a Farm", BUILDING_NAMES
)
RESERVE: Final = OPTIONS.range("reserve", range(1, 6), "set the tile of slot {name} aside")
ACTIVATE: Final = OPTIONS.range("activate", _tile_codes(CORNER_IDS), "use the {name}", CORNER_TILES)
COPY: Final = OPTIONS.range("copy", _tile_codes(SIDE_IDS), "copy the {name}", SIDE_TILES)
CARD: Final = OPTIONS.range("card", DISTRICT_IDS, "score district card {name}")
PLACE: Final = OPTIONS.range("place", PLACE_NAMES, "place it at ({name})")
SEAT: Final = OPTIONS.range("seat", PLACE_NAMES, "close the district from ({name})")

# Chance
ROLL: Final = OPTIONS.range("roll", range(1, 7), "a {name} is rolled")
TILE: Final = OPTIONS.range("tile", BUILDING_IDS, "{name} is turned up", BUILDING_NAMES)
BONUS_TILE: Final = OPTIONS.range("bonus-tile", COLOUR_IDS, "bonus tile: {name}", BONUS_NAMES)
ZODIAC: Final = OPTIONS.range("zodiac", ZODIAC_IDS, "{name} is drawn", ZODIAC_NAMES)
DISTRICT: Final = OPTIONS.range("district", DISTRICT_IDS, "district card {name} is drawn")
FIRST: Final = first_seats(OPTIONS, 4)
