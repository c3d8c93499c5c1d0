"""Compile the package into a folder of its own, which is there whole or not at all.

    python tools/compiling.py [--release] FOLDER

Nothing is done where the folder holds what the sources of now would give. What goes wrong is told
in one line that names the log. Interrupted, it leaves what was there before.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import shutil
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).parents[1]
MADE_OF = "made-of"  # in a finished folder: a sum of all that it was made of
IS_COMPILED = "from ludopolis.core import is_compiled; raise SystemExit(not is_compiled())"


def sum_of_sources(release: bool = False) -> str:
    """A sum of everything that the compiled form depends on."""
    given = [sys.version, str(release), os.environ.get("LUDOPOLIS_COMPILE", "")]
    total = sha256("\n".join(given).encode())
    paths = [
        ROOT / "setup.py",
        ROOT / "pyproject.toml",
        *sorted((ROOT / "src" / "ludopolis").rglob("*")),
    ]
    for path in paths:
        if path.is_file() and path.suffix not in (".pyc", ".so"):
            total.update(f"{path.relative_to(ROOT)} {path.stat().st_size}\n".encode())
            total.update(path.read_bytes())
    return total.hexdigest()


def is_fresh(folder: Path, release: bool = False) -> bool:
    """Whether the folder holds what would be made of the sources."""
    made = folder / MADE_OF
    return made.is_file() and made.read_text("utf-8") == sum_of_sources(release)


def make(folder: Path, release: bool) -> None:
    """Compile into a folder beside it, try that, and let it take the place."""
    wanted, new, old = (
        sum_of_sources(release), folder.with_suffix(".new"), folder.with_suffix(".old")
    )  # fmt: skip
    log, form = folder.with_suffix(".log"), "release" if release else "quick"
    if new.exists():  # the last one was killed, maybe while it wrote something that is used again
        shutil.rmtree(ROOT / "build" / form, ignore_errors=True)
    for left_over in (new, old):
        shutil.rmtree(left_over, ignore_errors=True)
    new.mkdir()
    try:
        with log.open("w", encoding="utf-8") as told:
            environment = os.environ | {"LUDOPOLIS_BUILD": form}
            command = [sys.executable, "setup.py", "build", "--build-lib", str(new)]
            run(command, told, environment)
            run([sys.executable, "-c", IS_COMPILED], told, environment | {"PYTHONPATH": str(new)})
        (new / MADE_OF).write_text(wanted, "utf-8")
        if folder.exists():
            folder.rename(old)
        new.rename(folder)
    except subprocess.CalledProcessError:
        shutil.rmtree(ROOT / "build" / form, ignore_errors=True)
        raise SystemExit(f"compiling failed, see {log}") from None
    finally:
        for left_over in (new, old):
            shutil.rmtree(left_over, ignore_errors=True)


def run(command: list[str], told: TextIO, environment: dict[str, str]) -> None:
    stderr = subprocess.STDOUT
    subprocess.run(command, cwd=ROOT, env=environment, stdout=told, stderr=stderr, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the package into a folder of its own.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--release", action="store_true", help="slower to make, and faster")
    given = parser.parse_args()
    folder: Path = given.folder.absolute()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)  # what is made on the way is shared
        if not is_fresh(folder, given.release):
            make(folder, given.release)


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, interrupt)
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("compiling was interrupted; what was there before still is") from None
