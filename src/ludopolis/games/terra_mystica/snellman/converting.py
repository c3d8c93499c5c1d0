"""Reading conversions in commands of terra.snellman.net (TM-4.5)."""

from __future__ import annotations

from typing import Final

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

ORDAINED: Final = 3  # the most that Darklings can ordain (TM-13.4)
_RESOURCES: Final = {
    "vp": 0, "c": 1, "coin": 1, "coins": 1, "w": 2, "worker": 2, "workers": 2,
    "p": 3, "priest": 3, "priests": 3, "pw": 4, "power": 4,
}  # fmt: skip
_RATES: Final = {  # how much of the first gives one of the second
    (POWER, PRIESTS): 5, (POWER, WORKERS): 3, (POWER, COINS): 1, (PRIESTS, WORKERS): 1,
    (PRIESTS, COINS): 1, (WORKERS, COINS): 1, (WORKERS, PRIESTS): 1, (POINTS, COINS): 1,
    (COINS, POINTS): 2,
}  # fmt: skip


def read_conversion(words: list[str]) -> Command:
    """`convert 3pw to 1w`, word by word; of workers to priests it is an ordination."""
    expect("to" in words, "convert nX to mY")
    middle = words.index("to")
    paid, source = _amount(words[1:middle])
    got, target = _amount(words[middle + 1 :])
    rate = _RATES.get((source, target))
    if rate is None:
        raise UnreadableError("there is no such conversion (TM-4.5)")
    if (source, target) == (COINS, POINTS) and paid == 3 * got:
        raise UnreadableError("3C to 1VP is no conversion during play (TM-17.18)")
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
