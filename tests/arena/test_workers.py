"""Work is handed out to processes, which end with who hands it out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path

import pytest

from ludopolis.arena.workers import parcelled, spread
from ludopolis.core import InputError


def square(number: int) -> int:
    return number * number


def slow(number: int) -> int:
    time.sleep(0.0 if number < 2 else 60.0)
    return os.getpid()


def wrong(number: int) -> int:
    if number == 3:
        raise InputError("is unlucky", str(number))
    return number


def deadly(number: int) -> int:
    os._exit(number)


def interrupting(number: int) -> int:
    try:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.05)
    except KeyboardInterrupt:
        return -1
    return number


@pytest.mark.parametrize("together", [1, 4])
@pytest.mark.parametrize("jobs", [1, 2])
def test_every_number_is_worked_on_once(jobs: int, together: int) -> None:
    numbers = [*range(30), 99]
    assert sorted(spread(square, numbers, jobs, together)) == [square(n) for n in numbers]


def test_no_number_is_no_work() -> None:
    assert list(spread(square, [], 2)) == []


def test_numbers_are_parcelled() -> None:
    assert list(parcelled(range(7), 3)) == [range(3), range(3, 6), range(6, 7)]


def test_who_stops_waits_for_nobody() -> None:
    begun = time.monotonic()
    with closing(spread(slow, range(20), 2)) as results:
        assert next(results) != os.getpid()
    assert active_children() == []
    assert time.monotonic() - begun < 30


def test_what_goes_wrong_in_a_process_goes_wrong_here() -> None:
    with pytest.raises(InputError, match=r"^3: is unlucky$"):
        list(spread(wrong, range(20), 2))
    assert active_children() == []


def test_a_process_that_was_ended_is_told() -> None:
    with pytest.raises(InputError, match=r"^jobs: a process that played was ended from outside$"):
        list(spread(deadly, [1, 2], 2))


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_an_interrupt_is_left_to_who_hands_out_the_work() -> None:
    # Tests that run in the background have been told to ignore interrupts, and would tell others.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert sorted(spread(interrupting, range(6), 2)) == list(range(6))
    finally:
        signal.signal(signal.SIGINT, before)


PARENT = """
import os, time
from ludopolis.arena.workers import spread
from tests.arena.test_workers import slow
if __name__ == "__main__":
    for pid in spread(slow, [0, 2, 2], 2):
        print(pid, flush=True)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are listed elsewhere")
def test_nobody_works_on_for_a_parent_that_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "parent.py"
    file.write_text(PARENT)
    paths = [str(Path(__file__).parents[2]), *sys.path]
    given = {**os.environ, "PYTHONPATH": os.pathsep.join([path for path in paths if path])}
    with subprocess.Popen(
        [sys.executable, str(file)], stdout=subprocess.PIPE, text=True, env=given
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert is_running(worker)
        parent.kill()
        parent.wait()
    end = time.monotonic() + 30
    while is_running(worker):
        assert time.monotonic() < end
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
