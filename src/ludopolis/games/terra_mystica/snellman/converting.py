"""Reading conversions in commands of terra.snellman.net (TM-4.5)."""

from __future__ import annotations

from typing import Final

from ..components.boards import BASE_RATES
from ..components.names import BASE_TABLES
from ..rules.factions.darklings import ORDAINED as PLACE
from ..rules.resources import (
    COINS_TO_POINT,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)
from ..things import FACTION_IDS
from .commands import (
    COINS,
    CONVERT,
    ORDAIN,
    POINTS,
    POWER,
    PRIESTS,
    WORKERS,
    Command,
)
from .counting import UnreadableError, counted, expect

# The most that Darklings can ordain (TM-13.4)
ORDAINED: Final = int(
    BASE_TABLES.factions[FACTION_IDS.index("darklings")].stronghold_ability[PLACE]
)
COINS_AT_THE_END: Final = int(BASE_TABLES.coins_per_vp)  # for a point
_PAID: Final = [int(paid) for paid in BASE_RATES.paid]
_RESOURCES: Final = {
    "vp": 0, "c": 1, "coin": 1, "coins": 1, "w": 2, "worker": 2, "workers": 2,
    "p": 3, "priest": 3, "priests": 3, "pw": 4, "power": 4,
}  # fmt: skip
_RATES: Final = {  # how much of the first gives one of the second
    (POWER, PRIESTS): _PAID[POWER_TO_PRIEST],
    (POWER, WORKERS): _PAID[POWER_TO_WORKER],
    (POWER, COINS): _PAID[POWER_TO_COIN],
    (PRIESTS, WORKERS): _PAID[PRIEST_TO_WORKER],
    (PRIESTS, COINS): _PAID[PRIEST_TO_WORKER] * _PAID[WORKER_TO_COIN],
    (WORKERS, COINS): _PAID[WORKER_TO_COIN],
    (WORKERS, PRIESTS): 1,  # an ordination
    (POINTS, COINS): _PAID[POINT_TO_COIN],
    (COINS, POINTS): _PAID[COINS_TO_POINT],
}


def read_conversion(words: list[str]) -> Command:
    """`convert 3pw to 1w`, word by word; of workers to priests it is an ordination."""
    expect("to" in words, "convert nX to mY")
    middle = words.index("to")
    paid, source = _amount(words[1:middle])
    got, target = _amount(words[middle + 1 :])
    rate = _RATES.get((source, target))
    if rate is None:
        raise UnreadableError("there is no such conversion (TM-4.5)")
    if (source, target) == (COINS, POINTS) and paid == COINS_AT_THE_END * got:
        said = f"{COINS_AT_THE_END}C to 1VP is no conversion during play (TM-17.18)"
        raise UnreadableError(said)
    if paid != rate * got:
        raise UnreadableError(f"{got} of these cost {rate * got}, not {paid} (TM-4.5)")
    if (source, target) != (WORKERS, PRIESTS):
        return Command(CONVERT, source, target, got)
    if got > ORDAINED:
        raise UnreadableError(f"at most {ORDAINED} workers are ordained, not {got} (TM-13.4)")
    return Command(ORDAIN, number=got)


def _amount(words: list[str]) -> tuple[int, int]:
    """A number, 1 if there is none, and a resource: `3PW`, `3 pw` or `pw`."""
    number, name = counted("".join(words))
    if name not in _RESOURCES:
        raise UnreadableError(f"{name!r} is no resource")
    return number, _RESOURCES[name]
