"""A training: processes that play, one that learns, and a folder through which they exchange files.

The one that learns may be a Python of another version, which has PyTorch and nothing of ours.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludopolis import __version__, games
from ludopolis.core import Game, InputError
from ludopolis.learned.net import fingerprint, fits, load
from ludopolis.learning.curve import drawn

LOOK: Final = 0.5  # seconds from one look at the folder to the next
OURS: Final = ("PYTHONHOME", "PYTHONPATH", "LD_LIBRARY_PATH")  # not for a Python of another version
TRAINER: Final = Path(__file__).with_name("trainer.py")  # it needs PyTorch, and nothing of ours


class Plan(NamedTuple):
    """What is to be learned, and with what."""

    game: str  # its name
    minutes: float  # how long it learns
    workers: int  # processes that play
    out: Path  # where the weights go
    start: Path | None = None  # weights to go on from
    hidden: tuple[int, ...] = (256, 64)  # sizes of the layers between numbers and judgement
    python: str = sys.executable  # the Python that has PyTorch
    first: int = 300_000  # positions before learning begins, or a tenth of the time
    lead: bool = False  # whether points that all get are worth nothing
    players: int | None = None  # at every table; else any number that the game knows
    ahead: bool = False  # whether it looks through its own turns while it learns
    trust: float | None = None  # share of its next judgement in what a position should be worth
    sparring: float = 0.1  # share of the tables at which it plays beside greedy
    dares: float = 20.0  # picks that a seat draws in a game

    @property
    def folder(self) -> Path:
        """Where the processes exchange files."""
        return self.out.with_suffix(".training")


def train(plan: Plan, tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Learn, telling how it goes; the answer is the last that was told."""
    game = games.find(plan.game)
    fewest, most = game.players
    if plan.players is not None and not fewest <= plan.players <= most:
        said = f"expected {fewest} to {most} for {game.name}, found {plan.players}"
        raise InputError(said, "--players")
    if plan.python == sys.executable and find_spec("torch") is None:
        said = "needs PyTorch: pip install 'ludopolis[train]', or name a Python that has it"
        raise InputError(said, "--python")
    prepare(plan, game)
    told: dict[str, Any] = {}
    with running(plan, game) as processes:
        for told in lines(plan.folder, processes):
            tell(told)
    hand_over(plan, game, told)
    return told


def prepare(plan: Plan, game: Game) -> None:
    """Make the folder, or go on where an earlier training in it stopped."""
    folder = plan.folder
    earlier = last_line(folder)
    if earlier and earlier["minutes"] >= plan.minutes:
        said = f"has learned for {earlier['minutes']} minutes already; expected more --minutes"
        raise InputError(said, "", str(folder))
    start = folder / "weights.npz" if earlier else plan.start
    net = None if start is None else load(start)
    if net is not None and not fits(net, game):
        raise InputError(f"were not trained on {game.name} as it is now", "", str(start))
    for name in ("lessons", "league"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "enough").unlink(missing_ok=True)
    if net is not None:
        net.save(folder / "weights.npz", half=False)
        net.save(folder / "start.npz", half=False)
    facts = {"game": game.name, "features": fingerprint(game), "lead": plan.lead}
    given = {
        "minutes": plan.minutes, "width": len(game.feature_names()), "hidden": plan.hidden,
        "first": plan.first, "facts": facts, "players": plan.players, "ahead": plan.ahead,
        "trust": plan.trust, "sparring": plan.sparring, "dares": plan.dares,
        "earlier": earlier.get("minutes", 0.0), "games": earlier.get("games", 0),
    }  # fmt: skip
    (folder / "plan.json").write_text(json.dumps(given), "utf-8")


@contextmanager
def running(plan: Plan, game: Game) -> Iterator[list[subprocess.Popen[bytes]]]:
    """The processes; they end with this one, or when the folder says that it is enough."""
    folder = plan.folder
    theirs = {name: value for name, value in os.environ.items() if name not in OURS}
    alone = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    player = [sys.executable, "-m", "ludopolis.learning.worker", game.name, str(folder)]
    us = str(os.getpid())
    processes: list[subprocess.Popen[bytes]] = []
    try:
        learner = [*shlex.split(plan.python), str(TRAINER), str(folder), us]
        processes.append(started(learner, folder / "trainer.log", theirs))
        for number in range(plan.workers):
            log = folder / f"player-{number}.log"
            processes.append(started([*player, str(number), us], log, {**os.environ, **alone}))
        yield processes
    except KeyboardInterrupt:
        pass  # what was learned so far is kept
    finally:
        (folder / "enough").touch()
        for process in processes:
            process.wait()


def started(command: list[str], log: Path, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """A process that writes what it says into a file."""
    with log.open("ab") as file:
        try:
            return subprocess.Popen(command, stdout=file, stderr=file, env=environment)
        except OSError as problem:
            raise InputError(f"cannot be run: {problem}", "", command[0]) from None


def lines(folder: Path, processes: list[subprocess.Popen[bytes]]) -> Iterator[dict[str, Any]]:
    """How it goes, as the trainer tells it, until it is over."""
    path, read = folder / "progress.jsonl", 0
    read = path.stat().st_size if path.exists() else 0
    while True:
        ended = [process for process in processes if process.poll() is not None]
        if path.exists():
            with path.open("rb") as file:
                file.seek(read)
                for line in file:
                    if line.endswith(b"\n"):
                        read += len(line)
                        yield json.loads(line)
        if ended and not (folder / "enough").exists():
            log = folder / ("trainer.log" if ended[0] is processes[0] else "player-0.log")
            raise InputError("a process has ended before its time; its log says why", "", str(log))
        if ended:
            return
        time.sleep(LOOK)


def last_line(folder: Path) -> dict[str, Any]:
    """What was told last in this folder, if anything."""
    path = folder / "progress.jsonl"
    told = path.read_text("utf-8").splitlines() if path.exists() else []
    found: dict[str, Any] = json.loads(told[-1]) if told else {}
    return found


def hand_over(plan: Plan, game: Game, told: dict[str, Any]) -> None:
    """The weights with 16 bits each, where they come from, and the curve of the learning."""
    newest = plan.folder / "weights.npz"
    if not newest.exists():
        raise InputError("nothing was learned yet; expected more --minutes", "", str(plan.folder))
    net = load(newest)
    net.save(plan.out)
    where_from = {
        "command": shlex.join(["ludopolis", *sys.argv[1:]]),
        "ludopolis": __version__,
        "rules": game.rules,
        "learned": told,
    }
    beside = plan.out.with_suffix(".json")
    beside.write_text(json.dumps(where_from, indent=2) + "\n", "utf-8")
    progress = (plan.folder / "progress.jsonl").read_text("utf-8").splitlines()
    picture = drawn(game.name, [json.loads(line) for line in progress])
    plan.out.with_suffix(".svg").write_text(picture, "utf-8")
