"""What is picked, in fewer words than for those who type: the question says the rest."""

from __future__ import annotations

from ludopolis.core import Text, i64, text

from ..components.kinds import COLOUR_NAMES
from ..options import AGENT_TO, CLERIC_FROM, FLAG_TO


def called(option: i64) -> Text | None:
    """A district, where one is asked for."""
    for kind in (AGENT_TO, FLAG_TO, CLERIC_FROM):
        if option in kind:
            return text("the {name} district", name=COLOUR_NAMES[int(option - kind.first)])
    return None
