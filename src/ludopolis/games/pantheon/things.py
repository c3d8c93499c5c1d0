"""What the events of Pantheon can name; the names come from the component tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludopolis.core import Name, Table, Vocabulary, Word, i64, load_edition, text

from .components.geometry import CELL_NAMES

BASE: Final = load_edition(Path(__file__).parent / "data")


def _ids(rows: list[Table]) -> list[str]:
    return [row.word("id") for row in rows]


def _names(rows: list[Table]) -> list[Name]:
    return [row.name() for row in rows]


_CARDS: Final = BASE.tables("card")
_OFFERINGS: Final = BASE.tables("offering")
_GODS: Final = BASE.tables("god")
_LOOT: Final = BASE.tables("loot")
_BONUSES: Final = BASE.tables("bonus")
_PEOPLES: Final = BASE.tables("people")

CARD_IDS: Final = _ids(_CARDS)
OFFERING_IDS: Final = _ids(_OFFERINGS)
GOD_IDS: Final = _ids(_GODS)
LOOT_IDS: Final = _ids(_LOOT)
BONUS_IDS: Final = _ids(_BONUSES)
PEOPLE_IDS: Final = _ids(_PEOPLES)

CARD_NAMES: Final = _names(_CARDS)
OFFERING_NAMES: Final = _names(_OFFERINGS)

# Kinds of cards
MOVEMENT: Final[i64] = 0
GIFT: Final[i64] = 1  # the first of four offerings
MONEY: Final[i64] = 5  # the first of five values, from 1 to 5
SPECIAL: Final[i64] = 6  # the first of four special ones
CARD_KINDS: Final[i64] = 10
OFFERINGS: Final[i64] = 4
RANKS: Final[i64] = 4

# Gods
SURPARIT: Final[i64] = 0
PLAESIRIS: Final[i64] = 1
TAKSATOR: Final[i64] = 2
DEPRACCUS: Final[i64] = 3
VINTHRAD: Final[i64] = 4
GAIVILES: Final[i64] = 5
STONKUS1: Final[i64] = 6
STONKUS2: Final[i64] = 7
GADICEA: Final[i64] = 8
PIETALTE: Final[i64] = 9
TRAITERA: Final[i64] = 10
GOD_KINDS: Final[i64] = 11

# Peoples
GALLIA: Final[i64] = 0
GERMANIA: Final[i64] = 1
GRAECIA: Final[i64] = 2
AEGYPTUS: Final[i64] = 3
PERSIA: Final[i64] = 4
CARTAGO: Final[i64] = 5
IBERIA: Final[i64] = 6
ROMA: Final[i64] = 7
PEOPLES: Final[i64] = 8

VALUES: Final[i64] = 6  # of demigods
LOOT_KINDS: Final[i64] = 10
BONUS_KINDS: Final[i64] = 6
FOOT: Final[i64] = 0  # pieces
COLUMN: Final[i64] = 1


def _tiles() -> list[Word]:
    return [
        text("{offering} of rank {rank}", offering=name, rank=rank)
        for name in OFFERING_NAMES
        for rank in range(1, RANKS + 1)
    ]


THINGS: Final = Vocabulary()
SPACE: Final = THINGS.range("space", CELL_NAMES, "{name}")
PIECE: Final = THINGS.range("piece", ["foot", "column"], "{name}", [text("foot"), text("column")])
CARD: Final = THINGS.range("card", CARD_IDS, "{name}", CARD_NAMES)
OFFERING: Final = THINGS.range("offering", OFFERING_IDS, "{name}", OFFERING_NAMES)
TILE: Final = THINGS.range(
    "tile",
    [f"{offering} {rank}" for offering in OFFERING_IDS for rank in range(1, RANKS + 1)],
    "offering tile: {name}",
    _tiles(),
)
GOD: Final = THINGS.range("god", GOD_IDS, "{name}", _names(_GODS))
DEMIGOD: Final = THINGS.range("demigod", range(1, VALUES + 1), "demigod {name}")
LOOT: Final = THINGS.range("loot", LOOT_IDS, "loot tile: {name}", _names(_LOOT))
BONUS: Final = THINGS.range("bonus", BONUS_IDS, "bonus tile: {name}", _names(_BONUSES))
PEOPLE: Final = THINGS.range("people", PEOPLE_IDS, "{name}", _names(_PEOPLES))
SOURCE: Final = THINGS.range(
    "source",
    ["phase", "demigods", "columns"],
    "{name}",
    [
        text("the end of the phase"),
        Name("demigods", "source.demigods"),
        Name("columns", "source.columns"),
    ],
)
_QUESTIONS: Final = {  # what players are asked about
    "action": text("an action"),
    "movement": text("movement cards"),
    "follow": text("follow or draw"),
    "place": text("placing pieces"),
    "purchase": text("purchases"),
    "pay": text("the payment"),
    "worship": text("which god"),
    "offer": text("the offering"),
    "draw": text("which card"),
    "loot": text("the next loot tile"),
    "reserve": text("pieces of the reserve"),
    "raise": text("an offering tile"),
    "discard": text("cards to discard"),
    "swap": text("an exchange of pieces"),
    "gallia": text("cards or a god"),
    "acquire": text("the god turned over"),
    "traitera": text("another action"),
    "bonus": text("a bonus tile"),
    "column": text("the column of the bonus"),
}
QUESTION: Final = THINGS.range("question", list(_QUESTIONS), "{name}", list(_QUESTIONS.values()))
PHASE_END: Final[i64] = SOURCE.first
DEMIGODS: Final[i64] = SOURCE.first + 1
COLUMNS: Final[i64] = SOURCE.first + 2
