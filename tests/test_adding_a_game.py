"""The page that tells how to add a game is true: its code is taken from it and run."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludopolis

PAGE = (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILES = {name: text for _, name, text in BLOCK.findall(PAGE) if name}
SHOWN = [text for kind, _, text in BLOCK.findall(PAGE) if kind == "console"]
COMMANDS = [line[2:] for text in SHOWN for line in text.splitlines() if line.startswith("$ ")]
PACKAGE = Path(ludopolis.__file__).parent


class Workshop:
    """A folder with Ludopolis and the new game in it, and a way to run commands there."""

    def __init__(self, folder: Path, paths: list[Path]) -> None:
        self.folder = folder
        self.paths = paths

    def run(self, command: str, typed: str = "") -> str:
        """What a command of the page prints; it succeeds."""
        program, *arguments = shlex.split(command)
        start = {"ludopolis": ["-c", "from ludopolis.cli import main; main()"], "python": []}
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, self.paths))}
        ran = subprocess.run(
            [sys.executable, *start[program], *arguments],
            cwd=self.folder,
            env={**environment, "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"},
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert ran.returncode == 0, f"{command}\n{ran.stdout}{ran.stderr}"
        return ran.stdout


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """The game as a folder of the repository."""
    folder = tmp_path_factory.mktemp("inside")
    source = folder / "src"
    shutil.copytree(PACKAGE, source / "ludopolis", ignore=shutil.ignore_patterns("__pycache__"))
    for library in PACKAGE.parent.glob("ludopolis__mypyc*"):
        shutil.copy(library, source)
    for name, text in FILES.items():
        if name != "pyproject.toml":
            write(folder, name, text)
    return Workshop(folder, [source])


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """The game as an installed package of its own."""
    folder = tmp_path_factory.mktemp("outside")
    prefix = "src/ludopolis/games/"
    for name, text in FILES.items():
        if name.startswith(prefix):
            write(
                folder, name.removeprefix(prefix), text.replace("ludopolis.games.pearls", "pearls")
            )
    points = re.search(r'entry-points."(\S+)"\]\n(.*)\n', FILES["pyproject.toml"])
    assert points is not None
    write(
        folder, "pearls-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: pearls\nVersion: 1\n"
    )
    write(
        folder,
        "pearls-1.dist-info/entry_points.txt",
        f"[{points[1]}]\n{points[2]}\n".replace('"', ""),
    )
    return Workshop(folder, [folder, PACKAGE.parent])


def test_the_page_has_eight_steps_and_a_whole_game() -> None:
    assert re.findall(r"^## (\d)\.", PAGE, re.MULTILINE) == list("12345678")
    modules = [Path(name).name for name in FILES if name.endswith(".py")]
    assert modules == [
        "tables.py",
        "words.py",
        "state.py",
        "steps.py",
        "__init__.py",
        "test_pearls.py",
    ]


def test_every_command_of_the_page_runs(inside: Workshop) -> None:
    assert len(COMMANDS) > 5
    said = {command: inside.run(command, typed="1\n" * 900) for command in COMMANDS}
    assert "passed" in said["python -m pytest tests/games/pearls"]
    assert "Pearls" in said["ludopolis games"]
    assert "The game is over." in next(text for name, text in said.items() if " play " in name)
    assert "scores agree" in said["ludopolis replay pearls.json"]
    assert len(list((inside.folder / "records").glob("pearls-*.json"))) == 20


def test_both_languages_and_refusals_in_the_terminal(inside: Workshop) -> None:
    said = inside.run(
        "ludopolis play pearls --seed 1", typed="why roll 3\n" + "dive\nsurface\n" * 99
    )
    assert "it is not what is asked now" in said
    assert "Perles" in inside.run("ludopolis play pearls --seed 1 --lang fr", typed="1\n" * 900)


def test_the_same_game_in_a_package_of_its_own(outside: Workshop) -> None:
    listed = json.loads(outside.run("ludopolis games --json"))
    assert "pearls" in json.dumps(listed)
    command = "ludopolis simulate pearls --players 4 --games 10 --seed 3 --bot greedy --out records"
    outside.run(command)
    outside.run("ludopolis replay records/pearls-3.json")
    assert "over" in outside.run("python -m ludopolis.testing.playthrough pearls 2 1")


def test_inside_and_outside_play_the_same(inside: Workshop, outside: Workshop) -> None:
    command = "python -m ludopolis.testing.transcript pearls 3 7"
    assert inside.run(command) == outside.run(command)
