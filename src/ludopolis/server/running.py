"""Running the application under uvicorn."""

from __future__ import annotations

import socket

import uvicorn

from ludopolis.server import logs
from ludopolis.server.app import create_app
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


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until somebody stops it; says the address once it listens."""
    logs.configure()
    kept = settings.database_shown()
    listening = listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    print(f"Ludopolis is at http://{shown}:{listening.getsockname()[1]}", flush=True)
    print(f"The tables are kept in {kept}", flush=True)
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        log_level="error",
        access_log=False,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[listening])
