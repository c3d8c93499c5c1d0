"""People with accounts, each in a browser of their own, who play with each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from random import Random
from typing import Any

import httpx

from tests.server.serving import SECONDS, Served

PASSWORD = "a long password"
NUMBERS = count(1)  # so that nobody has a name that was there before


class Person:
    """Somebody who is logged in."""

    def __init__(self, served: Served, http: httpx.Client, name: str) -> None:
        self.served, self.http, self.name = served, http, name
        made = http.post("/api/v1/account", json={"name": name, "password": PASSWORD})
        assert made.status_code == 201, made.text

    def get(self, path: str, **params: Any) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.is_success, answer.text
        return answer.json()

    def page(self, path: str, **params: Any) -> str:
        answer = self.http.get(path, params={"lang": "en"} | params)
        assert answer.is_success, answer.text
        return answer.text

    def want(self, act: str, other: Person | str) -> httpx.Response:
        """Something of somebody else."""
        name = other if isinstance(other, str) else other.name
        return self.http.post("/api/v1/account/people", json={"act": act, "name": name})

    def shows(self, page_for: str = "me", seen_at: bool = True) -> None:
        """Be seen so."""
        body = {"page_for": page_for, "seen_at": seen_at}
        assert self.http.put("/api/v1/account/wishes", json=body).is_success

    def act(self, table: str, act: str, **body: Any) -> httpx.Response:
        """Do something at a table."""
        return self.http.post(f"/api/v1/tables/{table}/{act}", json=body)

    def history(self, of: Person | None = None) -> list[dict[str, Any]]:
        """The finished games on somebody's page."""
        found: list[dict[str, Any]] = self.get(f"/api/v1/people/{(of or self).name}")["history"]
        return found

    def rating(self, game: str = "harbour") -> dict[str, Any] | None:
        """What they are rated."""
        tallies = self.get(f"/api/v1/people/{self.name}")["games"]
        return next((tally["rating"] for tally in tallies if tally["game"] == game), None)


@contextmanager
def people(served: Served, *names: str) -> Iterator[list[Person]]:
    """Some people; each name gets a number."""
    with ExitStack() as closing:
        found = []
        for name in names:
            http = httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True)
            closing.enter_context(http)
            found.append(Person(served, http, f"{name} {next(NUMBERS)}"))
        yield found


def befriend(one: Person, other: Person) -> None:
    """Let two be friends."""
    assert one.want("ask", other).is_success
    assert other.want("accept", one).is_success


def table(*players: Person, **wanted: Any) -> str:
    """A table at which everybody has sat down under their own name."""
    seats = [{"kind": "human"}, *[{"kind": "open"}] * (len(players) - 1)]
    body = {"game": "harbour", "players": len(players), "seats": seats} | wanted
    made = players[0].http.post("/api/v1/tables", json=body)
    assert made.status_code == 201, made.text
    found: str = made.json()["id"]
    for seat, player in enumerate(players[1:], 1):
        assert player.act(found, "take", seat=seat, seeded=True).status_code == 201
    return found


def play(found: str, players: list[Person], picks: int | None = None, seed: int = 1) -> None:
    """Anything that is open, until the game is over or so many picks are made."""
    rng, made = Random(seed), 0
    while picks is None or made < picks:
        state = players[0].get(f"/api/v1/tables/{found}")
        if state["over"]:
            return
        seat = state["asked"][0]
        mine = players[seat].get(f"/api/v1/tables/{found}", seat=seat)
        code = rng.choice(mine["options"])["code"]
        answer = players[seat].act(found, "picks", code=code, place=mine["place"], seat=seat)
        assert answer.is_success, answer.text
        made += 1
