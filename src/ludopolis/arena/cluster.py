"""Hands out numbered work to a Ray cluster: `pip install 'ludopolis[ray]'`.

The machines of the cluster need the same version of Ludopolis, and the bots that play.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Generator, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

from ludopolis.arena.workers import AHEAD
from ludopolis.core import InputError
from ludopolis.needing import needed

with needed("ray"):
    import ray

T = TypeVar("T")
LOCAL: Final = "local"  # a cluster of this machine, for as long as it is needed
PATIENCE: Final = 10.0  # seconds
LEAST: Final = 64  # tasks under way, so that a cluster that can grow sees a reason to


def spread(
    play: Callable[[int], T], numbers: Sequence[int], address: str, workers: int | None = None
) -> Generator[T, None, None]:
    """What comes of each number, as it comes; close it to stop before the end.

    The cluster is at this address: `local` starts one here with so many workers, `auto` finds the
    one that runs here.
    """
    connect(address, workers)
    try:
        yield from _results(play, numbers)
    finally:
        ray.shutdown()


def connect(address: str, workers: int | None) -> None:
    """Begin to work on the cluster at this address; `ray.shutdown()` ends it."""
    common: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=workers, include_dashboard=False, **common)
        else:
            _knock(address)
            ray.init(address=address, **common)
    except (OSError, ValueError, RuntimeError, ImportError) as problem:
        said = f"no cluster answers at {address!r}: {problem}"
        raise InputError(said, "ray") from None


def _knock(address: str) -> None:
    """Raise at once where nobody is there; Ray itself would go on trying for minutes."""
    host, _, port = address.rpartition(":")
    if port.isdecimal() and "//" not in host:
        socket.create_connection((host, int(port)), PATIENCE).close()


def _results(play: Callable[[int], T], numbers: Sequence[int]) -> Generator[T, None, None]:
    task = ray.remote(_played)
    sent = ray.put(play)  # once for each machine
    ahead = max(LEAST, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(numbers)
    under_way: list[Any] = []
    try:
        while True:
            for number in islice(waiting, ahead - len(under_way)):
                under_way.append(task.remote(sent, number))
            if not under_way:
                return
            done, under_way = ray.wait(under_way)
            yield from [_fetched(each) for each in done]
    finally:
        for each in under_way:
            ray.cancel(each, force=True)


def _played(play: Callable[[int], T], number: int) -> T:
    return play(number)


def _fetched(task: Any) -> Any:
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as problem:
        if isinstance(problem.cause, InputError):
            raise problem.cause from None
        raise
