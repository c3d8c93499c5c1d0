"""Compiles core, games and bots with mypyc where that is possible; plain Python otherwise.

All or nothing: a half-compiled package would not import. Set LUDOPOLIS_PLAIN=1 to skip compiling.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
GROUP = "ludopolis"  # all modules are one group, so that calls between them are direct
# Drawn for people, or choosing between the two forms: never hot, never compiled.
PLAIN = {"numbers.py", "terminal.py", "labels.py"}
DRAWN = "scene"  # how the names of files begin that draw a game
# Nothing but the start of a module is called from outside, so that the compiler may inline across
# all of them: a sixth faster. Looking for things to warn of in generated code takes it longer than
# compiling, even if nothing is said (-w). Where it is not gcc or clang, it goes without all this.
POSIX = ["-fvisibility=hidden", "-fno-plt", "-g0", "-w", "-Wno-all"]
DIRECT = POSIX if os.name == "posix" else []


def modules() -> list[str]:
    """The files that are compiled."""
    package = SOURCE / "ludopolis"
    patterns = ("core/*.py", "games/*/**/*.py", "bots/*.py")
    files = [path for pattern in patterns for path in package.glob(pattern)]
    return sorted(path.as_posix() for path in files if not is_plain(path))


def is_plain(path: Path) -> bool:
    """Whether a file is left as it is."""
    return path.name in PLAIN or path.name.startswith(DRAWN)


def extensions() -> list[Any]:
    """The extension modules, as C files that are still to be compiled."""
    from mypyc.build import mypycify

    try:
        flags = ["--config-file=pyproject.toml"]
        found = list(mypycify([*flags, *modules()], opt_level="3", group_name=GROUP))
    except SystemExit as problem:  # mypyc leaves so where types are wrong
        raise RuntimeError("mypyc found a problem in the sources, see above") from problem
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT]
    return found


class Form(Distribution):
    """A package that has extension modules, though which ones is only known when it is built."""

    def has_ext_modules(self) -> bool:
        """Whether to compile."""
        return not os.environ.get("LUDOPOLIS_PLAIN")


class Compile(build_ext):
    """Compile all modules or, with a notice, none."""

    def run(self) -> None:
        """Make the extension modules."""
        if not self.distribution.has_ext_modules():
            return
        try:
            self.distribution.ext_modules = extensions()
            self.swig_opts = None  # what was settled before the modules were known is settled anew
            self.finalize_options()
            super().run()
        except Exception as problem:  # whatever it is, plain Python works
            self.extensions = self.distribution.ext_modules = []
            remove_compiled(Path(self.build_lib))
            notice(f"NOT COMPILED, installed as plain Python and slower: {problem}")
        else:
            notice("compiled")


class Build(build):
    """A build in which nothing is left over from earlier ones."""

    def run(self) -> None:
        """Build."""
        remove_stale(Path(self.build_lib))
        super().run()


def remove_compiled(folder: Path) -> None:
    """Take back extension modules."""
    for path in [*folder.rglob("*.so"), *folder.rglob("*.pyd")]:
        path.unlink()


def remove_stale(folder: Path) -> None:
    """Drop what an earlier build left for a module that is gone, or is no longer compiled.

    The rest stays, so that only what changed is compiled again.
    """
    compiled = {Path(name).relative_to(SOURCE).with_suffix("") for name in modules()}
    compiled.add(Path(f"{GROUP}__mypyc"))
    for path in [found for found in folder.rglob("*") if found.is_file()]:
        inner = path.relative_to(folder)
        if path.suffix in (".so", ".pyd"):
            keep = inner.with_name(inner.name.partition(".")[0]) in compiled
        else:
            keep = (SOURCE / inner).is_file()
        if not keep:
            path.unlink()


def notice(said: str) -> None:
    """Tell who installs; pip shows it with -v."""
    print(f"ludopolis: {said}", file=sys.stderr)


setup(distclass=Form, cmdclass={"build": Build, "build_ext": Compile})
