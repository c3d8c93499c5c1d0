"""What is legal and probably a mistake. Only screens ask for this."""

from __future__ import annotations

from ludopolis.core import Text, i64, text, texts

from ..state import Pantheon
from .placing import is_near


def steps_doubt(steps: i64) -> Text | None:
    """Steps that are not used are lost (PA-6.1)."""
    if steps == 0:
        return None
    return texts("{count} step is lost", "{count} steps are lost", steps)


def jump_doubt(s: Pantheon, player: i64, piece: i64, space: i64) -> Text | None:
    """A placement that uses up a jump says so (PA-14.8)."""
    if is_near(s, player, piece, space):
        return None
    return text("this uses up a jump of Gaiviles")


def money_doubt(lost: i64) -> Text | None:
    """The money of Cartago that is not spent is lost (PA-13.6)."""
    if lost == 0:
        return None
    return text("{money} money is lost", money=lost)


def offer_doubt(spare: i64) -> Text | None:
    """Cards of an offering that could be kept (PA-8.3)."""
    if spare == 0:
        return None
    return texts("{count} card more than needed", "{count} cards more than needed", spare)
