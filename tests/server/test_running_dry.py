"""A process that ends while others go on drops no connection, whenever it comes."""

from __future__ import annotations

import asyncio
import select
import socket

import pytest

from ludopolis.server.app import create_app
from ludopolis.server.running.member import LOOK, run_dry
from ludopolis.server.running.serving import Server, listen, server_of
from tests.server.serving import SECONDS, quick

ASKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


def ask(listening: socket.socket) -> socket.socket:
    """A connection with a request on it, which waits to be taken."""
    wire = socket.create_connection(listening.getsockname(), timeout=SECONDS)
    wire.sendall(ASKED)
    assert select.select([listening], [], [], SECONDS)[0]
    return wire


async def end(server: Server, listening: socket.socket, turns: int) -> socket.socket:
    """End a server so many turns of its loop after somebody has come, who is given back."""
    serving = asyncio.create_task(server.serve(sockets=[listening.dup()]))
    while not server.started:
        await asyncio.sleep(LOOK)
    wire = ask(listening)
    for _ in range(turns):
        await asyncio.sleep(0)
    await run_dry(server)
    server.should_exit = True
    await serving
    return wire


def rest(wire: socket.socket) -> bytes:
    """All that comes until the other end closes; complains if it is reset."""
    content = b""
    while part := wire.recv(65536):
        content += part
    return content


# Not noticed yet; noticed and not taken; taken and not let in; let in.
@pytest.mark.parametrize(("turns", "is_taken"), [(0, False), (1, False), (2, True), (3, True)])
def test_who_comes_while_a_process_ends_is_answered_or_left_to_the_others(
    database: str, turns: int, is_taken: bool
) -> None:
    settings = quick(database)
    with listen("127.0.0.1", 0) as listening:
        server = server_of(create_app(settings), settings)
        wire = asyncio.run(end(server, listening, turns))
        if is_taken:
            answer = rest(wire)
            assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
            assert b"\r\nconnection: close\r\n" in answer
        else:
            listening.settimeout(SECONDS)
            other, _ = listening.accept()
            assert other.recv(65536) == ASKED
            other.close()
        wire.close()
