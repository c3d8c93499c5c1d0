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
# For what lies on the table, without what is around it.
LYING: Final = (
    "base", *[f"table/{name}" for name in ON_THE_TABLE], "frame/panes", "frame/board",
)  # fmt: skip


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
}


@cache
def joined(path: str) -> bytes:
    """One of these sheets."""
    return _content(JOINED[path])


@cache
def figures_sheet(folder: str) -> bytes:
    """All that pictures of the game in this folder need: a page waits at each sheet it names."""
    own = Path(folder) / "scene" / "scene.css"
    return _content([*_files(*LYING, "picture"), *([own] if own.is_file() else [])])


def _content(files: list[Path]) -> bytes:
    return b"".join([file.read_bytes() for file in files])
