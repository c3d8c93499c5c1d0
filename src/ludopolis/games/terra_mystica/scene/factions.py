"""The fourteen factions in plain words: what each can do, and what its stronghold adds (TM-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludopolis.core import Text, text, texts

from ..components.boards import Board
from ..rules.factions.alchemists import SPADE_POWER, STRONGHOLD_POWER
from ..rules.factions.auren import STRONGHOLD_FAVOURS
from ..rules.factions.chaosmagicians import FAVOURS
from ..rules.factions.cultists import STRONGHOLD_VP
from ..rules.factions.darklings import ORDAINED
from ..rules.factions.dwarves import TUNNEL_VP, TUNNEL_WORKERS
from ..rules.factions.engineers import BRIDGE_VP
from ..rules.factions.fakirs import CARPET_PRIESTS, CARPET_VP, SKIPPED, SKIPPED_LATER
from ..rules.factions.giants import HOME_SPADES
from ..rules.factions.halflings import SPADE_VP, STRONGHOLD_SPADES
from ..rules.factions.mermaids import STRONGHOLD_LEVELS
from ..rules.factions.swarmlings import TOWN_WORKERS
from ..rules.factions.witches import TOWN_VP
from ..rules.resources import COINS_TO_POINT, POINT_TO_COIN
from ..words import goods_text, points

Say = Callable[[Board], Text]


def coins(count: int) -> Text:
    """So many coins."""
    return texts("{count} coin", "{count} coins", count)


def workers(count: int) -> Text:
    """So many workers."""
    return texts("{count} worker", "{count} workers", count)


def priests(count: int) -> Text:
    """So many priests."""
    return texts("{count} priest", "{count} priests", count)


def favours(count: int) -> Text:
    """So many favor tiles."""
    return texts("{count} favor tile", "{count} favor tiles", count)


def hexes(count: int) -> Text:
    """So many hexes."""
    return texts("{count} hex", "{count} hexes", count)


def steps(count: int) -> Text:
    """So many steps on a track."""
    return texts("{count} step on one cult track", "{count} steps on one cult track", count)


def spades(count: int) -> Text:
    """So many spades."""
    return texts("{count} spade", "{count} spades", count)


def dwellings(count: int) -> Text:
    """So many first dwellings."""
    return texts("{count} first dwelling", "{count} first dwellings", count)


ABILITIES: Final[dict[str, Say]] = {
    "auren": lambda board: text("No ability of their own before the stronghold."),
    "witches": lambda board: texts(
        "{count} extra point for each town.",
        "{count} extra points for each town.",
        int(board.ability[TOWN_VP]),
    ),
    "alchemists": lambda board: text(
        "On your turn, trade {points} for 1 coin or {coins} for 1 point.",
        points=points(int(board.rates.paid[POINT_TO_COIN])),
        coins=coins(int(board.rates.paid[COINS_TO_POINT])),
    ),
    "darklings": lambda board: text(
        "A spade costs {price} and scores {points}; there is no exchange track.",
        price=priests(int(board.spade_priests)),
        points=points(int(board.bought_spade_vp)),
    ),
    "halflings": lambda board: texts(
        "{count} extra point for each spade gained.",
        "{count} extra points for each spade gained.",
        int(board.ability[SPADE_VP]),
    ),
    "cultists": lambda board: text(
        "When a neighbour takes power from what you build: one cult step."
    ),
    "engineers": lambda board: text(
        "Cheap structures; for {price} they build a bridge as an action.",
        price=goods_text(board.special_cost),
    ),
    "dwarves": lambda board: text(
        "Tunnel: skip one hex for {price} and score {points}; no shipping.",
        price=workers(int(board.ability[TUNNEL_WORKERS])),
        points=points(int(board.ability[TUNNEL_VP])),
    ),
    "mermaids": lambda board: text(
        "A town may reach across one river hex; shipping starts at {start}, up to {end}.",
        start=int(board.ship_start),
        end=int(board.ship_max),
    ),
    "swarmlings": lambda board: texts(
        "{count} extra worker for each town; everything costs more.",
        "{count} extra workers for each town; everything costs more.",
        int(board.ability[TOWN_WORKERS]),
    ),
    "chaosmagicians": lambda board: text(
        "{favours} for each temple and sanctuary; {dwellings}.",
        favours=favours(int(board.ability[FAVOURS])),
        dwellings=dwellings(int(board.dwellings)),
    ),
    "giants": lambda board: texts(
        "Every transformation takes exactly {count} spade and ends in wasteland.",
        "Every transformation takes exactly {count} spades and ends in wasteland.",
        int(board.ability[HOME_SPADES]),
    ),
    "fakirs": lambda board: text(
        "Flying carpet: skip {hexes} for {price} and score {points}; no shipping.",
        hexes=hexes(int(board.ability[SKIPPED])),
        price=priests(int(board.ability[CARPET_PRIESTS])),
        points=points(int(board.ability[CARPET_VP])),
    ),
    "nomads": lambda board: texts(
        "They begin with {count} dwelling.",
        "They begin with {count} dwellings.",
        int(board.dwellings),
    ),
}
STRONGHOLDS: Final[dict[str, Say]] = {
    "auren": lambda board: text(
        "Stronghold: {favours} at once; once a round {steps}.",
        favours=favours(int(board.stronghold_ability[STRONGHOLD_FAVOURS])),
        steps=steps(int(board.special_amount)),
    ),
    "witches": lambda board: text(
        "Stronghold: once a round a free dwelling on any free forest hex."
    ),
    "alchemists": lambda board: text(
        "Stronghold: {power} power at once, then {more} power for each spade.",
        power=int(board.stronghold_ability[STRONGHOLD_POWER]),
        more=int(board.stronghold_ability[SPADE_POWER]),
    ),
    "darklings": lambda board: text(
        "Stronghold: at once turn up to {workers} into priests.",
        workers=workers(int(board.stronghold_ability[ORDAINED])),
    ),
    "halflings": lambda board: text(
        "Stronghold: {spades} at once.",
        spades=spades(int(board.stronghold_ability[STRONGHOLD_SPADES])),
    ),
    "cultists": lambda board: text(
        "Stronghold: {points} at once.",
        points=points(int(board.stronghold_ability[STRONGHOLD_VP])),
    ),
    "engineers": lambda board: text(
        "Stronghold: when passing, {points} for each bridge between own structures.",
        points=points(int(board.stronghold_ability[BRIDGE_VP])),
    ),
    "dwarves": lambda board: text(
        "Stronghold: the tunnel costs {price}.",
        price=workers(int(board.stronghold_ability[TUNNEL_WORKERS])),
    ),
    "mermaids": lambda board: texts(
        "Stronghold: {count} level of shipping at once.",
        "Stronghold: {count} levels of shipping at once.",
        int(board.stronghold_ability[STRONGHOLD_LEVELS]),
    ),
    "swarmlings": lambda board: text(
        "Stronghold: once a round a dwelling becomes a trading house for free."
    ),
    "chaosmagicians": lambda board: text("Stronghold: once a round two actions in a row."),
    "giants": lambda board: text(
        "Stronghold: once a round {spades} for one hex, free of charge.",
        spades=spades(int(board.special_amount)),
    ),
    "fakirs": lambda board: text(
        "Stronghold: the carpet skips up to {hexes}.",
        hexes=hexes(int(board.stronghold_ability[SKIPPED_LATER])),
    ),
    "nomads": lambda board: text(
        "Stronghold: once a round a sandstorm turns a neighbouring hex into desert."
    ),
}
SPECIALS: Final[dict[str, str]] = {  # special actions that come with a stronghold
    "auren": "ACTA",
    "witches": "ACTW",
    "swarmlings": "ACTS",
    "chaosmagicians": "ACTC",
    "giants": "ACTG",
    "nomads": "ACTN",
}
