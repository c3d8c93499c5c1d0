"""What people do in a turn, by the buildings of a city; for the screen, not for bots."""

from __future__ import annotations

from ludopolis.core import Deed, Options, i64, step_of, text

from .options import BUILD, OPTIONS, PASS, STAGE
from .rules.chain import Act
from .state import SevenWondersDice
from .things import BUILDING, BUILDING_IDS, BUILDING_OF, SPACE_IDS, THINGS, WONDER


def deeds(s: SevenWondersDice, player: i64) -> list[Deed]:
    """To construct in one of the buildings, the Wonder among them, or to pass (WD-5.1)."""
    if not isinstance(step_of(s, player), Act):
        return []
    inside: list[Options] = [[] for _ in BUILDING_IDS]
    for option in BUILD.options:
        space = SPACE_IDS.index(OPTIONS[int(option)].code.split()[-1])
        inside[int(BUILDING_OF[space])].append(option)
    inside[int(WONDER)].append(STAGE)
    named = [Deed(THINGS[int(BUILDING.first) + n].label, some) for n, some in enumerate(inside)]
    return [*[deed for deed in named if deed.options], Deed(text("Pass"), [PASS])]
