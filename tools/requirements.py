"""Print what pyproject.toml asks for: `build`, `run`, and the extras named.

python tools/requirements.py run table
"""

import re
import sys
import tomllib
from pathlib import Path

PYPROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
GIVEN = {
    "build": PYPROJECT["build-system"]["requires"],
    "run": PYPROJECT["project"]["dependencies"],
    **PYPROJECT["project"]["optional-dependencies"],
}


def wanted(name: str) -> list[str]:
    """What one of them asks for; an extra that names others asks for theirs."""
    found: list[str] = []
    for line in GIVEN[name]:
        others = re.fullmatch(r"ludopolis\[(.+)\]", line)
        if others is None:
            found.append(line)
        else:
            found += [each for other in others[1].split(",") for each in wanted(other)]
    return found


if __name__ == "__main__":
    print("\n".join(dict.fromkeys(line for name in sys.argv[1:] for line in wanted(name))))
