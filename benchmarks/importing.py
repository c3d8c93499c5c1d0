"""How long it takes to import and check a recorded four-player game of Terra Mystica.

    python benchmarks/importing.py [LOG]

The yardstick is the 0.15 s that the engine the notation comes from takes for such a log.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from ludopolis.core import is_compiled
from ludopolis.games.terra_mystica.formats import FORMATS

SAMPLE = Path(__file__).parents[1] / "tests/games/terra_mystica/logs/base-4p-b.txt"
YARDSTICK, GOAL = 0.15, 30.0


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else SAMPLE
    content = path.read_text(encoding="utf-8")
    times = []
    for _ in range(40):
        began = time.perf_counter()
        imported = FORMATS["snellman"].read(content)
        times.append(time.perf_counter() - began)
    assert imported.difference is None, imported.difference
    best = min(times)
    form = "compiled" if is_compiled() else "plain"
    verdict = "reached" if YARDSTICK / best >= GOAL else "NOT REACHED"
    print(f"{form}: {imported.compared} rows in {best * 1000:.2f} ms")
    print(
        f"{YARDSTICK / best:.0f} times as fast as {YARDSTICK} s; goal at least {GOAL:g}: {verdict}"
    )


if __name__ == "__main__":
    main()
