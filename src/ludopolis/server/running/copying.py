"""Backups, and what is made from them: the whole database as one SQLite file, and back.

A backup is what the database was at one moment, in the shape that it had, whatever kind it is of.
What is restored is there as a whole or not at all.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.core import InputError
from ludopolis.server.running import doctor
from ludopolis.server.running.doctor import Finding
from ludopolis.server.storage.database import MIGRATING, Database, migrate, newest_shape, shape_of

AT_ONCE: Final = 500  # rows in memory
VERSION: Final = "alembic_version"


async def back_up(url: str, path: Path, force: bool = False) -> None:
    """Write everything into a new file, which only its owner may read."""
    if path.exists() and not force:
        raise InputError("is there already; --force replaces it", "", str(path))
    if url.startswith("sqlite") and path.exists() and path.samefile(_file_of(url)):
        raise InputError("is the database itself", "", str(path))
    _expect_unused(path)
    with _in_one_go(path, force) as partial:
        if url.startswith("sqlite"):
            _copy_file(_file_of(url), partial)
            _shape_in(partial, _file_of(url))
        else:
            await _write_down(url, partial)


async def restore(path: Path, url: str, damaged: bool = False) -> list[Finding]:
    """Fill an empty database from a backup; answers with the tables that had to be mended.

    Tables that cannot be mended are refused, unless they are wanted `damaged`.
    """
    shape = _check_backup(path)
    if url.startswith("sqlite"):
        return await _restore_file(path, Path(_file_of(url)), damaged)
    database = Database(url)
    try:
        async with database.engine.begin() as connection:
            await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(_expect_empty)
            await connection.run_sync(_read_back, path, shape)
            return await _checked(connection, damaged)
    finally:
        await database.close()


def _file_of(url: str) -> str:
    path = make_url(url).database or ""
    if path in ("", ":memory:"):
        raise InputError("expected a database that is kept in a file", "database")
    return path


@contextmanager
def _in_one_go(path: Path, force: bool) -> Iterator[Path]:
    """A file that gets its name when it is whole, and is gone if it does not become so."""
    try:
        handle, name = tempfile.mkstemp(".partial", f".{path.name}.", path.parent)  # for us alone
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", "", str(path)) from None
    os.close(handle)
    partial = Path(name)
    try:
        yield partial
        with partial.open("rb") as whole:
            os.fsync(whole.fileno())
        if force:
            partial.replace(path)
        else:
            _name(partial, path)
    except FileExistsError:
        raise InputError("is there already; --force replaces it", "", str(path)) from None
    finally:
        for left in ("", "-wal", "-shm", "-journal"):
            Path(f"{partial}{left}").unlink(missing_ok=True)


def _name(partial: Path, path: Path) -> None:
    """Give a file its name unless there is another of that name."""
    try:
        path.hardlink_to(partial)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no links
        if path.exists():
            raise FileExistsError from None
        partial.replace(path)


def _expect_unused(path: Path) -> None:
    """Refuse a file that a server has open, or had when it was killed."""
    if Path(f"{path}-wal").exists():
        raise InputError("a server plays on it, or did when it was killed", "", str(path))


def _copy_file(source: str, target: Path) -> None:
    """Copy a database that may be written to meanwhile, as it is at one moment."""
    if not Path(source).exists():
        raise InputError("there is no such file", "", source)
    mode = "rw" if os.access(source, os.W_OK) else "ro"
    uri = f"{Path(source).resolve().as_uri()}?mode={mode}"
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=10)) as playing,
        closing(sqlite3.connect(target)) as copied,
    ):
        playing.backup(copied)
        copied.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it
        (found,) = copied.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise InputError(f"the database is damaged: {found}", "", source)


async def _write_down(url: str, target: Path) -> None:
    database = Database(url)
    try:
        async with database.still() as connection:
            await connection.run_sync(_write_all, target)
    finally:
        await database.close()


def _write_all(source: Connection, target: Path) -> None:
    shape = shape_of(source)
    if shape is None:
        raise InputError("expected a database of Ludopolis, found something else", "database")
    engine = create_engine(f"sqlite:///{target}")
    try:
        with engine.begin() as connection:
            migrate(connection, shape)
        with engine.begin() as connection:
            copy_rows(source, connection)
    finally:
        engine.dispose()


def _check_backup(path: Path) -> str:
    """The shape of a backup; refuses what is none, or is newer than this code."""
    if not path.is_file():
        raise InputError("there is no such file", "", str(path))
    _expect_unused(path)
    found = _shape_in(path, str(path))
    if found > newest_shape():
        said = f"expected shape {newest_shape()} or an older one, found {found}"
        raise InputError(f"{said}: it was made by a newer version of Ludopolis", "", str(path))
    return found


def _shape_in(path: Path, shown: str) -> str:
    """The shape of what is in a file; refuses what is not ours."""
    engine = _reading(path)
    try:
        with engine.connect() as connection:
            found = shape_of(connection)
    except sa.exc.DBAPIError:
        found = None
    finally:
        engine.dispose()
    if found is None:
        raise InputError("expected a database of Ludopolis, found something else", "", shown)
    return found


def _reading(path: Path) -> sa.Engine:
    uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(uri, uri=True))


async def _restore_file(path: Path, target: Path, damaged: bool) -> list[Finding]:
    _expect_unused(target)
    if target.exists() and target.stat().st_size:
        raise InputError("expected an empty database, found one in use", "", str(target))
    with _in_one_go(target, force=True) as partial:
        _copy_file(str(path), partial)
        database = Database(f"sqlite+aiosqlite:///{partial}")
        try:
            await database.start()
            async with database.engine.begin() as connection:
                found = await _checked(connection, damaged)
        finally:
            await database.close()
        with closing(sqlite3.connect(partial)) as whole:
            whole.execute("PRAGMA journal_mode=DELETE")
        return found


def _expect_empty(connection: Connection) -> None:
    names = inspect(connection).get_table_names()
    if names:
        said = f"expected an empty database, found one with {len(names)} tables"
        raise InputError(f"{said}; createdb makes a new one", "database")


def _read_back(target: Connection, path: Path, shape: str) -> None:
    migrate(target, shape)
    engine = _reading(path)
    try:
        with engine.connect() as source:
            copy_rows(source, target)
    finally:
        engine.dispose()
    migrate(target)


async def _checked(connection: AsyncConnection, damaged: bool) -> list[Finding]:
    """Replay everything before it counts."""
    findings = [found async for found in doctor.examine_here(connection) if _is_news(found)]
    left = [found.table for found in findings if found.faults]
    if left and not damaged:
        raise InputError(
            f"nothing was restored, since {len(left)} tables are damaged: {', '.join(left[:5])}; "
            "--damaged takes them as they are",
            "restore",
        )
    return findings


def _is_news(found: Finding) -> bool:
    return bool(found.faults or found.mended)


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy all rows between two databases of the same shape."""
    known = sa.MetaData()
    known.reflect(target)
    for table in known.sorted_tables:
        if table.name == VERSION:
            continue
        query, change = _select(source, table), _insert(target, table)
        flags = [column.name for column in table.columns if isinstance(column.type, sa.Boolean)]
        found = source.execution_options(stream_results=True).execute(sa.text(query))
        copied = 0
        for part in found.mappings().partitions(AT_ONCE):
            target.execute(sa.text(change), [_plain(row, flags) for row in part])
            copied += len(part)
        _count_again(target, table, copied)
        _count_on(target, table)


