"""`ludopolis arena` holds tournaments, says how sure it is, and goes on where it was stopped."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from ludopolis import games
from ludopolis.core import load, parse

COMMAND = [sys.executable, "-c", "from ludopolis.cli import main; main()", "arena"]
ENVIRONMENT = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
SOME = ("harbour", "--bots", "greedy:1,random", "--games", 12, "--seed", 7)


def found(run: Any, *arguments: object) -> dict[str, Any]:
    result = run("arena", *arguments, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    values: dict[str, Any] = json.loads(result.stdout)
    return values


def untimed(values: dict[str, Any]) -> dict[str, Any]:
    bots = {bot: {**numbers, "time": None} for bot, numbers in values["bots"].items()}
    return {**values, "bots": bots, "seconds": None}


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("harbour-*.json")}


def test_machines_get_all_numbers(run: Any) -> None:
    values = found(run, *SOME, "--players", 3, "--jobs", 1)
    assert (values["games"], values["asked"], values["seeds"]) == (12, 12, 4)
    assert values["names"] == ["greedy:1", "random"]
    greedy, random = values["bots"]["greedy:1"], values["bots"]["random"]
    assert (greedy["fair_share"], random["fair_share"]) == (0.6667, 0.3333)
    assert greedy["win_share"] + random["win_share"] == pytest.approx(1, abs=0.001)
    for bot in (greedy, random):
        assert bot["win_interval"][0] < bot["win_share"] < bot["win_interval"][1]
        assert bot["mean_interval"][0] < bot["mean"] < bot["mean_interval"][1]
        assert bot["time"]["p95_ms"] >= bot["time"]["mean_ms"] * 0.5 > 0
        assert bot["rating"]["sigma"] < 25 / 3
    assert [place["bot"] for place in values["line_ups"][0]["places"]] == [
        "greedy:1", "random", "greedy:1"
    ]  # fmt: skip


def keys(values: Any, above: str = "") -> set[str]:
    """The dotted names of all keys; bots and seats, which are keys too, are one each."""
    if isinstance(values, list):
        return {key for value in values for key in keys(value, above)}
    if not isinstance(values, dict) or above in ("setup.", "edition."):
        return set()
    named = {"bots.": "BOT", "seats.": "SEAT"}.get(above)
    return {
        key
        for name, value in values.items()
        for key in ({f"{above}{named or name}"} | keys(value, f"{above}{named or name}."))
    }


def test_every_key_for_machines_is_described(run: Any) -> None:
    section = PAGE.read_text("utf-8").partition("### For machines")[2].partition("\n#")[0]
    rows = re.findall(r"^\| `(.+?)` \|", section, re.MULTILINE)
    described = [key for row in rows for key in row.split("`, `")]
    known = keys(found(run, *SOME, "--jobs", 1))
    groups = {key.rpartition(".")[0] for key in known} | {"bots", "seats"}
    assert sorted(described) == sorted(known - groups)


def test_people_get_tables(run: Any) -> None:
    given = ("--players", 3, "--games", 10, "--jobs", 1)
    shown = run("arena", *SOME, *given, COLUMNS="120").stdout
    assert "12 games (10 asked for) in" in shown
    assert "seeds: 4, line-ups: 1, rotations: 3" in shown
    assert re.search(r"greedy:1 +24 +\d+\.\d % \[\d+\.\d, \d+\.\d\] +66\.7 %", shown)
    assert "stopped at the bound" not in shown
    french = run("arena", *SOME, "--jobs", 1, "--lang", "fr").stdout
    assert "12 parties (12 demandées) en" in french
    assert "équitable" in french


def test_line_ups_are_shown_where_there_are_several_or_a_name_sits_twice(run: Any) -> None:
    assert "line-up " not in run("arena", *SOME, "--jobs", 1).stdout
    assert "line-up " in run("arena", *SOME, "--players", 3, "--jobs", 1).stdout
    several = ("harbour", "--bots", "greedy:1,random,greedy:2", "--games", 6, "--jobs", 1)
    assert "line-up " in run("arena", *several).stdout


def test_games_that_were_stopped_are_told(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.find("harbour"), "longest", 10)
    shown = run("arena", *SOME, "--jobs", 1).stdout
    assert "ended: 0 over, 12 stopped at the bound on picks" in shown


def test_the_number_of_processes_changes_nothing(run: Any, tmp_path: Path) -> None:
    one = found(run, *SOME, "--jobs", 1, "--out", tmp_path / "1")
    two = found(run, *SOME, "--jobs", 2, "--out", tmp_path / "2")
    assert untimed(one) == untimed(two)
    assert len(records(tmp_path / "1")) == 12
    assert records(tmp_path / "1") == records(tmp_path / "2")


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_changes_nothing(run: Any, tmp_path: Path) -> None:
    here = found(run, *SOME, "--jobs", 1, "--out", tmp_path / "1")
    there = found(run, *SOME, "--ray", "local", "--jobs", 2, "--out", tmp_path / "2")
    assert untimed(here) == untimed(there)
    assert records(tmp_path / "1") == records(tmp_path / "2")


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_it_is_said_how_to_get_it(refused: Any) -> None:
    message = refused("arena", *SOME, "--ray", "local")
    assert message == "arena needs ray, which is not here: pip install 'ludopolis[ray]'"


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_has_as_many_workers_as_it_has(refused: Any) -> None:
    message = refused("arena", *SOME, "--ray", "auto", "--jobs", 2)
    assert message == "--jobs: is settled by the cluster of --ray; leave it out"


def test_a_finished_tournament_is_told_again_without_playing(run: Any, tmp_path: Path) -> None:
    first = found(run, *SOME, "--jobs", 1, "--out", tmp_path)
    before = {file: file.stat().st_mtime_ns for file in tmp_path.glob("harbour-*")}
    again = found(run, *SOME, "--jobs", 1, "--out", tmp_path)
    assert {**again, "seconds": None} == {**first, "seconds": None}
    assert {file: file.stat().st_mtime_ns for file in tmp_path.glob("harbour-*")} == before


def test_games_are_played_with_the_set_up_and_the_edition(run: Any, tmp_path: Path) -> None:
    overlay, out = tmp_path / "mine.toml", tmp_path / "out"
    overlay.write_text('edition = "mine"\n[ships]\npoints = [9, 9, 9, 9]\n', encoding="utf-8")
    given = ("--edition", overlay, "--set", "towage=true")
    values = found(run, *SOME, "--jobs", 2, "--out", out, *given)
    assert values["setup"] == {"towage": True}
    assert values["edition"]["name"] == "mine"
    match = load(
        games.find("harbour"),
        parse((out / "harbour-000011.json").read_text()),
        games.find("harbour").edition(overlay),
    )
    assert match.settings.values == {"towage": True}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess", "--bots", "random"], "game: there is no game 'chess'"),
        (["harbour", "--bots", "hal"], "bot: there is no bot 'hal'; expected one of"),
        (["harbour", "--bots", "random,"], "bot: there is no bot ''; expected one of"),
        (["harbour", "--bots", "greedy:x"], "bot: expected a number"),
        (["harbour", "--bots", "random", "--players", "9"], "players: harbour is for 2 to 5"),
        (["harbour", "--bots", "random", "--players", "0"], "players: harbour is for 2 to 5"),
        (["harbour", "--bots", "random", "--set", "fog=1"], "setup.fog: there is no such choice"),
        (["harbour", "--bots", "random", "--lang", "de"], "language: expected one of en, fr"),
    ],
)
def test_bad_arguments_are_refused(
    refused: Any, tmp_path: Path, arguments: list[str], message: str
) -> None:
    assert refused("arena", *arguments, "--out", tmp_path / "out").startswith(message)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--jobs", "0"]])
def test_wrong_usage_has_exit_code_two(run: Any, arguments: list[str]) -> None:
    result = run("arena", "harbour", "--bots", "random", *arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert run("arena", "harbour").exit_code == 2


def test_another_tournament_in_the_folder_is_refused(
    run: Any, refused: Any, tmp_path: Path
) -> None:
    found(run, *SOME, "--jobs", 1, "--out", tmp_path)
    message = refused("arena", *SOME[:-1], 8, "--out", tmp_path)
    assert message == (
        f"{tmp_path}/plan.json: seed: expected 7 as in the tournament that was begun here, found 8"
    )


def test_a_file_is_no_folder_for_a_tournament(refused: Any, tmp_path: Path) -> None:
    file = tmp_path / "out"
    file.write_text("mine")
    message = refused("arena", *SOME, "--out", file)
    assert message.startswith(f"{file}: expected a folder for records: ")
    assert file.read_text() == "mine"


def interrupted(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A long tournament, with an interrupt for all its processes after three games."""
    line = [*COMMAND, "harbour", "--bots", "greedy:30", "--games", "200", *arguments]
    with subprocess.Popen(
        line,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        start_new_session=True,
        # Tests that run in the background have been told to ignore interrupts; this has not.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        results = tmp_path / "results.jsonl"
        while not results.exists() or results.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    return subprocess.CompletedProcess(line, process.returncode, out, err)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_interrupts_is_told_how_to_go_on(tmp_path: Path, jobs: str) -> None:
    result = interrupted(tmp_path, "--jobs", jobs, "--out", str(tmp_path))
    assert (result.returncode, result.stdout) == (130, "")
    told = (
        r"Stopped after (\d+) of 200 games; the same command goes on from there: they are in (.*)\."
    )
    said = re.fullmatch(f"{told}\n", result.stderr)
    assert said is not None, result.stderr
    assert said[2] == str(tmp_path)
    lines = [json.loads(line) for line in (tmp_path / "results.jsonl").read_text().splitlines()]
    assert len(lines) - int(said[1]) in (0, 1)  # one may be kept and not counted
    assert not list(tmp_path.glob("*.partial"))
    for line in lines:
        values = parse((tmp_path / f"harbour-{line['number']:06}.json").read_text())
        assert load(games.find("harbour"), values).state.scores() == line["scores"]


def test_without_a_terminal_there_is_no_bar() -> None:
    line = [*COMMAND, *[str(argument) for argument in SOME], "--json"]
    result = subprocess.run(
        line, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=True
    )
    assert json.loads(result.stdout)["games"] == 12
    assert result.stderr == ""
