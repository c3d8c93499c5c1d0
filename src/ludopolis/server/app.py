"""The application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Final

import structlog
from fastapi import FastAPI
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text as sql
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from ludopolis import __version__
from ludopolis.server.drawing.drawings import Drawings
from ludopolis.server.ground.clock import PlayTime
from ludopolis.server.ground.collecting import Collector
from ludopolis.server.ground.limits import Buckets
from ludopolis.server.ground.strain import Strain
from ludopolis.server.ground.turns import Turns
from ludopolis.server.http import account_api, api, faults, following, pages, seat_api
from ludopolis.server.http.guard import Guard
from ludopolis.server.http.page import failed, not_found, sorry
from ludopolis.server.http.unavailable import Unavailable
from ludopolis.server.http.viewing import Recognition, tables_of
from ludopolis.server.notices.budgets import Budgets
from ludopolis.server.notices.calls import Caller
from ludopolis.server.notices.endpoints import Services
from ludopolis.server.notices.mail import Letters, mail_server
from ludopolis.server.notices.push import Push, public_key
from ludopolis.server.people.accounts import Accounts
from ludopolis.server.people.chairs import Chairs
from ludopolis.server.people.logins import Logins
from ludopolis.server.settings import Settings
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.listings import Lobby
from ludopolis.server.storage.news import Listener
from ludopolis.server.storage.store import Store
from ludopolis.server.tables.agreements import Agreements, Patience
from ludopolis.server.tables.attendant import Attendant
from ludopolis.server.tables.botpool import BotPool
from ludopolis.server.tables.clocks import Clocks
from ludopolis.server.tables.hosts import Hosts
from ludopolis.server.tables.hub import Hub
from ludopolis.server.tables.looks import Looks
from ludopolis.server.tables.presence import CHANNEL, Presence
from ludopolis.server.tables.tables import Tables
from ludopolis.server.tables.talk import Talk

STATIC: Final = Path(__file__).parents[1] / "web" / "static"
LOCAL: Final = ("127.0.0.1", "::1")
HOUR: Final = 3600.0

log = structlog.get_logger()


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with these settings; it starts and stops with its lifespan."""
    settings = Settings() if settings is None else settings
    app = FastAPI(
        title="Ludopolis",
        version=__version__,
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    settings.check_notices()
    app.state.settings, app.state.turns = settings, Turns()
    app.state.playtime = PlayTime()
    app.state.strain = Strain(settings.most_lag)
    app.state.table_acts = Buckets(settings.table_acts_per_second, settings.table_acts_burst)
    app.state.logins = Logins(
        settings.logins_per_hour, settings.logins_burst, settings.accounts_per_hour
    )
    app.state.mail_server = mail_server(settings.mail) if settings.mail else None
    if settings.push_key:
        public_key(settings.push_key)  # complains now rather than later
        Services(settings.push_hosts)
    app.include_router(api.router)
    app.include_router(seat_api.router)
    app.include_router(account_api.router)
    _add_plain_routes(app)
    app.include_router(pages.router, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    faults.add_to(app)
    app.add_exception_handler(404, not_found)
    app.add_exception_handler(Exception, failed)
    app.add_middleware(Recognition)
    app.add_middleware(Unavailable)
    app.add_middleware(
        Guard, settings=settings, turns=app.state.turns, strain=app.state.strain, sorry=sorry
    )
    if settings.trusted_hosts != ["*"]:
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=settings.trusted_hosts)
    return app


def _add_plain_routes(app: FastAPI) -> None:
    hidden: dict[str, Any] = {"methods": ["GET"], "include_in_schema": False}
    app.add_api_route("/healthz", healthz, **hidden)
    app.add_api_route("/metrics", metrics, **hidden)
    app.include_router(following.router)
    app.add_api_route("/tables/{table_id}/record.json", record, **hidden)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, start the bots, and put everything away in the end."""
    settings: Settings = app.state.settings
    database = Database(settings.database_url())
    await database.start()
    store, hub = Store(database), Hub()
    secret = settings.secret or await store.secret("signing", token_urlsafe(32))
    tables = Tables(
        store, hub, settings.tables_in_memory, _lobby(settings), settings.bot_thoughts,
        app.state.playtime,
    )  # fmt: skip
    pool = BotPool(settings.bot_workers(), settings.bot_seconds, settings.compiled)
    pause, unseen = settings.bot_pause, settings.bot_unseen
    attendant = Attendant(tables, pool, tables.listings, pause, unseen)
    app.state.tables, app.state.chairs, app.state.hub = tables, Chairs(secret), hub
    app.state.accounts, app.state.drawings = Accounts(database), Drawings()
    app.state.database, app.state.attendant = database, attendant
    keeper = tables.keeper
    presence = Presence(database, store.origin, hub, keeper.look_round)
    others = {CHANNEL: presence.hear}

    def lost() -> None:
        keeper.forget_all()
        presence.ask()

    listener = Listener(database.url, store.origin, keeper.refresh, lost, others)
    if not database.is_sqlite:
        presence.start()
        listener.start()
    if settings.bot_ready:
        pool.warm_up()
    await attendant.start()
    clocks, caller = Clocks(tables, settings.clock_tick), _caller(app, database, secret)
    _seat_people(app, tables)
    await clocks.start()
    caller.start()
    app.state.caller = caller
    app.state.strain.start()
    collector = Collector(app.state.turns)
    collector.start()
    try:
        yield
    finally:
        hub.close()
        await collector.close()
        await app.state.strain.close()
        await clocks.close()
        await caller.close()
        await app.state.looks.close()
        if app.state.letters is not None:
            await app.state.letters.close()
        if app.state.push is not None:
            app.state.push.close()
        app.state.accounts.close()
        tables.reading.close()
        await attendant.close()
        await pool.close()
        await listener.close()
        await presence.close()
        await database.close()


def _lobby(settings: Settings) -> Lobby:
    hours, days = settings.listed_hours * HOUR, settings.listed_days * 24 * HOUR
    return Lobby(settings.listed_per_address, hours, days)


def _seat_people(app: FastAPI, tables: Tables) -> None:
    """What people do at tables beside playing."""
    settings: Settings = app.state.settings
    absent = Patience(settings.absent_minutes * 60, settings.absent_hours * HOUR)
    delay = Patience(settings.objection_seconds, settings.objection_hours * HOUR)
    app.state.agreements = Agreements(tables, app.state.looks, absent, delay)
    app.state.talk = Talk(tables, settings.spectator_lines_per_minute)
    app.state.hosts = Hosts(tables)
    app.state.looks.start()


def _caller(app: FastAPI, database: Database, secret: str) -> Caller:
    """What tells people that it is their turn, in the ways that the host has set up."""
    settings: Settings = app.state.settings
    server, letters, pause = app.state.mail_server, None, settings.notice_pause
    if server is not None:
        letters = Letters(server, settings, secret, Budgets(database), pause)
    push = None
    if settings.push_key:
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url
        push = Push(database, settings.push_key, contact, settings.push_hosts, pause)
    channels = [way.call for way in (letters, push) if way is not None]
    app.state.letters, app.state.push = letters, push
    longest = max(settings.absent_minutes * 60, settings.absent_hours * HOUR)
    app.state.looks = Looks(database, bool(channels), longest)
    return Caller(database, app.state.looks, channels, settings.notice_minutes * 60, pause)


async def healthz(request: Request) -> Response:
    """Whether the server and its database answer."""
    database: Database = request.app.state.database
    async with database.reading() as connection:
        await connection.execute(sql("SELECT 1"))
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    """What is measured, for this machine only unless the host wants otherwise."""
    settings: Settings = request.app.state.settings
    client = request.client.host if request.client else ""
    if client not in LOCAL and not settings.metrics_for_all:
        return PlainTextResponse("not here\n", 404)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def record(request: Request, table_id: str) -> Response:
    """The record as a file."""
    values = await tables_of(request).record(table_id)
    name = f'attachment; filename="{values["game"]}-{table_id}.json"'
    return JSONResponse(values, headers={"content-disposition": name})
