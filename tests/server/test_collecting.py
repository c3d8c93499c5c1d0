"""Garbage is looked for in quiet moments, and nothing is forgotten for good."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from ludopolis.server.ground import collecting
from ludopolis.server.ground.collecting import Collector
from ludopolis.server.ground.turns import Turns


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def usual() -> Iterator[tuple[int, int, int]]:
    """When Python looks for garbage by itself; here other tests may have a server, too."""
    before = gc.get_threshold()
    gc.set_threshold(*collecting.USUAL)
    yield collecting.USUAL
    gc.set_threshold(*before)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Which generations were looked through, with quick clocks."""
    monkeypatch.setattr(collecting, "QUIET", 0.05)
    monkeypatch.setattr(collecting, "TICK", 0.01)
    seen: list[int] = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "stop":
            seen.append(info["generation"])

    gc.collect()
    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)


def test_many_new_objects_do_not_stop_the_server(looks: list[int]) -> None:
    """Where Python itself looks through everything, as often as a heap grows by a quarter."""

    async def work() -> None:
        collector = Collector(Turns())
        collector.start()
        kept = [[] for _ in range(1_000_000)]  # type: ignore[var-annotated]
        assert len(kept) == 1_000_000
        assert 2 not in looks
        assert looks.count(0) > 100, "young rings are looked for as always"
        await collector.close()

    asyncio.run(work())


def test_an_old_ring_is_found_in_a_quiet_moment(looks: list[int]) -> None:
    async def work() -> None:
        turns = Turns()
        collector = Collector(turns, every=0.01)
        collector.start()
        ring = Ring()
        gc.collect(1)  # by now it is old
        gone = weakref.ref(ring)
        del ring
        with turns.acting():
            await asyncio.sleep(0.3)
            assert gone() is not None, "somebody acts"
        async with asyncio.timeout(10):
            while gone() is not None:
                await asyncio.sleep(0.01)
        assert 2 in looks
        await collector.close()

    asyncio.run(work())


def test_a_server_that_stops_leaves_python_as_it_was(usual: tuple[int, int, int]) -> None:
    async def work() -> None:
        collector = Collector(Turns())
        collector.start()
        assert gc.get_threshold() != usual
        await collector.close()

    asyncio.run(work())
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0
