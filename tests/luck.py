"""What is dealt at tables for which no seed was chosen: the same in every run.

Nobody can guess the seed of a table. In tests it goes by the name of the test, and by the file
where a fixture makes the table, so that a game of a rare kind does not fail one run of twenty.
`LUDOPOLIS_LUCK=word pytest ...` deals other games, to look for such a kind.
"""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from ludopolis.server.tables import making

TEST = "LUDOPOLIS_TEST"  # where the name of the test of now is written, also for other processes
BEFORE = "from tests.luck import deal; deal(); "  # in a server that is a process of its own


class Luck:
    """Seeds by the name of the test, one after the other."""

    def __init__(self) -> None:
        self._test = ""
        self._count = 0

    def seed(self) -> int:
        test = Path(os.environ[TEST]).read_text("utf-8")
        self._count = self._count + 1 if test == self._test else 0
        self._test = test
        drawn = f"{os.environ.get('LUDOPOLIS_LUCK', '')}/{test}/{self._count}"
        return int.from_bytes(sha256(drawn.encode()).digest()[:8]) % making.SEEDS


def deal() -> None:
    """From now on this process deals by the name of the test."""
    making.fresh_seed = Luck().seed


def pytest_runtest_setup(item: pytest.Item) -> None:
    """What fixtures make for several tests must not hang on which of them comes first."""
    _now(item.nodeid.partition("::")[0])


def pytest_runtest_call(item: pytest.Item) -> None:
    _now(item.nodeid)


def _now(test: str) -> None:
    """What follows is dealt for this."""
    if TEST not in os.environ:
        os.environ[TEST] = f"{_folder().name}/test"
    Path(os.environ[TEST]).write_text(test, "utf-8")


@cache
def _folder() -> TemporaryDirectory[str]:
    """Is there until the tests are over."""
    return TemporaryDirectory(prefix="ludopolis-")
