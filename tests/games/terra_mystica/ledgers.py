"""Game logs of terra.snellman.net in tests: read, changed, accepted and refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ludopolis.core import Imported, InputError
from ludopolis.games.terra_mystica.snellman.importing import import_ledger

LOGS = Path(__file__).parent / "logs"
SCORES = {
    "base-2p-a": [87, 71],
    "base-3p-a": [90, 52, 59],
    "base-3p-b": [58, 82, 93],
    "base-4p-b": [67, 63, 47, 78],
    "base-5p-a": [40, 79, 49, 58, 60],
}
EACH_LOG = pytest.mark.parametrize("name", list(SCORES))


def log(name: str) -> str:
    return (LOGS / f"{name}.txt").read_text("utf-8")


def fields(line: str) -> list[str]:
    """The fifteen fields of a row; of other lines fewer."""
    return line.split("\t")


def is_row(line: str) -> bool:
    return len(fields(line)) == 15


def edited(name: str, change: Callable[[list[str]], list[str]]) -> str:
    """A log with its lines changed."""
    return "\n".join(change(log(name).split("\n")))


def replaced(name: str, old: str, new: str) -> str:
    text = log(name)
    assert old in text
    return text.replace(old, new, 1)


def accepted(text: str) -> Imported:
    """An import that goes through to the end of the game with every row equal."""
    found = import_ledger(text)
    assert found.difference is None
    assert found.complete
    assert found.compared == len([line for line in text.split("\n") if is_row(line)])
    return found


def refused(text: str) -> str:
    with pytest.raises(InputError) as problem:
        import_ledger(text)
    return str(problem.value)
