"""Write docs/features.md: what each number of a position means, in every game.

python tools/features.py
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from ludopolis import games
from ludopolis.core import Game

PAGE = Path(__file__).parents[1] / "docs" / "features.md"
HEAD = """# Positions as numbers

`game.features(state, player)` tells what a seat knows of a position as whole numbers: always as
many, the own seat first and the others clockwise, zeros where nobody sits, and nothing that the
seat cannot see. `game.feature_names()` names each of them as `part: name`, and
`game.meaning(name)` says what it counts. Learned bots, research adapters and analysis read the
same numbers. This page is written by `python tools/features.py`.

```python
>>> from ludopolis.games import find
>>> game = find("harbour")
>>> state = game.start(3)
>>> len(game.features(state, 0)) == len(game.feature_names())
True

```
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *[chapter(games.find(name)) for name in games.names()]])


def chapter(game: Game) -> str:
    """The numbers of one game, part by part; parts that are alike are told once."""
    names = game.feature_names()
    told = [f"## {game.title}: {len(names)} numbers", ""]
    alike: dict[tuple[str, ...], list[str]] = {}
    for part, group in groupby(names, lambda name: name.partition(": ")[0]):
        alike.setdefault(tuple(name.partition(": ")[2] for name in group), []).append(part)
    for inside, parts in alike.items():
        heading = ", ".join([f"`{part}`" for part in parts])
        each = "" if len(parts) == 1 else ", each"
        told += [f"### {heading}: {len(inside)} numbers{each}", ""]
        told += ["| name | what it counts |", "|---|---|"]
        meanings = [(name, game.meaning(f"{parts[0]}: {name}")) for name in inside]
        for meaning, rows in groupby(meanings, lambda row: row[1]):
            told.append(f"| {', '.join([f'`{name}`' for name, _ in rows])} | {meaning} |")
        told.append("")
    return "\n".join(told)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
