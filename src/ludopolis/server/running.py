"""Running the application under uvicorn."""

from __future__ import annotations

import logging
import socket
import sys

import structlog
import uvicorn

from ludopolis.server.app import create_app
from ludopolis.server.settings import Settings


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until somebody stops it; says the address once it listens."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    kept = settings.database_shown()
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=512)
    shown = f"[{host}]" if ":" in host else host
    print(f"Ludopolis is at http://{shown}:{listening.getsockname()[1]}", flush=True)
    print(f"The tables are kept in {kept}", flush=True)
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[listening])
