"""What another process commits while a table is being read here is not missed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.tables import Tables
from tests.server.test_store import opened

TABLE = NewTable("harbour", 2, seats=(NewSeat("human", "Ada"),))


async def told(tables: Tables, table_id: str) -> None:
    await tables.keeper.refresh(table_id, 0)


async def told_that_news_were_missed(tables: Tables, table_id: str) -> None:
    tables.keeper.forget_all()


@pytest.mark.parametrize("news", [told, told_that_news_were_missed])
def test_who_sits_down_while_a_table_is_read_is_seen(
    database: str, news: Callable[[Tables, str], Coroutine[Any, Any, None]]
) -> None:
    async def look() -> None:
        async with opened(database) as here, opened(database) as there:
            made = await here.create(TABLE)
            read, go_on, opener = asyncio.Event(), asyncio.Event(), there.keeper.opener
            usual = opener.open

            async def slowly(table_id: str) -> LiveTable:
                table = await usual(table_id)
                read.set()
                await go_on.wait()
                return table

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(opener, "open", slowly)
                opening = asyncio.create_task(there.open(made.id))
                await read.wait()
                await here.take(made.id, 1, "Bo")
                hearing = asyncio.create_task(news(there, made.id))
                await asyncio.sleep(0)
                go_on.set()
                await asyncio.gather(opening, hearing)
            table = await there.open(made.id)
            assert [info.name for info in table.seats] == ["Ada", "Bo"]

    asyncio.run(look())


def test_news_of_a_table_that_nobody_has_are_passed_over(database: str) -> None:
    async def look() -> None:
        async with opened(database) as here, opened(database) as there:
            made = await here.create(TABLE)
            await there.keeper.refresh(made.id, 0)
            assert len(there.keeper) == 0

    asyncio.run(look())
