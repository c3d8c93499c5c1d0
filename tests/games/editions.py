"""Owners' editions in tests: overlays written down, loaded and refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludopolis.core import Edition, EditionError, Game


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join([toml(item) for item in value])}]"
    if isinstance(value, dict):
        return f"{{ {', '.join([f'{key} = {toml(item)}' for key, item in value.items()])} }}"
    return f'"{value}"' if isinstance(value, str) else str(value)


def changed(game: Game, table: str, index: int, **values: Any) -> str:
    """A list of tables with one of them changed."""
    rows = [dict(row) for row in game.edition().values[table]]
    rows[index] = {**rows[index], **values}
    return f"{table} = {toml(rows)}"


def overlaid(game: Game, folder: Path, text: str) -> Edition:
    """The edition of an owner who wrote this overlay; raises EditionError."""
    path = folder / "overlay.toml"
    path.write_text(f'edition = "test"\n{text}\n', encoding="utf-8")
    return game.edition(path)


def refused(game: Game, folder: Path, text: str) -> tuple[str, str]:
    """Place and problem of the error."""
    with pytest.raises(EditionError) as error:
        overlaid(game, folder, text)
    assert error.value.source.endswith("overlay.toml")
    return error.value.place, error.value.problem


def numbers(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every number inside."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [path]
    if not isinstance(value, (dict, list)):
        return []
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    return [found for key, item in inner for found in numbers(item, (*path, key))]
