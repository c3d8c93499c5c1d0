"""Records of tables: what they are now, and what is stored of them when they end."""

from __future__ import annotations

import json
from typing import Any

from ludopolis.core import record, text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.snapshots import is_damage
from ludopolis.server.storage.table import LiveTable


def record_of(table: LiveTable) -> dict[str, Any]:
    """The table as a record, without the seed while it runs; refused if that told secrets."""
    if not table.over and table.has_secrets():
        said = text("the record can be read when the game is over: it holds secrets")
        raise Refused(said, "secrets")
    if table.ended == "rules":
        said = text("this game was played under other rules, and no record of it was stored then")
        raise Refused(said, "other_rules")
    if table.ended or (table.match.base and is_damaged(table)):
        raise Refused(text("the log of this table was damaged: it has no record"), "damaged")
    if table.match.base:
        raise Refused(text("a game that goes on under other rules has no record"), "other_rules")
    values = record(table.match, table.names, table.concessions)
    return values if table.over else values | {"seed": 0}


def final_record(table: LiveTable) -> str | None:
    """The text that is stored of a table that has ended; None while it goes on, or has none."""
    if not table.over and not table.closed:
        return None
    try:
        return json.dumps(record_of(table))
    except Refused:
        return None


def is_damaged(table: LiveTable) -> bool:
    """Whether the table goes on from a stored position because its log could not be replayed."""
    return any([is_damage(notice.text) for notice in table.notices])
