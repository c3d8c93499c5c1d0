"""What is kept: the shape of the database, commits, sentences, and old tables."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from ludopolis.core import Listed, Name, Who, text, texts
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Missing, Refused
from ludopolis.server.settings import Settings
from ludopolis.server.storage import schema
from ludopolis.server.storage.commits import Addition, Committer, Conflict
from ludopolis.server.storage.database import Database, migrate
from ludopolis.server.storage.phrases import sentence, to_plain
from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.storage.store import LogLine, Store
from ludopolis.server.tables.hub import Hub
from ludopolis.server.tables.making import new_table
from ludopolis.server.tables.tables import Tables
from ludopolis.words import Words

TWO = NewTable("harbour", 2, seed=7, seats=(NewSeat("human", "Ada"), NewSeat("human", "Bo")))


@asynccontextmanager
async def opened(url: str, in_memory: int = 100) -> AsyncIterator[Tables]:
    database = Database(Settings(database=url).database_url())
    await database.start()
    try:
        yield Tables(Store(database), Hub(), in_memory)
    finally:
        await database.close()


def test_migrations_lead_to_the_schema(any_database: str) -> None:
    async def differences() -> Any:
        async with opened(any_database) as tables:
            engine = tables.store.database.engine
            async with engine.connect() as connection:
                return await connection.run_sync(
                    lambda known: compare_metadata(
                        MigrationContext.configure(known), schema.metadata
                    )
                )

    assert asyncio.run(differences()) == []


def test_a_table_of_the_first_version_is_played_on(any_database: str) -> None:
    """It has no clock, and nobody has conceded."""
    table, lines = new_table(TWO)

    def make(connection: Connection) -> None:
        migrate(connection, "0001")
        rows = {
            schema.tables: [
                {"id": table.id, "game": "harbour", "rules": table.game.rules, "players": 2,
                 "edition": table.match.edition.hash, "setup": table.spec.setup, "seed": 7,
                 "mode": "online", "pace": "live", "listed": False, "created": 1.0,
                 "changed": 1.0, "picks": 8, "over": False, "asked": [0, 1], "waiting": False}
            ],
            schema.seats: [
                {"table_id": table.id, "seat": seat, "kind": "human", "name": name, "chair": 1}
                for seat, name in enumerate(table.names)
            ],
            schema.log: [
                {"table_id": table.id, "seq": seq, **line._asdict()}
                for seq, line in enumerate(lines)
            ],
        }  # fmt: skip
        for kept, values in rows.items():
            connection.execute(insert(kept), values)

    async def play_on() -> None:
        database = Database(Settings(database=any_database).database_url())
        async with database.engine.begin() as connection:
            await connection.run_sync(make)
        await database.close()
        async with opened(any_database) as tables:
            found = await tables.open(table.id)
            assert (found.spec.clock, found.deadline) == (None, None)
            assert [(info.conceded, info.away) for info in found.seats] == [(False, False)] * 2
            await tables.pick(table.id, 0, found.options(0)[0].code, 8)

    asyncio.run(play_on())


def test_starting_twice_changes_nothing(any_database: str) -> None:
    async def twice() -> None:
        for _ in range(2):
            async with opened(any_database) as tables:
                await tables.create(TWO)

    asyncio.run(twice())


def test_a_line_that_another_process_wrote_first_wins(any_database: str) -> None:
    """Two services on one database, as two processes are."""

    async def race() -> str:
        async with opened(any_database) as here, opened(any_database) as there:
            table = await here.create(TWO)
            await there.open(table.id)
            await here.pick(table.id, 0, "bid 13", 8)
            with pytest.raises(Refused) as refusal:
                await there.pick(table.id, 0, "bid 15", 8)
            fresh = await there.open(table.id)
            assert [str(line) for line in fresh.lines(0)][8:] == ["0 bid 13"]
            await there.pick(table.id, 1, "bid 16", 8)
            return refusal.value.reason

    assert asyncio.run(race()) == "stale"


def test_tables_that_nobody_looks_at_are_put_away_and_come_back(database: str) -> None:
    async def many() -> None:
        async with opened(database, in_memory=3) as tables:
            made = [await tables.create(TWO) for _ in range(8)]
            assert len(tables.keeper) == 3
            for table in made:
                await tables.pick(table.id, 0, "bid 13", 8)
                again = await tables.open(table.id)
                assert again.place(0) == 9
            assert len(tables.keeper) == 3

    asyncio.run(many())


def test_a_table_of_newer_rules_is_not_opened(database: str, tmp_path: Path) -> None:
    async def made() -> str:
        async with opened(database) as tables:
            return (await tables.create(TWO)).id

    async def reason(table_id: str) -> str:
        async with opened(database) as tables:
            with pytest.raises(Refused) as refusal:
                await tables.open(table_id)
            return refusal.value.reason

    table_id = asyncio.run(made())
    with sqlite3.connect(tmp_path / "tables.db") as rows:
        rows.execute("UPDATE tables SET rules = 99")
    assert asyncio.run(reason(table_id)) == "other_rules"
    with sqlite3.connect(tmp_path / "tables.db") as rows:
        rows.execute("UPDATE tables SET rules = 1")
        rows.execute("UPDATE log SET code = 'bid 99' WHERE seq = 0")
        rows.execute("DELETE FROM snapshots")
    assert asyncio.run(reason(table_id)) == "broken"


def test_a_table_that_is_not_there_is_missing(database: str) -> None:
    async def look() -> None:
        async with opened(database) as tables:
            with pytest.raises(Missing):
                await tables.open("nowhere")

    asyncio.run(look())


def test_seeds_and_bounds(database: str) -> None:
    async def make() -> None:
        async with opened(database) as tables:
            seeds = {(await tables.create(replace(TWO, seed=None))).match.seed for _ in range(3)}
            assert len(seeds) == 3
            for wrong in (replace(TWO, seed=-1), replace(TWO, seats=TWO.seats * 2)):
                with pytest.raises(ValueError, match="expected"):
                    await tables.create(wrong)

    asyncio.run(make())


# Commits


def additions(count: int) -> list[Addition]:
    return [Addition([{"seq": number}], {}, {}) for number in range(count)]


def test_what_waits_is_committed_together() -> None:
    written: list[int] = []

    async def write(batch: Any) -> None:
        written.append(len(batch))
        await asyncio.sleep(0.01)

    async def commit() -> None:
        committer = Committer(write)
        await asyncio.gather(*[committer.commit(addition) for addition in additions(10)])

    asyncio.run(commit())
    assert written == [10]


def test_one_that_came_too_late_does_not_hurt_the_others() -> None:
    kept: list[int] = []

    async def write(batch: Any) -> None:
        numbers = [row["seq"] for addition in batch for row in addition.rows]
        if 3 in numbers:
            raise IntegrityError("", None, Exception())
        kept.extend(numbers)

    async def commit() -> list[Any]:
        committer = Committer(write)
        waiting = [committer.commit(addition) for addition in additions(5)]
        return await asyncio.gather(*waiting, return_exceptions=True)

    answers = asyncio.run(commit())
    assert kept == [0, 1, 2, 4]
    assert [type(answer) for answer in answers].count(Conflict) == 1
    assert isinstance(answers[3], Conflict)


def test_when_the_disk_fails_everybody_is_told() -> None:
    async def write(batch: Any) -> None:
        raise OSError("no space left")

    async def commit() -> list[Any]:
        committer = Committer(write)
        waiting = [committer.commit(addition) for addition in additions(3)]
        return await asyncio.gather(*waiting, return_exceptions=True)

    assert [str(answer) for answer in asyncio.run(commit())] == ["no space left"] * 3


def test_a_pick_that_is_not_committed_has_not_happened(database: str) -> None:
    async def fail() -> None:
        async with opened(database) as tables:
            table = await tables.create(TWO)

            async def append(*_: Any) -> None:
                raise OSError("no space left")

            whole = tables.store.append
            tables.store.append = append  # type: ignore[method-assign]
            with pytest.raises(OSError, match="no space"):
                await tables.pick(table.id, 0, "bid 13", 8)
            tables.store.append = whole  # type: ignore[method-assign]
            assert (await tables.open(table.id)).place(0) == 8
            await tables.pick(table.id, 0, "bid 13", 8)

    asyncio.run(fail())


# Words and settings


@pytest.mark.parametrize(
    "said",
    [
        text("{player} sits down", player="{x}"),
        text("{a} {b}", a=Who(1), b=Name("the salt pier", "piers[1]")),
        texts("{count} coin", "{count} coins", 3, of=text("{n}", n=2)),
        text("{all}", all=Listed([Who(1), text("{n}", n=2)], "or")),
    ],
)
def test_sentences_outlive_the_store(said: Any) -> None:
    assert sentence(to_plain(said)) == said


def test_names_that_were_stored_with_their_french_are_read() -> None:
    old = {"key": "{pier}", "args": {"pier": {"en": "the salt pier", "fr": "le quai du sel"}}}
    said = sentence(old | {"many": ""})
    harbour = shelf.find("harbour")
    assert Words("fr", harbour)(said) == "le quai du sel"
    assert Words("en", harbour)(said) == "the salt pier"


def test_log_lines_are_plain() -> None:
    assert LogLine("undo", 0, "2")._asdict() == {"kind": "undo", "player": 0, "code": "2"}


@pytest.mark.parametrize(
    ("given", "meant", "shown"),
    [
        ("sqlite:////srv/t.db", "sqlite+aiosqlite:////srv/t.db", "/srv/t.db"),
        ("postgres://u:secret@h/n", "postgresql+psycopg://u:secret@h/n", "h/n"),
        ("postgresql://h/n", "postgresql+psycopg://h/n", "h/n"),
    ],
)
def test_addresses_of_databases(given: str, meant: str, shown: str) -> None:
    assert Settings(database=given).database_url() == meant
    assert Settings(database=given).database_shown() == shown


def test_the_default_database_is_a_file_of_the_user(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().database_shown() == f"{tmp_path}/ludopolis/ludopolis.db"
