"""How finished games went for an account, from the records that were kept at their ends."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final, NamedTuple

from sqlalchemy import select

from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database

MOST: Final = 500  # games that are looked through, the newest


class Finished(NamedTuple):
    """A game that an account has played to its end."""

    table: str
    game: str
    score: int


class Tally(NamedTuple):
    """All finished games of a kind."""

    game: str
    played: int
    mean: float
    best: Finished


async def finished(database: Database, account: str) -> list[Finished]:
    """The games at which the account has one seat and did not concede, the newest first.

    Who has several seats has others at their screen, and it is not known who is who.
    """
    tables, seats, records = schema.tables.c, schema.seats.c, schema.records.c
    query = (
        select(tables.id, tables.game, seats.seat, records.text)
        .join_from(schema.tables, schema.seats, tables.id == seats.table_id)
        .join(schema.records, records.table_id == tables.id)
        .where(seats.account == account, seats.kind == "human", tables.over, ~seats.conceded)
        .order_by(tables.changed.desc(), seats.seat)
        .limit(MOST)
    )
    async with database.reading() as connection:
        rows = (await connection.execute(query)).all()
    seated = Counter([row.id for row in rows])
    return [
        Finished(str(row.id), str(row.game), int(record["scores"][row.seat]))
        for row in rows
        if seated[row.id] == 1 and (record := json.loads(row.text))["over"]
    ]


def tallies(games: list[Finished]) -> list[Tally]:
    """The same by game, those played most first; of equal scores the older one is the best."""
    found: dict[str, list[Finished]] = {}
    for one in games:
        found.setdefault(one.game, []).append(one)
    made = [
        Tally(
            game=game,
            played=len(played),
            mean=sum([one.score for one in played]) / len(played),
            best=max(reversed(played), key=lambda one: one.score),
        )
        for game, played in found.items()
    ]
    return sorted(made, key=lambda tally: (-tally.played, tally.game))
