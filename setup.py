"""Compiles core, games and bots with mypyc where that is possible; plain Python otherwise."""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

# Drawn for people, or choosing between the two forms: never hot, never compiled.
PLAIN = {"numbers.py", "terminal.py", "scene.py", "labels.py"}


def modules() -> list[str]:
    """The files that are compiled, as one group, so that calls between them are direct."""
    source = Path("src/ludopolis")
    files = [*source.glob("core/*.py"), *source.glob("games/*/*.py"), *source.glob("bots/*.py")]
    return sorted(str(path) for path in files if path.name not in PLAIN)


def extensions() -> list[Any]:
    """The extension modules, or none, with a notice that says why."""
    if os.environ.get("LUDOPOLIS_PLAIN"):
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(["--config-file=pyproject.toml", *modules()], opt_level="3", group_name="ludopolis")
    except (Exception, SystemExit) as problem:  # mypyc leaves with sys.exit on any trouble
        print(f"ludopolis: not compiled, runs as plain Python ({problem})", file=sys.stderr)
        return []
    for extension in found:
        extension.optional = True  # no C compiler: setuptools says so and installs the rest
    return list(found)


setup(ext_modules=extensions())
