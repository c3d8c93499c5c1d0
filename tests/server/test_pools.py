"""What takes its time holds up nothing of another kind."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
from collections.abc import Iterator
from typing import Literal

import httpx
import pytest
from argon2 import PasswordHasher

from ludopolis.server.ground.pools import Pool
from ludopolis.server.ground.refusals import TooMany
from tests.server.notices import Browser, Mailbox, PushService, address, settings
from tests.server.serving import Served, wait_until

PASSWORD = "a long password"
SHARED = min(32, (os.cpu_count() or 1) + 4)  # threads that asyncio.to_thread has for everything


class Silent:
    """A mail server that takes connections and never says anything."""

    def __init__(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=100)
        self.url = f"smtp://127.0.0.1:{self._listening.getsockname()[1]}"
        self.taken: list[socket.socket] = []
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        while True:
            try:
                self.taken.append(self._listening.accept()[0])
            except OSError:
                return

    def close(self) -> None:
        self._listening.close()
        for wire in self.taken:
            wire.close()


@pytest.fixture
def silent() -> Iterator[Silent]:
    started = Silent()
    yield started
    started.close()


def test_a_mail_server_that_hangs_holds_up_no_login_no_upload_and_no_push(
    database: str, mailbox: Mailbox, pushes: PushService, silent: Silent
) -> None:
    served = Served(settings(database, mailbox, mail=silent.url, push_hosts=[pushes.url]))
    try:
        for number in range(SHARED // 5 + 1):  # more than all threads that Python shares out
            asking = {"X-Forwarded-For": address()}
            with httpx.Client(base_url=served.url, timeout=30, headers=asking) as http:
                name = {"name": f"hang{number}", "password": PASSWORD}
                assert http.post("/api/v1/account", json=name).status_code == 201
                for which in range(5):
                    body = {"address": f"hang{number}.{which}@people.example"}
                    assert http.post("/api/v1/account/mail", json=body).status_code == 202
        wait_until(lambda: silent.taken)
        before = time.monotonic()
        body = {"name": "hang0", "password": PASSWORD}
        assert served.http.post("/api/v1/session", json=body).status_code == 201
        over = served.new()
        over.play_to_the_end()
        record = over.get(None, "/record").json()
        assert served.http.post("/api/v1/records", json=record).status_code == 201
        table, phone = served.new(pace="turns"), Browser(pushes, "meanwhile")
        assert table.post(0, "/browser", **phone.subscription).status_code == 204
        wait_until(lambda: phone.received)
        assert time.monotonic() - before < 10
    finally:
        before = time.monotonic()
        served.stop()
    assert time.monotonic() - before < 5  # nor the end of the server


def test_a_pool_sends_away_whom_it_has_no_place_for() -> None:
    async def crowd() -> list[object]:
        pool, gate = Pool("test", 2, 3), threading.Event()
        jobs = [asyncio.create_task(pool.run(gate.wait)) for _ in range(7)]
        await asyncio.sleep(0.05)
        gate.set()
        done = await asyncio.gather(*jobs, return_exceptions=True)
        done.append(await pool.run(str, 7))  # there is a place again
        pool.close()
        return [type(each) for each in done]

    assert asyncio.run(crowd()) == [bool] * 5 + [TooMany] * 2 + [str]


def test_a_pool_has_no_more_threads_than_it_should() -> None:
    running, most = 0, 0
    lock = threading.Lock()

    def work() -> None:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        time.sleep(0.01)
        with lock:
            running -= 1

    async def crowd() -> None:
        pool = Pool("test", 3, 100)
        await asyncio.gather(*[pool.run(work) for _ in range(30)])
        pool.close()

    asyncio.run(crowd())
    assert most == 3


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    begun: list[int] = []

    async def crowd() -> None:
        pool, gate = Pool("test", 1, 10), threading.Event()
        first = asyncio.create_task(pool.run(gate.wait))
        second = asyncio.create_task(pool.run(begun.append, 1))
        await asyncio.sleep(0.05)
        second.cancel()
        await asyncio.sleep(0)
        gate.set()
        await first
        await pool.run(begun.append, 2)
        pool.close()

    asyncio.run(crowd())
    assert begun == [2]


def test_a_fault_in_a_thread_is_that_of_who_waits() -> None:
    async def fail() -> None:
        pool = Pool("test", 1)
        with pytest.raises(ValueError, match="invalid literal"):
            await pool.run(int, "x")
        assert await pool.run(int, "7") == 7
        pool.close()

    asyncio.run(fail())


class Waiting(PasswordHasher):
    """It takes its time until somebody has been sent away."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=64, parallelism=1)
        self.sent_away = threading.Event()

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        assert self.sent_away.wait(30)
        return super().verify(hash, password)


def test_too_many_passwords_at_once_are_sent_away(database: str, mailbox: Mailbox) -> None:
    """So that the line of those who wait for a login cannot grow for ever."""
    served = Served(settings(database, mailbox))
    try:
        accounts = served.app.state.services.accounts
        accounts._hashing.most = 2
        accounts._hasher = hasher = Waiting()
        statuses: list[int] = []

        def knock(number: int) -> None:
            body = {"name": f"x{number}", "password": PASSWORD}
            answer = httpx.post(f"{served.url}/api/v1/session", json=body, timeout=30)
            statuses.append(answer.status_code)
            if answer.status_code == 429:
                assert answer.headers["retry-after"]
                hasher.sent_away.set()

        threads = [threading.Thread(target=knock, args=(number,)) for number in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert set(statuses) == {409, 429}
    finally:
        served.stop()
