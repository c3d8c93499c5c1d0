"""The line for bots: who has had little comes first."""

from __future__ import annotations

import asyncio

import pytest

from ludopolis.server.tables.line import HALF, Line


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


async def order(line: Line, wanted: list[tuple[str, str]], seconds: float = 1.0) -> list[str]:
    """Who gets the only thing, one after the other."""
    served: list[str] = []

    async def use(names: tuple[str, str]) -> None:
        await line.wait(names)
        served.append(names[1])
        await asyncio.sleep(0)
        line.back(names, seconds)

    await asyncio.gather(*[use(names) for names in wanted])
    return served


def test_an_address_with_many_tables_does_not_starve_the_others() -> None:
    crowd = [("crowd", f"crowd {n}") for n in range(20)]
    served = asyncio.run(order(Line(1, Clock()), [*crowd, ("ann", "ann"), ("ben", "ben")]))
    assert served[1:3] == ["ann", "ben"]


def test_tables_of_one_address_take_turns() -> None:
    wanted = [("ann", "long"), ("ann", "long"), ("ann", "long"), ("ann", "short")]
    assert asyncio.run(order(Line(1, Clock()), wanted))[1] == "short"


def test_what_was_had_long_ago_counts_little() -> None:
    clock = Clock()
    line = Line(1, clock)
    asyncio.run(order(line, [("ann", "table")], 8.0))
    assert line.had("ann") == 8.0
    clock.now += 3 * HALF
    assert line.had("ann") == pytest.approx(1.0)


def test_who_goes_away_holds_nobody_up() -> None:
    async def leave() -> int:
        line = Line(1, Clock())
        await line.wait(["ann"])
        waiting = [asyncio.create_task(line.wait([name])) for name in ("ben", "cy")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.gather(waiting[0], return_exceptions=True)
        line.back(["ann"], 1.0)
        await waiting[1]
        waiting = [asyncio.create_task(line.wait(["di"]))]
        await asyncio.sleep(0)
        line.back(["cy"], 1.0)  # lent to somebody who leaves in the same moment
        waiting[0].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        return line.free

    assert asyncio.run(leave()) == 1


def test_who_is_told_to_leave_in_the_same_moment_is_lent_nothing() -> None:
    async def leave() -> int:
        line = Line(1, Clock())
        await line.wait(["ann"])
        waiting = [asyncio.create_task(line.wait([name])) for name in ("ben", "cy")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        line.back(["ann"], 1.0)  # before ben has left
        await asyncio.wait_for(waiting[1], 1)
        waiting = [asyncio.create_task(line.wait(["di"]))]
        await asyncio.sleep(0)
        waiting[0].cancel()
        line.back(["cy"], 1.0)
        await asyncio.wait_for(line.wait(["eve"]), 1)  # nor waits anybody behind di
        line.back(["eve"], 1.0)
        await asyncio.gather(*waiting, return_exceptions=True)
        return line.free

    assert asyncio.run(leave()) == 1
