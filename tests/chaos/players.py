"""People who play on whatever happens, and people who all pick at the same moment."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.chaos.memory import Memory, Pick
from tests.chaos.servers import PATIENCE

BREATH = 0.02  # seconds before trying again
THOUGHT = 1.5  # seconds that some think before they pick
TOGETHER = 4  # who pick at the same moment, at most
SEVERAL = -1  # a table was set up while there were several writers
PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
MIXED = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
KINDS: list[dict[str, Any]] = [
    {"game": "harbour", "players": 2, "seats": PEOPLE, "clock": 600},
    {"game": "harbour", "players": 2, "seats": MIXED},
    {"game": "seven-wonders-dice", "players": 2, "seats": PEOPLE},
    {"game": "terra-mystica", "players": 2, "seats": MIXED},
]
Answer = tuple[int, Any]  # the status and what was said


class Wire:
    """A connection to any of the servers, made anew where it breaks."""

    def __init__(self, ports: Callable[[], Sequence[int]], memory: Memory, seed: int) -> None:
        self.ports, self.memory, self.rng = ports, memory, random.Random(seed)
        self._open: dict[int, http.client.HTTPConnection] = {}

    def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Answer | None:
        """What is answered; None if nothing is, as when the server is killed."""
        port = self.rng.choice(self.ports())
        wire = self._open.setdefault(
            port, http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        )
        head = {"Content-Type": "application/json"}
        if token:
            head["Authorization"] = f"Bearer {token}"
        try:
            wire.request(method, path, None if body is None else json.dumps(body), head)
            answer = wire.getresponse()
            said = json.loads(answer.read() or b"null")
        except (OSError, ValueError, http.client.HTTPException):
            self._open.pop(port).close()
            self.memory.count("cut off")
            time.sleep(BREATH)
            return None
        self.memory.count(f"answered {answer.status}")
        if answer.status >= 500 and answer.status != 503:
            self.memory.complain(f"{method} {path} was answered {answer.status}: {said}")
        return answer.status, said


class Table:
    """A table and the tokens of its seats."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.id: str = made["id"]
        self.path = f"/api/v1/tables/{self.id}"
        self.tokens: dict[int, str] = {chair["seat"]: chair["token"] for chair in made["chairs"]}


class Client(threading.Thread):
    """Somebody who sets up tables and plays at them until it is enough."""

    def __init__(
        self, ports: Callable[[], Sequence[int]], memory: Memory, kind: dict[str, Any], seed: int
    ) -> None:
        super().__init__(daemon=True)
        self.memory, self.kind, self.rng = memory, kind, random.Random(seed)
        self.wire = Wire(ports, memory, seed)
        self.enough = threading.Event()

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                answer = self.wire.ask("POST", "/api/v1/tables", body=self.kind)
                if answer is not None and answer[0] == 201:
                    self.memory.made(answer[1]["id"])
                    self.play(Table(answer[1]))
                self.enough.wait(BREATH)
        except Exception as problem:  # else it would be missing, and nobody would know
            self.memory.complain(f"a client failed: {problem!r}")
            raise

    def play(self, table: Table) -> None:
        """Pick for all who are asked until the game is over."""
        while not self.enough.is_set():
            seat = self.rng.choice(list(table.tokens))
            state = self.look(table, seat)
            if state is not None and state["over"]:
                self.memory.count("games finished")
                return
            if state is None or not state["options"]:
                self.enough.wait(BREATH)
            else:
                self.pick(table, seat, state)

    def look(self, table: Table, seat: int) -> dict[str, Any] | None:
        """The table as a seat sees it; None if the server cannot say."""
        answer = self.wire.ask("GET", table.path, table.tokens[seat])
        if answer is None or answer[0] == 503:
            return None
        status, state = answer
        if status != 200:
            self.memory.complain(f"{table.path} was answered {status}: {state}")
            return None
        found: dict[str, Any] = state
        return found

    def pick(self, table: Table, seat: int, state: dict[str, Any]) -> None:
        code = self.rng.choice(state["options"])["code"]
        self.send(self.wire, table, which(table, seat, state), state["place"], code)

    def send(self, wire: Wire, table: Table, pick: Pick, place: int, code: str) -> int:
        """Send a pick; the status of the answer, 0 if there is none."""
        self.memory.send(pick, code)
        body = {"code": code, "place": place, "seat": pick.seat}
        answer = wire.ask("POST", f"{table.path}/picks", table.tokens[pick.seat], body)
        if answer is None:
            return 0
        if answer[0] == 200:
            self.memory.acknowledge(pick, code)
        elif answer[0] not in (409, 503):
            self.memory.complain(f"a pick was answered {answer[0]}: {answer[1]}")
        return answer[0]


class Thinker(Client):
    """Somebody who thinks for a moment before each pick, while their clock runs."""

    picks = 0  # that were acknowledged

    def pick(self, table: Table, seat: int, state: dict[str, Any]) -> None:
        self.enough.wait(THOUGHT)
        code = self.rng.choice(state["options"])["code"]
        status = self.send(self.wire, table, which(table, seat, state), state["place"], code)
        self.picks += status == 200


class Racer(Client):
    """Somebody who sends each pick several times at once, the same or another for its place."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        ports, memory, _, seed = given
        self.wires = [Wire(ports, memory, seed * 100 + number) for number in range(TOGETHER)]
        self.pool = ThreadPoolExecutor(TOGETHER)
        self.writers = 0  # how often there had been a second writer when this table was set up
        self.unsure: set[Pick] = set()  # sent before, unanswered: may be stored at any moment

    def play(self, table: Table) -> None:
        self.writers = self.memory.figures["two writers"]
        if len(self.wire.ports()) > 1:
            self.writers = SEVERAL
        super().play(table)

    def pick(self, table: Table, seat: int, state: dict[str, Any]) -> None:
        """All at once; whatever happens, one of them at most is acknowledged."""
        options = [option["code"] for option in state["options"]]
        count, same = self.rng.randint(2, TOGETHER), self.rng.random() < 0.5
        codes = [self.rng.choice(options)] * count if same \
            else [self.rng.choice(options) for _ in range(count)]  # fmt: skip
        which_, start = which(table, seat, state), threading.Barrier(count)

        def go(wire: Wire, code: str) -> int:
            start.wait()
            return self.send(wire, table, which_, state["place"], code)

        statuses = sorted(self.pool.map(go, self.wires, codes))
        if statuses.count(200) > 1:
            self.memory.complain(f"{which_} was acknowledged {statuses.count(200)} times")
        if set(statuses) <= {200, 409}:
            self.memory.count("races")
            if 200 not in statuses and which_ not in self.unsure and self.is_alone():
                self.memory.complain(f"nobody won the race for {which_}")
        else:
            self.memory.count("races broken off")
            self.unsure.add(which_)

    def is_alone(self) -> bool:
        """Whether one process knows all; of several one may not yet have heard of the last pick."""
        same = self.writers == self.memory.figures["two writers"]
        return same and len(self.wire.ports()) == 1


def which(table: Table, seat: int, state: dict[str, Any]) -> Pick:
    """Which pick of a seat comes next."""
    return Pick(table.id, seat, len([line for line in state["log"] if line["player"] == seat]))
