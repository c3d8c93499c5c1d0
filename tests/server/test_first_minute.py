"""What somebody meets first: `make play`, which compiles beside the table, and a wheel."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from typing import Any

import httpx
import pytest
from packaging.requirements import Requirement

import ludopolis
from ludopolis.core import is_compiled
from tests.server.commanding import environment
from tests.server.serving import SECONDS, Sat, wait_until

ROOT = Path(__file__).parents[2]
INSTALLED = Path(ludopolis.__file__).parents[1]
linux = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
compiled = pytest.mark.skipif(not is_compiled(), reason="there is no compiled form here")

# Takes the place of `make fast`: what it would make is there already, and comes when it is told to.
COMPILER = """#!/bin/sh
echo "$@" >> asked
while ! test -e told; do sleep 0.05; done
test "$(cat told)" = fail && exit 2
mkdir build/fast.new && cp -r {installed}/ludopolis {installed}/*__mypyc*.so build/fast.new
mv build/fast.new build/fast
"""


class Played:
    """`tools/play.py` in a repository of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        others = environment(database=f"sqlite:///{root / 'tables.db'}")
        self.process = subprocess.Popen(
            [sys.executable, str(root / "tools" / "play.py"), "--port", "0"],
            stdout=subprocess.PIPE, text=True, env=others | {"MAKE": str(root / "make")},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.said: list[str] = []
        while not (found := re.search(r"http://\S+", "".join(self.said))):
            line = self.process.stdout.readline()
            assert line, self.said
            self.said.append(line)
        self.http = httpx.Client(base_url=found[0], timeout=SECONDS)

    def tell(self, word: str) -> None:
        """Let the compiler be done, or fail."""
        (self.root / "now").write_text(word)
        (self.root / "now").rename(self.root / "told")

    def new(self) -> Sat:
        """A table with a bot on the second seat."""
        seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
        body = {"game": "harbour", "players": 2, "seats": seats, "seed": 7}
        made = self.http.post("/api/v1/tables", json=body)
        assert made.status_code == 201, made.text
        served: Any = self
        return Sat(served, made.json())

    def thinks_compiled(self) -> bool:
        """Whether the process in which bots think has compiled modules in it."""
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                command = (folder / "cmdline").read_bytes().split(b"\0")
                mine = str(self.root).encode() in (folder / "environ").read_bytes()
                if mine and b"ludopolis.server.tables.botworker" in command:
                    return "__mypyc" in (folder / "maps").read_text()
            except OSError:
                continue
        raise AssertionError("no bot thinks")

    def stop(self) -> str:
        """End it as somebody at a terminal does; all that it has said."""
        self.http.close()
        self.process.send_signal(signal.SIGTERM)
        rest, _ = self.process.communicate(timeout=SECONDS)
        return "".join(self.said) + rest


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of what `make play` needs, with sources that are plain."""
    for name in ("tools", "src"):
        ignored = shutil.ignore_patterns("*.so", "*.egg-info")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    for name in ("setup.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "make").write_text(COMPILER.format(installed=INSTALLED))
    (tmp_path / "make").chmod(0o755)
    return tmp_path


@pytest.fixture
def played(root: Path) -> Iterator[Played]:
    made = Played(root)
    yield made
    made.process.terminate()  # killed, it would leave the server behind
    made.process.wait(SECONDS)


def bots_turn_is_over(table: Sat) -> bool:
    return 0 in table.state(0)["asked"]


@linux
@compiled
def test_bots_think_compiled_from_the_next_pick_on_once_it_is_made(played: Played) -> None:
    table = played.new()
    table.picked(0)
    wait_until(lambda: bots_turn_is_over(table))
    assert not played.thinks_compiled()
    played.tell("done")
    wait_until((played.root / "build" / "fast").is_dir)
    before = table.state(0)["place"]
    while table.state(0)["place"] < before + 6:
        table.picked(0)
        wait_until(lambda: bots_turn_is_over(table))
    assert played.thinks_compiled()
    said = played.stop()
    assert said.count("Compiling") == 1
    assert (played.root / "asked").read_text().split() == ["--no-print-directory", "fast"]


@linux
def test_a_failed_compiler_is_told_once_and_play_goes_on(played: Played) -> None:
    table = played.new()
    played.tell("fail")
    assert played.process.stdout is not None
    while "Compiling failed" not in played.said[-1]:
        played.said.append(played.process.stdout.readline())
    assert f"see {played.root / 'build' / 'make.log'}" in played.said[-1]
    table.picked(0)
    wait_until(lambda: bots_turn_is_over(table))
    assert played.stop().count("Compiling failed") == 1
    assert not (played.root / "build" / "fast").exists()


def test_closing_the_table_ends_the_compiler_and_leaves_nothing_half(played: Played) -> None:
    wait_until((played.root / "asked").is_file)
    said = played.stop()
    assert played.process.returncode == 0
    assert "Compiling failed" not in said
    played.tell("done")
    assert not list((played.root / "build").glob("fast*"))


@compiled
def test_what_other_sources_gave_is_not_used(root: Path) -> None:
    old = root / "build" / "fast"
    (old / "ludopolis").mkdir(parents=True)
    (old / "made-of").write_text("other sources")
    played = Played(root)
    try:
        assert not old.exists()
    finally:
        played.stop()


def test_what_these_sources_gave_is_used_whatever_else_was_made(root: Path) -> None:
    """Building leaves notes about the package beside it."""
    path = f"import sys; sys.path.insert(0, {str(root / 'tools')!r}); import compiling as c; "
    command = [sys.executable, "-c", path + "print(c.sum_of_sources())"]
    before = run(command)
    (root / "src" / "ludopolis.egg-info").mkdir()
    (root / "src" / "ludopolis.egg-info" / "SOURCES.txt").write_text("…", "utf-8")
    (root / "src" / "ludopolis" / "__pycache__").mkdir(exist_ok=True)
    (root / "src" / "ludopolis" / "__pycache__" / "words.pyc").write_text("…", "utf-8")
    assert run(command) == before
    (root / "src" / "ludopolis" / "words.py").write_text("", "utf-8")
    assert run(command) != before


def run(command: list[str], **given: Any) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **given)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def needed(name: str, extras: set[str], path: list[Path]) -> dict[str, Distribution]:
    """All that a distribution asks for with these extras, and what that asks for, as it is here."""
    found: dict[str, Distribution] = {}
    for line in (
        next(iter(distributions(name=name, path=[str(each) for each in path]))).requires or []
    ):
        wanted = Requirement(line)
        given = [{"extra": extra} for extra in (extras or {""})]
        if wanted.marker is None or any(wanted.marker.evaluate(each) for each in given):
            found[wanted.name] = distribution(wanted.name)
            found |= needed(wanted.name, wanted.extras, [Path(each) for each in sys.path])
    return found


def link(packages: Path, wanted: dict[str, Distribution]) -> None:
    """Install distributions as pip would, but from here, and without copying them."""
    for one in wanted.values():
        for top in {file.parts[0] for file in one.files or []} - {"..", "__pycache__"}:
            if not (packages / top).exists():
                (packages / top).symlink_to(str(one.locate_file(top)))


@compiled
def test_a_wheel_serves_a_page_where_there_is_no_compiler(tmp_path: Path) -> None:
    wheels = list((ROOT / "build" / "wheels").glob("*.whl"))
    assert len(wheels) == 1, "make test leaves the wheel that it installs in build/wheels"
    folder = tmp_path / "empty"
    venv.create(folder)
    bare = {name: os.environ[name] for name in os.environ if not name.startswith("PYTHON")}
    bare |= {"PATH": str(folder / "bin"), "HOME": str(tmp_path)}
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install"]
    # Bytecode of all that is not asked for takes long.
    run([*pip, "--quiet", "--no-compile", "--no-deps", str(wheels[0])], env=bare)
    [packages] = (folder / "lib").glob("python*/site-packages")
    link(packages, needed("ludopolis", {"table"}, [packages]))
    ludopolis = str(folder / "bin" / "ludopolis")
    assert run([ludopolis, "--version"], env=bare, cwd=tmp_path).endswith("(compiled)\n")
    server = subprocess.Popen(
        [ludopolis, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}"],
        stdout=subprocess.PIPE, text=True, env=bare, cwd=tmp_path,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        page = httpx.get(found[0], timeout=SECONDS)
        assert page.status_code == 200
        assert "Terra Mystica" in page.text
    finally:
        server.terminate()
        server.wait(SECONDS)
