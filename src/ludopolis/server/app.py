"""The application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

from fastapi import FastAPI
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.staticfiles import StaticFiles

from ludopolis import __version__
from ludopolis.server.drawing.drawings import Drawings
from ludopolis.server.ground.clock import Clock
from ludopolis.server.ground.collecting import Collector
from ludopolis.server.ground.limits import Buckets
from ludopolis.server.ground.strain import Strain
from ludopolis.server.ground.turns import Turns
from ludopolis.server.http import (
    account_api,
    analysis_pages,
    api,
    asking_api,
    faults,
    pages,
    people_api,
    plain_routes,
)
from ludopolis.server.http.guard import Guard
from ludopolis.server.http.packing import Packing
from ludopolis.server.http.page import failed, not_found, sorry
from ludopolis.server.http.services import Services
from ludopolis.server.http.unavailable import Unavailable
from ludopolis.server.http.viewing import Recognition
from ludopolis.server.notices.budgets import Budgets
from ludopolis.server.notices.calls import Caller
from ludopolis.server.notices.endpoints import Services as PushServices
from ludopolis.server.notices.mail import Letters, mail_server
from ludopolis.server.notices.push import Push, public_key
from ludopolis.server.people.accounts import Accounts
from ludopolis.server.people.chairs import Chairs
from ludopolis.server.people.circle import Circle
from ludopolis.server.people.invitations import Invitations
from ludopolis.server.people.logins import Logins
from ludopolis.server.people.profiles import Profiles
from ludopolis.server.people.ratings import Ratings
from ludopolis.server.settings import Settings
from ludopolis.server.storage.analyses import Analyses
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.listings import Lobby
from ludopolis.server.storage.news import Listener
from ludopolis.server.storage.store import Store
from ludopolis.server.tables.agreements import Agreements, Patience
from ludopolis.server.tables.analyst import Analyst
from ludopolis.server.tables.attendant import Attendant
from ludopolis.server.tables.botpool import BotPool
from ludopolis.server.tables.clocks import Clocks
from ludopolis.server.tables.gathering import Gathering
from ludopolis.server.tables.hosts import Hosts
from ludopolis.server.tables.hub import Hub
from ludopolis.server.tables.looks import Looks
from ludopolis.server.tables.pauses import Pauses
from ludopolis.server.tables.presence import CHANNEL, Presence
from ludopolis.server.tables.tables import Tables
from ludopolis.server.tables.talk import Talk

STATIC: Final = Path(__file__).parents[1] / "web" / "static"
HOUR: Final = 3600.0


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with these settings; it starts and stops with its lifespan."""
    settings = Settings() if settings is None else settings
    _check(settings)
    turns, strain = Turns(), Strain(settings.most_lag)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as closing:
            app.state.services = await _open(settings, turns, strain, closing)
            yield

    app = FastAPI(
        title="Ludopolis",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    for router in (
        api.router,
        asking_api.router,
        analysis_pages.api,
        account_api.router,
        people_api.router,
        plain_routes.router,
        *pages.ROUTERS,
    ):
        app.router.routes += router.routes  # as they are: to include them is to make each again
    client = StaticFiles(directory=STATIC / "table", check_dir=False)
    app.mount("/static/table.{sum}", client)  # of another version too: its page is still open
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    faults.add_to(app)
    app.add_exception_handler(404, not_found)
    app.add_exception_handler(Exception, failed)
    app.add_middleware(Recognition)
    app.add_middleware(Unavailable)
    app.add_middleware(Guard, settings=settings, turns=turns, strain=strain, sorry=sorry)
    app.add_middleware(Packing)
    if settings.trusted_hosts != ["*"]:
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=settings.trusted_hosts)
    return app


def _check(settings: Settings) -> None:
    """Complain now rather than later."""
    settings.check_notices()
    if settings.mail:
        mail_server(settings.mail)
    if settings.push_key:
        public_key(settings.push_key)
        PushServices(settings.push_hosts)


