"""Write docs/features.md: what each number of a position means and where it lies, in every game.

python tools/features.py
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from ludopolis import games
from ludopolis.core import Game
from ludopolis.learned import ranges

PAGE = Path(__file__).parents[1] / "docs" / "features.md"
HEAD = """# Positions as numbers

`game.features(state, player)` tells what a seat knows of a position as whole numbers: always as
many, the own seat first and the others clockwise, zeros where nobody sits, and nothing that the
seat cannot see. `game.feature_names()` names each of them as `part: name`, and
`game.meaning(name)` says what it counts. Learned bots, research adapters and analysis read the
same numbers. Adapters and batches hand them on with 16 bits; what is beyond that is cut off.

The ranges are those that were met in games at random, with set-ups at random, and in some of bots,
with all numbers of players; a game may go further. `ludopolis.learned.ranges(game)` has them
number by number. This page is written by `python tools/features.py`, and the ranges are found by
`python tools/ranges.py`.

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
    known = ranges(game)
    assert known is not None, "python tools/ranges.py finds them"
    bounds = dict(zip(names, zip(known.lowest, known.highest)))
    told = [f"## {game.title}: {len(names)} numbers", ""]
    alike: dict[tuple[str, ...], list[str]] = {}
    for part, group in groupby(names, lambda name: name.partition(": ")[0]):
        alike.setdefault(tuple(name.partition(": ")[2] for name in group), []).append(part)
    for inside, parts in alike.items():
        heading = ", ".join([f"`{part}`" for part in parts])
        of_each = "" if len(parts) == 1 else ", each"
        told += [f"### {heading}: {len(inside)} numbers{of_each}", ""]
        told += ["| name | what it counts | range |", "|---|---|---|"]
        meanings = [(name, game.meaning(f"{parts[0]}: {name}")) for name in inside]
        for meaning, rows in groupby(meanings, lambda row: row[1]):
            group = [name for name, _ in rows]
            each = [bounds[f"{part}: {name}"] for part in parts for name in group]
            least, most = min([low for low, _ in each]), max([high for _, high in each])
            said = f"{least}" if least == most else f"{least} to {most}"
            told.append(f"| {', '.join([f'`{name}`' for name in group])} | {meaning} | {said} |")
        told.append("")
    return "\n".join(told)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
