"""What a running server is made of, in one piece; routes are handed it by `Here`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from ludopolis.server.drawing.drawings import Drawings
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.limits import Buckets
from ludopolis.server.ground.strain import Strain
from ludopolis.server.ground.turns import Turns
from ludopolis.server.notices.calls import Caller
from ludopolis.server.notices.mail import Letters
from ludopolis.server.notices.push import Push
from ludopolis.server.people.accounts import Accounts
from ludopolis.server.people.chairs import Chairs
from ludopolis.server.people.circle import Circle
from ludopolis.server.people.invitations import Invitations
from ludopolis.server.people.logins import Logins
from ludopolis.server.people.profiles import Profiles
from ludopolis.server.settings import Settings
from ludopolis.server.storage.database import Database
from ludopolis.server.tables.agreements import Agreements
from ludopolis.server.tables.analyst import Analyst
from ludopolis.server.tables.attendant import Attendant
from ludopolis.server.tables.gathering import Gathering
from ludopolis.server.tables.hosts import Hosts
from ludopolis.server.tables.hub import Hub
from ludopolis.server.tables.looks import Looks
from ludopolis.server.tables.pauses import Pauses
from ludopolis.server.tables.tables import Tables
from ludopolis.server.tables.talk import Talk


@dataclass(frozen=True, kw_only=True)
class Services:
    """Everything that a request may need; `app.py` puts it together, once."""

    settings: Settings
    database: Database
    clock: Clock
    turns: Turns
    strain: Strain
    table_acts: Buckets
    hub: Hub
    tables: Tables
    attendant: Attendant
    analyst: Analyst
    looks: Looks
    agreements: Agreements
    talk: Talk
    hosts: Hosts
    gathering: Gathering
    pauses: Pauses
    chairs: Chairs
    accounts: Accounts
    logins: Logins
    circle: Circle
    profiles: Profiles
    invitations: Invitations
    drawings: Drawings
    caller: Caller
    letters: Letters | None  # where this server sends mails
    push: Push | None  # where it sends notices to browsers


def services_at(app: Any) -> Services:
    """The services of an application that has started."""
    services: Services = app.state.services
    return services


def services_of(connection: HTTPConnection) -> Services:
    """The services behind a request."""
    return services_at(connection.app)


Here = Annotated[Services, Depends(services_of)]