async def _open(
    settings: Settings, turns: Turns, strain: Strain, closing: AsyncExitStack
) -> Services:
    """Open the database and start everything; it is put away in the opposite order."""
    tables = await _tables(settings, closing)
    database, clock = tables.store.database, tables.clock
    secret = settings.secret or await tables.store.secret("signing", token_urlsafe(32))
    _listen(tables, closing)
    attendant = await _attend(settings, tables, closing)
    accounts = Accounts(database, clock)
    closing.callback(tables.reading.close)
    closing.callback(accounts.close)
    push, letters = (
        _push(settings, database, closing),
        _letters(settings, tables.store, secret, closing),
    )
    absent = Patience(settings.absent_minutes * 60, settings.absent_hours * HOUR)
    delay = Patience(settings.objection_seconds, settings.objection_hours * HOUR)
    channels = [way.call for way in (letters, push) if way is not None]
    looks = Looks(database, clock, bool(channels), max(absent))
    patience, pause = settings.notice_minutes * 60, settings.notice_pause
    caller = Caller(database, clock, looks, channels, patience, pause)
    circle = Circle(database, clock)
    clocks, collector = Clocks(tables, settings.clock_tick), Collector(turns)
    await clocks.start()
    looks.start()
    caller.start()
    strain.start()
    collector.start()
    for part in (looks, caller, clocks, strain, collector):
        closing.push_async_callback(part.close)
    closing.callback(tables.hub.close)
    return Services(
        settings=settings, database=database, clock=clock, turns=turns, strain=strain,
        table_acts=Buckets(settings.table_acts_per_second, settings.table_acts_burst),
        hub=tables.hub, tables=tables, attendant=attendant, looks=looks,
        agreements=Agreements(tables, looks, absent, delay),
        talk=Talk(tables, settings.spectator_lines_per_minute), hosts=Hosts(tables),
        gathering=Gathering(tables), pauses=Pauses(tables),
        analyst=_analyst(settings, database, closing), chairs=Chairs(secret), accounts=accounts,
        logins=Logins(settings.logins_per_hour, settings.logins_burst, settings.accounts_per_hour),
        circle=circle, profiles=Profiles(database, circle, Ratings(database)),
        invitations=Invitations(database, clock, circle),
        drawings=Drawings(), caller=caller, letters=letters, push=push,
    )  # fmt: skip


async def _tables(settings: Settings, closing: AsyncExitStack) -> Tables:
    """The tables, on a database of the present shape."""
    database = Database(settings.database_url())
    closing.push_async_callback(database.close)
    await database.start()
    hours, days = settings.listed_hours * HOUR, settings.listed_days * 24 * HOUR
    lobby = Lobby(settings.listed_per_address, hours, days)
    most, thoughts = settings.tables_in_memory, settings.bot_thoughts
    return Tables(Store(database, Clock()), Hub(), most, lobby, thoughts)


def _listen(tables: Tables, closing: AsyncExitStack) -> None:
    """Hear what other processes on the same database do, and tell them who is here."""
    store, keeper = tables.store, tables.keeper
    if store.database.is_sqlite:
        return
    presence = Presence(store.database, store.origin, tables.hub, keeper.look_round)
    others = {CHANNEL: presence.hear}

    def lost() -> None:
        keeper.forget_all()
        presence.ask()

    listener = Listener(store.database.url, store.origin, keeper.refresh, lost, others)
    for part in (presence, listener):
        part.start()
        closing.push_async_callback(part.close)


async def _attend(settings: Settings, tables: Tables, closing: AsyncExitStack) -> Attendant:
    """Let bots pick."""
    pool = BotPool(settings.bot_workers(), settings.bot_seconds, settings.compiled)
    closing.push_async_callback(pool.close)
    if settings.bot_ready:
        pool.warm_up()
    attendant = Attendant(
        tables, pool, tables.listings, settings.bot_pause, settings.bot_unseen
    )  # fmt: skip
    await attendant.start()
    closing.push_async_callback(attendant.close)
    return attendant


def _analyst(settings: Settings, database: Database, closing: AsyncExitStack) -> Analyst:
    """Look through games that are over."""
    analyst = Analyst(Analyses(database), settings.analysis_seconds, settings.compiled)
    closing.push_async_callback(analyst.close)
    return analyst


def _letters(
    settings: Settings, store: Store, secret: str, closing: AsyncExitStack
) -> Letters | None:
    """What sends mails, if the host has set up a way."""
    if not settings.mail:
        return None
    server, budgets = mail_server(settings.mail), Budgets(store.database, store.clock.now)
    letters = Letters(server, settings, secret, budgets, settings.notice_pause)
    closing.push_async_callback(letters.close)
    return letters


def _push(settings: Settings, database: Database, closing: AsyncExitStack) -> Push | None:
    """What sends notices to browsers, if the host has set it up."""
    if not settings.push_key:
        return None
    contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url
    pause = settings.notice_pause
    push = Push(database, settings.push_key, contact, settings.push_hosts, pause)
    closing.callback(push.close)
    return push
