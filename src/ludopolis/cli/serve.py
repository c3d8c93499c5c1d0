"""`ludopolis serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from ludopolis.core import InputError


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
    from ludopolis.server.settings import Settings

    settings = Settings(database=database) if database else Settings()
    try:
        run(settings, host, port)
    except OSError as problem:
        raise InputError(f"cannot listen on {host}:{port}: {problem.strerror}", "serve") from None
