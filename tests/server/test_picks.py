"""The way of a pick: whether it is open is asked once, and why it is not only if it is not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludopolis.server.ground.refusals import Refused
from ludopolis.server.tables import asking
from tests.server.test_store import TWO, opened


def test_only_a_refused_pick_is_explained(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    imagined = asking._imagined

    def noting(table: Any, seat: int) -> Any:
        asked.append(seat)
        return imagined(table, seat)

    monkeypatch.setattr(asking, "_imagined", noting)

    async def play() -> None:
        async with opened(database) as tables:
            table = await tables.create(TWO)
            code = table.options(0)[0].code
            await tables.pick(table.id, 0, code, table.place(0))
            assert asked == []
            with pytest.raises(Refused) as refused:
                await tables.pick(table.id, 0, code, table.place(0))
            assert (refused.value.reason, asked) == ("not_your_turn", [0])
            assert len(table.lines(0)) == table.place(0)

    asyncio.run(play())


def test_nothing_is_picked_once_a_game_is_given_up(database: str) -> None:
    """Although the rules would still ask."""

    async def play() -> None:
        async with opened(database) as tables:
            table = await tables.create(TWO)
            await tables.concede(table.id, 1)
            code = table.match.open_to(0)[0].code
            with pytest.raises(Refused) as refused:
                await tables.pick(table.id, 0, code, table.place(0))
            assert refused.value.reason == "over"

    asyncio.run(play())
