"""Nets are kept in files, and judge in points."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ludopolis.core import InputError
from ludopolis.games import find
from ludopolis.learned import Net, load, mean
from ludopolis.learned.net import fits
from tests.learned.nets import net_by_chance

HARBOUR = find("harbour")


def test_a_net_is_worked_out_layer_by_layer() -> None:
    net = Net(
        [([[1.0, -1.0], [2.0, 0.0]], [0.0, 1.0]), ([[1.0, 0.0, 0.5], [0.0, 3.0, 0.0]], [5, 0, 0])],
        {"prize": 20.0},
    )
    judged = net.judge(np.array([[3.0, 4.0], [-1.0, 0.0]], np.float32))
    assert judged.tolist() == [[16.0, 0.0, 5.5], [5.0, 6.0, 0.0]]  # 3 + 8 | 0, 1 + 1


def test_worth_is_the_own_score_less_a_share_of_the_others_and_the_chance_to_win() -> None:
    net = Net([], {"prize": 20.0})
    judged = np.array([[90.0, 60.0, 0.5]], np.float32)
    assert net.worth(judged, 4).tolist() == [90.0 - 60.0 / 3 + 10.0]
    assert net.worth(judged, 2).tolist() == [90.0 - 60.0 + 10.0]
    assert net.worth(judged, 1).tolist() == [90.0 + 10.0]
    net.by_lead = True
    assert net.worth(judged, 4).tolist() == [90.0 - 60.0 + 10.0]
    assert net.worth(judged, 1).tolist() == [90.0 + 10.0]


def test_picks_go_by_the_worth_but_between_two_who_go_by_the_lead_a_safe_one_is_enough() -> None:
    net = Net([], {"prize": 20.0})
    judged = np.array([[90.0, 60.0, 0.5], [900.0, 60.0, 1.0]], np.float32)
    assert net.wish(judged, 4).tolist() == net.worth(judged, 4).tolist()
    net.by_lead = True
    for players in (1, 3, 4):
        assert net.wish(judged, players).tolist() == net.worth(judged, players).tolist()
    near, far = net.wish(judged, 2).tolist()
    assert near == pytest.approx(30.0 * np.tanh(30.0 / 30.0) + 10.0 - 0.2 * 60.0, abs=1e-4)
    assert far == pytest.approx(30.0 + 20.0 - 0.2 * 60.0, abs=1e-4)


def test_who_is_far_ahead_wishes_for_little_for_the_others_than_for_more_lead() -> None:
    net = Net([], {"prize": 20.0, "lead": True})
    ends_soon, goes_on = [150.0, 50.0, 1.0], [400.0, 120.0, 1.0]
    soon, later = net.wish(np.array([ends_soon, goes_on], np.float32), 2).tolist()
    assert soon > later
    behind, less_behind = [40.0, 90.0, 0.0], [60.0, 100.0, 0.0]
    worse, better = net.wish(np.array([behind, less_behind], np.float32), 2).tolist()
    assert better > worse


def test_weights_come_back_as_they_were_but_for_their_last_digits(tmp_path: Path) -> None:
    net = net_by_chance(HARBOUR)
    net.save(tmp_path / "weights.npz")
    back = load(tmp_path / "weights.npz")
    assert back.facts == net.facts
    rows = np.random.default_rng(2).integers(0, 9, (20, net.inputs)).astype(np.float32)
    assert np.allclose(back.judge(rows), net.judge(rows), rtol=0.01, atol=0.05)
    assert not np.array_equal(back.judge(rows), net.judge(rows))  # 16 bits
    net.save(tmp_path / "weights.npz", half=False)
    assert np.array_equal(load(tmp_path / "weights.npz").judge(rows), net.judge(rows))
    assert [path.name for path in tmp_path.iterdir()] == ["weights.npz"]


@pytest.mark.parametrize("content", [b"", b"no weights", b"PK\x03\x04 broken"])
def test_what_is_no_weights_is_refused_with_its_place(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.npz"
    path.write_bytes(content)
    with pytest.raises(InputError, match="cannot be read as weights") as caught:
        load(path)
    assert str(path) in str(caught.value)


def test_weights_fit_one_description_of_one_game() -> None:
    net = net_by_chance(HARBOUR)
    assert fits(net, HARBOUR)
    assert not fits(net, find("origins"))
    net.facts["features"] = "0123456789abcdef"
    assert not fits(net, HARBOUR)


def test_the_mean_of_nets_has_the_mean_of_their_weights_and_prizes() -> None:
    one, other = net_by_chance(HARBOUR, 1, 10.0), net_by_chance(HARBOUR, 2, 14.0)
    found = mean([one, other])
    for (weights, bias), (w1, b1), (w2, b2) in zip(found.layers, one.layers, other.layers):
        assert np.allclose(weights, (w1 + w2) / 2)
        assert np.allclose(bias, (b1 + b2) / 2)
    assert found.prize == 12.0
    assert fits(found, HARBOUR)
    rows = np.random.default_rng(2).integers(0, 9, (20, one.inputs)).astype(np.float32)
    assert np.array_equal(mean([one, one]).judge(rows), one.judge(rows))


def test_nets_of_other_games_or_other_sizes_have_no_mean() -> None:
    net = net_by_chance(HARBOUR)
    with pytest.raises(ValueError, match="expected nets of one description of one game"):
        mean([net, Net(net.layers, {**net.facts, "game": "origins"})])
    with pytest.raises(ValueError, match="expected nets of the same sizes"):
        mean([net, Net(net.layers[1:], net.facts)])
