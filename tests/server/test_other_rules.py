"""A table outlives the rules that it began with: it goes on from its stored position."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest
from sqlalchemy import update

from ludopolis.core import InputError
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage import schema
from ludopolis.server.tables.tables import Tables
from tests.server.serving import Served, quick, refused, wait_until
from tests.server.test_store import TWO, opened

NOTE = {"en": "have changed since this table began", "fr": "ont changé depuis le début"}


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules can change in this test: `next_rules` does it."""
    monkeypatch.setattr(shelf.find("harbour"), "rules", 1)


def next_rules() -> None:
    shelf.find("harbour").rules += 1


async def begun(tables: Tables) -> str:
    """A table at which both have bid and the first to build has built."""
    table = await tables.create(TWO)
    await tables.pick(table.id, 0, "bid 13", 8)
    await tables.pick(table.id, 1, "bid 16", 8)
    await tables.pick(table.id, 1, "pier D", 10)
    return table.id


def test_it_goes_on_from_where_it_stood(any_database: str, new_rules: None) -> None:
    async def play() -> None:
        async with opened(any_database) as before:
            table_id = await begun(before)
            old = await before.open(table_id)
            lines, view = list(map(str, old.lines(0))), old.match.state.view(0)
        next_rules()
        async with opened(any_database) as after:
            table = await after.open(table_id)
            assert list(map(str, table.lines(0))) == lines
            assert table.match.state.view(0) == view
            assert [NOTE["en"] in str(notice.text) for notice in table.notices] == [True]
            assert table.match.undoable(1) == 0
            with pytest.raises(Refused, match="cannot take back"):
                await after.undo(table_id, 1, len(lines))
            seat = table.asked[0]
            code = table.options(seat)[0].code
            await after.pick(table_id, seat, code, table.place(seat))
        async with opened(any_database) as later:
            table = await later.open(table_id)
            assert len(table.notices) == 1
            assert str(table.match.log[len(lines)]) == f"{seat} {code}"
            assert table.match.base == len(lines)

    asyncio.run(play())


def test_a_table_whose_edition_was_known_by_another_hash_is_replayed(any_database: str) -> None:
    """While names were hashed too, the same components had another hash."""

    async def play() -> None:
        async with opened(any_database) as before:
            table_id = await begun(before)
            known_by = {"edition": next(iter(shelf.find("harbour").earlier()))}
            async with before.store.database.writing() as connection:
                await connection.execute(update(schema.tables).values(known_by))
        async with opened(any_database) as after:
            table = await after.open(table_id)
            assert (table.match.base, table.notices) == (0, [])
            assert table.match.undoable(1) == 1
            await after.undo(table_id, 1, 11)
            assert (await after.open(table_id)).match.base == 0

    asyncio.run(play())


def test_a_change_of_seats_at_the_end_is_no_hindrance(any_database: str, new_rules: None) -> None:
    async def play() -> None:
        async with opened(any_database) as before:
            table = await before.create(replace(TWO, players=3))
            await before.pick(table.id, 0, "bid 13", table.place(0))
            await before.concede(table.id, 1)
            view = (await before.open(table.id)).match.state.view(0)
        next_rules()
        async with opened(any_database) as after:
            going = await after.open(table.id)
            assert going.seats[1].conceded
            assert going.match.state.view(0) == view

    asyncio.run(play())


def test_only_what_was_picked_since_can_be_taken_back(any_database: str, new_rules: None) -> None:
    async def play() -> None:
        async with opened(any_database) as before:
            table_id = (await before.create(TWO)).id
            await before.pick(table_id, 0, "bid 13", 8)
            assert (await before.open(table_id)).match.undoable(0) == 1
        next_rules()
        async with opened(any_database) as after:
            assert (await after.open(table_id)).match.undoable(0) == 0
            await after.pick(table_id, 1, "bid 16", 8)
            await after.pick(table_id, 1, "pier D", 10)
        async with opened(any_database) as later:
            built = (await later.open(table_id)).match.state.clone()
            await later.undo(table_id, 1, 11)
            assert (await later.open(table_id)).match.state != built
            await later.redo(table_id, 1, 10)
            assert (await later.open(table_id)).match.state == built

    asyncio.run(play())


