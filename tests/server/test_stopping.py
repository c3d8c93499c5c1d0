"""A server that is told to stop does so at once, and closes what is open."""

from __future__ import annotations

import socket
import time
from pathlib import Path

import httpx

from tests.server.commanding import Command
from tests.server.serving import SECONDS, wait_until
from tests.server.test_pools import Silent

STREAMS = 120
SEATS = [{"kind": "human", "name": "A"}, {"kind": "human", "name": "B"}]


def new_table(server: Command) -> str:
    body = {"game": "harbour", "players": 2, "seats": SEATS}
    table: str = server.http.post("/api/v1/tables", json=body).json()["id"]
    return table


def follow(server: Command, table: str) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)
    wire.sendall(f"GET /tables/{table}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    return wire


def rest(wire: socket.socket) -> bytes:
    """All that still comes until the server closes the connection."""
    content = b""
    while part := wire.recv(65536):
        content += part
    return content


def test_many_open_streams_are_closed_properly_and_at_once(database: str, tmp_path: Path) -> None:
    server = Command(database, tmp_path)
    tables = [new_table(server) for _ in range(4)]
    wires = [follow(server, tables[number % 4]) for number in range(STREAMS)]
    wait_until(lambda: f"ludopolis_streams {STREAMS}.0" in server.http.get("/metrics").text)
    for wire in wires:
        assert b"200 OK" in wire.recv(4096)
    took = server.stop()
    ends = [rest(wire)[-5:] for wire in wires]
    assert ends == [b"0\r\n\r\n"] * STREAMS  # the last chunk: nothing was cut off
    assert took < 3
    assert server.said() == ""


def test_a_browser_that_does_not_read_cannot_keep_the_server(database: str, tmp_path: Path) -> None:
    server = Command(database, tmp_path)
    table = new_table(server)
    wires = [follow(server, table) for _ in range(3)]
    wait_until(lambda: "ludopolis_streams 3.0" in server.http.get("/metrics").text)
    path = f"{server.url}/api/v1/tables/{table}/chat"
    with httpx.Client() as http:
        for number in range(100):  # more than the system keeps for somebody who does not read
            http.post(path, json={"text": f"{number} " + "x" * 480, "name": "S"})
    assert server.stop() < 5
    for wire in wires:
        wire.close()


def test_a_mail_server_that_hangs_cannot_keep_the_server(database: str, tmp_path: Path) -> None:
    silent = Silent()
    server = Command(
        database, tmp_path, mail=silent.url, mail_from="t@games.example",
        public_url="https://games.example",
    )  # fmt: skip
    try:
        with httpx.Client(base_url=server.url, timeout=SECONDS) as http:
            http.post("/api/v1/account", json={"name": "Ada", "password": "a long password"})
            for number in range(5):
                address = {"address": f"a{number}@people.example"}
                assert http.post("/api/v1/account/mail", json=address).status_code == 202
            wait_until(lambda: silent.taken)
        assert server.stop() < 4
    finally:
        silent.close()


def test_who_comes_while_the_server_stops_is_sent_away(database: str, tmp_path: Path) -> None:
    """A stream that is only being opened when the others are told must not stay."""
    server = Command(database, tmp_path, before=SLOW)
    table = new_table(server)
    wire = follow(server, table)
    time.sleep(0.5)
    took = server.stop()
    assert rest(wire).endswith(b"0\r\n\r\n")
    assert took < 4


# It takes a second until a stream has found its table.
SLOW = """
import asyncio
from ludopolis.server.drawing.stream import TableStream
quick = TableStream.messages
async def messages(self, heartbeat):
    await asyncio.sleep(1)
    async for message in quick(self, heartbeat):
        yield message
TableStream.messages = messages
"""
