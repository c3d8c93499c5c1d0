"""Disks that can be filled: a small one of our own where that is allowed, else a limit."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

SPARE = 4096  # the smallest piece that is written to fill a disk


class Disk:
    """A folder on a disk of so many megabytes; where none can be mounted, on any disk."""

    def __init__(self, megabytes: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ludopolis-chaos-"))
        command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(self.folder)]
        self.mounted = os.geteuid() == 0 and shutil.which("mount") is not None and (
            subprocess.run(command, capture_output=True, check=False).returncode == 0
        )  # fmt: skip
        self.folder.chmod(0o755)

    @contextlib.contextmanager
    def full(self, writers: list[int]) -> Iterator[None]:
        """Nothing more can be written to it: by anybody, or where it is not ours by `writers`."""
        if not self.mounted:
            with contextlib.ExitStack() as limits:
                for pid in writers:
                    limits.enter_context(limited(pid))
                yield
            return
        ballast = self.folder / "ballast"
        try:
            _fill(ballast)
            yield
        finally:
            ballast.unlink()

    def remove(self) -> None:
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)
        shutil.rmtree(self.folder, ignore_errors=True)


def _fill(ballast: Path) -> None:
    """Write until nothing fits any more."""
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 20, SPARE):
            with contextlib.suppress(OSError):
                while True:
                    file.write(bytes(size))


@contextlib.contextmanager
def limited(pid: int) -> Iterator[None]:
    """A process of ours that may not make any file longer."""
    try:
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    except ProcessLookupError:
        yield
        return
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
