"""Which cases are run in which form; which files are is said in the Makefile.

Both forms are made of the same sources, and tests compare what they play line by line
(`testing/test_transcripts.py`). What is marked `thorough` tries one thing at many tables: compiled,
at all of them; plain Python, which is much slower, at every fifth.
"""

from __future__ import annotations

import gc
from collections import Counter

import pytest

from ludopolis.core import is_compiled

OF = 5


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough", action="store_true", help="on plain Python too, run all that is thorough"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "thorough: one thing at many tables, few in plain Python")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if is_compiled() or config.getoption("thorough"):
        return
    before: Counter[str] = Counter()
    left_out = []
    for item in items:
        if item.get_closest_marker("thorough") is not None:
            test = item.nodeid.partition("[")[0]
            if not is_run(before[test]):
                left_out.append(item)
            before[test] += 1
    config.hook.pytest_deselected(items=left_out)
    gone = set(left_out)
    items[:] = [item for item in items if item not in gone]


def pytest_collection_finish() -> None:
    """What was collected stays: nobody has to look through it for what can go."""
    gc.collect()
    gc.freeze()


def is_run(number: int) -> bool:
    """One case of five, each time the next, so that every parameter takes all its values."""
    return number % OF == number // OF % OF
