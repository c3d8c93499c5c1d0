"""The sixteen powers, by their numbers (CL-9 to CL-12)."""

from __future__ import annotations

from typing import Final

from ludopolis.games.capital_lux_2.kinds import (
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
from ludopolis.games.capital_lux_2.power import Power
from ludopolis.games.capital_lux_2.powers.agent import Agent
from ludopolis.games.capital_lux_2.powers.aristocrat import Aristocrat
from ludopolis.games.capital_lux_2.powers.cleric import Cleric
from ludopolis.games.capital_lux_2.powers.disciple import Disciple
from ludopolis.games.capital_lux_2.powers.dualist import Dualist
from ludopolis.games.capital_lux_2.powers.explorer import Explorer
from ludopolis.games.capital_lux_2.powers.infiltrator import Infiltrator
from ludopolis.games.capital_lux_2.powers.mentalist import Mentalist
from ludopolis.games.capital_lux_2.powers.merchant import Merchant
from ludopolis.games.capital_lux_2.powers.missionary import Missionary
from ludopolis.games.capital_lux_2.powers.prophet import Prophet
from ludopolis.games.capital_lux_2.powers.proselytist import Proselytist
from ludopolis.games.capital_lux_2.powers.recruiter import Recruiter
from ludopolis.games.capital_lux_2.powers.scholar import Scholar
from ludopolis.games.capital_lux_2.powers.sentinel import Sentinel
from ludopolis.games.capital_lux_2.powers.stranger import Stranger

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
