"""The commands in which terra.snellman.net writes a game down."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import i64

from .pending import Late

# What a command says; each is a bit, so that a set of kinds is a sum.
BUILD: Final[i64] = 1 << 0
DIG: Final[i64] = 1 << 1
TRANSFORM: Final[i64] = 1 << 2
UPGRADE: Final[i64] = 1 << 3
SHIP: Final[i64] = 1 << 4
EXCHANGE: Final[i64] = 1 << 5
SEND: Final[i64] = 1 << 6
ACTION: Final[i64] = 1 << 7
PASS: Final[i64] = 1 << 8
BRIDGE: Final[i64] = 1 << 9
FAVOUR: Final[i64] = 1 << 10
TOWN: Final[i64] = 1 << 11
CULT: Final[i64] = 1 << 12  # a step up
LOWER: Final[i64] = 1 << 13  # a cult that shall not use the key of a town tile
CONNECT: Final[i64] = 1 << 14
GROUP: Final[i64] = 1 << 15  # which group becomes a town; snellman never asks
CONVERT: Final[i64] = 1 << 16
ORDAIN: Final[i64] = 1 << 17
BURN: Final[i64] = 1 << 18
DISCARD: Final[i64] = 1 << 19  # a free spade that is not used
LEECH: Final[i64] = 1 << 20
DECLINE: Final[i64] = 1 << 21
WAIT: Final[i64] = 1 << 22
DONE: Final[i64] = 1 << 23
DROP: Final[i64] = 1 << 24
# What snellman's engine writes by itself
SETUP: Final[i64] = 1 << 25
CULT_INCOME: Final[i64] = 1 << 26
OTHER_INCOME: Final[i64] = 1 << 27
ACCEPTED: Final[i64] = 1 << 28  # the Cultists have a step coming
REJECTED: Final[i64] = 1 << 29  # the Cultists have their point of power
PRIZE: Final[i64] = 1 << 30
RESOURCES: Final[i64] = 1 << 31

ACTIONS: Final[i64] = BUILD | DIG | UPGRADE | SHIP | EXCHANGE | SEND | ACTION | PASS
ANSWERS: Final[i64] = LEECH | DECLINE
SILENT: Final[i64] = (  # what nobody has to carry out
    ANSWERS | LOWER | WAIT | SETUP | CULT_INCOME | OTHER_INCOME
    | ACCEPTED | REJECTED | PRIZE | RESOURCES
)  # fmt: skip
FREE: Final[i64] = CONVERT | BURN
CLOSING: Final[i64] = SETUP | PASS | DROP  # after which a new row begins

ANY: Final[i64] = -1  # where a command leaves something open
NETWORK_PRIZE: Final[i64] = 4  # after the four cults

# Resources of conversions
POINTS: Final[i64] = 0
COINS: Final[i64] = 1
WORKERS: Final[i64] = 2
PRIESTS: Final[i64] = 3
POWER: Final[i64] = 4


@final
class Command:
    """One command: its kind, what it names, and a number."""

    def __init__(self, kind: i64, what: i64 = ANY, more: i64 = ANY, number: i64 = 1) -> None:
        self.kind = kind
        self.what = what
        self.more = more
        self.number = number
        self.rivers: list[i64] = []  # those that `connect` can mean
        self.text = ""
        self.row: i64 = 0  # the number of its row
        self.line = 0  # the line in which it stands
        self.done = False  # carried out, perhaps before its row is reached
        self.late: Late | None = None  # what the rows above it lack, if it was carried out early
