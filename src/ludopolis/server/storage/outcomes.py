"""How a game went for the accounts that played it: stored when it ends, in the same commit.

Who has several seats at a table has others at their screen, and it is not known who is who; of
them nothing is stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ludopolis.core import ranks_without
from ludopolis.server.storage import schema
from ludopolis.server.storage.seats import SeatInfo
from ludopolis.server.storage.table import LiveTable

Outcome = dict[str, Any]  # a row

FOLLOWS: Final = ("ending", "sides", "place", "score")  # what the log says, whoever left since


def outcomes_of(table: LiveTable) -> list[Outcome] | None:
    """What is stored of a table; None while it goes on, and where only its end is known."""
    if not table.over or table.closed or table.ended:
        return None
    who = _players(table)
    if not who:
        return []
    s = table.match.state
    stopped = not s.over and not table.given_up
    gone = {info.seat for info in table.seats if info.quit_by is not None}
    ranks = ranks_without(s, gone | set(table.concessions))
    scores, rated = s.scores(), not stopped and is_rated(table)
    sides = len(ranks) + len(s.rivals())
    common = {"table_id": table.id, "game": table.game.name, "ended": table.changed}
    rows: list[Outcome] = []
    for account, info in who:
        ending = _ending(table, account, info)
        whole = ending == "whole"
        rows.append({
            **common, "seat": info.seat, "account": account, "ending": ending, "sides": sides,
            "place": None if stopped else ranks[info.seat],
            "score": scores[info.seat] if whole else None,
            "rated": rated and account == _first(info),
        })  # fmt: skip
    return rows


def is_rated(table: LiveTable) -> bool:
    """Whether a finished game counts among people: each seat has an account of its own.

    Not where somebody chose what chance does, and not before everybody has picked.
    """
    accounts = [_first(info) for info in table.seats]
    known = {account for account in accounts if account is not None}
    several = len(accounts) > 1 and len(known) == len(accounts)
    fair = table.spec.mode == "online" and table.seeder is None
    return several and fair and table.is_under_way


def _first(info: SeatInfo) -> str | None:
    """The account whose game it was on a seat: that of who sits there, or who left it first."""
    return info.account if info.quit_by is None else info.quit_by


def _players(table: LiveTable) -> list[tuple[str, SeatInfo]]:
    """All accounts that sit at a table or have left it, and where."""
    found = [
        (account, info)
        for info in table.seats
        for account in dict.fromkeys([info.quit_by, info.account if info.kind == "human" else None])
        if account is not None
    ]
    seats = Counter([account for account, _ in found])
    return [(account, info) for account, info in found if seats[account] == 1]


def _ending(table: LiveTable, account: str, info: SeatInfo) -> str:
    if account == info.quit_by:
        return "left"
    if info.conceded:
        return "conceded"
    if table.match.state.over:
        return "whole"
    return "walkover" if table.given_up else "cut"


async def put(connection: AsyncConnection, table_id: str, rows: Sequence[Outcome]) -> None:
    """Put these rows in the place of all that were there."""
    here = schema.results
    await connection.execute(delete(here).where(here.c.table_id == table_id))
    if rows:
        await connection.execute(insert(here), list(rows))


async def put_once(connection: AsyncConnection, table: LiveTable) -> None:
    """Store them unless they are; who leaves a table that is over changes nothing."""
    rows = outcomes_of(table)
    if rows and not await stored(connection, table.id):
        await put(connection, table.id, rows)


async def stored(connection: AsyncConnection, table_id: str) -> list[Outcome]:
    """What is stored of a table."""
    here = schema.results
    query = select(here).where(here.c.table_id == table_id).order_by(here.c.seat, here.c.account)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def are_wrong(connection: AsyncConnection, table: LiveTable) -> bool:
    """Whether something else is stored than follows from the log; who has left since may stay."""
    wanted = outcomes_of(table)
    if table.ended:
        return False
    known = {(row["seat"], row["account"]): row for row in await stored(connection, table.id)}
    if wanted is None:
        return bool(known)
    return any([
        (found := known.get((row["seat"], row["account"]))) is None
        or any([found[name] != row[name] for name in FOLLOWS])
        for row in wanted
    ])  # fmt: skip


async def mend(connection: AsyncConnection, table: LiveTable) -> None:
    """Store what follows from the log; what counts and when it ended stays as it was."""
    wanted = outcomes_of(table)
    known = {(row["seat"], row["account"]): row for row in await stored(connection, table.id)}
    if wanted is None:
        await put(connection, table.id, [])
        return
    rows = dict(known)
    for row in wanted:
        key = row["seat"], row["account"]
        before = known.get(key, row)
        rows[key] = row | {"rated": before["rated"], "ended": before["ended"]}
    await put(connection, table.id, list(rows.values()))
