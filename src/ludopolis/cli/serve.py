"""`ludopolis serve`: the table in the browser."""

from __future__ import annotations

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
) -> None:
    """Open the table in the browser."""
    # The web libraries take a moment to load, which no other command should wait for.
    from ludopolis.server.processes import run_several
    from ludopolis.server.running import run
    from ludopolis.server.starting import read_settings

    settings = read_settings(**{"database": database} if database else {})
    if processes == 1:
        run(settings, host, port)
    else:
        run_several(settings, host, port, processes)