def test_what_was_unseen_stays_unseen(any_database: str, new_rules: None) -> None:
    async def play() -> None:
        async with opened(any_database) as before:
            table = await before.create(TWO)
            await before.pick(table.id, 0, "bid 13", 8)
        next_rules()
        async with opened(any_database) as after:
            going = await after.open(table.id)
            assert [str(line) for line in going.lines(0)][8:] == ["0 bid 13"]
            assert [str(line) for line in going.lines(1)][8:] == []
            assert [str(line) for line in going.lines(None)][8:] == []
            assert (going.earliest(0), going.earliest(1)) == (9, 8)
            assert going.state_at(1, 8).view(1) == going.match.state.view(1)
            with pytest.raises(InputError, match="from 8 to 8"):
                going.state_at(1, 3)

    asyncio.run(play())


def test_it_can_outlive_several_versions(any_database: str, new_rules: None) -> None:
    async def play() -> None:
        async with opened(any_database) as first:
            table_id = await begun(first)
        for version in (2, 3):
            next_rules()
            async with opened(any_database) as tables:
                table = await tables.open(table_id)
                assert len(table.notices) == version - 1
                seat = table.asked[0]
                code = table.options(seat)[0].code
                await tables.pick(table_id, seat, code, table.place(seat))

    asyncio.run(play())


def test_two_processes_carry_it_on_once(any_database: str, new_rules: None) -> None:
    async def play() -> None:
        async with opened(any_database) as before:
            table_id = await begun(before)
        next_rules()
        async with opened(any_database) as here, opened(any_database) as there:
            one, other = await asyncio.gather(here.open(table_id), there.open(table_id))
            assert one.match.state == other.match.state
        async with opened(any_database) as later:
            assert len((await later.open(table_id)).notices) == 1

    asyncio.run(play())


def test_a_position_that_cannot_be_read_is_refused_and_kept(
    any_database: str, new_rules: None
) -> None:
    async def play() -> str:
        async with opened(any_database) as before:
            table_id = await begun(before)
            async with before.store.database.writing() as connection:
                await connection.execute(update(schema.snapshots).values(state=b"from elsewhere"))
        next_rules()
        async with opened(any_database) as after:
            with pytest.raises(Refused) as refusal:
                await after.open(table_id)
        shelf.find("harbour").rules = 1
        async with opened(any_database) as again:
            assert len((await again.open(table_id)).match.log) == 11
        return refusal.value.reason

    assert asyncio.run(play()) == "other_rules"


def test_people_and_bots_play_on_and_are_told(any_database: str, new_rules: None) -> None:
    first = Served(quick(any_database))
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
    table = first.new(seats=seats)
    table.picked(0)
    wait_until(lambda: 0 in table.state(None)["asked"])
    first.stop()
    next_rules()
    second = Served(quick(any_database))
    table.served = second
    try:
        for language, said in NOTE.items():
            page = second.http.get(f"/tables/{table.id}?lang={language}").text
            assert said in page
            assert 'class="panel note"' in page
            early = second.http.get(f"/tables/{table.id}?lang={language}&at=0")
            assert early.status_code == 200
            assert "/continue" not in early.text
        assert any(NOTE["en"] in notice for notice in table.state(0, lang="en")["notices"])
        while not (state := table.state(None))["over"]:
            if 0 in state["asked"]:
                table.picked(0)
        assert table.state(None)["result"]["scores"]
        ended = second.http.get(f"/tables/{table.id}?lang=en").text
        assert re.search(r"wins with|share|tie-break", ended)
        assert refused(table.get(0, "/record")) == "other_rules"
        assert refused(table.post(0, "/continue", at=state["place"])) == "other_rules"
    finally:
        second.stop()
