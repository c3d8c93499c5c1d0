"""Plain words for the components: what a tooltip says."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Drawing, Text, Word, capital, said_once, text, texts

from ..tables import ACTION_IDS, Tables
from ..things import (
    BONUS_NAMES,
    BUILDING_IDS,
    COLOUR_IDS,
    COLOUR_NAMES,
    RESOURCE_NAMES,
    THINGS,
    ZODIAC_IDS,
    ZODIAC_NAMES,
)
from .abilities import ability_text, agora_text, bonus_text
from .places import gain_of
from .zodiac import zodiac_text

FARM_TEXT: Final = text("no colour and no ability; some tiles count Farms")
PALACE_TEXT: Final = text("no ability; it carries the five towers")
CONSTRUCT_TEXT: Final = text(
    "Construct: pay the wisdom of the market slot and the stone of the tile; as a Farm it is free"
)


def called(thing: str) -> Word:
    """The name of a thing by its code: `die blue 3`, `temple sea`."""
    return THINGS.called(thing)


@said_once
def name(drawing: Drawing, thing: str) -> str:
    """The name of a thing in the viewer's language."""
    return drawing.say(called(thing))


def tile_called(tile: str) -> Word:
    """The name of a tile of a city or of the market by its code."""
    return called(f"building {tile}" if tile in BUILDING_IDS else tile)


def tile_name(drawing: Drawing, tile: str) -> str:
    """What a tile of a city or of the market is called."""
    return drawing.say(tile_called(tile))


@said_once
def tile_text(drawing: Drawing, tile: str) -> str:
    """What a tile does."""
    tables: Tables = drawing.tables
    if tile == "farm":
        return drawing.say(FARM_TEXT)
    if tile == "palace":
        return drawing.say(PALACE_TEXT)
    if tile == "agora":
        return drawing.say(agora_text(tables.agora_effects))
    return drawing.say(ability_text(tables.effects[BUILDING_IDS.index(tile)]))


def colour_of(tables: Tables, tile: str) -> str:
    """The colour of a tile; Agora, Palace and Farms have none."""
    if tile not in BUILDING_IDS:
        return "farm" if tile == "farm" else "grey"
    return COLOUR_IDS[int(tables.colour[BUILDING_IDS.index(tile)])]


def stone_of(tables: Tables, tile: str) -> int:
    """The stone printed on a building."""
    return int(tables.stone[BUILDING_IDS.index(tile)])


@said_once
def tile_tip(drawing: Drawing, tile: str) -> str:
    """Name, colour, cost and ability of a tile."""
    tables: Tables = drawing.tables
    head: Word = tile_name(drawing, tile)
    if tile in BUILDING_IDS:
        head = texts(
            "{tile} ({colour}, {count} stone)",
            "{tile} ({colour}, {count} stone)",
            stone_of(tables, tile),
            tile=head,
            colour=COLOUR_NAMES[COLOUR_IDS.index(colour_of(tables, tile))],
        )
    return f"{drawing.say(head)}\n{capital(tile_text(drawing, tile))}."


@said_once
def zodiac(drawing: Drawing, card: str) -> tuple[str, str]:
    """Name and text of a zodiac card."""
    said = drawing.say(zodiac_text(drawing.tables, card))
    return drawing.say(ZODIAC_NAMES[ZODIAC_IDS.index(card)]), f"{capital(said)}."


def bonus_tip(drawing: Drawing, colour: str) -> str:
    """What a bonus tile costs and does."""
    tables: Tables = drawing.tables
    n = COLOUR_IDS.index(colour)
    does = bonus_text(tables.bonus_effects[n])
    pay = [
        text("{amount} {resource}", amount=int(tables.bonus_pay[n * 3 + r]),
             resource=RESOURCE_NAMES[r])
        for r in range(3) if tables.bonus_pay[n * 3 + r]
    ]  # fmt: skip
    head = text(
        "Bonus action: {bonus}. For a {colour} die, or an archon with a {colour} advisor.",
        bonus=BONUS_NAMES[n],
        colour=COLOUR_NAMES[n],
    )
    body: Text = text("Pay {price}: {does}.", price=pay[0], does=does) if pay else does
    return f"{drawing.say(head)}\n{capital(drawing.say(body))}"


def top_text(drawing: Drawing, site: int) -> str:
    """The upper action of a site, in words."""
    return capital(drawing.say(gain_of(drawing.tables, site)))


def bottom_text(drawing: Drawing, site: int) -> str:
    """The lower action of a site, in words."""
    tables: Tables = drawing.tables
    return drawing.say(
        {
            "military": text(
                "Advance {steps} on the military track and/or attack",
                steps=int(tables.military_steps),
            ),
            "construct": CONSTRUCT_TEXT,
            "temple": text(
                "Pay {stone} stone: climb {steps} steps of a temple and take its zodiac card",
                stone=int(tables.temple_stone),
                steps=int(tables.temple_steps),
            ),
            "take_citizen": text("Take a citizen for its wisdom; needs a free base"),
            "train": text(
                "Pay {fewest} to {most} food: for each, add 1 to an unused freeman or advance 1",
                fewest=int(tables.train_fewest),
                most=int(tables.train_most),
            ),
        }[ACTION_IDS[int(tables.bottom[site])]]
    )
