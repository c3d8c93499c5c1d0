"""Who asks as slowly as they can, or holds as many connections as they can, holds up nobody."""

from __future__ import annotations

import select
import socket
import threading
import time
from collections.abc import Iterator

import httpx
import pytest

from ludopolis.core import InputError
from ludopolis.server.http.connections import Door
from ludopolis.server.running.serving import server_of
from tests.server.serving import SECONDS, Served, quick, wait_until

DEADLINE = 1.0
FEW = 6
HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without a proxy before it."""
    database = f"sqlite:///{tmp_path_factory.mktemp('strict')}/t.db"
    few = {"header_seconds": DEADLINE, "connections_per_client": FEW}
    running = Served(quick(database, proxies=[], **few))
    running.http.close()
    yield running
    running.stop()


def connect(served: Served) -> socket.socket:
    host, port = served.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=SECONDS)


def is_closed(wire: socket.socket) -> bool:
    ready, _, _ = select.select([wire], [], [], 0)
    try:
        return bool(ready) and wire.recv(65536) == b""
    except ConnectionError:
        return True


def trickle(wire: socket.socket, content: bytes, seconds: float = 0.1) -> float:
    """Send a letter now and then until the server has enough of it; how long that took."""
    before = time.monotonic()
    for letter in content * 100:
        if time.monotonic() > before + SECONDS:
            break
        try:
            wire.sendall(bytes([letter]))
        except ConnectionError:
            break
        if is_closed(wire):
            break
        time.sleep(seconds)
    return time.monotonic() - before


def answer(wire: socket.socket) -> bytes:
    content = b""
    while not content.endswith(b"ok\n"):
        part = wire.recv(65536)
        assert part, content
        content += part
    return content


def test_headers_that_trickle_in_are_cut_off(strict: Served) -> None:
    wires = [connect(strict) for _ in range(FEW - 1)]
    took: list[float] = []
    threads = [
        threading.Thread(target=lambda wire=wire: took.append(trickle(wire, HEAD + b"X-a: b\r\n")))
        for wire in wires
    ]
    for thread in threads:
        thread.start()
    assert httpx.get(f"{strict.url}/healthz", timeout=SECONDS).is_success  # others are served
    for thread in threads:
        thread.join()
    assert min(took) > DEADLINE / 2
    assert max(took) < DEADLINE + 3


def test_a_connection_on_which_nothing_comes_is_closed(strict: Served) -> None:
    with connect(strict) as wire:
        wait_until(lambda: is_closed(wire), DEADLINE + 3)


def test_the_next_request_may_not_trickle_in_either(strict: Served) -> None:
    with connect(strict) as wire:
        wire.sendall(HEAD + b"\r\n")
        answer(wire)
        assert trickle(wire, HEAD) < DEADLINE + 3


def test_a_body_that_nobody_asked_for_may_not_trickle_in(strict: Served) -> None:
    with connect(strict) as wire:
        wire.sendall(HEAD + b"Content-Length: 100000\r\n\r\n")
        answer(wire)
        assert trickle(wire, b"x" * 100) < DEADLINE + 3


def test_who_asks_again_and_again_is_answered_beyond_the_deadline(strict: Served) -> None:
    with connect(strict) as wire:
        end = time.monotonic() + 2.5 * DEADLINE
        while time.monotonic() < end:
            wire.sendall(HEAD[:20])
            time.sleep(DEADLINE / 4)
            wire.sendall(HEAD[20:] + b"\r\n")
            assert b"200 OK" in answer(wire)


def test_several_requests_at_once_are_all_answered(strict: Served) -> None:
    with connect(strict) as wire:
        wire.sendall((HEAD + b"\r\n") * 3 + HEAD)
        content = b""
        while content.count(b"ok\n") < 3:
            content += wire.recv(65536)
        wire.sendall(b"\r\n")
        assert b"200 OK" in answer(wire)


def test_a_stream_stays_open_beyond_the_deadline(strict: Served) -> None:
    with httpx.Client(base_url=strict.url, timeout=SECONDS) as http:
        made = http.post("/api/v1/tables", json={"game": "harbour", "players": 2}).json()
        with http.stream("GET", f"/tables/{made['id']}/stream") as stream:
            end = time.monotonic() + 2 * DEADLINE
            beats = 0
            for line in stream.iter_lines():
                beats += line.startswith(": still here")
                if time.monotonic() > end:
                    break
            else:
                pytest.fail("the stream was closed")
    assert beats > 3


def test_a_body_may_take_longer_than_the_head(strict: Served) -> None:
    def parts() -> Iterator[bytes]:
        yield b'{"game": "harbour", '
        time.sleep(2 * DEADLINE)
        yield b'"players": 2}'

    headers = {"content-type": "application/json"}
    path = f"{strict.url}/api/v1/tables"
    made = httpx.post(path, content=parts(), headers=headers, timeout=SECONDS)
    assert made.status_code == 201


def test_one_address_holds_a_few_connections_only(strict: Served) -> None:
    door = strict.door
    wait_until(lambda: not door.held)
    wires = [connect(strict) for _ in range(FEW)]
    wait_until(lambda: door.held["127.0.0.1"] == FEW)
    with connect(strict) as another:
        wait_until(lambda: is_closed(another), DEADLINE / 2)
    wires.pop().close()
    wait_until(lambda: door.held["127.0.0.1"] < FEW)
    with connect(strict) as another:
        another.sendall(HEAD + b"\r\n")
        assert b"200 OK" in answer(another)
    for wire in wires:
        wire.close()
    wait_until(lambda: not door.held)  # nothing is remembered of who is gone


def test_a_proxy_holds_as_many_as_it_needs(database: str) -> None:
    served = Served(quick(database, connections_per_client=2))
    try:
        wires = [connect(served) for _ in range(20)]
        for wire in wires:
            wire.sendall(HEAD + b"\r\n")
        for wire in wires:
            assert b"200 OK" in answer(wire)
            wire.close()
    finally:
        served.stop()


def test_only_a_proxy_says_who_the_client_is(strict: Served) -> None:
    forged = {"X-Forwarded-For": "203.0.113.9"}
    answers = httpx.get(f"{strict.url}/metrics", headers=forged, timeout=SECONDS)
    assert answers.status_code == 200  # it is still this machine


@pytest.mark.parametrize(
    ("address", "counts"),
    [("10.1.2.3", False), ("10.2.0.1", True), ("::1", False), ("2001:db8::1", True),
     ("fe80::1%eth0", True), ("", False), ("/run/socket", False)],
)  # fmt: skip
def test_proxies_are_addresses_or_networks(address: str, counts: bool) -> None:
    assert Door(quick("", proxies=["10.1.0.0/16", "::1"])).counts(address) is counts


def test_a_proxy_that_is_none_is_said_at_the_start(served: Served) -> None:
    with pytest.raises(InputError, match="LUDOPOLIS_PROXIES: expected addresses"):
        Door(quick("", proxies=["proxy.example"]))
    assert server_of(served.app, served.app.state.services.settings).config.forwarded_allow_ips == [
        "127.0.0.1",
        "::1",
    ]


def test_who_never_reads_is_dropped(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that waits to be read holds memory, and its connection a place."""
    monkeypatch.setattr("ludopolis.server.http.connections.READING", 1.0)
    served = Served(quick(database, proxies=[], connections_per_client=50))
    try:
        served.http.get("/")  # the first takes long
        served.http.close()
        wait_until(lambda: not served.door.held)
        wires = []
        for _ in range(5):
            wire = socket.socket()
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            host, port = served.url.removeprefix("http://").split(":")
            wire.connect((host, int(port)))
            wire.sendall(b"GET /games/terra-mystica HTTP/1.1\r\nHost: x\r\n\r\n" * 30)
            wires.append(wire)
        wait_until(lambda: served.door.held["127.0.0.1"] == 5)
        wait_until(lambda: not served.door.held, 20)
        for wire in wires:
            wire.close()
    finally:
        served.stop()
