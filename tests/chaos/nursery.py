"""Starts servers quickly: it has loaded everything once, and each server is a copy of it.

A line of JSON in (`arguments`, `environment`, `errors`), the number of the process out. The clock
that servers read (`time.time`) is moved by the seconds that stand in a file; what a system's clock
cannot do when it jumps, `time.monotonic` and timers, goes on as before.
"""

from __future__ import annotations

import ctypes
import json
import mmap
import os
import signal
import struct
import sys
import time
from pathlib import Path
from typing import Any

DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux
CLOCK = "CHAOS_CLOCK"  # names the file


def move_clock(path: str) -> None:
    """Let `time.time` be off by what stands in the file, from now on and as it changes."""
    with Path(path).open("rb") as file:
        seconds = mmap.mmap(file.fileno(), 8, prot=mmap.PROT_READ)
    right = time.time
    time.time = lambda: right() + struct.unpack("d", seconds[:8])[0]


def serve(wanted: dict[str, Any]) -> None:
    """Be `ludopolis serve`."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(wanted["environment"])
    errors = os.open(wanted["errors"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDWR)
    for number, instead in ((0, nothing), (1, nothing), (2, errors)):
        os.dup2(instead, number)
    from ludopolis.cli import main

    sys.argv = ["ludopolis", *wanted["arguments"]]
    main()


def main() -> None:
    """Start what is asked for, until there are no more questions."""
    import ludopolis.server.running.processes
    import ludopolis.server.running.serving  # noqa: F401 - so that no server has to load it

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for those that end
    print("0", flush=True)
    for line in sys.stdin:
        process = os.fork()
        if process == 0:
            try:
                serve(json.loads(line))
            except SystemExit as end:
                os._exit(int(end.code or 0))
            finally:
                os._exit(1)
        print(process, flush=True)


if __name__ == "__main__":
    move_clock(os.environ[CLOCK])
    main()
