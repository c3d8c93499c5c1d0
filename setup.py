"""Compiles core, games and bots with mypyc where that is possible; plain Python otherwise.

What is compiled plays the same games as what is not, so each build takes the form that suits it:

    LUDOPOLIS_BUILD=quick    a library for the core and one for each game, made side by side:
                             what `pip install .` does
    LUDOPOLIS_BUILD=release  one library of everything, as fast as it gets: what wheels are
    LUDOPOLIS_BUILD=plain    nothing is compiled

`LUDOPOLIS_COMPILE=harbour,pantheon` compiles the core and these games only.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
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
# What runs once, when a module is imported, is half of the generated code and need not be fast.
ONCE = re.compile(r"extern (char CPyDef_\w+_____top_level__\(void\));")
AT_ONCE = 16  # entrances to modules that are one file


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


def extensions(together: bool) -> list[Any]:
    """The extension modules, as C files that are still to be compiled; the longest first.

    There is a library for each group, and a small one for each of its modules that leads there;
    those can be made together.
    """
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
    libraries = [extension for extension in found if extension.name in parts_of(parts)]
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT]
    for library in libraries:
        library.extra_compile_args += unhurried(library.name)
    entrances = [extension for extension in found if extension not in libraries]
    libraries.sort(key=size, reverse=True)
    return [*libraries, *(gathered(entrances) if together else entrances)]


def parts_of(parts: Iterable[str]) -> set[str]:
    """The names of the libraries of groups."""
    return {f"{name}__mypyc" for name in parts}


def unhurried(library: str) -> list[str]:
    """What tells gcc to leave what runs once as it is: a sixth of its work. Others ignore it."""
    if os.name != "posix":
        return []
    name = library.removesuffix("__mypyc")
    found = ONCE.findall((PLACE / f"__native_internal_{name}.h").read_text("utf-8"))
    header = PLACE / f"once_{name}.h"
    write(header, "".join(f'{each} __attribute__((optimize("O0")));\n' for each in found))
    return ["-include", str(header)]


def gathered(entrances: list[Any]) -> list[Any]:
    """The entrances to modules, of which several are compiled as one file.

    Its library is put in the place of each of them, and entered by the name of the module.
    """
    bundles: list[dict[str, Any]] = []
    for entrance in entrances:
        name = Path(entrance.sources[0]).stem
        free = (one for one in bundles if name not in one and len(one) < AT_ONCE)
        bundle = next(free, None)
        if bundle is None:
            bundle = {}
            bundles.append(bundle)
        bundle[name] = entrance
    return [gather(number, list(bundle.values())) for number, bundle in enumerate(bundles)]


def gather(number: int, entrances: list[Any]) -> Extension:
    """One extension that has the names of several."""
    file = PLACE / f"entrances_{number}.c"
    sources = [Path(entrance.sources[0]).relative_to(PLACE) for entrance in entrances]
    # Each of them brings this one too, for a linker that wants it.
    own = "#undef PyInit___init__\n#define PyInit___init__ PyInit___init__{}\n"
    lines = [f'{own.format(at)}#include "{each.as_posix()}"\n' for at, each in enumerate(sources)]
    write(file, "".join(lines))
    given = entrances[0].extra_compile_args
    names = [entrance.name for entrance in entrances]
    depends = [entrance.sources[0] for entrance in entrances]
    found = Extension(names[0], sources=[str(file)], extra_compile_args=given, depends=depends)
    found.names = names
    return found


def write(file: Path, content: str) -> None:
    """Write what is not there yet, so that only what changed is compiled again."""
    if not file.exists() or file.read_text("utf-8") != content:
        file.write_text(content, "utf-8")


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
            # In the sources each lies by itself: setuptools carries them there one by one.
            self.distribution.ext_modules = extensions(together=not self.inplace)
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

    def build_extension(self, ext: Any) -> None:
        """Make a library, under all its names."""
        super().build_extension(ext)
        made = Path(self.get_ext_fullpath(ext.name))
        for name in getattr(ext, "names", [])[1:]:
            place = Path(self.get_ext_fullpath(name))
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(made, place)


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
