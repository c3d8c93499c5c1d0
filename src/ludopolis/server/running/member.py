"""One of several server processes: it serves on a socket that it is handed.

Its lifeline is a socket to the process that started it (`processes.py`). It says there when it
answers requests, and when the other end is closed it takes no more connections, lets those finish
that it has, and ends; so it also ends when that process is gone, whatever happened to it.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Final

from ludopolis.core import InputError
from ludopolis.server.app import create_app
from ludopolis.server.ground import logs
from ludopolis.server.http.services import services_at
from ludopolis.server.running.serving import Server, server_of
from ludopolis.server.running.starting import check_shape, read_settings

READY: Final = b"ready\n"
LOOK: Final = 0.02  # seconds between looks whether the server has started
GRACE: Final = 0.5  # seconds in which requests are answered that are on their way
PATIENCE: Final = 8.0  # seconds at most for connections to end: idle ones are closed after five


def main() -> None:
    """Serve until the lifeline ends, or a signal says so."""
    listening, lifeline = [socket.socket(fileno=int(number)) for number in sys.argv[1:3]]
    logs.configure()
    try:
        settings = read_settings()
        check_shape(settings)
        server = server_of(create_app(settings), settings)
    except InputError as problem:
        print(problem, file=sys.stderr, flush=True)
        sys.exit(2)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, listening, lifeline))


async def _serve(server: Server, listening: socket.socket, lifeline: socket.socket) -> None:
    attending = asyncio.create_task(_attend(server, lifeline))
    try:
        await server.serve(sockets=[listening])
    finally:
        attending.cancel()


async def _attend(server: Server, lifeline: socket.socket) -> None:
    """Say that the server has started, and end it when nobody holds the other end."""
    loop = asyncio.get_running_loop()
    lifeline.setblocking(False)
    while not server.started:
        await asyncio.sleep(LOOK)
    try:
        await loop.sock_sendall(lifeline, READY)
        while await loop.sock_recv(lifeline, 16):
            pass
    except OSError:  # it was closed before we could say anything
        pass
    await run_dry(server)
    server.should_exit = True


async def run_dry(server: Server) -> None:
    """Take no more connections, and answer what is on its way on those there are.

    Others take the connections from now on. Streams end, and their browsers come back elsewhere;
    whoever asks once more on a connection is told to use another one.
    """
    await _take_no_more(server)
    services_at(server.config.app).hub.close()
    closing = (b"connection", b"close")
    server.config.encoded_headers.append(closing)
    server.server_state.default_headers = [*server.server_state.default_headers, closing]
    await asyncio.sleep(GRACE)
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while server.server_state.connections and loop.time() < end:
        await asyncio.sleep(LOOK)


async def _take_no_more(server: Server) -> None:
    """Leave new connections to others, and let those in that were already taken.

    The loop takes a connection in one turn and makes it ours in the next; where the listener is
    closed in between it drops the connection without a word, and who asked on it is reset. So
    nothing is taken any more first, then comes the turn of what was, and then the listener closes.
    """
    loop = asyncio.get_running_loop()
    for listener in server.servers:
        for listening in listener.sockets:
            loop.remove_reader(listening.fileno())
    await asyncio.sleep(0)
    for listener in server.servers:
        listener.close()


if __name__ == "__main__":
    main()
