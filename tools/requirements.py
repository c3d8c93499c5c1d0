"""Print what pyproject.toml asks for: to build, to run, and for the extras named."""

import sys
import tomllib
from pathlib import Path

pyproject = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
project = pyproject["project"]
wanted = [*pyproject["build-system"]["requires"], *project["dependencies"]]
for extra in sys.argv[1:]:
    wanted += project["optional-dependencies"][extra]
print("\n".join(wanted))
