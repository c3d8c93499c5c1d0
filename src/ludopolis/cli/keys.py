"""`ludopolis push-keys`: a key pair for notices in browsers."""

from __future__ import annotations

import typer


def push_keys() -> None:
    """Make the key pair with which this server sends notices to browsers."""
    from ludopolis.server.notices.push import new_key

    typer.echo(f"LUDOPOLIS_PUSH_KEY={new_key()}")
