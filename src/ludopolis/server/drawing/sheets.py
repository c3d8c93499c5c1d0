"""Style sheets that are sent as one, so that a browser asks once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "web"
STATIC: Final = WEB / "static"
ON_THE_TABLE: Final = (
    "seats", "prompt", "pointing", "tags", "log", "end", "plain", "watching", "fingers",
)  # fmt: skip
FRAME: Final = ("bar", "panes", "people", "board", "small", "window", "sideways", "guide")
# What lies on the table, without what is around it.
LYING: Final = (*[f"table/{name}" for name in ON_THE_TABLE], "frame/panes", "frame/board")


def _files(*names: str) -> list[Path]:
    return [STATIC / "css" / f"{name}.css" for name in names]


# Of what each sheet that is no file is joined, in this order.
JOINED: Final = {
    "css/table.css": _files(
        "talk",  # the room before a game has it too
        *[f"table/{name}" for name in ON_THE_TABLE],
        "chart",  # other pages have it too
        *[f"frame/{name}" for name in FRAME],
    ),
    "css/figures.css": _files(*LYING, "picture"),
}


@cache
def joined(path: str) -> bytes:
    """One of these sheets."""
    return b"".join([file.read_bytes() for file in JOINED[path]])
