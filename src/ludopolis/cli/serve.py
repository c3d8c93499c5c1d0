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
) -> None:
    """Open the table in the browser."""
    # The web libraries take a moment to load, which no other command should wait for.
    from ludopolis.server.running import run
    from ludopolis.server.starting import read_settings

    run(read_settings(**{"database": database} if database else {}), host, port)
