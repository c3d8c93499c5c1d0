"""The sixteen powers, by their numbers (CL-9 to CL-12)."""

from __future__ import annotations

from typing import Final

from ...components.kinds import (
    AGENT,
    ARISTOCRAT,
    CLERIC,
    DISCIPLE,
    DUALISTS,
    EXPLORER,
    INFILTRATOR,
    MENTALISTS,
    MERCHANT,
    MISSIONARY,
    PROPHET,
    PROSELYTIST,
    RECRUITERS,
    SCHOLAR,
    SENTINEL,
    STRANGER,
)
from ..power import Power
from .agent import Agent
from .aristocrat import Aristocrat
from .cleric import Cleric
from .disciple import Disciple
from .dualist import Dualist
from .explorer import Explorer
from .infiltrator import Infiltrator
from .mentalist import Mentalist
from .merchant import Merchant
from .missionary import Missionary
from .prophet import Prophet
from .proselytist import Proselytist
from .recruiter import Recruiter
from .scholar import Scholar
from .sentinel import Sentinel
from .stranger import Stranger

POWERS: Final[list[Power]] = [
    Agent(AGENT),
    Infiltrator(INFILTRATOR),
    Recruiter(RECRUITERS),
    Stranger(STRANGER),
    Cleric(CLERIC),
    Prophet(PROPHET),
    Missionary(MISSIONARY),
    Mentalist(MENTALISTS),
    Merchant(MERCHANT),
    Disciple(DISCIPLE),
    Aristocrat(ARISTOCRAT),
    Sentinel(SENTINEL),
    Scholar(SCHOLAR),
    Proselytist(PROSELYTIST),
    Explorer(EXPLORER),
    Dualist(DUALISTS),
]
