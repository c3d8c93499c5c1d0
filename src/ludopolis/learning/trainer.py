"""`python trainer.py FOLDER PARENT`: learns from the files in `lessons`, and writes `weights.npz`.

It imports nothing of Ludopolis, only NumPy and PyTorch, so that the Python of a large machine can
run it, whatever plays beside it.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

BATCH = 4096
ROOM = 12_000_000  # positions that are remembered, if a quarter of the memory is enough
FIRST = 300_000  # positions before learning begins,
WAIT = 0.1  # or this part of the time
LOOKS = 30.0  # how many times each of the first positions is looked at before the net plays
OFTEN = 10.0  # how many times each position after them is looked at
SETTLED = 1_000_000  # positions that tell the usual size of the numbers
PAUSE = 8.0  # seconds from one set of weights to the next
HIDDEN = [256, 64]
# Parts of the time, the pace of learning in each, and how quickly the net that plays follows: what
# is left of the luck in the lessons goes out of it in the end.
PACES = [(0.4, 1e-3, 5e-3), (0.7, 3e-4, 2e-3), (0.9, 1e-4, 1e-3), (math.inf, 3e-5, 5e-4)]
WIN = 0.5  # weight of the chance to win in the loss, beside the scores in units of their spread


class Memory:
    """The newest positions with their targets, on the device."""

    def __init__(self, width: int, device: str) -> None:
        room = room_for(width, device)
        self.rows = torch.zeros((room, width), dtype=torch.int16, device=device)
        self.targets = torch.zeros((room, 3), device=device)
        self.room, self.seen = room, 0

    def add(self, rows: np.ndarray, targets: np.ndarray) -> None:
        places = (torch.arange(len(rows)) + self.seen) % self.room
        places = places.to(self.rows.device)
        self.rows[places] = torch.from_numpy(rows).to(self.rows.device)
        self.targets[places] = torch.from_numpy(targets).to(self.rows.device)
        self.seen += len(rows)

    def batch(self) -> tuple[torch.Tensor, torch.Tensor]:
        known = min(self.seen, self.room)
        drawn = torch.randint(known, (BATCH,), device=self.rows.device)
        return self.rows[drawn].float(), self.targets[drawn]


def room_for(width: int, device: str) -> int:
    """How many positions are remembered."""
    if device == "cpu":
        return ROOM // 16
    free, _ = torch.cuda.mem_get_info()
    return min(ROOM, free // 4 // (2 * width))


class Judge(nn.Module):
    """The net, between numbers of like size; scores are told in units of their spread."""

    def __init__(self, width: int, hidden: list[int]) -> None:
        super().__init__()
        self.register_buffer("centre", torch.zeros(width))
        self.register_buffer("spread", torch.ones(width))
        self.register_buffer("base", torch.zeros(3))
        self.register_buffer("unit", torch.ones(3))
        sizes = [width, *hidden, 3]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        rows = (rows - self.centre) / self.spread
        for layer in self.layers[:-1]:
            rows = torch.relu(layer(rows))
        return self.layers[-1](rows)

    def settle(self, memory: Memory) -> None:
        """Note the usual size of all numbers, from what is remembered."""
        known = min(memory.seen, memory.room, SETTLED)
        rows, targets = memory.rows[:known].float(), memory.targets[:known]
        self.centre.copy_(rows.mean(0))
        self.spread.copy_(rows.std(0).clamp(min=0.1))
        own = targets[:, 0]
        base, unit = float(own.mean()), max(float(own.std()), 1.0)
        self.base.copy_(torch.tensor([base, base, 0.0]))
        self.unit.copy_(torch.tensor([unit, unit, 1.0]))

    def folded(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """The layers for who hands in plain numbers and wants points."""
        found = [(one.weight.detach().double(), one.bias.detach().double()) for one in self.layers]
        weights, bias = found[0]
        centre, spread = self.centre.double(), self.spread.double()
        found[0] = (weights / spread, bias - weights @ (centre / spread))
        weights, bias = found[-1]
        unit = self.unit.double()
        found[-1] = (weights * unit[:, None], bias * unit + self.base.double())
        return [(w.T.cpu().numpy(), b.cpu().numpy()) for w, b in found]

    def holds(self, layers: list[tuple[np.ndarray, np.ndarray]]) -> bool:
        """Whether it has room for these."""
        sizes = [len(bias) for _, bias in layers]
        room = [len(layer.bias) for layer in self.layers]
        return len(sizes) == len(room) and all(a <= b for a, b in zip(sizes, room))

    def unfold(self, layers: list[tuple[np.ndarray, np.ndarray]]) -> None:
        """The opposite, to go on from weights that were saved.

        Where a layer has more places than were saved, the new ones look at what is before them
        by chance and are not listened to yet, so that the net judges as the saved one did.
        """
        device = self.centre.device
        found = [
            (torch.tensor(w.T, dtype=torch.float64, device=device),
             torch.tensor(b, dtype=torch.float64, device=device))
            for w, b in layers
        ]  # fmt: skip
        unit, base = self.unit.double(), self.base.double()
        weights, bias = found[-1]
        found[-1] = (weights / unit[:, None], (bias - base) / unit)
        weights, bias = found[0]
        found[0] = (weights * self.spread.double(), bias + weights @ self.centre.double())
        with torch.no_grad():
            for layer, (weights, bias) in zip(self.layers, found):
                rows, columns = weights.shape
                layer.weight[:, columns:] = 0.0
                layer.weight[:rows, :columns] = weights
                layer.bias[:rows] = bias


class Course:
    """One training, from the first lesson to the last."""

    def __init__(self, folder: Path, parent: int) -> None:
        self.folder = folder
        self.plan: dict[str, Any] = json.loads((folder / "plan.json").read_text("utf-8"))
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.width: int = self.plan["width"]
        self.memory = Memory(self.width, self.device)
        hidden = self.plan.get("hidden", HIDDEN)
        self.net = Judge(self.width, hidden).to(self.device)
        # It plays: a slow mean of the weights.
        self.mean = Judge(self.width, hidden).to(self.device)
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=1e-3, weight_decay=1e-4)
        earlier: float = self.plan.get("earlier", 0.0)
        self.begun, self.steps, self.games = time.monotonic() - 60.0 * earlier, 0, 0
        self.prepared, self.first = 0, 0  # steps and positions before the net played
        self.parent = parent
        self.loss, self.told = math.nan, 0.0
        self.notes: list[dict[str, Any]] = []
        self.ready = False

    @property
    def passed(self) -> float:
        """The part of the time that is over."""
        return (time.monotonic() - self.begun) / (60.0 * self.plan["minutes"])

    @property
    def is_enough(self) -> bool:
        """Whether to stop before the time is over; also when who started this has gone."""
        return (self.folder / "enough").exists() or os.getppid() != self.parent

    @property
    def is_too_early(self) -> bool:
        """Whether there is too little to learn from yet."""
        first, seen = self.plan.get("first", FIRST), self.memory.seen
        return seen < first and (self.passed < WAIT or seen < BATCH)

    def run(self) -> None:
        """Learn until the time is over."""
        while self.passed < 1.0 and not self.is_enough:
            came = self.read()
            if self.is_too_early:
                time.sleep(0.2)
                continue
            if not self.ready:
                self.begin()
            looks = BATCH * (self.steps - self.prepared)
            if looks < OFTEN * (self.memory.seen - self.first):
                for _ in range(20):
                    self.step()
            elif not came:
                time.sleep(0.05)
            if time.monotonic() - self.told > PAUSE:
                self.tell()
        self.tell()
        (self.folder / "enough").touch()

    def read(self) -> bool:
        """Take in what the players have handed in."""
        paths = list((self.folder / "lessons").glob("*.npz"))[:40]
        for path in paths:
            with np.load(path) as kept:
                self.memory.add(kept["rows"], kept["targets"])
                notes = json.loads(str(kept["notes"]))
            path.unlink()
            self.games += len(notes)
            self.notes += notes
        return bool(paths)

    def begin(self) -> None:
        """The first weights: those to go on from, or chance."""
        self.net.settle(self.memory)
        layers = self.saved()
        if self.net.holds(layers):
            self.net.unfold(layers)
        else:  # a beginning, or a smaller net that learns from games of the old one
            steps = round(LOOKS * self.memory.seen / BATCH)
            while self.steps < steps and self.passed < 0.5 and not self.is_enough:
                self.step()
        self.mean.load_state_dict(self.net.state_dict())
        self.prepared, self.first = self.steps, self.memory.seen
        self.ready = True

    def saved(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """The layers to go on from, if any."""
        start = self.folder / "start.npz"
        if not start.exists():
            return []
        with np.load(start) as kept:
            count = sum(name.startswith("weights") for name in kept.files)
            return [(kept[f"weights{n}"], kept[f"bias{n}"]) for n in range(count)]

    def step(self) -> None:
        """Look at one batch."""
        rows, targets = self.memory.batch()
        wanted = (targets - self.net.base) / self.net.unit
        error = nn.functional.smooth_l1_loss(self.net(rows), wanted, reduction="none").mean(0)
        loss = error[0] + 0.5 * error[1] + WIN * error[2]
        rate, pace = next((rate, pace) for end, rate, pace in PACES if self.passed < end)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()
        self.steps += 1
        with torch.no_grad():
            for slow, quick in zip(self.mean.parameters(), self.net.parameters()):
                slow.lerp_(quick, pace)
        if math.isnan(self.loss) or self.steps % 100 == 0:
            value = float(loss.detach())
            self.loss = value if math.isnan(self.loss) else 0.9 * self.loss + 0.1 * value

    def tell(self) -> None:
        """New weights for the players, and a line of progress."""
        self.told = time.monotonic()
        if not self.ready:
            return
        self.write(self.folder / "weights.npz")
        tenth = int(self.passed * 10)
        old = self.folder / "league" / f"{tenth:02d}.npz"
        if not old.exists():
            self.write(old)
        minutes = (time.monotonic() - self.begun) / 60.0
        games = self.games + self.plan.get("games", 0)
        since = minutes - self.plan.get("earlier", 0.0)
        line = {
            "minutes": round(minutes, 2), "games": games, "positions": self.memory.seen,
            "rate": round(self.games / (60.0 * since), 2), "steps": self.steps,
            "loss": round(self.loss, 4), **strengths(self.notes),
        }  # fmt: skip
        self.notes = self.notes[-6000:]
        with (self.folder / "progress.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    def write(self, path: Path) -> None:
        """The weights for who plays; the file is there whole or not at all."""
        arrays: dict[str, Any] = {}
        for number, (weights, bias) in enumerate(self.mean.folded()):
            arrays[f"weights{number}"] = weights.astype(np.float32)
            arrays[f"bias{number}"] = bias.astype(np.float32)
        facts = {**self.plan["facts"], "prize": round(float(self.net.unit[0]), 3),
                 "games": self.games + self.plan.get("games", 0)}  # fmt: skip
        arrays["facts"] = np.array(json.dumps(facts))
        partial = path.with_name(f".{path.name}.{os.getpid()}")
        with partial.open("wb") as file:
            np.savez(file, **arrays)
        partial.replace(path)


def strengths(notes: list[dict[str, Any]]) -> dict[str, Any]:
    """How the newest games went: mean scores at own tables, first places elsewhere."""
    found: dict[str, Any] = {}
    for kind in ("teacher", "own"):
        for players in range(1, 8):
            games = [n["scores"] for n in notes if n["kind"] == kind and n["players"] == players]
            games = games[-300:]
            if games:
                means = [sum(scores) / len(scores) for scores in games]
                found[f"{kind} {players}"] = round(sum(means) / len(means), 1)
    for kind in ("greedy", "league"):
        for players in range(2, 8):
            games = [n["first"] for n in notes if n["kind"] == kind and n["players"] == players]
            games = games[-300:]
            if games:
                found[f"{kind} {players}"] = f"{100 * sum(games) / len(games):.0f}% of {len(games)}"
    return found


if __name__ == "__main__":
    Course(Path(sys.argv[1]), int(sys.argv[2])).run()
