"""`ludopolis serve`: the table in the browser."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://…; else a file in your data folder.",
        ),
    ] = "",
    processes: Annotated[
        int,
        typer.Option(
            min=1, max=64, help="Server processes that share the work; more than one on PostgreSQL."
        ),
    ] = 1,
    open_: Annotated[
        bool | None,
        typer.Option(
            "--open/--no-open",
            show_default=False,
            help="Whether to show it in a browser; else it is if you sit at this machine.",
        ),
    ] = None,
) -> None:
    """Open the table in the browser."""
    # The web libraries take a moment to load, which no other command should wait for.
    from ludopolis.server.running.processes import run_several
    from ludopolis.server.running.serving import run
    from ludopolis.server.running.starting import read_settings

    settings = read_settings(**{"database": database} if database else {})
    if processes == 1:
        run(settings, host, port, showing=is_somebody_here() if open_ is None else open_)
    else:
        run_several(settings, host, port, processes)


def is_somebody_here() -> bool:
    """Whether this was started by somebody who sees a screen of this machine."""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ or "CI" in os.environ:
        return False
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("win32", "darwin") or any(name in os.environ for name in screens)
