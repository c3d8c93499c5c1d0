"""The product as a host runs it: `ludopolis serve` in a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.luck import BEFORE

SECONDS = 120.0  # after which something that should have happened has not
QUICK = {
    "LUDOPOLIS_BOT_PAUSE": "0",
    "LUDOPOLIS_BOT_PROCESSES": "1",
    "LUDOPOLIS_ACTS_PER_SECOND": "1000",
    "LUDOPOLIS_ACTS_BURST": "100000",
    "LUDOPOLIS_READS_PER_SECOND": "1000",
    "LUDOPOLIS_READS_BURST": "100000",
    "LUDOPOLIS_TABLE_ACTS_PER_SECOND": "1000",
    "LUDOPOLIS_TABLE_ACTS_BURST": "100000",
    "LUDOPOLIS_TABLES_PER_HOUR": "100000",
    "LUDOPOLIS_WORK_PER_SECOND": "1000",
    "LUDOPOLIS_MOST_LAG": "60",
    "LUDOPOLIS_LISTED_PER_ADDRESS": "100000",
    "LUDOPOLIS_ABSENT_MINUTES": "0.02",
    "LUDOPOLIS_OBJECTION_SECONDS": "3",
    "LUDOPOLIS_ANALYSIS_SECONDS": "2",
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """A server that can be stopped, killed and started again on the same database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        serve = BEFORE + "from ludopolis.cli import main; main()"
        arguments = ["--port", str(self.port), "--database", f"sqlite:///{self.folder}/tables.db"]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", serve, "serve", *arguments],
                env={**os.environ, **QUICK},
                stdout=log,
                stderr=log,
            )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            assert self._process.poll() is None, (self.folder / "server.log").read_text("utf-8")
            try:
                with urlopen(f"{self.url}/healthz", timeout=2):
                    return
            except (URLError, OSError):
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(SECONDS)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(SECONDS)
