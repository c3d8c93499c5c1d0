"""The same tournament on a Ray cluster, where Ray is installed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from ludopolis.arena import Folder, Tournament, counted, hold, spread
from ludopolis.core import InputError
from ludopolis.games import find
from tests.arena.tables import played, tournament, untimed

pytest.importorskip("ray")

from ludopolis.arena import cluster


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two machines, as Ray plays them on one, with a worker each."""
    from ray.cluster_utils import Cluster

    running = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    running.add_node(num_cpus=1)
    yield running.address
    running.shutdown()


def records(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.glob("harbour-*.json")}


def test_a_cluster_of_this_machine_plays_the_same_games(tmp_path: Path) -> None:
    held = tournament("random", "greedy:1", players=3, games=12, seed=5)
    here, there = tmp_path / "here", tmp_path / "there"
    on_ray = partial(cluster.spread, address="local", workers=2)
    one = list(hold(held, partial(spread, jobs=1), Folder(here, held)))
    other = list(hold(held, on_ray, Folder(there, held)))
    assert untimed(counted(held, one)) == untimed(counted(held, other))
    assert len(records(here)) == 12
    assert records(here) == records(there)


def test_several_machines_play_the_same_games(address: str) -> None:
    held = tournament("random", "greedy:1", "greedy:2", games=12)
    there = list(hold(held, partial(cluster.spread, address=address)))
    assert untimed(counted(held, there)) == untimed(counted(held, played(held)))


def test_several_machines_share_the_work(address: str) -> None:
    nodes = set(cluster.spread(machine, range(12), address))
    assert len(nodes) == 2


def machine(number: int) -> str:
    import time

    import ray

    time.sleep(0.3)
    return str(ray.get_runtime_context().get_node_id())


def test_an_owners_edition_need_not_be_on_the_cluster(address: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('edition = "mine"\n[ships]\npoints = [9, 9, 9, 9]\n', encoding="utf-8")
    edition = find("harbour").edition(file)
    file.unlink()
    held = Tournament("harbour", ["random"], 2, 4, 0, {}, edition)
    there = list(hold(held, partial(cluster.spread, address=address)))
    assert untimed(counted(held, there)) == untimed(counted(held, played(held)))


def test_what_is_wrong_on_the_cluster_is_told_here(address: str) -> None:
    held = tournament("random", games=4)
    held.rules += 1
    with pytest.raises(InputError, match=r"^harbour: expected .* where a game is played"):
        list(hold(held, partial(cluster.spread, address=address)))


@pytest.mark.parametrize("nowhere", ["127.0.0.1:1", "nonsense"])
def test_a_cluster_that_does_not_answer_is_told(nowhere: str) -> None:
    with pytest.raises(InputError, match=f"^ray: no cluster answers at '{nowhere}': "):
        list(cluster.spread(machine, [1], nowhere))
