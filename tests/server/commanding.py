"""`ludopolis serve` as a process of its own, and what it writes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from tests.luck import BEFORE
from tests.server.serving import SECONDS, wait_until

COMMAND = "from ludopolis.cli import main; main()"
FREE = {
    "ACTS_PER_SECOND": "1e6", "ACTS_BURST": "1000000", "BOT_PAUSE": "0", "BOT_PROCESSES": "1",
    "READS_PER_SECOND": "1e6", "READS_BURST": "1000000", "TABLE_ACTS_PER_SECOND": "1e6",
    "STREAMS_PER_CLIENT": "1000", "BOT_READY": "false",
}  # fmt: skip


def environment(**settings: Any) -> dict[str, str]:
    """Settings as variables."""
    given = FREE | {name.upper(): str(value) for name, value in settings.items()}
    return os.environ | {f"LUDOPOLIS_{name}": value for name, value in given.items()}


class Command:
    """A server that was started as people start it."""

    def __init__(
        self, database: str, folder: Path, before: str = "", processes: int = 1, **settings: Any
    ) -> None:
        self.errors = folder / f"stderr{time.monotonic_ns()}"
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", BEFORE + before + COMMAND, "serve", "--database", database,
                 "--port", "0", "--processes", str(processes)],
                stdout=subprocess.PIPE, stderr=errors, text=True, env=environment(**settings),
            )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found is not None, said + self.errors.read_text()
        self.url, self.port = found[0], int(found[1])
        # After a fault the server closes the connection.
        fresh = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=self.url, timeout=SECONDS, limits=fresh)
        wait_until(self.answers)

    def answers(self) -> bool:
        try:
            return self.http.get("/healthz").is_success
        except httpx.TransportError:
            return False

    def said(self) -> str:
        """What it has written to standard error."""
        return self.errors.read_text("utf-8")

    def stop(self) -> float:
        """End it as systemd does; how many seconds that took."""
        self.http.close()
        before = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        finally:
            self.process.kill()
        return time.monotonic() - before


def fails(*arguments: str, before: str = "", **settings: Any) -> subprocess.CompletedProcess[str]:
    """What a server says that cannot start."""
    return subprocess.run(
        [sys.executable, "-c", before + COMMAND, "serve", "--port", "0", *arguments],
        capture_output=True, text=True, timeout=60, env=environment(**settings), check=False,
    )  # fmt: skip
