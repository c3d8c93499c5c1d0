"""The one that learns: it needs PyTorch, and nothing of ours."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from ludopolis.learning.training import TRAINER

pytestmark = pytest.mark.skipif(find_spec("torch") is None, reason="learning needs PyTorch")


@pytest.fixture
def trainer(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(TRAINER.parent))
    yield import_module("trainer")
    sys.modules.pop("trainer")


def a_judge(trainer: Any, *hidden: int) -> Any:
    """Between numbers of unlike sizes, for scores around fifty."""
    torch = import_module("torch")
    torch.manual_seed(7)
    judge = trainer.Judge(9, list(hidden))
    judge.centre.uniform_(0.0, 3.0)
    judge.spread.uniform_(0.5, 2.0)
    judge.base.copy_(torch.tensor([50.0, 50.0, 0.0]))
    judge.unit.copy_(torch.tensor([12.0, 12.0, 1.0]))
    return judge


@pytest.mark.parametrize("hidden", [(16, 4), (40, 7), (16, 9)])
def test_a_larger_net_begins_with_the_judgement_of_the_smaller_one(
    trainer: Any, hidden: tuple[int, ...]
) -> None:
    torch = import_module("torch")
    small, large = a_judge(trainer, 16, 4), a_judge(trainer, *hidden)
    layers = small.folded()
    assert large.holds(layers)
    large.unfold(layers)
    rows = torch.randint(0, 9, (50, 9)).float()
    judged = [net(rows).detach().numpy() for net in (small, large)]
    assert np.allclose(*judged, atol=1e-4)
    assert np.ptp(judged[0][:, 0]) > 0.05
    large(rows).sum().backward()  # what listens to new places learns at once
    for layer, before in zip(large.layers[1:], (16, 4)):
        new = layer.weight.grad[:, before:]
        assert new.numel() == 0 or new.ne(0).any()


def test_a_net_of_other_layers_or_a_smaller_one_does_not_hold_what_was_saved(trainer: Any) -> None:
    layers = a_judge(trainer, 16, 4).folded()
    for hidden in ((16,), (16, 4, 4), (12, 4), (16, 3)):
        assert not a_judge(trainer, *hidden).holds(layers)
    assert not a_judge(trainer, 16, 4).holds([])
