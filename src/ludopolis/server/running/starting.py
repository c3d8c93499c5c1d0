"""Before the server starts: settings and a database that it can work with, or one sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from pydantic import ValidationError
from pydantic_settings import SettingsError
from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from ludopolis.core import InputError
from ludopolis.server.settings import Settings
from ludopolis.server.storage.database import MIGRATIONS, Database

LONGEST: Final = 300  # letters of what a database says
WRITABLE: Final = "expected a file that can be written to, in a folder that can be, too"


def read_settings(**given: Any) -> Settings:
    """The settings; what is wrong with one is said without its value, which can be a secret."""
    try:
        return Settings(**given)
    except ValidationError as problem:
        first = problem.errors()[0]
        name = ".".join([str(part) for part in first["loc"]])
        raise InputError(_first(first["msg"]), f"LUDOPOLIS_{name.upper()}") from None
    except SettingsError as problem:
        raise InputError(_first(str(problem)), "settings") from None


def prepare(settings: Settings) -> None:
    """Bring the database to its present shape, or say what is wrong with it."""
    with explaining(settings):
        url = settings.database_url()
        if url.startswith("sqlite"):
            _check_file(make_url(url).database or "")
        asyncio.run(_migrate(url))


@contextmanager
def explaining(settings: Settings) -> Iterator[None]:
    """Say in a sentence what is wrong with the database of these settings."""
    shown = ""
    try:
        settings.database_url()
        shown = settings.database_shown()
        yield
    except (ArgumentError, ValueError) as problem:
        if isinstance(problem, InputError):
            raise
        # What SQLAlchemy says holds the address, and that the password.
        expected = "expected sqlite:///FILE or postgresql://user:password@host/name"
        raise InputError(expected, "database") from None
    except ModuleNotFoundError:
        raise InputError("expected pip install 'ludopolis[postgres]'", "database") from None
    except DBAPIError as problem:
        raise _unusable(shown, problem.orig or problem) from None
    except (SQLAlchemyError, OSError) as problem:
        raise _unusable(shown, problem) from None


def check_shape(settings: Settings) -> None:
    """Complain about a database that is older than this code.

    Who renews one process of several must not change it under the others.
    """
    if not asyncio.run(_is_current(settings.database_url())):
        raise InputError(
            "this version changes the database; stop all processes and start again", "database"
        )


async def _is_current(url: str) -> bool:
    database = Database(url)
    try:
        async with database.reading() as connection:
            return await connection.run_sync(_has_newest_shape)
    finally:
        await database.close()


def _has_newest_shape(connection: Connection) -> bool:
    newest = ScriptDirectory(str(MIGRATIONS)).get_heads()
    return set(MigrationContext.configure(connection).get_current_heads()) == set(newest)


async def _migrate(url: str) -> None:
    database = Database(url)
    try:
        await database.start()
    finally:
        await database.close()


def _check_file(path: str) -> None:
    """Whether SQLite can write there: one that can only be read would fail with the first act."""
    if path in ("", ":memory:"):
        return
    is_folder = Path(path).is_dir()
    try:
        with closing(sqlite3.connect(path, timeout=10, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("CREATE TABLE can_be_written_to (yes)")
            connection.execute("ROLLBACK")
    except sqlite3.Error as problem:
        said = "it is a folder" if is_folder else _first(str(problem))
        expected = WRITABLE
        if "not a database" in said or "malformed" in said:
            expected = "expected a database of Ludopolis, or a file that is not there yet"
        raise InputError(f"{said}; {expected}", path) from None


def _unusable(shown: str, problem: BaseException) -> InputError:
    return InputError(_first(str(problem)), shown, "database")


def _first(said: str) -> str:
    return " ".join(said.split())[:LONGEST]
