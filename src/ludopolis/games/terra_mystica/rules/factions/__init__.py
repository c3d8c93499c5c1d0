"""The fourteen factions and their special actions, where the rules find them (TM-13)."""

from __future__ import annotations

from typing import Final

from ...things import FACTION_IDS
from ..actions import ACTA, ACTC, ACTE, ACTG, ACTIONS, ACTN, ACTS, ACTW
from ..faction import FACTIONS, Faction
from .alchemists import Alchemists
from .auren import Auren, TwoSteps
from .chaosmagicians import ChaosMagicians, DoubleTurn
from .cultists import Cultists
from .darklings import Darklings
from .dwarves import Dwarves
from .engineers import Bridge, Engineers
from .fakirs import Fakirs
from .giants import FreeSpades, Giants
from .halflings import Halflings
from .mermaids import Mermaids
from .nomads import Nomads, Storm
from .swarmlings import FreeUpgrade, Swarmlings
from .witches import Ride, Witches

BY_ID: Final[dict[str, Faction]] = {
    "auren": Auren(),
    "witches": Witches(),
    "alchemists": Alchemists(),
    "darklings": Darklings(),
    "halflings": Halflings(),
    "cultists": Cultists(),
    "engineers": Engineers(),
    "dwarves": Dwarves(),
    "mermaids": Mermaids(),
    "swarmlings": Swarmlings(),
    "chaosmagicians": ChaosMagicians(),
    "giants": Giants(),
    "fakirs": Fakirs(),
    "nomads": Nomads(),
}
FACTIONS[:] = [BY_ID[id] for id in FACTION_IDS]

ACTIONS[ACTA] = TwoSteps(ACTA)
ACTIONS[ACTC] = DoubleTurn(ACTC)
ACTIONS[ACTE] = Bridge(ACTE)
ACTIONS[ACTG] = FreeSpades(ACTG)
ACTIONS[ACTN] = Storm(ACTN)
ACTIONS[ACTS] = FreeUpgrade(ACTS)
ACTIONS[ACTW] = Ride(ACTW)
