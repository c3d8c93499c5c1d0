"""A server to test against: the real one, in a thread, on a port of its own."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import Coroutine, Iterator
from typing import Any

import httpx

from ludopolis.server.app import create_app
from ludopolis.server.running.serving import listen, server_of
from ludopolis.server.settings import Settings

SECONDS = 20.0  # after which something that should have happened has not


def quick(database: str, **others: Any) -> Settings:
    """Settings under which nobody waits and nothing is limited."""
    given: dict[str, Any] = {
        "database": database, "bot_pause": 0.0, "bot_processes": 1, "acts_per_second": 1e6,
        "acts_burst": 10**6, "reads_per_second": 1e6, "reads_burst": 10**6,
        "table_acts_per_second": 1e6, "table_acts_burst": 10**6, "tables_per_hour": 10**6,
        "heartbeat": 0.2, "bot_ready": False, "work_per_second": 1e6, "most_lag": 60.0,
        "logins_per_hour": 1e6, "logins_burst": 10**6, "accounts_per_hour": 10**6,
        "listed_per_address": 10**6, "spectator_lines_per_minute": 1e6,
    }  # fmt: skip
    return Settings(**given | others)


class Served:
    """A running server and the requests that tests make."""

    def __init__(self, settings: Settings) -> None:
        self._socket = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.app = create_app(settings)
        self._server = server_of(self.app, settings)
        self.door = self._server.door
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))
        self._thread.start()
        wait_until(lambda: self._server.started or not self._thread.is_alive())
        self.http = httpx.Client(base_url=self.url, timeout=SECONDS)

    def run(self, act: Coroutine[Any, Any, Any]) -> Any:
        """What something answers that is done where the server runs."""
        loop = self._server.servers[0].get_loop()
        return asyncio.run_coroutine_threadsafe(act, loop).result(SECONDS)

    def stop(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(SECONDS)
        self._socket.close()

    def new(self, game: str = "harbour", players: int = 2, **wanted: Any) -> Sat:
        """A table with people on all seats, unless others are wanted."""
        people = [{"kind": "human", "name": f"P{seat}"} for seat in range(players)]
        body = {"game": game, "players": players, "seats": people, "seed": 7} | wanted
        answer = self.http.post("/api/v1/tables", json=body)
        assert answer.status_code == 201, answer.text
        return Sat(self, answer.json())


class Sat:
    """A table and the tokens of its seats."""

    def __init__(self, served: Served, made: dict[str, Any]) -> None:
        self.served = served
        self.id: str = made["id"]
        self.token: str = made["token"]
        self.tokens: dict[int, str] = {chair["seat"]: chair["token"] for chair in made["chairs"]}
        self.links: dict[int, str] = {chair["seat"]: chair["link"] for chair in made["chairs"]}

    @property
    def path(self) -> str:
        return f"/api/v1/tables/{self.id}"

    def headers(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}

    def get(self, seat: int | None, what: str = "", /, **params: Any) -> httpx.Response:
        return self.served.http.get(self.path + what, headers=self.headers(seat), params=params)

    def post(self, seat: int | None, what: str, /, **body: Any) -> httpx.Response:
        if what == "/take":  # the seed of most tables here was chosen, and everybody knows it
            body = {"seeded": True} | body
        return self.served.http.post(self.path + what, headers=self.headers(seat), json=body)

    def state(self, seat: int | None, /, **params: Any) -> dict[str, Any]:
        answer = self.get(seat, **params)
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    def pick(self, seat: int, code: str | None = None, place: int | None = None) -> httpx.Response:
        """Pick this, or the first thing that is open."""
        state = self.state(seat)
        chosen = state["options"][0]["code"] if code is None else code
        return self.post(
            seat, "/picks", code=chosen, place=state["place"] if place is None else place
        )

    def picked(self, seat: int, code: str | None = None) -> None:
        answer = self.pick(seat, code)
        assert answer.status_code == 200, answer.text

    def play_to_the_end(self) -> None:
        """The first option of whoever is asked, until the game is over."""
        while not (state := self.state(None))["over"]:
            self.picked(state["asked"][0])


def refused(answer: httpx.Response, status: int = 409) -> str:
    """The reason for which something was refused."""
    assert answer.status_code == status, answer.text
    reason: str = answer.json()["refused"]["reason"]
    return reason


def wait_until(true: Any, seconds: float = SECONDS) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def events(response: httpx.Response) -> Iterator[dict[str, Any]]:
    """The updates on a stream; signs of life do not stand for one."""
    since = time.monotonic()
    for line in response.iter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))
            since = time.monotonic()
        assert time.monotonic() < since + SECONDS, "no update came in time"


def part(page: str, name: str) -> str:
    """A section of a page."""
    found = re.search(rf'aria-labelledby="{name}".*?</section>', page, re.S)
    return "" if found is None else found[0]
