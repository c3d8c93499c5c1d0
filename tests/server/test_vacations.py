"""Days of vacation as people read them."""

from __future__ import annotations

import re
from typing import Any

import httpx

from tests.server.serving import SECONDS, Sat, Served, refused

SLOW: dict[str, Any] = {"clock": 86_400, "pace": "turns", "vacation": 14}


def words_of(table: Sat, seat: int, path: str) -> str:
    """What stands on a page for somebody with one chair."""
    with httpx.Client(
        base_url=table.served.url, timeout=SECONDS, follow_redirects=True
    ) as somebody:
        somebody.get(table.links[seat])
        return " ".join(re.sub("<[^>]*>", " ", somebody.get(path).text).split())


def test_a_vacation_is_told_in_days(served: Served) -> None:
    table = served.new(**SLOW)
    assert table.post(0, "/rest", days=3).is_success
    page = f"/tables/{table.id}"
    assert "You are on vacation for 3 days more." in words_of(table, 0, page)
    assert "encore 3 jours" in words_of(table, 0, f"{page}?lang=fr")


def test_who_is_back_at_once_has_lost_no_day(served: Served) -> None:
    table = served.new(**SLOW)
    for days in (3, 0):
        assert table.post(0, "/rest", days=days).is_success
    assert "14 days of vacation left" in words_of(table, 0, f"/tables/{table.id}")
    assert refused(table.post(0, "/rest", days=15)) == "no_vacation"
    assert table.post(0, "/rest", days=14).is_success
    assert table.state(0)["seats"][0]["resting"] <= 14 * 86_400
    assert refused(table.post(0, "/rest", days=15)) == "no_vacation"


def test_a_list_says_who_is_on_vacation(served: Served) -> None:
    table = served.new(**SLOW)
    table.picked(1)  # so that only the other one is asked
    assert table.post(0, "/rest", days=3).is_success
    assert "On vacation" in words_of(table, 0, "/tables")
    assert "P0: on vacation" in words_of(table, 1, "/tables")
