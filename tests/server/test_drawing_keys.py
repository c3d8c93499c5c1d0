"""A table that was put away and opened again is never shown as it was before."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from ludopolis.server.drawing.drawings import Drawings
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.tables import Tables
from tests.server.serving import Served
from tests.server.test_store import TWO, opened


async def pick(tables: Tables, table: LiveTable, seat: int) -> LiveTable:
    code = table.options(seat)[0].code
    return await tables.pick(table.id, seat, code, table.place(seat))


def test_a_reopened_table_is_not_drawn_as_an_old_position(any_database: str) -> None:
    async def play() -> None:
        async with opened(any_database, in_memory=2) as tables:
            drawings, ada = Drawings(), Viewer((0,), 0)
            table = await tables.create(TWO)
            sent = [drawings.update(table, ada, None)]
            for seat in (0, 1):
                table = await pick(tables, table, seat)
                sent.append(drawings.update(table, ada, None))
            for _ in range(3):  # each opening counts anew where versions are forgotten
                for _ in range(3):
                    await tables.create(TWO)
                again = await tables.open(table.id)
                assert again is not table, "it was put away meanwhile"
                assert drawings.update(again, ada, None)["place"] == sent[-1]["place"]
                table = again

    asyncio.run(play())


def test_no_two_states_of_any_table_have_the_same_version(any_database: str) -> None:
    async def play() -> list[int]:
        async with opened(any_database, in_memory=1) as tables:
            versions = []
            first, second = await tables.create(TWO), await tables.create(TWO)
            for _ in range(3):
                for table_id in (first.id, second.id):
                    versions.append((await tables.open(table_id)).version)
            return versions

    versions = asyncio.run(play())
    assert len(set(versions)) == len(versions)


def test_the_page_of_a_finished_game_is_not_drawn_again_for_everybody_who_asks(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One address could keep a server busy with the pages of large games that are over."""
    table = served.new()
    table.play_to_the_end()
    page = f"{served.url}/tables/{table.id}?lang=en"
    assert httpx.get(page).status_code == 200
    drawn: list[str] = []
    render = TableDrawing.render

    def noting(drawing: TableDrawing, template: str, **context: Any) -> str:
        drawn.append(template)
        return render(drawing, template, **context)

    monkeypatch.setattr(TableDrawing, "render", noting)
    assert httpx.get(page).status_code == 200
    assert drawn == []
    other = served.new()
    assert httpx.get(f"{served.url}/tables/{other.id}?lang=en").status_code == 200
    assert drawn != []
