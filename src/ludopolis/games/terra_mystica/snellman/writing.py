"""Picks as commands of terra.snellman.net, and rows as its ledger shows them."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Step, i64

from .. import options
from ..components.boards import TP
from ..components.geometry import HEX_NAMES
from ..options import COLOURS, OPTIONS, TERRAINS, UPGRADES
from ..rules.cults import WAYS, ChooseCult, best_way
from ..rules.digging import UseSpades
from ..rules.spades import spades_needed
from ..rules.turn import TakeAction
from ..state import TerraMystica
from ..things import BONUS_IDS, BUILDING_IDS, CULT_IDS
from .pending import (
    BOWL1,
    BOWL2,
    BOWL3,
    COINS,
    CULT,
    PRIESTS,
    VP,
    WORKERS,
)

ANY_TERRAIN: Final[i64] = -1  # where a dwelling is built
_CONVERSIONS: Final = (  # how much of what gives one of what
    (5, "PW", "P"), (3, "PW", "W"), (1, "PW", "C"), (1, "P", "W"), (1, "W", "C"), (1, "VP", "C"),
    (2, "C", "VP"),
)  # fmt: skip


def conversion_words(option: i64, times: i64) -> str:
    """The same conversion or sacrifice, so many times."""
    if option == options.BURN:
        return f"burn {times}"
    rate, paid, got = _CONVERSIONS[option - options.CONVERT.first]
    return f"convert {rate * times}{paid} to {times}{got}"


def discard_words(spades: i64) -> str:
    """Spades thrown away."""
    return "-SPADE" if spades == 1 else f"-{spades}SPADE"


def pick_words(s: TerraMystica, step: Step, option: i64) -> str:
    """The command for a pick of the own turn, before it is carried out; often none."""
    if option in options.BUILD:
        return _dig_words(s, step, option - options.BUILD.first, ANY_TERRAIN)
    if option in options.DIG:
        choice = option - options.DIG.first
        return _dig_words(s, step, choice // TERRAINS, choice % TERRAINS)
    if option in options.UPGRADE:
        choice = option - options.UPGRADE.first
        kind = BUILDING_IDS[choice % UPGRADES + TP - 1]
        return f"upgrade {HEX_NAMES[choice // UPGRADES]} to {kind}"
    if option in options.SEND:
        return _send_words(s, option - options.SEND.first)
    if option in options.STEP:
        steps = step.steps if isinstance(step, ChooseCult) else 1
        return f"+{steps if steps > 1 else ''}{CULT_IDS[option - options.STEP.first]}"
    if option in options.PASS_TAKING:
        return f"pass {BONUS_IDS[option - options.PASS_TAKING.first]}"
    if option in options.ORDAIN:
        count = option - options.ORDAIN.first
        return f"convert {count}W to {count}P" if count else "-3CONVERT_W_TO_P"
    return _other_words(option)


def _other_words(option: i64) -> str:
    """Commands that are the code of the pick, or nearly so."""
    if option == options.SHIP:
        return "advance ship"
    if option == options.EXCHANGE:
        return "advance dig"
    if option == options.DONE:
        return ""
    if option in options.FAVOUR_TILE or option in options.TOWN_TILE:
        return "+" + OPTIONS[option].code.partition(" ")[2]
    return OPTIONS[option].code


def _dig_words(s: TerraMystica, step: Step, hx: i64, terrain: i64) -> str:
    """Spades that are bought, and a dwelling or a transformation."""
    me = s.seats[step.player]
    builds = terrain == ANY_TERRAIN
    words = f"build {HEX_NAMES[hx]}"
    if not builds:
        words = f"transform {HEX_NAMES[hx]} to {COLOURS[terrain]}"
    if not isinstance(step, (TakeAction, UseSpades)):
        return words
    free = step.spades if isinstance(step, UseSpades) else 0
    needed = spades_needed(s, me, hx, me.board.terrain if builds else terrain)
    return f"dig {needed - free}. {words}" if needed > free else words


def _send_words(s: TerraMystica, choice: i64) -> str:
    cult, way = choice // WAYS, choice % WAYS
    named = "" if way == best_way(s, cult) else f" for {s.tables.order_steps[way]}"
    return f"send p to {CULT_IDS[cult]}{named}"


def row_line(
    faction: str, before: list[i64], owned: list[i64], offers: str, text: str, free_steps: i64
) -> str:
    """A row: what changed and what is owned, what is offered to others, and the commands."""
    power = owned[BOWL2] + 2 * owned[BOWL3] - before[BOWL2] - 2 * before[BOWL3]
    cults = sum(owned[CULT:]) - sum(before[CULT:]) + free_steps
    bowls = f"{owned[BOWL1]}/{owned[BOWL2]}/{owned[BOWL3]}"
    fields = [
        faction,
        _change(owned[VP] - before[VP]), f"{owned[VP]} VP",
        _change(owned[COINS] - before[COINS]), f"{owned[COINS]} C",
        _change(owned[WORKERS] - before[WORKERS]), f"{owned[WORKERS]} W",
        _change(owned[PRIESTS] - before[PRIESTS]), f"{owned[PRIESTS]} P",
        _change(power), f"{bowls} PW",
        _change(cults), "/".join([str(space) for space in owned[CULT:]]),
        offers,
        text,
    ]  # fmt: skip
    return "\t".join(fields)


def _change(amount: i64) -> str:
    return f"{amount:+d}" if amount else ""
