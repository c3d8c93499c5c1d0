"""Servers and databases for the tests; all of them real."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache, partial
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher

from ludopolis.server.people import accounts
from ludopolis.server.settings import PUSH_HOSTS
from tests.luck import deal, pytest_runtest_call, pytest_runtest_setup  # noqa: F401
from tests.server.notices import Mailbox, PushService, settings
from tests.server.passing import a_clock_that_can_be_moved
from tests.server.postgres import Cluster, programs
from tests.server.serving import Served, quick


@pytest.fixture(scope="session", autouse=True)
def _luck() -> None:
    deal()


@pytest.fixture(scope="session", autouse=True)
def _clock() -> Iterator[None]:
    """Nobody waits for what only time brings (`passing.later`)."""
    with a_clock_that_can_be_moved():
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_hashes() -> Iterator[None]:
    """Passwords are hashed as ever, but with little effort: hundreds of people come in."""
    with pytest.MonkeyPatch.context() as patch:
        little = partial(PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
        patch.setattr(accounts, "PasswordHasher", little)
        yield


@pytest.fixture(scope="session", autouse=True)
def _certificates_are_read_once() -> Iterator[None]:
    """Every client of httpx reads those of the whole world, though servers here speak plainly."""
    with pytest.MonkeyPatch.context() as patch:
        read = cache(httpx.create_ssl_context)
        patch.setattr("httpx._transports.default.create_ssl_context", read)
        yield


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    found = programs()
    if found is None:
        pytest.skip("there is no PostgreSQL here")
    started = Cluster(found)
    yield started
    started.stop()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that leave it as it is."""
    running = Served(quick(f"sqlite:///{tmp_path_factory.mktemp('served')}/tables.db"))
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def _nobody_leaves_cookies(request: pytest.FixtureRequest) -> Iterator[None]:
    """Who asks a shared server next has chosen no language, and nobody is logged in."""
    yield
    for name in {"served", "anywhere"}.intersection(request.fixturenames):
        request.getfixturevalue(name).http.cookies.clear()


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def anywhere(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    """One server on each kind of database."""
    database = f"sqlite:///{tmp_path_factory.mktemp('anywhere')}/tables.db"
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.new_database()
    running = Served(quick(database))
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def copied(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Copies a database that nobody uses now, so that what was played in it is played once."""

    def copy(database: str) -> str:
        if database.startswith("sqlite"):
            with (
                closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as source,
                closing(sqlite3.connect(tmp_path / "tables.db")) as target,
            ):
                source.backup(target)
            return f"sqlite:///{tmp_path}/tables.db"
        cluster: Cluster = request.getfixturevalue("cluster")
        return cluster.copy_of(database)

    return copy


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def any_module_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> str:
    """An empty database of each kind, for a whole file."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('whole')}/tables.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    started = Mailbox()
    yield started
    started.controller.stop()


@pytest.fixture(scope="module")
def pushes() -> Iterator[PushService]:
    started = PushService()
    yield started
    started.server.shutdown()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def calling(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    mailbox: Mailbox,
    pushes: PushService,
) -> Iterator[Served]:
    """A server that sends notices, on each kind of database."""
    database = f"sqlite:///{tmp_path_factory.mktemp('calling')}/tables.db"
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.new_database()
    running = Served(settings(database, mailbox, push_hosts=[pushes.url, *PUSH_HOSTS]))
    yield running
    running.stop()
