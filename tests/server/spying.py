"""All that a viewer can get hold of, at tables that differ only in what is hidden from them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from ludopolis.core import Match
from tests.server.serving import Sat, Served, events


def uploaded(served: Served, match: Match, log: list[str]) -> Sat:
    """The game as a running table, through the door that everybody has."""
    record = {
        "ludopolis": 1, "game": match.game.name, "rules": match.game.rules,
        "edition": {"name": match.edition.edition, "hash": match.edition.hash},
        "setup": dict(match.settings.values), "players": match.players, "seed": 0,
        "names": [f"P{seat}" for seat in range(match.players)], "log": log, "over": False,
        "scores": [0] * match.players,
    }  # fmt: skip
    answer = served.http.post("/api/v1/records", json=record)
    assert answer.status_code == 201, answer.text
    return Sat(served, answer.json())


def plain(said: str, table: Sat) -> str:
    """What was sent, without what names the table itself."""
    said = said.replace(table.id, "TABLE")
    return re.sub(r"[\w-]{20,}\.[\w-]{20,}", "TOKEN", said)


def everything(table: Sat, viewer: int | None, codes: list[str]) -> Iterator[str]:
    """All that a viewer can get hold of; `codes` are asked about."""
    yield table.get(viewer).text
    for at in range(table.state(viewer)["place"] + 1):
        yield table.get(viewer, at=at).text
    yield table.get(viewer, "/record").text
    yield table.served.http.get(f"/tables/{table.id}/record.json").text
    for page in (f"/tables/{table.id}", f"/tables/{table.id}?at=3"):
        yield table.served.http.get(page, headers=table.headers(viewer)).text
    for code in codes:
        yield table.get(viewer, "/why", code=code).text
        yield table.get(viewer, "/preview", code=code).text
    yield table.post(viewer, "/continue", at=3).text
    yield table.post(viewer, "/picks", code=codes[-1], place=0).text
    for since in ("", "?since=0", "?since=3"):  # step by step
        page = f"/tables/{table.id}/steps{since}"
        yield table.served.http.get(page, headers=table.headers(viewer)).text
    url = f"/tables/{table.id}/stream"
    with table.served.http.stream("GET", url, headers=table.headers(viewer)) as stream:
        yield json.dumps(next(events(stream)))
