"""A small net that judges positions, with NumPy alone."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from ludopolis.core import Game, InputError

Numbers = NDArray[np.float32]
OUTPUTS: Final = 3  # own final score, mean of the others', share of the win
SAFE: Final = 1.5  # leads that begin to be enough, in parts of what a win is worth
CLOSING: Final = 0.2  # how much points of others count beside that


def one_core() -> AbstractContextManager[object]:
    """While this lasts, NumPy uses one core: small products take ten times as long on several."""
    limited: AbstractContextManager[object] = _threads().limit(limits=1, user_api="blas")
    return limited


@cache
def _threads() -> ThreadpoolController:
    return ThreadpoolController()


class Net:
    """Layers with what is between them cut off at zero; `judge` answers in points."""

    def __init__(self, layers: Sequence[tuple[Any, Any]], facts: dict[str, Any]) -> None:
        # Weights and bias of each, from the numbers to the judgement.
        self.layers = [
            (np.ascontiguousarray(weights, np.float32), np.asarray(bias, np.float32))
            for weights, bias in layers
        ]
        self.facts = facts  # what it was trained on
        self.prize: float = facts["prize"]  # what a win is worth, in points
        self.by_lead: bool = facts.get("lead", False)  # points that all get are worth nothing

    @property
    def inputs(self) -> int:
        """How many numbers describe a position."""
        return int(self.layers[0][0].shape[0])

    def judge(self, rows: Numbers) -> Numbers:
        """For each position own score, mean of the others' and share of the win to be expected."""
        *inner, (weights, bias) = self.layers
        for hidden, shift in inner:
            rows = rows @ hidden
            rows += shift
            np.maximum(rows, 0.0, out=rows)
        judged: Numbers = rows @ weights + bias
        return judged

    def worth(self, judged: Numbers, players: int) -> Numbers:
        """What came of it, in points: the own score, less what helps others, and the win."""
        share = 0.0 if players == 1 else 1.0 if self.by_lead else 1.0 / (players - 1)
        worth: Any = judged[:, 0] - share * judged[:, 1] + self.prize * judged[:, 2]
        found: Numbers = worth  # Python's numbers do not make it wider
        return found

    def wish(self, judged: Numbers, players: int) -> Numbers:
        """What picks go by: the worth, but between two a lead that is safe is enough.

        Games in which a lead is all that counts end when somebody wants it. Who is far ahead
        does not want more of a lead, but little for the other, and so an end. Among more players
        the mean of the others does not tell whether a lead is safe. Wishes lie closer together
        than what they are made of, so who draws among options goes by their worth.
        """
        if not self.by_lead or players != 2:
            return self.worth(judged, players)
        safe, others = SAFE * self.prize, judged[:, 1]
        lead = judged[:, 0] - others
        counted: Any = np.where(lead > 0.0, safe * np.tanh(lead / safe), lead)
        wish: Numbers = counted + self.prize * judged[:, 2] - CLOSING * others
        return wish

    def save(self, path: Path, half: bool = True) -> None:
        """Write the weights, with 16 bits each if `half`; the file is there whole or not at all."""
        kind = np.float16 if half else np.float32
        arrays: dict[str, Any] = {"facts": np.array(json.dumps(self.facts))}
        for number, (weights, bias) in enumerate(self.layers):
            arrays[f"weights{number}"] = weights.astype(kind)
            arrays[f"bias{number}"] = bias.astype(np.float32)
        partial = path.with_name(f".{path.name}.{os.getpid()}")
        with partial.open("wb") as file:
            np.savez_compressed(file, **arrays)
        partial.replace(path)


def load(path: Path) -> Net:
    """The net that was saved here."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            count = sum(name.startswith("weights") for name in kept.files)
            layers = [(kept[f"weights{n}"], kept[f"bias{n}"]) for n in range(count)]
            return Net(layers, json.loads(str(kept["facts"])))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as problem:
        raise InputError(f"cannot be read as weights: {problem}", "", str(path)) from None


def mean(nets: Sequence[Net]) -> Net:
    """The net whose weights are the mean of theirs.

    Trainings that went on from the same weights have learned the same, each with its own luck:
    their mean has less of it. Of nets that began by chance it makes nonsense.
    """
    first = nets[0]
    for net in nets:
        same = ("game", "features", "lead")
        if [net.facts.get(key) for key in same] != [first.facts.get(key) for key in same]:
            raise ValueError("expected nets of one description of one game")
        if [weights.shape for weights, _ in net.layers] != [w.shape for w, _ in first.layers]:
            raise ValueError("expected nets of the same sizes")
    layers = [
        (sum(w for w, _ in alike) / len(nets), sum(bias for _, bias in alike) / len(nets))
        for alike in zip(*[net.layers for net in nets])
    ]
    prize = sum(net.prize for net in nets) / len(nets)
    return Net(layers, {**first.facts, "prize": prize})


def fingerprint(game: Game) -> str:
    """A sum of what the numbers of a game are; weights fit one description only."""
    return sha256("\n".join(game.feature_names()).encode()).hexdigest()[:16]


def fits(net: Net, game: Game) -> bool:
    """Whether the net was trained on this description of this game."""
    return (net.facts["game"], net.facts["features"]) == (game.name, fingerprint(game))
