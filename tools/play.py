"""Open the table: on the compiled form if it is there, else on the sources while it is made.

    python tools/play.py [OPTIONS OF ludopolis serve]

`make play` runs this. What is compiled beside the table lies in `build/fast`: bots think with it as
soon as it is there, and the next start uses it whole.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

from compiling import ROOT, is_fresh

FAST = ROOT / "build" / "fast"
COMPILERS = ("cc", "gcc", "clang")
ENDED = threading.Event()  # the table was closed


def serve(path: Path, options: list[str]) -> subprocess.Popen[bytes]:
    """Start the server on one form of the package."""
    others = {"PYTHONPATH": str(path), "LUDOPOLIS_COMPILED": str(FAST)}
    command = [sys.executable, "-m", "ludopolis", "serve", *options]
    return subprocess.Popen(command, env=os.environ | others)


def compile_beside() -> subprocess.Popen[bytes] | None:
    """Begin to compile, with what two cores can spare; say in one line what happens."""
    if not any(shutil.which(name) for name in COMPILERS):
        print("There is no C compiler here: bots think in plain Python, more slowly.", flush=True)
        return None
    print("Compiling beside the table; bots are faster in some minutes.", flush=True)
    command = ["nice", "-n", "10", os.environ.get("MAKE", "make"), "--no-print-directory", "fast"]
    log = (ROOT / "build" / "make.log").open("wb")
    compiling = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, start_new_session=True)
    threading.Thread(target=tell_failure, args=[compiling], daemon=True).start()
    return compiling


def tell_failure(compiling: subprocess.Popen[bytes]) -> None:
    """Say once that it failed, unless it was ended with the table."""
    if compiling.wait() and not ENDED.is_set():
        log = ROOT / "build" / "make.log"
        print(f"Compiling failed, see {log}; the table goes on in plain Python.", flush=True)


def main() -> None:
    fresh = is_fresh(FAST)
    if not fresh:
        shutil.rmtree(FAST, ignore_errors=True)  # of other sources: no bot may think with it
        FAST.parent.mkdir(exist_ok=True)
    server = serve(FAST if fresh else ROOT / "src", sys.argv[1:])
    compiling = None if fresh else compile_beside()
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    while True:
        try:
            status = server.wait()
            break
        except KeyboardInterrupt:  # the server hears of it, too, and ends in its own way
            continue
    ENDED.set()
    if compiling is not None and compiling.poll() is None:
        os.killpg(compiling.pid, signal.SIGTERM)
        compiling.wait()
    raise SystemExit(max(0, status))


if __name__ == "__main__":
    main()
