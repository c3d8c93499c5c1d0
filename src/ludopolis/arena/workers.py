"""Hands out numbered work to processes of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

from ludopolis.core import InputError

T = TypeVar("T")
AHEAD: Final = 4  # parcels under way for each process, so that none waits for its next one


def cores() -> int:
    """How many processes can work at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(
    play: Callable[[int], T], numbers: Sequence[int], jobs: int, together: int = 1
) -> Generator[T, None, None]:
    """What comes of each number, as it comes; close it to stop before the end.

    One process works here, several are started and are given so many numbers at a time.
    """
    if jobs == 1:
        yield from map(play, numbers)
        return
    there = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _follow_the_parent)
    try:
        yield from _results(pool, play, numbers, jobs, together)
    except BrokenProcessPool:
        raise InputError("a process that played was ended from outside", "jobs") from None
    except BaseException:
        for process in set(active_children()) - there:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _results(
    pool: ProcessPoolExecutor,
    play: Callable[[int], T],
    numbers: Sequence[int],
    jobs: int,
    together: int,
) -> Generator[T, None, None]:
    parcels = parcelled(numbers, together)
    under_way: set[Future[list[T]]] = set()
    while True:
        with _undisturbed():
            for parcel in islice(parcels, AHEAD * jobs - len(under_way)):
                under_way.add(pool.submit(play_all, play, parcel))
        if not under_way:
            return
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            yield from future.result()


def parcelled(numbers: Sequence[int], together: int) -> Iterator[Sequence[int]]:
    """The numbers, so many at a time."""
    for first in range(0, len(numbers), together):
        yield numbers[first : first + together]


def play_all(play: Callable[[int], T], numbers: Sequence[int]) -> list[T]:
    """What comes of some numbers."""
    return [play(number) for number in numbers]


def _follow_the_parent() -> None:
    """End when the process that handed out the work is gone, however it went."""
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold interrupts back, also from processes that are started meanwhile.

    An interrupt from the keyboard goes to all of them. This one answers it, and ends the others.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