def _plain(row: Any, flags: list[str]) -> dict[str, Any]:
    values = dict(row)
    return values | {name: bool(values[name]) for name in flags if values[name] is not None}


def _select(source: Connection, table: sa.Table) -> str:
    quote = source.dialect.identifier_preparer.quote
    read = "CAST({0} AS TEXT) AS {0}" if source.dialect.name == "postgresql" else "{0}"
    names = [
        read.format(quote(column.name)) if isinstance(column.type, sa.JSON) else quote(column.name)
        for column in table.columns
    ]
    return f"SELECT {', '.join(names)} FROM {quote(table.name)}"


def _insert(target: Connection, table: sa.Table) -> str:
    quote = target.dialect.identifier_preparer.quote
    write = "CAST(:{0} AS JSON)" if target.dialect.name == "postgresql" else ":{0}"
    names = ", ".join([quote(column.name) for column in table.columns])
    values = ", ".join(
        [
            write.format(column.name) if isinstance(column.type, sa.JSON) else f":{column.name}"
            for column in table.columns
        ]
    )
    return f"INSERT INTO {quote(table.name)} ({names}) VALUES ({values})"


def _count_again(target: Connection, table: sa.Table, copied: int) -> None:
    there = target.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
    if there != copied:
        raise InputError(f"expected {copied} rows, found {there}", table.name)


def _count_on(target: Connection, table: sa.Table) -> None:
    """Let numbers that PostgreSQL gives go on after the highest that was copied."""
    number = table.autoincrement_column
    if target.dialect.name != "postgresql" or number is None or not number.server_default:
        return
    sequence = sa.func.pg_get_serial_sequence(table.name, number.name)
    highest = sa.select(sa.func.max(number)).scalar_subquery()
    target.execute(sa.select(sa.func.setval(sequence, highest)).where(highest.is_not(None)))
