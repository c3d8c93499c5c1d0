"""Compiles core, games and bots with mypyc where that is possible; plain Python otherwise.

What is compiled plays the same games as what is not, so each build takes the form that suits it:

    LUDOPOLIS_BUILD=quick    a library for the core and one for each game, made side by side:
                             what `pip install .` does
    LUDOPOLIS_BUILD=release  one library of everything, as fast as it gets: what wheels are
    LUDOPOLIS_BUILD=plain    nothing is compiled

`LUDOPOLIS_COMPILE=harbour,pantheon` compiles the core and these games only.
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
PACKAGE = SOURCE / "ludopolis"
BUILD = os.environ.get("LUDOPOLIS_BUILD", "quick")
GAMES = [name for name in os.environ.get("LUDOPOLIS_COMPILE", "").split(",") if name]
LEVEL = {"quick": "1", "release": "3", "plain": "0"}
# Nothing is taken over from an earlier run: mypyc stumbles over what a changed module left there.
FLAGS = ["--config-file=pyproject.toml", f"--cache-dir={os.devnull}"]
PLACE = Path("build") / BUILD  # of what is made on the way
# Drawn for people, read once, or choosing between the two forms: never hot, never compiled. The
# types of views would lose what they say when compiled: `int | None` becomes `type`.
PLAIN = {
    "doubts.py", "formats.py", "numbers.py", "seen.py", "story.py", "table_checks.py",
    "terminal.py", "turn_doubts.py",
}  # fmt: skip
DRAWN = "scene"  # the folder of what draws a game
# Nothing but the start of a module is called from outside, so that the compiler may inline across
# all of them: a sixth faster. Looking for things to warn of in generated code takes it longer than
# compiling, even if nothing is said (-w). Where it is not gcc or clang, it goes without all this.
POSIX = ["-fvisibility=hidden", "-fno-plt", "-g0", "-w", "-Wno-all"]
DIRECT = POSIX if os.name == "posix" else []


def groups() -> dict[str, list[str]]:
    """The files that are compiled, by the library that they become a part of."""
    found = {"ludopolis": files([PACKAGE / "core", PACKAGE / "bots"])}
    for folder in sorted((PACKAGE / "games").iterdir()):
        if folder.is_dir() and (not GAMES or folder.name in GAMES):
            found[f"ludopolis_{folder.name}"] = files([folder])
    found = {name: paths for name, paths in found.items() if paths}
    if BUILD == "release":
        return {"ludopolis": sorted([path for paths in found.values() for path in paths])}
    return found


def files(folders: Iterable[Path]) -> list[str]:
    """The files in these folders that are compiled."""
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    return sorted(path.as_posix() for path in paths if not is_plain(path))


def is_plain(path: Path) -> bool:
    """Whether a file is left as it is."""
    return path.name in PLAIN or DRAWN in path.parts[:-1]


def extensions() -> list[Any]:
    """The extension modules, as C files that are still to be compiled; the longest first."""
    from mypyc.build import mypycify

    parts = groups()
    given: dict[str, Any] = {"group_name": "ludopolis"}
    if len(parts) > 1:
        given = {"separate": [(paths, name) for name, paths in parts.items()]}
    paths = [path for paths in parts.values() for path in paths]
    try:
        found = list(
            mypycify([*FLAGS, *paths], opt_level=LEVEL[BUILD], target_dir=str(PLACE), **given)
        )
    except SystemExit as problem:  # mypyc leaves so where types are wrong
        raise RuntimeError("mypyc found a problem in the sources, see above") from problem
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT]
    return sorted(found, key=size, reverse=True)


def size(extension: Any) -> int:
    """How much there is to compile."""
    return sum(Path(name).stat().st_size for name in extension.sources)


class Form(Distribution):
    """A package that has extension modules, though which ones is only known when it is built."""

    def has_ext_modules(self) -> bool:
        """Whether to compile."""
        return BUILD != "plain"


class Compile(build_ext):
    """Compile all modules or, with a notice, none."""

    def run(self) -> None:
        """Make the extension modules."""
        if not self.distribution.has_ext_modules():
            return
        try:
            self.distribution.ext_modules = extensions()
            self.swig_opts = None  # what was settled before the modules were known is settled anew
            self.build_temp = str(PLACE)
            self.parallel = os.cpu_count() or 1
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
        if BUILD not in LEVEL:
            raise SystemExit(f"LUDOPOLIS_BUILD: expected {', '.join(LEVEL)}, found {BUILD!r}")
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
    parts = groups() if BUILD != "plain" else {}
    names = [name for paths in parts.values() for name in paths]
    compiled = {Path(name).relative_to(SOURCE).with_suffix("") for name in names}
    compiled.update([Path(f"{name}__mypyc") for name in parts])
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
