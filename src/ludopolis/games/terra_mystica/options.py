"""Everything that can be picked in Terra Mystica, by a player or by chance.

What is listed most often has the lowest numbers: small numbers are quickest to hand around.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import Name, Vocabulary, Word, first_seats, i64, text

from .components.geometry import HEX_NAMES, RIVER_NAMES, SLOT_NAMES
from .things import (
    ACTION_IDS,
    ACTION_NAMES,
    BASE,
    BONUS,
    BONUS_IDS,
    BUILDING,
    BUILDING_IDS,
    CONVERSION_IDS,
    CONVERSION_NAMES,
    CULT,
    CULT_IDS,
    FACTION,
    FACTION_IDS,
    FAVOUR,
    FAVOUR_IDS,
    SCORING,
    SCORING_IDS,
    TERRAIN,
    TERRAIN_IDS,
    THINGS,
    TOWN,
    TOWN_IDS,
)

CULTS: Final[i64] = 4
TERRAINS: Final[i64] = 7
UPGRADES: Final[i64] = 4  # TP, TE, SH, SA
# Ways to send a priest, named by the steps that they give in the base edition.
_BASE_CULTS: Final = BASE.table("cults")
ORDER_STEPS: Final = [
    *_BASE_CULTS.numbers("order_spaces")[:2],
    _BASE_CULTS.number("returned_priest_steps"),
]
ORDER_CODES: Final = [str(steps) for steps in ORDER_STEPS]
ORDER_NAMES: Final = [
    Name("1 step" if steps == 1 else f"{steps} steps", f"order.{n}")
    for n, steps in enumerate(ORDER_STEPS)
]
COLOURS: Final = ["yellow", "brown", "black", "blue", "green", "gray", "red"]  # by terrain


def _pairs(first: list[str], second: list[str]) -> list[str]:
    return [f"{a} {b}" for a in first for b in second]


def _labels(first: i64, size: i64) -> list[Word]:
    return [THINGS[int(first + n)].label for n in range(size)]


def _orders() -> list[Word]:
    return [
        text("{cult}, {steps}", cult=cult, steps=steps)
        for cult in _labels(CULT.first, CULT.size)
        for steps in ORDER_NAMES
    ]


def _upgrades() -> list[Word]:
    new = _labels(BUILDING.first + 1, UPGRADES)
    return [text("{hex}: {building}", hex=hx, building=kind) for hx in HEX_NAMES for kind in new]


def _digs() -> list[Word]:
    grounds = _labels(TERRAIN.first, TERRAIN.size)
    return [text("{hex}: {terrain}", hex=hx, terrain=to) for hx in HEX_NAMES for to in grounds]


OPTIONS: Final = Vocabulary()
CONVERT: Final = OPTIONS.range("convert", CONVERSION_IDS, "{name}", CONVERSION_NAMES)
BURN: Final[i64] = OPTIONS.one("burn", "sacrifice 1 power to move 1 into bowl III")
DONE: Final[i64] = OPTIONS.one("done", "end the turn")
LEECH: Final[i64] = OPTIONS.one("leech", "take the power")
DECLINE: Final[i64] = OPTIONS.one("decline", "decline the power")
PASS: Final[i64] = OPTIONS.one("pass", "pass")
PASS_TAKING: Final = OPTIONS.range(
    "pass", BONUS_IDS, "pass and take the bonus card “{name}”",
    [THINGS[int(BONUS.first + n)].label.args["name"] for n in range(BONUS.size)],
)  # fmt: skip
SHIP: Final[i64] = OPTIONS.one("ship", "advance shipping")
EXCHANGE: Final[i64] = OPTIONS.one("spade", "improve the exchange rate for spades")
ACTION: Final = OPTIONS.range("action", ACTION_IDS, "action: {name}", ACTION_NAMES)
SEND: Final = OPTIONS.range(
    "send", _pairs(CULT_IDS, ORDER_CODES), "priest to the order: {name}", _orders()
)
STEP: Final = OPTIONS.range("cult", CULT_IDS, "advance in {name}", _labels(CULT.first, CULT.size))
FAVOUR_TILE: Final = OPTIONS.range(
    "favour", FAVOUR_IDS, "{name}", _labels(FAVOUR.first, FAVOUR.size)
)
TOWN_TILE: Final = OPTIONS.range("town", TOWN_IDS, "{name}", _labels(TOWN.first, TOWN.size))
BUILD: Final = OPTIONS.range("build", HEX_NAMES, "build a dwelling on {name}")
BRIDGE: Final = OPTIONS.range("bridge", SLOT_NAMES, "bridge {name}")
UPGRADE: Final = OPTIONS.range(
    "upgrade", _pairs(HEX_NAMES, BUILDING_IDS[1:]), "upgrade {name}", _upgrades()
)
DIG: Final = OPTIONS.range("dig", _pairs(HEX_NAMES, TERRAIN_IDS), "transform {name}", _digs())
CONNECT: Final = OPTIONS.range("connect", RIVER_NAMES, "found a town over river hex {name}")
GROUP: Final = OPTIONS.range("group", HEX_NAMES, "the group of {name} becomes the town")
ORDAIN: Final = OPTIONS.range("ordain", range(4), "ordain {name} workers as priests")
DROP: Final[i64] = OPTIONS.one("drop", "leave the game")

# Set-up
FACTION_BOARD: Final = OPTIONS.range(
    "faction", FACTION_IDS, "play the {name}", _labels(FACTION.first, FACTION.size)
)
CARD: Final = OPTIONS.range("card", BONUS_IDS, "{name}", _labels(BONUS.first, BONUS.size))
SCORING_TILE: Final = OPTIONS.range(
    "score", SCORING_IDS, "{name}", _labels(SCORING.first, SCORING.size)
)
COLOUR: Final = OPTIONS.range(
    "colour", COLOURS, "colour of the terrain {name}", _labels(TERRAIN.first, TERRAIN.size)
)
FIRST: Final = first_seats(OPTIONS, 5)
