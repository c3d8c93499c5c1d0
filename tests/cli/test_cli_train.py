"""`ludopolis train`: players, a trainer, and what they leave behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from tests.learned.nets import net_by_chance

from ludopolis.games import find
from ludopolis.learned import load
from ludopolis.learned.net import fits
from ludopolis.learning.curve import drawn
from ludopolis.learning.training import Plan, prepare

HARBOUR = find("harbour")
Refused = Callable[..., str]


def test_bad_input_is_refused_before_anything_is_started(refused: Refused, tmp_path: Path) -> None:
    out = ["--out", tmp_path / "x" / "w.npz", "--python", "python3"]
    assert "there is no game 'chess'" in refused("train", "chess", *out)
    assert "found '64,many'" in refused("train", "harbour", "--hidden", "64,many", *out)
    assert "No such file" in refused("train", "harbour", "--from", tmp_path / "none.npz", *out)
    net_by_chance(find("origins")).save(tmp_path / "others.npz")
    said = refused("train", "harbour", "--from", tmp_path / "others.npz", *out)
    assert "were not trained on harbour as it is now" in said
    assert not (tmp_path / "x").exists()


def test_a_python_that_is_not_there_or_ends_at_once_is_told(
    refused: Refused, tmp_path: Path
) -> None:
    start = ["train", "harbour", "--out", tmp_path / "w.npz", "--workers", 1, "--python"]
    assert "cannot be run" in refused(*start, tmp_path / "python")
    said = refused(*start, f"{sys.executable} -c 'raise SystemExit(\"no PyTorch\")'")
    assert "a process has ended before its time; its log says why" in said
    log = tmp_path / "w.training" / "trainer.log"
    assert str(log) in said
    assert "no PyTorch" in log.read_text("utf-8")
    assert not (tmp_path / "w.npz").exists()


@pytest.mark.skipif(find_spec("torch") is not None, reason="PyTorch is here")
def test_who_has_no_pytorch_is_told_what_to_install(refused: Refused, tmp_path: Path) -> None:
    said = refused("train", "harbour", "--out", tmp_path / "w.npz")
    assert "needs PyTorch: pip install 'ludopolis[train]'" in said
    assert list(tmp_path.iterdir()) == []


def a_plan(tmp_path: Path, minutes: float) -> Plan:
    return Plan("harbour", minutes, 1, tmp_path / "w.npz", first=700)


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan = a_plan(tmp_path, 3.0)
    prepare(plan, HARBOUR)
    net_by_chance(HARBOUR).save(plan.folder / "weights.npz")
    line = json.dumps({"minutes": 2.0, "games": 500})
    (plan.folder / "progress.jsonl").write_text(line + "\n", "utf-8")
    prepare(plan, HARBOUR)
    given = json.loads((plan.folder / "plan.json").read_text("utf-8"))
    assert (given["minutes"], given["earlier"], given["games"]) == (3.0, 2.0, 500)
    assert fits(load(plan.folder / "start.npz"), HARBOUR)


def test_what_has_learned_long_enough_is_not_started_again(
    refused: Refused, tmp_path: Path
) -> None:
    plan = a_plan(tmp_path, 3.0)
    prepare(plan, HARBOUR)
    (plan.folder / "progress.jsonl").write_text('{"minutes": 3.0, "games": 9}\n', "utf-8")
    said = refused("train", "harbour", "--minutes", 3, "--out", plan.out, "--python", "python3")
    assert "has learned for 3.0 minutes already; expected more --minutes" in said


def test_the_curve_is_a_picture_with_a_line_for_each_number_of_players() -> None:
    progress = [
        {"minutes": 1.0, "own 2": 50.0, "own 3": 40.0, "greedy 2": "50% of 2"},
        {"minutes": 2.0, "own 2": 60.0, "own 3": 45.0},
    ]
    picture = drawn("harbour", progress)
    assert picture.count("<polyline") == 2
    assert "2 players: 60" in picture
    assert "3 players: 45" in picture
    assert 'points="313.0,180.0 570.0,32.0"' in picture
    assert drawn("harbour", []).startswith("<svg")


@pytest.mark.skipif(find_spec("torch") is None, reason="learning needs PyTorch")
def test_a_net_learns(run: Any, tmp_path: Path) -> None:
    out = tmp_path / "w.npz"
    result = run(
        "train", "harbour", "--minutes", 0.5, "--workers", 1, "--first", 500, "--hidden", "32",
        "--out", out,
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert "games/s, loss 0." in lines[-2]
    assert "own 2: " in lines[-2]
    net = load(out)
    assert fits(net, HARBOUR)
    assert net.layers[0][0].shape == (len(HARBOUR.feature_names()), 32)
    told = json.loads(out.with_suffix(".json").read_text("utf-8"))
    assert told["learned"]["games"] > 20
    assert "<polyline" in out.with_suffix(".svg").read_text("utf-8")


def test_players_end_with_who_started_them(tmp_path: Path) -> None:
    """So that a killed training leaves nobody playing for ever."""
    plan = a_plan(tmp_path, 1.0)
    prepare(plan, HARBOUR)
    player = [sys.executable, "-m", "ludopolis.learning.worker", "harbour", str(plan.folder), "0"]
    starter = (
        "import os, subprocess as s, sys;"
        "print(s.Popen([*sys.argv[1:], str(os.getpid())], stdout=s.DEVNULL, stderr=s.DEVNULL).pid)"
    )
    started = subprocess.run(
        [sys.executable, "-c", starter, *player], capture_output=True, text=True, check=True
    )
    pid = int(started.stdout)
    for _ in range(600):
        if not is_running(pid):
            return
        time.sleep(0.1)
    raise AssertionError("still playing after a minute")


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
