"""Power tiles: what is done once when the game begins, and each time a power is used."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Ask, Value, i64


class Power(Value):
    """A power tile on the Capital board; this one, of no colour, does nothing (CL-3.1, CL-8.1)."""

    def __init__(self, index: i64) -> None:
        self.index = index

    def prepare(self, s: Any) -> None:
        """The set-up of the power (CL-3.4)."""

    def activate(self, s: Any, player: i64, trigger: i64) -> None:
        """Carry the power out for a player.

        The triggering card is the newest card of the Capital district `trigger` (CL-1.8).
        """


class Question(Ask):
    """A question to a player that the rules answer where Rob is asked (CL-15.7)."""

    def rob(self, s: Any) -> i64:
        """What Rob picks, one of the options."""
        raise NotImplementedError


def ask(s: Any, step: Question) -> None:
    """Ask a player, or let Rob answer."""
    if step.player < s.players:
        s.push(step)
    else:
        step.choose(s, step.rob(s))


NO_POWER: Final = Power(-1)
