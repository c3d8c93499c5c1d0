"""Servers to be killed: copies from the nursery, or started as people start them."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.chaos.nursery import CLOCK

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds in which a server has to come up, and anything to be answered
FREE = {
    "ACTS_PER_SECOND": "1e6", "ACTS_BURST": "1000000", "READS_PER_SECOND": "1e6",
    "READS_BURST": "1000000", "TABLE_ACTS_PER_SECOND": "1e6", "TABLE_ACTS_BURST": "1000000",
    "WORK_PER_SECOND": "1e6", "MOST_LAG": "60", "TABLES_PER_HOUR": "1000000", "BOT_PAUSE": "0",
    "BOT_PROCESSES": "1", "BOT_READY": "false", "CLOCK_TICK": "0.1", "STREAMS_PER_CLIENT": "1000",
    "CONNECTIONS_PER_CLIENT": "100000",
}  # fmt: skip
PLAIN = "from tests.chaos.nursery import *; move_clock(os.environ[CLOCK]); " \
        "from ludopolis.cli import main; main()"  # fmt: skip


class Nursery:
    """The process that servers are copied from, and the clock of all servers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = folder / "clock"
        self.jump(0.0)
        self.environment = os.environ | {CLOCK: str(self.clock)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.chaos.nursery"], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment,
        )  # fmt: skip
        self._answer()

    def _answer(self) -> int:
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said, "the nursery ended"
        return int(said)

    def start(self, arguments: list[str], errors: Path) -> int:
        """The number of a new server process."""
        assert self._process.stdin is not None
        wanted = {"arguments": arguments, "environment": variables(), "errors": str(errors)}
        self._process.stdin.write(json.dumps(wanted) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def start_plain(self, arguments: list[str], errors: Path) -> int:
        """The same as a fresh interpreter."""
        with errors.open("ab") as told:
            return subprocess.Popen(
                [sys.executable, "-c", PLAIN, *arguments], cwd=ROOT,
                env=self.environment | variables(), stdout=subprocess.DEVNULL, stderr=told,
            ).pid  # fmt: skip

    def jump(self, seconds: float) -> None:
        """Set the clock of all servers so many seconds forward."""
        with self.clock.open("r+b" if self.clock.exists() else "wb") as file:
            file.write(struct.pack("d", seconds))

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


def variables() -> dict[str, str]:
    """Settings under which nobody waits and nothing is limited."""
    return {f"LUDOPOLIS_{name}": value for name, value in FREE.items()}


class Server:
    """One server on a port of its own, started again and again."""

    def __init__(self, nursery: Nursery, database: str) -> None:
        self.nursery = nursery
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.arguments = ["serve", "--port", str(self.port), "--database", database]
        self.errors = nursery.folder / f"errors-{self.port}"
        self.pid = 0

    def start(self, plain: bool = False) -> None:
        """Begin to start it, unless it runs."""
        if not self.is_alive():
            begin = self.nursery.start_plain if plain else self.nursery.start
            self.pid = begin(self.arguments, self.errors)

    def is_alive(self) -> bool:
        with contextlib.suppress(ChildProcessError):  # of a fresh interpreter we are the parent
            if self.pid:
                os.waitpid(self.pid, os.WNOHANG)
        return self.pid != 0 and is_running(self.pid)

    def is_up(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def send(self, number: int) -> bool:
        """Send a signal; False if it did not run."""
        if not self.is_alive():
            return False
        os.kill(self.pid, number)
        return True

    def kill(self) -> bool:
        """End it as a power cut does; False if it did not run."""
        ran = self.send(signal.SIGKILL)
        wait(lambda: not self.is_alive(), "a killed server lives on")
        return ran

    def bots(self) -> list[int]:
        """The processes that think for its bots."""
        try:
            found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        except OSError:
            return []
        return [int(pid) for pid in found.split()]


def is_running(pid: int) -> bool:
    """Whether there is such a process and it has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] not in "ZX"
    except OSError:
        return False


def wait(true: Any, said: str, seconds: float = PATIENCE) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(said)
        time.sleep(0.01)
