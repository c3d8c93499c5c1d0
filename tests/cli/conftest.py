"""The command line as tests use it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ludopolis import games
from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.cli.app import app
from ludopolis.core import record

Run = Callable[..., Result]
ENGLISH = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "100"}


@pytest.fixture
def run() -> Run:
    """Runs the command in English; crashes are not hidden."""

    def invoke(*arguments: object, typed: str = "", **environment: str) -> Result:
        return CliRunner().invoke(
            app,
            [str(argument) for argument in arguments],
            input=typed,
            env={**ENGLISH, **environment},
            catch_exceptions=False,
        )

    return invoke


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """The one message on stderr that bad input gets, with exit code 2 and nothing on stdout."""

    def invoke(*arguments: object) -> str:
        result = run(*arguments)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1
        return result.stderr.strip()

    return invoke


@pytest.fixture
def values() -> dict[str, Any]:
    """A finished game of Harbour as the fields of a record."""
    harbour = games.find("harbour")
    result = play_game(harbour, [make("random")] * 2, seed=5)
    return record(replayed(harbour, result), ["Ana", "Bo"])


@pytest.fixture
def store(tmp_path: Path) -> Callable[[dict[str, Any]], Path]:
    """Writes the fields of a record to a file."""

    def write(fields: dict[str, Any]) -> Path:
        path = tmp_path / "game.json"
        path.write_text(json.dumps(fields), encoding="utf-8")
        return path

    return write
