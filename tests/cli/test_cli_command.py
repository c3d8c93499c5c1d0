"""The command itself, as a process of its own, and what it brings for machines."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import types
from pathlib import Path
from typing import Any

import pytest

from ludopolis import __version__, games
from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.cli.bench import _positions
from ludopolis.core import Difference, Imported, Match, is_compiled, record

COMMAND = [sys.executable, "-c", "from ludopolis.cli import main; main()"]
ENVIRONMENT = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
READING = ("0", "63")  # the number of this call on x86-64 and ARM


def ludopolis(*arguments: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    line = [*COMMAND, *[str(argument) for argument in arguments]]
    return subprocess.run(
        line, input=typed, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=False
    )


def test_the_version_says_whether_the_engine_is_compiled() -> None:
    form = "compiled" if is_compiled() else "plain Python"
    assert ludopolis("--version").stdout == f"ludopolis {__version__} ({form})\n"


def test_a_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played = ludopolis("play", "harbour", "--seed", 3, "--save", file, typed="1\n" * 60)
    assert played.returncode == 0
    assert played.stderr == ""
    assert "The game is over." in played.stdout
    assert ludopolis("replay", file).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_game_is_played_in_french_through_a_pipe() -> None:
    played = ludopolis("play", "harbour", "--seed", 3, "--lang", "fr", typed="1\n" * 60)
    assert played.returncode == 0
    assert "La partie est finie." in played.stdout


def test_bad_input_gets_exactly_one_line(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{", encoding="utf-8")
    result = ludopolis("replay", file)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"{file}: is no whole JSON text: ")
    assert result.stderr.count("\n") == 1


def test_simulation_prints_nothing_but_json() -> None:
    result = ludopolis("simulate", "harbour", "--games", 4, "--jobs", 2, "--json")
    assert json.loads(result.stdout)["games"] == 4
    assert result.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_an_interrupt_leaves_the_table() -> None:
    line = [*COMMAND, "play", "harbour", "--seed", "3"]
    with subprocess.Popen(
        line,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        # Tests that run in the background have been told to ignore interrupts; the game has not.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout is not None
        shown = ""
        while not shown.endswith("> "):
            shown += process.stdout.read(1) or pytest.fail(shown)
        while not is_reading(process.pid):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        assert process.stdout.read().endswith("You leave the table.\n")
    assert process.returncode == 0


def is_reading(pid: int) -> bool:
    """Whether a process waits for what is typed; an interrupt that comes before is heard late."""
    try:
        called = Path(f"/proc/{pid}/syscall").read_text("ascii").split()
    except OSError:  # not Linux, or not for us to know
        time.sleep(1)
        return True
    return called[0] in READING and called[1:2] == ["0x0"]


def test_the_bench_measures_each_game(run: Any) -> None:
    found = json.loads(run("bench", "harbour", "--seconds", 0.01, "--json").stdout)
    assert found["compiled"] == is_compiled()
    (row,) = found["games"]
    assert row["game"] == "harbour"
    for number in (
        "playouts_per_second",
        "decisions_per_second",
        "clone_us",
        "options_us",
        "view_us",
        "features_us",
    ):
        assert row[number] > 0
    assert row["decisions_per_second"] > row["playouts_per_second"]


def test_the_bench_measures_positions_of_games_that_end_early() -> None:
    for name in games.names():
        game = games.find(name)
        positions = _positions(game, game.start(game.players[1]))
        assert positions
        assert all([s.stack for s in positions]), name


def test_the_bench_is_shown_to_people(run: Any) -> None:
    shown = run("bench", "harbour", "--seconds", 0.01, "--lang", "fr").stdout
    assert "décisions/s" in shown
    assert "harbour" in shown


class Shouting:
    """A made-up format: the seed and nothing else."""

    def read(self, content: str) -> Imported:
        result = play_game(games.find("harbour"), [make("random")] * 2, seed=int(content))
        found = record(replayed(games.find("harbour"), result), ["Ana", "Bo"])
        difference = Difference(3, "SHOUT", "loud", "louder") if content == "13" else None
        return Imported(found, ["one", "two"], content != "14", 4, difference)

    def write(self, match: Match, names: list[str]) -> str:
        return f"{match.seed} {' '.join(names)}"


@pytest.fixture
def formats(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Gives Harbour a module of formats, as a game's folder would have."""
    module = types.ModuleType("ludopolis.games.harbour.formats")
    module.__spec__ = types.SimpleNamespace(name=module.__name__)  # type: ignore[assignment]
    known: dict[str, Any] = {"shout": Shouting()}
    module.FORMATS = known  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return known


@pytest.mark.usefixtures("formats")
def test_a_game_brings_its_own_formats(run: Any, tmp_path: Path) -> None:
    theirs, ours, again = tmp_path / "a.txt", tmp_path / "b.json", tmp_path / "c.txt"
    theirs.write_text("77")
    imported = run("import", "harbour", theirs, "--out", ours)
    assert imported.exit_code == 0
    assert "4 rows are equal" in imported.stdout
    assert json.loads(ours.read_text())["seed"] == 77
    assert run("export", "harbour", ours, "--format", "shout", "--out", again).exit_code == 0
    assert again.read_text() == run("export", "harbour", ours).stdout == "77 Ana Bo"


@pytest.mark.usefixtures("formats")
def test_an_import_that_differs_says_where_and_fails(run: Any, tmp_path: Path) -> None:
    theirs = tmp_path / "a.txt"
    theirs.write_text("13")
    result = run("import", "harbour", theirs)
    assert result.exit_code == 1
    assert "line 3 differs: SHOUT" in result.stdout
    described = run("import", "harbour", theirs, "--json")
    assert described.exit_code == 1
    assert json.loads(described.stdout)["difference"] == {
        "line": 3, "text": "SHOUT", "expected": "loud", "found": "louder"
    }  # fmt: skip


@pytest.mark.usefixtures("formats")
def test_an_import_that_ends_too_early_fails(run: Any, tmp_path: Path) -> None:
    theirs = tmp_path / "a.txt"
    theirs.write_text("14")
    result = run("import", "harbour", theirs)
    assert result.exit_code == 1
    assert "the text ends before the game does" in result.stdout


def test_an_unknown_format_is_refused(refused: Any, formats: dict[str, Any]) -> None:
    formats["whisper"] = Shouting()
    assert refused("export", "harbour", "a", "--format", "sing") == (
        "format: expected one of shout, whisper, found 'sing'"
    )
    assert refused("export", "harbour", "a") == (
        "format: expected one of shout, whisper, found none"
    )


@pytest.mark.parametrize(("command", "missing"), [("serve", "uvicorn"), ("doctor", "sqlalchemy")])
def test_a_command_says_what_has_to_be_installed_for_it(command: str, missing: str) -> None:
    """The library comes without the table."""
    code = f"import sys; sys.modules[{missing!r}] = None; from ludopolis.cli import main; main()"
    ran = subprocess.run(
        [sys.executable, "-c", code, command], capture_output=True, text=True, env=ENVIRONMENT,
        timeout=60, check=False,
    )  # fmt: skip
    assert ran.returncode == 2
    wanted = f"{command} needs {missing}, which is not here: pip install 'ludopolis[table]'\n"
    assert ran.stderr == wanted
