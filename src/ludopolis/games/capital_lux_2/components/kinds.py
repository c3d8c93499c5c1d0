"""Kinds of cards and tiles: cards that look alike are one kind, and only their number counts.

Hand cards come first, so that a hand is in order when its numbers are: Citizens by colour and
value, Rebels, Dualists by value, Capital and City colour; then Recruiters and Mentalist tiles.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludopolis.core import Name, Word, load_edition, text
from ludopolis.core.numbers import i64

BASE: Final = load_edition(Path(__file__).parents[1] / "data")

# Districts: the four colours, in the order in which they are handled, and the Strangers.
BLUE: Final[i64] = 0
PINK: Final[i64] = 1
YELLOW: Final[i64] = 2
GREEN: Final[i64] = 3
STRANGERS: Final[i64] = 4
COLOURS: Final[i64] = 4
DISTRICTS: Final[i64] = 5
COLOUR_IDS: Final = [row.word("id") for row in BASE.tables("colour")]
COLOUR_NAMES: Final = [row.name() for row in BASE.tables("colour")]
DISTRICT_IDS: Final = [*COLOUR_IDS, "strangers"]
DISTRICT_NAMES: Final = [*COLOUR_NAMES, BASE.table("strangers_district").name()]

# Decks, each with a discard pile of its own.
CITIZEN: Final[i64] = 0
REBEL: Final[i64] = 1
DUALIST: Final[i64] = 2
RECRUITER: Final[i64] = 3
MENTALIST: Final[i64] = 4
DECKS: Final[i64] = 5
HAND_DECKS: Final[i64] = 3  # those whose cards come into hands
DECK_TABLES: Final = ["citizens", "rebels", "dualists", "recruiters", "mentalist_tiles"]
DECK_IDS: Final = ["citizen", "rebel", "dualist", "recruiter", "mentalist"]

CITIZEN_VALUES: Final = BASE.table("citizens").numbers("values")
REBEL_VALUES: Final = BASE.table("rebels").numbers("values")
DUALIST_VALUES: Final = BASE.table("dualists").numbers("values")
RECRUITER_VALUES: Final = BASE.table("recruiters").numbers("values")

PAIRS: Final = [(a, b) for a in range(4) for b in range(4) if a != b]  # of different colours


Kind = tuple[str, Word]  # of a card or tile: its code and its name


def _citizens(values: list[int]) -> list[Kind]:
    """The kinds of a deck that has these values in each colour."""
    return [
        (f"{colour}-{value}", text("{colour} {value}", colour=name, value=value))
        for colour, name in zip(COLOUR_IDS, COLOUR_NAMES)
        for value in values
    ]


def _rebels(deck: Name) -> list[Kind]:
    return [(f"rebel-{n}", text("{deck} {value}", deck=deck, value=n)) for n in REBEL_VALUES]


def _dualists(deck: Name) -> list[Kind]:
    found: list[Kind] = []
    for n in DUALIST_VALUES:
        for a, b in PAIRS:
            name = text(
                "{deck} {value} (Capital {capital}, City {city})",
                deck=deck,
                value=n,
                capital=COLOUR_NAMES[a],
                city=COLOUR_NAMES[b],
            )
            found.append((f"dualist-{COLOUR_IDS[a]}-{COLOUR_IDS[b]}-{n}", name))
    return found


def _recruiters(deck: Name) -> list[Kind]:
    return [
        (f"recruiter-{code}", text("{deck} {card}", deck=deck, card=card))
        for code, card in _citizens(RECRUITER_VALUES)
    ]


def _tiles() -> list[Kind]:
    table = BASE.table("mentalist_tiles")
    capital, city = table.table("transform_capital").name(), table.table("transform_city").name()
    found: list[Kind] = []
    for a, b in PAIRS:
        old, new = COLOUR_NAMES[a], COLOUR_NAMES[b]
        name = text("{tile} {old} → {new}", tile=capital, old=old, new=new)
        found.append((f"{COLOUR_IDS[a]}-{COLOUR_IDS[b]}", name))
    return [*found, ("city", city)]


_DECKS: Final = [
    _citizens(CITIZEN_VALUES),
    _rebels(BASE.table("rebels").name()),
    _dualists(BASE.table("dualists").name()),
    _recruiters(BASE.table("recruiters").name()),
]
_TILES: Final = _tiles()
_ALL: Final = [kind for deck in _DECKS for kind in deck]

CARD_IDS: Final = [code for code, _ in _ALL]
CARD_NAMES: Final = [name for _, name in _ALL]
TILE_IDS: Final = [code for code, _ in _TILES]
TILE_NAMES: Final = [name for _, name in _TILES]

SIZES: Final = [*[len(deck) for deck in _DECKS], len(_TILES)]  # kinds of each deck
CITIZENS: Final[i64] = len(_DECKS[0])
HAND_KINDS: Final[i64] = sum(SIZES[:3])
CARDS: Final[i64] = len(_ALL)  # kinds of cards; Mentalist tiles follow
TILES: Final[i64] = len(_TILES)
CITY_TILE: Final[i64] = TILES - 1  # the tile "Transform the City", among the tiles
KINDS: Final[i64] = CARDS + TILES

POWER_IDS: Final = [row.word("id") for row in BASE.tables("power")]
POWER_NAMES: Final = [row.name() for row in BASE.tables("power")]
AGENT: Final[i64] = 0
INFILTRATOR: Final[i64] = 1
RECRUITERS: Final[i64] = 2
STRANGER: Final[i64] = 3
CLERIC: Final[i64] = 4
PROPHET: Final[i64] = 5
MISSIONARY: Final[i64] = 6
MENTALISTS: Final[i64] = 7
MERCHANT: Final[i64] = 8
DISCIPLE: Final[i64] = 9
ARISTOCRAT: Final[i64] = 10
SENTINEL: Final[i64] = 11
SCHOLAR: Final[i64] = 12
PROSELYTIST: Final[i64] = 13
EXPLORER: Final[i64] = 14
DUALISTS: Final[i64] = 15

LEVEL_IDS: Final = [row.word("id") for row in BASE.tables("level")]
SIDE_IDS: Final = ["a", "b"]
MOST_SPACES: Final = 40  # of a Discovery track
MOST_ROB_CARDS: Final = 40


_NAMES: Final = {**dict(zip(CARD_IDS, CARD_NAMES)), **dict(zip(TILE_IDS, TILE_NAMES))}
_DISTRICTS: Final = dict(zip(DISTRICT_IDS, DISTRICT_NAMES))


def name_of(code: str) -> Word:
    """The name of a card or a Mentalist tile."""
    return _NAMES[code]


def district_name(district: str) -> Name:
    """The name of a colour, or of the Strangers."""
    return _DISTRICTS[district]
