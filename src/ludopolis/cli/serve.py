"""`ludopolis serve`: the browser table, which is not built yet."""

from ludopolis.core import InputError


def serve() -> None:
    """Open the browser table (not there yet)."""
    raise InputError(
        "the browser table is not there yet; `ludopolis play GAME` plays here", "serve"
    )
