"""Too much: what one address or many may ask, and what a server under strain answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludopolis.server.ground.limits import Buckets
from ludopolis.server.ground.strain import Strain
from ludopolis.server.http.effort import Effort
from ludopolis.server.http.guard import Guard
from tests.server.serving import Served, quick, wait_until


def busy(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def test_effort_is_the_time_in_which_nobody_else_is_served() -> None:
    async def work() -> None:
        busy(0.05)
        await asyncio.sleep(0.2)
        busy(0.05)

    async def run() -> tuple[float, float]:
        before = time.perf_counter()
        effort = Effort(work())
        await asyncio.gather(effort, other())
        return effort.seconds, time.perf_counter() - before

    async def other() -> None:
        busy(0.1)

    effort, elapsed = asyncio.run(run())
    assert 0.09 < effort < elapsed - 0.1


def test_effort_can_be_cancelled_and_fails_as_its_work_does() -> None:
    seen: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    async def fail() -> None:
        await asyncio.sleep(0)
        raise KeyError("lost")

    async def run() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await Effort(work())
        with pytest.raises(KeyError):
            await Effort(fail())

    asyncio.run(run())
    assert seen == ["cancelled"]


def test_what_was_charged_is_paid_back_in_time() -> None:
    now = [0.0]
    work = Buckets(0.5, 2.0, lambda: now[0])
    work.charge("ann", 5.0)
    assert work.wait("ann") == pytest.approx(6.0)
    assert work.wait("ben") == 0.0
    now[0] = 6.0
    assert work.wait("ann") == 0.0


def test_an_address_that_keeps_all_others_waiting_is_refused(database: str) -> None:
    running = Served(quick(database, work_per_second=0.001, work_burst=0.05))
    try:
        found = [running.http.get("/", headers={"accept": "text/html"}) for _ in range(60)]
        assert found[0].status_code == 200
        assert found[-1].status_code == 429
        assert int(found[-1].headers["retry-after"]) > 1
        assert running.http.get("/healthz").status_code == 429
        assert running.http.get("/static/icon.svg").status_code == 200
    finally:
        running.stop()


def test_who_looked_on_for_hours_owes_nothing_in_the_end(served: Served) -> None:
    charged: list[str] = []

    class Noting(Buckets):
        def charge(self, key: str, tokens: float) -> None:
            charged.append(key)

    guard = next(part for part in layers(served.app.middleware_stack) if isinstance(part, Guard))
    before, guard.work = guard.work, Noting(1e6, 1.0)
    try:
        table = served.new()
        with served.http.stream("GET", f"/tables/{table.id}/stream") as stream:
            next(stream.iter_lines())
        served.http.get("/games")
        wait_until(lambda: len(charged) >= 2)
        assert len(charged) == 2  # for the table and the last page; a charge follows its answer
    finally:
        guard.work = before


def layers(part: Any) -> Iterator[Any]:
    """The application and everything around it, from outside in."""
    while part is not None:
        yield part
        part = getattr(part, "app", None)


def test_a_server_that_falls_behind_refuses_early_and_who_plays_last(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, strain = served.new(), Strain(1.0)
    monkeypatch.setattr(served.app.state.services.strain, "is_too_much", strain.is_too_much)
    pick = {"code": "bid 1", "place": 0}
    strain.lag = 3.0
    page = served.http.get("/games", headers={"accept": "text/html", "accept-language": "fr"})
    assert page.status_code == 503
    assert page.headers["retry-after"] == "3"
    assert "serveur" in page.text
    assert table.get(0).json()["refused"]["reason"] == "busy"
    assert served.http.get("/healthz").status_code == 200
    assert table.post(0, "/picks", **pick).status_code == 409, "it was looked at"
    strain.lag = 30.0
    assert table.post(0, "/picks", **pick).status_code == 503
    strain.lag = 0.0
    assert table.get(0).status_code == 200


def test_lag_is_noticed_and_forgotten() -> None:
    async def run() -> tuple[float, float, float]:
        strain = Strain(0.5)
        strain.start()
        await asyncio.sleep(0.1)
        found = []
        for stalls in (1, 12):
            for _ in range(stalls):
                busy(0.3)
                await asyncio.sleep(0.001)
            found.append(strain.lag)
        await asyncio.sleep(1.5)
        await strain.close()
        return found[0], found[1], strain.lag

    once, often, later = asyncio.run(run())
    assert once < 0.15 < often
    assert later < often / 4


def test_a_stranger_uses_up_nothing_of_the_players_share(database: str) -> None:
    running = Served(quick(database, table_acts_per_second=0.001, table_acts_burst=5))
    try:
        table = running.new()
        pick: dict[str, Any] = {"code": "bid 1", "place": 0}
        for _ in range(20):
            assert table.post(None, "/picks", **pick).status_code == 403
        mine = [table.post(0, "/picks", **pick) for _ in range(7)]
        assert [answer.status_code for answer in mine] == [409] * 5 + [429] * 2
        assert mine[-1].json()["refused"]["reason"] == "too_many"
        assert int(mine[-1].headers["retry-after"]) > 1
        assert table.post(1, "/picks", **pick).status_code == 409
    finally:
        running.stop()


def test_the_first_page_is_not_slower_with_fifty_tables_in_the_lobby(tmp_path: Path) -> None:
    running = Served(quick(f"sqlite:///{tmp_path}/tables.db"))
    try:
        alone = _cost(running.http)
        seats = [{"kind": "human", "name": "Ann"}]
        for _ in range(50):
            running.new(seats=seats, listed=True)
        assert _cost(running.http) < 5 * alone + 0.02
    finally:
        running.stop()


def _cost(http: httpx.Client) -> float:
    """The quickest of some: others may use the processor meanwhile."""
    times = []
    for _ in range(8):
        before = time.perf_counter()
        assert http.get("/", headers={"accept": "text/html"}).status_code == 200
        times.append(time.perf_counter() - before)
    return min(times)


def test_a_bot_may_not_think_more_than_the_host_wants(served: Served) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "montecarlo:3000"}]
    wanted = {"game": "harbour", "players": 2, "seats": seats}
    answer = served.http.post("/api/v1/tables", json=wanted)
    assert answer.status_code == 422
    assert "1000" in answer.text
