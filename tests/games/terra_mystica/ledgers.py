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


ENGINE = ("setup", "income_for_faction", "score_resources", "[", "vp for")  # what nobody types


def as_commands(text: str, apart: bool) -> str:
    """A ledger as the commands that snellman is fed: a line for each row, or for each command."""
    options, tiles, cards, seats, play = [], [], [], [], []
    for line in text.split("\n"):
        if is_row(line):
            name, said = fields(line)[0], fields(line)[14]
            parts = [part for part in said.split(". ") if not any(own in part for own in ENGINE)]
            if said == "setup":
                seats.append(f"setup {name} for {name}-player")
            elif apart:
                play += [f"{name}: {part}" for part in parts if part]
            elif said and parts:
                play.append(f"{name}: {'. '.join(parts)}  # as it was")
        elif line.endswith("dropped from the game"):
            play.append(f"drop-faction {line.split()[0]}")
        elif " scoring: " in line:
            tiles.append(line.split()[3].rstrip(","))
        elif line.startswith("Removing"):
            cards.append(f"delete {line.split()[-1]}")
        elif line.startswith("option"):
            options.append(line)
    return "\n".join([*options, f"score {','.join(tiles)}", *cards, "", *seats, *play])
