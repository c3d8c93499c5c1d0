"""Running the application under uvicorn."""

from __future__ import annotations

import socket
import webbrowser
from functools import partial
from threading import Thread
from typing import Any

import uvicorn
from fastapi import FastAPI

from ludopolis.core import InputError
from ludopolis.server.app import create_app
from ludopolis.server.ground import logs
from ludopolis.server.http.connections import Connection, Door
from ludopolis.server.http.services import services_at
from ludopolis.server.running.starting import prepare
from ludopolis.server.settings import Settings


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on.

    It says that it is TCP, which `socket.create_server` leaves open; only then asyncio sends
    answers at once instead of waiting 40 ms for more to go with them.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(512)
    return listening


def _listen(host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as problem:
        raise InputError(f"cannot listen on {host}:{port}: {problem.strerror}", "serve") from None


def run(settings: Settings, host: str, port: int, showing: bool = False) -> None:
    """Serve until somebody stops it; says the address once it listens, and may show it."""
    app = create_app(settings)
    prepare(settings)
    server, listening = server_of(app, settings), _listen(host, port)
    logs.configure()
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}"
    print(f"Ludopolis is at {address}", flush=True)
    print(f"The tables are kept in {settings.database_shown()}", flush=True)
    if showing:  # it listens; who comes before it answers waits a moment
        Thread(target=webbrowser.open, args=[address], daemon=True).start()
    server.run(sockets=[listening])


class Server(uvicorn.Server):
    """Tells all streams to end before it waits for connections to close."""

    def __init__(self, config: uvicorn.Config, door: Door) -> None:
        super().__init__(config)
        self.door = door

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; a stream would not end by itself."""
        services_at(self.config.app).hub.close()
        await super().shutdown(sockets)


def server_of(app: FastAPI, settings: Settings) -> Server:
    """What serves an application with the settings that it was made of."""
    door = Door(settings)
    http: Any = partial(Connection, door=door)
    config = uvicorn.Config(
        app,
        http=http,
        ws="none",
        forwarded_allow_ips=settings.proxies,
        log_config=None,
        log_level="error",
        access_log=False,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    return Server(config, door)
