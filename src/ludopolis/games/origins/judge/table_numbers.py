"""The common table as numbers: sites, market, recruitment, cards, and how near the end is."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Sheet, i64, vec

from ..rules.endings import endings_met, floors_to_end
from ..rules.recruiting import SLOTS
from ..rules.scoring import target
from ..rules.solo import NEUTRAL_MARKER
from ..state import COLOURS, NONE, OWNER, SITES, TYPES, Origins
from ..things import BUILDING_IDS, COLOUR_IDS, TEMPLE_IDS, ZODIAC_IDS
from .city_numbers import MOST_CARDS

ENDINGS: Final = ["end by temples", "end by gold", "end by floors", "end by citizens"]
SHIPS: Final = [f"value of site {site}" for site in range(1, 6)]
BONUSES: Final = [f"{colour} bonus on site {n}" for n in range(1, 6) for colour in COLOUR_IDS]
ON_SALE: Final = [f"{tile} in the market" for tile in BUILDING_IDS]
TILE_PRICES: Final = [f"wisdom for the {colour} tile" for colour in COLOUR_IDS]
PILES: Final = [f"hidden {colour} tiles" for colour in COLOUR_IDS]
VALUES: Final = [f"value of the {colour} citizen" for colour in COLOUR_IDS]
CITIZEN_PRICES: Final = [f"wisdom for the {colour} citizen" for colour in COLOUR_IDS]
SUPPLY: Final = [f"{colour} dice in the supply" for colour in COLOUR_IDS]
SPEAKERS: Final = [f"free speakers of {value}" for value in range(1, 7)]
FLOORS: Final = [f"{colour} floors left" for colour in COLOUR_IDS]
CARDS: Final = [f"card {number}" for number in range(1, 7)]
CARD_GOLD: Final = [f"gold on {card}" for card in CARDS]
CARD_WORTH: Final = [f"first points of {card}" for card in CARDS]
CARD_COLOURS: Final = [f"{card} needs {colour}" for card in CARDS for colour in COLOUR_IDS]
SIGNS: Final = [f"{sign} in {temple}" for temple in TEMPLE_IDS for sign in ZODIAC_IDS]

TABLE_MEANINGS: Final[dict[str, str]] = {
    "players": "players at the table",
    "alone": "1 in the training for one",
    "target": "the points to reach alone",
    "neutral marker": "the space of the neutral marker alone",
    "round": "the number of the round; 0 in the preparation",
    "rounds to come": "rounds after this one alone",
    **dict.fromkeys(ENDINGS, "1 if the game will end with this round for this reason"),
    "floors to the end": "floors that must be taken until few enough colours are left",
    "cards with gold": "district cards with gold on them",
    "dice to the end": "dice of the scarcest colour in the supply",
    **dict.fromkeys(SHIPS, "the value of the mothership"),
    **dict.fromkeys(BONUSES, "1 if this bonus tile lies on this site"),
    **dict.fromkeys(ON_SALE, "1 if such a tile lies in the market"),
    **dict.fromkeys(TILE_PRICES, "wisdom for the slot where the tile of this colour lies"),
    **dict.fromkeys(PILES, "hidden tiles of the pile of this colour"),
    **dict.fromkeys(VALUES, "the value of the citizen of this colour on offer; 0 if none is"),
    **dict.fromkeys(CITIZEN_PRICES, "wisdom for the slot where it lies"),
    **dict.fromkeys(SUPPLY, "citizens of this colour in the supply"),
    **dict.fromkeys(SPEAKERS, "speakers of this value in the area"),
    **dict.fromkeys(FLOORS, "floors of this colour in the reserve"),
    **dict.fromkeys(CARD_GOLD, "gold on this district card"),
    **dict.fromkeys(CARD_WORTH, "points of this district card for the first time"),
    **dict.fromkeys(CARD_COLOURS, "1 if its pattern needs a Building of this colour"),
    **dict.fromkeys(SIGNS, "1 if this zodiac card belongs to this temple"),
}


def describe_table(s: Origins, sheet: Sheet) -> None:
    """All that lies between the players."""
    sheet.put("players", s.players)
    sheet.flag("alone", s.alone)
    describe_end(s, sheet)
    sheet.row(SHIPS, s.ships)
    first = sheet.at
    sheet.zeros(BONUSES)
    for site in range(SITES):
        if s.bonus[site] != NONE:
            sheet.numbers[first + site * COLOURS + s.bonus[site]] = 1
    describe_market(s, sheet)
    describe_people(s, sheet)
    sheet.row(FLOORS, s.floors)
    describe_cards(s, sheet)
    first = sheet.at
    sheet.zeros(SIGNS)
    signs: i64 = len(ZODIAC_IDS)
    for temple in range(len(s.zodiac)):
        if s.zodiac[temple] != NONE:
            sheet.numbers[first + temple * signs + s.zodiac[temple]] = 1


def describe_end(s: Origins, sheet: Sheet) -> None:
    """How long the game still lasts (OR-11.1, OR-14.8)."""
    if s.alone:
        sheet.put("target", target(s))
        sheet.put("neutral marker", s.military[NEUTRAL_MARKER])
        sheet.put("rounds to come", s.tables.solo_rounds - s.round)
    else:
        sheet.put("target", 0)
        sheet.put("neutral marker", 0)
        sheet.put("rounds to come", 0)
    sheet.put("round", s.round)
    sheet.bits(ENDINGS, endings_met(s))
    sheet.put("floors to the end", floors_to_end(s))
    rich: i64 = 0
    for gold in s.card_gold:
        if gold > 0:
            rich += 1
    sheet.put("cards with gold", rich)
    scarce = s.supply[0]
    for dice in s.supply:
        scarce = min(scarce, dice)
    sheet.put("dice to the end", scarce)


def describe_market(s: Origins, sheet: Sheet) -> None:
    """Tiles on sale and left in the piles; there is at most one of each colour (OR-6.2)."""
    colours, prices = s.tables.colour, vec[i64]([0, 0, 0, 0, 0])
    first = sheet.at
    sheet.zeros(ON_SALE)
    for slot in range(len(s.market)):
        tile = s.market[slot]
        if tile != NONE:
            sheet.numbers[first + tile] = 1
            prices[colours[tile]] = s.tables.market_wisdom[slot]
    sheet.row(TILE_PRICES, prices)
    hidden = vec[i64]([0, 0, 0, 0, 0])
    for tile in range(TYPES):
        hidden[colours[tile]] += s.bag[tile]
    for tile in s.returned:
        hidden[colours[tile]] += 1
    sheet.row(PILES, hidden)


def describe_people(s: Origins, sheet: Sheet) -> None:
    """Citizens on offer, at most one of each colour (OR-6.4), supply and speakers."""
    values, prices = vec[i64]([0, 0, 0, 0, 0]), vec[i64]([0, 0, 0, 0, 0])
    for slot in range(SLOTS):
        die = s.recruits[slot]
        if die != NONE:
            values[die // 6] = die % 6 + 1
            prices[die // 6] = s.tables.citizen_wisdom[slot]
    sheet.row(VALUES, values)
    sheet.row(CITIZEN_PRICES, prices)
    sheet.row(SUPPLY, s.supply)
    free = vec[i64]([0, 0, 0, 0, 0, 0])
    for speaker in s.speakers:
        if speaker < OWNER:
            free[speaker - 1] += 1
    sheet.row(SPEAKERS, free)


def describe_cards(s: Origins, sheet: Sheet) -> None:
    """District cards in the order in which they lie (OR-2.7)."""
    for n in range(MOST_CARDS):
        if n < len(s.cards):
            sheet.put(CARD_GOLD[n], s.card_gold[n])
            sheet.put(CARD_WORTH[n], s.tables.card_first[s.cards[n]])
        else:
            sheet.put(CARD_GOLD[n], 0)
            sheet.put(CARD_WORTH[n], 0)
    for n in range(MOST_CARDS):
        needed: i64 = 0
        if n < len(s.cards):
            needed = s.tables.card_needs[s.cards[n]]
        for colour in range(COLOURS):
            sheet.put(CARD_COLOURS[n * COLOURS + colour], (needed >> colour) & 1)
